"""`overcrush event` with a tournament that a server keeps."""

import json
from pathlib import Path

import pytest

from overcrush.cli import main
from tests.server.client import Server
from tests.server.test_event_games import resigned


def event(*words: object) -> int:
    return main(["event", *[str(word) for word in words]])


def test_a_tournament_at_a_server_from_the_terminal(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.event"
    assert event("new", file, "--server", server.address, "--shape", "elimination") == 0
    assert "#/event/" in capsys.readouterr().out
    assert event("new", file, "--server", server.address) == 1
    for name, team in (("Ann", "Friday night"), ("Bob", "Heroes unmasked")):
        assert event("join", file, name, "--team", team) == 0
    assert event("join", file, "Ann") == 1
    assert "takes part already" in capsys.readouterr().err
    assert event("reseat", file, "Ann") == 0
    assert "For who plays on as Ann: " in capsys.readouterr().out
    assert event("reseat", file, "Nobody") == 1
    assert "nobody called Nobody" in capsys.readouterr().err
    assert event("pair", file) == 0
    assert "not begun" in capsys.readouterr().out
    assert event("start", file) == 0
    assert "is being played" in capsys.readouterr().out
    assert event("time", file) == 0
    assert "Time is called" in capsys.readouterr().out
    for shape in ("json", "csv", "pairings-csv", "html", "slips"):
        assert event("export", file, "--as", shape) == 0
        assert "Ann" in capsys.readouterr().out
    link = json.loads(file.read_text(encoding="utf-8"))
    secret = link["secret"]
    (table,) = server.post("/api/event", {"event": link["event"], "secret": secret})["rounds"][0]["tables"]
    game = table["game"]
    # The organiser sits on both seats: nobody has entered by themselves.
    resigned(server, game, secret)
    assert event("show", file) == 0
    assert "It is over." in capsys.readouterr().out
    assert event("standings", file) == 0
    assert "points" in capsys.readouterr().out


def test_what_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "away.event"
    assert event("new", file, "--server", "http://localhost:1") == 1
    assert "cannot be reached" in capsys.readouterr().err
    assert event("new", file, "--server", "nowhere") == 1
    assert "no address of a server" in capsys.readouterr().err
    assert event("new", file) == 0
    assert event("start", file) == 1
    assert "no tournament at a server" in capsys.readouterr().err
