"""Tuning: towards what scores, never on teams held out, the same again after an interruption, and only what passes."""

from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.lab import running
from overcrush.lab.contest import Played, Result, play_unit
from overcrush.lab.contestants import contestant, planner_with
from overcrush.lab.evolution import directions, moved, recombined, step_of
from overcrush.lab.units import Unit
from overcrush.players.weights import SHIPPED, read


def test_candidates_are_mirrored_pairs_and_the_same_again() -> None:
    ways = directions(1, 0, 6)
    assert ways == directions(1, 0, 6)
    assert ways != directions(1, 1, 6)
    assert ways[1] == [-part for part in ways[0]]
    assert step_of(5) < step_of(0)


def test_weights_keep_their_bounds() -> None:
    far = moved(SHIPPED, [10.0] * len(SHIPPED), 1.0)
    near = moved(SHIPPED, [-10.0] * len(SHIPPED), 1.0)
    assert far.fading < 1
    assert all(value >= 0 for value in near)
    assert moved(SHIPPED._replace(text=0.0), [1.0] * len(SHIPPED), 1.0).text > 0


def test_the_middle_moves_to_where_it_scores() -> None:
    weights = SHIPPED
    for generation in range(30):
        ways = directions(3, generation, 8)
        found = [moved(weights, way, 0.2) for way in ways]
        scores = [-abs(each.life - 2 * SHIPPED.life) for each in found]
        weights = moved(weights, recombined(ways, scores), 0.2)
    assert weights.life == pytest.approx(2 * SHIPPED.life, rel=0.15)


def test_a_contestant_may_have_weights_of_its_own(tmp_path: Path) -> None:
    other = SHIPPED._replace(life=3.0)
    path = tmp_path / "weights.json"
    path.write_text(planner_with(other).removeprefix("planner@"))
    for spec in (planner_with(other), f"planner@{path}"):
        assert contestant(spec).make(0).weights.life == 3.0  # type: ignore[attr-defined]


def liking(unit: Unit, seed: int) -> Result:
    """Who weighs life more wins: games that cost nothing."""
    a, b = [read(spec.partition("@")[2]).life for spec in (unit.a, unit.b)]
    score = 0.5 if a == b else float(a > b)
    return Result(unit.key, [Played(score, seed % 2, 0, a_began=True, turns=9)] * 4, ({}, {}), ({}, {}))


WORDS = ["tune", "--generations", "3", "--candidates", "4", "--pairs", "2", "--jobs", "1", "--gate", "80"]


def test_better_weights_pass_and_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "play_unit", liking)
    assert main([*WORDS, "--out", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "generation 3 of 3" in out
    assert "at least +20 Elo" in out
    found = read((tmp_path / "weights.json").read_text())
    assert found.life > SHIPPED.life
    assert found == read((tmp_path / "checkpoint.json").read_text())


def test_a_run_that_was_stopped_goes_the_same_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[str] = []

    def interrupted(unit: Unit, seed: int) -> Result:
        calls.append(unit.key)
        if len(calls) == 13:
            raise KeyboardInterrupt
        return liking(unit, seed)

    monkeypatch.setattr(running, "play_unit", interrupted)
    assert main([*WORDS, "--out", str(tmp_path / "one")]) == 130
    assert "the same command goes on" in capsys.readouterr().err
    played = len(calls)
    assert main([*WORDS, "--out", str(tmp_path / "one")]) == 0
    assert len(set(calls)) == len(calls) - 1
    assert played == 13
    assert main([*WORDS, "--out", str(tmp_path / "other")]) == 0
    weights = [(tmp_path / run / "weights.json").read_text() for run in ("one", "other")]
    assert weights[0] == weights[1]


def test_what_is_not_better_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def even(unit: Unit, seed: int) -> Result:
        result = liking(unit, seed)
        games = [Played(number % 2, 0, 0, a_began=True, turns=9) for number in range(4)]
        return Result(result.key, games, ({}, {}), ({}, {}))

    monkeypatch.setattr(running, "play_unit", even)
    assert main([*WORDS, "--out", str(tmp_path)]) == 1
    assert "not written" in capsys.readouterr().out
    assert not (tmp_path / "weights.json").exists()
    assert (tmp_path / "checkpoint.json").exists()


def test_teams_held_out_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "--team", "Main event", "--out", str(tmp_path)]) == 1
    assert "Main event is held out" in capsys.readouterr().err


def test_the_weights_in_use_play_as_the_planner_does() -> None:
    unit = Unit("planner", "random", "Fast fists", "Fast fists", 0)
    assert play_unit(unit, 0).games == play_unit(unit._replace(a=planner_with(SHIPPED)), 0).games
