"""The rules as pages: docs/rules, cut into chapters, sections and numbered rules."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from overcrush.server import wire

# A wheel carries the rules beside this module; a checkout has them in its docs.
PACKAGED: Final = Path(str(files("overcrush.server") / "rules"))

_HEADING: Final = re.compile(r"(#+) (?:(\d+(?:\.\d+)?) )?(.+)")
_NUMBERED: Final = re.compile(r"\*\*(\d+\.\d+\.\d+)\*\* (.+)")
_GLOSSARY: Final = "15"
_KEYWORDS: Final = "12."
# The list of chapters is the book's table of contents already.
_LEFT_OUT: Final = "Chapters"

# The words with which house wording says when an ability works.
_TIMINGS: Final = (
    wire.Term(word="Fielded", meaning="when the die is fielded", rule="11.5.1"),
    wire.Term(word="Attacks", meaning="when the die attacks", rule="8.1.5"),
    wire.Term(word="Blocks", meaning="when the die blocks", rule="8.2.6"),
    wire.Term(word="KO'd", meaning="when the die is knocked out", rule="9.2.3"),
    wire.Term(word="Active", meaning="while a die of the card is in the field", rule="11.6.1"),
    wire.Term(word="Global", meaning="anybody may pay for it and use it", rule="6.4.12"),
)


def folder() -> Path:
    """Where the chapters are."""
    checkouts = (parent / "docs" / "rules" for parent in Path(__file__).parents)
    return next((path for path in (PACKAGED, *checkouts) if path.is_dir()), PACKAGED)


@cache
def rulebook() -> wire.Rulebook:
    """All chapters in their order; how to read them comes first."""
    paths = sorted(folder().glob("[0-9]*.md"))
    texts = [path.read_text(encoding="utf-8") for path in [folder() / "README.md", *paths] if path.is_file()]
    chapters = [_chapter(text) for text in texts]
    glossary = next((chapter for chapter in chapters if chapter.number == _GLOSSARY), None)
    return wire.Rulebook(chapters=chapters, terms=_terms(glossary) if glossary is not None else [])


def terms_in(texts: Iterable[str]) -> list[wire.Term]:
    """The keywords and timings that these texts speak of."""
    whole = "\n".join(texts)
    known = [term for term in rulebook().terms if term.rule.startswith(_KEYWORDS)]
    return [term for term in (*_TIMINGS, *known) if re.search(rf"\b{re.escape(term.word)}(?!\w)", whole)]


def _chapter(text: str) -> wire.Chapter:
    """What stands before the first section heading is a section without number and title."""
    chapter = wire.Chapter(number="", title="", sections=[wire.Section(number="", title="", passages=[])])
    for block in re.split(r"\n\s*\n", text.strip()):
        heading = _HEADING.fullmatch(block)
        if heading and heading[1] == "#":
            chapter.number, chapter.title = heading[2] or "", heading[3]
        elif heading:
            chapter.sections.append(wire.Section(number=heading[2] or "", title=heading[3], passages=[]))
        else:
            chapter.sections[-1].passages += _passages(block)
    chapter.sections = [part for part in chapter.sections if part.passages and part.title != _LEFT_OUT]
    return chapter


def _passages(block: str) -> list[wire.Passage]:
    lines = [line.strip() for line in block.splitlines()]
    if lines[0].startswith("|"):
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        rows = [row for row in cells if not all(set(cell) <= {"-", ":"} and cell for cell in row)]
        return [wire.Passage(number="", text="", rows=rows)]
    if lines[0].startswith("- "):
        items = [" ".join(item.split()) for item in block.removeprefix("- ").split("\n- ")]
        return [wire.Passage(number="", text=f"• {item}", rows=[]) for item in items]
    sentence = " ".join(lines)
    rule = _NUMBERED.fullmatch(sentence)
    return [wire.Passage(number=rule[1] if rule else "", text=rule[2] if rule else sentence, rows=[])]


def _terms(glossary: wire.Chapter) -> list[wire.Term]:
    """A row of the glossary is a term for each of the words it names."""
    rows = [row for section in glossary.sections for part in section.passages for row in part.rows[1:]]
    return [
        wire.Term(word=word.strip(), meaning=row[1], rule=row[2].split(",")[0])
        for row in rows
        for word in row[0].split(",")
    ]
