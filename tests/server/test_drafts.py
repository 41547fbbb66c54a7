"""Drafts at the server: packs that no reload and no crash changes, seats by their secrets, nobody who waits in vain."""

from pathlib import Path

import pytest

from overcrush.events.kept import draft_log
from tests.server.client import Json, Server
from tests.server.test_teams import refused


def begun(server: Server, **more: object) -> tuple[str, list[str]]:
    wanted = {"kind": "rainbow", "sets": ["jus"], "seats": 4} | more
    answer = server.post("/api/drafts", wanted)
    return answer["draft"], answer["secrets"]


def seen(server: Server, draft: str, secret: str) -> Json:
    return server.post("/api/draft", {"draft": draft, "secret": secret})


def take(server: Server, draft: str, secret: str, view: Json, place: int = 0) -> Json:
    wanted = {"draft": draft, "secret": secret, "number": view["number"], "card": view["pile"][place]}
    return server.post("/api/draft/pick", wanted)


def test_alone_against_bots(server: Server) -> None:
    choices = server.post("/api/team/check", {"teams": [{"shipped": "Friday night"}]})
    assert choices["findings"] == []
    draft, (secret,) = begun(server)
    view = seen(server, draft, secret)
    assert len(view["pile"]) == 12
    assert view["advice"] in view["pile"]
    while not view["drafted"]:
        view = take(server, draft, secret, view)
    assert len(view["taken"]) == 24
    story = server.post("/api/draft/story", {"draft": draft, "secret": secret})
    assert {pick["seat"] for pick in story["picks"]} == {0}
    assert story["log"] == ""
    foreign = {"name": "Mine", "cards": [["wwe", 1, 1]], "basicActions": [["wwe", 49], ["wwe", 50]], "bans": []}
    wanted = {"draft": draft, "secret": secret}
    assert "(13.6.2)" in refused(server, "/api/draft/build", wanted | {"team": foreign})[1]
    checked = server.post("/api/team/check", {"teams": [foreign], "pool": view["pool"]})
    assert checked["findings"][0]["rule"] == "13.6.2"
    view = server.post("/api/draft/build", wanted | {"team": view["proposal"]})
    assert len(view["teams"]) == 4
    story = server.post("/api/draft/story", wanted)
    assert len(story["picks"]) == 96
    setup, acts = draft_log(Path("x")).parse(story["log"].encode(), "the log")
    assert len(setup.places) == 4
    assert len(acts) == 100
    game = server.post("/api/games", {"teams": [view["teams"][0], view["teams"][1]], "sitting": ["person", "greedy"]})
    assert game["game"]


def test_a_pick_is_made_once_and_by_its_own_seat(server: Server) -> None:
    draft, secrets = begun(server, people=2)
    one, other = [seen(server, draft, secret) for secret in secrets]
    assert one["seat"] == 0
    assert other["seat"] == 1
    assert one["pile"] != other["pile"]
    view = take(server, draft, secrets[0], one)
    assert take(server, draft, secrets[0], one) == view
    assert (
        "pick 2 is next"
        in refused(
            server,
            "/api/draft/pick",
            {"draft": draft, "secret": secrets[0], "number": 0, "card": one["pile"][3]},
        )[1]
    )
    wrong = {"draft": draft, "secret": "nobody-knows-this-secret"}
    assert "somebody else's" in refused(server, "/api/draft", wrong)[1]
    assert refused(server, "/api/drafts", {"kind": "winston"})[0] == 409
    assert refused(server, "/api/drafts", {"kind": "rainbow", "sets": ["nothing"]})[0] == 409


def test_a_server_that_is_killed_opens_the_same_packs(tmp_path: Path) -> None:
    """A share of the proof with fifty deaths."""
    killed(tmp_path, 3)


@pytest.mark.slow
def test_fifty_deaths_change_nobodys_packs(tmp_path: Path) -> None:
    killed(tmp_path, 50)


def killed(folder: Path, times: int) -> None:
    server = Server(folder)
    draft, secrets = begun(server, people=2, seats=8)
    views = [seen(server, draft, secret) for secret in secrets]
    for _ in range(times):
        server.kill()
        server = Server(folder)
        for place, secret in enumerate(secrets):
            again = seen(server, draft, secret)
            assert again["pile"] == views[place]["pile"]
            assert again["pool"] == views[place]["pool"]
            if again["pile"]:
                views[place] = take(server, draft, secret, again)
            views = [seen(server, draft, one) for one in secrets]
    server.kill()
