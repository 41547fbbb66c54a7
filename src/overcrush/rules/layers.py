"""Numbers and words in force: printed facts, then changes applied, then static rules, then floors (11.14.1)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.effects.schemas import sort_of
from overcrush.effects.wording import DEEDS
from overcrush.model import zones
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import (
    ALLOWED,
    CANNOT,
    ENFORCED,
    FIELDING_COST,
    GRANTED,
    NO_RULES,
    NONE_STEADY,
    SET,
    STATS,
    SWITCHED,
    WHILE_ACTIVE,
    State,
)
from overcrush.model.table import SIDEKICK
from overcrush.rules import immunity, reading, texts

# What an applied change may forbid, by its place among the words for it.
BE_DAMAGED: Final = 0
FORBIDDEN: Final[tuple[str, ...]] = DEEDS


# Rules that take text away are looked at before anybody asks who has which.
_TAKING: Final = (nodes.BLANK, nodes.LOSES)


# The layers below the static sums: each reads only what is finished before it, so that no loop can exist (11.14.2).
# What a change in force is about is asked from any of them, and so sees no more than the lowest.
_WORDS: Final = (nodes.BLANK, nodes.LOSES, nodes.GAINS, nodes.GAINS_TEXT, nodes.GAINS_KEYWORDS, nodes.AFFECTING)


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


def in_force(s: State, code: i64, asking: i64 = -1) -> list[tuple[Node, Scope]]:
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
    if not (s.ruling[code] or scripts.lends_rules or _enforces(s, code)):
        return NO_RULES
    found: list[tuple[Node, Scope]] = []
    layer = code if asking < 0 else asking
    for ability, scope in s.ruling[code]:
        assert ability.rule is not None
        if layer != code:
            scope = scope.about(0)  # noqa: PLW2901  (the same for who asks)
            scope.layer = layer
        if scripts.blanking and layer not in _TAKING and not texts.is_active(s, scope.seat, scope.card):
            continue
        if ability.condition is None or reading.holds(s, scope, ability.condition):
            found.append((ability.rule, scope))
    for place, change in enumerate(s.applied):
        if change[0] == ENFORCED and scripts.rules[change[5]].code == code:
            rule = scripts.rules[change[5]]
            scope = Scope(change[4], change[2], change[1])
            scope.layer = layer
            scope.since = place + 1
            scope.ability = scripts.makers[change[5]]
            if change[3] == WHILE_ACTIVE and not s.presence[change[4] * len(s.table.cards) + change[2]]:
                continue
            if rule.args and sort_of(rule.args[-1]) == "condition" and not reading.holds(s, scope, rule.args[-1]):
                continue
            found.append((rule, scope))
    if scripts.lends_rules and code not in _TAKING and asking not in _WORDS and lends_now(s):
        found += texts.lent_rules(s, code)
    return found


def _enforces(s: State, code: i64) -> bool:
    """Whether any change puts a rule of a kind in force."""
    rules = s.table.scripts.rules
    for change in s.applied:  # noqa: SIM110  (a plain loop is faster)
        if change[0] == ENFORCED and rules[change[5]].code == code:
            return True
    return False


def reads_words(scope: Scope) -> bool:
    """Whether the layer of lost and granted text and keywords is being read: it sees what is printed and applied."""
    return scope.layer in _WORDS


def reads_stats(scope: Scope) -> bool:
    """Whether the layer of static sums, or one below it, is being read: it sees printed and applied numbers."""
    return scope.layer == nodes.GETS or scope.layer in _WORDS


def attack(s: State, d: Die) -> int:
    if not (s.applied or ruled(s, nodes.GETS)):
        return s.table.attack[d.face]
    return max(0, applied_stats(s, d)[0] + _bonus(s, d, 1, in_force(s, nodes.GETS)))


def defense(s: State, d: Die) -> int:
    if not (s.applied or ruled(s, nodes.GETS)):
        return s.table.defense[d.face]
    return defense_under(s, d, in_force(s, nodes.GETS))


def stats(s: State, d: Die) -> tuple[int, int]:
    """A and D together."""
    if not (s.applied or ruled(s, nodes.GETS)):
        return s.table.attack[d.face], s.table.defense[d.face]
    rules = in_force(s, nodes.GETS)
    attack_now, defense_now = applied_stats(s, d)
    return max(0, attack_now + _bonus(s, d, 1, rules)), max(0, defense_now + _bonus(s, d, 2, rules))


def defense_under(s: State, d: Die, rules: list[tuple[Node, Scope]]) -> i64:
    """A die's D when these rules about bonuses are in force: for whoever looks at many dice."""
    return max(0, applied_stats(s, d)[1] + _bonus(s, d, 2, rules))


