"""Programs at the table: bots that join by link, play, lose their line and come back."""

import asyncio
import sys
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from overcrush.client import Ended, Refused, Seat, parts_of
from overcrush.client import Server as Address
from overcrush.server import crash, wire
from tests.patience import PATIENCE
from tests.server.client import Server

T = TypeVar("T")
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def run(play: Awaitable[T]) -> T:
    async def patiently() -> T:
        return await asyncio.wait_for(play, PATIENCE)

    return asyncio.run(patiently())


async def at_random(seat: Seat, seed: int) -> int:
    """Anything legal until the game is over; how many answers it took."""
    random, count = Random(seed), 0
    async for question in seat.questions():
        await seat.answer(random.choice(question.options))
        count += 1
    return count


@pytest.mark.parametrize("link", ["", "http://localhost:8000/", "localhost:8000/?g=a#k=b", "ftp://here/?g=a#k=b"])
def test_what_is_no_link_is_said(link: str) -> None:
    with pytest.raises(ValueError, match="expected one like"):
        parts_of(link)


def test_the_example_joins_a_link_and_plays(server: Server) -> None:
    async def play() -> None:
        async with Seat.invite(server.address, wire.Invite(name="One", box="cw")) as host:
            bot = await asyncio.create_subprocess_exec(
                sys.executable, EXAMPLE, host.link, stdout=asyncio.subprocess.PIPE
            )
            await at_random(host, 5)
            said, _ = await bot.communicate()
            assert bot.returncode == 0
            assert host.ending is not None
            assert b"Over" in said

    run(play())


def test_two_bots_play_a_whole_game_talk_and_play_again(server: Server) -> None:
    async def play() -> None:
        wish = wire.Invite(name="One", box="cw")
        async with (
            Seat.invite(server.address, wish) as host,
            Seat.join(host.link, name="Two") as guest,
        ):
            counts = await asyncio.gather(at_random(host, 1), at_random(guest, 2))
            assert all(counts)
            assert host.ending is not None
            assert guest.ending is not None
            assert host.ending.winners == guest.ending.winners
            assert [line.text for line in host.lines][-1]
            assert [chair.name for chair in guest.welcome.chairs] == ["One", "Two"]
            assert host.room is not None
            assert host.room.bots == [True, True]
            await guest.say("game")
            assert guest.said[-1].phrase == "game"
            again, other = await asyncio.gather(host.rematch(), guest.rematch())
        async with again, other:
            await asyncio.gather(again.begun(), other.begun())
            assert (again.game, again.seats) == (other.game, [1])
            await other.resign()
            assert other.ending is not None
            assert other.ending.winners == again.seats

    run(play())


def test_a_game_of_teams_waits_for_both(server: Server) -> None:
    async def play() -> None:
        team = wire.TeamChoice(shipped=(await Address(server.address).teams()).teams[0].name)
        async with (
            Seat.invite(server.address, wire.Invite(name="One", team=team)) as host,
            Seat.join(host.link, name="Two", team=team) as guest,
        ):
            await asyncio.gather(host.begun(), guest.begun())
            assert guest.welcome.game == host.game

    run(play())


def test_what_is_refused_is_said_in_the_servers_sentence(server: Server) -> None:
    async def play() -> None:
        wanted = wire.NewGame(box="cw", sitting=["person", "random"])
        async with Seat.begin(server.address, wanted) as seat:
            await seat.begun()
            async for question in seat.questions():
                with pytest.raises(Refused, match="no option"):
                    await seat.answer("nonsense")
                with pytest.raises(Refused, match="Only who plays with others"):
                    await seat.say("hello")
                await seat.answer(question.options[0])
                break

    run(play())


def test_a_link_that_is_used_up_says_so(server: Server) -> None:
    async def play() -> None:
        async with Seat.invite(server.address, wire.Invite(name="One", box="cw")) as host, Seat.join(host.link):
            with pytest.raises(Refused, match="Somebody else has sat down already"):
                async with Seat.join(host.link):
                    pass
            with pytest.raises(Refused, match="its link is not whole"):
                async with Seat.join(host.link[:-3]):
                    pass

    run(play())


def test_a_wrong_secret_ends_the_conversation(server: Server) -> None:
    async def play() -> None:
        begun = await Address(server.address).begin(wire.NewGame(box="cw", sitting=["person", "random"]))
        async with Seat(Address(server.address), begun.game, ["wrong"]) as seat:
            with pytest.raises(Ended):
                await seat.begun()

    run(play())


def test_a_server_that_is_not_there_is_not_waited_for_without_end() -> None:
    async def play() -> None:
        async with Seat(Address("http://127.0.0.1:9"), "game", ["secret"], patience=0) as seat:
            with pytest.raises(Ended, match="cannot be reached"):
                await seat.begun()

    run(play())


def test_who_does_not_say_to_be_a_bot_is_not_shown_as_one(server: Server) -> None:
    async def play() -> None:
        wish = wire.Invite(name="One", box="cw")
        async with Seat.invite(server.address, wish, bot=False) as host, Seat.join(host.link) as guest:
            await host.begun()
            await host._until(lambda: host.room is not None and all(host.room.here))
            assert host.room is not None
            assert host.room.bots == [False, True]
            assert guest.ending is None

    run(play())


def test_bots_go_on_when_the_server_was_killed_and_started_again(data: Path) -> None:
    async def play() -> None:
        running = await asyncio.to_thread(Server, data)
        try:
            async with (
                Seat.invite(running.address, wire.Invite(name="One", box="cw")) as host,
                Seat.join(host.link, name="Two") as guest,
            ):
                games = asyncio.gather(at_random(host, 3), at_random(guest, 4))
                await host._until(lambda: host._visits > 0 and host.now.board.turn > 1)
                running.kill()
                running = await asyncio.to_thread(Server, data, running.port)
                await games
                assert host.ending is not None
                assert guest.ending is not None
                assert host.ending.winners == guest.ending.winners
                assert host._visits > 1
        finally:
            running.kill()

    run(play())


@pytest.mark.slow
@pytest.mark.parametrize("point", [crash.RECEIVED, crash.STORED])
def test_an_answer_is_taken_once_wherever_the_server_dies(data: Path, point: str) -> None:
    async def play() -> None:
        running = await asyncio.to_thread(Server, data, crash_point=point)
        try:
            async with Seat.begin(running.address, wire.NewGame(box="cw", sitting=["person", "person"])) as seat:
                await seat.begun()
                assert seat.question is not None
                acts = seat.now.at.rpartition(".")[2]
                answer = asyncio.create_task(seat.answer(seat.question.options[0]))
                await asyncio.to_thread(running.wait)
                running = await asyncio.to_thread(Server, data, running.port)
                await answer
                assert seat.now.at.rpartition(".")[2] == str(int(acts) + 1)
        finally:
            running.kill()

    run(play())
