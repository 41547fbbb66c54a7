"""Holding a die out of the game for a while, and letting it back (3.9.2)."""

from overcrush.model import events, zones
from overcrush.model.dice import UNTIL_END_OF_TURN, WHILE_HELD, Die, Held
from overcrush.model.state import CONTROLLED, State
from overcrush.rules.emit import emit
from overcrush.rules.verbs.move import end_control, free, remove, vanishes


def hold(s: State, die: Die, holder: int) -> None:
    """Set a die aside until end of turn, whatever becomes of who did it."""
    _hold(s, die, holder, UNTIL_END_OF_TURN)
    emit(s, events.HELD, die.controller, die.card, die.id)


def capture(s: State, die: Die, holder: int) -> None:
    """Put a die under the capturing one: until end of turn, or until that leaves the field (11.10.1, 11.10.2)."""
    _hold(s, die, holder, WHILE_HELD)
    emit(s, events.CAPTURED, die.controller, die.card, die.id, other=holder)


def _hold(s: State, die: Die, holder: int, until: int) -> None:
    if vanishes(s, die):
        return
    remove(s, die)
    s.held.append(Held(die.owner, die.card, die.face, zones.FIELD, holder, until))


def release(s: State) -> None:
    """At end of turn all held dice return, and controlled ones go back (3.9.3, 11.11.5)."""
    back = s.held
    s.held = []
    for held in back:
        free(s, held)
    end_controls(s)


def end_controls(s: State) -> None:
    for change in s.applied[:]:
        if change[0] == CONTROLLED:
            end_control(s, change)
