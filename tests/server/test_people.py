"""Accounts: a name and a password, codes, sessions that can be ended, games that are taken along; and the end of it."""

import asyncio
import json
from pathlib import Path
from typing import Any, Literal

import pytest
from argon2 import PasswordHasher

from overcrush import client as programs
from overcrush.server import passwords, sweeper, wire
from overcrush.server.accounts import DAYS_SIGNED_IN
from overcrush.server.attempts import MOST_OF_NAME
from overcrush.server.database import FILE
from overcrush.server.days import days_ago
from overcrush.server.house import House
from overcrush.server.listener import Denied
from overcrush.server.people import People
from overcrush.server.reception import Reception
from overcrush.server.storage import Remark
from tests.server.client import Seat, Server
from tests.server.test_invitations import Talker, game_of, invited

Json = dict[str, Any]

PASSWORD = "correct horse"  # noqa: S105  (of people that are made up)


def registered(server: Server, name: str, **more: object) -> Json:
    return server.post("/api/account/register", {"name": name, "password": PASSWORD, "label": "a test", **more})


def refused(server: Server, path: str, body: object) -> str:
    status, text, _ = server.ask(path, body)
    assert status == 409, text
    return str(json.loads(text)["text"])


def signed_in(server: Server, name: str, **more: object) -> Json:
    return server.post("/api/account/in", {"name": name, "password": PASSWORD, **more})


def test_a_name_and_a_password_open_an_account(server: Server) -> None:
    made = registered(server, "Opal")
    view = server.post("/api/account", {"session": made["session"]})
    assert (view["name"], view["codes"], len(view["sessions"])) == ("Opal", passwords.CODES, 1)
    assert (view["sessions"][0]["label"], view["sessions"][0]["here"]) == ("a test", True)
    again = signed_in(server, "  opAL ")
    assert again["name"] == "Opal"
    assert again["session"] != made["session"]
    wrong = refused(server, "/api/account/in", {"name": "Opal", "password": "something else"})
    assert wrong == refused(server, "/api/account/in", {"name": "Nobody at all", "password": PASSWORD})


@pytest.mark.parametrize("name", ["\uff30earl", "pearl", " PEARL "])
def test_nobody_is_called_like_another(server: Server, name: str) -> None:
    if server.ask("/api/account/in", {"name": "Pearl", "password": PASSWORD})[0] == 409:
        registered(server, "Pearl")
    assert "name" in refused(server, "/api/account/register", {"name": name, "password": PASSWORD})
    assert "account" in refused(server, "/api/invite", {"name": "pearl", "box": "cw"})


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "Guest", "password": PASSWORD}, 409),
        ({"name": "x", "password": PASSWORD}, 409),
        ({"name": "\n\t", "password": PASSWORD}, 409),
        ({"name": "Short", "password": "short"}, 400),
        ({"name": "Long", "password": "x" * 201}, 400),
    ],
)
def test_what_is_no_name_or_no_password_is_told(server: Server, body: Json, status: int) -> None:
    assert server.ask("/api/account/register", body)[0] == status


def test_a_code_opens_the_account_once_and_ends_all_sessions(server: Server) -> None:
    made = registered(server, "Ruby")
    wanted = {"name": "Ruby", "code": made["codes"][3].upper().replace("-", " "), "password": "another word"}
    assert "8 letters" in refused(server, "/api/account/in", {**wanted, "password": "short"})
    again = server.post("/api/account/in", wanted)
    assert "used already" in refused(server, "/api/account/in", wanted)
    assert refused(server, "/api/account", {"session": made["session"]})
    assert server.post("/api/account", {"session": again["session"]})["codes"] == passwords.CODES - 1
    assert refused(server, "/api/account/in", {"name": "Ruby", "password": PASSWORD})
    changed = server.post(
        "/api/account/password", {"session": again["session"], "password": "another word", "new": PASSWORD}
    )
    assert len(changed["codes"]) == passwords.CODES
    assert signed_in(server, "Ruby")


