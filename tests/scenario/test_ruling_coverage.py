"""Every known ruling has a scenario named by its number, and contested ones are played both ways."""

import re
from pathlib import Path
from typing import Final

import pytest

RULINGS: Final = Path(__file__).parents[1] / "scenarios" / "rulings"

# The numbers are names; these were never given.
GAPS: Final = (
    2, 7, 10, 12, 15, 17, 22, 36, 41, 44, 53, 61, 70, 75, 77, 80, 82, 85, 87, 96, 101, 102, 103, 106, 118, 121, 122,
    124, 126, 127, 128, 131, 133, 134, 135,
)  # fmt: skip
NUMBERS: Final = [number for number in range(1, 147) if number not in GAPS]

CONTESTED: Final = {6: "virtual_expiry", 65: "tag_out_combat", 93: "swarm_chain", 115: "strike_check"}


def number_of(path: Path) -> int:
    found = re.match(r"R(\d{3})-", path.name)
    assert found, f"{path.name} is not named by a ruling"
    return int(found[1])


FILES: Final = sorted(RULINGS.iterdir())


def test_every_ruling_has_its_scenario() -> None:
    assert sorted(number_of(path) for path in FILES) == NUMBERS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_header_repeats_the_number(path: Path) -> None:
    header, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
    assert header.splitlines()[1].startswith(f"R{number_of(path):03}: ")


def test_contested_rulings_are_played_both_ways() -> None:
    texts = {number_of(path): path.read_text(encoding="utf-8") for path in FILES}
    for number, switch in CONTESTED.items():
        assert f"\nending 2018 with {switch} " in texts[number]
        assert "\nending 2018:\n" in texts[number]
