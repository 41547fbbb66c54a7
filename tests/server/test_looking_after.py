"""Looking after a server: how it stops, what it logs, what an address may have, and who may not come in."""

import json
import logging
import os
import signal
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.server import logs
from overcrush.server.bans import Ban, Bans
from overcrush.server.quotas import Capacity, Quotas
from overcrush.server.storage import Storage
from tests.server.client import Seat, Server
from tests.server.test_crash import answers
from tests.server.test_invitations import Talker, game_of, invited

Capsys = pytest.CaptureFixture[str]


def test_a_server_that_is_stopped_tells_everybody_and_loses_nothing(data: Path) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            option = seat.now["question"]["options"][0]["answer"]
            assert seat.answer(option)["is"] == "update"
            at = seat.now["at"]
            os.kill(server.process.pid, signal.SIGTERM)
            farewell = seat.hear()
            assert (farewell["is"], farewell["again"]) == ("farewell", True)
            assert "stopped" in farewell["text"]
            # It dies of the signal, as it should, when all is done.
            assert server.wait() in (0, -signal.SIGTERM)
            assert seat.socket.protocol.close_code == 1012
    assert option in answers(data, game["game"])
    with Server(data) as server, Seat(server, game) as seat:
        assert seat.now["at"] == at


def test_logs_are_json_and_tell_no_secret(capfd: Capsys) -> None:
    try:
        logs.set_up("json")
        log = logging.getLogger("overcrush.server.some")
        log.info("link http://here/?g=a#k=SECRET1 and %s", '{"tokens": ["SECRET2"], "password":"SECRET3"}')
        log.error("it broke", exc_info=OSError("postgresql://me:SECRET4@host/db"))
    finally:
        logging.getLogger().handlers.clear()
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [line["level"] for line in lines] == ["info", "error"]
    assert "OSError" in lines[1]["fault"]
    assert "SECRET" not in json.dumps(lines)


def test_an_address_has_so_many_pages_and_no_more() -> None:
    capacity = Capacity(Quotas(connections=2))
    assert [bool(capacity.enter("10.0.0.1")) for _ in range(3)] == [False, False, True]
    assert not capacity.enter("10.0.0.2")
    capacity.leave("10.0.0.1")
    assert not capacity.enter("10.0.0.1")
    assert not any(capacity.enter("127.0.0.1") for _ in range(5)), "behind a proxy everybody comes from there"


def test_games_and_memory_are_limited_by_settings(data: Path) -> None:
    with Server(data, more=["--games", "2"]) as server:
        wanted = {"box": "cw", "sitting": ["person", "random"]}
        assert [server.ask("/api/games", wanted)[0] for _ in range(3)] == [200, 200, 429]
    with Server(data, more=["--memory", "1"]) as server:
        status, said, _ = server.ask("/api/games", wanted)
        assert (status, "no room" in said) == (503, True)
        assert server.ask("/health")[0] == 200


def test_messages_are_limited_by_settings(data: Path) -> None:
    with Server(data, more=["--messages", "5"]) as server, Seat(server, server.begin()) as seat:
        for _ in range(7):
            seat.say({"is": "ask"})
        while (heard := seat.hear())["is"] != "farewell":
            pass
        assert "Too many messages" in heard["text"]


def test_a_seat_has_so_many_pages(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    seats = [Seat(server, game) for _ in range(20)]
    last = Seat(server, game)
    assert (last.welcome["is"], "this seat" in last.welcome["text"]) == ("farewell", True)
    for seat in [*seats, last]:
        seat.socket.close()


def admin(data: Path, *words: str) -> int:
    return main(["serve", "--data", str(data), "admin", *words])


def test_whoever_runs_it_sees_games_reports_and_load(data: Path, capfd: Capsys) -> None:
    with Server(data) as server:
        made = invited(server)
        host, _ = game_of(server, made)
        server.post("/api/complain", {**host, "text": "was rude\x1b[31m"})
        assert admin(data, "games") == 0
        assert f"{made['game']}" in (said := capfd.readouterr().out)
        assert "One and Two" in said
        assert admin(data, "reports") == 0
        assert "seat 1): was rude" in (said := capfd.readouterr().out)
        assert "\x1b" not in said
        assert main(["serve", "--port", str(server.port), "admin", "load"]) == 0
        assert "Games that somebody has open" in capfd.readouterr().out
    assert main(["serve", "--port", str(server.port), "admin", "load"]) == 1
    assert "no server answers" in capfd.readouterr().err
    assert admin(data, "dance") == 2
    assert "say what you want" in capfd.readouterr().err
    assert admin(data / "nowhere", "games") == 1


def test_a_ban_of_a_seat_sees_out_who_sits_there(data: Path, capfd: Capsys) -> None:
    with Server(data) as server:
        host, guest = game_of(server, invited(server))
        with Talker(server, host), Talker(server, guest) as rude:
            assert admin(data, "ban", f"{guest['game']}/1", "3", "for", "rudeness") == 0
            while (heard := rude.hear())["is"] != "farewell":
                pass
            assert (heard["again"], "for rudeness" in heard["text"]) == (False, True)
        assert server.ask("/api/home")[0] == 403
        assert admin(data, "bans") == 0
        assert "127.0.0.1  3.0 days left" in capfd.readouterr().out
    assert admin(data, "unban", "127.0.0.1") == 0
    assert admin(data, "unban", "127.0.0.1") == 1
    with Server(data) as server:
        assert server.ask("/api/home")[0] == 200


def test_a_ban_ends(data: Path) -> None:
    storage = Storage(data)
    bans = Bans(storage.database)
    bans.add(Ban("10.0.0.1", 0.0, ""))
    bans._now = {ban.target: ban for ban in bans.all()}
    assert bans.trouble("10.0.0.1") == ""
    storage.close()
