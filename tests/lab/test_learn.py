"""Learning what positions come to: games are played and kept, a rule in them is found, a stopped run goes on."""

from pathlib import Path

import numpy as np
import pytest

from overcrush.cli import main
from overcrush.lab.fitting import Positions, fit, positions
from overcrush.lab.observed import play
from overcrush.players.judgement import read, written
from overcrush.players.prospects import SIZE

GAMES = 2000
# A run whose first two games are between planners: they are short.
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


def test_nothing_is_learned_from_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "--games", "1", "--jobs", "1", "--seed", str(RUN), "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith("too few games were won to learn from: --games asks for more\n")


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["learn", "--games", "2", "--jobs", "1", "--seed", str(RUN), "--out"]
    assert main([*command, str(tmp_path / "whole")]) == 0
    games = (tmp_path / "whole" / f"games-{RUN}.jsonl").read_bytes()
    stopped = tmp_path / "stopped"
    stopped.mkdir()
    (stopped / f"games-{RUN}.jsonl").write_bytes(games[: games.index(b"\n") + 40])
    assert main([*command, str(stopped)]) == 0
    assert (stopped / "judgement.json").read_bytes() == (tmp_path / "whole" / "judgement.json").read_bytes()
    assert "mean surprise" in capsys.readouterr().out
