"""`Game.explain`: every source of numbers and keywords is named, and they add up to what the engine plays with."""

from random import Random

import pytest

from overcrush.effects.keywords import NAMES
from overcrush.formats.drawn import drawn_table
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.rules import layers
from overcrush.rules.account import WHILE_IT_LASTS, Reason
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game


def summed(reasons: list[Reason]) -> tuple[int, int]:
    """A and D by the account alone: what was applied in its order, then rules in force, then the floor."""
    stats = {"A": 0, "D": 0}
    switched = 0
    for reason in reasons:
        if reason.of not in stats:
            continue
        if reason.change.startswith("set to "):
            stats[reason.of] = int(reason.change.removeprefix("set to "))
        elif "switched" in reason.change:
            switched += 1
            if switched % 2:
                stats = {"A": stats["D"], "D": stats["A"]}
        else:
            stats[reason.of] += int(reason.change)
    return max(0, stats["A"]), max(0, stats["D"])


def check(game: Game, die: Die) -> int:
    reasons = game.explain(die.id)
    assert summed(reasons) == (layers.attack(game.state, die), layers.defense(game.state, die))
    words = {reason.change for reason in reasons if reason.of == "keyword"}
    assert {name for name in NAMES if layers.has_keyword(game.state, die, name)} <= words
    assert all(reason.source and reason.until for reason in reasons)
    return sum(reason.until == WHILE_IT_LASTS or "end of turn" in reason.until for reason in reasons)


@pytest.mark.parametrize("seed", range(6))
def test_the_sources_add_up(seed: int) -> None:
    random = Random(seed)
    game = Game.at(drawn_table(seed, ("bfu", "wwe")), Fast(seed))
    changed = 0
    for _ in range(600):
        decision = game.decision
        if decision is None:
            break
        game.answer(random.choice(decision.options).key)
        for seat in game.state.seats:
            changed += sum(check(game, die) for die in seat.field if game.table.kind[die.face] == CHARACTER)
    assert changed, "nothing was ever changed, so nothing was shown"


def test_nobody_explains_a_die_that_is_not_there() -> None:
    game = Game.at(drawn_table(1, ("bfu",)), Fast(1))
    assert game.explain(999) == []
