"""Games that are played once and kept in a file: the same run goes on from it."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from overcrush.lab.progress import Progress
from overcrush.lab.running import at_once


class Numbered(Protocol):
    """A game of a run, by its number."""

    @property
    def game(self) -> int: ...


G = TypeVar("G", bound=Numbered)


def kept(path: Path, kind: type[G], play: Callable[[int], G], count: int, jobs: int) -> list[G]:
    """The first games of a run in their order: those that the file has, and the others, which are played now."""
    found = {game.game: game for game in _known(path, kind) if game.game < count}
    progress = Progress("games", count, len(found))
    missing = [number for number in range(count) if number not in found]
    played = at_once(play, missing, jobs)
    try:
        with path.open("ab") as file:
            for game in played:
                file.write(msgspec.json.encode(game) + b"\n")
                file.flush()
                progress.step()
                found[game.game] = game
    finally:
        played.close()
        progress.close()
    return [found[number] for number in range(count)]


def _known(path: Path, kind: type[G]) -> list[G]:
    """The games in a file; the last line, if it was not finished, is taken away."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    return [msgspec.json.decode(line, type=kind) for line in whole.splitlines()]
