"""Learning what positions come to: games are played and kept, a rule in them is found, a stopped run goes on."""

from pathlib import Path

import numpy as np
import pytest

from overcrush.cli import main
from overcrush.lab.fitting import LATER, Positions, expectations, fit, positions
from overcrush.lab.observed import Seen, play
from overcrush.players.judgement import Judgement, read, written
from overcrush.players.position_features import SIZE

GAMES = 2000
RUN = 154


def made_up() -> Positions:
    """Who has more life wins, nearly always; what else is counted means nothing."""
    random = np.random.default_rng(1)
    numbers = random.normal(5, 2, (GAMES * 10, 6))
    won = (numbers[:, 0] - numbers[:, 3] + random.normal(0, 0.5, len(numbers)) > 0).astype(np.float64)
    return Positions(np.repeat(np.arange(GAMES, dtype=np.float64), 10), numbers, won, np.zeros(len(numbers)))


def test_a_rule_is_found() -> None:
    found = fit(made_up(), seed=0, point=0.1)
    assert found.held_back == GAMES
    assert found.surprise < 0.35
    assert found.surprise_by_weights == pytest.approx(np.log(2))


def test_what_hardly_changes_does_not_drown_the_rest() -> None:
    """A number that is nearly always the same says nothing of the position in which it is not."""
    made = made_up()
    numbers = made.numbers.copy()
    numbers[:, 5] = 0.0
    numbers[7, 5] = 1.0
    rows = fit(made._replace(numbers=numbers), seed=0, point=0.1).judgement.layers[0]
    assert max([abs(row[5]) for row in rows]) < 5.0


def test_what_is_expected_lies_between_what_came_next_and_who_won() -> None:
    """Of two games, the first with turns of both sides: what one side may expect, the other need not."""
    seen = Positions(np.array([0.0, 0, 0, 1]), np.zeros((4, 1)), np.array([1.0, 0, 1, 0]), np.zeros(4))
    expected = expectations(seen, np.array([0.5, 0.4, 0.7, 0.2]))
    second = 1 - (LATER + (1 - LATER) * 0.7)
    first = 1 - (LATER * second + (1 - LATER) * 0.4)
    assert expected == pytest.approx([first, second, 1.0, 0.0])


def test_what_was_learned_is_read_as_it_was_written() -> None:
    judgement = fit(made_up(), seed=0, point=0.1).judgement
    assert read(written(judgement)) == judgement
    assert len(judgement.layers[0][0]) == 7


def test_a_game_is_seen_turn_by_turn() -> None:
    seen = play(0, seed=RUN)
    assert {len(row) for row in seen.numbers} == {2 * SIZE + 1}
    assert len(seen.numbers) == len(seen.won) == len(seen.weighed)
    assert set(seen.won) == {True, False}
    assert len(positions([seen]).won) == len(seen.won)


def test_positions_are_played_on_to_see_what_they_come_to() -> None:
    seen = play(0, seed=RUN, futures=2)
    assert len(seen.expected) == len(seen.won)
    assert all(0.0 <= chance <= 1.0 for chance in seen.expected)
    assert seen.numbers == play(0, seed=RUN).numbers


def test_what_positions_came_to_counts_more_than_who_won() -> None:
    """Who won is noise here; played on, positions show the rule."""
    made = made_up()
    noise = np.random.default_rng(2).integers(0, 2, len(made.won)).astype(np.float64)
    found = fit(made._replace(won=noise, came_to=made.won), seed=0, point=0.1)
    rows = np.array(found.judgement.layers[0])
    more, less = np.full(6, 5.0), np.full(6, 5.0)
    more[0] += 4
    less[0] -= 4
    out = np.array(found.judgement.layers[1][0])
    odds = [float(np.maximum(rows[:, :-1] @ each + rows[:, -1], 0.0) @ out[:-1] + out[-1]) for each in (more, less)]
    assert odds[0] > 0.5 > -0.5 > odds[1]


def test_nothing_is_learned_from_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "--games", "1", "--jobs", "1", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith("too few games were won to learn from: --games asks for more\n")


def pretended(number: int, seed: int, judgement: Judgement | None = None, futures: int = 0) -> Seen:
    """A game that nobody played: two positions, which depend on what players judged by."""
    odds = judgement.layers[0][0][0] if judgement else float(futures)
    return Seen(number, [[float(number), odds], [float(seed), 1.0]], [True, False], [0.0, 0.0])


def test_a_run_that_was_stopped_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overcrush.lab.learn.play", pretended)
    command = ["learn", "--games", "8", "--rounds", "2", "--jobs", "1", "--out"]
    assert main([*command, str(tmp_path / "whole")]) == 0
    games = (tmp_path / "whole" / "games-0.jsonl").read_bytes()
    learned = (tmp_path / "whole" / "judgement.json").read_bytes()
    for lines in (1, 5):
        stopped = tmp_path / f"stopped-{lines}"
        stopped.mkdir()
        kept = b"".join(games.splitlines(keepends=True)[:lines]) + b'{"game":'
        (stopped / "games-0.jsonl").write_bytes(kept)
        assert main([*command, str(stopped)]) == 0
        assert (stopped / "judgement.json").read_bytes() == learned
        assert (stopped / "games-0.jsonl").read_bytes() == games
    assert "Round 2: 2 positions held back: mean surprise" in capsys.readouterr().out


def test_players_of_a_later_round_judge_by_what_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []

    def play(number: int, seed: int, judgement: Judgement | None = None, futures: int = 0) -> Seen:
        given.append(judgement is not None)
        return pretended(number, seed, judgement, futures)

    monkeypatch.setattr("overcrush.lab.learn.play", play)
    assert main(["learn", "--games", "6", "--rounds", "3", "--jobs", "1", "--out", str(tmp_path)]) == 0
    assert given == [False, False, True, True, True, True]
