"""Teams that people keep on the server: by a secret, on disk at once, within limits."""

from pathlib import Path

import pytest

from overcrush.server import database as databases
from overcrush.server import team_shelf, wire
from overcrush.server.database import FILE, Database, NotRead, NotStored
from overcrush.server.team_shelf import TeamShelf
from tests.server.client import Server

SECRET = "s" * 36
OTHER = "o" * 36
TEAM = {"name": "Two birds", "cards": [["cw", 6, 4]], "basicActions": [["cw", 24]], "bans": []}


def kept(key: str, name: str = "Two birds") -> wire.KeptTeam:
    return wire.KeptTeam(id=key, team=wire.TeamList(name=name, cards=[("cw", 6, 4)]))


def test_what_is_put_there_survives_the_server(data: Path) -> None:
    with Server(data) as running:
        put = {"secret": SECRET, "put": [{"id": "a", "team": TEAM}, {"id": "b", "team": TEAM | {"name": "Fish"}}]}
        assert len(running.post("/api/shelf", put)["teams"]) == 2
        running.kill()
    with Server(data) as running:
        found = running.post("/api/shelf", {"secret": SECRET})["teams"]
        assert {each["id"]: each["team"] for each in found} == {"a": TEAM, "b": TEAM | {"name": "Fish"}}
        assert running.post("/api/shelf", {"secret": OTHER})["teams"] == []
        changed = {"secret": SECRET, "put": [{"id": "b", "team": TEAM}], "remove": ["a", "never there"]}
        assert running.post("/api/shelf", changed)["teams"] == [{"id": "b", "team": TEAM}]
        for wrong in (
            {"secret": "short"},
            {"secret": SECRET, "put": [{"id": "", "team": TEAM}]},
            {"secret": SECRET, "put": [{"id": "c", "team": TEAM | {"cards": [["cw", -1, 4]]}}]},
            {"secret": SECRET, "put": [{"id": str(n), "team": TEAM} for n in range(501)]},
        ):
            status, _, _ = running.ask("/api/shelf", wrong)
            assert status == 400
        assert len(running.post("/api/shelf", {"secret": SECRET})["teams"]) == 1
    assert SECRET.encode() not in (data / FILE).read_bytes()
    assert (data / FILE).stat().st_mode & 0o077 == 0


def test_a_shelf_is_not_endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(tmp_path)
    shelf = TeamShelf(database)
    monkeypatch.setattr(team_shelf, "MOST_TEAMS", 3)
    shelf.change(SECRET, [kept(str(number)) for number in range(3)], [])
    with pytest.raises(NotStored, match="at most 3 teams"):
        shelf.change(SECRET, [kept("more")], [])
    # Others have room, and a team can give way to another.
    shelf.change(OTHER, [kept("more")], [])
    shelf.change(SECRET, [kept("more", "The last")], ["0"])
    assert {each.id for each in shelf.teams(SECRET)} == {"1", "2", "more"}
    monkeypatch.setattr(databases, "MOST_BYTES", 10)
    with pytest.raises(NotStored, match="no room"):
        shelf.change(OTHER, [kept("and more")], [])
    shelf.change(OTHER, [], ["more"])
    assert shelf.teams(OTHER) == []
    database.close()


def test_shelves_that_nobody_uses_are_forgotten(tmp_path: Path) -> None:
    database = Database(tmp_path)
    shelf = TeamShelf(database)
    shelf.change(SECRET, [kept("a"), kept("b")], [])
    shelf.change(OTHER, [kept("a")], [])
    with database.writing() as db:
        db.exec_driver_sql("UPDATE shelves SET kept_at = '2020-01-01T00:00:00+00:00' WHERE id = 'a'")
    assert shelf.expire(30) == 1
    assert len(shelf.teams(SECRET)) == 2
    assert shelf.teams(OTHER) == []
    database.close()


def test_damage_is_told(tmp_path: Path) -> None:
    database = Database(tmp_path)
    shelf = TeamShelf(database)
    shelf.change(SECRET, [kept("a")], [])
    with database.writing() as db:
        db.exec_driver_sql("UPDATE shelves SET team = 'nonsense'")
    with pytest.raises(NotRead, match="damaged"):
        shelf.teams(SECRET)
    database.close()
