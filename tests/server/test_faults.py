"""What a server meets, each a sentence and nothing lost: a full disk, data that cannot be written, a lost database.

Two servers at one folder and a client that never reads are in test_damage and test_conversation.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from overcrush.server import clock, wire
from overcrush.server.house import House
from overcrush.server.listener import Denied
from tests.server.client import Server
from tests.server.postgres import Running, running, why_not
from tests.server.test_invitations import Talker
from tests.server.test_secrets import joined


@contextmanager
def pragma(house: House, words: str) -> Iterator[None]:
    """As if SQLite met it on the disk: the same error comes from the same place."""

    def prepare(connection: object, *_: object) -> None:
        connection.execute(f"PRAGMA {words}")  # type: ignore[attr-defined]

    engine = house.storage.database.engine
    event.listen(engine, "checkout", prepare)
    try:
        yield
    finally:
        event.remove(engine, "checkout", prepare)
        engine.dispose()


@pytest.mark.parametrize("words", ["max_page_count = 1", "query_only = ON"], ids=["disk full", "read-only"])
def test_what_cannot_be_stored_has_not_happened_and_can_be_done_later(data: Path, words: str) -> None:
    async def use() -> None:
        house = House(data)
        begun = await house.begin(wire.NewGame(box="cw", sitting=["person", "person"]))
        room, listener, told = await joined(house, begun.game, begun.tokens)
        at, acts = room.at, len(house.storage.acts(begun.game))
        answer = wire.Answer(at=at, option=told[-1]["question"]["options"][0]["answer"])  # type: ignore[index]
        with pragma(house, words):
            # A full disk may still have room in its last pages.
            with pytest.raises(Denied, match="could not store this, so it has not happened"):  # noqa: PT012
                for _ in range(200):
                    await room.act(listener, answer)
                    answer = wire.Answer(at=room.at, option=told[-1]["question"]["options"][0]["answer"])  # type: ignore[index]
            with pytest.raises(OSError, match="could not be stored"):
                await house.begin(wire.NewGame(box="cw", sitting=["person", "person"]))
        stored = house.storage.acts(begun.game)
        assert len(stored) >= acts
        assert len(room.seating.game.acts) == len(stored), "what is in memory is what is on disk"
        option = told[-1]["question"]["options"][0]["answer"]  # type: ignore[index]
        await room.act(listener, wire.Answer(at=room.at, option=option))
        assert len(house.storage.acts(begun.game)) > len(stored)
        await house.close()

    asyncio.run(use())


def test_a_clock_of_the_machine_that_jumps_moves_no_clock_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.now()
    for jump in (3600.0, -3600.0):
        monkeypatch.setattr("time.time", lambda jump=jump: before + jump)
        assert 0 <= clock.now() - before < 60


@pytest.fixture
def database() -> Iterator[Running]:
    with running() as found:
        yield found


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_a_database_that_is_restarted_loses_nothing(database: Running, tmp_path: Path) -> None:
    with Server(tmp_path, database=database.address) as server:
        game = server.begin("cw", ("person", "person"))
        with Talker(server, game) as seat:
            seat.answer(seat.now["question"]["options"][0]["answer"])
            at, lines = seat.now["at"], seat.lines
            database.stop()
            option = seat.now["question"]["options"][0]["answer"]
            seat.say({"is": "answer", "at": at, "option": option})
            heard = seat.hear()
            assert heard["is"] in ("refused", "farewell")
            assert "stor" in heard["text"]
            assert server.ask("/health")[0] == 200
            assert server.ask("/ready")[0] == 503
            database.start()
        assert server.ask("/ready")[0] == 200
        with Talker(server, game) as seat:
            assert (seat.now["at"], seat.lines) == (at, lines)
            assert seat.answer(option)["is"] == "update"
