"""Declarations of attackers under rules: what the engine offers against all declarations there are (8.1.3)."""

from itertools import combinations
from random import Random

import pytest

from overcrush.model import options, purposes
from overcrush.model.dice import ATTACKING, Die
from overcrush.rules.combat.attack_rules import least_attackers, most_attackers, must_attack
from overcrush.rules.engine import Game
from overcrush.rules.procedures.declare_attackers import candidates
from tests.rules.played import played

HEROES = ("Ada, heroes", "Bert, villains", "Cleo, heroes, villains", "Dan", "Eve, heroes")
LIMITS = ('attackers(opponent, "at most", {})', 'attackers(opponent, "of each affiliation", {})')
DEMANDS = ("must_attack(and(opposing, character))", 'attackers(opponent, "at least", {})')
Declared = tuple[tuple[int, int], ...]


def _laid(random: Random) -> Game:
    """Some dice of Ann's, and rules of Bob's about them."""
    cards = [hero.split(",", 1) for hero in HEROES]
    lines = ["A crowd", "Rule 8.1.3.", ""]
    for name, *rest in cards:
        group = f",{rest[0]}" if rest else ""
        lines.append(f"card {name}: character 2 fist, 1/1/1 1/2/2 2/3/3{group}")
        if random.random() < 0.4:
            lines.append("  ability: static(must_attack(mine))")
    lines.append("card Judge: character 2 fist, 1/1/1 1/2/2 2/3/3")
    for rules, chance in ((LIMITS, 0.6), (DEMANDS, 0.4)):
        said = [rule.format(random.randint(1, 3)) for rule in rules if random.random() < chance]
        lines += [f"  ability: static({rule})" for rule in said]
    names = [card[0] for card in cards]
    dice = [f"{random.choice(names)} level {random.randint(1, 2)}" for _ in range(random.randint(1, 6))]
    lines += [f"Ann team: {', '.join(names)}", "Bob team: Judge", "", f"Ann field: {', '.join(dice)}"]
    lines += ["Bob field: Judge level 1", "turn Ann attack"]
    return played("\n".join(lines) + "\n").game


def _spelled(dice: list[Die]) -> Declared:
    """Which of equal dice attack makes no difference."""
    return tuple(sorted((die.card, die.face) for die in dice))


def _all_legal(game: Game) -> set[Declared]:
    """Every set of dice that breaks no restriction and, of those, meets the most requirements; none is no attack."""
    s = game.state
    each = [
        rule.args[2].number
        for rule in [ability.rule for ability in s.table.scripts.abilities]
        if rule is not None and len(rule.args) > 1 and rule.args[1].word == "of each affiliation"
    ]
    found: dict[Declared, int] = {}
    dice = candidates(s)
    for count in range(1, min(len(dice), most_attackers(s)) + 1):
        for chosen in combinations(dice, count):
            names = [name for die in chosen for name in s.table.cards[die.card].affiliations]
            if not each or all(names.count(name) <= min(each) for name in names):
                met = sum(must_attack(s, die) for die in chosen) + min(count, least_attackers(s))
                found[_spelled(list(chosen))] = met
    best = max(found.values(), default=0)
    return {declared for declared, met in found.items() if met == best}


def _all_offered(game: Game) -> list[Declared]:
    if game.state.options and game.state.purpose == purposes.CHOOSE_ATTACK:
        game = game.fork()
        game.answer(options.YES)
    if game.state.options and game.state.purpose == purposes.ATTACK:
        found: list[Declared] = []
        for option in game.state.options:
            fork = game.fork()
            fork.answer(option)
            found += _all_offered(fork)
        return found
    return [_spelled([die for die in game.state.seats[0].field if die.role == ATTACKING])]


@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_best_declarations_can_be_made(seed: int) -> None:
    game = _laid(Random(seed))
    offered = _all_offered(game)
    assert set(offered) == _all_legal(game)
    assert len(offered) == len(set(offered)), "the same declaration can be made in two ways"
