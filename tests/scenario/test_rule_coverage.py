"""The numbered rules, the code and the scenarios cite each other, and nothing cites a rule that is not there."""

import re
from pathlib import Path
from typing import Final

from tests.invariants.rule_numbers import rule_numbers

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = sorted((ROOT / "src").rglob("*.py"))
SCENARIOS: Final = sorted((ROOT / "tests" / "scenarios").rglob("*.scenario"))

RULES: Final = frozenset(number for number in rule_numbers() if number.count(".") == 2)
DUE_CHAPTERS: Final = range(2, 11)

# Chapters 1 and 11 to 13 speak of abilities, keywords and formats. Of the others, these wait for something.
NOT_DUE: Final = {
    "2.1.2": "building a team: formats",
    "2.1.3": "counting characters: effects",
    "2.1.4": "building a team: formats",
    "2.3.2": "kinds of unrolled dice: effects",
    "2.4.4": "counting characters: effects",
    "2.6.1": "tokens: effects",
    "2.6.2": "tokens: effects",
    "2.6.3": "tokens: effects",
    "2.6.4": "counters: effects",
    "3.1.3": "open information: shown by views, not by play",
    "3.2.5": "draws by effects",
    "3.2.7": "draws by effects",
    "3.3.2": "prepping: effects",
    "3.3.3": "prepping: effects",
    "3.4.2": "rolls on the other side's turn: effects",
    "3.5.4": "coming back to the field: effects",
    "3.6.2": "sending dice to used: effects",
    "3.6.4": "spending on the other side's turn: global abilities",
    "3.8.2": "returning dice to their cards: effects",
    "3.9.3": "coming back from a hold: effects",
    "4.2.1": "counting energy: effects",
    "4.2.2": "counting energy: effects",
    "4.2.3": "counting energy: effects",
    "4.2.4": "counting energy: effects",
    "4.3.5": "costs in symbols: global abilities",
    "4.3.6": "costs in circles: global abilities",
    "4.3.8": "changed costs: effects",
    "4.3.9": "changed costs: effects",
    "4.3.10": "changed costs: effects",
    "4.3.11": "looking at costs: effects",
    "4.4.5": "paying on the other side's turn: global abilities",
    "4.4.7": "rerolls: effects",
    "4.4.9": "paying on the other side's turn: global abilities",
    "4.4.10": "counting energy: effects",
    "6.1.2": "effects of the start of the turn",
    "6.1.3": "effects of the start of the turn",
    "6.2.4": "additional draws: effects",
    "6.2.6": "draws by effects",
    "6.2.9": "dice sent away during the draw: effects",
    "6.3.5": "looking at the roll: effects",
    "6.4.12": "global abilities",
    "6.4.13": "global abilities",
    "6.6.2": "applied effects",
    "6.6.4": "effects of the end of the turn",
    "6.6.5": "effects of the end of the turn",
    "6.7.2": "limits each turn: effects",
    "7.2.3": "global abilities",
    "7.3.3": "global abilities",
    "7.4.3": "global abilities",
    "8.1.3": "restrictions and requirements: effects",
    "8.1.5": "effects of attacking",
    "8.1.6": "coming to the field during an attack: effects",
    "8.2.3": "restrictions on blocking: effects",
    "8.2.5": "being engaged: effects",
    "8.2.6": "effects of blocking",
    "8.5.3": "effects of damage",
    "8.5.5": "effects of the knock-out",
    "9.1.3": "spinning in the field: effects",
    "9.1.4": "bonuses: effects",
    "9.1.6": "ability damage: effects",
    "9.2.1": "knocking out: effects",
    "9.2.4": "knocking out: effects",
    "9.2.5": "changed knock-outs: effects",
    "9.4.3": "damage to both sides at once: effects",
    "10.1.1": "spinning: effects",
    "10.1.2": "spinning: effects",
    "10.1.3": "spinning: effects",
    "10.1.4": "spinning: effects",
    "10.2.1": "rolls by effects",
    "10.2.2": "rolls by effects",
    "10.3.1": "rerolls by effects",
    "10.3.2": "rerolls by effects",
    "10.3.3": "rerolls by effects",
    "10.3.4": "rerolls by effects",
}

# Rules that no line of code keeps.
NO_CODE: Final[dict[str, str]] = {}

_NUMBER = re.compile(r"(?<![\w.])([1-9]\d?\.\d{1,2}\.\d{1,2})(?![\w.]*\d)")
_RANGE = re.compile(r"(\d+\.\d+)\.(\d+) to \1\.(\d+)")
_SECTION = re.compile(r"\((\d{1,2}(?:\.\d{1,2})?)(?=[,)])")


def cited(text: str) -> set[str]:
    """The rules a text names, those between the ends of a range included."""
    found = set(_NUMBER.findall(text))
    for section, first, last in _RANGE.findall(text):
        found |= {f"{section}.{n}" for n in range(int(first), int(last) + 1)}
    return found


def cited_in(paths: list[Path]) -> set[str]:
    return {number for path in paths for number in cited(path.read_text(encoding="utf-8"))}


def due() -> set[str]:
    return {n for n in RULES if int(n.split(".")[0]) in DUE_CHAPTERS and n not in NOT_DUE}


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def test_the_lists_name_rules() -> None:
    assert {*NOT_DUE, *NO_CODE} <= RULES


def test_every_rule_has_a_scenario() -> None:
    assert in_order(due() - cited_in(SCENARIOS)) == []


def test_what_waits_is_not_there_yet() -> None:
    assert in_order(set(NOT_DUE) & cited_in(SCENARIOS)) == []


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
