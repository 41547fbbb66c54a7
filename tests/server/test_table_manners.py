"""At the table between people: draws agreed on, games claimed, computers that play on, days, blocks, reports."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from overcrush.model import options
from overcrush.rules.verbs.call_time import TURNS_AFTER_TIME
from overcrush.server import clock, notices, wire
from overcrush.server.house import House
from overcrush.server.listener import Denied, Listener
from overcrush.server.notices import Notices, checked
from overcrush.server.people import People
from overcrush.server.reception import Reception
from overcrush.server.results import Results
from overcrush.server.room import Room
from overcrush.server.schema import NOTICES, REPORTS, RESULTS
from overcrush.server.standing import DAY, GRACE, HOUR, Clock
from overcrush.server.timed import GONE_SECONDS
from tests.server.client import Server
from tests.server.test_invitations import Talker, game_of, invited
from tests.server.test_secrets import joined

PASSWORD = "correct horse"  # noqa: S105  (of people that are made up)


class Pair:
    """A game between two, each with a page of their own."""

    def __init__(self, house: House, room: Room, pages: list[Listener], tokens: list[str]) -> None:
        self.house, self.room, self.pages, self.tokens = house, room, pages, tokens

    async def leave(self, seat: int, seconds: float = GONE_SECONDS) -> None:
        """Somebody has been gone for so long."""
        self.house.stand_up(self.room, self.pages[seat])
        self.room._gone[seat] = clock.now() - seconds

    async def wish(self, seat: int, what: wire.Asking) -> None:
        await self.room.wish(self.pages[seat], wire.Wish(at=self.room.at, what=what))


async def pair(house: House, sessions: tuple[str, str] = ("", ""), **wish: object) -> Pair:
    reception = Reception(house)
    made = await reception.invite(wire.Invite(box="cw", session=sessions[0], **wish))  # type: ignore[arg-type]
    seated = await reception.sit_down(wire.SitDown(game=made.game, secret=made.sit, session=sessions[1]))
    room, one, _ = await joined(house, made.game, [made.token])
    _, two, _ = await joined(house, made.game, [seated.token])
    return Pair(house, room, [one, two], [made.token, seated.token])


def run(data: Path, use: Callable[[House], Awaitable[None]]) -> None:
    async def inside() -> None:
        house = House(data)
        try:
            await use(house)
        finally:
            await house.close()

    asyncio.run(inside())


def test_a_draw_is_agreed_on_by_both(data: Path) -> None:
    async def use(house: House) -> None:
        table = await pair(house)
        await table.wish(0, "draw")
        found = house.storage.news(table.room.stored.id)
        assert found is not None
        assert found.standing.ended is None
        await table.room.agree(table.pages[1], wire.Agree(at=table.room.at, yes=True))
        ended = table.room.standing.ended
        assert ended is not None
        assert (ended.winners, ended.why) == ([], "The players agreed to a draw.")
        stored = house.storage.game(table.room.stored.id)
        assert stored is not None
        assert (stored.summary.over, stored.summary.winners) == (True, [])
        with house.storage.database.reading() as db:
            assert list(db.execute(select(RESULTS.c.outcome)).scalars()) == ["drawn", "drawn"]
        with pytest.raises(Denied, match="over"):
            await table.wish(0, "draw")

    run(data, use)


def test_a_draw_that_was_offered_falls_with_the_act_of_the_other(server: Server) -> None:
    host, guest = game_of(server, invited(server))
    with Talker(server, host) as one, Talker(server, guest) as two:
        asked, other = (one, two) if one.now["question"] else (two, one)
        other.say({"is": "wish", "at": other.now["at"], "what": "draw"})
        assert asked.update()["proposal"]["what"] == "draw"
        assert asked.answer(asked.now["question"]["options"][0]["answer"])["proposal"] is None


def test_a_game_is_claimed_only_from_who_has_been_gone_for_long(data: Path) -> None:
    async def use(house: House) -> None:
        table = await pair(house, pace="standard")
        with pytest.raises(Denied, match="half a minute"):
            await table.wish(0, "claim")
        await table.leave(1, GONE_SECONDS - 5)
        with pytest.raises(Denied, match="half a minute"):
            await table.wish(0, "claim")
        await table.leave(1)
        await table.wish(0, "claim")
        ended = table.room.standing.ended
        assert ended is not None
        assert (ended.winners, ended.why) == ([0], "Guest left the table.")

    run(data, use)


def test_a_game_over_days_is_not_claimed(data: Path) -> None:
    async def use(house: House) -> None:
        table = await pair(house, pace="days")
        await table.leave(1)
        for what in ("claim", "computer"):
            with pytest.raises(Denied, match="over days"):
                await table.wish(0, what)

    run(data, use)


def test_the_computer_plays_on_until_somebody_is_back(data: Path) -> None:
    async def use(house: House) -> None:
        table = await pair(house, pace="standard", first="1")
        room = table.room
        assert room.seating.asked() == 1
        acts = len(room.seating.game.acts)
        await table.leave(1)
        await table.wish(0, "computer")
        assert room.standing.stand_ins == [1]
        assert room.standing.clock is not None
        assert room.standing.clock.running == [], "the computer has no clock"
        while len(room.seating.game.acts) == acts:  # noqa: ASYNC110  (nobody is told who could tell)
            await asyncio.sleep(0.01)
        stored = house.storage.game(room.stored.id)
        assert stored is not None
        assert stored.standing.stand_ins == [1], "other processes and the next start know it"
        _, _, heard = await joined(house, room.stored.id, [table.tokens[1]])
        while room.standing.stand_ins:  # noqa: ASYNC110  (as above)
            await asyncio.sleep(0.01)
        assert room.seating.players[1] is None
        assert next(each for each in reversed(heard) if each["is"] == "room")["standIns"] == []
        assert room._kind_of(1) == "person"

    run(data, use)


@pytest.mark.parametrize("wish", [{"stand_in": False}, {"rated": True}])
def test_no_computer_plays_on_that_was_not_agreed_on(data: Path, wish: dict[str, bool]) -> None:
    async def use(house: House) -> None:
        people = People(house)
        one, two = [
            (await people.register(wire.Register(name=name, password=PASSWORD), "")).session for name in ("Ash", "Elm")
        ]
        table = await pair(house, (one, two), **wish)
        await table.leave(1)
        with pytest.raises(Denied, match="agreed on"):
            await table.wish(0, "computer")

    run(data, use)


# --- days


def test_days_are_counted_whole_and_who_could_not_come_has_an_hour() -> None:
    began = clock.STARTED
    running = clock.started(Clock([3 * DAY, 3 * DAY], [GRACE, GRACE]), [0], began - 2 * DAY)
    later = began + 2 * HOUR
    assert clock.stopped(running, "days", later).left[0] == pytest.approx(3 * DAY - (2 * DAY + 2 * HOUR - 12 * HOUR))
    assert clock.stopped(running, "standard", began + 1).left[0] == 3 * DAY, "live games forgive a start anew"
    over = clock.started(Clock([3 * DAY, 3 * DAY], [GRACE, GRACE]), [0], began - 9 * DAY)
    assert clock.fallen(over, "days", began + HOUR / 2) == []
    assert clock.falls_at(over, "days") == began + HOUR
    assert clock.fallen(over, "days", began + HOUR + 1) == [0]


def test_who_lets_the_days_run_out_loses_though_nobody_is_there(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House) -> None:
        table = await pair(house, pace="days", first="0")
        room = table.room
        for page in table.pages:
            house.stand_up(room, page)
        spent = Clock([0.0, DAY], [0.0, 0.0], clock.now() - 5 * DAY, [0])
        late = room._rest(replace(room.standing, clock=spent))
        house.storage.stand(room.stored.id, room._kept, late)
        monkeypatch.setattr(clock, "AFTER_START", -DAY)
        due = house.storage.due(clock.now() + 2 * HOUR)
        assert due == [room.stored.id]
        await (await house.at_hand(due[0])).look_at_clock()
        stored = house.storage.game(room.stored.id)
        assert stored is not None
        assert (stored.summary.over, stored.summary.winners) == (True, [1])
        assert house.storage.due(clock.now() + DAY) == []

    run(data, use)


def test_the_time_of_a_round_comes_though_nobody_is_there(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House) -> None:
        table = await pair(house)
        room = table.room
        for page in table.pages:
            house.stand_up(room, page)
        over = clock.now() + HOUR
        await (await house.at_hand(room.stored.id)).end_round(over)
        assert house.storage.due(over - 1) == []
        assert house.storage.due(over + 1) == [room.stored.id]
        early = await house.at_hand(room.stored.id)
        await early.look_at_clock()
        assert early.seating.game.state.last_turn == 0
        monkeypatch.setattr(clock, "now", lambda: over + 1)
        late = await house.at_hand(room.stored.id)
        await late.look_at_clock()
        assert late.seating.game.state.last_turn == TURNS_AFTER_TIME
        assert house.storage.due(over + DAY) == []
        stored = house.storage.game(room.stored.id)
        assert stored is not None
        assert stored.summary.last_turn == TURNS_AFTER_TIME

    run(data, use)


def test_nobody_takes_back_that_time_was_called(data: Path) -> None:
    async def use(house: House) -> None:
        table = await pair(house)
        room, (one, other) = table.room, table.pages
        asked = one if one.seats & set(room.seating.summary().asked) else other
        option = options.spell(room.seating.game.state.options[0])
        await room.act(asked, wire.Answer(at=room.at, option=option))
        assert room.seating.last_mark_of(min(asked.seats)) is not None
        await room.end_round(clock.now())
        assert room.seating.last_mark_of(min(asked.seats)) is None
        with pytest.raises(Denied, match="nothing to take back"):
            await room.wish(asked, wire.Wish(at=room.at, what="takeback"))

    run(data, use)


# --- notices


@pytest.fixture
def heard() -> Iterator[tuple[str, list[tuple[str, str]], list[int]]]:
    """A host that takes notices: its address, what came, and the statuses with which it answers."""
    came: list[tuple[str, str]] = []
    statuses: list[int] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            came.append((self.path, body["content"]))
            self.send_response(statuses.pop(0) if statuses else 204)
            self.send_header("location", "/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815  (whoever followed a redirection would come so)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Hook) as listening:
        Thread(target=listening.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{listening.server_port}", came, statuses
        listening.shutdown()


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/x",
        "https://example.org:444/x",
        "https://evil@example.org/x",
        "https://example.org.evil.test/x",
        "https://127.0.0.1/x",
        "https://[::1/x",
        "https://example.org/a b",
        "file:///etc/passwd",
        f"https://example.org/{'x' * 600}",
        "",
    ],
)
def test_notices_go_to_allowed_hosts_alone(address: str) -> None:
    with pytest.raises(Denied):
        checked(address, ["example.org"])
    assert checked("https://example.org/hook?a=b", ["example.org"])


def test_who_is_away_is_told_that_it_is_their_turn(
    data: Path, heard: tuple[str, list[tuple[str, str]], list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, came, statuses = heard
    monkeypatch.setattr(notices, "WAIT_SECONDS", -1.0)
    monkeypatch.setattr(notices, "AGAIN_SECONDS", -1.0)

    async def use(house: House) -> None:
        people = People(house, [address])
        one, two = [
            (await people.register(wire.Register(name=name, password=PASSWORD), "")).session for name in ("Fir", "Oak")
        ]
        for session in (one, two):
            await people.notify(wire.Notify(session=session, address=f"{address}/hook?s=1"), "http://dice.example/")
        with pytest.raises(Denied, match="allows"):
            await people.notify(wire.Notify(session=one, address="https://example.org/"), "http://dice.example/")
        table = await pair(house, (one, two), pace="days", first="1")
        room = table.room
        option = room.seating.game.state.options[0]
        telling = Notices(house.storage.database, [address], house.is_here)

        def waiting() -> list[int]:
            with house.storage.database.reading() as db:
                return list(db.execute(select(NOTICES.c.seat)).scalars())

        # Something is done, after which the same or the other is asked.
        await room.act(table.pages[1], wire.Answer(at=room.at, option=options.spell(option)))
        assert waiting() == [room.seating.asked()]
        await telling.tell()
        assert (came, waiting()) == ([], []), "who is at the table sees it"
        await room._stand(room.standing)
        for page in table.pages:
            house.stand_up(room, page)
        statuses.extend([302, 500])
        for _ in range(3):
            await telling.tell()
        assert [path for path, _ in came] == ["/hook?s=1"] * 3, "a redirection is not followed, a failure tried again"
        assert came[0][1].endswith(f": http://dice.example/#/game/{room.stored.id}")
        assert waiting() == []
        assert not any(token in told for token in table.tokens for _, told in came)
        # Who never answers is not asked for ever.
        await room._stand(room.standing)
        statuses.extend([500] * 20)
        for _ in range(10):
            await telling.tell()
        assert len(came) == 3 + notices.MOST_TRIES
        assert waiting() == []
        view = await people.view(wire.Signed(session=one))
        assert view.notify == address.removeprefix("http://")

    run(data, use)


# --- blocks and reports


def test_who_is_blocked_is_not_met(data: Path) -> None:
    async def use(house: House) -> None:
        people, reception = People(house), Reception(house)
        one, two = [
            (await people.register(wire.Register(name=name, password=PASSWORD), "")).session for name in ("Yew", "Box")
        ]
        made = await reception.invite(wire.Invite(box="cw", public=True, session=one))

        async def tables(session: str) -> list[str]:
            return [each.game for each in (await reception.lobby(wire.Seek(session=session))).tables]

        assert await tables(two) == [made.game]
        await people.block(wire.Block(session=one, name="box"))
        assert (await people.view(wire.Signed(session=one))).blocked == ["Box"]
        assert (await tables(two), await tables(""), await tables(one)) == ([], [made.game], [made.game])
        with pytest.raises(Denied, match="do not want to meet"):
            await reception.sit_down(wire.SitDown(game=made.game, session=two))
        await people.block(wire.Block(session=one, name="Box", on=False))
        assert await tables(two) == [made.game]
        for name in ("Yew", "Nobody"):
            with pytest.raises(Denied, match="nobody else"):
                await people.block(wire.Block(session=one, name=name))

    run(data, use)


def test_a_report_names_whom_it_is_about(data: Path) -> None:
    async def use(house: House) -> None:
        table = await pair(house)
        reception = Reception(house)
        game = table.room.stored.id
        with pytest.raises(Denied):
            await reception.complain(wire.Complain(game=game, tokens=["wrong"], text="x"))
        await reception.complain(wire.Complain(game=game, tokens=[table.tokens[0]], text="Says bad words."))
        with house.storage.database.reading() as db:
            row = db.execute(select(REPORTS)).one()
        assert (row.game, row.about, row.text) == (game, "Guest (guest, seat 1)", "Says bad words.")

    run(data, use)


def test_the_lobby_is_sought_by_what_is_played(data: Path) -> None:
    async def use(house: House) -> None:
        people, reception = People(house), Reception(house)
        one = (await people.register(wire.Register(name="Larch", password=PASSWORD), "")).session
        rated = await reception.invite(wire.Invite(box="cw", public=True, rated=True, session=one, pace="quick"))
        friendly = await reception.invite(wire.Invite(box="cw", public=True))

        async def found(**sought: object) -> set[str]:
            return {each.game for each in (await reception.lobby(wire.Seek(**sought))).tables}  # type: ignore[arg-type]

        assert await found() == {rated.game, friendly.game}
        assert await found(rated=True) == {rated.game}
        assert await found(rated=False) == {friendly.game}
        assert await found(pace="quick", format="cw") == {rated.game}
        assert await found(format="standard") == set()
        assert Results(house.storage.database).formats() == []

    run(data, use)
