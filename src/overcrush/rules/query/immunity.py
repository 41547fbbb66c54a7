"""Dice that some abilities of the other side do not affect: whatever those do, they do it to others (11.4.7).

Such an ability is still on its card, for whatever looks at its text (11.1.6).
"""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import cards
from overcrush.model.dice import Die
from overcrush.model.programs import GLOBAL, REACTIVE, TRIGGERED
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import filters, in_force

# The one source that is meant whoever uses it.
ANYBODYS_ACTIONS: Final = "all actions"


def is_immune(s: State, die: Die, scope: Scope) -> bool:
    """Whether a rule in force keeps what the scope's ability or rule does from a die."""
    if not s.table.scripts.has_rule[nodes.UNAFFECTED]:
        return False
    own = s.table.side_of[scope.seat] == s.table.side_of[die.controller]
    for rule, shield in in_force.rules(s, nodes.UNAFFECTED, scope.layer):
        word = rule.args[1].word
        if own and word != ANYBODYS_ACTIONS:
            continue
        if filters.matches(s, shield, die, rule.args[0]) and _comes_from(s, scope, word):
            return True
    return False


def _comes_from(s: State, scope: Scope, word: str) -> bool:
    """Whether it is an ability of such a kind: of a character, of an action, a global one, or one that waits for its
    own die to be fielded (11.5.5)."""
    ability = s.table.scripts.abilities[scope.ability] if scope.ability >= 0 else None
    worldwide = ability is not None and ability.kind in (GLOBAL, REACTIVE)
    of_character = s.table.cards[scope.card].kind == cards.CHARACTER and not worldwide
    of_action = s.table.cards[scope.card].kind != cards.CHARACTER and not worldwide
    if word in ("actions", ANYBODYS_ACTIONS):
        return of_action
    if word == "global abilities":
        return worldwide
    if word == "global abilities and actions":
        return worldwide or of_action
    if word == "actions and character abilities":
        return of_action or of_character
    if word == "character abilities":
        return of_character
    if ability is None or ability.kind != TRIGGERED or ability.keyword:
        return False
    return ability.event == nodes.FIELDED and ability.subject is not None and ability.subject.code == nodes.SELF
