"""Never stuck: corrections that everybody agrees to, and reports of the engine's faults."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from overcrush.formats.demo import demo_game, demo_table
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.server import wire
from overcrush.server.errand import Bring, do
from overcrush.server.house import House
from overcrush.server.listener import Listener
from overcrush.server.room import Room
from overcrush.table import game_file
from tests.server.client import Json, Seat, Server


def correct(seat: Seat, correction: str) -> Json:
    """Propose it, and hear what came of it."""
    seat.say({"is": "correct", "at": seat.now["at"], "correction": correction})
    return heard(seat)


def heard(seat: Seat) -> Json:
    message = seat.hear()
    if message["is"] == "update":
        seat.now = message
        seat.lines = seat.lines[: message["first"]] + message["lines"]
    return message


@pytest.mark.parametrize("sitting", [("person", "greedy"), ("person", "person")])
def test_who_sits_alone_or_for_both_agrees_at_once(data: Path, sitting: tuple[str, str]) -> None:
    with Server(data) as server:
        game = server.begin("cw", sitting)
        with Seat(server, game) as seat:
            seat.wait_until_asked()
            assert correct(seat, "life 1 3")["is"] == "update"
            assert seat.now["board"]["life"] == [10, 3]
            assert seat.now["proposal"] is None
            assert seat.lines[-1]["text"] == "Corrected by hand: Darrell has 3 life."
            correct(seat, "bag 0 0 field 5")
            assert len(seat.now["board"]["seats"][0]["field"]) == 1
            assert "corrected" in seat.now["undo"] or "nothing" in seat.now["undo"]
            known = seat.now
    # It is on disk, is played again, and is part of the replay and the file.
    with Server(data) as server, Seat(server, game) as seat:
        assert (seat.now["board"], seat.now["at"]) == (known["board"], known["at"])
        wanted = {"game": game["game"], "tokens": game["tokens"]}
        text = server.ask("/api/file", wanted)[1]
        assert '"correct life 1 3"' in text
        assert server.ask("/api/bring", text.encode())[0] == 200
        assert server.post("/api/replay", wanted)["moments"][-1]["board"] == seat.now["board"]
        seat.play(Random(1))


def test_two_people_apart_must_both_agree(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    with Seat(server, game, game["tokens"][:1]) as one, Seat(server, game, game["tokens"][1:]) as other:
        before = one.now
        correct(one, "life 1 3")
        heard(other)
        for seat in (one, other):
            assert seat.now["proposal"] == {"text": "Darrell has 3 life.", "seats": [0], "what": "correct"}
            assert seat.now["board"] == before["board"]
            assert seat.now["at"] == before["at"]
        # To agree with oneself is not enough.
        one.say({"is": "agree", "at": one.now["at"], "yes": True})
        heard(one)
        heard(other)
        assert one.now["board"]["life"] == [10, 10]
        other.say({"is": "agree", "at": other.now["at"], "yes": True})
        heard(other)
        heard(one)
        assert one.now["board"]["life"] == other.now["board"]["life"] == [10, 3]
        assert one.now["proposal"] is None


def test_who_does_not_agree_ends_it(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    with Seat(server, game, game["tokens"][:1]) as one, Seat(server, game, game["tokens"][1:]) as other:
        correct(one, "life 1 3")
        heard(other)
        other.say({"is": "agree", "at": other.now["at"], "yes": False})
        for seat in (one, other):
            assert heard(seat)["proposal"] is None
        other.say({"is": "agree", "at": other.now["at"], "yes": True})
        assert heard(other)["text"] == "Nothing is proposed."


def test_what_is_done_meanwhile_ends_it_too(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    with Seat(server, game, game["tokens"][:1]) as one, Seat(server, game, game["tokens"][1:]) as other:
        correct(one, "life 1 3")
        heard(other)
        at = one.now["at"]
        asked = one if one.now["question"] else other
        asked.say({"is": "answer", "at": at, "option": "first"})
        for seat in (one, other):
            assert heard(seat)["proposal"] is None
        other.say({"is": "agree", "at": at, "yes": True})
        assert heard(other)["is"] == "refused"
        assert one.now["board"]["life"] == [10, 10]


@pytest.mark.parametrize(
    "correction", ["", "life 0 99", "life", "die 77 used", "bag 0 0 card", "bag 0 0 field 0", "x" * 5000, "\n\0"]
)
def test_what_cannot_be_is_refused(server: Server, correction: str) -> None:
    with Seat(server, server.begin("cw", ("person", "person"))) as seat:
        before = seat.now
        answer = correct(seat, correction)
        assert answer["is"] == "refused"
        assert answer["text"]
        seat.say({"is": "correct", "at": "9.9", "correction": "life 0 5"})
        assert heard(seat)["is"] == "refused"
        assert seat.now == before


def test_a_game_that_takes_too_long_to_check_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = game_file.write(demo_game("cw", 1).journal(), ["human", "human"])
    assert "no digest" in do(Bring(text)).trouble
    text = game_file.write(Game.at(demo_table("cw"), Fast(1), keep_digests=True).journal(), ["human", "human"])
    assert do(Bring(text)).played is not None
    monkeypatch.setattr("overcrush.server.errand.MOST_TO_BRING", -1.0)
    assert "too long" in do(Bring(text)).trouble


# --- faults of the engine


def sit_down(house: House, begun: wire.Begun) -> tuple[Room, Listener, list[Json]]:
    messages: list[Json] = []
    listener = Listener(set(), lambda message: messages.append(json.loads(message)))
    hello = wire.Hello(version=wire.VERSION, game=begun.game, tokens=begun.tokens)

    async def joined() -> Room:
        session = await house.sit_down(hello, listener)
        await session.join(listener)
        return session

    return asyncio.run(joined()), listener, messages


async def file_of(house: House, begun: wire.Begun) -> bytes:
    found = await house.file(wire.Wanted(game=begun.game, tokens=begun.tokens, report=True))
    await house.errands.close()
    return found


def test_a_fault_of_the_engine_is_in_the_report(data: Path) -> None:
    """The game stands as it was, and can be corrected."""
    house = House(data)
    begun = asyncio.run(house.begin(wire.NewGame(box="cw", sitting=["person", "person"])))
    session, listener, messages = sit_down(house, begun)
    board = messages[-1]["board"]
    session.seating.game.state.stack.clear()
    with pytest.raises(IndexError) as fault:
        asyncio.run(session.act(listener, wire.Answer(at=session.at, option="first")))
    refused = asyncio.run(session.stumble('{"option": "first"}', fault.value))
    assert refused.stumbled
    assert messages[-1]["board"] == board
    text = asyncio.run(file_of(house, begun)).decode()
    faults = json.loads(text.partition("\n")[0])["report"]["faults"]
    assert len(faults) == 1
    assert 'File "overcrush/' in faults[0]
    assert "IndexError" in faults[0]
    assert str(Path(__file__).parents[2]) not in faults[0].replace(__file__, "")
    asyncio.run(session.correct(listener, wire.Correct(at=session.at, correction="life 0 5")))
    assert messages[-1]["board"]["life"] == [5, 10]
    house.storage.close()


def test_a_person_may_give_up_at_any_time_but_for_nobody_else(data: Path) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "greedy"))
        with Seat(server, game) as seat:
            seat.wait_until_asked()
            assert correct(seat, "concede 1")["text"] == "Nobody gives up for another."
            seat.say({"is": "concede", "at": seat.now["at"]})
            assert heard(seat)["board"]["ending"] == {"winners": [1], "blows": ["You concede."]}
            seat.say({"is": "concede", "at": seat.now["at"]})
            assert heard(seat)["is"] == "refused"
        replay = server.post("/api/replay", {"game": game["game"], "tokens": game["tokens"]})
        assert [line["text"] for line in replay["lines"]][-2:] == ["You concede.", "Darrell wins the game."]
