"""A and D in force: printed, then changes applied, then static sums, then the floor of 0 (9.1.4, 11.14.1)."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model.changes import BURSTS, FIRST, ON, SECOND, SET, STATS, SWITCHED, WHAT
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import amounts, in_force, permissions


def attack(s: State, d: Die) -> int:
    if not (s.applied or in_force.ruled(s, nodes.GETS)):
        return s.table.attack[d.face]
    return max(0, applied_stats(s, d)[0] + _bonus(s, d, 1, in_force.rules(s, nodes.GETS)))


def defense(s: State, d: Die) -> int:
    if not (s.applied or in_force.ruled(s, nodes.GETS)):
        return s.table.defense[d.face]
    return defense_under(s, d, in_force.rules(s, nodes.GETS))


def stats(s: State, d: Die) -> tuple[int, int]:
    """A and D of a die now, all cards considered."""
    if not (s.applied or in_force.ruled(s, nodes.GETS)):
        return s.table.attack[d.face], s.table.defense[d.face]
    rules = in_force.rules(s, nodes.GETS)
    attack_now, defense_now = applied_stats(s, d)
    return max(0, attack_now + _bonus(s, d, 1, rules)), max(0, defense_now + _bonus(s, d, 2, rules))


def defense_under(s: State, d: Die, rules: list[tuple[Node, Scope]]) -> i64:
    """A die's D when these rules about bonuses are in force: for whoever looks at many dice."""
    return max(0, applied_stats(s, d)[1] + _bonus(s, d, 2, rules))


def weakened_by(s: State) -> i64:
    """How far below what is printed anything in force could bring a die's D, at the most."""
    much = 0
    for change in s.applied:
        kind = change[WHAT]
        if kind in (SET, SWITCHED):
            return amounts.ANY
        if kind == STATS and change[SECOND] < 0:
            much -= change[SECOND]
    weakening = s.table.scripts.weakening
    if weakening:
        for rule, _ in in_force.rules(s, nodes.GETS):
            for other in weakening:
                if rule is other:
                    bonus = rule.args[2]
                    much += -bonus.number if bonus.code == nodes.NUMBER else amounts.ANY
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


def bursts(s: State, d: Die) -> i64:
    """The bursts of a die: those of its face, or of the face whose stats it has copied (11.8.1, 11.12.1)."""
    found = s.table.bursts[d.face]
    for change in s.applied:
        if change[WHAT] == BURSTS and change[ON] == d.id:
            found = change[FIRST]
    return found


def combat_damage(s: State, d: Die) -> i64:
    """What a die deals in combat: its A, unless rules in force say otherwise."""
    value = attack(s, d)
    if not (s.applied or s.statics):
        return value
    if permissions.forbidden(s, d, "deal combat damage"):
        return 0
    if not in_force.ruled(s, nodes.DEALS):
        return value
    for rule, scope in in_force.rules(s, nodes.DEALS):
        if rule.args[1].word == "at most" and in_force.reaches(s, rule, scope, d):
            value = min(value, amounts.amount(s, scope, rule.args[2]))
    return multiplied(s, d, value)


def multiplied(s: State, d: Die, value: i64) -> i64:
    """What a die deals: so many times as much, for each rule in force that says so."""
    for rule, scope in in_force.rules(s, nodes.DEALS):
        if rule.args[1].word == "times" and in_force.reaches(s, rule, scope, d):
            value *= amounts.amount(s, scope, rule.args[2])
    return value


def _bonus(s: State, d: Die, place: i64, rules: list[tuple[Node, Scope]]) -> i64:
    """All bonuses of rules in force are added up before they are applied (9.1.4)."""
    total = 0
    for rule, scope in rules:
        if in_force.reaches(s, rule, scope, d):
            bonus = rule.args[place]
            constant = bonus.code == nodes.NUMBER
            total += bonus.number if constant else amounts.amount(s, scope.about(d.id), bonus)
    return total
