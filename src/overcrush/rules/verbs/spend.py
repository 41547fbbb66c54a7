"""Spending energy from dice (4.4.4 to 4.4.9)."""

from mypy_extensions import i64

from overcrush.model import energy, events
from overcrush.model.dice import SPUN_DOWN, Die
from overcrush.model.options import ENERGY_BITS, KIND_MASK
from overcrush.model.state import Seat, State
from overcrush.rules.events.emit import emit
from overcrush.rules.paying.energy import unspent
from overcrush.rules.verbs.move import use_up_energy


def spend(s: State, seat: Seat, units: list[int]) -> None:
    """Spend units of energy: `die << ENERGY_BITS | kind` each, die 0 being virtual energy (4.4)."""
    # Sorted, the units of a die are together.
    in_order = sorted(units) if len(units) > 1 else units
    start = 0
    for end in range(1, len(in_order) + 1):
        number = in_order[start] >> ENERGY_BITS
        if end < len(in_order) and in_order[end] >> ENERGY_BITS == number:
            continue
        if number:
            _spend_of(s, seat, number, in_order, start, end)
        else:
            _spend_virtual(s, seat, end - start)
        start = end
    if s.table.scripts.by_event[events.ENERGY_SPENT]:
        for unit in units:
            emit(s, events.ENERGY_SPENT, seat.index, amount=unit & KIND_MASK)
        # What is paid for is a later event (11.2.4).
        s.group += 1


def _spend_virtual(s: State, seat: Seat, much: i64) -> None:
    seat.virtual -= much
    seat.loose = max(0, seat.loose - much)
    emit(s, events.SPENT, seat.index, amount=much)


def _spend_of(s: State, seat: Seat, number: i64, units: list[int], start: i64, end: i64) -> None:
    """Spend from one die the units that are its own."""
    for place, die in enumerate(seat.reserve):  # noqa: B007  (its place is needed after the loop)
        if die.id == number:
            break
    else:
        raise LookupError(f"there is no die {number} to spend")
    symbols = unspent(s.table, die) if die.spent else s.table.symbols[die.face]
    if len(symbols) == end - start and s.log is None:
        # Nothing is left of it.
        use_up_energy(s, seat, place)
        return
    kinds = [unit & KIND_MASK for unit in units[start:end]]
    left = list(symbols)
    for kind in kinds:
        left.remove(kind)
    if s.log is not None:
        emit(s, events.SPENT, seat.index, die.card, die.id, len(kinds), len(left))
    if left and left[0] != energy.GENERIC and _spin_down(s, die, left[0], kinds[0]):
        return
    if left:
        _leave_over(s, seat, left)
    use_up_energy(s, seat, place)


def _leave_over(s: State, seat: Seat, left: list[int]) -> None:
    """What a die gives beyond the price and cannot show: generic energy is virtual, or good for the same payment only
    (4.4.8); for the inactive side, and with a type, it is lost (4.4.6, 4.4.9)."""
    much = len(left)
    if seat.side != s.active or left[0] != energy.GENERIC:
        emit(s, events.REST_LOST, seat.index, amount=much)
        return
    seat.virtual += much
    if s.table.rules.remainder_is_virtual:
        emit(s, events.VIRTUAL_GAINED, seat.index, amount=much)
    else:
        seat.loose += much


def lose_rest(s: State, seat: Seat) -> None:
    """The payment is over: what it left over is lost (4.4.8)."""
    if seat.loose:
        seat.virtual -= seat.loose
        emit(s, events.REST_LOST, seat.index, amount=seat.loose)
        seat.loose = 0


def lose_virtual(s: State, seat: Seat) -> None:
    """All virtual energy of a seat is lost (4.5.2, 4.5.3)."""
    if seat.virtual:
        emit(s, events.VIRTUAL_LOST, seat.index, amount=seat.virtual)
        seat.virtual = 0


def _spin_down(s: State, die: Die, left: int, kind: int) -> bool:
    """Show what is left; where the die has no such face, it is kept only if the switch says so (4.4.6)."""
    face = s.table.singles[die.card][left]
    if face >= 0:
        die.face = face
        die.spent = SPUN_DOWN
        emit(s, events.SPUN, die.controller, die.card, die.id, other=face)
    elif s.table.rules.mixed_rest_kept:
        die.spent |= 1 << s.table.symbols[die.face].index(kind)
    return face >= 0 or s.table.rules.mixed_rest_kept
