"""Tournaments at the server: who may do what, secret teams, and that nothing is lost when it is killed."""

from pathlib import Path

from tests.server.client import Json, Server
from tests.server.test_teams import refused


def opened(server: Server, **more: object) -> Json:
    return server.post("/api/events", {"name": "Friday"} | more)


def do(server: Server, event: str, secret: str, deed: str, **more: object) -> Json:
    return server.post("/api/event/do", {"event": event, "secret": secret, "deed": deed} | more)


def test_players_enter_themselves_and_report_their_own_table(server: Server) -> None:
    begun = opened(server)
    event, organiser = begun["event"], begun["secret"]
    views = {name: do(server, event, "", "join", player=name) for name in ("Ann", "Bob", "Cid")}
    secrets = {name: view["secret"] for name, view in views.items()}
    assert views["Ann"]["role"] == "player"
    assert (
        "Only the organiser"
        in refused(server, "/api/event/do", {"event": event, "secret": secrets["Ann"], "deed": "pair"})[1]
    )
    assert (
        "Only the organiser"
        in refused(
            server, "/api/event/do", {"event": event, "secret": secrets["Ann"], "deed": "drop", "player": "Bob"}
        )[1]
    )
    team = server.post("/api/team/check", {"teams": [{"shipped": "Friday night"}]})["teams"][0]
    view = do(server, event, secrets["Ann"], "team", team=team)
    assert [(player["hasTeam"], player["team"]) for player in view["players"]] == [(True, ""), (False, ""), (False, "")]
    bad = team | {"basicActions": []}
    assert (
        "13.1.5"
        in refused(server, "/api/event/do", {"event": event, "secret": secrets["Bob"], "deed": "team", "team": bad})[1]
    )
    view = do(server, event, organiser, "pair")
    assert view["players"][0]["team"]
    (table,) = view["rounds"][0]["tables"]
    (free,) = view["rounds"][0]["byes"]
    result = {"event": event, "deed": "report", "table": 1, "wins": [1, 0]}
    assert "own table" in refused(server, "/api/event/do", result | {"secret": secrets[free]})[1]
    view = do(server, event, secrets[table["players"][0]], "report", table=1, wins=[1, 0])
    assert view["standings"][0]["points"] == 3
    assert "own table" in refused(server, "/api/event/do", result | {"secret": secrets[table["players"][0]]})[1]
    view = do(server, event, organiser, "report", round=1, table=1, wins=[0, 1])
    assert view["rounds"][0]["tables"][0]["wins"] == [0, 1]
    words = {"html": "<h1>Friday</h1>", "csv": "place,player", "pairings-csv": "round,", "slips": "<p>", "json": "Ann"}
    for shape, word in words.items():
        assert word in server.post("/api/event/export", {"event": event, "shape": shape})["text"]
    assert refused(server, "/api/event", {"event": "nothing"})[0] == 409
    assert refused(server, "/api/events", {"name": "x", "cut": 3})[0] == 409
    assert "between two" in refused(server, "/api/events", {"name": "x", "format": "doubles"})[1]


def test_a_tournament_outlives_its_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        begun = opened(server, shape="elimination", minutes=40)
        for name in ("Ann", "Bob"):
            do(server, begun["event"], begun["secret"], "join", player=name)
        do(server, begun["event"], begun["secret"], "pair")
        before = do(server, begun["event"], begun["secret"], "begin")
        assert 0 < before["left"] <= 2400
    with Server(tmp_path) as server:
        after = server.post("/api/event", begun)
        assert after["rounds"] == before["rounds"]
        assert after["role"] == "organiser"
