"""Kill -9: what was acknowledged is on disk, nothing happens twice, and no roll changes."""

from pathlib import Path
from random import Random
from time import sleep

import pytest

from overcrush.server import crash
from overcrush.server.storage import Storage
from tests.server.client import Json, Seat, Server

# Answers before the server dies.
SOME = 6


def answers(data: Path, game: str) -> list[str]:
    storage = Storage(data)
    found = [kept.act.answer for kept in storage.acts(game)]
    storage.close()
    return found


def step(seat: Seat, random: Random) -> str | None:
    question = seat.wait_until_asked()
    if question is None:
        return None
    option: str = random.choice(question["options"])["answer"]
    message = seat.answer(option)
    assert message["is"] == "update", message
    return option


@pytest.mark.parametrize("point", crash.POINTS)
def test_a_crash_at_each_point_loses_nothing_and_doubles_nothing(data: Path, point: str) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            random = Random(4)
            for _ in range(SOME):
                step(seat, random)
            known, at = seat.now, seat.now["at"]
    before = answers(data, game["game"])
    with Server(data, crash_point=point) as server, Seat(server, game) as seat:
        assert seat.now["board"] == known["board"]
        assert seat.now["at"] == at
        option = seat.now["question"]["options"][0]["answer"]
        seat.say({"is": "answer", "at": at, "option": option})
        assert server.wait() != 0
    kept = answers(data, game["game"])
    happened = point in (crash.STORED, crash.TOLD)
    # A pass may bring a second one with it, which is stored in the same breath.
    assert kept[: len(before)] == before
    assert kept[len(before) : len(before) + 1] == [option] * happened
    # Said again to a server that runs: taken if it was lost, refused if it was not.
    with Server(data) as server, Seat(server, game) as seat:
        seat.say({"is": "answer", "at": at, "option": option})
        assert seat.hear()["is"] == ("refused" if happened else "update")
    assert answers(data, game["game"])[: len(before) + 1] == [*before, option]


def finish(data: Path, game: Json, seed: int) -> tuple[list[str], list[str]]:
    with Server(data) as server, Seat(server, game) as seat:
        seat.play(Random(seed))
        return answers(data, game["game"]), [line["text"] for line in seat.lines]


def test_a_game_that_was_cut_short_goes_on_as_it_would_have(data: Path) -> None:
    """The same answers after a kill lead to the same rolls as without one."""
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            random = Random(8)
            for _ in range(30):
                step(seat, random)
            rolled = [line["text"] for line in seat.lines]
            board = seat.now["board"]
    with Server(data) as server, Seat(server, game) as seat:
        assert seat.now["board"] == board
        assert [line["text"] for line in seat.lines] == rolled
        seat.play(Random(9))
        assert seat.is_over


@pytest.mark.slow
def test_fifty_kills_at_random_moments(data: Path) -> None:
    random = Random(50)
    port = 0
    game: Json = {}
    told: list[str] = []
    for _ in range(50):
        with Server(data, port) as server:
            port = server.port
            game = game or server.begin("bfu", ("person", "greedy"))
            with Seat(server, game) as seat:
                texts = [line["text"] for line in seat.lines]
                assert texts[: len(told)] == told, "what was told has not happened"
                for _ in range(random.randrange(12)):
                    if step(seat, random) is None:
                        game = {}
                        break
                    told = [line["text"] for line in seat.lines]
                if game:
                    question = seat.wait_until_asked()
                    if question is not None:
                        option = random.choice(question["options"])["answer"]
                        seat.say({"is": "answer", "at": seat.now["at"], "option": option})
                    told = [line["text"] for line in seat.lines]
                else:
                    told = []
                sleep(random.random() * 0.01)
                server.kill()
    storage = Storage(data)
    assert storage._db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    storage.close()
