"""Scenarios that ask for too much are refused in a sentence."""

import pytest

from overcrush.scenario.runner import run_text

LAID = """Too much
Rule 1.1.1.

card Zap: action 2 bolt
  ability: {ability}
Ann team: Zap{team}
Bob team: Zap

Ann reserve: Zap action
Bob bag: Sidekick{bag}
{more}turn Ann main
"""


@pytest.mark.parametrize("count", ["x256", "x999999999", "x99999999999999999999", "x" + "9" * 5000])
@pytest.mark.parametrize("place", ["team", "bag", "draws", "rolls"])
def test_more_dice_than_any_table_has(place: str, count: str) -> None:
    words = {"ability": "action(draw(1))", "team": "", "bag": "", "more": ""}
    if place in words:
        words[place] = f" {count}"
    else:
        words["more"] = f"Ann {place}: {'Sidekick' if place == 'draws' else 'wild'} {count}\n"
    result = run_text(LAID.format(**words), "file")
    assert not result.passed
    assert "is too much" in result.message or "so many digits" in result.message


def test_an_energy_that_there_is_not() -> None:
    ability = 'global(price("boltx"), draw(1))'
    result = run_text(LAID.format(ability=ability, team="", bag="", more=""), "file")
    assert not result.passed
    assert result.message.startswith("file:")
