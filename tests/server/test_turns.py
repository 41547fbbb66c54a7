"""Nobody who wants much makes others wait."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from overcrush.server.turns import Crowded, Turns


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 20))


async def wish(turns: Turns[str], owner: str, done: list[str]) -> None:
    async with turns.turn(owner):
        await asyncio.sleep(0)
        done.append(owner)


def test_owners_take_turns() -> None:
    async def use() -> None:
        turns = Turns(["worker"], 100)
        done: list[str] = []
        greedy = [asyncio.create_task(wish(turns, "greedy", done)) for _ in range(50)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(wish(turns, "modest", done))
        await asyncio.gather(*greedy, modest)
        assert done.index("modest") <= 3
        assert done.count("greedy") == 50

    run(use())


def test_of_one_owner_the_oldest_wish_comes_first() -> None:
    async def use() -> None:
        turns = Turns(["worker"], 100)
        done: list[int] = []

        async def numbered(number: int) -> None:
            async with turns.turn("one"):
                await asyncio.sleep(0)
                done.append(number)

        await asyncio.gather(*[numbered(number) for number in range(20)])
        assert done == list(range(20))

    run(use())


def test_an_owner_has_so_many_wishes_and_no_more() -> None:
    async def use() -> None:
        turns = Turns(["worker"], 2)
        done: list[str] = []
        tasks = [asyncio.create_task(wish(turns, "greedy", done)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await wish(turns, "greedy", done)
        await wish(turns, "modest", done)
        await asyncio.gather(*tasks)

    run(use())


def test_a_wish_that_is_given_up_leaves_the_worker_to_others() -> None:
    async def use() -> None:
        turns = Turns(["worker"], 10)
        done: list[str] = []
        async with turns.turn("first"):
            waiting = [asyncio.create_task(wish(turns, owner, done)) for owner in "abcb"]
            await asyncio.sleep(0)
            waiting[0].cancel()
            waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert sorted(done) == ["b", "c"]
        await wish(turns, "last", done)
        assert not turns._waiting

    run(use())
