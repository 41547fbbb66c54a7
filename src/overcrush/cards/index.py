"""The titles of all cards, in one small file: whoever looks for a card need not read the sets that have it not.

`tools/index_cards.py` writes it from the sets and from the scenarios; a test says when that is due.
"""

from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from overcrush.cards.titles import plain

FILE: Final = "index.json"


class Entry(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """A card as the index has it."""

    set: str
    number: int
    name: str
    subtitle: str
    kind: str
    # A scenario shows the card at work.
    tested: bool

    @property
    def title(self) -> str:
        return f"{self.name}: {self.subtitle}" if self.subtitle else self.name

    @cached_property
    def key(self) -> str:
        """The title as it is compared."""
        return plain(self.title)


class Index(msgspec.Struct, frozen=True):
    """Every set by its code: its cards in their order. And how the community writes the codes."""

    sets: dict[str, tuple[Entry, ...]]
    labels: dict[str, str]
    names: dict[str, str]


def read_index(folder: Traversable) -> Index:
    return msgspec.json.decode((folder / FILE).read_bytes(), type=Index)
