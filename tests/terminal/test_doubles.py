"""Doubles in the terminal: any mix of people and computers, whole games."""

import io

import pytest

from overcrush.cli import main
from overcrush.formats.format import find_format
from overcrush.formats.pairs import halves, seated
from overcrush.formats.seating import lay
from overcrush.players.random import RandomPlayer
from overcrush.rules.chance import Fast
from overcrush.table.match import Match
from overcrush.teams.shipped import find_shipped
from overcrush.terminal.console import Console, Left
from overcrush.terminal.paint import Paint
from overcrush.terminal.patience import Patience
from overcrush.terminal.session import Session
from tests.terminal.typist import Typist
from tests.terminal.typist import output as written

DOUBLES = find_format("doubles")


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", "--plain", "--seed", "3", "--format", "doubles", "--team", "Friday night", *words]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_four_sit_down(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    against = ("--against", "Heroes unmasked", "--opponent", "random")
    text = told(monkeypatch, capsys, *against, "--partner", "greedy", typed="quit\n")
    assert "Friday night A (you) and Friday night B (greedy) against Heroes unmasked A (random) and" in text
    assert "30 life" in text
    shared = told(monkeypatch, capsys, *against, "--partner", "human", typed="quit\n")
    assert "Friday night A and Friday night B against" in shared


@pytest.mark.parametrize("people", [(0,), (0, 2), (0, 1, 2, 3)])
def test_a_whole_game_of_four(people: tuple[int, ...]) -> None:
    sides = [halves(find_shipped(name), DOUBLES) for name in ("Friday night", "Heroes unmasked")]
    table = lay(DOUBLES, seated(sides)).table
    players = [None if seat in people else RandomPlayer(seat) for seat in range(4)]
    typist = Typist(len(people))
    console = Console(typist, io.StringIO(), 100, Paint())
    match = Match.new(table, players, Fast(len(people)))
    sitting = ["human" if seat in people else "random" for seat in range(4)]
    typist.session = Session(match, console, "Doubles", sitting, Patience(console))
    with pytest.raises(Left):
        typist.session.play()
    assert match.over
    assert "win the game." in written(typist.session)
