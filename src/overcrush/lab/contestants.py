"""Who can be measured: an opponent by its name and budget, or the planner with other weights (`planner@FILE`)."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from overcrush.players.opponents import Opponent, find
from overcrush.players.planner import Planner
from overcrush.players.weights import Weights, read, written

PLANNER: Final = "planner"


@cache
def contestant(spec: str) -> Opponent:
    """ValueError, with a sentence, if there is no such opponent."""
    name, at, weights = spec.partition("@")
    if not at:
        return find(spec)
    if name != PLANNER:
        raise ValueError(f"only {PLANNER} takes weights, not {name!r}")
    found = _weights(weights)
    return find(PLANNER)._replace(name=spec, maker=lambda seed, _, __: Planner(seed, found))


def _weights(text: str) -> Weights:
    """From a file, or as they are written in one."""
    try:
        return read(text if text.startswith("{") else Path(text).read_text(encoding="utf-8"))
    except (OSError, msgspec.MsgspecError) as error:
        raise ValueError(f"these are no weights: {error}") from None


def planner_with(weights: Weights) -> str:
    """The planner that weighs so, as a contestant."""
    return f"{PLANNER}@{written(weights)}"
