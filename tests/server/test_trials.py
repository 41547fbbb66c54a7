"""Teams put to the test: begun, told of while they run, stopped, kept; one at a time for whoever asks."""

import json
from pathlib import Path

import msgspec
import pytest

from overcrush.server.catalog import told
from overcrush.teams.shipped import all_teams, boxes
from tests.server.client import Json, Server

BOX = [sheet.name for sheet in boxes()[:2]]


def sheet_of(name: str) -> Json:
    """A team that ships, as a page sends it."""
    return dict(msgspec.to_builtins(told(all_teams()[name])))


FISTS, WALL = sheet_of("Fast fists"), sheet_of("Stone wall")


def outcome_of(server: Server, team: Json) -> Json:
    """Ask until it is done; each answer says how far it is."""
    while True:
        answer = server.post("/api/team/try", {"team": team, "field": BOX})
        assert answer["done"] <= max(1, answer["total"])
        if not answer["running"]:
            return answer


@pytest.mark.slow
def test_a_team_is_tested_and_the_test_is_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        found = outcome_of(server, FISTS)
        verdict = found["verdict"]
        assert (found["trouble"], verdict["team"], verdict["games"]) == ("", "Fast fists", 4)
        assert 0 <= verdict["low"] <= verdict["score"] <= verdict["high"] <= 1
        assert sorted(met["team"] for met in verdict["met"]) == sorted(BOX)
        assert "4 games" in verdict["says"][0]
        status, page, headers = server.ask(f"/api/tried/{found['report']}.html")
        assert status == 200
        assert "overcrush gauntlet" in page
        assert headers["content-disposition"].startswith("attachment")
        status, games, _ = server.ask(f"/api/tried/{found['report']}.csv")
        assert len(games.splitlines()) == 1 + 4
    with Server(tmp_path) as server:
        again = server.post("/api/team/try", {"team": FISTS, "field": BOX})
        assert not again["running"]
        assert again == found
        assert server.ask(f"/api/tried/{found['report']}.html")[1] == page


def test_one_at_a_time_and_it_can_be_stopped(server: Server) -> None:
    wanted = {"team": FISTS, "care": "thorough"}
    assert server.post("/api/team/try", wanted)["running"]
    other = server.post("/api/team/try", {"team": WALL})
    assert (other["running"], other["other"]) == (False, "Fast fists")
    assert not server.post("/api/team/try", wanted | {"stop": True})["running"]
    assert server.post("/api/team/try", {"team": WALL})["running"]
    assert not server.post("/api/team/try", {"team": WALL, "stop": True})["running"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"team": {"name": "Nobody", "cards": [["nowhere", 1, 4]]}}, "cannot be tested"),
        ({"team": {"name": "Nobody", "cards": [["cw", 9999, 4]]}}, "cannot be tested"),
        ({"field": ["Nobody at all"]}, "is none of them"),
    ],
)
def test_what_cannot_be_tested_is_said_in_a_sentence(server: Server, change: Json, said: str) -> None:
    status, text, _ = server.ask("/api/team/try", {"team": FISTS, "field": BOX} | change)
    assert status == 409
    assert said in json.loads(text)["text"]


def test_a_team_that_may_not_be_played_is_not_tested(server: Server) -> None:
    found = outcome_of(server, {"name": "One card", "cards": FISTS["cards"][:1]})
    assert found["verdict"] is None
    assert "cannot be tested" in found["trouble"]
    assert server.ask("/api/tried/0123.html")[0] == 404
    assert server.ask(f"/api/tried/{'0' * 24}.html")[0] == 404
