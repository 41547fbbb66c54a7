"""Holding a die out of the game for a while, and letting it back (3.9.2)."""

from overcrush.model import events, zones
from overcrush.model.changes import ATTACHED, FIRST, ON, WHAT
from overcrush.model.dice import UNTIL_END_OF_TURN, UNTIL_LEAVING, UNTIL_ROLL, WHILE_HELD, Die, Held
from overcrush.model.state import State
from overcrush.rules.events.emit import emit
from overcrush.rules.verbs.move import end_controls, free, free_all, remove, vanishes


def hold(s: State, die: Die, holder: int) -> None:
    """Set a die aside until end of turn, whatever becomes of who did it."""
    _hold(s, die, holder, UNTIL_END_OF_TURN)
    emit(s, events.HELD, die.controller, die.card, die.id)


def capture(s: State, die: Die, holder: int) -> None:
    """Put a die under the capturing one: until end of turn, or until that leaves the field (11.10.1, 11.10.2)."""
    _seize(s, die, holder, WHILE_HELD, zones.FIELD)


def keep(s: State, die: Die, holder: int, zone: int) -> None:
    """Put a die under the capturing one for as long as that stays, then into a zone (11.10.3)."""
    _seize(s, die, holder, UNTIL_LEAVING, zone)


def let_go(s: State, holder: int) -> None:
    """What a die has captured goes back before it leaves (11.10.3)."""
    freed = [held for held in s.held if held.holder == holder and held.until in (WHILE_HELD, UNTIL_LEAVING)]
    s.held = [held for held in s.held if held not in freed]
    free_all(s, freed)


def _seize(s: State, die: Die, holder: int, until: int, origin: int) -> None:
    """What is attached to a captured die goes along, and is not captured once more (11.10.1)."""
    if s.die(die.id) is None:
        return
    borne = [s.die(change[ON]) for change in s.applied if change[WHAT] == ATTACHED and change[FIRST] == die.id]
    _hold(s, die, holder, until, origin)
    emit(s, events.CAPTURED, die.controller, die.card, die.id, other=holder)
    for gear in borne:
        if gear is not None:
            _hold(s, gear, holder, until, origin)
            s.held[-1].along = True


def park(s: State, die: Die) -> None:
    """Lay a die of the reserve pool on a card until its owner rolls dice again (3.9.2)."""
    _hold(s, die, 0, UNTIL_ROLL, zones.RESERVE)
    emit(s, events.HELD, die.controller, die.card, die.id)


def fetch_parked(s: State, seat: int) -> None:
    """Parked dice are back in the reserve pool, on the same face and not rolled."""
    for held in s.held[:]:
        if held.until == UNTIL_ROLL and held.owner == seat:
            s.held.remove(held)
            free(s, held)


def _hold(s: State, die: Die, holder: int, until: int, origin: int = zones.FIELD) -> None:
    if vanishes(s, die):
        return
    remove(s, die)
    s.held.append(Held(die.owner, die.card, die.face, origin, holder, until))


def release(s: State) -> None:
    """At end of turn held dice return unless it is said otherwise, and controlled ones go back (3.9.3, 11.11.4)."""
    back = [held for held in s.held if held.until not in (UNTIL_LEAVING, UNTIL_ROLL)]
    s.held = [held for held in s.held if held.until in (UNTIL_LEAVING, UNTIL_ROLL)]
    free_all(s, back)
    end_controls(s)
