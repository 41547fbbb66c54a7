"""What comes of games between people: one result, ratings with an interval, history; on both databases."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from overcrush.model import options
from overcrush.server import wire
from overcrush.server.accounts import Account
from overcrush.server.days import days_ago
from overcrush.server.house import House
from overcrush.server.listener import Denied, Listener
from overcrush.server.people import People
from overcrush.server.profiles import Profiles
from overcrush.server.ratings import BETA, LEVEL, SIGMA, Rating, after, faded
from overcrush.server.reception import Reception
from overcrush.server.results import Results
from overcrush.server.room import Room
from overcrush.server.schema import RATINGS, RESULTS
from tests.server.postgres import postgresql, why_not
from tests.server.test_secrets import joined

PASSWORD = "correct horse"  # noqa: S105  (of people that are made up)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgresql() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "data"
    if why_not():
        pytest.skip(why_not())
    return str(request.getfixturevalue("address"))


class Club:
    """A house, and people with accounts in it."""

    def __init__(self, place: Path | str, suffix: str = "") -> None:
        self.house = House(place)
        self.people = People(self.house)
        self.reception = Reception(self.house)
        self.profiles = Profiles(self.house.storage.database)
        self.suffix = suffix

    async def member(self, name: str) -> str:
        """The session of somebody new."""
        wanted = wire.Register(name=name + self.suffix, password=PASSWORD)
        return (await self.people.register(wanted, name)).session

    async def game(self, one: str, two: str, **wish: Any) -> tuple[Room, Listener]:  # noqa: ANN401  (an Invite's)
        """A game between two who are signed in, and somebody who sits for both."""
        made = await self.reception.invite(wire.Invite(box="cw", session=one, **wish))
        await self.reception.sit_down(wire.SitDown(game=made.game, secret=made.sit, session=two))
        room, listener, _ = await joined(self.house, made.game, [one, two])
        return room, listener

    async def lose(self, room: Room, listener: Listener, seat: int) -> None:
        """A seat resigns."""
        listener.seats = {seat}
        await room.wish(listener, wire.Wish(at=room.at, what="resign"))

    def rows(self, table: Any = RESULTS) -> int:  # noqa: ANN401  (a table)
        with self.house.storage.database.reading() as db:
            return int(db.execute(select(func.count()).select_from(table)).scalar_one())


def test_luck_is_large_and_what_is_known_fades() -> None:
    new = Rating()
    assert (new.level, new.width) == (LEVEL, 1000)
    (won,), (lost,) = after([[new], [new]], [0, 1])
    assert won.level - LEVEL == LEVEL - lost.level > 0
    assert won.sigma < new.sigma
    assert BETA > 3 * 25 / 6, "a game of dice says less than others"
    assert won.level - LEVEL < 120
    (one,), (two,) = after([[won], [lost]], [0, 0])
    assert (one.mu < won.mu, two.mu > lost.mu) == (True, True), "a draw brings them together"
    known = Rating(25, 4)
    assert known.sigma < faded(known, 6).sigma < faded(known, 240).sigma == SIGMA


def test_a_rated_game_has_one_result_and_changes_both_ratings(place: Path | str) -> None:
    async def use() -> None:
        club = Club(place, " of one")
        one, two = await club.member("Beryl"), await club.member("Coral")
        before = club.rows()
        room, listener = await club.game(one, two, rated=True)
        with pytest.raises(Denied, match="until it is over"):
            await club.people.drop(wire.DropGame(session=one, game=room.stored.id))
        with pytest.raises(Denied, match="before it is over"):
            await club.house.branch(wire.Branch(game=room.stored.id, tokens=[one], act=0, sitting=["person", "greedy"]))
        listener.seats = {0}
        with pytest.raises(Denied, match="without takebacks"):
            await room.wish(listener, wire.Wish(at=room.at, what="takeback"))
        listener.seats = {0, 1}
        option = room.seating.game.state.options[0]
        await room.act(listener, wire.Answer(at=room.at, option=options.spell(option)))
        with pytest.raises(Denied, match="without takebacks"):
            await room.undo(listener, room.at)
        await club.lose(room, listener, 1)
        assert club.rows() == before + 2
        # What comes after the end, as a rematch that is asked for, writes nothing more.
        listener.seats = {0}
        await room.wish(listener, wire.Wish(at=room.at, what="rematch"))
        assert club.rows() == before + 2
        winner = await club.profiles.profile(wire.WhoIs(name="beryl of one"))
        loser = await club.profiles.profile(wire.WhoIs(name="Coral of one"))
        assert (winner.total.won, winner.total.lost, loser.total.lost) == (1, 0, 1)
        assert winner.ratings[0].level > LEVEL > loser.ratings[0].level
        assert winner.played[0].change == winner.ratings[0].level - LEVEL
        assert winner.against == [wire.Tally(name="Coral of one", won=1, lost=0, drawn=0)]
        assert winner.teams[0].name.startswith("Civil War: ")
        assert winner.played[0].others == ["Coral of one"]
        assert (await club.profiles.ladder(wire.Best(format="cw"))).best == [], "ten games are few"
        await club.house.close()

    asyncio.run(use())


def test_games_that_end_at_once_all_count(place: Path | str) -> None:
    """Two processes over one PostgreSQL, or threads over one SQLite: no rating is lost."""
    count = 6

    async def use() -> None:
        club = Club(place, " at once")
        one, two = await club.member("Dolomite"), await club.member("Epidote")
        games = [await club.game(one, two, rated=True) for _ in range(count)]

        def end(room: Room) -> None:
            rest = room._rest(replace(room.standing, ended=None))
            over = rest._replace(summary=replace(rest.summary, over=True, winners=[0]))
            club.house.storage.stand(room.stored.id, room._kept, over)

        with ThreadPoolExecutor(count) as pool:
            list(pool.map(end, [room for room, _ in games]))
        me: Account = await club.people.who(one)
        rated = Results(club.house.storage.database).ratings(me.id)
        assert [each.games for each in rated] == [count]
        expected, other = Rating(), Rating()
        for _ in range(count):
            (expected,), (other,) = after([[expected], [other]], [0, 1])
        assert rated[0].rating.mu == pytest.approx(expected.mu)
        await club.house.close()

    asyncio.run(use())


def test_guests_and_friendly_games_are_not_rated(tmp_path: Path) -> None:
    async def use() -> None:
        club = Club(tmp_path / "data")
        one, two = await club.member("Galena"), await club.member("Halite")
        for wish, why in (
            (wire.Invite(box="cw", rated=True), "account"),
            (wire.Invite(box="cw", rated=True, session=one, house=wire.House(life=5)), "house rules"),
        ):
            with pytest.raises(Denied, match=why):
                await club.reception.invite(wish)
        made = await club.reception.invite(wire.Invite(box="cw", rated=True, session=one))
        for guest in (
            wire.SitDown(game=made.game, secret=made.sit),
            wire.SitDown(game=made.game, secret=made.sit, session=one),
        ):
            with pytest.raises(Denied):
                await club.reception.sit_down(guest)
        room, listener = await club.game(one, two)
        await club.lose(room, listener, 0)
        assert club.rows() == 2
        assert club.rows(RATINGS) == 0
        profile = await club.profiles.profile(wire.WhoIs(name="Halite"))
        assert (profile.total.won, profile.ratings, profile.played[0].rated) == (1, [], False)
        with pytest.raises(Denied, match="Nobody here"):
            await club.profiles.profile(wire.WhoIs(name="Nobody"))
        await club.house.close()

    asyncio.run(use())


def test_who_deletes_an_account_is_forgotten_and_the_others_keep_what_they_won(tmp_path: Path) -> None:
    async def use() -> None:
        club = Club(tmp_path / "data")
        one, two = await club.member("Kyanite"), await club.member("Lapis")
        room, listener = await club.game(one, two, rated=True)
        await club.lose(room, listener, 0)
        await club.game(one, two, rated=True)
        await club.people.delete(wire.DeleteAccount(session=one, password=PASSWORD), "")
        profile = await club.profiles.profile(wire.WhoIs(name="Lapis"))
        assert profile.total.won == 2, "who leaves in the middle of a game has lost it"
        assert [game.others for game in profile.played] == [[""], [""]]
        assert profile.against == []
        assert (await club.people.mine(wire.Mine(games=[], session=two))).games == []
        await club.people.delete(wire.DeleteAccount(session=two, password=PASSWORD), "")
        assert club.rows() == 0
        await club.house.close()

    asyncio.run(use())


def test_the_results_of_guests_go_with_their_games(tmp_path: Path) -> None:
    async def use() -> None:
        club = Club(tmp_path / "data")
        one = await club.member("Marble")
        for session in ("", one):
            made = await club.reception.invite(wire.Invite(box="cw", name="A guest", session=session))
            seated = await club.reception.sit_down(wire.SitDown(game=made.game, secret=made.sit, name="Another"))
            room, listener, _ = await joined(club.house, made.game, [made.token, seated.token])
            await club.lose(room, listener, 1)
        assert club.rows() == 4
        with club.house.storage.database.writing() as db:
            db.exec_driver_sql("UPDATE games SET played_at = ?", (days_ago(40),))
        assert club.house.storage.expire(30) == 2
        assert club.rows() == 2
        profile = await club.profiles.profile(wire.WhoIs(name="Marble"))
        assert [(game.outcome, game.others) for game in profile.played] == [("won", [""])]
        await club.house.close()

    asyncio.run(use())
