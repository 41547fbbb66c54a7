"""Flipping a card that has two sides (12.48.1)."""

from overcrush.model import events
from overcrush.model.state import State
from overcrush.rules.events.emit import emit
from overcrush.rules.verbs.knock_out import knock_out_lethal


def flip(s: State, card: int) -> int:
    """Turn a card over; one with a single side stays as it is. How many were turned."""
    if not s.table.scripts.two_sided[card]:
        return 0
    back_up = card not in s.flipped
    s.flipped = tuple(sorted([*s.flipped, card])) if back_up else tuple([one for one in s.flipped if one != card])
    emit(s, events.FLIPPED, s.table.home[card], card, amount=int(back_up))
    s.group += 1
    knock_out_lethal(s)
    return 1
