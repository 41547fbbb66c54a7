"""Analyses in a file beside the game: those of other judges, presets or versions stay, and are never mixed."""

from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from overcrush.analysis.record import Analysis

ENDING: Final = ".analysis"


class Made(NamedTuple):
    """How an analysis was made: what is equal in all of this is the same analysis."""

    game: str
    judge: str
    preset: str
    seed: int
    version: str


def beside(game: Path) -> Path:
    return game.with_name(game.name + ENDING)


def read(path: Path) -> list[Analysis]:
    """All that are kept there; none if the file is missing, or holds something else."""
    try:
        return [msgspec.json.decode(line, type=Analysis) for line in path.read_bytes().splitlines()]
    except (OSError, msgspec.MsgspecError):
        return []


def kept(path: Path, made: Made) -> Analysis | None:
    return next((found for found in read(path) if how(found) == made), None)


def keep(path: Path, found: Analysis) -> None:
    """Add it; one that was made in the same way gives its place up."""
    others = [other for other in read(path) if how(other) != how(found)]
    path.write_bytes(b"".join([msgspec.json.encode(each) + b"\n" for each in [*others, found]]))


def how(found: Analysis) -> Made:
    return Made(found.game, found.judge, found.preset, found.seed, found.version)
