"""Who can be measured: an opponent by its name and budget, or one that weighs or judges by another file.

`planner@FILE` weighs by it, `search@FILE` and `search:500@FILE` judge by it.
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from overcrush.players import judgement
from overcrush.players.judgement import Judgement
from overcrush.players.opponents import Opponent, find
from overcrush.players.planner import Planner
from overcrush.players.search import Search
from overcrush.players.weights import Weights, read, written

PLANNER: Final = "planner"
SEARCH: Final = "search"


@cache
def contestant(spec: str) -> Opponent:
    """ValueError, with a sentence, if there is no such opponent."""
    name, at, weights = spec.partition("@")
    if not at:
        return find(spec)
    if name.partition(":")[0] == SEARCH:
        learned = _judgement(weights)
        return find(name)._replace(
            name=spec, maker=lambda seed, nodes, hurried: Search(seed, nodes, hurried, judgement=learned)
        )
    if name != PLANNER:
        raise ValueError(f"only {PLANNER} and {SEARCH} take a file, not {name!r}")
    found = _weights(weights)
    return find(PLANNER)._replace(name=spec, maker=lambda seed, _, __: Planner(seed, found))


def _weights(text: str) -> Weights:
    """From a file, or as they are written in one."""
    try:
        return read(text if text.startswith("{") else Path(text).read_text(encoding="utf-8"))
    except (OSError, msgspec.MsgspecError) as error:
        raise ValueError(f"these are no weights: {error}") from None


def _judgement(file: str) -> Judgement:
    try:
        return judgement.read(Path(file).read_text(encoding="utf-8"))
    except (OSError, msgspec.MsgspecError) as error:
        raise ValueError(f"this is no judgement: {error}") from None


def planner_with(weights: Weights) -> str:
    """The planner that weighs so, as a contestant."""
    return f"{PLANNER}@{written(weights)}"
