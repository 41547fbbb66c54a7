"""Swapping two dice in the field: each takes the part of the other in combat."""

from overcrush.model import events, zones
from overcrush.model.dice import Die
from overcrush.model.state import ALSO_BLOCKS, State
from overcrush.rules.emit import emit


def change_places(s: State, one: Die, other: Die) -> int:
    """Two dice of one controller change their parts in combat, blocked or unblocked as they were (11.13.1)."""
    if one is other or one.zone != zones.FIELD or other.zone != zones.FIELD or one.controller != other.controller:
        return 0
    one.role, other.role = other.role, one.role
    one.blocking, other.blocking = other.blocking, one.blocking
    one.blocked, other.blocked = other.blocked, one.blocked
    turned = {one.id: other.id, other.id: one.id}
    for seat in s.seats:
        for die in seat.field:
            die.blocking = turned.get(die.blocking, die.blocking)
    for place, change in enumerate(s.applied):
        if change[0] == ALSO_BLOCKS:
            blocker, attacker = turned.get(change[1], change[1]), turned.get(change[2], change[2])
            s.applied[place] = (change[0], blocker, attacker, change[3], change[4], change[5])
    for die in (one, other):
        emit(s, events.SWAPPED, die.controller, die.card, die.id)
    return 1