def weakened_by(s: State) -> i64:
    """How far below what is printed anything in force could bring a die's D, at the most."""
    much = 0
    for change in s.applied:
        kind = change[0]
        if kind in (SET, SWITCHED):
            return reading.ANY
        if kind == STATS and change[3] < 0:
            much -= change[3]
    weakening = s.table.scripts.weakening
    if weakening:
        for rule, _ in in_force(s, nodes.GETS):
            for other in weakening:
                if rule is other:
                    bonus = rule.args[2]
                    much += -bonus.number if bonus.code == nodes.NUMBER else reading.ANY
    return much


def applied_stats(s: State, d: Die) -> tuple[int, int]:
    """Printed A and D and what was done to them, in the order in which it was done (11.3.5)."""
    attack_now, defense_now = s.table.attack[d.face], s.table.defense[d.face]
    for kind, die, one, other, _, _ in s.applied:
        if die != d.id:
            continue
        if kind == STATS:
            attack_now, defense_now = attack_now + one, defense_now + other
        elif kind == SET:
            attack_now, defense_now = one, other
        elif kind == SWITCHED:
            attack_now, defense_now = defense_now, attack_now
    return attack_now, defense_now


def fielding_number(s: State, d: Die) -> int:
    """The fielding cost of its face, or the one it has copied last (11.12.1)."""
    copied = [change[2] for change in s.applied if change[0] == FIELDING_COST and change[1] == d.id]
    return copied[-1] if copied else s.table.fielding_cost[d.face]


def combat_damage(s: State, d: Die) -> i64:
    """What a die deals in combat: its A, unless rules in force say otherwise."""
    value = attack(s, d)
    if not (s.applied or s.statics):
        return value
    if forbidden(s, d, "deal combat damage"):
        return 0
    if not ruled(s, nodes.DEALS):
        return value
    for rule, scope in in_force(s, nodes.DEALS):
        if rule.args[1].word == "at most" and reaches(s, rule, scope, d):
            value = min(value, reading.amount(s, scope, rule.args[2]))
    return multiplied(s, d, value)


def multiplied(s: State, d: Die, value: i64) -> i64:
    """What a die deals: so many times as much, for each rule in force that says so."""
    for rule, scope in in_force(s, nodes.DEALS):
        if rule.args[1].word == "times" and reaches(s, rule, scope, d):
            value *= reading.amount(s, scope, rule.args[2])
    return value


def _bonus(s: State, d: Die, place: i64, rules: list[tuple[Node, Scope]]) -> i64:
    """All bonuses of rules in force are added up before they are applied (9.1.4)."""
    total = 0
    for rule, scope in rules:
        if reaches(s, rule, scope, d):
            bonus = rule.args[place]
            constant = bonus.code == nodes.NUMBER
            total += bonus.number if constant else reading.amount(s, scope.about(d.id), bonus)
    return total


def reaches(s: State, rule: Node, scope: Scope, d: Die) -> bool:
    """Whether a rule in force is about a die and affects it (11.4.7)."""
    return reading.matches(s, scope, d, rule.args[0]) and not immunity.is_immune(s, d, scope)


def plain_keyword(s: State, d: Die, name: str) -> bool:
    """Printed on the card or given to the die, before any rule in force."""
    if name in s.table.scripts.keywords[d.card]:
        return True
    return any(c[0] == GRANTED and c[1] == d.id and KEYWORDS[c[2]] == name for c in s.applied)


def has_keyword(s: State, d: Die, name: str) -> bool:
    """Printed on the card, copied, granted, given by a rule in force or taken over from others, and not lost."""
    if name not in s.table.scripts.keywords_here:
        return False
    if _has_own(s, d, name):
        return True
    return s.table.scripts.takes_over and not _has_lost(s, d, name) and bool(taken_over(s, d, name))


