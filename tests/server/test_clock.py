"""Clocks: a delay for each question, a bank, a lost line forgiven for a while; and flags that fall."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from overcrush.model import options
from overcrush.server import clock, wire
from overcrush.server.house import House
from overcrush.server.reception import Reception
from overcrush.server.room import Room
from overcrush.server.standing import GRACE, Clock
from tests.server.test_secrets import joined

NOW = clock.STARTED + 1000


def test_the_delay_is_free_and_the_rest_is_paid_by_who_thinks() -> None:
    wound = clock.wound("standard", 2)
    assert wound is not None
    running = clock.started(wound, [1], NOW)
    assert clock.stopped(running, "standard", NOW + 5).left == [600, 600]
    assert clock.stopped(running, "standard", NOW + 35).left == [600, 570]
    assert clock.falls_at(running, "standard") == NOW + 605
    assert clock.fallen(running, "standard", NOW + 604) == []
    assert clock.fallen(running, "standard", NOW + 606) == [1]
    assert clock.wound("none", 2) is None


def test_a_lost_line_is_forgiven_for_a_while_only() -> None:
    running = clock.started(Clock([600, 600], [GRACE, GRACE]), [0], NOW)
    stopped = clock.stopped(running, "standard", NOW + 45, lost=40)
    assert (stopped.left[0], stopped.grace[0]) == (600, GRACE - 40)
    again = clock.stopped(clock.started(stopped, [0], NOW), "standard", NOW + 105, lost=100)
    assert (again.left[0], again.grace[0]) == (600 - 80, 0)


def test_nobody_pays_for_the_time_before_the_server_began() -> None:
    running = clock.started(Clock([600, 600], [GRACE, GRACE]), [0], clock.STARTED - 5000)
    assert clock.stopped(running, "standard", clock.STARTED + 5).left == [600, 600]


def test_time_does_not_go_back() -> None:
    running = clock.started(Clock([600, 600], [GRACE, GRACE]), [0], NOW)
    assert clock.stopped(running, "standard", NOW - 3600).left == [600, 600]


async def room_of(house: House, flag: wire.Flag) -> tuple[Room, list[dict[str, object]]]:
    """A game with a clock that has run out, for the host."""
    reception = Reception(house)
    made = await reception.invite(wire.Invite(box="cw", pace="quick", flag=flag))
    await reception.sit_down(wire.SitDown(game=made.game, secret=made.sit))
    room, _, heard = await joined(house, made.game, [made.token])
    side = room.seating.game.table.side_of[room.seating.asked()]
    spent = Clock([0.0, 0.0], [0.0, 0.0], clock.now() - 10, [side])
    room.standing = replace(room.standing, clock=spent)
    return room, heard


@pytest.mark.parametrize("flag", ["lose", "pass"])
def test_a_fallen_flag_means_what_was_agreed_on(data: Path, flag: wire.Flag) -> None:
    async def use() -> None:
        house = House(data)
        room, heard = await room_of(house, flag)
        seat, acts = room.seating.asked(), len(room.seating.game.acts)
        await room.look_at_clock()
        if flag == "lose":
            assert room.standing.ended is not None
            assert room.standing.ended.winners == [1 - seat]
            stored = house.storage.game(room.stored.id)
            assert stored is not None
            assert stored.summary.over
        else:
            assert len(room.seating.game.acts) > acts
        assert heard[-1]["is"] == "room"
        await house.close()

    asyncio.run(use())


def test_after_a_roll_was_taken_back_the_dice_are_others(data: Path) -> None:
    async def use() -> None:
        house = House(data)
        reception = Reception(house)
        made = await reception.invite(wire.Invite(box="cw"))
        seated = await reception.sit_down(wire.SitDown(game=made.game, secret=made.sit))
        room, listener, _ = await joined(house, made.game, [made.token, seated.token])
        game = room.seating.game
        while len(game.acts) < 2 or not game.acts[-1].chance or room.seating.last_by() != 0:
            await room.act(listener, wire.Answer(at=room.at, option=options.spell(game.state.options[0])))
        rolled = game.acts[-1].chance
        mark = room.seating.last_mark_of(0)
        assert mark is not None
        answer = game.acts[mark].answer
        await room.wish(listener, wire.Wish(at=room.at, what="takeback"))
        assert room.standing.dice == 1
        assert len(room.seating.game.acts) == mark
        await room.act(listener, wire.Answer(at=room.at, option=answer))
        assert room.seating.game.acts[-1].chance != rolled
        await house.close()

    asyncio.run(use())
