"""Opponents, asked from the server: they think in another process, so that nobody waits for them but their own game."""

import asyncio
import logging
import sys
from collections.abc import Coroutine
from typing import Final

import msgspec

from overcrush.players.routine import routine
from overcrush.players.seat import Motive
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_facts
from overcrush.server.thinker import LENGTH, Request, Thought

log = logging.getLogger(__name__)

# After how long an opponent that thinks about one answer is hurried, and how long it may take then; the start of its
# process included.
SECONDS: Final = 5.0
GRACE: Final = 3.0
# How often it is hurried: what comes before it has begun to think is lost on it.
URGES: Final = 6
HURRY: Final = bytes(LENGTH)

_BROKEN: Final = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, msgspec.MsgspecError)
STOCK: Final = "I ran out of time and took the usual answer."


class StockPlayer:
    """Keeps the chair of an opponent; asked here, it answers without thinking."""

    def choose(self, game: Game, seat: int) -> int:  # noqa: ARG002  (the protocol's: stock answers know no seat)
        return routine(game.state)

    def why(self) -> Motive:
        return Motive(STOCK)


class Opponents:
    """One process for all games; one answer at a time, in the order in which they were asked for."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._process: asyncio.subprocess.Process | None = None
        self._known: set[str] = set()
        self._turn = asyncio.Lock()
        self._asked_for = ""

    async def choose(self, kind: str, game: Game, seat: int, seed: int, name: str = "") -> Thought:
        """What the opponent does: an offered option, the stock answer if it does not answer in time.

        `name` is that of the game, by which it can be hurried.
        """
        async with self._turn:
            offered = game.state.options
            self._asked_for = name
            try:
                thought = await self._in_time(self._ask(kind, game, seat, seed))
                if thought.option in offered:
                    return thought
                log.warning("the opponent %s chose what is not offered: %s", kind, thought.sentence)
            except _BROKEN as error:
                log.warning("the opponent %s did not answer: %r", kind, error)
                await self.close()
            finally:
                self._asked_for = ""
        return Thought(routine(game.state), STOCK)

    async def _in_time(self, asking: Coroutine[None, None, Thought]) -> Thought:
        """Hurry whoever takes long; TimeoutError if that does not help."""
        task = asyncio.create_task(asking)
        try:
            done, _ = await asyncio.wait([task], timeout=self._seconds)
            for _ in range(URGES):
                if not done:
                    self._urge()
                    done, _ = await asyncio.wait([task], timeout=self._seconds * GRACE / SECONDS / URGES)
            if not done:
                raise TimeoutError
            return task.result()
        finally:
            task.cancel()

    def hurry(self, name: str) -> None:
        """Have the opponent of a game answer with the best it has found, if it is thinking."""
        if self._asked_for == name:
            self._urge()

    def _urge(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(HURRY)

    async def _ask(self, kind: str, game: Game, seat: int, seed: int) -> Thought:
        process = await self._started()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        table = game.table
        facts = None if table.hash in self._known else table_facts(table)
        request = msgspec.msgpack.encode(Request(kind, seat, seed, table.hash, facts, game.fork(seed, seat).dump()))
        process.stdin.write(len(request).to_bytes(LENGTH, "big") + request)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        thought = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Thought)
        self._known.add(table.hash)
        return thought

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._known.clear()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "overcrush.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self._process

    async def close(self) -> None:
        """End the process, whatever it thinks about; the next question starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