def test_sessions_are_listed_and_ended(server: Server) -> None:
    first = registered(server, "Jade")
    second, third = (signed_in(server, "Jade", label=label) for label in ("second", "third"))
    rows = server.post("/api/account", {"session": first["session"]})["sessions"]
    assert {row["label"] for row in rows} == {"a test", "second", "third"}
    gone = next(row["id"] for row in rows if row["label"] == "second")
    server.post("/api/account/out", {"session": first["session"], "id": gone})
    assert refused(server, "/api/account", {"session": second["session"]})
    server.post("/api/account/out", {"session": first["session"], "others": True})
    assert refused(server, "/api/account", {"session": third["session"]})
    server.post("/api/account/out", {"session": first["session"]})
    assert refused(server, "/api/account", {"session": first["session"]})


def test_a_guest_takes_the_games_along(server: Server) -> None:
    game = server.begin()
    made = registered(server, "Amber")
    stranger = registered(server, "Basalt")
    wrong = {"session": stranger["session"], "games": [[game["game"], "not the secret"]]}
    server.post("/api/account/keep", wrong)
    assert server.post("/api/mine", {"games": [], "session": stranger["session"]})["games"] == []
    server.post("/api/account/keep", {"session": made["session"], "games": [[game["game"], game["tokens"][0]]]})
    elsewhere = signed_in(server, "Amber")["session"]
    assert [each["game"] for each in server.post("/api/mine", {"games": [], "session": elsewhere})["games"]] == [
        game["game"]
    ]
    with Seat(server, game, [elsewhere]) as seat:
        assert seat.welcome["chairs"][0]["yours"]
        assert seat.welcome["chairs"][0]["account"] == "Amber"
    with Seat(server, game, [stranger["session"]]) as seat:
        assert seat.welcome["is"] == "farewell"


def test_at_tables_an_account_is_known_by_its_name(server: Server) -> None:
    host, bot = registered(server, "Flint"), registered(server, "Gneiss", program=True)
    made = invited(server, name="Somebody", session=host["session"])
    look = server.post("/api/invitation", {"game": made["game"], "secrets": [made["sit"]]})
    assert (look["chairs"][0]["name"], look["chairs"][0]["account"]) == ("Flint", "Flint")
    assert refused(server, "/api/sit", {"game": made["game"], "secret": made["sit"], "session": "x" * 20})
    server.post("/api/sit", {"game": made["game"], "secret": made["sit"], "session": bot["session"]})
    with Talker(server, {"game": made["game"], "tokens": [host["session"]]}) as seat:
        chairs = seat.welcome["chairs"]
        assert [(chair["account"], chair["program"]) for chair in chairs] == [("Flint", False), ("Gneiss", True)]
        assert seat.wait_for("room")["bots"] == [False, True], "also while it is away"


def test_who_tries_too_often_waits(server: Server) -> None:
    registered(server, "Topaz")
    told = [
        refused(server, "/api/account/in", {"name": "Topaz", "password": f"wrong {number}"})
        for number in range(MOST_OF_NAME)
    ]
    assert "too often" in told[-1]
    assert "too often" in refused(server, "/api/account/in", {"name": " TOPAZ", "password": PASSWORD})


