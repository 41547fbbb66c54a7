"""Games of a tournament at the server: begun together, opened by the secret of an entry, telling their own results."""

from tests.server.client import Json, Seat, Server
from tests.server.test_drafts import seen
from tests.server.test_invitations import Talker
from tests.server.test_teams import refused
from tests.server.test_tournaments import do, opened


def shipped(server: Server, name: str) -> Json:
    team: Json = server.post("/api/team/check", {"teams": [{"shipped": name}]})["teams"][0]
    return team


def resigned(server: Server, game: str, secret: str) -> None:
    with Talker(server, {"game": game, "tokens": [secret]}) as seat:
        seat.say({"is": "wish", "at": seat.now["at"], "what": "resign"})
        seat.update()
        assert seat.is_over


def test_a_match_of_three_is_played_and_reports_itself(server: Server) -> None:
    begun = opened(server, bestOf=3)
    event, organiser = begun["event"], begun["secret"]
    secrets = {name: do(server, event, "", "join", player=name)["secret"] for name in ("Ann", "Bob")}
    do(server, event, secrets["Ann"], "team", team=shipped(server, "Friday night"))
    asked = {"event": event, "secret": organiser, "deed": "start"}
    assert "pair one first" in refused(server, "/api/event/do", asked)[1]
    do(server, event, organiser, "pair")
    assert "these have none: Bob" in refused(server, "/api/event/do", asked)[1]
    assert "Only the organiser" in refused(server, "/api/event/do", asked | {"secret": secrets["Ann"]})[1]
    do(server, event, secrets["Bob"], "team", team=shipped(server, "Heroes unmasked"))
    (table,) = do(server, event, organiser, "start")["rounds"][0]["tables"]
    names = table["players"]
    first, second = [secrets[name] for name in names]
    resigned(server, table["game"], second)
    (table,) = server.post("/api/event", {"event": event, "secret": first})["rounds"][0]["tables"]
    assert (table["wins"], table["games"]) == (None, 2)
    with Seat(server, {"game": table["game"], "tokens": [second]}) as loser:
        assert [chair["name"] for chair in loser.welcome["chairs"]] == names
        assert loser.now["board"]["asked"] == [1], "who lost chooses to go first or second (13.7.1)"
        assert [option["answer"] for option in loser.now["question"]["options"]] == ["first", "second"]
    resigned(server, table["game"], second)
    view = server.post("/api/event", {"event": event})
    assert view["rounds"][0]["tables"][0]["wins"] == [2, 0]
    assert view["standings"][0]["player"] == names[0]
    assert view["over"]


def test_against_a_computer_it_counts_too(server: Server) -> None:
    begun = opened(server)
    event, organiser = begun["event"], begun["secret"]
    team = shipped(server, "Friday night")
    secret = do(server, event, "", "join", player="Ann", team=team)["secret"]
    do(server, event, organiser, "join", player="Bot", bot="random", team=team)
    do(server, event, organiser, "pair")
    (table,) = do(server, event, organiser, "start")["rounds"][0]["tables"]
    with Talker(server, {"game": table["game"], "tokens": [secret]}) as ann:
        assert ann.welcome["event"] == event
        while not ann.now["question"]:
            ann.update()
        ann.say({"is": "hint", "at": ann.now["at"]})
        assert ann.hear()["text"] == "Hints are for games against the computer."
    asked = {"game": table["game"], "tokens": [secret], "act": 0, "sitting": ["person", "random"]}
    assert "a game that counts" in refused(server, "/api/branch", asked)[1]


def test_computers_play_their_tables_alone(server: Server) -> None:
    begun = opened(server)
    event, organiser = begun["event"], begun["secret"]
    team = shipped(server, "Friday night")
    wanted = {"event": event, "deed": "join", "player": "Bot", "bot": "random", "team": team, "secret": ""}
    assert "organiser enters computers" in refused(server, "/api/event/do", wanted)[1]
    for name in ("Bit", "Bot"):
        do(server, event, organiser, "join", player=name, bot="random", team=team)
    do(server, event, organiser, "pair")
    (table,) = do(server, event, organiser, "start")["rounds"][0]["tables"]
    with Talker(server, {"game": table["game"], "tokens": [organiser]}) as watcher:
        while not watcher.is_over:
            watcher.update()
    (table,) = server.post("/api/event", begun)["rounds"][0]["tables"]
    assert sum(table["wins"]) + table["draws"] == 1


def test_those_who_drafted_together_play_each_other(server: Server) -> None:
    drafted = server.post("/api/drafts", {"kind": "sealed", "sets": ["jus"], "seats": 3, "people": 2})
    draft, secrets = drafted["draft"], drafted["secrets"]
    assert "still builds" in refused(server, "/api/draft/pod", {"draft": draft, "secret": secrets[0]})[1]
    for secret in secrets:
        team = seen(server, draft, secret)["proposal"]
        server.post("/api/draft/build", {"draft": draft, "secret": secret, "team": team})
    pods = [server.post("/api/draft/pod", {"draft": draft, "secret": secret}) for secret in secrets]
    assert pods[0]["event"] == pods[1]["event"]
    views = [server.post("/api/event", pod) for pod in pods]
    assert [view["role"] for view in views] == ["organiser", "player"]
    assert all(view["you"] for view in views)
    view = do(server, pods[0]["event"], secrets[0], "start")
    tables = [table for table in view["rounds"][0]["tables"] if views[1]["you"] in table["players"]]
    for table in tables:
        with Seat(server, {"game": table["game"], "tokens": [secrets[1]]}) as seat:
            mine = table["players"].index(views[1]["you"])
            assert [chair["yours"] for chair in seat.welcome["chairs"]] == [place == mine for place in range(2)]
