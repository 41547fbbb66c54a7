"""Nodes of the effect language serve a class of cards; those that serve one are within the budget, and say why."""

import os
from pathlib import Path

import pytest

from overcrush.cards.budget import BUDGET, Use, reasons, singles, uses
from overcrush.cli import main

printed = pytest.mark.skipif("OVERCRUSH_CARDS" not in os.environ, reason="OVERCRUSH_CARDS names no card lists")


@pytest.fixture(scope="module")
def here() -> list[Use]:
    return uses()


@pytest.fixture(scope="module")
def everywhere() -> list[Use]:
    return uses(sorted(Path(os.environ["OVERCRUSH_CARDS"]).glob("*.json")))


def test_reasons_are_for_nodes_with_one_user(here: list[Use]) -> None:
    assert sorted(set(reasons()) - {use.node for use in singles(here)}) == []


def test_the_budget_is_kept() -> None:
    assert len(reasons()) <= BUDGET
    assert all(sentence.endswith(".") for sentence in reasons().values())


@printed
def test_every_node_with_a_single_user_has_its_reason(everywhere: list[Use]) -> None:
    assert sorted(use.node for use in singles(everywhere)) == sorted(reasons())


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["budget"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {node} " in shown and sentence in shown for node, sentence in reasons().items())
    assert f" of {BUDGET} nodes with a single user" in shown.splitlines()[-1]


def test_a_file_that_is_no_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.json"
    path.write_text("[1]", encoding="utf-8")
    assert main(["budget", str(path)]) == 1
    assert "no set of cards" in capsys.readouterr().err
