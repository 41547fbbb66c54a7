"""The rules as the browser gets them."""

from collections.abc import Iterable
from functools import cache

import msgspec

from overcrush.server import wire
from overcrush.table import rulebook as book


@cache
def rulebook() -> wire.Rulebook:
    """All chapters in their order, and the words of the glossary."""
    return msgspec.convert(msgspec.to_builtins(book.rulebook()), wire.Rulebook)


def terms_in(texts: Iterable[str]) -> list[wire.Term]:
    """The keywords and timings that these texts speak of."""
    return msgspec.convert(msgspec.to_builtins(book.terms_in(texts)), list[wire.Term])
