"""Ending what a card has applied before, so that a new choice replaces it."""

from overcrush.model.programs import ACTION
from overcrush.model.state import ENFORCED, Applied, State
from overcrush.rules.makers import acting_card
from overcrush.rules.verbs.knock_out import knock_out_lethal


def end_earlier(s: State, seat: int, card: int) -> int:
    """Take back every change that a seat's card has made and that is still in force."""
    left = [change for change in s.applied if change[4] != seat or _maker(s, change) != card]
    ended = len(s.applied) - len(left)
    s.applied = left
    return ended


def end_effects(s: State, card: int) -> int:
    """Cancel what the action of a card has done and does still: changes, rules in force, what it waits for."""
    scripts = s.table.scripts
    changes = [change for change in s.applied if acting_card(s, change) != card]
    waiting = [
        delayed
        for delayed in s.delayed
        if delayed.card != card or scripts.abilities[scripts.programs[delayed.program].ability].kind != ACTION
    ]
    ended = len(s.applied) - len(changes) + len(s.delayed) - len(waiting)
    s.applied = changes
    s.delayed = waiting
    knock_out_lethal(s)
    return ended


def _maker(s: State, change: Applied) -> int:
    """The card that made a change; 0, the Sidekick's, for what no card has made."""
    if change[0] == ENFORCED:
        return change[2]
    return s.table.scripts.abilities[change[5] - 1].card if change[5] else 0
