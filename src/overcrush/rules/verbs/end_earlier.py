"""Ending what a card has applied before, so that a new choice replaces it."""

from overcrush.model.state import ENFORCED, Applied, State


def end_earlier(s: State, seat: int, card: int) -> int:
    """Take back every change that a seat's card has made and that is still in force."""
    left = [change for change in s.applied if change[4] != seat or _maker(s, change) != card]
    ended = len(s.applied) - len(left)
    s.applied = left
    return ended


def _maker(s: State, change: Applied) -> int:
    """The card that made a change; 0, the Sidekick's, for what no card has made."""
    if change[0] == ENFORCED:
        return change[2]
    return s.table.scripts.abilities[change[5] - 1].card if change[5] else 0
