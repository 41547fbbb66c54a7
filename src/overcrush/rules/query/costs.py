"""What it costs now to buy a die and to field one (4.3.8 to 4.3.11)."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model.changes import FIELDING_COST, FIRST, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import NO_RULES, State
from overcrush.rules.query import amounts, conditions, die_filters, filters, in_force


def fielding_number(s: State, d: Die) -> int:
    """The fielding cost of its face, or the one it has copied last (11.12.1)."""
    copied = [change[FIRST] for change in s.applied if change[WHAT] == FIELDING_COST and change[ON] == d.id]
    return copied[-1] if copied else s.table.fielding_cost[d.face]


def fielding_cost(s: State, d: Die) -> i64:
    """The least that fielding a die costs."""
    return 0 if may_be_free(s, d) else cost_to_field(s, d)


def may_be_free(s: State, d: Die) -> bool:
    """Whether a seat may field a die for nothing, if it likes."""
    if not s.table.scripts.has_rule[nodes.MAY_FIELD_FREE]:
        return False
    if _frees_itself(s, nodes.MAY_FIELD_FREE, d.controller, d.card):
        return True
    return any(filters.matches(s, scope, d, rule.args[0]) for rule, scope in in_force.rules(s, nodes.MAY_FIELD_FREE))


def reprices_fielding(s: State) -> bool:
    """Whether fielding anything may cost now what is not printed, besides what prices itself."""
    if s.applied:
        return s.table.scripts.prices_fielding
    steady = s.steady
    return not (
        steady[nodes.COSTS_TO_FIELD] is NO_RULES
        and steady[nodes.FREE_TO_FIELD] is NO_RULES
        and steady[nodes.MAY_FIELD_FREE] is NO_RULES
    )


def cost_to_field(s: State, d: Die) -> i64:
    """What fielding a die costs now: changes are added up, and it is never below 0 (4.3.10)."""
    cost = s.table.fielding_cost[d.face]
    scripts = s.table.scripts
    if not scripts.prices_fielding:
        return cost
    freeing, pricing = in_force.rules(s, nodes.FREE_TO_FIELD), in_force.rules(s, nodes.COSTS_TO_FIELD)
    if freeing or pricing:
        coming = die_filters.as_fielded(d)
        for rule, scope in freeing:
            if filters.matches(s, scope, coming, rule.args[0]):
                return 0
        for rule, scope in pricing:
            if filters.matches(s, scope, coming, rule.args[0]):
                cost += _change(s, scope, rule, s.table.fielding_cost[d.face])
    if scripts.prices_itself[d.card]:
        if _frees_itself(s, nodes.FREE_TO_FIELD, d.controller, d.card):
            return 0
        cost += _own_change(s, nodes.COSTS_TO_FIELD, d.controller, d.card)
    return max(0, cost)


def purchase_cost(s: State, seat: i64, card: i64) -> i64:
    """What buying a die costs now: changes are added up (4.3.8).

    It is never below 1, or the number of types if there are several; the types stay (4.3.9).
    """
    rules = in_force.rules(s, nodes.COSTS_TO_BUY)
    if not (rules or s.table.scripts.prices_itself[card]):
        return s.table.cost[card]
    return purchase_cost_under(s, seat, card, rules)


def purchase_cost_under(s: State, seat: i64, card: i64, rules: list[tuple[Node, Scope]]) -> i64:
    """What buying a die costs while `rules` about prices are in force: they are read once for many cards."""
    facts = s.table.cards[card]
    change = _own_change(s, nodes.COSTS_TO_BUY, seat, card) if s.table.scripts.prices_itself[card] else 0
    for rule, scope in rules:
        if filters.matches_unrolled(s, scope, seat, card, rule.args[0]):
            change += _change(s, scope, rule, facts.cost)
    return max(1, len(facts.energy), facts.cost + change) if change else facts.cost


def _change(s: State, scope: Scope, rule: Node, printed: i64) -> i64:
    """What a rule changes of a price, which it takes no lower than it says (4.3.8)."""
    much: i64 = amounts.amount(s, scope, rule.args[1])
    if len(rule.args) > 2:
        least: i64 = amounts.amount(s, scope, rule.args[2])
        much = max(much, min(0, least - printed))
    return much


def _own_change(s: State, code: i64, seat: i64, card: i64) -> i64:
    """What a card that is not active changes of its own cost: that needs no die in the field (11.1.1)."""
    statics = s.table.scripts.statics[card]
    if not statics or s.presence[seat * len(s.table.cards) + card]:
        return 0
    total = 0
    for number in statics:
        ability = s.table.scripts.abilities[number]
        rule = ability.rule
        if rule is not None and rule.code == code and _about_itself(rule.args[0]):
            scope = Scope(seat, card, 0)
            if conditions.holds(s, scope, ability.condition):
                total += _change(s, scope, rule, s.table.cost[card])
    return total


def _frees_itself(s: State, code: int, seat: int, card: int) -> bool:
    """Whether a card that is not active makes its own dice free to field, by such a rule (11.1.1)."""
    if not s.table.scripts.prices_itself[card] or s.presence[seat * len(s.table.cards) + card]:
        return False
    for number in s.table.scripts.statics[card]:
        ability = s.table.scripts.abilities[number]
        rule = ability.rule
        if rule is not None and rule.code == code and _about_itself(rule.args[0]):
            return conditions.holds(s, Scope(seat, card, 0), ability.condition)
    return False


def _about_itself(node: Node) -> bool:
    if node.code == nodes.AND:
        for part in node.args:
            if _about_itself(part):
                return True
    return node.code == nodes.MINE
