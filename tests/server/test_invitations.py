"""Two people, two clients: an invitation, sitting down, playing, watching, and what they ask of each other."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from overcrush.server import wire
from overcrush.server.house import House
from overcrush.server.listener import Denied
from overcrush.server.reception import Reception
from tests.server.client import Seat, Server

Json = dict[str, Any]


def invited(server: Server, **wish: object) -> Json:
    return server.post("/api/invite", {"name": "One", "box": "cw", **wish})


def game_of(server: Server, made: Json) -> tuple[Json, Json]:
    """What the host and the guest know when the guest has sat down."""
    seated = server.post("/api/sit", {"game": made["game"], "secret": made["sit"], "name": "Two"})
    return {"game": made["game"], "tokens": [made["token"]]}, {"game": made["game"], "tokens": [seated["token"]]}


class Talker(Seat):
    """Hears about the room besides the game."""

    def __init__(self, server: Server, game: Json) -> None:
        self.heard: list[Json] = []
        super().__init__(server, game)

    def hear(self) -> Json:
        while (message := super().hear())["is"] in ("room", "talk"):
            self.heard.append(message)
        return message

    def wait_for(self, kind: str, **facts: object) -> Json:
        """A message about the room with these facts, heard already or still to come."""
        while True:
            while self.heard:
                message = self.heard.pop(0)
                if message["is"] == kind and all(message[name] == value for name, value in facts.items()):
                    return message
            message = super().hear()
            if message["is"] == "update":
                self.now = message
            else:
                self.heard.append(message)


def test_a_link_leads_to_a_game(server: Server) -> None:
    made = invited(server, pace="standard")
    look = {"game": made["game"], "secrets": [made["sit"]]}
    before = server.post("/api/invitation", look)
    assert (before["may"], before["begun"], before["pace"]) == ("sit", False, "standard")
    assert [(chair["name"], chair["taken"]) for chair in before["chairs"]] == [("One", True), ("", False)]
    host, guest = game_of(server, made)
    assert server.post("/api/invitation", look)["begun"]
    with Talker(server, host) as ann, Talker(server, guest) as ben:
        assert [chair["name"] for chair in ann.welcome["chairs"]] == ["One", "Two"]
        assert [chair["yours"] for chair in ben.welcome["chairs"]] == [False, True]
        asked, other = (ann, ben) if ann.now["question"] else (ben, ann)
        assert asked.answer(asked.now["question"]["options"][0]["answer"])["is"] == "update"
        assert other.update()["at"] == asked.now["at"]
        clock = other.wait_for("room", here=[True, True])["clock"]
        assert all(0 < left <= 600 for left in clock["left"])


def test_a_seat_is_taken_once(server: Server) -> None:
    made = invited(server)
    game_of(server, made)
    status, said, _ = server.ask("/api/sit", {"game": made["game"], "secret": made["sit"]})
    assert (status, "Somebody else" in said) == (409, True)


@pytest.mark.parametrize("secret", ["", "wrong"])
def test_only_the_link_opens_the_door(server: Server, secret: str) -> None:
    made = invited(server)
    assert server.ask("/api/sit", {"game": made["game"], "secret": secret})[0] == 409
    assert server.ask("/api/invitation", {"game": made["game"], "secrets": [secret]})[0] == 409
    assert server.ask("/api/sit", {"game": made["game"], "secret": made["watch"]})[0] == 409


def test_teams_may_be_secret_until_both_are_chosen(server: Server) -> None:
    team = {"shipped": server.ask("/api/teams")[1].split('"name":"')[1].split('"')[0]}
    made = server.post("/api/invite", {"name": "One", "team": team, "shown": False, "format": "standard"})
    seated = server.post("/api/sit", {"game": made["game"], "secret": made["sit"], "name": "Two"})
    seen = server.post("/api/invitation", {"game": made["game"], "secrets": [seated["token"]]})
    assert [(chair["chosen"], chair["team"]) for chair in seen["chairs"]] == [(True, None), (False, None)]
    after = server.post("/api/choose", {"game": made["game"], "token": seated["token"], "team": team})
    assert after["begun"]
    assert after["chairs"][0]["team"]["shipped"] == team["shipped"]


def test_who_watches_sees_and_cannot_touch(server: Server) -> None:
    made = invited(server)
    host, _ = game_of(server, made)
    with Talker(server, host) as ann, Talker(server, {"game": made["game"], "tokens": [made["watch"]]}) as watcher:
        assert watcher.now["question"] is None
        assert not any(chair["yours"] for chair in watcher.welcome["chairs"])
        ann.wait_for("room", watching=1)
        for message in (
            {"is": "answer", "at": watcher.now["at"], "option": "first"},
            {"is": "correct", "at": watcher.now["at"], "correction": "life 0 5"},
            {"is": "wish", "at": watcher.now["at"], "what": "resign"},
            {"is": "say", "phrase": "hello"},
        ):
            watcher.say(message)
            assert "watches" in watcher.hear()["text"]


def test_a_private_game_is_watched_by_its_link_alone(server: Server) -> None:
    made = invited(server)
    game_of(server, made)
    for tokens in ([], ["none"], [made["sit"]]):
        with Talker(server, {"game": made["game"], "tokens": tokens or [""]}) as nobody:
            assert nobody.welcome["is"] == "farewell"
        for path in ("/api/replay", "/api/file"):
            assert server.ask(path, {"game": made["game"], "tokens": tokens})[0] == 409
    with Talker(server, {"game": made["game"], "tokens": [made["watch"]]}) as watcher:
        assert watcher.welcome["is"] == "welcome"
    assert made["game"] not in [game["game"] for game in server.post("/api/lobby", {})["games"]]


def test_a_judge_corrects_alone(server: Server) -> None:
    made = invited(server)
    game_of(server, made)
    with Talker(server, {"game": made["game"], "tokens": [made["judge"]]}) as judge:
        judge.say({"is": "correct", "at": judge.now["at"], "correction": "life 0 5"})
        assert judge.update()["board"]["life"][0] == 5


def test_takeback_draw_and_rematch_are_asked_for(server: Server) -> None:
    made = invited(server)
    host, guest = game_of(server, made)
    with Talker(server, host) as ann, Talker(server, guest) as ben:
        asked, other = (ann, ben) if ann.now["question"] else (ben, ann)
        before = asked.now["board"]
        asked.answer(asked.now["question"]["options"][0]["answer"])
        other.update()
        asked.say({"is": "wish", "at": asked.now["at"], "what": "takeback"})
        assert asked.update()["proposal"]["what"] == "takeback"
        assert other.update()["proposal"]["seats"] != []
        other.say({"is": "agree", "at": other.now["at"], "yes": True})
        assert other.update()["board"] == before
        assert asked.update()["board"] == before
        ann.say({"is": "wish", "at": ann.now["at"], "what": "draw"})
        ann.update()
        ben.update()
        ben.say({"is": "agree", "at": ben.now["at"], "yes": False})
        assert ben.update()["proposal"] is None
        ann.update()
        ben.say({"is": "wish", "at": ben.now["at"], "what": "resign"})
        assert ben.update()["board"]["ending"]["winners"] == [0]
        assert ann.update()["board"]["ending"]["blows"] == ["Two resigned."]
        ann.say({"is": "wish", "at": ann.now["at"], "what": "rematch"})
        ann.update()
        ben.update()
        ben.say({"is": "agree", "at": ben.now["at"], "yes": True})
        while not (again := ben.wait_for("room")["rematch"]):
            pass
    with Talker(server, {"game": again, "tokens": guest["tokens"]}) as ben:
        assert [chair["yours"] for chair in ben.welcome["chairs"]] == [True, False], "they change seats"


def test_a_pause_stops_the_game_and_its_clock(server: Server) -> None:
    host, guest = game_of(server, invited(server, pace="quick"))
    with Talker(server, host) as ann, Talker(server, guest) as ben:
        ann.say({"is": "wish", "at": ann.now["at"], "what": "pause"})
        ann.update()
        ben.update()
        ben.say({"is": "agree", "at": ben.now["at"], "yes": True})
        assert ben.wait_for("room", paused=True)["clock"]["running"] == []
        asked = ann if ann.now["question"] else ben
        asked.say({"is": "answer", "at": asked.now["at"], "option": asked.now["question"]["options"][0]["answer"]})
        while (message := asked.hear())["is"] != "refused":
            pass
        assert "paused" in message["text"]
        ann.wait_for("room", paused=True)
        ann.say({"is": "wish", "at": ann.now["at"], "what": "resume"})
        assert ann.wait_for("room", paused=False)["clock"]["running"]


def test_people_talk_and_come_back(server: Server) -> None:
    host, guest = game_of(server, invited(server, talk=False))
    with Talker(server, host) as ann, Talker(server, guest) as ben:
        ben.say({"is": "say", "text": "free words"})
        assert "phrases" in ben.hear()["text"]
        ben.say({"is": "say", "phrase": "luck"})
        assert ann.wait_for("talk")["said"] == [{"seat": 1, "text": "", "phrase": "luck", "aside": False}]
        ben.socket.close()
        ann.wait_for("room", here=[True, False])
        with Talker(server, guest) as again:
            ann.wait_for("room", here=[True, True])
            assert again.now["at"] == ann.now["at"]
            assert again.wait_for("talk")["said"][0]["phrase"] == "luck"


def test_the_lobby_shows_public_tables_and_games(server: Server) -> None:
    made = invited(server, public=True, pace="calm")
    private = invited(server)
    lobby = server.post("/api/lobby", {})
    assert made["game"] in [table["game"] for table in lobby["tables"]]
    assert private["game"] not in [table["game"] for table in lobby["tables"]]
    assert made["game"] not in [table["game"] for table in server.post("/api/lobby", {"pace": "quick"})["tables"]]
    server.post("/api/sit", {"game": made["game"], "name": "Two"})
    lobby = server.post("/api/lobby", {})
    assert made["game"] not in [table["game"] for table in lobby["tables"]]
    assert made["game"] in [game["game"] for game in lobby["games"]]
    with Talker(server, {"game": made["game"], "tokens": ["none"]}) as watcher:
        assert watcher.welcome["is"] == "welcome"
    assert server.post("/api/mine", {"games": [[made["game"], made["token"]]]})["games"][0]["online"]


def test_an_invitation_can_be_taken_back(server: Server) -> None:
    made = invited(server)
    assert server.ask("/api/withdraw", {"game": made["game"], "token": made["sit"]})[0] == 409
    server.post("/api/withdraw", {"game": made["game"], "token": made["token"]})
    assert server.ask("/api/sit", {"game": made["game"], "secret": made["sit"]})[0] == 409


def test_an_invitation_that_nobody_accepts_is_forgotten(data: Path) -> None:
    async def use() -> None:
        house = House(data)
        reception = Reception(house)
        made = [await reception.invite(wire.Invite(box="cw")) for _ in range(2)]
        await reception.sit_down(wire.SitDown(game=made[0].game, secret=made[0].sit))
        with house.storage.database.writing() as db:
            db.exec_driver_sql("UPDATE invitations SET made_at = '2020-01-01T00:00:00+00:00'")
        assert house.storage.expire(30) == 1
        look = [wire.Look(game=each.game, secrets=[each.sit]) for each in made]
        assert (await reception.look(look[0])).begun
        with pytest.raises(Denied):
            await reception.look(look[1])
        await house.close()

    asyncio.run(use())
