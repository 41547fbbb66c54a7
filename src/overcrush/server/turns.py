"""Whose turn it is: few can work at a time, and nobody who wants much makes others wait."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

Worker = TypeVar("Worker")


class Crowded(Exception):  # noqa: N818  (named for how it is here)
    """Somebody has too many wishes waiting already."""


class Turns(Generic[Worker]):
    """Workers, given to one wish at a time: the owners of wishes take turns, and of each the oldest comes first."""

    def __init__(self, workers: Sequence[Worker], most: int) -> None:
        self._free = list(workers)
        self._all = len(workers)
        self._most = most
        self._waiting: dict[str, deque[asyncio.Future[Worker]]] = {}

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[Worker]:
        """A worker, once it is the owner's turn; Crowded if the owner has too many waiting."""
        worker = self._free.pop() if self._free else await self._wait(owner)
        try:
            yield worker
        finally:
            self._hand_on(worker)

    @property
    def crowd(self) -> float:
        """How many wishes there are for each that somebody works at."""
        busy = self._all - len(self._free)
        return (busy + sum(len(queue) for queue in self._waiting.values())) / max(1, busy)

    async def _wait(self, owner: str) -> Worker:
        queue = self._waiting.setdefault(owner, deque())
        if len(queue) >= self._most:
            raise Crowded
        wish: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        queue.append(wish)
        try:
            return await wish
        except asyncio.CancelledError:
            if wish.done() and not wish.cancelled():
                self._hand_on(wish.result())
            elif wish in queue:
                queue.remove(wish)
            self._forget(owner)
            raise

    def _forget(self, owner: str) -> None:
        if not self._waiting.get(owner, True):
            del self._waiting[owner]

    def _hand_on(self, worker: Worker) -> None:
        """To the owner who has not had a turn for longest."""
        for owner in list(self._waiting):
            queue = self._waiting.pop(owner)
            while queue:
                wish = queue.popleft()
                if queue:
                    self._waiting[owner] = queue
                if not wish.done():
                    wish.set_result(worker)
                    return
                self._waiting.pop(owner, None)
        self._free.append(worker)
