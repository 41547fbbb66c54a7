"""Watching A and D: an effect that increases either of a die in the field is an event of its own."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import events
from overcrush.model.dice import Cause
from overcrush.model.state import State
from overcrush.rules.events.emit import emit
from overcrush.rules.query import stats

# Effects that change A and D while a die keeps its face.
CHANGING: Final = (
    nodes.STATS,
    nodes.SET_STATS,
    nodes.SWITCH_STATS,
    nodes.COPY,
    nodes.ENFORCE,
    nodes.ENFORCE_ON,
)


def watched(s: State, op: int) -> bool:
    """Whether somebody waits for what such an effect may raise."""
    return op in CHANGING and bool(s.table.scripts.by_event[events.RAISED])


def heights(s: State) -> list[tuple[int, int, int]]:
    """The A and D of every die in the field, to compare with later."""
    return [(die.id, stats.attack(s, die), stats.defense(s, die)) for seat in s.seats for die in seat.field]


def tell_raised(s: State, before: list[tuple[int, int, int]], cause: Cause) -> None:
    """Emit an event for each die whose A or D is more than it was before."""
    for number, attack, defense in before:
        die = s.die(number)
        if die is not None and (stats.attack(s, die) > attack or stats.defense(s, die) > defense):
            emit(s, events.RAISED, die.controller, die.card, die.id, cause=cause)
