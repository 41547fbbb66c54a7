"""Options are taken apart in one place."""

import re
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "overcrush"
# Where games spend their time, a shift stands in place of a call.
HOT: Final = {
    "rules/paying/autopay.py",
    "rules/procedures/assign_damage.py",
    "rules/procedures/declare_attackers.py",
    "rules/procedures/declare_blockers.py",
    "rules/procedures/payment.py",
    "rules/procedures/priority.py",
    "rules/verbs/spend.py",
}
TAKEN_APART: Final = re.compile(
    r"\boptions\.(SHIFT|CARD_BITS|CARD_MASK|ENERGY_BITS|KIND_MASK)\b|& options\.MASK|"
    r"from overcrush\.model\.options import .*\b(SHIFT|MASK|CARD_BITS|CARD_MASK|ENERGY_BITS|KIND_MASK)\b"
)


def test_options_are_taken_apart_by_their_own_module() -> None:
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if TAKEN_APART.search(path.read_text(encoding="utf-8"))
    }
    assert found == HOT
