"""Rulings on cards: what scenarios prove of them, in the words of the scenarios.

`tools/index_cards.py` writes the file, from the scenarios of a card and from the rulings that name it or a keyword.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from overcrush.cards.library import Record
from overcrush.cards.search import keywords_of

FILE: Final = "rulings.json"


class Rulings(msgspec.Struct, frozen=True):
    """By a card's set and number, such as `cw 6`, and by keyword."""

    cards: dict[str, tuple[str, ...]]
    keywords: dict[str, tuple[str, ...]]


@cache
def rulings() -> Rulings:
    return msgspec.json.decode((files("overcrush.cards") / "data" / FILE).read_bytes(), type=Rulings)


def rulings_on(record: Record) -> list[str]:
    """What is ruled of a card itself first, then what holds for all that have a keyword of it; each once."""
    own = rulings().cards.get(f"{record.set} {record.number}", ())
    words = [each for name in keywords_of(record) for each in rulings().keywords.get(name, ())]
    return list(dict.fromkeys([*own, *words]))
