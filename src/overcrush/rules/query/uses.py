"""What using costs besides its price, and what cannot be used now: rules about players (4.3.12, 6.4.15)."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model.cards import BASIC_ACTION
from overcrush.model.dice import Die
from overcrush.model.programs import GLOBAL, REACTIVE, Ability, Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import amounts, filters, in_force, referred


def tax_on_global(s: State, seat: i64, ability: Ability) -> i64:
    """What a seat pays to use an ability besides its price: of global ones only."""
    if not s.table.scripts.has_rule[nodes.TAXES] or ability.kind not in (GLOBAL, REACTIVE):
        return 0
    return _tax(s, seat, ("global abilities",))


def tax_on_action(s: State, die: Die) -> i64:
    """What its seat pays to use an action die."""
    if not s.table.scripts.has_rule[nodes.TAXES]:
        return 0
    return _tax(s, die.controller, _words_of(s, die))


def global_barred(s: State, seat: i64, ability: Ability) -> bool:
    """Whether a seat cannot use a global ability, or its card has lost it (11.1.10)."""
    if ability.kind not in (GLOBAL, REACTIVE):
        return False
    if s.table.scripts.has_rule[nodes.MUTES] and _is_mute(s, ability.card):
        return True
    return s.table.scripts.has_rule[nodes.BARS] and _barred(s, seat, ("global abilities",))


def _is_mute(s: State, card: i64) -> bool:
    """Whether the global abilities of a card are ignored."""
    owner = s.table.home[card]
    rules = in_force.rules(s, nodes.MUTES)
    return any(filters.matches_unrolled(s, scope, owner, card, rule.args[0]) for rule, scope in rules)


def action_barred(s: State, die: Die) -> bool:
    """Whether its seat cannot use an action die."""
    return s.table.scripts.has_rule[nodes.BARS] and _barred(s, die.controller, _words_of(s, die))


def _words_of(s: State, die: Die) -> tuple[str, ...]:
    """What rules call the use of an action die."""
    basic = s.table.cards[die.card].kind == BASIC_ACTION
    return ("actions", "basic actions") if basic else ("actions",)


def _tax(s: State, seat: i64, words: tuple[str, ...]) -> i64:
    total: i64 = 0
    for rule, scope in in_force.rules(s, nodes.TAXES):
        if _is_about(s, scope, rule, seat, words):
            total += amounts.amount(s, scope, rule.args[2])
    return total


def _barred(s: State, seat: i64, words: tuple[str, ...]) -> bool:
    return any(_is_about(s, scope, rule, seat, words) for rule, scope in in_force.rules(s, nodes.BARS))


def _is_about(s: State, scope: Scope, rule: Node, seat: i64, words: tuple[str, ...]) -> bool:
    return rule.args[1].word in words and seat in referred.players(s, scope, rule.args[0])
