"""Speaking and listening: the one place that knows about the terminal itself."""

import os
import shutil
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TextIO

from overcrush.terminal.paint import Paint, visible, wrapped

NARROWEST: Final = 40
WIDEST: Final = 160
COMMON: Final = 80


class Left(Exception):  # noqa: N818  (what the person did)
    """The person is gone: they quit, or the input came to its end."""


class Console:
    """Writes lines and asks for one; `plain` draws nothing."""

    def __init__(self, reader: TextIO, writer: TextIO, width: int, paint: Paint, *, plain: bool = False) -> None:
        self.reader = reader
        self.writer = writer
        self.width = min(max(width, NARROWEST), WIDEST)
        self.paint = paint
        self.plain = plain
        self.edits = reader is sys.stdin and writer is sys.stdout and reader.isatty() and writer.isatty()
        if self.edits and find_spec("readline"):
            import_module("readline")  # from now on input() edits the line and remembers earlier ones

    def say(self, text: str = "") -> None:
        """Write one line as it is."""
        self.writer.write(self.paint.drawn(text) + "\n")

    def tell(self, text: str, indent: int = 0) -> None:
        """Write a sentence, broken to the width of the terminal."""
        if visible(text) + indent <= self.width:
            self.say(" " * indent + text)
            return
        for place, row in enumerate(wrapped(text, self.width - indent - 2)):
            self.say(" " * (indent + (2 if place else 0)) + row)

    def ask(self, prompt: str) -> str:
        """One line from the person; Left when there is none any more, or they insist on leaving."""
        try:
            return self._read(prompt)
        except KeyboardInterrupt:
            self.say()
        try:
            answer = self._read("Leave the table? yes or no: ")
        except KeyboardInterrupt:
            self.say()
            raise Left from None
        if answer.strip().lower() in {"y", "yes", "quit", "q"}:
            raise Left
        return ""

    def _read(self, prompt: str) -> str:
        shown = self.paint.drawn(prompt)
        try:
            if self.edits:
                return input(shown)
            self.writer.write(shown)
            self.writer.flush()
            line = self.reader.readline()
        except (EOFError, UnicodeDecodeError):
            line = ""
        if not line:
            self.say()
            raise Left
        if not self.reader.isatty():
            self.say(line.rstrip("\r\n"))  # nobody has seen it typed
        return line.rstrip("\r\n")


def console(*, width: int | None, colour: bool, plain: bool) -> Console:
    """The console of this process. No colour where it is not wanted (NO_COLOR), or where nobody sees it."""
    seen = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    encoding = (sys.stdout.encoding or "ascii").lower()
    paint = Paint(
        colour=colour and not plain and seen and not os.environ.get("NO_COLOR"),
        signs=not plain and encoding.replace("-", "") in {"utf8", "utf16"},
    )
    columns = shutil.get_terminal_size((COMMON, 24)).columns if seen else COMMON
    return Console(sys.stdin, sys.stdout, width or columns, paint, plain=plain)
