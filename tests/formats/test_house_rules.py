"""House rules in players' words."""

import pytest

from overcrush.formats.house_rules import HOUSE_RULES, book_reading
from overcrush.rules.laying.editions import EDITIONS
from overcrush.rules.laying.switches import SWITCHES


def test_every_switch_has_words() -> None:
    assert set(HOUSE_RULES) == set(SWITCHES)


@pytest.mark.parametrize("name", list(SWITCHES))
def test_every_value_has_words_and_the_book_reads_one(name: str) -> None:
    assert set(HOUSE_RULES[name].readings) == set(SWITCHES[name])
    assert set(book_reading(name)) == set(EDITIONS)
    assert set(book_reading(name).values()) <= set(SWITCHES[name])