def test_an_account_is_exported_and_deleted_with_all_that_is_known(data: Path) -> None:
    with Server(data) as server:
        made, other = registered(server, "Onyx of the test"), registered(server, "Garnet")
        own = server.begin()
        server.post("/api/account/keep", {"session": made["session"], "games": [[own["game"], own["tokens"][0]]]})
        table = invited(server, session=made["session"])
        game_of(server, table)
        with Talker(server, {"game": table["game"], "tokens": [table["token"]]}) as seat:
            seat.say({"is": "say", "text": "a word of mine"})
            seat.wait_for("talk")
            exported = server.post("/api/account/export", {"session": made["session"]})
            assert exported["account"]["name"] == "Onyx of the test"
            assert [each["text"] for each in exported["said"]] == ["a word of mine"]
            assert set(exported["games"]) == {own["game"], table["game"]}
            assert exported["games"][table["game"]].startswith("{")
            assert PASSWORD not in json.dumps(exported)
            assert made["session"] not in json.dumps(exported)
            wrong = {"session": made["session"], "password": "wrong password"}
            assert "wrong" in refused(server, "/api/account/delete", wrong)
            server.post("/api/account/delete", {"session": made["session"], "password": PASSWORD})
            seat.say({"is": "wish", "at": seat.now["at"], "what": "pause"})
            while (message := seat.hear())["is"] == "update":
                pass
            assert "deleted" in message["text"]
        assert refused(server, "/api/account", {"session": made["session"]})
        assert server.post("/api/mine", {"games": [[own["game"], own["tokens"][0]]]})["games"] == []
        assert server.post("/api/account", {"session": other["session"]})["name"] == "Garnet"
    kept = b"".join(path.read_bytes() for path in data.glob(f"{FILE}*"))
    for word in (made["session"], other["session"], PASSWORD, *made["codes"]):
        assert word.encode() not in kept, "secrets are kept as hashes"


def test_an_unknown_name_costs_as_much_as_a_wrong_password(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    class Hasher(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002  (its name there)
            looked.append(str(hash))
            return super().verify(hash, password)

    stored = passwords.kept(PASSWORD)
    monkeypatch.setattr(passwords, "_HASHER", Hasher())
    assert passwords.fits(stored, PASSWORD)
    assert not passwords.fits(stored, "wrong password")
    assert not passwords.fits("", "wrong password")
    assert len(looked) == 3, "also where there is no account"
    assert {each.rpartition("$")[0].rpartition("$")[0] for each in looked} == {
        stored.rpartition("$")[0].rpartition("$")[0]
    }


def test_what_was_said_and_sessions_are_forgotten_in_time(data: Path) -> None:
    async def use() -> None:
        house = House(data)
        people, reception = People(house), Reception(house)
        session = (await people.register(wire.Register(name="Agate", password=PASSWORD), "")).session
        made = await reception.invite(wire.Invite(box="cw"))
        await reception.sit_down(wire.SitDown(game=made.game, secret=made.sit))
        for words in ("old", "new"):
            house.storage.say(made.game, Remark(0, 0, words, ""))
            house.storage.report(made.game, "somebody", words)
        with house.storage.database.writing() as db:
            db.exec_driver_sql("UPDATE said SET said_at = ? WHERE text = 'old'", (days_ago(sweeper.DAYS_TALK + 1),))
            db.exec_driver_sql(
                "UPDATE reports SET made_at = ? WHERE text = 'old'", (days_ago(sweeper.DAYS_REPORT + 1),)
            )
            db.exec_driver_sql("UPDATE sessions SET used_at = ?", (days_ago(DAYS_SIGNED_IN - 1),))
        assert sum(keeper.expire(180) for keeper in house.keepers) == 2
        assert [each.text for each in house.storage.said(made.game)] == ["new"]
        assert await people.who(session)
        with house.storage.database.writing() as db:
            db.exec_driver_sql("UPDATE sessions SET used_at = ?", (days_ago(DAYS_SIGNED_IN + 1),))
        assert sum(keeper.expire(180) for keeper in house.keepers) == 1
        with pytest.raises(Denied):
            await people.who(session)
        await house.close()

    asyncio.run(use())


def test_a_program_signs_in_and_sits_down(server: Server) -> None:
    async def use() -> str:
        client = programs.Server(server.address)
        await client.register("Granite the bot", PASSWORD)
        session = await client.sign_in("granite the bot", PASSWORD)
        made = invited(server)
        async with programs.Seat.join(client.link(made["game"], made["sit"]), session=session) as seat:
            await seat.begun()
            await seat.resign()
            return seat.welcome.chairs[1].account

    assert asyncio.run(use()) == "Granite the bot"
    profile = server.post("/api/people", {"name": "Granite the bot"})
    assert (profile["program"], profile["total"]["lost"]) == (True, 1)
