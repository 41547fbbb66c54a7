"""Equal dice: those of which it makes no difference which is chosen are one option (2.3.1)."""

from typing import Final

from overcrush.model.changes import ENFORCED, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.events import DIE, KIND
from overcrush.model.state import State
from overcrush.model.waiting import Waiting

# It is never changed.
NO_WAITING: Final[list[Waiting]] = []


def are_equal(s: State, one: Die, other: Die) -> bool:
    """They show the same, and nothing in force or remembered tells them apart."""
    if not one.equals(other):
        return False
    if s.applied or s.history or s.delayed or s.queue:
        return _traces(s, one.id) == _traces(s, other.id)
    return True


def _traces(s: State, number: int) -> list[tuple[int, ...]]:
    """What changes, memories and waiting abilities say of a die, without its number."""
    found: list[tuple[int, ...]] = []
    for change in s.applied:
        if change[ON] == number:
            # Who made a change matters only for rules that were enforced.
            kept = (change[WHAT], *change[2:]) if change[WHAT] == ENFORCED else (change[WHAT], *change[2:5])
            found.append(kept)
    for event in s.history:
        if event[DIE] == number:
            found.append((-1, event[KIND]))  # noqa: PERF401  (a plain loop is faster)
    for waiting in s.delayed + s.queue if s.delayed or s.queue else NO_WAITING:
        if waiting.die == number or any(number in slot for slot in waiting.slots):
            found.append((-2, number))  # noqa: PERF401  (a plain loop is faster)
    return sorted(found) if len(found) > 1 else found
