"""Studies: what takes many seconds and tells how far it is, each in a process of its own that can be stopped."""

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from overcrush.server.listener import Denied
from overcrush.server.worker import LENGTH, MOST_BYTES

log = logging.getLogger(__name__)

# How many run at a time, wait, and are remembered when they are done.
JOBS: Final = 1
MOST_WAITING: Final = 8
MOST_REMEMBERED: Final = 32

# How long whoever asks waits for news.
MOMENT: Final = 1.0

FAILED: Final = "It could not be finished: try again."


class Report(msgspec.Struct, array_like=True):
    """What a process tells: how far it is, what it has found so far, why it cannot go on, and whether that is all."""

    done: int
    total: int
    body: bytes = b""
    trouble: str = ""
    last: bool = False


class Study:
    """One of them, as far as it is."""

    def __init__(self) -> None:
        self.report = Report(0, 0)
        self.body = b""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    async def news(self) -> None:
        """Wait a moment for it, so that nobody asks without end."""
        if self.task is not None:
            await asyncio.wait([self.task], timeout=MOMENT)


class Studies:
    """By name; who asks again for one that runs or is done is told of it."""

    def __init__(self, jobs: int = JOBS) -> None:
        self._known: OrderedDict[str, Study] = OrderedDict()
        self._room = asyncio.Semaphore(jobs)

    def of(self, name: str) -> Study | None:
        return self._known.get(name)

    def begin(self, name: str, module: str, request: bytes, keep: Callable[[bytes], None]) -> Study:
        """Begin it, unless it runs; `keep` is given what was found in the end."""
        study = self._known.get(name)
        if study is not None and study.is_running:
            return study
        if sum([other.is_running for other in self._known.values()]) >= MOST_WAITING:
            raise Denied("Too much is being looked at already: wait a little.")
        study = self._known[name] = Study()
        study.task = asyncio.ensure_future(self._run(study, module, request, keep))
        while len(self._known) > MOST_REMEMBERED and not next(iter(self._known.values())).is_running:
            self._known.popitem(last=False)
        return study

    async def stop(self, name: str) -> None:
        """End it, and forget it."""
        study = self._known.pop(name, None)
        if study is not None and study.task is not None:
            study.task.cancel()
            with suppress(asyncio.CancelledError):
                await study.task

    async def close(self) -> None:
        for name in list(self._known):
            await self.stop(name)

    async def _run(self, study: Study, module: str, request: bytes, keep: Callable[[bytes], None]) -> None:
        async with self._room:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
            try:
                await self._listen(study, process, request)
            except (OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
                log.warning("a study was ended: %r", error)
                study.report = Report(0, 0, trouble=FAILED, last=True)
            finally:
                if process.returncode is None:
                    process.kill()
                await process.wait()
        if study.body and not study.report.trouble:
            keep(study.body)

    async def _listen(self, study: Study, process: asyncio.subprocess.Process, request: bytes) -> None:
        if process.stdin is None or process.stdout is None:
            raise EOFError
        process.stdin.write(len(request).to_bytes(LENGTH, "big") + request)
        await process.stdin.drain()
        while not study.report.last:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            if length > MOST_BYTES:
                raise EOFError
            study.report = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Report)
            study.body = study.report.body or study.body
