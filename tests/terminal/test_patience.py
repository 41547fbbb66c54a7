"""Waiting for an opponent, hurrying it, and asking it why."""

import io
import os
import re
from collections.abc import Iterator

import pytest

from overcrush.terminal import patience
from overcrush.terminal.console import Console
from overcrush.terminal.paint import Paint
from overcrush.terminal.patience import Patience
from tests.terminal.typist import output, sit_down


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Console, int]]:
    """A console that somebody sits at, and where to type."""
    monkeypatch.setattr(patience, "SOON", 0)
    reading, writing = os.pipe()
    with os.fdopen(reading) as reader, os.fdopen(writing, "w"):
        console = Console(reader, io.StringIO(), 80, Paint())
        console.edits = True
        yield console, writing


def shown(console: Console) -> str:
    assert isinstance(console.writer, io.StringIO)
    return console.writer.getvalue()


def test_enter_hurries_until_it_is_over(keyboard: tuple[Console, int]) -> None:
    console, writing = keyboard
    waiting = Patience(console)
    waiting.begin()
    assert not waiting.hurried()
    assert re.search(r"Thinking, \d+ s\. Enter: answer now\.", shown(console))
    os.write(writing, b"\n")
    assert waiting.hurried()
    assert waiting.hurried()
    waiting.end()
    assert shown(console).rpartition("\r")[0].rstrip().endswith("now.")
    waiting.begin()
    assert not waiting.hurried()


def test_where_nobody_sits_nobody_hurries() -> None:
    console = Console(io.StringIO("\n"), io.StringIO(), 80, Paint())
    waiting = Patience(console)
    waiting.begin()
    assert not waiting.hurried()
    waiting.end()
    assert not shown(console)


def test_opponents_say_why_they_did_what_they_did() -> None:
    session = sit_down("cw", 1, ["greedy", "greedy"], io.StringIO())
    session._reasons([])
    assert "No opponent has had anything to think about yet." in output(session)
    session.match.settle()
    session._reasons([])
    assert session.match.game.table.names[0] + ": I " in output(session)
