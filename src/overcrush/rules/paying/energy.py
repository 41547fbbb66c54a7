"""Reading energy: what a seat can spend, and whether it covers a price."""

from typing import Final

from mypy_extensions import i64

from overcrush.model import energy
from overcrush.model.dice import SPUN_DOWN, Die
from overcrush.model.state import Seat, State
from overcrush.model.table import Table

NO_NEEDS: Final[tuple[int, ...]] = ()
# In a purse a die is one int: its place in the order of faces, what is spent, its owner, its id.
SPENT_BITS: Final = 3
OWNER_BITS: Final = 2
ID_BITS: Final = 24
ID_MASK: Final = (1 << ID_BITS) - 1
_SPENT_SHIFT: Final = ID_BITS + OWNER_BITS
SPENT_PART: Final = ((1 << SPENT_BITS) - 1) << _SPENT_SHIFT
FACE_SHIFT: Final = _SPENT_SHIFT + SPENT_BITS
FACE_MASK: Final = (1 << energy.FACE_BITS) - 1
VIRTUAL: Final = energy.funds_of((energy.GENERIC,))
_WILD_PART: Final = energy.COUNT_MASK << energy.WILD * energy.COUNT_BITS


def purse(s: State, seat: Seat) -> list[int]:
    """The seat's energy dice in the order in which they are spent; equal ones differ in the bits of the id only."""
    order = s.table.spending_order
    found: list[int] = []
    last, mixed = 0, False
    for d in seat.reserve:
        first = order[d.face]
        if first >= 0:
            key = (first << FACE_SHIFT) | (d.spent << _SPENT_SHIFT) | (d.owner << ID_BITS) | d.id
            found.append(key)
            mixed = mixed or key < last
            last = key
    if mixed:
        found.sort()
    return found


def symbols_of(t: Table, key: i64) -> tuple[int, ...]:
    """What a die in a purse has left to spend."""
    symbols = t.symbols[(key >> FACE_SHIFT) & FACE_MASK]
    return _left(symbols, (key & SPENT_PART) >> _SPENT_SHIFT) if key & SPENT_PART else symbols


def unspent(t: Table, d: Die) -> tuple[int, ...]:
    """The energy symbols a die still has: a partly spent one has fewer than its face shows (4.4.6)."""
    return _left(t.symbols[d.face], d.spent)


def _left(symbols: tuple[int, ...], spent: i64) -> tuple[int, ...]:
    if spent & ~SPUN_DOWN:
        return tuple([k for i, k in enumerate(symbols) if not spent & (1 << i)])
    return symbols


def funds(s: State, seat: Seat) -> i64:
    """What the seat can spend, as funds: symbols, not dice; virtual energy included (4.1.4, 4.1.5)."""
    shown = s.table.funds
    found = seat.virtual * VIRTUAL if seat.virtual else 0
    for d in seat.reserve:
        found += energy.funds_of(unspent(s.table, d)) if d.spent else shown[d.face]
    return found


def counted(held: i64) -> list[int]:
    """How much of each kind there is in funds."""
    return [(held >> kind * energy.COUNT_BITS) & energy.COUNT_MASK for kind in energy.KINDS]


def pool(s: State, seat: Seat) -> list[int]:
    """How much of each kind of energy the seat can spend."""
    return counted(funds(s, seat))


def covers(held: i64, total: i64, needs: tuple[int, ...]) -> bool:
    """Whether funds can pay `total` with a symbol for each need; wild meets one, generic none (4.3.1 to 4.3.4)."""
    if held >> energy.AMOUNT_SHIFT < total:
        return False
    if not needs:
        return True
    if len(needs) == 1:
        return ((held >> needs[0] * energy.COUNT_BITS) & energy.COUNT_MASK) > 0 or (held & _WILD_PART) > 0
    counts = counted(held)
    return lacking(counts, needs) <= counts[energy.WILD]


def without_wild(held: i64) -> i64:
    """Funds less the wild energy in them, for what is not bought with it (4.3.13)."""
    wild = (held & _WILD_PART) >> energy.WILD * energy.COUNT_BITS
    return held - (wild << energy.AMOUNT_SHIFT) - (held & _WILD_PART)


def for_card(t: Table, card: i64, held: i64) -> i64:
    """What of the funds may buy dice of a card."""
    return without_wild(held) if t.scripts.spurns_wild[card] else held


def lacking(counts: list[int], needs: tuple[int, ...]) -> i64:
    """How many needs the typed symbols leave open."""
    left = counts[:]
    missing = 0
    for kind in needs:
        if left[kind]:
            left[kind] -= 1
        else:
            missing += 1
    return missing
