"""Spending energy from dice."""

from overcrush.model import energy, events
from overcrush.model.dice import SPUN_DOWN, Die
from overcrush.model.options import ENERGY_BITS
from overcrush.model.state import Seat, State
from overcrush.rules.emit import emit
from overcrush.rules.energy import unspent
from overcrush.rules.verbs.move import use_up


def spend(s: State, seat: Seat, units: list[int]) -> None:
    """Spend units of energy: `die << ENERGY_BITS | kind` each, die 0 being virtual energy (4.4)."""
    for die_id in sorted({unit >> ENERGY_BITS for unit in units}):
        kinds = [unit & ((1 << ENERGY_BITS) - 1) for unit in units if unit >> ENERGY_BITS == die_id]
        if die_id == 0:
            seat.virtual -= len(kinds)
            emit(s, events.SPENT, seat.index, amount=len(kinds))
        else:
            die = s.die(die_id)
            assert die is not None
            _spend_die(s, seat, die, kinds)
    if s.table.scripts.by_event[events.ENERGY_SPENT]:
        for unit in units:
            emit(s, events.ENERGY_SPENT, seat.index, amount=unit & ((1 << ENERGY_BITS) - 1))


def _spend_die(s: State, seat: Seat, die: Die, kinds: list[int]) -> None:
    left = list(unspent(s.table, die))
    for kind in kinds:
        left.remove(kind)
    emit(s, events.SPENT, seat.index, die.card, die.id, len(kinds), len(left))
    if left and left[0] != energy.GENERIC:
        _spin_down(s, die, kinds[0])
        return
    if left and seat.side == s.active and s.table.rules.remainder_is_virtual:
        seat.virtual += len(left)
        emit(s, events.VIRTUAL_GAINED, seat.index, amount=len(left))
    use_up(s, die)


def _spin_down(s: State, die: Die, kind: int) -> None:
    """Show what is left; a mixed double has no such face, so the die remembers what was spent (4.4.6)."""
    face = s.table.spun_down[die.face]
    if face >= 0:
        die.face = face
        die.spent = SPUN_DOWN
        emit(s, events.SPUN, die.controller, die.card, die.id, other=face)
        return
    for place, symbol in enumerate(s.table.symbols[die.face]):
        if symbol == kind and not die.spent & (1 << place):
            die.spent |= 1 << place
            return
