"""What did something: whether it is what a text describes, and which card's action die made a change."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import cards
from overcrush.model.changes import ENFORCED, MADE_BY, WHAT, Change
from overcrush.model.dice import IN_COMBAT, Cause
from overcrush.model.programs import ACTION, GLOBAL, REACTIVE, Ability, Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.rules.query import history, referred
from overcrush.rules.query.card_filters import by_action_die

# The events of abilities that other cards speak of by their first words.
_WORDED: Final = {"fielded": nodes.FIELDED, "attacks": nodes.ATTACKS}


def first_word(ability: Ability) -> str:
    """By which word other cards speak of an ability in words that waits for what its own die does (11.5.5)."""
    own = ability.subject is not None and ability.subject.code == nodes.SELF
    if own and not ability.keyword:
        for word, event in _WORDED.items():
            if event == ability.event:
                return word
    return ""


def caused(s: State, scope: Scope, node: Node, cause: Cause) -> bool:
    """Whether what did something is what a cause describes."""
    source, card, seat, how = cause
    if node.code == nodes.COMBAT:
        return how == IN_COMBAT
    if node.code == nodes.OUTSIDE_COMBAT:
        return how != IN_COMBAT
    if node.code == nodes.AS:
        # To what it happened is no part of what did it: only the event knows.
        return False
    if node.code == nodes.BY_PLAYER:
        return _by_player(s, scope, node, cause)
    if node.code == nodes.BY and len(node.args) > 1 and not caused(s, scope, node.args[1], cause):
        return False
    keyword = s.table.scripts.abilities[how - 1].keyword if how > 0 else ""
    if node.code == nodes.BY_KEYWORD:
        return how > 0 and keyword == node.args[0].word
    if node.code == nodes.BY_THIS:
        own = how > 0 and card == scope.card and seat == scope.seat
        return own and (not node.args or keyword == node.args[0].word)
    if node.code == nodes.BY_ABILITY and not _is_worded(s, node.args[0].word, how):
        return False
    die = s.die(source)
    named = node.args[-1] if node.code == nodes.BY_ABILITY else node.args[0]
    if die is not None or named.code != nodes.ALL:
        return referred.means(s, scope, source, named)
    return source > 0 and history.matched(s, scope, seat, card, named.args[0])


def _by_player(s: State, scope: Scope, node: Node, cause: Cause) -> bool:
    """Whether a player did it, one that is said or any, and with an action die or by a use if that is said."""
    _, _, seat, how = cause
    for part in node.args:
        if part.code == nodes.WORD:
            if how <= 0 or not _is_use(s, part.word, s.table.scripts.abilities[how - 1]):
                return False
        elif seat not in referred.players(s, scope, part):
            return False
    return seat >= 0


def _is_use(s: State, word: str, ability: Ability) -> bool:
    worldwide = ability.kind in (GLOBAL, REACTIVE)
    of_character = s.table.cards[ability.card].kind == cards.CHARACTER
    if word == "ability":
        return worldwide or of_character
    if word == "global":
        return worldwide
    if word == "character":
        return of_character and not worldwide
    # What a die does later that was used by putting it into the field is no use of it (12.10.1).
    return ability.kind == ACTION if word == "action" else by_use(s.table, ability)


def by_use(table: Table, ability: Ability) -> bool:
    """Whether an ability is a global one or what an action die does."""
    return ability.kind == GLOBAL or by_action_die(table, ability)


def _is_worded(s: State, word: str, how: int) -> bool:
    """Whether it was an ability that a card begins with these words, which no keyword's ability does (11.5.5)."""
    return how > 0 and first_word(s.table.scripts.abilities[how - 1]) == word


def acting_card(s: State, change: Change) -> int:
    """The card whose action die made a change; 0, the Sidekick's, if a character, a global ability or nobody did."""
    scripts = s.table.scripts
    number = scripts.makers[change[MADE_BY]] if change[WHAT] == ENFORCED else change[MADE_BY] - 1
    if number < 0:
        return 0
    ability = scripts.abilities[number]
    return ability.card if by_action_die(s.table, ability) else 0
