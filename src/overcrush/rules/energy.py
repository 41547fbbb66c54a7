"""Reading energy: what a seat can spend, and whether it covers a price."""

from overcrush.model import energy
from overcrush.model.dice import SPUN_DOWN, Die
from overcrush.model.faces import ENERGY
from overcrush.model.state import Seat, State
from overcrush.model.table import Table

NO_NEEDS: tuple[int, ...] = ()


def unspent(t: Table, d: Die) -> tuple[int, ...]:
    """The energy symbols a die still has: a partly spent one has fewer than its face shows (4.4.6)."""
    symbols = t.symbols[d.face]
    if d.spent & ~SPUN_DOWN:
        return tuple([k for i, k in enumerate(symbols) if not d.spent & (1 << i)])
    return symbols


def pool(s: State, seat: Seat) -> list[int]:
    """How much of each kind of energy the seat can spend, virtual energy included."""
    t = s.table
    counts = [0, 0, 0, 0, 0, seat.virtual]
    for d in seat.reserve:
        if t.kind[d.face] == ENERGY:
            for k in t.symbols[d.face] if not d.spent else unspent(t, d):
                counts[k] += 1
    return counts


def covers(counts: list[int], total: int, needs: tuple[int, ...]) -> bool:
    """Whether energy `counts` can pay `total` with one symbol for each need; a wild stands for one need (4.3)."""
    have = counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[5]
    if have < total:
        return False
    if not needs:
        return True
    if len(needs) == 1:
        return counts[needs[0]] + counts[energy.WILD] > 0
    return lacking(counts, needs) <= counts[energy.WILD]


def lacking(counts: list[int], needs: tuple[int, ...]) -> int:
    """How many needs the typed symbols leave open."""
    missing = 0
    for kind in energy.TYPES:
        wanted = needs.count(kind)
        if wanted > counts[kind]:
            missing += wanted - counts[kind]
    return missing
