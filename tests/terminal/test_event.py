"""`overcrush event`: a whole tournament in a file, without a server."""

from pathlib import Path

import pytest

from overcrush.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["event", *words]) == code
    both = capsys.readouterr()
    return both.err if code and not both.out else both.out


def test_an_evening_of_five(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "evening.event")
    assert "evening is open" in said(capsys, "new", path, "--cut", "2", "--best-of-in-cut", "1", "--minutes", "40")
    for name in ("Ann", "Bob", "Cid", "Dot"):
        assert "takes part" in said(capsys, "join", path, name, "--team", "Friday night")
    assert "takes part already" in said(capsys, "join", path, "ann", code=1)
    assert "No round is paired yet" in said(capsys, "show", path)
    assert "Round 1 of evening" in said(capsys, "pair", path)
    assert "not over" in said(capsys, "pair", path, code=1)
    assert "min" in said(capsys, "begin", path)
    assert "Time is called" in said(capsys, "time", path)
    assert "already" in said(capsys, "time", path, code=1)
    assert "Time is called" in said(capsys, "show", path)
    assert "is no result" in said(capsys, "report", path, "1", "won", code=1)
    assert "1-0" in said(capsys, "report", path, "1", "1-0")
    assert "(agreed)" in said(capsys, "report", path, "2", "0-0-1", "--way", "agreed")
    assert "Head to head" in said(capsys, "standings", path)
    said(capsys, "drop", path, "Dot")
    said(capsys, "return", path, "Dot")
    assert "takes part" in said(capsys, "join", path, "Eve", "--missed", "bye")
    for shape in ("json", "csv", "pairings-csv", "html", "slips"):
        assert "Ann" in said(capsys, "export", path, "--as", shape)
    out = tmp_path / "page.html"
    assert "holds it" in said(capsys, "export", path, "--as", "html", "--out", str(out))
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_an_event_with_bots_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "bots.event")
    said(capsys, "new", path, "--shape", "elimination", "--seed", "1")
    for name, team in (("One", "Friday night"), ("Two", "Fast fists")):
        said(capsys, "join", path, name, "--team", team, "--bot", "random")
    said(capsys, "pair", path)
    assert "table 1 is over" in said(capsys, "play", path)
    assert "It is over." in said(capsys, "show", path)


def test_a_team_must_be_legal_to_enter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "x.event")
    said(capsys, "new", path, "--format", "casual")
    assert "13.3.1" in said(capsys, "join", path, "Ann", "--team", "Friday night", code=1)
    said(capsys, "join", path, "Ann")
    assert "13.3.1" in said(capsys, "team", path, "Ann", "Friday night", code=1)
    assert "cannot be read" in said(capsys, "show", str(tmp_path / "none"), code=1)
