"""What is set right when an effect has ended: dice with the wrong kind of face, and dice left lying (3.9.5, 10.3)."""

from mypy_extensions import i64

from overcrush.model import events, zones
from overcrush.model.dice import UNROLLED, Die
from overcrush.model.faces import ENERGY
from overcrush.model.state import State
from overcrush.rules.events.emit import emit
from overcrush.rules.verbs.move import (
    leave_field,
    to_reserve,
    to_used,
)


def settle_faces(s: State) -> None:
    """When an effect has ended, a die in the field that shows energy leaves for the reserve pool (10.3.2, 10.3.4), and
    one that shows none leaves that of the inactive side for the used pile (3.4.2)."""
    if not s.misplaced:
        return
    s.misplaced = False
    for seat in s.seats:
        if seat.side != s.active:
            for die in seat.reserve[:]:
                if s.table.kind[die.face] != ENERGY:
                    to_used(s, die)
                    emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.USED)
        for die in seat.field[:]:
            if s.table.kind[die.face] == ENERGY:
                leave_field(s, die)
                emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.RESERVE)


def put_back(s: State) -> None:
    """When the last effect has ended, dice that it drew and left lying go back into the bag (3.9.5).

    Those that it has rolled belong to the reserve pool (10.2.1), as far as their faces may be there (3.4.2).
    """
    for seat in s.seats:
        if seat.aside and not _is_kept(s, seat.index):
            for die in seat.aside[:]:
                if die.face != UNROLLED:
                    _lay_as_rolled(s, die)
                    continue
                seat.aside.remove(die)
                s.seats[die.owner].bag.append(die.card)
                emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.BAG)


def _lay_as_rolled(s: State, die: Die) -> None:
    if s.table.side_of[die.controller] != s.active and s.table.kind[die.face] != ENERGY:
        to_used(s, die)
        zone = zones.USED
    else:
        to_reserve(s, die)
        zone = zones.RESERVE
    emit(s, events.MOVED, die.controller, die.card, die.id, other=zone)


def _is_kept(s: State, seat: i64) -> bool:
    """Whether what a seat has lying aside belongs to something that goes on."""
    for frame in s.stack:  # noqa: SIM110  (a plain loop is faster)
        if frame.keeps_aside(seat):
            return True
    return False
