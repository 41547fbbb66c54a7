"""The numbered rules, the code and the scenarios cite each other, and nothing cites a rule that is not there."""

import re
from pathlib import Path
from typing import Final

from tests.invariants.rule_numbers import rule_numbers

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = sorted((ROOT / "src").rglob("*.py"))
SCENARIOS: Final = sorted((ROOT / "tests" / "scenarios").rglob("*.scenario"))

RULES: Final = frozenset(number for number in rule_numbers() if number.count(".") == 2)
DUE_CHAPTERS: Final = range(1, 13)

# Chapter 13 speaks of formats. Of the others, these do not show while a game is played: a test does.
SHOWN_BY_TESTS: Final = {
    "2.1.2": "tests/formats/test_drawn.py",
    "2.1.4": "tests/formats/test_drawn.py",
    "3.1.3": "tests/rules/telling/test_view.py",
}

# Rules that no line of code keeps: the trees of the cards say them.
NO_CODE: Final = {
    "12.11.1": "a card with several types",
    "12.21.1": "a word before an ability",
    "12.34.1": "a word before an ability",
}

_NUMBER = re.compile(r"(?<![\w.])([1-9]\d?\.\d{1,2}\.\d{1,2})(?![\w.]*\d)")
_RANGE = re.compile(r"(\d+\.\d+)\.(\d+) to \1\.(\d+)")
# In words, that is after a space: numbers in parentheses of code are no rules.
_SECTION = re.compile(r"(?<=\w )\(([1-9]\d?(?:\.\d{1,2})?)(?=[,)])")


def cited(text: str) -> set[str]:
    """The rules a text names, those between the ends of a range included."""
    found = set(_NUMBER.findall(text))
    for section, first, last in _RANGE.findall(text):
        found |= {f"{section}.{n}" for n in range(int(first), int(last) + 1)}
    return found


def cited_in(paths: list[Path]) -> set[str]:
    return {number for path in paths for number in cited(path.read_text(encoding="utf-8"))}


def due() -> set[str]:
    return {n for n in RULES if int(n.split(".")[0]) in DUE_CHAPTERS}


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def test_the_lists_name_rules() -> None:
    assert {*SHOWN_BY_TESTS, *NO_CODE} <= RULES


def test_every_rule_has_a_scenario() -> None:
    assert in_order(due() - cited_in(SCENARIOS) - set(SHOWN_BY_TESTS)) == []


def test_what_tests_show_is_cited_by_them() -> None:
    assert [n for n, test in SHOWN_BY_TESTS.items() if n not in cited_in([ROOT / test])] == []


def test_every_rule_is_cited_by_the_code() -> None:
    assert in_order(due() - cited_in(SOURCES) - set(NO_CODE)) == []


def test_every_rule_cited_exists() -> None:
    here = Path(__file__)
    pages = [*SOURCES, *SCENARIOS, *sorted((ROOT / "docs").rglob("*.md"))]
    pages += [path for path in sorted((ROOT / "tests").rglob("*.py")) if path != here]
    known = rule_numbers()
    wrong = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in pages
        for number in cited(path.read_text(encoding="utf-8"))
        if number not in known
    }
    assert sorted(wrong) == []


def test_every_section_cited_by_the_code_exists() -> None:
    known = rule_numbers()
    wrong = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in SOURCES
        for number in _SECTION.findall(path.read_text(encoding="utf-8"))
        if "." in number and number not in known
    }
    assert sorted(wrong) == []
