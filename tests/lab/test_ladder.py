"""Strengths fitted to results, and the ladder that is made of them."""

import json
from pathlib import Path
from random import Random

import pytest

from overcrush.cli import main
from overcrush.lab.elo import expected
from overcrush.lab.ladder import schedule
from overcrush.lab.rating import Cell, Cells, cycles, fitted
from overcrush.lab.teams import find_team, group


def played(strengths: list[float], first: float, games: int) -> Cells:
    """Made-up results of a round robin."""
    random = Random(1)
    found: Cells = {}
    for a in range(len(strengths)):
        for b in range(a):
            shares = [expected(strengths[a] - strengths[b] + sign * first) for sign in (1, -1)]
            points = [sum(random.random() < share for _ in range(games)) for share in shares]
            found[a, b] = Cell((points[0], points[1]), (games, games))
    return found


def test_strengths_are_found_again() -> None:
    ratings = fitted(played([0, 200, 300, 500], 30, 4000), 4)
    assert ratings.elo[0] == 0
    assert ratings.elo == pytest.approx([0, 200, 300, 500], abs=15)
    assert ratings.first == pytest.approx(30, abs=8)


def test_one_sided_results_stay_finite() -> None:
    ratings = fitted({(1, 0): Cell((10, 10), (10, 10))}, 2)
    assert 300 < ratings.elo[1] < 1500
    assert abs(ratings.first) < 1


def test_circles_are_named() -> None:
    won, lost, even = Cell((7, 0), (10, 0)), Cell((3, 0), (10, 0)), Cell((5, 0), (10, 0))
    assert cycles({(0, 1): won, (1, 2): won, (0, 2): lost}, 3) == [(0, 1, 2)]
    assert cycles({(1, 0): won, (2, 1): won, (2, 0): lost}, 3) == [(0, 2, 1)]
    assert cycles({(0, 1): won, (1, 2): won, (0, 2): won}, 3) == []
    assert cycles({(0, 1): won, (1, 2): won, (0, 2): even}, 3) == []


def test_every_pair_meets_on_the_same_teams_with_the_same_dice() -> None:
    units = list(schedule(["random", "greedy", "planner"], "all", 0, 2))
    pairs = {(unit.a, unit.b) for unit in units}
    assert pairs == {("greedy", "random"), ("planner", "random"), ("planner", "greedy")}
    luck = {pair: [unit.luck for unit in units if (unit.a, unit.b) == pair] for pair in pairs}
    assert len({tuple(of) for of in luck.values()}) == 1
    assert len({unit.key for unit in units}) == len(units)
    for unit in units:
        assert find_team(unit.first).held_out == find_team(unit.second).held_out
    rounds = 2 * (len(group("tuning")) // 2 + len(group("held-out")) // 2)
    assert len(units) == 3 * rounds


def test_a_ladder_is_climbed_and_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["ladder", "random", "greedy", "--teams", "held-out", "--rounds", "1", "--jobs", "1"]
    assert main([*words, "--json", "--out", f"{tmp_path}/run"]) == 0
    found = json.loads(capsys.readouterr().out)
    lower, higher = found["groups"][0]["rungs"]
    assert (lower["opponent"], lower["elo"]) == ("random", 0)
    assert higher["elo"] > 100
    assert found["groups"][0]["cycles"] == []
    pairs = len(group("held-out")) // 2
    assert len(found["by_team"]) == 2 * pairs
    assert main([*words, "--out", f"{tmp_path}/run"]) == 0
    out = capsys.readouterr().out
    assert "nobody beats in a circle" in out
    assert "points with" in out
    assert main([*words, "--csv", "--out", f"{tmp_path}/run"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + pairs * 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["greedy"], "two or more different opponents"),
        (["greedy", "greedy"], "two or more different opponents"),
        (["greedy", "random"], "random stands at 0: name it first"),
        (["random", "clever"], "there is no opponent 'clever'"),
    ],
)
def test_mistakes_are_answered_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *words]) == 1
    assert sentence in capsys.readouterr().err
