"""Rules in force now: static ones of active cards, lent ones, and those enforced until end of turn (11.14.1)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.schemas import sort_of
from overcrush.model.changes import ENFORCED, FIRST, MADE_BY, OF_SEAT, ON, SECOND, WHAT, WHILE_ACTIVE
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import NO_RULES, NONE_STEADY, State
from overcrush.rules.query import conditions, filters, immunity, texts

# Rules that take text away, and those about affiliations, are looked at before anybody asks who has which text.
_TAKING: Final = (nodes.BLANK, nodes.LOSES, nodes.GAINS_AFFILIATION, nodes.LOSES_AFFILIATION)
# The layers below the static sums: each reads only what is finished before it, so that no loop can exist (11.14.2).
# What a change in force is about is asked from any of them, and so sees no more than the lowest.
_WORDS: Final = (*_TAKING, nodes.GAINS, nodes.GAINS_TEXT, nodes.GAINS_KEYWORDS, nodes.AFFECTING)


def ruled(s: State, code: i64) -> bool:
    """Whether a rule of a kind may be in force now: asked before anybody looks closer."""
    if s.applied:
        return s.table.scripts.has_rule[code]
    return s.steady[code] is not NO_RULES


def note_steady(s: State) -> None:
    """Note which static rules are in force wherever nothing is applied, for they are asked for again and again."""
    ruling = s.ruling
    s.lends = bool(ruling[nodes.GAINS] or ruling[nodes.GAINS_KEYWORDS] or ruling[nodes.GAINS_TEXT])
    s.steady = NONE_STEADY[:]
    for code in s.table.scripts.static_kinds:
        s.steady[code] = _steady(s, code)


def _steady(s: State, code: int) -> list[tuple[Node, Scope]] | None:
    """The rules of a kind if none has a condition, is taken from its card, or is lent to dice."""
    if code not in _TAKING and (s.ruling[nodes.BLANK] or (s.table.scripts.lends_rule[code] and s.lends)):
        return None
    found: list[tuple[Node, Scope]] = []
    for ability, scope in s.ruling[code]:
        if ability.for_bearers:
            # Gear is attached by a change: where nothing is applied, nobody bears any.
            continue
        if ability.rule is None or ability.condition is not None:
            return None
        found.append((ability.rule, scope))
    return found or NO_RULES


def lends_now(s: State) -> bool:
    """Whether anything in force may give dice text or keywords that are not printed on their cards."""
    return bool(s.applied) or s.lends


def rules(s: State, code: i64, asking: i64 = -1) -> list[tuple[Node, Scope]]:
    """The rules of a kind in force now, static or enforced until end of turn, each with its scope.

    What keeps rules of another kind from dice is read as the layer of those that ask: with no more than that may know.
    """
    if not s.applied:
        steady = s.steady[code]
        if steady is not None and (asking < 0 or steady is NO_RULES):
            return steady
    elif not s.table.scripts.has_rule[code]:
        return NO_RULES
    scripts = s.table.scripts
    enforced = _enforces(s, code)
    if not (enforced or s.ruling[code] or scripts.lends_rules):
        return NO_RULES
    found: list[tuple[Node, Scope]] = []
    layer = code if asking < 0 else asking
    for ability, scope in s.ruling[code]:
        assert ability.rule is not None
        if layer != code:
            scope = scope.about(0)  # noqa: PLW2901  (the same for who asks)
            scope.layer = layer
        takes = layer in _TAKING or ability.outlasts
        if scripts.blanking and not takes and not texts.is_active(s, scope.seat, ability):
            continue
        if ability.condition is None or conditions.holds(s, scope, ability.condition):
            found.append((ability.rule, scope))
    if enforced:
        found += _enforced(s, code, layer)
    if scripts.lends_rules and code not in _TAKING and asking not in _WORDS and lends_now(s):
        found += texts.lent_rules(s, code)
    return found


def _enforces(s: State, code: i64) -> bool:
    """Whether any change puts a rule of a kind in force."""
    rules = s.table.scripts.rules
    for change in s.applied:  # noqa: SIM110  (a plain loop is faster)
        if change[WHAT] == ENFORCED and rules[change[MADE_BY]].code == code:
            return True
    return False


def _enforced(s: State, code: i64, layer: i64) -> list[tuple[Node, Scope]]:
    """The rules of a kind that changes put in force."""
    scripts = s.table.scripts
    found: list[tuple[Node, Scope]] = []
    for place, change in enumerate(s.applied):
        if change[WHAT] == ENFORCED and scripts.rules[change[MADE_BY]].code == code:
            rule = scripts.rules[change[MADE_BY]]
            scope = Scope(change[OF_SEAT], change[FIRST], change[ON])
            scope.layer = layer
            scope.since = place + 1
            scope.ability = scripts.makers[change[MADE_BY]]
            if change[SECOND] == WHILE_ACTIVE and not s.presence[change[OF_SEAT] * len(s.table.cards) + change[FIRST]]:
                continue
            if rule.args and sort_of(rule.args[-1]) == "condition" and not conditions.holds(s, scope, rule.args[-1]):
                continue
            found.append((rule, scope))
    return found


def reads_words(scope: Scope) -> bool:
    """Whether the layer of lost and granted text and keywords is being read: it sees what is printed and applied."""
    return scope.layer in _WORDS


def reads_stats(scope: Scope) -> bool:
    """Whether the layer of static sums, or one below it, is being read: it sees printed and applied numbers."""
    return scope.layer == nodes.GETS or scope.layer in _WORDS


def reaches(s: State, rule: Node, scope: Scope, d: Die) -> bool:
    """Whether a rule in force is about a die and affects it (11.4.7)."""
    return filters.matches(s, scope, d, rule.args[0]) and not immunity.is_immune(s, d, scope)
