"""Every difference between the editions that can show has a scenario of its number with an ending for each."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
CHAPTER: Final = ROOT / "docs" / "rules" / "14-editions.md"
SCENARIOS: Final = ROOT / "tests" / "scenarios" / "editions"

# What waits for reactive global abilities, copies and redirection; and a format, which is no difference in play.
NOT_YET: Final = {"D06", "D24", "D25", "D27"}
NOT_IN_PLAY: Final = {"D40"}


def differences() -> dict[str, str]:
    """Each number of the chapter with what shows."""
    rows = re.findall(r"^\| (D\d\d) \|[^|]+\|[^|]+\| (.+) \|$", CHAPTER.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(rows)


SHOWING: Final = [number for number, what in differences().items() if not what.startswith("nothing")]


def test_the_chapter_lists_them_all() -> None:
    assert list(differences()) == [f"D{number:02}" for number in range(1, 43)]


@pytest.mark.parametrize("number", [n for n in SHOWING if n not in NOT_YET | NOT_IN_PLAY])
def test_a_difference_that_shows_has_two_endings(number: str) -> None:
    files = sorted(SCENARIOS.glob(f"{number}-*.scenario"))
    assert files, f"{number} has no scenario"
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert "ending 2018" in text
        assert "ending 2016" in text


def test_no_scenario_is_of_a_number_that_does_not_show() -> None:
    assert {path.name[:3] for path in SCENARIOS.glob("*.scenario")} <= set(SHOWING)
