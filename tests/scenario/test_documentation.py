"""The examples of docs/scenarios.md hold, and it tells of every word there is."""

import re
from pathlib import Path
from typing import Final

import pytest

from overcrush.model import events, purposes
from overcrush.rules.laying.position import AT_NAMES
from overcrush.scenario.event_kinds import TELLS
from overcrush.scenario.format import ASPECTS, KEYWORDS
from overcrush.scenario.gestures import _GESTURES
from overcrush.scenario.meanings import _VERBS
from overcrush.scenario.runner import run_text
from overcrush.scenario.session import MODES
from overcrush.scenario.words import ATTRIBUTES

PAGE: Final = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES: Final = re.findall(r"^```scenario\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number: int, mode: str) -> None:
    result = run_text(EXAMPLES[number], f"example {number}", mode)
    assert result.passed, result.message


def test_every_word_is_told() -> None:
    known = {*KEYWORDS, *ASPECTS, *AT_NAMES, *ATTRIBUTES, *_GESTURES, *_VERBS}
    assert sorted(word for word in known if not re.search(rf"(?<!\w){word}(?!\w)", PAGE)) == []


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_every_question_is_listed() -> None:
    _, listed = section("Questions").strip().split("\n\n")
    assert tuple(re.findall(r"`([^`]+)`", listed)) == purposes.NAMES


def test_every_event_is_listed_with_what_it_tells() -> None:
    rows = re.findall(r"^\| `(.+)` \| (.*?) ?\|$", section("Events"), re.MULTILINE)
    assert rows == [(events.NAMES[kind], ", ".join(tells)) for kind, tells in TELLS.items()]
