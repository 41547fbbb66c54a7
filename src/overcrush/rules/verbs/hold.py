"""Holding a die out of the game for a while, and letting it back (3.9.2)."""

from overcrush.model import events, zones
from overcrush.model.dice import Die, Held, new_die
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.verbs.move import remove, to_field

UNTIL_END_OF_TURN = 0


def hold(s: State, die: Die, holder: int) -> None:
    s.held.append(Held(die.owner, die.card, die.face, zones.FIELD, holder, UNTIL_END_OF_TURN))
    remove(s, die)
    emit(s, events.HELD, die.controller, die.card, die.id)


def release(s: State) -> None:
    """At end of turn held dice return on their level, undamaged, as new dice, and are not fielded (3.9.3)."""
    back = s.held
    s.held = []
    for held in back:
        die = new_die(s.next_die, held.card, held.owner, held.face, zones.ASIDE)
        s.next_die += 1
        s.seats[held.owner].aside.append(die)
        to_field(s, die)
        emit(s, events.RELEASED, held.owner, held.card, die.id)
