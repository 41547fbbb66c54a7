"""Ending what a card has applied before, so that a new choice replaces it."""

from overcrush.model.changes import ENFORCED, FIRST, MADE_BY, OF_SEAT, WHAT, Change
from overcrush.model.state import State
from overcrush.rules.query.card_filters import by_action_die
from overcrush.rules.query.causes import acting_card
from overcrush.rules.verbs.knock_out import knock_out_lethal


def end_earlier(s: State, seat: int, card: int) -> int:
    """Take back every change that a seat's card has made and that is still in force."""
    left = [change for change in s.applied if change[OF_SEAT] != seat or _maker(s, change) != card]
    ended = len(s.applied) - len(left)
    s.applied = left
    return ended


def end_effects(s: State, seat: int, card: int) -> int:
    """Cancel what a seat's action dice of a card have done and do still: changes, rules, what they wait for."""
    scripts = s.table.scripts
    acting = [
        ability.number for ability in scripts.abilities if ability.card == card and by_action_die(s.table, ability)
    ]
    changes = [change for change in s.applied if change[OF_SEAT] != seat or acting_card(s, change) != card]
    waiting = [w for w in s.delayed if w.seat != seat or scripts.programs[w.program].ability not in acting]
    ended = len(s.applied) - len(changes) + len(s.delayed) - len(waiting)
    s.applied = changes
    s.delayed = waiting
    knock_out_lethal(s)
    return ended


def _maker(s: State, change: Change) -> int:
    """The card that made a change; 0, the Sidekick's, for what no card has made."""
    if change[WHAT] == ENFORCED:
        return change[FIRST]
    return s.table.scripts.abilities[change[MADE_BY] - 1].card if change[MADE_BY] else 0
