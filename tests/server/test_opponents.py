import asyncio
import os
import signal
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from overcrush.formats.demo import demo_game, demo_table
from overcrush.model import purposes
from overcrush.model.table import Table
from overcrush.players.routine import routine
from overcrush.rules.chance import Committed
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_facts
from overcrush.server.opponents import MOST_WAITING, STOCK, Asker, Opponents, Thinker
from overcrush.server.thinker import MOST_TABLES, Request, Thought, think
from tests.patience import PATIENCE


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

    with_opponents(PATIENCE, use)


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

    with_opponents(PATIENCE, use)


def test_an_opponent_cannot_know_the_dice_to_come() -> None:
    """Games that differ in nothing but the key of chance are answered alike."""

    def game(key: bytes) -> Game:
        return demo_game("cw", chance=Committed(key))

    async def use(opponents: Opponents) -> None:
        chosen = {(await opponents.choose("greedy", game(bytes([n]) * 32), 0, 7)).option for n in range(5)}
        assert len(chosen) == 1

    with_opponents(PATIENCE, use)


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
        await asyncio.sleep(0)
        # Who is told before the process has begun to think does not hear it, so it is told until it answers.
        while not asking.done():
            opponents.hurry("this game")
            await asyncio.wait([asking], timeout=0.2)
        thought = asking.result()
        assert thought.option in game.state.options
        assert thought.lines

    with_opponents(600, use)


def test_who_is_asked_after_a_while_is_hurried_unasked() -> None:
    game = demo_game("cw", 3)
    for _ in range(200):
        if game.state.purpose == purposes.MAIN and len(game.state.options) > 3:
            break
        game.answer(game.state.options[0])

    thoughts: list[Thought] = []

    async def use(opponents: Opponents) -> None:
        thoughts.append(await opponents.choose("search:1000000", game, 0 if game.state.askers & 1 else 1, 1))

    # On a machine that does much else besides, the start of its process alone may take the first seconds.
    for seconds in (3, 15, 75):
        with_opponents(seconds, use)
        if thoughts[-1].lines:
            break
    assert thoughts[-1].lines, thoughts[-1].sentence


# --- who waits, and for how long


class Patient:
    """A thinker that answers when it is hurried, and not before."""

    def __init__(self) -> None:
        self.worker = self
        self.asked = 0
        self.hurried = asyncio.Event()

    async def ask(self, request: Request, facts: dict[str, object]) -> Thought:  # noqa: ARG002  (a thinker's)
        self.asked += 1
        self.hurried.clear()
        await self.hurried.wait()
        return Thought(Game.load(request.dump, demo_table("cw")).state.options[-1], "well")

    def urge(self) -> None:
        self.hurried.set()

    async def close(self) -> None:
        pass


def with_patient(use: Callable[[Opponents, Patient], Awaitable[None]]) -> None:
    async def run() -> None:
        opponents = Opponents(600, jobs=1)
        patient = Patient()
        opponents.thinkers[:] = opponents._turns._free[:] = [cast("Thinker", patient)]
        await asyncio.wait_for(use(opponents, patient), 60)

    asyncio.run(run())


async def begun() -> None:
    """Let everybody begin who can."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_one_game_does_not_hurry_the_opponent_of_another() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents, patient: Patient) -> None:
        asking = asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker("this game")))
        await begun()
        opponents.hurry("another game")
        await begun()
        assert not patient.hurried.is_set()
        opponents.hurry("this game")
        assert (await asking).option in game.state.options

    with_patient(use)


def test_coming_back_while_an_opponent_thinks_is_no_second_thought() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents, patient: Patient) -> None:
        asking = [asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker("game"))) for _ in range(50)]
        await begun()
        # Whoever leaves does not take it from the others.
        asking[0].cancel()
        opponents.hurry("game")
        thoughts = await asyncio.gather(*asking[1:])
        assert {thought.option for thought in thoughts} == {game.state.options[-1]}
        assert patient.asked == 1

    with_patient(use)


def test_a_game_that_has_gone_on_has_one_thought_still() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents, patient: Patient) -> None:
        other = asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker("other")))
        await begun()
        asking = []
        for _ in range(5):
            asking.append(asyncio.create_task(opponents.choose("greedy", game.fork(), 0, 1, Asker("game"))))
            await begun()
            game.answer(game.state.options[0])
        opponents.hurry("other")
        opponents.hurry("game")
        await asyncio.gather(other, asking[-1])
        assert all(task.cancelled() for task in asking[:-1])
        assert patient.asked == 2

    with_patient(use)


def test_a_thought_is_hurried_by_its_age_from_when_it_was_asked_for() -> None:
    """Six hundred seconds it might have thought; it has waited for longer than that."""
    game = demo_game("cw", 1)

    async def use(opponents: Opponents, patient: Patient) -> None:
        first = asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker("first")))
        await begun()
        second = asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker("second")))
        await begun()
        opponents._asked["second"].asked_at -= 1000
        opponents.hurry("first")
        assert (await first).option == (await second).option == game.state.options[-1]
        assert patient.asked == 2

    with_patient(use)


def test_who_has_too_many_waiting_is_answered_without_a_thought() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents, patient: Patient) -> None:
        asking = [
            asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker(f"game {number}", "here")))
            for number in range(MOST_WAITING + 1)
        ]
        await begun()
        thought = await opponents.choose("greedy", game, 0, 1, Asker("one more", "here"))
        assert (thought.option, thought.sentence) == (routine(game.state), STOCK)
        assert patient.asked == 1
        for task in asking:
            task.cancel()
        await opponents.close()

    with_patient(use)


def test_a_game_that_ends_while_its_thought_waits_is_no_trouble() -> None:
    game = demo_game("cw", 1)

    async def use(opponents: Opponents, patient: Patient) -> None:
        offered = list(game.state.options)
        first = asyncio.create_task(opponents.choose("greedy", game.fork(), 0, 1, Asker("first")))
        await begun()
        second = asyncio.create_task(opponents.choose("greedy", game, 0, 1, Asker("second")))
        await begun()
        game.correct("life 0 0")
        assert game.outcome is not None
        opponents.hurry("second")
        opponents.hurry("first")
        await first
        assert (await second).option in offered
        assert patient.asked == 2

    with_patient(use)


def test_a_thinker_remembers_the_last_tables_only() -> None:
    tables: OrderedDict[str, Table] = OrderedDict()
    for number in range(MOST_TABLES + 3):
        game = Game.at(demo_table("cw", (f"Ann {number}", "Bob")), Committed(bytes(32)))
        request = Request("random", 0, 1, game.table.hash, table_facts(game.table), game.dump())
        assert think(request, tables).option in game.state.options
    assert len(tables) == MOST_TABLES
