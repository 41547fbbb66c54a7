"""Which affiliations a die or a card has now: those of the side that is up, and what rules in force give and take."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import filters, in_force, traits

# What gives and takes them sees only those of the cards, so that nothing hangs on itself (11.14.2).
_GIVING: Final = (nodes.GAINS_AFFILIATION, nodes.LOSES_AFFILIATION)


def of_card(s: State, card: i64) -> tuple[str, ...]:
    """Those that a card has wherever its dice are: printed, and of the side that is up (2.1.7)."""
    found = s.table.cards[card].affiliations
    for rule, condition in s.table.scripts.own_affiliations[card]:
        if condition is None or (condition.code == nodes.FLIPPED) == (card in s.flipped):
            found = _changed(found, rule, rule.args[1].word if len(rule.args) > 1 else "")
    return found


def of_die(s: State, die: Die) -> tuple[str, ...]:
    """Those of its card, and what is given to the die or taken from it."""
    if not s.table.scripts.turncoats:
        return s.table.cards[die.card].affiliations
    found = of_card(s, die.card)
    for code in _GIVING[::-1]:
        if in_force.ruled(s, code):
            for rule, scope in in_force.rules(s, code):
                if filters.matches(s, scope, die, rule.args[0]):
                    found = _changed(found, rule, _named(s, scope, rule))
    return found


def has(s: State, scope: Scope, die: Die, word: str) -> bool:
    """Whether a die has an affiliation, as far as the layer being read may know."""
    return word in (of_card(s, die.card) if scope.layer in _GIVING else of_die(s, die))


def _named(s: State, scope: Scope, rule: Node) -> str:
    """The affiliation that a rule speaks of: by name, or the one that its card has named; none means all."""
    word = rule.args[1].word if len(rule.args) > 1 else ""
    return traits.named(s, scope, 0) if word == "named" else word


def _changed(found: tuple[str, ...], rule: Node, word: str) -> tuple[str, ...]:
    if rule.code == nodes.GAINS_AFFILIATION:
        return found if word in found else (*found, word)
    return tuple([name for name in found if word and name != word])
