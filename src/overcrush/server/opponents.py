"""Opponents, asked from the server: they think in processes of their own, so that nobody waits for them but their game.

One thought a game at a time. Those who wait take turns by whom they play for, and whoever has waited long is hurried
from the start: the longer the queue, the shorter the thoughts.
"""

import asyncio
import logging
import os
from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec

from overcrush.players.routine import routine
from overcrush.players.seat import Motive
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_facts
from overcrush.server.thinker import MOST_TABLES, Request, Thought
from overcrush.server.turns import Crowded, Turns
from overcrush.server.worker import Broken, Worker

log = logging.getLogger(__name__)

# How long after it was asked an opponent is hurried, and how long it may take then; the start of its process included.
SECONDS: Final = 5.0
GRACE: Final = 3.0
# How long it may think in any case, however long it had to wait.
SHORTEST: Final = 0.05
# How often it is hurried: what comes before it has begun to think is lost on it.
URGES: Final = 6

# How many thoughts of one address may wait; those beyond are answered without thinking.
MOST_WAITING: Final = 20

STOCK: Final = "I ran out of time and took the usual answer."


class Asker(NamedTuple):
    """Who waits for a thought: the name of the game, and from where it is played."""

    game: str = ""
    address: str = ""


NOBODY: Final = Asker()


class StockPlayer:
    """Keeps the chair of an opponent; asked here, it answers without thinking."""

    def choose(self, game: Game, seat: int) -> int:  # noqa: ARG002  (the protocol's: stock answers know no seat)
        return routine(game.state)

    def why(self) -> Motive:
        return Motive(STOCK)


class Thinker:
    """A process that thinks, and the tables that it knows: the last few it was asked about."""

    def __init__(self) -> None:
        self.worker = Worker("overcrush.server.thinker")
        self._known: OrderedDict[str, None] = OrderedDict()

    async def ask(self, request: Request, facts: dict[str, object]) -> Thought:
        if not self.worker.is_running:
            self._known.clear()
        request.facts = None if request.table in self._known else facts
        answer = await self.worker.ask(msgspec.msgpack.encode(request))
        thought = msgspec.msgpack.decode(answer, type=Thought)
        self._known[request.table] = None
        self._known.move_to_end(request.table)
        if thought.option < 0:
            # Perhaps it is the table that was too much for it.
            del self._known[request.table]
        while len(self._known) > MOST_TABLES:
            self._known.popitem(last=False)
        return thought


class Pressed(NamedTuple):
    """How much time there is for a thought: how long it has waited, how long is usual, and whether it is hurried.

    `crowd` is how many thoughts there are for each that is being thought.
    """

    hurried: asyncio.Event
    waited: float
    seconds: float
    crowd: float = 1.0

    @property
    def patience(self) -> float:
        """A turn has several thoughts, and each waits for all before it: so they get shorter by the square."""
        return max(min(SHORTEST, self.seconds), self.seconds / self.crowd**2 - self.waited)


async def in_time(thinker: Thinker, request: Request, facts: dict[str, object], pressed: Pressed) -> Thought:
    """Hurry whoever was asked long ago; TimeoutError if that does not help."""
    thinking = asyncio.create_task(thinker.ask(request, facts))
    hurried = asyncio.create_task(pressed.hurried.wait())
    try:
        await asyncio.wait([thinking, hurried], timeout=pressed.patience, return_when=asyncio.FIRST_COMPLETED)
        for _ in range(URGES):
            if not thinking.done():
                thinker.worker.urge()
                await asyncio.wait([thinking], timeout=pressed.seconds * GRACE / SECONDS / URGES)
        if not thinking.done():
            raise TimeoutError
        return thinking.result()
    finally:
        hurried.cancel()
        if not thinking.done():
            # Whoever does not come to an end when hurried is ended, and the next question starts another.
            thinking.cancel()
            await thinker.worker.close()


class Asked:
    """A thought that somebody waits for: about what, for whom, and what is answered if it does not come."""

    def __init__(self, game: Game, request: Request, owner: str) -> None:
        self.request = request
        self.facts = table_facts(game.table)
        # What is offered now: the game may go on while its thought waits.
        self.offered = set(game.state.options)
        self.stock = Thought(routine(game.state), STOCK)
        self.owner = owner
        self.asked_at = asyncio.get_running_loop().time()
        self.has_begun = False
        self.hurried = asyncio.Event()
        self.task: asyncio.Task[Thought] | None = None


class Opponents:
    """A few processes for all games."""

    def __init__(self, seconds: float = SECONDS, jobs: int = 0) -> None:
        self._seconds = seconds
        self.thinkers = [Thinker() for _ in range(jobs or min(4, os.cpu_count() or 1))]
        self._turns = Turns(self.thinkers, MOST_WAITING)
        self._asked: dict[str, Asked] = {}

    async def choose(self, kind: str, game: Game, seat: int, seed: int, asker: Asker = NOBODY) -> Thought:
        """What the opponent does: an offered option, the stock answer if it does not answer in time.

        Who asks about the same moment of a game once more waits for the same thought.
        """
        name = asker.game
        request = Request(kind, seat, seed, game.table.hash, None, game.fork(seed, seat).dump())
        asked = self._asked.get(name)
        if asked is None or asked.task is None or asked.request.dump != request.dump:
            self._let_go(name)
            asked = Asked(game, request, asker.address)
            asked.task = asyncio.create_task(self._think(name, asked))
            self._asked[name] = asked
        try:
            return await asyncio.shield(asked.task)
        finally:
            if asked.task.done() and self._asked.get(name) is asked:
                del self._asked[name]

    def _let_go(self, name: str) -> None:
        """The game has gone on: what waits is not thought at all, what is being thought comes to its end."""
        asked = self._asked.pop(name, None)
        if asked is None or asked.task is None:
            return
        asked.hurried.set()
        if not asked.has_begun:
            asked.task.cancel()

    def hurry(self, name: str) -> None:
        """Have the opponent of a game answer with the best it has found."""
        if name in self._asked:
            self._asked[name].hurried.set()

    async def _think(self, name: str, asked: Asked) -> Thought:
        kind = asked.request.kind
        try:
            thought = await self._thought(name, asked)
            if thought.option in asked.offered:
                return thought
            log.warning("the opponent %s chose what is not offered: %s", kind, thought.sentence)
        except Crowded:
            log.info("too many opponents of %s are thinking", asked.owner)
        except (Broken, TimeoutError, msgspec.MsgspecError) as error:
            log.warning("the opponent %s did not answer: %r", kind, error)
        return asked.stock

    async def _thought(self, name: str, asked: Asked) -> Thought:  # noqa: ARG002  (others ask by name)
        async with self._turns.turn(asked.owner) as thinker:
            asked.has_begun = True
            waited = asyncio.get_running_loop().time() - asked.asked_at
            pressed = Pressed(asked.hurried, waited, self._seconds, self._turns.crowd)
            return await in_time(thinker, asked.request, asked.facts, pressed)

    def start(self) -> None:
        """There is nothing to begin before somebody asks."""

    async def close(self) -> None:
        """End the processes, whatever they think about; the next question starts others."""
        for asked in self._asked.values():
            if asked.task is not None:
                asked.task.cancel()
        self._asked.clear()
        for thinker in self.thinkers:
            await thinker.worker.close()
