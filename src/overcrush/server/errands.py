"""Errands: what is done with whole games and teams, in a process that can be killed, a few at a time for everybody."""

import asyncio
import logging
from typing import Final

import msgspec

from overcrush.server.errand import MOST_SECONDS, Done, Errand
from overcrush.server.listener import Denied
from overcrush.server.turns import Crowded, Turns
from overcrush.server.worker import Broken, Worker

log = logging.getLogger(__name__)

JOBS: Final = 2
# How many errands of one address may wait.
MOST_WAITING: Final = 16
# A process on a busy machine may wait for its seconds of work; it is not waited for longer than this.
PATIENCE: Final = 6.0 * MOST_SECONDS


class Errands:
    """Two processes; addresses take turns."""

    def __init__(self, jobs: int = JOBS) -> None:
        self.workers = [Worker("overcrush.server.errand") for _ in range(jobs)]
        self._turns = Turns(self.workers, MOST_WAITING)

    async def run(self, errand: Errand, owner: str) -> Done:
        """What came of it, or Denied in a sentence."""
        try:
            async with self._turns.turn(owner) as worker:
                done = await self._done(worker, errand)
        except Crowded:
            raise Denied("Too much is being read for you already: wait a moment.") from None
        if done.trouble:
            raise Denied(done.trouble)
        return done

    async def _done(self, worker: Worker, errand: Errand) -> Done:
        done = False
        try:
            answer = await asyncio.wait_for(worker.ask(msgspec.msgpack.encode(errand)), PATIENCE)
            done = True
            return msgspec.msgpack.decode(answer, type=Done)
        except (Broken, TimeoutError) as error:
            log.warning("an errand was ended: %r", error)
            return Done("This takes too long to be read.")
        finally:
            if not done:
                await worker.close()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.close()
