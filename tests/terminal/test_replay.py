"""`overcrush replay`: a saved game told, or refused in a sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.formats.demo import demo_table
from overcrush.players.greedy import Greedy
from overcrush.players.random import RandomPlayer
from overcrush.rules.chance import Fast
from overcrush.table.match import Match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    chance = Fast(4)
    match = Match.new(demo_table("cw"), [RandomPlayer(1), Greedy(2)], chance)
    match.settle()
    match.save(tmp_path / "friday.game", ["human", "greedy"])
    return tmp_path / "friday.game"


def test_a_game_is_told_to_its_end(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--no-color"]) == 0
    told = capsys.readouterr().out
    assert "Turn 1: " in told
    assert "wins the game." in told
    assert "piles   bag" in told


def test_as_far_as_a_turn(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--turn", "2", "--plain", "--rules"]) == 0
    told = capsys.readouterr().out
    assert "Turn 2: " in told
    assert "Turn 3: " not in told
    assert "(6.3.2)" in told


def test_step_by_step_until_one_leaves(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["", "q"])
    monkeypatch.setattr("overcrush.terminal.console.Console.ask", lambda *_: next(answers))
    assert main(["replay", str(saved), "--step"]) == 0
    assert "wins" not in capsys.readouterr().out
    assert next(answers, None) is None


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text.replace('"answer":"pass:', '"answer":"buy:0.', 1), "cannot be shown any further: act"),
        (lambda _: "nothing", "line 1"),
        (lambda text: text.replace('"hash":"', '"hash":"0', 1), "the table of the journal is damaged"),
    ],
)
def test_what_did_not_happen_is_not_told(
    saved: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[str], str],
    sentence: str,
) -> None:
    saved.write_text(change(saved.read_text(encoding="utf-8")), encoding="utf-8")
    assert main(["replay", str(saved)]) == 1
    told = capsys.readouterr()
    assert sentence in told.err
    assert "wins" not in told.out


@pytest.mark.parametrize(("content", "sentence"), [(None, "No such file"), (b"\xff\xfe", "is not text")])
def test_what_is_no_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, sentence: str
) -> None:
    path = tmp_path / "bad.game"
    if content is not None:
        path.write_bytes(content)
    assert main(["replay", str(path)]) == 1
    assert sentence in capsys.readouterr().err
