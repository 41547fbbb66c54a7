"""A log in a file: what was settled at the beginning, then one act a line, each on the disk before it is told."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

VERSION: Final = 1
# More than any event writes; a longer file is none.
MOST_BYTES: Final = 20_000_000

H = TypeVar("H")
A = TypeVar("A")


class NoLog(ValueError):  # noqa: N818  (named for what the file is not)
    """A file that holds no such log, or cannot be written; with a sentence."""


class _Head(msgspec.Struct, Generic[H]):
    """The first line: what sort of log it is, its version, and what was settled."""

    overcrush: str
    version: int
    setup: H


class Log(Generic[H, A]):
    """A log of one sort: `word` names it, `setup` and `act` are the types of its lines."""

    def __init__(self, path: Path, word: str, setup: type[H], act: object) -> None:
        self.path = path
        self.word = word
        self._head = msgspec.json.Decoder(_Head[setup])  # type: ignore[valid-type]  # (a type of the caller)
        self._act = msgspec.json.Decoder(act)

    def create(self, setup: H) -> None:
        """A new file; NoLog if there is one already, or it cannot be written."""
        line = msgspec.json.encode(_Head(self.word, VERSION, setup)) + b"\n"
        try:
            with self.path.open("xb") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            raise NoLog(f"{self.path} is there already: name another file") from None
        except OSError as error:
            raise NoLog(f"{self.path} cannot be written: {error.strerror}") from None

    def read(self) -> tuple[H, list[A]]:
        """What the file holds. A last line that was not finished has never been told, and does not count."""
        try:
            if self.path.stat().st_size > MOST_BYTES:
                raise NoLog(f"{self.path} is too long for a {self.word}")
            text = self.path.read_bytes()
        except OSError as error:
            raise NoLog(f"{self.path} cannot be read: {error.strerror}") from None
        return self.parse(text, str(self.path))

    def parse(self, text: bytes, name: str) -> tuple[H, list[A]]:
        """What a text holds; NoLog, with a sentence and the line, if it is no such log."""
        lines = text[: text.rfind(b"\n") + 1].splitlines()
        try:
            head = self._head.decode(lines[0] if lines else b"")
        except (msgspec.MsgspecError, RecursionError):
            raise NoLog(f"{name} holds no {self.word}") from None
        if head.overcrush != self.word:
            raise NoLog(f"{name} holds no {self.word}, but a {head.overcrush}")
        if head.version != VERSION:
            raise NoLog(f"{name} is of version {head.version}, and this program reads version {VERSION}")
        acts: list[A] = []
        for number, line in enumerate(lines[1:], 2):
            try:
                acts.append(self._act.decode(line))
            except (msgspec.MsgspecError, RecursionError) as error:
                raise NoLog(f"{name}, line {number} is damaged: {error}") from None
        return head.setup, acts

    def append(self, acts: Iterable[A]) -> None:
        """More acts, on the disk when this returns; an unfinished line of earlier is cut off first."""
        lines = b"".join([msgspec.json.encode(act) + b"\n" for act in acts])
        if not lines:
            return
        try:
            with self.path.open("r+b") as file:
                file.seek(_whole(file.read()))
                file.truncate()
                file.write(lines)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise NoLog(f"{self.path} cannot be written: {error.strerror}") from None


def _whole(text: bytes) -> int:
    return text.rfind(b"\n") + 1


def written(word: str, setup: object, acts: Iterable[object]) -> bytes:
    """A log as the text of a file, to be shared."""
    return b"".join([msgspec.json.encode(line) + b"\n" for line in [_Head(word, VERSION, setup), *acts]])
