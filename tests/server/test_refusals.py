"""Refused with a clear message and no harm: strangers, wrong seats, damaged, oversized and flooding messages."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from overcrush.server import wire
from overcrush.server.guard import MOST_REQUESTS
from tests.patience import PATIENCE
from tests.server.client import Json, Seat, Server


def farewell(server: Server, *messages: object) -> Json:
    """The last words of the server after these messages."""
    with server.socket() as socket:
        # The server may have had enough before everything is said.
        with suppress(ConnectionClosed):
            for message in messages:
                socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        heard: Json = {}
        try:
            while True:
                heard = json.loads(socket.recv(timeout=PATIENCE))
        except ConnectionClosed as closed:
            heard["code"] = closed.rcvd.code if closed.rcvd else 0
        return heard


def hello(game: Json, **changes: object) -> Json:
    return {"is": "hello", "version": wire.VERSION, "game": game["game"], "tokens": game["tokens"]} | changes


@pytest.mark.parametrize("origin", ["http://evil.example", "https://localhost.evil.example", "null", "file://"])
def test_a_foreign_origin_gets_no_socket(server: Server, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        server.socket(origin=origin)
    assert server.ask("/api/home", headers={"Origin": origin})[0] == 403
    for path in (
        "/api/games",
        "/api/mine",
        "/api/replay",
        "/api/branch",
        "/api/file",
        "/api/bring",
        "/api/again",
        "/api/team/read",
    ):
        assert server.ask(path, b"{}", {"Origin": origin})[0] == 403


def test_a_foreign_name_gets_nothing(server: Server) -> None:
    status, text, _ = server.ask("/api/home", headers={"Host": "evil.example"})
    assert (status, text) == (403, "This server is not called 'evil.example'.")


def test_headers_keep_the_page_safe(server: Server) -> None:
    policy = server.ask("/api/home")[2]["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_a_seat_is_a_secret(server: Server) -> None:
    game = server.begin()
    for tokens in ([], ["wrong"], [""], ["x" * 22]):
        last = farewell(server, hello(game, tokens=tokens))
        assert last["text"] == "There is no such game here, or the seat is somebody else's."
        assert last["code"] == 1008
    assert farewell(server, hello(game) | {"game": "nothing"})["is"] == "farewell"


def test_another_version_is_told_to_load_again(server: Server) -> None:
    assert "load it again" in farewell(server, hello(server.begin(), version=99))["text"]


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[]",
        "{}",
        '{"is": "nothing"}',
        '{"is": "answer"}',
        '{"is": "answer", "at": 5, "option": "yes"}',
        '{"is": "answer", "at": "0.0", "option": "yes", "more": 1}',
        '{"is": "dice", "at": "0.0", "dice": ["one"]}',
        '{"is": "blocks", "at": "0.0", "pairs": [[1, 2, 3]]}',
        b"\x00\x01",
    ],
)
def test_a_damaged_message_ends_the_conversation_in_a_sentence(server: Server, message: str | bytes) -> None:
    game = server.begin("cw", ("person", "person"))
    last = farewell(server, hello(game), message)
    assert last["is"] == "farewell"
    assert last["text"].endswith(".")
    assert farewell(server, message)["is"] == "farewell"
    with Seat(server, game) as seat:
        assert seat.now["at"] == "0.0"


def test_an_oversized_message_is_refused(server: Server) -> None:
    game = server.begin()
    last = farewell(server, hello(game), " " * (wire.MOST_BYTES + 1))
    assert last["code"] == 1009
    assert str(wire.MOST_BYTES) in last["text"]
    # What is larger still is not even read.
    with server.socket() as socket:
        socket.send(" " * (wire.MOST_BYTES * 8))
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)
    assert server.ask("/api/games", b" " * (wire.MOST_BYTES + 1))[0] == 413


def test_a_flood_is_cut_off(server: Server) -> None:
    game = server.begin()
    last = farewell(server, hello(game), *[{"is": "why", "card": 1}] * 400)
    assert last["text"] == "Too many messages in too short a time."
    assert last["again"] is True


def test_a_flood_of_requests_is_refused(data: Path) -> None:
    with Server(data) as server:
        # As many as it takes: what was asked long ago is forgotten bit by bit.
        codes = [200]
        while codes[-1] == 200 and len(codes) < 50 * MOST_REQUESTS:
            codes.append(server.ask("/api/mine", {"games": []})[0])
        assert len(codes) > MOST_REQUESTS
        assert codes[-1] == 429
        # The page and those at a table are not touched by it, though they have limits of their own.
        pages = [200]
        while pages[-1] == 200 and len(pages) < 50 * MOST_REQUESTS:
            pages += [server.ask(path)[0] for path in ("/api/home", "/api/rules")]
        assert pages[:10] == [200] * 10
        assert 429 in pages


def test_answers_that_are_not_offered_change_nothing(server: Server) -> None:
    with Seat(server, server.begin("cw", ("person", "person"))) as seat:
        before = seat.now
        for option in ("yes", "die:1", "buy:0.3", "pass:1", "", "💥", "die:99999999999", "back", "number:5"):
            answer = seat.answer(option)
            assert answer["is"] == "refused", option
            assert answer["text"]
        seat.say({"is": "dice", "at": seat.now["at"], "dice": [1, 2, 3]})
        assert seat.hear()["is"] == "refused"
        seat.say({"is": "blocks", "at": seat.now["at"], "pairs": [[1, 2]]})
        assert seat.hear()["is"] == "refused"
        seat.say({"is": "undo", "at": seat.now["at"]})
        assert seat.hear()["is"] == "refused"
        seat.say({"is": "undo", "at": "7.7"})
        assert seat.hear()["is"] == "refused"
        assert seat.now == before


def test_an_answer_is_taken_once(server: Server) -> None:
    with Seat(server, server.begin("cw", ("person", "person"))) as seat:
        question = seat.wait_until_asked()
        assert question is not None
        said = {"is": "answer", "at": seat.now["at"], "option": question["options"][0]["answer"]}
        seat.say(said)
        seat.say(said)
        assert seat.update()["at"] == "0.1"
        assert seat.hear() == {
            "is": "refused",
            "text": "Something else has happened since; look again.",
            "rule": "7.1.1",
            "stumbled": False,
        }


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"no json", 400),
        ({"box": "cw"}, 400),
        ({"box": "cw", "sitting": ["person", "devil"]}, 409),
        ({"box": "nothing", "sitting": ["person", "random"]}, 409),
        ({"box": "cw", "sitting": ["random", "random"]}, 409),
        ({"box": "cw", "sitting": ["person"]}, 409),
    ],
)
def test_a_game_that_cannot_be(server: Server, body: object, status: int) -> None:
    code, text, _ = server.ask("/api/games", body)
    assert code == status
    assert json.loads(text)["text"].endswith(".")


def test_names_are_cleaned(server: Server) -> None:
    body = {"box": "cw", "sitting": ["person", "person"], "names": ["  Ann\n\x07 Lee  ", "x" * 500]}
    with Seat(server, server.post("/api/games", body)) as seat:
        assert [chair["name"] for chair in seat.welcome["chairs"]] == ["Ann Lee", "x" * 24]
