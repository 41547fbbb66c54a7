"""Who has made a change that is in force: the card of an action die, as far as one has."""

from overcrush.effects import nodes
from overcrush.model.programs import ACTION
from overcrush.model.state import ENFORCED, Applied, State


def acting_card(s: State, change: Applied) -> int:
    """The card whose action made a change; 0, the Sidekick's, if a character, a global ability or nobody did."""
    scripts = s.table.scripts
    if change[0] == ENFORCED:
        return change[2] if _puts_in_force(s, change[2], change[5]) else 0
    if not change[5]:
        return 0
    ability = scripts.abilities[change[5] - 1]
    return ability.card if ability.kind == ACTION else 0


def _puts_in_force(s: State, card: int, rule: int) -> bool:
    """Whether the action of a card puts that rule in force."""
    scripts = s.table.scripts
    for number in scripts.of_card[card]:
        ability = scripts.abilities[number]
        if ability.kind == ACTION:
            steps = [step for program in ability.programs for step in scripts.programs[program].instructions]
            if any(step.op in (nodes.ENFORCE, nodes.ENFORCE_ON) and step.slot == rule for step in steps):
                return True
    return False
