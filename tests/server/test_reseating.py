"""A new person for a chair that was left: the new secret opens it, the old one does not any more."""

import asyncio
from pathlib import Path

import pytest

from overcrush.server import clock, wire
from overcrush.server.house import House
from overcrush.server.listener import Denied, Listener
from overcrush.server.room import Room
from overcrush.server.timed import GONE_SECONDS
from tests.server.client import Server
from tests.server.test_doubles_online import four
from tests.server.test_invitations import Talker
from tests.server.test_round_time import Evening
from tests.server.test_secrets import joined
from tests.server.test_table_manners import run
from tests.server.test_tournaments import do


def test_a_partner_gives_the_chair_of_who_has_gone(data: Path) -> None:
    with Server(data) as server:
        games = four(server, standIn=True)

    async def use(house: House) -> None:
        room, one, _ = await joined(house, games[0]["game"], games[0]["tokens"])
        _, two, _ = await joined(house, games[0]["game"], games[1]["tokens"])
        _, three, _ = await joined(house, games[0]["game"], games[2]["tokens"])
        parted: list[str] = []
        three.part = parted.append
        await refused(room, one, 2)
        house.stand_up(room, three)
        await refused(room, one, 2)
        room._gone[2] = clock.now() - GONE_SECONDS
        await refused(room, two, 2)
        await refused(room, one, 3)
        given = await room.reseat(one, wire.Reseat(seat=2))
        assert room._room(claim=False).reseated == [2]
        with pytest.raises(Denied):
            await joined(house, games[0]["game"], games[2]["tokens"])
        _, new, _ = await joined(house, games[0]["game"], [given.token])
        assert new.seats == {2}
        assert parted == []

    run(data, use)


def test_a_partner_lets_the_computer_play(data: Path) -> None:
    with Server(data) as server:
        games = four(server, standIn=True)

    async def use(house: House) -> None:
        room, one, _ = await joined(house, games[0]["game"], games[0]["tokens"])
        room._gone[2] = clock.now()
        with pytest.raises(Denied, match="gone for half a minute"):
            await room.wish(one, wire.Wish(at=room.at, what="computer"))
        room._gone[2] -= GONE_SECONDS
        await room.wish(one, wire.Wish(at=room.at, what="computer"))
        assert room.standing.stand_ins == [2]
        given = await room.reseat(one, wire.Reseat(seat=2))
        await joined(house, games[0]["game"], [given.token])
        while room.standing.stand_ins:
            await asyncio.gather(*room._chores)

    run(data, use)


async def refused(room: Room, listener: Listener, seat: int) -> None:
    with pytest.raises(Denied, match="given anew by who judges"):
        await room.reseat(listener, wire.Reseat(seat=seat))


def test_an_organiser_gives_an_entry_to_somebody_else(server: Server) -> None:
    evening = Evening(server)
    table = evening.table(server)
    old = evening.secrets["Ann"]
    with Talker(server, {"game": table["game"], "tokens": [old]}) as ann:
        view = do(server, evening.event, evening.organiser, "reseat", player="ann")
        while (message := ann.hear())["is"] != "farewell":
            pass
        assert message["text"] == "This seat was given to somebody else."
    with Talker(server, {"game": table["game"], "tokens": [old]}) as ann:
        assert ann.welcome["is"] == "farewell"
    with Talker(server, {"game": table["game"], "tokens": [view["given"]]}) as new:
        mine = table["players"].index("Ann")
        assert [chair["yours"] for chair in new.welcome["chairs"]] == [place == mine for place in range(2)]
        assert new.wait_for("room")["reseated"] == [mine]
    seen = server.post("/api/event", {"event": evening.event, "secret": view["given"]})
    assert (seen["role"], seen["you"], seen["given"]) == ("player", "Ann", "")
    assert server.post("/api/event", {"event": evening.event, "secret": old})["role"] == ""
