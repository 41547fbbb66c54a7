"""The glossary has a line for every keyword and for every word that the compiler reads and the describer writes."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from overcrush.effects import noun_words, wording
from overcrush.text.lexer import KEYWORDS
from overcrush.text.normalise import PHRASES
from tests.invariants.rule_numbers import rule_numbers

GLOSSARY: Final = Path(__file__).parents[2] / "docs" / "rules" / "15-glossary.md"

# Words by what they are. Affiliations are names, and the deeds that can be forbidden are put together of words.
LEXICON: Final[dict[str, Iterable[str]]] = {
    "keywords": KEYWORDS,
    "words of cards": PHRASES,
    "moments of a die": noun_words.SELF_EVENTS.values(),
    "adjectives": noun_words.ADJECTIVES.values(),
    "what stands behind a noun": noun_words.SUFFIXES.values(),
    "relations": noun_words.RELATIONS.values(),
    "numbers of a die": wording.STATS.values(),
    "zones": wording.ZONES,
    "faces": wording.FACES,
    "energies": wording.ENERGIES,
    "alignments": wording.ALIGNMENTS,
    "creatures and things": wording.KINDS,
    "limits": [words for words, _ in wording.LIMITS],
}
# The icon for a die with room for Gear.
ICONS: Final = {"[eq]": "equippable"}


def rows() -> list[list[str]]:
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][2:]


def words() -> set[str]:
    return {word.strip().lower() for row in rows() for word in row[0].split(",")}


def forms(entry: str) -> list[str]:
    """As it is; without brackets, article and `die` behind a noun; and in the singular."""
    bare = re.sub(r"[\[\]]", "", ICONS.get(entry, entry.lower()))
    noun = re.sub(r"^(the|your) (?=opponent)|(?<=\w) (die|dice)$", "", bare)
    return [bare, noun, re.sub(r"'?s$", "", noun), re.sub(r"ies$", "y", noun)]


@pytest.mark.parametrize("kind", LEXICON)
def test_every_entry_has_a_line(kind: str) -> None:
    known = words()
    assert sorted({entry for entry in LEXICON[kind] if not known.intersection(forms(entry))}) == []


def test_every_line_cites_a_rule_and_no_word_has_two() -> None:
    known = rule_numbers()
    assert [row for row in rows() if not row[1] or not set(re.split(r",\s*", row[2])) <= known] == []
    found = [word.strip().lower() for row in rows() for word in row[0].split(",")]
    assert sorted({word for word in found if found.count(word) > 1}) == []


def test_the_lines_are_in_order() -> None:
    first = [re.sub(r"[^a-z ]", "", row[0].lower()) for row in rows()]
    assert first == sorted(first)
