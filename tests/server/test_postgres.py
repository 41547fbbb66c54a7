"""Two servers over one PostgreSQL: the same games at both, whoever sits where."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from overcrush.client import Seat
from overcrush.server import wire
from overcrush.server.attempts import MOST_OF_NAME
from overcrush.server.database import Database, NotStored
from overcrush.server.schema import METADATA
from tests.server.client import Server
from tests.server.postgres import postgresql, why_not
from tests.server.test_client import at_random, run
from tests.server.test_invitations import Talker, game_of, invited
from tests.server.test_replays import file_of

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgresql() as running:
        yield running


def test_the_migrations_lead_to_the_schema(address: str) -> None:
    database = Database(address)
    with database.reading() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []
    database.close()


def test_two_people_play_at_two_servers(address: str, tmp_path: Path) -> None:
    with Server(tmp_path, database=address) as first, Server(tmp_path, database=address) as second:
        made = invited(first, pace="standard")
        host, guest = game_of(second, made)
        with Talker(first, host) as one, Talker(second, guest) as two:
            for _ in range(12):
                asked, other = (one, two) if one.now["question"] else (two, one)
                asked.answer(asked.now["question"]["options"][0]["answer"])
                while other.now["at"] != asked.now["at"]:
                    other.update()
            assert one.now["board"]["life"] == two.now["board"]["life"]
            two.say({"is": "say", "phrase": "luck"})
            assert one.wait_for("talk")["said"][-1]["phrase"] == "luck"
            before = one.now["board"]
            asked, other = (one, two) if one.now["question"] else (two, one)
            asked.answer(asked.now["question"]["options"][0]["answer"])
            asked.say({"is": "wish", "at": asked.now["at"], "what": "takeback"})
            while other.now["proposal"] is None or other.now["at"] != asked.now["at"]:
                other.update()
            other.say({"is": "agree", "at": other.now["at"], "yes": True})
            while other.now["board"] != before:
                other.update()
            while asked.now["board"] != before:
                asked.update()
            assert one.now["at"] == two.now["at"], "a moment has one name everywhere"
            first.kill()
        with Talker(second, host) as again:
            assert again.now["board"] == before, "another server goes on with what one had that is gone"


def test_a_roll_waits_for_links_that_come_to_two_servers(address: str, tmp_path: Path) -> None:
    async def play(first: Server, second: Server) -> tuple[str, str]:
        async with Seat.invite(first.address, wire.Invite(name="One", box="cw")) as host:
            link = host.link.replace(first.address, second.address)
            async with Seat.join(link, name="Two") as guest:
                await asyncio.gather(at_random(host, 1), at_random(guest, 2))
                return host.game, host.secrets[0]

    with Server(tmp_path, database=address) as first, Server(tmp_path, database=address) as second:
        game, secret = run(play(first, second))
        dice = json.loads(file_of(second, {"game": game, "tokens": [secret]}).partition("\n")[0])["dice"]
    assert len(dice["rolls"]) > 5
    assert all(all(links) for _, _, _, links in dice["rolls"]), "no link was lost between the servers"


def test_tries_to_sign_in_are_counted_at_all_servers_together(address: str, tmp_path: Path) -> None:
    with Server(tmp_path, database=address) as first, Server(tmp_path, database=address) as second:
        first.post("/api/account/register", {"name": "Beryl", "password": "a long password"})
        wrong = {"name": "Beryl", "password": "another password"}
        told = [server.ask("/api/account/in", wrong)[1] for _ in range(MOST_OF_NAME // 2) for server in (first, second)]
        assert "wrong" in told[0]
        assert "too often" in told[-1]


def test_a_database_that_is_not_there_is_told() -> None:
    with pytest.raises(NotStored, match="connection"):
        Database("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(NotStored, match="postgresql://"):
        Database("mysql://nobody@127.0.0.1/nothing")
