import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest

from overcrush.formats.demo import demo_game
from overcrush.model import purposes
from overcrush.rules.chance import Committed
from overcrush.rules.engine import Game
from overcrush.server.opponents import Asker, Opponents


def with_opponents(seconds: float, use: Callable[[Opponents], Awaitable[None]]) -> None:
    async def run() -> None:
        opponents = Opponents(seconds, jobs=1)
        try:
            await use(opponents)
        finally:
            await opponents.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_an_opponent_answers_from_its_own_process(kind: str) -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents) -> None:
        for number in range(20):
            seat = 0 if game.state.askers & 1 else 1
            game.answer((await opponents.choose(kind, game, seat, number)).option)

    with_opponents(20, use)


def test_who_takes_too_long_is_answered_for() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents) -> None:
        assert (await opponents.choose("greedy", game, 0, 1)).option in game.state.options

    with_opponents(0.0001, use)


def test_an_opponent_whose_process_dies_plays_on() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents) -> None:
        assert (await opponents.choose("greedy", game, 0, 1)).option in game.state.options
        process = next(thinker.worker.process for thinker in opponents.thinkers if thinker.worker.is_running)
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert (await opponents.choose("greedy", game, 0, 1)).option in game.state.options

    with_opponents(20, use)


def test_an_opponent_cannot_know_the_dice_to_come() -> None:
    """Games that differ in nothing but the key of chance are answered alike."""

    def game(key: bytes) -> Game:
        return demo_game("cw", chance=Committed(key))

    async def use(opponents: Opponents) -> None:
        chosen = {(await opponents.choose("greedy", game(bytes([n]) * 32), 0, 7)).option for n in range(5)}
        assert len(chosen) == 1

    with_opponents(20, use)


def test_an_opponent_that_is_hurried_answers_with_the_best_so_far() -> None:
    """In its main step, with all the time in the world, it would look at a million futures."""
    game = demo_game("cw", 3)
    for _ in range(200):
        if game.state.purpose == purposes.MAIN and len(game.state.options) > 3:
            break
        game.answer(game.state.options[0])
    seat = 0 if game.state.askers & 1 else 1

    async def use(opponents: Opponents) -> None:
        asking = asyncio.create_task(opponents.choose("search:1000000", game, seat, 1, Asker("this game")))
        opponents.hurry("another game")
        done, _ = await asyncio.wait([asking], timeout=3)
        assert not done
        opponents.hurry("this game")
        thought = await asyncio.wait_for(asking, 20)
        assert thought.option in game.state.options
        assert thought.lines

    with_opponents(600, use)


def test_who_is_asked_after_a_while_is_hurried_unasked() -> None:
    game = demo_game("cw", 3)
    for _ in range(200):
        if game.state.purpose == purposes.MAIN and len(game.state.options) > 3:
            break
        game.answer(game.state.options[0])

    async def use(opponents: Opponents) -> None:
        thought = await opponents.choose("search:1000000", game, 0 if game.state.askers & 1 else 1, 1)
        assert thought.lines, thought.sentence

    with_opponents(5, use)
