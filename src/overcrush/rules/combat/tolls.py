"""Tolls: what a side must pay, in energy or life, for who attacks and who blocks (8.1.9, 8.2.11)."""

from overcrush.effects import nodes
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.paying.energy import covers, funds
from overcrush.rules.query import in_force
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.filters import matches

# Who blocks whom.
Block = tuple[Die, Die]
# What each seat must pay: energy, and life.
Toll = dict[int, tuple[int, int]]


def tolled(s: State) -> bool:
    """Whether a toll may be in force: where none is, nobody looks closer."""
    return bool(s.statics or s.applied) and in_force.ruled(s, nodes.TOLL)


def attack_toll(s: State, attackers: list[Die]) -> Toll:
    """What a declaration of attackers costs."""
    found: Toll = {}
    for rule, scope in in_force.rules(s, nodes.TOLL):
        named = [die for die in attackers if matches(s, scope, die, rule.args[0])]
        if rule.args[1].word == "an attack":
            named = named[:1]
        elif rule.args[1].word != "attack":
            continue
        _charge(s, found, rule, scope, named)
    return found


def block_toll(s: State, blocks: list[Block]) -> Toll:
    """What a declaration of blockers costs."""
    found: Toll = {}
    for rule, scope in in_force.rules(s, nodes.TOLL):
        _charge(s, found, rule, scope, _charged(s, rule, scope, blocks))
    return found


def _charged(s: State, rule: Node, scope: Scope, blocks: list[Block]) -> list[Die]:
    """A die for each time that the toll is due, by whose controller it is paid."""
    word = rule.args[1].word
    if word in ("block", "any blocks"):
        named = list({die.id: die for die, _ in blocks if matches(s, scope, die, rule.args[0])}.values())
        return named if word == "block" else named[:1]
    facing = [(die, other) for die, other in blocks if matches(s, scope, other, rule.args[0])]
    if word == "each blocker":
        return [die for die, _ in facing]
    if word == "be blocked":
        return list({other.id: die for die, other in facing}.values())
    return []


def _charge(s: State, found: Toll, rule: Node, scope: Scope, dice: list[Die]) -> None:
    much = max(amount(s, scope, rule.args[2]), 0)
    for die in dice if much else ():
        energy, life = found.get(die.controller, (0, 0))
        in_life = rule.args[-1].code == nodes.WORD
        found[die.controller] = (energy, life + much) if in_life else (energy + much, life)


def affordable(s: State, toll: Toll) -> bool:
    """Whether each seat can pay its part: nobody pays with life that is not there (1.2.1)."""
    for seat, (energy, life) in toll.items():
        if energy and not covers(funds(s, s.seats[seat]), energy, ()):
            return False
        if life > s.life[s.table.side_of[seat]]:
            return False
    return True