def _has_own(s: State, d: Die, name: str) -> bool:
    """The same without what is taken over from others, so that two such dice do not look to each other for ever."""
    scripts = s.table.scripts
    printed = name in scripts.keywords[d.card]
    if not (s.statics or s.applied) or not (scripts.blanking or name in scripts.granted):
        return printed
    if scripts.blanking:
        if _has_lost(s, d, name):
            return False
        printed = printed and not texts.is_blank(s, d)
        if s.applied and not printed:
            printed = any(name in scripts.keywords[card] for card in texts.copied(s, d))
    if printed:
        return True
    for place, change in enumerate(s.applied):
        granted = change[0] == GRANTED and change[1] == d.id and KEYWORDS[change[2]] == name
        if granted and not texts.blanked_since(s, d, place + 1):
            return True
    for rule, scope in in_force(s, nodes.GAINS):
        given = rule.args[1].word == name and reaches(s, rule, scope, d)
        if given and not texts.blanked_since(s, d, scope.since):
            return True
    return scripts.lends_by_keyword and lends_now(s) and _has_by_another(s, d, name)


def _has_by_another(s: State, d: Die, name: str) -> bool:
    """Whether another keyword that the die is lent gives it this one."""
    for number in s.table.scripts.lent_statics:
        other = s.table.scripts.abilities[number].keyword
        if other and other != name and other not in s.table.scripts.keywords[d.card]:
            rules = [rule for rule in texts.rules_from(s, d, [number], nodes.GAINS) if rule[0].args[1].word == name]
            if any(reading.matches(s, scope, d, rule.args[0]) for rule, scope in rules) and has_keyword(s, d, other):
                return True
    return False


def _has_lost(s: State, d: Die, name: str) -> bool:
    if s.table.scripts.blanking:
        for rule, scope in in_force(s, nodes.LOSES):
            if rule.args[1].word == name and reaches(s, rule, scope, d):
                return True
    return False


def taken_over(s: State, d: Die, name: str) -> list[Die]:
    """The dice that a die takes a keyword over from."""
    found: list[Die] = []
    for rule, scope in in_force(s, nodes.GAINS_KEYWORDS):
        if reading.matches(s, scope, d, rule.args[0]):
            others = [s.die(thing) for thing in reading.find(s, scope, rule.args[1]) if thing != d.id]
            found += [other for other in others if other is not None and _has_own(s, other, name)]
    return found


def keyword_number(s: State, d: Die, name: str) -> int:
    """The X of a keyword on the die's card, or the highest it takes over from others; 0 if it has none."""
    known = s.table.scripts.keywords
    if name in known[d.card] or not s.table.scripts.lending:
        return known[d.card].get(name, 0)
    return max([0, *[known[other.card].get(name, 0) for other in taken_over(s, d, name)]])


def as_fielded(d: Die) -> Die:
    """As rules about fielding see it: a Sidekick that is fielded is a character, whatever it is in reserve (2.4.3)."""
    if d.card != SIDEKICK or d.zone == zones.FIELD:
        return d
    coming = d.copy()
    coming.zone = zones.FIELD
    return coming


def fielding_cost(s: State, d: Die) -> i64:
    """The least that fielding a die costs."""
    return 0 if may_be_free(s, d) else cost_to_field(s, d)


def may_be_free(s: State, d: Die) -> bool:
    """Whether a seat may field a die for nothing, if it likes."""
    if not s.table.scripts.has_rule[nodes.MAY_FIELD_FREE]:
        return False
    if _frees_itself(s, nodes.MAY_FIELD_FREE, d.controller, d.card):
        return True
    return any(reading.matches(s, scope, d, rule.args[0]) for rule, scope in in_force(s, nodes.MAY_FIELD_FREE))


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
    """Changes are added up; never below 0 (4.3.10)."""
    cost = s.table.fielding_cost[d.face]
    scripts = s.table.scripts
    if not scripts.prices_fielding:
        return cost
    freeing, pricing = in_force(s, nodes.FREE_TO_FIELD), in_force(s, nodes.COSTS_TO_FIELD)
    if freeing or pricing:
        coming = as_fielded(d)
        for rule, scope in freeing:
            if reading.matches(s, scope, coming, rule.args[0]):
                return 0
        for rule, scope in pricing:
            if reading.matches(s, scope, coming, rule.args[0]):
                cost += reading.amount(s, scope, rule.args[1])
    if scripts.prices_itself[d.card]:
        if _frees_itself(s, nodes.FREE_TO_FIELD, d.controller, d.card):
            return 0
        cost += _own_change(s, nodes.COSTS_TO_FIELD, d.controller, d.card)
    return max(0, cost)


