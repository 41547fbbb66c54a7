"""What is written is read back: house wording of any tree, of every card of the library, and printed texts."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overcrush.cards.library import abilities_of, library
from overcrush.cards.trees import trees_of
from overcrush.effects.describe import describe
from overcrush.effects.normal_form import normal
from overcrush.effects.notation import write
from overcrush.text.compile import compile_lines
from overcrush.text.coverage import paraphrases, read_card
from tests.effects.trees import Maker
from tools.import_words import words

RECORDS = [record for code in library().codes for record in library().set(code).cards if record.abilities]
# Sets whose every card is read.
WHOLE = ("bfu", "wwe", "jus", "cw", "fus")
MOST_PARAPHRASES = 2

printed = pytest.mark.skipif("OVERCRUSH_CARDS" not in os.environ, reason="OVERCRUSH_CARDS names no card lists")


def cards(code: str) -> list[dict[str, Any]]:
    path = Path(os.environ["OVERCRUSH_CARDS"]) / f"{code}.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cards"]
    return found


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_any_tree_is_read_back(seed: int) -> None:
    tree = normal(Maker(seed).ability())
    result = compile_lines((describe(tree),))
    assert [write(found) for found in result.abilities] == [write(tree)], result.unread


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.set} {record.number}")
def test_the_words_of_a_card_are_read_back(record: Any) -> None:  # noqa: ANN401  (pytest hands it over untyped)
    trees = compile_lines(record.abilities, action=record.kind != "character").abilities
    assert tuple([describe(tree) for tree in trees]) == record.abilities
    assert trees_of(record.abilities, action=record.kind != "character") == trees, "run tools/index_cards.py"


@printed
@pytest.mark.parametrize("code", library().codes)
def test_the_library_says_what_is_read_today(code: str) -> None:
    """`python -m tools.import_words` writes it down."""
    kept = {record.number: list(record.abilities) for record in library().set(code).cards if record.abilities}
    assert words({"cards": cards(code)}) == kept


@printed
@pytest.mark.parametrize("code", WHOLE)
def test_every_printed_text_is_read_and_said_in_house_wording(code: str) -> None:
    for card in cards(code):
        result, _ = read_card(card)
        assert result.read, (code, card["number"], result.unread)
        house = tuple([describe(tree) for tree in result.abilities])
        again = compile_lines(house, action=card["kind"] != "character")
        assert again.abilities == result.abilities, (code, card["number"], house)


@printed
@pytest.mark.parametrize("code", WHOLE)
def test_the_library_says_what_is_printed(code: str) -> None:
    for card in cards(code):
        record = library().by_number(code, card["number"])
        if record.abilities:
            assert abilities_of(record) == read_card(card)[0].abilities, (code, card["number"])


def test_few_cards_are_paraphrased() -> None:
    assert len(paraphrases()) <= MOST_PARAPHRASES
