"""Swapping two dice: each takes the place of the other, and its part in combat."""

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.changes import ALSO_BLOCKS, FIRST, MADE_BY, OF_SEAT, ON, SECOND, WHAT
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.model.state import State
from overcrush.model.things import card_of, seat_of, zone_of
from overcrush.rules.combat.engaged import blocked_by, blockers, faced, meet
from overcrush.rules.events.emit import emit
from overcrush.rules.verbs.move import enter_field, lay, leave_field, remove, take_unrolled, to_field
from overcrush.rules.verbs.spin import level_face


def change_places(s: State, one: Die, other: Die) -> int:
    """Two rolled dice of one controller change places, blocked or unblocked as they were (11.13.1)."""
    if one is other or one.controller != other.controller or goes_back(s, one.id) or goes_back(s, other.id):
        return 0
    if one.zone == zones.FIELD and other.zone == zones.RESERVE:
        return _from_reserve(s, one, other)
    if one.zone == zones.RESERVE and other.zone == zones.FIELD:
        return _from_reserve(s, other, one)
    if one.zone != zones.FIELD or other.zone != zones.FIELD:
        return 0
    one.role, other.role = other.role, one.role
    one.blocking, other.blocking = other.blocking, one.blocking
    one.blocked, other.blocked = other.blocked, one.blocked
    _turn(s, {one.id: other.id, other.id: one.id})
    _meet_again(s)
    for die in (one, other):
        emit(s, events.SWAPPED, die.controller, die.card, die.id)
    return 1


def _from_reserve(s: State, leaving: Die, coming: Die) -> int:
    """A die in the field and one in reserve change places, each on the face it shows, if that may be there (3.1.4)."""
    if s.table.kind[coming.face] != CHARACTER or leaving.owner != leaving.controller:
        return 0
    if leaving.card >= s.table.first_token:
        return 0
    before, role, blocking, blocked = leaving.id, leaving.role, leaving.blocking, leaving.blocked
    leave_field(s, leaving)
    to_field(s, coming)
    coming.role, coming.blocking, coming.blocked = role, blocking, blocked
    _turn(s, {before: coming.id})
    _meet_again(s)
    for die in (leaving, coming):
        emit(s, events.SWAPPED, die.controller, die.card, die.id)
    return 1


def trade(s: State, die: Die, thing: int, level: int) -> int:
    """A die in the field and an unrolled one of its seat change places: straight, and not fielded (11.13.2)."""
    seat, card, zone = seat_of(thing), card_of(thing), zone_of(thing)
    face = level_face(s, card, level)
    if die.zone != zones.FIELD or face < 0 or zone not in (zones.BAG, zones.PREP, zones.USED):
        return 0
    if die.owner != seat or die.controller != seat or die.card >= s.table.first_token or goes_back(s, die.id):
        return 0
    take_unrolled(s, s.seats[seat], card, zone)
    remove(s, die)
    lay(s, seat, die.card, zone)
    coming = enter_field(s, seat, card, face)
    coming.role, coming.blocking, coming.blocked = die.role, die.blocking, die.blocked
    _turn(s, {die.id: coming.id})
    _meet_again(s)
    for each in (die, coming):
        emit(s, events.SWAPPED, seat, each.card, each.id)
    return 1


def _meet_again(s: State) -> None:
    """Who stands in another's place in combat is engaged with whoever was engaged with that (8.2.5)."""
    for blocker in blockers(s):
        for number in blocked_by(s, blocker):
            if number not in faced(s, [blocker.id]):
                meet(s, blocker, number)


def _turn(s: State, turned: dict[int, int]) -> None:
    """Whoever blocks a die now blocks the one in its place."""
    for seat in s.seats:
        for die in seat.field:
            die.blocking = turned.get(die.blocking, die.blocking)
    for place, change in enumerate(s.applied):
        if change[WHAT] == ALSO_BLOCKS:
            blocker, attacker = turned.get(change[ON], change[ON]), turned.get(change[FIRST], change[FIRST])
            s.applied[place] = (change[WHAT], blocker, attacker, change[SECOND], change[OF_SEAT], change[MADE_BY])


def goes_back(s: State, die: int) -> bool:
    """Whether an effect will return a die to its card at the end of the turn: it cannot be swapped (11.13.3)."""
    for waiting in s.delayed:
        steps = s.table.scripts.programs[waiting.program].instructions
        returns = any(step.op == nodes.MOVE and step.second.word == "card" for step in steps)
        if returns and any(die in slot for slot in waiting.slots):
            return True
    return False
