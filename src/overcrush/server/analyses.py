"""Analyses of finished games, in a folder beside the games: what they were found with is in them."""

import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.analysis import keeping
from overcrush.analysis.analyse import judge_hash
from overcrush.analysis.record import Analysis
from overcrush.server import analyst, findings, wire
from overcrush.server.errand import Kept
from overcrush.server.studies import Studies

log = logging.getLogger(__name__)

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Analyses:
    """By the name of the game and the preset; one of another judge or version is as good as none. Without a folder none
    is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder / "analyses" if folder is not None else None
        self._studies = Studies()

    async def close(self) -> None:
        await self._studies.close()

    async def told(self, wanted: wire.Analyse, kept: Callable[[], Awaitable[Kept]]) -> wire.Studied:
        """How far it is, and what was found so far; it is begun if it is new, or stopped if that is wanted."""
        name = f"{wanted.game} {wanted.preset}"
        if wanted.stop:
            await self._studies.stop(name)
            return wire.Studied(running=False, done=0, total=0, trouble="", findings=None)
        study = self._studies.of(name)
        if study is None:
            found = self.read(wanted.game, wanted.preset)
            if found is not None:
                return wire.Studied(running=False, done=1, total=1, trouble="", findings=found)
            known = await kept()
            asked = analyst.Wanted(known.game.facts, known.acts, known.game.engine, wanted.preset)
            request = msgspec.msgpack.encode(asked)
            keep = partial(self.keep, wanted.game)
            study = self._studies.begin(name, "overcrush.server.analyst", request, keep)
        await study.news()
        report = study.report
        return wire.Studied(
            running=study.is_running,
            done=report.done,
            total=report.total,
            trouble=report.trouble,
            findings=findings.read(study.body) if study.body else None,
        )

    def read(self, game: str, preset: str) -> wire.Findings | None:
        try:
            known = keeping.read(self._path(game))
        except ValueError:
            return None
        current = (__version__, judge_hash(), preset)
        same = (found for found in known if (found.version, found.judge, found.preset) == current)
        return next(map(findings.findings, same), None)

    def keep(self, game: str, body: bytes) -> None:
        """An analysis that cannot be kept is made again another time."""
        try:
            path = self._path(game)
            path.parent.mkdir(parents=True, exist_ok=True)
            keeping.keep(path, msgspec.json.decode(body, type=Analysis))
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            log.warning("an analysis is not kept: %s", error)

    def _path(self, game: str) -> Path:
        if self._folder is None:
            raise ValueError("games that are kept in a database of their own have no folder beside them")
        if not _NAME.fullmatch(game):
            raise ValueError(f"{game!r} is no name of a game")
        return self._folder / f"{game}.json"
