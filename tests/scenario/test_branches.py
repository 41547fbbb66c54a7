"""In the modes fork and dump every answer is tried on both kinds of copies, through the effects that it sets going."""

from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from overcrush.model.chance import Chance
from overcrush.model.table import Table
from overcrush.rules.engine import Game
from overcrush.scenario import branches
from overcrush.scenario.branches import in_effect
from overcrush.scenario.runner import run_file, run_text, scenario_files

CARDS: Final = Path(__file__).parents[1] / "scenarios" / "cards"

# Ann may use Zap or not; Zap asks for one die of two, and then whether Bob is hurt.
ZAP: Final = """Each answer is tried
Zap asks twice.

card Zap: action 2 bolt
  ability: action(seq(ko(target(character)), may(damage(player(opponent), 1))))
Ann team: Zap
Ann reserve: Zap action
Ann field: Sidekick
Bob field: Sidekick
turn Ann main

Ann: use Zap
Ann: choose Bob's Sidekick
Ann: yes
Bob life: 19
"""


def test_decisions_are_counted() -> None:
    plain, forked = (run_text(ZAP, "zap.scenario", mode) for mode in ("plain", "fork"))
    assert plain.passed, plain.message
    assert (plain.decisions, plain.in_effects) == (0, 0)
    assert (forked.decisions, forked.in_effects) == (4, 3)


def test_a_third_of_the_decisions_is_in_the_middle_of_effects() -> None:
    results = [run_file(path, "fork") for path in scenario_files([CARDS / "bfu", CARDS / "wwe"])]
    assert all(result.passed for result in results)
    assert 3 * sum(result.in_effects for result in results) >= sum(result.decisions for result in results)


@pytest.mark.parametrize("mode", ["fork", "dump"])
def test_a_copy_that_goes_another_way_is_noticed(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dumps that lose a life, but only in the middle of effects, and only off the way of the scenario."""

    def forgetful(data: bytes, table: Table, chance: Chance | None = None) -> Game:
        game = Game.load(data, table, chance)
        if in_effect(game):
            game.state.life[0] -= 1
        return game

    monkeypatch.setattr(branches, "Game", SimpleNamespace(load=forgetful))
    result = run_text(ZAP, "zap.scenario", mode)
    assert "comes to something else on a copy from a dump than on a fork" in result.message
