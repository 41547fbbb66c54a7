"""The time of a round at the server (13.7.2): called by the clock or the organiser, counted down, over after a kill."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.client import Json, Server
from tests.server.test_event_games import resigned, shipped
from tests.server.test_invitations import Talker
from tests.server.test_teams import refused
from tests.server.test_tournaments import do, opened


class Evening:
    """A round of two people with one table, whose game has begun."""

    def __init__(self, server: Server, **more: object) -> None:
        begun = opened(server, **more)
        self.event, self.organiser = begun["event"], begun["secret"]
        self.secrets = {}
        for name, team in (("Ann", "Friday night"), ("Bob", "Heroes unmasked")):
            joined = do(server, self.event, "", "join", player=name, team=shipped(server, team))
            self.secrets[name] = joined["secret"]
        do(server, self.event, self.organiser, "pair")
        self.started = do(server, self.event, self.organiser, "start")

    def view(self, server: Server) -> Json:
        return server.post("/api/event", {"event": self.event, "secret": self.organiser})

    def table(self, server: Server) -> Json:
        (table,) = self.view(server)["rounds"][0]["tables"]
        return dict(table)

    @contextmanager
    def seats(self, server: Server) -> Iterator[list[Talker]]:
        table = self.table(server)
        with (
            Talker(server, {"game": table["game"], "tokens": [self.secrets[table["players"][0]]]}) as one,
            Talker(server, {"game": table["game"], "tokens": [self.secrets[table["players"][1]]]}) as other,
        ):
            yield [one, other]


def called(seat: Talker) -> bool:
    return bool(seat.now["board"]["lastTurn"])


def counted_down(seat: Talker) -> float:
    """What is left of the round, when it is told."""
    while (left := float(seat.wait_for("room")["roundLeft"])) < 0:
        pass
    return left


def told(seat: Talker) -> list[str]:
    return [line["text"] for line in seat.lines if line["text"].startswith("Time is ")]


def played_out(server: Server, evening: Evening) -> str:
    """Nobody does more than pass until the game is over; how it ended."""
    table = evening.table(server)
    tokens = list(evening.secrets.values())
    with Talker(server, {"game": table["game"], "tokens": tokens}) as both:
        while not both.is_over:
            answers = [option["answer"] for option in both.now["question"]["options"]]
            calm = [each for each in answers if each.startswith(("pass", "keep", "none", "done"))]
            both.say({"is": "answer", "at": both.now["at"], "option": calm[0] if calm else answers[-1]})
            both.update()
        return str(both.now["board"]["ending"]["blows"][0])


def test_the_organiser_calls_time_and_a_result_follows(server: Server) -> None:
    evening = Evening(server, bestOf=3)
    with evening.seats(server) as seats:
        secret = evening.secrets["Ann"]
        asked = {"event": evening.event, "secret": secret, "deed": "time"}
        assert "Only the organiser" in refused(server, "/api/event/do", asked)[1]
        do(server, evening.event, evening.organiser, "time")
        for seat in seats:
            while not called(seat):
                seat.update()
            assert told(seat) == ["Time is called: 5 more turns; after that the higher life wins."]
        assert "already" in refused(server, "/api/event/do", asked | {"secret": evening.organiser})[1]
    assert played_out(server, evening).startswith("Time is over: ")
    table = evening.table(server)
    assert (table["games"], table["way"]) == (1, "time"), "the match ends with that game"
    assert sum(table["wins"]) + table["draws"] == 1


def test_the_clock_calls_time_by_itself_and_is_counted_down(server: Server) -> None:
    evening = Evening(server, minutes=1)
    with evening.seats(server) as seats:
        view = do(server, evening.event, evening.organiser, "begin")
        assert 0 < view["left"] <= 60
        for seat in seats:
            assert 0 < counted_down(seat) <= 60
        view = do(server, evening.event, evening.organiser, "time")
        assert view["left"] == 0
        for seat in seats:
            while not called(seat):
                seat.update()


def test_time_outlasts_the_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        evening = Evening(server, minutes=30)
        do(server, evening.event, evening.organiser, "begin")
    with Server(tmp_path) as server:
        with evening.seats(server) as seats:
            for seat in seats:
                assert 0 < counted_down(seat) <= 30 * 60
        do(server, evening.event, evening.organiser, "time")
    with Server(tmp_path) as server:
        with evening.seats(server) as seats:
            assert called(seats[0])
        resigned(server, evening.table(server)["game"], evening.secrets["Ann"])
        assert evening.table(server)["way"] == "time"


def test_a_game_that_begins_after_time_has_five_turns(server: Server) -> None:
    evening = Evening(server, shape="elimination", bestOf=3)
    table = evening.table(server)
    resigned(server, table["game"], evening.secrets[table["players"][0]])
    assert evening.table(server)["games"] == 2
    resigned(server, evening.table(server)["game"], evening.secrets[table["players"][1]])
    do(server, evening.event, evening.organiser, "time")
    with evening.seats(server) as seats:
        while not called(seats[0]):
            seats[0].update()
    assert evening.table(server)["wins"] is None
