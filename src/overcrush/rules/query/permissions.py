"""What a die or a seat cannot do now: cannot beats can (1.1.2)."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.wording import DEEDS
from overcrush.model.changes import ALLOWED, CANNOT, FIRST, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import die_filters, filters, in_force

# What an applied change may forbid, by its place among the words for it.
FORBIDDEN: Final[tuple[str, ...]] = DEEDS


def forbidden(s: State, d: Die, what: str) -> bool:
    """Whether a change applied to the die or a rule in force forbids it: cannot beats can (1.1.2)."""
    if what not in s.table.scripts.forbids:
        return False
    if s.applied and cannot(s, d, what):
        return True
    if not in_force.ruled(s, nodes.FORBID):
        return False
    looked_at = die_filters.as_fielded(d) if what == "be fielded" else d
    for rule, scope in in_force.rules(s, nodes.FORBID):
        if rule.args[1].word != what or (scope.card == d.card and _allowed(s, d, what)):
            continue
        if in_force.reaches(s, rule, scope, looked_at):
            return True
    return False


def cannot_fall(s: State, d: Die, *, in_combat: bool) -> bool:
    """Whether something keeps a die from being knocked out: at all, by combat damage, or by whatever else (9.2.8)."""
    if forbidden(s, d, "be KO'd"):
        return True
    return forbidden(s, d, "be KO'd by combat damage" if in_combat else "be KO'd except by combat damage")


def is_able(s: State, scope: Scope, d: Die, what: str) -> bool:
    """Whether nothing forbids it, as far as the layer being read may know."""
    if scope.layer in (nodes.FORBID, nodes.UNAFFECTED) or in_force.reads_words(scope):
        return not cannot(s, d, what)
    return not forbidden(s, d, what)


def _allowed(s: State, d: Die, what: str) -> bool:
    """Whether an effect lets the die do what its own card forbids: the card itself makes the exception (1.1.3)."""
    for change in s.applied:
        if change[WHAT] == ALLOWED and change[ON] == d.id and FORBIDDEN[change[FIRST]] == what:
            return True
    return False


def unpurchasable(s: State, seat: int, card: int) -> bool:
    """Whether a rule in force keeps a seat from buying dice of a card."""
    for rule, scope in in_force.rules(s, nodes.FORBID):
        if rule.args[1].word == "be purchased" and filters.matches_unrolled(s, scope, seat, card, rule.args[0]):
            return True
    return False


def cannot(s: State, d: Die, what: str) -> bool:
    """Whether a change in force forbids it: cannot beats can (1.1.2)."""
    for change in s.applied:
        if change[WHAT] == CANNOT and change[ON] == d.id and FORBIDDEN[change[FIRST]] == what:
            return True
    return False
