"""Whose doing an event is, and which dice it is about: what a log names besides what happened."""

from collections.abc import Callable, Iterator
from typing import Final

from overcrush.model import events
from overcrush.model.events import CARD, DIE, KIND, NAMES_TWO, OTHER, SEAT, Event

# What changes a number of a die or of a side, so that it is told whose doing it is.
NUMBERS: Final = frozenset(
    {
        events.DAMAGED,
        events.LIFE_LOST,
        events.LIFE_GAINED,
        events.SPUN,
        events.STATS_CHANGED,
        events.STATS_SET,
    }
)
# What no card does, so that what follows is nobody's doing until somebody is named.
BEGINNINGS: Final = frozenset({events.TURN_BEGAN, events.STEP_BEGAN, events.SPENT, events.COMBAT_DAMAGE})


def credited(happened: list[Event], name: Callable[[int], str]) -> Iterator[tuple[tuple[int, int, str], Event]]:
    """Each event with its kind, its seat, and the name of the card whose doing it is if it changes a number."""
    source = ""
    for event in happened:
        kind = event[KIND]
        if kind == events.CREDITED:
            source = name(event[CARD])
            continue
        if kind == events.FELL_SHORT:
            source = "missing dice"
        elif kind in BEGINNINGS:
            source = ""
        yield (kind, event[SEAT], source if kind in NUMBERS else ""), event


def dice_of(event: Event) -> list[int]:
    """The dice that an event is about."""
    named = (event[DIE], event[OTHER] if event[KIND] in NAMES_TWO else 0)
    return [number for number in named if number > 0]
