"""The rules of the game: docs/rules, cut into chapters, sections and numbered rules, with the words of the glossary."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

# A wheel carries the rules beside this module; a checkout has them in its docs.
PACKAGED: Final = Path(str(files("overcrush.table") / "rules"))

_HEADING: Final = re.compile(r"(#+) (?:(\d+(?:\.\d+)?) )?(.+)")
_NUMBERED: Final = re.compile(r"\*\*(\d+\.\d+\.\d+)\*\* (.+)")
_GLOSSARY: Final = "15"
_KEYWORDS: Final = "12."
# The list of chapters is the book's table of contents already.
_LEFT_OUT: Final = "Chapters"


class Passage(msgspec.Struct, kw_only=True):
    """A rule with its `number`, a paragraph without one, or a table of `rows`, the first of which is its heading."""

    number: str
    text: str
    rows: list[list[str]]


class Section(msgspec.Struct, kw_only=True):
    """Part of a chapter; what stands before the first heading has neither number nor title."""

    number: str
    title: str
    passages: list[Passage]


class Chapter(msgspec.Struct, kw_only=True):
    """A chapter of the rules; how to read them has no number."""

    number: str
    title: str
    sections: list[Section]


class Term(msgspec.Struct, kw_only=True):
    """A word of the glossary."""

    word: str
    meaning: str
    rule: str


class Rulebook(msgspec.Struct, kw_only=True):
    """The rules of the game, and the words of their glossary."""

    chapters: list[Chapter]
    terms: list[Term]


# The words with which house wording says when an ability works.
_TIMINGS: Final = (
    Term(word="Fielded", meaning="when the die is fielded", rule="11.5.1"),
    Term(word="Attacks", meaning="when the die attacks", rule="8.1.5"),
    Term(word="Blocks", meaning="when the die blocks", rule="8.2.6"),
    Term(word="KO'd", meaning="when the die is knocked out", rule="9.2.3"),
    Term(word="Active", meaning="while a die of the card is in the field", rule="11.6.1"),
    Term(word="Global", meaning="anybody may pay for it and use it", rule="6.4.12"),
)


def folder() -> Path:
    """Where the chapters are."""
    checkouts = (parent / "docs" / "rules" for parent in Path(__file__).parents)
    return next((path for path in (PACKAGED, *checkouts) if path.is_dir()), PACKAGED)


@cache
def rulebook() -> Rulebook:
    """All chapters in their order; how to read them comes first."""
    paths = sorted(folder().glob("[0-9]*.md"))
    texts = [path.read_text(encoding="utf-8") for path in [folder() / "README.md", *paths] if path.is_file()]
    chapters = [_chapter(text) for text in texts]
    glossary = next((chapter for chapter in chapters if chapter.number == _GLOSSARY), None)
    return Rulebook(chapters=chapters, terms=_terms(glossary) if glossary is not None else [])


def terms_in(texts: Iterable[str]) -> list[Term]:
    """The keywords and timings that these texts speak of."""
    whole = "\n".join(texts)
    known = [term for term in rulebook().terms if term.rule.startswith(_KEYWORDS)]
    return [term for term in (*_TIMINGS, *known) if re.search(rf"\b{re.escape(term.word)}(?!\w)", whole)]


class NoRule(LookupError):  # noqa: N818  (named for what was asked)
    """There is no such rule, section or word; with a sentence."""


def rules_under(number: str) -> list[Passage]:
    """The rule of a number, or all rules of a section or a chapter; NoRule, with a sentence, if there is none."""
    wanted = number.strip().strip(".")
    found = [rule for rule in _rules() if rule.number == wanted or rule.number.startswith(f"{wanted}.")]
    if not found:
        raise NoRule(f"there is no rule {number!r}; numbers are like 6.3.3, 6.3 for a section, 6 for a chapter")
    return found


def about(words: str) -> tuple[list[Term], list[Passage]]:
    """The words of the glossary that are meant, and the rules that speak of it; NoRule if there are neither."""
    wanted = words.strip().lower()
    terms = [term for term in rulebook().terms if wanted in term.word.lower()]
    terms.sort(key=lambda term: (term.word.lower() != wanted, not term.word.lower().startswith(wanted)))
    passages = [rule for rule in _rules() if wanted in rule.text.lower()]
    if not wanted or not (terms or passages):
        raise NoRule(f"no rule and no word of the glossary speaks of {words!r}")
    return terms, passages


def _rules() -> list[Passage]:
    sections = [section for chapter in rulebook().chapters for section in chapter.sections]
    return [passage for section in sections for passage in section.passages if passage.number]


def _chapter(text: str) -> Chapter:
    """What stands before the first section heading is a section without number and title."""
    chapter = Chapter(number="", title="", sections=[Section(number="", title="", passages=[])])
    for block in re.split(r"\n\s*\n", text.strip()):
        heading = _HEADING.fullmatch(block)
        if heading and heading[1] == "#":
            chapter.number, chapter.title = heading[2] or "", heading[3]
        elif heading:
            chapter.sections.append(Section(number=heading[2] or "", title=heading[3], passages=[]))
        else:
            chapter.sections[-1].passages += _passages(block)
    chapter.sections = [part for part in chapter.sections if part.passages and part.title != _LEFT_OUT]
    return chapter


def _passages(block: str) -> list[Passage]:
    lines = [line.strip() for line in block.splitlines()]
    if lines[0].startswith("|"):
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        rows = [row for row in cells if not all(set(cell) <= {"-", ":"} and cell for cell in row)]
        return [Passage(number="", text="", rows=rows)]
    if lines[0].startswith("- "):
        items = [" ".join(item.split()) for item in block.removeprefix("- ").split("\n- ")]
        return [Passage(number="", text=f"• {item}", rows=[]) for item in items]
    sentence = " ".join(lines)
    rule = _NUMBERED.fullmatch(sentence)
    return [Passage(number=rule[1] if rule else "", text=rule[2] if rule else sentence, rows=[])]


def _terms(glossary: Chapter) -> list[Term]:
    """A row of the glossary is a term for each of the words it names."""
    rows = [row for section in glossary.sections for part in section.passages for row in part.rows[1:]]
    return [
        Term(word=word.strip(), meaning=row[1], rule=row[2].split(",")[0]) for row in rows for word in row[0].split(",")
    ]
