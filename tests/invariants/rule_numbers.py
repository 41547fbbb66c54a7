"""The numbers of the comprehensive rules, read from docs/rules: what a refusal may cite."""

import re
from pathlib import Path
from typing import Final

RULES: Final = Path(__file__).parents[2] / "docs" / "rules"


def rule_numbers() -> frozenset[str]:
    """Rules such as 6.2.5, and the sections and chapters they stand in."""
    found: set[str] = set()
    for page in RULES.glob("[0-9]*.md"):
        text = page.read_text(encoding="utf-8")
        found |= set(re.findall(r"^\*\*(\d+(?:\.\d+)+)\*\*", text, re.MULTILINE))
        found |= set(re.findall(r"^#+ (\d+(?:\.\d+)*) ", text, re.MULTILINE))
    return frozenset(found)