def purchase_cost(s: State, seat: i64, card: i64) -> i64:
    """Changes are added up; never below 1, or the number of types if there are several (4.3.8); types stay (4.3.9)."""
    rules = in_force(s, nodes.COSTS_TO_BUY)
    if not (rules or s.table.scripts.prices_itself[card]):
        return s.table.cost[card]
    return purchase_cost_under(s, seat, card, rules)


def purchase_cost_under(s: State, seat: i64, card: i64, rules: list[tuple[Node, Scope]]) -> i64:
    """The same when these rules about prices are in force: for whoever looks at many cards."""
    facts = s.table.cards[card]
    change = _own_change(s, nodes.COSTS_TO_BUY, seat, card) if s.table.scripts.prices_itself[card] else 0
    for rule, scope in rules:
        if reading.matches_unrolled(s, scope, seat, card, rule.args[0]):
            change += reading.amount(s, scope, rule.args[1])
    return max(1, len(facts.energy), facts.cost + change) if change else facts.cost


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
            total += reading.amount(s, scope, rule.args[1]) if reading.holds(s, scope, ability.condition) else 0
    return total


def _frees_itself(s: State, code: int, seat: int, card: int) -> bool:
    """Whether a card that is not active makes its own dice free to field, by such a rule (11.1.1)."""
    if not s.table.scripts.prices_itself[card] or s.presence[seat * len(s.table.cards) + card]:
        return False
    for number in s.table.scripts.statics[card]:
        ability = s.table.scripts.abilities[number]
        rule = ability.rule
        if rule is not None and rule.code == code and _about_itself(rule.args[0]):
            return reading.holds(s, Scope(seat, card, 0), ability.condition)
    return False


def _about_itself(node: Node) -> bool:
    if node.code == nodes.AND:
        for part in node.args:
            if _about_itself(part):
                return True
    return node.code == nodes.MINE


def purchase_zone(s: State, seat: int) -> int:
    """Where a die goes that the seat buys: used, unless a text sends it elsewhere (1.1.1, 6.4.5)."""
    if s.table.scripts.has_rule[nodes.GOES_TO]:
        for rule, scope in in_force(s, nodes.GOES_TO):
            if scope.seat == seat and rule.args[0].code == nodes.PURCHASED:
                return zones.NAMES.index(rule.args[1].word)
    return zones.USED


def forbidden(s: State, d: Die, what: str) -> bool:
    """Whether a change applied to the die or a rule in force forbids it: cannot beats can (1.1.2)."""
    if what not in s.table.scripts.forbids:
        return False
    if s.applied and cannot(s, d, FORBIDDEN.index(what)):
        return True
    if not ruled(s, nodes.FORBID):
        return False
    looked_at = as_fielded(d) if what == "be fielded" else d
    for rule, scope in in_force(s, nodes.FORBID):
        lifted = scope.card == d.card and _allowed(s, d, what)
        if rule.args[1].word == what and not lifted and reaches(s, rule, scope, looked_at):
            return True
    return False


def is_able(s: State, scope: Scope, d: Die, what: str) -> bool:
    """Whether nothing forbids it, as far as the layer being read may know."""
    if scope.layer in (nodes.FORBID, nodes.UNAFFECTED) or reads_words(scope):
        return not cannot(s, d, FORBIDDEN.index(what))
    return not forbidden(s, d, what)


def _allowed(s: State, d: Die, what: str) -> bool:
    """Whether an effect lets the die do what its own card forbids: the card itself makes the exception (1.1.3)."""
    code = FORBIDDEN.index(what)
    return any(change[0] == ALLOWED and change[1] == d.id and change[2] == code for change in s.applied)


def unpurchasable(s: State, seat: int, card: int) -> bool:
    """Whether a rule in force keeps a seat from buying dice of a card."""
    for rule, scope in in_force(s, nodes.FORBID):
        if rule.args[1].word == "be purchased" and reading.matches_unrolled(s, scope, seat, card, rule.args[0]):
            return True
    return False


def cannot(s: State, d: Die, what: int) -> bool:
    """Whether a change in force forbids it: cannot beats can (1.1.2)."""
    for change in s.applied:  # noqa: SIM110  (a plain loop is faster)
        if change[0] == CANNOT and change[1] == d.id and change[2] == what:
            return True
    return False


def is_character(s: State, d: Die) -> bool:
    """A rolled die is what its face shows (2.3.1), a Sidekick too (2.4.3)."""
    return s.table.kind[d.face] == CHARACTER
