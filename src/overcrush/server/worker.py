"""A process beside the server: what may take long or go wrong is done there, where it can be killed.

Both ends speak in lengths followed by that many bytes. A length of 0 hurries whoever is at work.
"""

import asyncio
import os
import sys
from typing import BinaryIO, Final

LENGTH: Final = 4
HURRY: Final = bytes(LENGTH)

# No answer is longer than this: it would only be a burden to who gets it.
MOST_BYTES: Final = 16 * 1024 * 1024

# How much memory a process may have; more than any honest game takes.
MOST_MEMORY: Final = 2 * 1024 * 1024 * 1024

_BROKEN: Final = (OSError, EOFError, asyncio.IncompleteReadError)


class Broken(Exception):  # noqa: N818  (named for what the process is)
    """The process has died, or says what makes no sense; the next question starts another."""


class Worker:
    """One process of a module, started when it is first asked for something."""

    def __init__(self, module: str) -> None:
        self._module = module
        self.process: asyncio.subprocess.Process | None = None

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def ask(self, request: bytes) -> bytes:
        """The answer to a request, or Broken."""
        try:
            process = await self._started()
            if process.stdin is None or process.stdout is None:
                raise Broken
            process.stdin.write(len(request).to_bytes(LENGTH, "big") + request)
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            if length > MOST_BYTES:
                raise Broken(f"an answer of {length} bytes")
            return await process.stdout.readexactly(length)
        except _BROKEN as error:
            raise Broken(repr(error)) from error

    async def _started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self.process

    def urge(self) -> None:
        """Have it come to an end."""
        if self.is_running and self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(HURRY)

    async def close(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


# --- the other end


def receive(reader: BinaryIO) -> bytes | None:
    """The next request; None when the other end is gone."""
    while len(head := reader.read(LENGTH)) == LENGTH:
        length = int.from_bytes(head, "big")
        if length:
            return reader.read(length)
        # It came too late to hurry anybody.
    return None


def reply(writer: BinaryIO, answer: bytes) -> None:
    try:
        writer.write(len(answer).to_bytes(LENGTH, "big") + answer)
        writer.flush()
    except BrokenPipeError:
        # Whoever asked was killed meanwhile, and nobody else will.
        os._exit(0)


def limit_memory() -> None:
    """A process that wants more than it may have gets a MemoryError instead of the machine's last bytes."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  (there is none elsewhere)

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def limit_time(seconds: int) -> None:
    """Die after so many more seconds of work."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        used = resource.getrusage(resource.RUSAGE_SELF)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + seconds, hard))
