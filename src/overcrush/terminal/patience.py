"""Waiting for an opponent: what it does is said and for how long, and Enter hurries it."""

import select
import time
from typing import Final

from overcrush.terminal.console import Console

# Who answers sooner is not spoken of.
SOON: Final = 0.7

THINKING: Final = "Thinking, {seconds} s. Enter: answer now."


class Patience:
    """Asked again and again by whoever thinks, it says whether the person has had enough.

    Where nobody can press a key or sees the line, it says nothing and has all the time in the world.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._since = 0.0
        self._shown = -1
        self._enough = False

    def begin(self) -> None:
        self._since = time.monotonic()
        self._shown = -1
        self._enough = False

    def end(self) -> None:
        """Wipe the line away."""
        if self._shown >= 0:
            self._write("")

    def hurried(self) -> bool:
        if self._enough or not self._console.edits:
            return self._enough
        waited = time.monotonic() - self._since
        if waited >= SOON and int(waited) != self._shown:
            self._shown = int(waited)
            self._write(THINKING.format(seconds=self._shown))
        if select.select([self._console.reader], [], [], 0)[0]:
            self._console.reader.readline()
            self._enough = True
        return self._enough

    def _write(self, text: str) -> None:
        wide = len(THINKING) + 2
        self._console.writer.write(f"\r{text:<{wide}}\r" if not text else f"\r{text:<{wide}}")
        self._console.writer.flush()
