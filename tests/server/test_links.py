"""Dice that nobody can foretell: a roll waits for a link of every page, goes on without in time, and is proved."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from overcrush.client import Seat
from overcrush.model import options
from overcrush.rules.chance import Linked
from overcrush.server import clock, linked_dice, wire
from overcrush.server.house import House
from overcrush.server.listener import Denied, Listener
from overcrush.server.reception import Reception
from overcrush.server.room import Room
from overcrush.table.shares import chain_of, deed_of, pledged
from tests.server.client import Json, Server
from tests.server.test_client import at_random, run
from tests.server.test_fair_dice import Capsys, both, kept
from tests.server.test_replays import file_of
from tests.server.test_secrets import joined

CHAINS = [chain_of(f"{seat:02d}" * 32, 64) for seat in (1, 2)]


class Table:
    """Two pages with chains at the table of a house; each shows a link when it is told to."""

    def __init__(self, house: House, game: str, tokens: list[str]) -> None:
        self.house, self.game, self.tokens = house, game, tokens
        self.room: Room
        self.pages: list[Listener] = []
        self.heard: list[list[Json]] = []

    @staticmethod
    async def laid(house: House, pace: wire.Pace = "quick") -> "Table":
        reception = Reception(house)
        made = await reception.invite(wire.Invite(box="cw", pace=pace, contributes=True))
        sit = wire.SitDown(game=made.game, secret=made.sit, contributes=True)
        tokens = [made.token, (await reception.sit_down(sit)).token]
        for seat, token in enumerate(tokens):
            pledge = pledged(made.game, seat, CHAINS[seat][0])
            await reception.contribute(wire.Contribute(game=made.game, token=token, pledge=pledge, links=64))
        for seat, token in enumerate(tokens):
            await reception.contribute(wire.Contribute(game=made.game, token=token, share=CHAINS[seat][0]))
        table = Table(house, made.game, tokens)
        await table.come()
        return table

    async def come(self) -> None:
        """Both pages join, as they do when the server is there again."""
        self.pages, self.heard = [], []
        for token in self.tokens:
            self.room, page, heard = await joined(self.house, self.game, [token])
            self.pages.append(page)
            self.heard.append(heard)

    @property
    def asked(self) -> int:
        return self.room.seating.asked()

    async def answer(self, seat: int | None = None) -> None:
        who = self.asked if seat is None else seat
        option = options.spell(self.room.seating.game.state.options[-1])
        await self.room.act(self.pages[who], wire.Answer(at=self.room.at, option=option))

    @property
    def is_rolling(self) -> bool:
        return self.room.standing.rolling is not None

    async def roll(self) -> wire.Rolling:
        """Play until a roll waits; what the pages are told of it."""
        while not self.is_rolling:
            await self.answer()
        told = self.heard[0][-2]
        assert (told["is"], self.heard[0][-1]["is"]) == ("rolling", "room")
        assert told == self.heard[1][-2]
        return wire.Rolling(**{name: value for name, value in told.items() if name != "is"})

    async def show(self, seat: int, number: int, link: str = "") -> None:
        shown = wire.Link(seat=seat, number=number, link=link or CHAINS[seat][number])
        await self.room.link(self.pages[seat], shown)

    @property
    def lines(self) -> list[str]:
        return [line["text"] for told in self.heard[0] if told["is"] == "update" for line in told["lines"]]


def at_table(data: Path, play: Callable[[Table], Awaitable[None]], pace: wire.Pace = "quick") -> None:
    async def use() -> None:
        house = House(data)
        await play(await Table.laid(house, pace))
        await house.close()

    asyncio.run(use())


def test_a_roll_waits_for_a_link_of_every_page(data: Path) -> None:
    async def play(table: Table) -> None:
        rolling = await table.roll()
        acts, at = len(table.room.seating.game.acts), table.room.at
        assert (rolling.number, rolling.act, rolling.waits) == (1, acts, [0, 1])
        await table.show(0, 1)
        assert (table.room.at, len(table.room.seating.game.acts)) == (at, acts), "one is not enough"
        await table.show(1, 1)
        rolled = table.room.seating.game.acts[acts]
        assert rolled.chance
        assert rolling.deed == deed_of(table.room.stored.key, acts, [rolled.answer]), "it is what the pages were told"
        assert table.room.seating.rolls[acts].links == [CHAINS[0][1], CHAINS[1][1]]
        assert (await table.roll()).number == 2

    at_table(data, play)


def test_what_is_rolled_depends_on_the_number_and_on_every_link() -> None:
    dice, found = Linked(b"a key"), set()
    for number, links in ((1, ["aa", "bb"]), (2, ["aa", "bb"]), (1, ["ab", "bb"]), (1, ["aa", "ba"]), (1, ["aa", ""])):
        dice.show(number, links)
        found.add(tuple(dice.outcome(2, count, 1000) for count in range(8)))
    dice.hide()
    found.add(tuple(dice.outcome(2, count, 1000) for count in range(8)))
    assert len(found) == 6


def test_while_a_roll_waits_nothing_else_happens_and_no_clock_runs(data: Path) -> None:
    async def play(table: Table) -> None:
        await table.roll()
        by = table.asked
        room = table.heard[0][-1]
        assert room["clock"]["running"] == []
        await table.answer(by)  # said once more, because the line was lost: it waits already
        for doing in (
            table.room.wish(table.pages[0], wire.Wish(at=table.room.at, what="draw")),
            table.room.correct(table.pages[0], wire.Correct(at=table.room.at, correction="life 0 3")),
            table.room.undo(table.pages[by], table.room.at),
        ):
            with pytest.raises(Denied, match="being rolled"):
                await doing
        await table.room.look_at_clock()
        assert table.room.standing.rolling is not None, "there is still time"
        for seat in (1, 0):
            await table.show(seat, 1)
        told = [message for message in table.heard[0] if message["is"] == "room"]
        assert told[-1]["clock"]["running"]

    at_table(data, play)


def test_whoever_resigns_is_not_told_to_wait_for_dice(data: Path) -> None:
    async def play(table: Table) -> None:
        before = table.room.at
        await table.roll()
        await table.room.wish(table.pages[0], wire.Wish(at=before, what="resign"))
        assert table.heard[1][-1]["is"] in ("update", "room")
        assert [message for message in table.heard[1] if message["is"] == "update"][-1]["board"]["ending"][
            "winners"
        ] == [1]
        assert not table.is_rolling

    at_table(data, play)


def test_a_link_that_does_not_come_is_done_without_and_marked(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Table) -> None:
        await table.roll()
        await table.show(0, 1)
        late = clock.now() + linked_dice.LINK_SECONDS
        with monkeypatch.context() as patch:
            patch.setattr(clock, "now", lambda: late)
            await table.room.look_at_clock()
        assert not table.is_rolling
        assert [line for line in table.lines if "do not wait for a link from the page of Guest" in line]
        assert table.room.standing.silent == [1]
        # Nobody waits for it a second time, until it is heard again.
        assert (await table.roll()).waits == [0]
        await table.show(0, 2)
        assert not table.is_rolling
        await table.show(1, 2)
        assert (await table.roll()).waits == [0, 1]

    at_table(data, play)


def test_only_the_next_link_of_the_own_chain_is_taken(data: Path) -> None:
    async def play(table: Table) -> None:
        await table.roll()
        for seat, number, link in ((0, 2, ""), (0, 0, ""), (0, 1, CHAINS[1][1]), (0, 1, "00" * 32), (0, 65, "11" * 32)):
            with pytest.raises(Denied):
                await table.show(seat, number, link)
        with pytest.raises(Denied):
            await table.room.link(table.pages[0], wire.Link(seat=1, number=1, link=CHAINS[1][1]))
        assert table.room.standing.rolling is not None

    at_table(data, play)


def test_what_waits_outlasts_the_server(data: Path) -> None:
    async def use() -> None:
        first = House(data)
        table = await Table.laid(first)
        before = await table.roll()
        await table.show(1, 1)
        await first.close()
        table.house = House(data)
        await table.come()
        told = next(message for message in table.heard[1] if message["is"] == "rolling")
        assert (told["number"], told["deed"]) == (before.number, before.deed)
        await table.show(0, 1)
        assert not table.is_rolling, "the other link was there already"
        await table.house.close()

    asyncio.run(use())


def test_in_a_game_over_days_nobody_is_waited_for(data: Path) -> None:
    async def play(table: Table) -> None:
        acts = table.room.seating.game.acts
        while not acts[-1].chance or len(acts) < 3:
            await table.answer()
        assert table.room.standing.rolls == 0

    at_table(data, play, "days")


def test_after_a_takeback_other_links_are_shown_and_all_is_proved(data: Path, tmp_path: Path, capsys: Capsys) -> None:
    async def play(table: Table) -> None:
        for _ in range(3):
            number = (await table.roll()).number
            for seat in (0, 1):
                await table.show(seat, number)
        room, acts = table.room, table.room.seating.game.acts
        before = next(act.chance for act in reversed(acts) if act.chance)
        seat = next(by for by, act in zip(reversed(room.seating.by), reversed(acts), strict=True) if act.chance)
        await room.wish(table.pages[seat], wire.Wish(at=room.at, what="takeback"))
        await room.agree(table.pages[1 - seat], wire.Agree(at=room.at, yes=True))
        number = (await table.roll()).number
        assert number == 4, "a link that was shown is not used again"
        for page in (0, 1):
            await table.show(page, number)
        assert room.seating.game.acts[-1].chance != before
        await room.wish(table.pages[0], wire.Wish(at=room.at, what="resign"))
        wanted = wire.Wanted(game=table.game, tokens=[table.tokens[0]])
        text = (await table.house.file(wanted)).decode()
        assert [number for number, _ in json.loads(text.partition("\n")[0])["dice"]["undone"]] == [3]
        kept(tmp_path, text)

    at_table(data, play)
    code, ours, alone_code, alone = both(tmp_path / "friday.game", capsys)
    assert (code, alone_code) == (0, 0), ours + alone
    assert "3 of 3 rolls waited" in ours


# --- a whole game, and its proof


def linked_game(server: Server) -> str:
    """The file of a game that two programs played."""

    async def play() -> tuple[str, str]:
        async with (
            Seat.invite(server.address, wire.Invite(name="One", box="cw")) as host,
            Seat.join(host.link, name="Two") as guest,
        ):
            await asyncio.gather(at_random(host, 1), at_random(guest, 2))
            return host.game, host.secrets[0]

    game, secret = run(play())
    return file_of(server, {"game": game, "tokens": [secret]})


@pytest.fixture(scope="module")
def friday(server: Server) -> str:
    return linked_game(server)


def test_a_whole_game_is_proved(friday: str, tmp_path: Path, capsys: Capsys) -> None:
    dice = json.loads(friday.partition("\n")[0])["dice"]
    count = len(dice["rolls"])
    assert count > 5
    code, ours, alone_code, alone = both(kept(tmp_path, friday), capsys)
    assert (code, alone_code) == (0, 0), ours + alone
    for said in (ours, alone):
        assert f"{count} of {count} rolls waited for a link of every page" in said


def _other_link(dice: Json) -> None:
    dice["rolls"][3][3][1] = "00" * 32


def _no_roll(dice: Json) -> None:
    del dice["rolls"][2]


def _twice(dice: Json) -> None:
    dice["undone"].append([1, dice["rolls"][0][3]])


@pytest.mark.parametrize(
    ("tamper", "says"),
    [(_other_link, "no link of its chain"), (_no_roll, "no page was asked"), (_twice, "are there twice")],
)
def test_what_was_tampered_with_is_named(
    friday: str, tmp_path: Path, capsys: Capsys, tamper: Callable[[Json], None], says: str
) -> None:
    lines = [json.loads(line) for line in friday.splitlines()]
    tamper(lines[0]["dice"])
    path = kept(tmp_path, "".join(json.dumps(line) + "\n" for line in lines))
    code, ours, alone_code, alone = both(path, capsys)
    assert (code, alone_code) == (1, 1)
    assert says in ours
    assert says in alone
