"""Nodes of the effect language serve a class of cards; those that serve one are within the budget, and say why."""

import os
from pathlib import Path

import pytest

from overcrush.cards.budget import BUDGET, Use, alone, excuses, singles, uses
from overcrush.cards.library import SETS
from overcrush.cli import main

printed = pytest.mark.skipif("OVERCRUSH_CARDS" not in os.environ, reason="OVERCRUSH_CARDS names no card lists")


@pytest.fixture(scope="module")
def here() -> list[Use]:
    return uses()


@pytest.fixture(scope="module")
def everywhere() -> list[Use]:
    return uses(sorted(Path(os.environ["OVERCRUSH_CARDS"]).glob("*.json")))


def test_excuses_are_for_nodes_with_one_user(here: list[Use]) -> None:
    few = {use.node for use in singles(here)}
    assert sorted({*excuses().wanted, *excuses().why} - few) == []
    assert not set(excuses().wanted) & set(excuses().why)


def test_the_budget_is_kept() -> None:
    assert len(excuses().why) <= BUDGET
    assert all(sentence.endswith(".") for sentence in excuses().why.values())


def test_cards_of_our_sets_want_nothing() -> None:
    """They are read, so that they count by themselves."""
    assert [card for cards in excuses().wanted.values() for card in cards if card.split()[0] in SETS] == []


@printed
def test_every_node_with_a_single_user_has_its_reason(everywhere: list[Use]) -> None:
    assert sorted(use.node for use in alone(everywhere)) == sorted(excuses().why)


@printed
def test_what_wants_a_node_is_not_read_yet(everywhere: list[Use]) -> None:
    assert [use.node for use in everywhere if set(use.wanted) & set(use.beyond)] == []
    assert [use.node for use in everywhere if use.wanted and len(use.read) > 1] == []


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["budget"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {node} " in shown and sentence in shown for node, sentence in excuses().why.items())
    assert f" of {BUDGET} nodes with a single user" in shown.splitlines()[-1]


def test_a_file_that_is_no_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.json"
    path.write_text("[1]", encoding="utf-8")
    assert main(["budget", str(path)]) == 1
    assert "no set of cards" in capsys.readouterr().err
