"""The rules as the browser gets them: for players first, with what a house may choose on a page of its own."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from overcrush.server import wire
from overcrush.table import rulebook as book

# From here on a rule speaks of another edition or of a reading that a house may choose.
_OTHERWISE: Final = re.compile(r"(?:^|(?<= ))(?=2016: |Switch `)")
_OF_HOUSES: Final = re.compile(r"\bswitch(es)?\b|\beditions?\b", re.IGNORECASE)
_SEAT: Final = re.compile(r"\bseat(?=s?\b)")
_EDITIONS: Final = "14"
HOUSE_RULES: Final = "House rules and editions"


@cache
def rulebook() -> wire.Rulebook:
    """All chapters in their order, as players read them, and the words of the glossary.

    The chapter of the editions holds whatever the others say of switches and editions, under their titles.
    """
    whole = msgspec.convert(msgspec.to_builtins(book.rulebook()), wire.Rulebook)
    aside = [_part(chapter, of_houses=True) for chapter in whole.chapters if chapter.number != _EDITIONS]
    sections = [_joined(chapter) for chapter in aside if chapter.sections]
    for place, chapter in enumerate(whole.chapters):
        if chapter.number == _EDITIONS:
            chapter.title = HOUSE_RULES
            chapter.sections += sections
        else:
            whole.chapters[place] = _part(chapter, of_houses=False)
    return whole


def _part(chapter: wire.Chapter, *, of_houses: bool) -> wire.Chapter:
    """What a chapter says to houses, or what it says to players."""
    sections: list[wire.Section] = []
    for section in chapter.sections:
        halves = [_halves(passage) for passage in section.passages]
        passages = [half for pair in halves if (half := pair[of_houses]) is not None]
        if passages:
            sections.append(wire.Section(number=section.number, title=section.title, passages=passages))
    return wire.Chapter(number=chapter.number, title=chapter.title, sections=sections)


def _joined(chapter: wire.Chapter) -> wire.Section:
    """A chapter as one section, for which its title is enough."""
    passages = [passage for section in chapter.sections for passage in section.passages]
    return wire.Section(number="", title=chapter.title, passages=passages)


def _halves(passage: wire.Passage) -> tuple[wire.Passage | None, wire.Passage | None]:
    """What a passage says to players, and what it says to houses."""
    if passage.rows:
        of_houses = bool(_OF_HOUSES.search(passage.rows[0][0]))
        return (None, passage) if of_houses else (_for_players(passage, passage.text), None)
    if not passage.number:
        return (None, passage) if _OF_HOUSES.search(passage.text) else (_for_players(passage, passage.text), None)
    cut = _OTHERWISE.search(passage.text)
    said = passage.text[: cut.start()].strip() if cut else passage.text
    aside = wire.Passage(number=passage.number, text=passage.text[cut.start() :], rows=[]) if cut else None
    return (_for_players(passage, said) if said else None), aside


def _for_players(passage: wire.Passage, text: str) -> wire.Passage:
    """Players are spoken of, not their seats."""
    rows = [[_spoken(cell) for cell in row] if "seat" not in row[0] else row for row in passage.rows]
    return wire.Passage(number=passage.number, text=_spoken(text), rows=rows)


def _spoken(text: str) -> str:
    """A sentence that says what a seat is keeps the word."""
    return text if "player" in text else _SEAT.sub("player", text)


def terms_in(texts: Iterable[str]) -> list[wire.Term]:
    """The keywords and timings that these texts speak of."""
    return msgspec.convert(msgspec.to_builtins(book.terms_in(texts)), list[wire.Term])
