"""Analyses of finished games, in a folder beside the games: what they were found with is in them."""

import logging
import re
from pathlib import Path
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.analysis.analyse import judge_hash
from overcrush.analysis.record import Analysis
from overcrush.server import findings, wire

log = logging.getLogger(__name__)

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Analyses:
    """By the name of the game; one of another judge or version is as good as none. Without a folder none is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder / "analyses" if folder is not None else None

    def read(self, game: str) -> wire.Findings | None:
        try:
            body = self._path(game).read_bytes()
            found = msgspec.json.decode(body, type=Analysis)
        except (OSError, ValueError, msgspec.MsgspecError):
            return None
        current = (found.version, found.judge) == (__version__, judge_hash())
        return findings.findings(found) if current else None

    def keep(self, game: str, body: bytes) -> None:
        """An analysis that cannot be kept is made again another time."""
        try:
            path = self._path(game)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)
        except (OSError, ValueError) as error:
            log.warning("an analysis is not kept: %s", error)

    def _path(self, game: str) -> Path:
        if self._folder is None:
            raise ValueError("games that are kept in a database of their own have no folder beside them")
        if not _NAME.fullmatch(game):
            raise ValueError(f"{game!r} is no name of a game")
        return self._folder / f"{game}.json"
