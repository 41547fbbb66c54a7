"""Rulings on cards: whatever scenarios prove of them, in words that a player understands who never saw the scenario."""

import re

import pytest

from overcrush.cards.library import SETS, library
from overcrush.cards.rulings import FILE, rulings, rulings_on
from overcrush.cli import main
from overcrush.table.rulebook import rules_under
from tools.index_cards import LIBRARY, titles
from tools.index_rulings import written

ALL = [(key, says) for found in (rulings().cards, rulings().keywords) for key, each in found.items() for says in each]


def test_the_file_is_what_the_scenarios_say() -> None:
    assert written(titles()) == (LIBRARY / FILE).read_bytes(), "run tools/index_cards.py"


def test_cards_of_the_boxes_have_rulings_of_their_own() -> None:
    cards = [record for code in SETS for record in library().set(code).cards]
    own = [record for record in cards if f"{record.set} {record.number}" in rulings().cards]
    assert len(own) >= 0.95 * len(cards)


def test_a_ruling_stands_where_it_is_looked_for() -> None:
    thief = rulings_on(library().find("Elf Thief: Lesser Harper"))
    assert any("cannot be saved up for one payment of 2" in says for says in thief)
    reiver = rulings_on(library().find("Primaris Reiver: Lightning Assault"))
    assert any("may share a target" in says for says in reiver)
    # Of a card that no scenario is about, what holds for its keywords.
    other = next(
        record
        for code in library().codes
        if code not in SETS
        for record in library().set(code).cards
        if "Overcrush" in record.abilities
    )
    assert set(rulings().keywords["Overcrush"]) <= set(rulings_on(other))


def test_they_speak_of_nobody_whom_players_do_not_know() -> None:
    for key, says in ALL:
        assert not re.search(r"\b(Ann|Bob)\b|\bR\d{3}\b", says), (key, says)
        assert says[0].isupper() or says[0].isdigit(), (key, says)


def test_rules_that_they_cite_are_there() -> None:
    for number in {number for _, says in ALL for number in re.findall(r"\b\d+\.\d+\.\d+\b", says)}:
        assert rules_under(number)


def test_the_command_tells_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Elf Thief: Lesser Harper"]) == 0
    assert "Rulings:\n  - With energy in reserve it may be fielded for nothing" in capsys.readouterr().out
