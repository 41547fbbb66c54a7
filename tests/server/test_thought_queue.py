"""Thoughts in the database: taken once, hurried, put back, taken up again; and opponents who think elsewhere."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from overcrush.cli import main
from overcrush.server import thought_queue
from overcrush.server.database import Database
from overcrush.server.thought_queue import ThoughtQueue
from overcrush.server.turns import Crowded
from tests.patience import PATIENCE
from tests.server.client import Seat, Server
from tests.server.postgres import postgresql, why_not

needs_postgresql = pytest.mark.skipif(bool(why_not()), reason=why_not())


@pytest.fixture
def queue(data: Path) -> Iterator[ThoughtQueue]:
    database = Database(data)
    yield ThoughtQueue(database)
    database.close()


def test_a_thought_is_taken_once_and_answered(queue: ThoughtQueue) -> None:
    name = queue.ask("game", "one", b"what?", 9)
    assert queue.ask("game", "one", b"what?", 9) == name, "the same is asked once"
    taken = queue.take()
    assert taken is not None
    assert (taken.id, taken.request) == (name, b"what?")
    assert queue.take() is None
    assert queue.answers([name]) == {}
    assert not queue.is_hurried(name)
    queue.hurry("game")
    assert queue.is_hurried(name)
    queue.answer(name, b"that!")
    assert queue.answers([name, "other"]) == {name: b"that!"}


def test_what_somebody_took_and_never_thought_is_taken_up(queue: ThoughtQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    name = queue.ask("game", "one", b"what?", 9)
    queue.take()
    queue.put_back(name)
    assert queue.take() is not None
    assert queue.take() is None
    monkeypatch.setattr(thought_queue, "LEASE", -1.0)
    assert queue.take() is not None
    monkeypatch.setattr(thought_queue, "OLD", -1.0)
    queue.forget_old()
    assert queue.take() is None


def test_nobody_who_wants_much_makes_others_wait(queue: ThoughtQueue) -> None:
    for number in range(3):
        queue.ask(f"greedy {number}", "one", bytes([number]), 3)
    with pytest.raises(Crowded):
        queue.ask("greedy 3", "one", b"3", 3)
    queue.ask("modest", "two", b"modest", 3)
    taken = [found.request for found in iter(queue.take, None)]
    assert taken == [b"\0", b"modest", b"\1", b"\2"]


def test_the_command_says_what_it_needs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OVERCRUSH_DATABASE", raising=False)
    assert main(["think"]) == 2
    assert "name the database" in capsys.readouterr().err


def thinking(address: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "overcrush", "think", "--jobs", "1", "--database", address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "Thinking" in process.stdout.readline()
    return process


@needs_postgresql
def test_opponents_think_in_another_process_and_their_own(tmp_path: Path) -> None:
    with postgresql() as address:
        with (
            Server(tmp_path, database=address) as server,
            Seat(server, server.begin("cw", ("person", "greedy"))) as seat,
        ):
            seat.play(Random(1), 25, to_the_end=False)
        elsewhere = thinking(address)
        try:
            with (
                Server(tmp_path, database=address, more=["--think", "0"]) as server,
                Seat(server, server.begin("cw", ("person", "greedy"))) as seat,
            ):
                seat.play(Random(2), 25, to_the_end=False)
                seat.say({"is": "ask"})
                while (heard := seat.hear())["is"] != "thoughts":
                    pass
                assert heard["thoughts"]
                assert not any("ran out of time" in thought["text"] for thought in heard["thoughts"])
        finally:
            elsewhere.send_signal(signal.SIGTERM)
            assert elsewhere.wait(PATIENCE) == 0
            assert elsewhere.stdout is not None
            elsewhere.stdout.close()
        database = Database(address)
        with database.reading() as db:
            kept = db.exec_driver_sql("SELECT request FROM thoughts").scalars().all()
            keys = db.exec_driver_sql("SELECT chance_key FROM games").scalars().all()
        database.close()
        assert kept
        assert not any(bytes.fromhex(key) in bytes(request) for key in keys for request in kept), "no key of chance"
