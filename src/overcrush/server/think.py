"""Thinking for the servers that share a PostgreSQL, and the command `overcrush think` that does it on any machine."""

import argparse
import asyncio
import logging
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from overcrush.server.database import Database
from overcrush.server.opponents import GRACE, MOST_WAITING, SECONDS, Asked, Opponents, Pressed, Thinker, in_time
from overcrush.server.settings import Chosen, jobs
from overcrush.server.thinker import Request, Thought
from overcrush.server.thought_queue import Taken, ThoughtQueue
from overcrush.server.worker import Broken

log = logging.getLogger(__name__)

# How often is looked for something to think, for answers, and whether somebody is in a hurry.
LOOK_SECONDS: Final = 0.1
HURRY_SECONDS: Final = 0.3
FORGET_SECONDS: Final = 30.0
AGAIN_SECONDS: Final = 1.0
# Who takes up a thought late may still need all of its grace.
LATEST: Final = SECONDS + GRACE + 2.0


class Tank:
    """Takes thoughts from the queue, so many at a time, and thinks them in processes of its own."""

    def __init__(self, queue: ThoughtQueue, jobs: int) -> None:
        self._queue = queue
        self._free = [Thinker() for _ in range(jobs)]
        self._all = list(self._free)
        self._at_work: set[asyncio.Task[None]] = set()
        self.thought = 0

    async def run(self) -> None:
        """Until it is cancelled; a database that does not answer is asked again."""
        forgotten = 0.0
        while True:
            try:
                taken = await asyncio.to_thread(self._queue.take) if self._free else None
                now = asyncio.get_running_loop().time()
                if now - forgotten > FORGET_SECONDS:
                    await asyncio.to_thread(self._queue.forget_old)
                    forgotten = now
            except OSError as error:
                log.warning("the queue of thoughts does not answer: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if taken is None:
                await asyncio.sleep(LOOK_SECONDS)
            else:
                self._set_to_work(taken)

    def _set_to_work(self, taken: Taken) -> None:
        thinker = self._free.pop()
        task = asyncio.create_task(self._think(thinker, taken))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _think(self, thinker: Thinker, taken: Taken) -> None:
        hurried = asyncio.Event()
        watching = asyncio.create_task(self._watch(taken.id, hurried))
        try:
            request = msgspec.msgpack.decode(taken.request, type=Request)
            pressed = Pressed(hurried, min(taken.waited, SECONDS), SECONDS, taken.crowd)
            thought = await in_time(thinker, request, request.facts or {}, pressed)
            await asyncio.to_thread(self._queue.answer, taken.id, msgspec.msgpack.encode(thought))
            self.thought += 1
        except asyncio.CancelledError:
            with suppress(OSError):
                await asyncio.to_thread(self._queue.put_back, taken.id)
            raise
        except (Broken, TimeoutError, msgspec.MsgspecError, OSError) as error:
            # Who asked gives the usual answer after a while, or another takes it up.
            log.warning("a thought was not thought: %r", error)
        finally:
            watching.cancel()
            self._free.append(thinker)

    async def _watch(self, name: str, hurried: asyncio.Event) -> None:
        while not hurried.is_set():
            await asyncio.sleep(HURRY_SECONDS)
            with suppress(OSError):
                if await asyncio.to_thread(self._queue.is_hurried, name):
                    hurried.set()

    async def close(self) -> None:
        """What is being thought is put back, for others."""
        tasks = list(self._at_work)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for thinker in self._all:
            await thinker.worker.close()


class QueuedOpponents(Opponents):
    """Asks by the queue; with jobs, thinks for it, too."""

    def __init__(self, queue: ThoughtQueue, jobs: int) -> None:
        super().__init__(jobs=1)
        self._queue = queue
        self._tank = Tank(queue, jobs) if jobs else None
        self._thinking: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._tank is not None:
            self._thinking = asyncio.create_task(self._tank.run())

    async def _thought(self, name: str, asked: Asked) -> Thought:
        """Write it down, and look for the answer; TimeoutError if none comes."""
        asked.has_begun = True
        asked.request.facts = asked.facts
        request = msgspec.msgpack.encode(asked.request)
        number = await asyncio.to_thread(self._queue.ask, name, asked.owner, request, MOST_WAITING)
        told = False
        async with asyncio.timeout(LATEST):
            while True:
                found = await asyncio.to_thread(self._queue.answers, [number])
                if number in found:
                    return msgspec.msgpack.decode(found[number], type=Thought)
                if asked.hurried.is_set() and not told:
                    told = True
                    await asyncio.to_thread(self._queue.hurry, name)
                await asyncio.sleep(LOOK_SECONDS / 2)

    async def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        if self._tank is not None:
            await self._tank.close()
        await super().close()


def usual_jobs() -> int:
    return min(4, os.cpu_count() or 1)


def opponents_of(database: Database, jobs: int) -> Opponents:
    """Those of a server: by the queue where servers share a database, else in processes of its own."""
    if database.is_shared:
        return QueuedOpponents(ThoughtQueue(database), jobs)
    return Opponents(jobs=jobs)


# --- the command


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=jobs, help="how many think at a time (default: one for each core, at most 4)")
    parser.add_argument("--database", metavar="ADDRESS", help="the PostgreSQL of the servers, as they are told it")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="the file of settings of the servers")


def run(args: argparse.Namespace) -> int:
    """Think until it is interrupted."""
    try:
        database = Database(_address(args))
    except (OSError, ValueError) as error:
        sys.stderr.write(f"overcrush think: {error}\n")
        return 2
    count = args.jobs or usual_jobs()
    sys.stdout.write(f"Thinking, {count} at a time (Ctrl-C ends it).\n")
    sys.stdout.flush()
    try:
        asyncio.run(_until_stopped(Tank(ThoughtQueue(database), count)))
    except KeyboardInterrupt:
        pass
    finally:
        database.close()
    return 0


def _address(args: argparse.Namespace) -> str:
    address = Chosen(args).text("database")
    if not address:
        raise ValueError(
            "name the database that the servers share: --database postgresql://user@host/name; "
            "a server without one thinks for itself"
        )
    return address


async def _until_stopped(tank: Tank) -> None:
    thinking = asyncio.create_task(tank.run())
    if sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, thinking.cancel)
    try:
        with suppress(asyncio.CancelledError):
            await thinking
    finally:
        await tank.close()
