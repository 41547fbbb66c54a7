"""What rules in force say of rerolls in their step: more of them, or fewer, or some that must be (6.3.6)."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import filters, in_force
from overcrush.rules.query.amounts import ANY, amount


def may_reroll(s: State, die: Die, before: i64) -> bool:
    """Whether a die may be rerolled when the step has seen so many rerolls: once, and as often as rules add."""
    times = 1
    for rule, scope in _about(s, nodes.REROLLS, die):
        if rule.args[1].word == "more":
            times += amount(s, scope, rule.args[2])
    return before < times


def must_reroll(s: State, die: Die) -> bool:
    """Whether a rule makes the seat reroll a die that shows such a face."""
    return bool(_about(s, nodes.MUST_REROLL, die))


def most_rerolled(s: State, die: Die) -> i64:
    """How many dice such as this one may be rerolled together."""
    caps = [
        amount(s, scope, rule.args[2])
        for rule, scope in _about(s, nodes.REROLLS, die)
        if rule.args[1].word == "at most"
    ]
    return min(caps) if caps else ANY


def speaks_of_rerolls(s: State) -> bool:
    """Whether any text at the table does."""
    has_rule = s.table.scripts.has_rule
    return has_rule[nodes.REROLLS] or has_rule[nodes.MUST_REROLL]


def _about(s: State, code: i64, die: Die) -> list[tuple[Node, Scope]]:
    found = in_force.rules(s, code)
    return [(rule, scope) for rule, scope in found if filters.matches(s, scope, die, rule.args[0])]
