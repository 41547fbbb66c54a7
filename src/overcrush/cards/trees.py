"""The trees of the cards in the library, read beforehand: a game of known cards begins without the compiler of texts.

`tools/index_cards.py` writes the file; a test compares it with what the words of each card are read as today.
"""

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

import msgspec

from overcrush.effects.notation import read
from overcrush.model.programs import Node

FILE: Final = "trees.json"


def key_of(lines: tuple[str, ...], *, action: bool) -> str:
    """A short name of what a card says; the same words may mean another thing on an action."""
    said = "\n".join([str(action), *lines])
    return blake2b(said.encode(), digest_size=8).hexdigest()


@cache
def _kept() -> dict[str, tuple[str, ...]]:
    return msgspec.json.decode((files("overcrush.cards") / "data" / FILE).read_bytes(), type=dict[str, tuple[str, ...]])


def trees_of(lines: tuple[str, ...], *, action: bool) -> tuple[Node, ...] | None:
    """The trees of a card that says this, or None if no card of the library does."""
    kept = _kept().get(key_of(lines, action=action))
    return tuple([read(tree) for tree in kept]) if kept is not None else None
