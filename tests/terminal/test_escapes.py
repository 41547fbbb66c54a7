"""Names in a file of a game never steer the terminal."""

import io
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.formats.demo import demo_table
from overcrush.players.random import RandomPlayer
from overcrush.rules.chance import Fast
from overcrush.table.match import Match
from overcrush.terminal.console import Console
from overcrush.terminal.paint import BOLD, Paint, visible

CLEAR = "Ann\x1b[2J\x1b]0;title\x07\x9b31m"
TURNED = "Bob\u202e\r\n"
BAD = ("\x1b", "\x07", "\x9b", "\u202e", "\r")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match.new(demo_table("cw", (CLEAR, TURNED)), [RandomPlayer(1), None], Fast(4))
    match.settle()
    match.save(tmp_path / "evil.game", ["random", "human"])
    return tmp_path / "evil.game"


def said(capsys: pytest.CaptureFixture[str]) -> str:
    found = capsys.readouterr()
    text = found.out + found.err
    assert [bad for bad in BAD if bad in text] == []
    return text


@pytest.mark.parametrize("plain", [True, False])
def test_a_replay_spells_them_out(saved: Path, capsys: pytest.CaptureFixture[str], *, plain: bool) -> None:
    assert main(["replay", str(saved), "--no-color", *(["--plain"] if plain else [])]) == 0
    assert r"Ann\x1b[2J\x1b]0;title\x07\x9b31m" in said(capsys)


def test_so_does_a_game_that_goes_on(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("look\nlog all\nbag\nquit\n"))
    assert main(["play", "--terminal", "--resume", str(saved), "--no-color"]) == 0
    assert r"Ann\x1b[2J" in said(capsys)


@pytest.mark.parametrize("command", [["replay"], ["play", "--terminal", "--resume"]])
def test_so_does_a_refusal(saved: Path, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    lines[2] = '{"answer": "\\u001b[2Jno", "chance": [], "digest": ""}'
    saved.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main([*command, str(saved)]) == 1
    said(capsys)


def test_paint_is_ours_alone() -> None:
    """A name that looks like paint is no paint."""
    written = io.StringIO()
    console = Console(io.StringIO(), written, 80, Paint(colour=True))
    painted = console.paint("\x1b[8mhidden", BOLD)
    console.say(painted)
    assert written.getvalue() == "\x1b[1m\\x1b[8mhidden\x1b[0m\n"
    assert visible(console.paint("four", BOLD)) == 4
