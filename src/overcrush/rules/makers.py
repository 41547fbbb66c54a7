"""Who has made a change that is in force: the card of an action die, as far as one has."""

from overcrush.model.state import ENFORCED, Applied, State
from overcrush.rules.facts import by_action_die


def acting_card(s: State, change: Applied) -> int:
    """The card whose action die made a change; 0, the Sidekick's, if a character, a global ability or nobody did."""
    scripts = s.table.scripts
    number = scripts.makers[change[5]] if change[0] == ENFORCED else change[5] - 1
    if number < 0:
        return 0
    ability = scripts.abilities[number]
    return ability.card if by_action_die(s.table, ability) else 0
