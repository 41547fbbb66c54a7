"""Kill -9: what was acknowledged is on disk, nothing happens twice, and no roll changes."""

import shutil
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


@pytest.mark.parametrize("point", crash.POINTS)
@pytest.mark.parametrize("kind", ["undo", "correct"])
def test_a_crash_while_undoing_or_correcting(data: Path, point: str, kind: str) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            while seat.now["undo"]:
                step(seat, Random(4))
            at = seat.now["at"]
    before = answers(data, game["game"])
    said: Json = {"is": "undo", "at": at} if kind == "undo" else {"is": "correct", "at": at, "correction": "life 0 5"}
    with Server(data, crash_point=point) as server, Seat(server, game) as seat:
        seat.say(said)
        assert server.wait() != 0
    happened = point in (crash.STORED, crash.TOLD)
    if not happened:
        assert answers(data, game["game"]) == before
    with Server(data) as server, Seat(server, game) as seat:
        seat.say(said)
        assert seat.hear()["is"] == ("refused" if happened else "update")
    after = answers(data, game["game"])
    assert after == [*before, "correct life 0 5"] if kind == "correct" else after == before[: len(after)] != before


def test_a_roll_that_was_lost_comes_again(tmp_path: Path) -> None:
    """Whether the server dies between rolling and storing or not, the dice are the same."""
    with Server(tmp_path / "one") as server:
        game = server.begin("cw", ("person", "person"))
    shutil.copytree(tmp_path / "one", tmp_path / "other")
    said = {"is": "answer", "at": "0.0", "option": "first"}
    with Server(tmp_path / "other", crash_point=crash.PLAYED) as server, Seat(server, game) as seat:
        seat.say(said)
        assert server.wait() != 0
    told = []
    for data in (tmp_path / "one", tmp_path / "other"):
        with Server(data) as server, Seat(server, game) as seat:
            seat.say(said)
            seat.update()
            told.append([line["text"] for line in seat.lines])
    assert any("rolls" in text for text in told[0])
    assert told[0] == told[1]


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
    with storage.database.reading() as db:
        assert db.exec_driver_sql("PRAGMA integrity_check").scalar_one() == "ok"
    storage.close()
