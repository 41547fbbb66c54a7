"""Searching and listing the cards of all sets."""

import pytest

from overcrush.cards.library import library
from overcrush.cards.search import SORTS, BadQuery, search
from overcrush.cli import main


def titles(query: str, *sets: str) -> list[str]:
    return [record.title for record in search(query, sets)]


def test_words_are_found_in_names_wording_and_affiliations() -> None:
    assert titles("talks birds", "cw") == ["Falcon: Talks to Birds"]
    assert "Rescue: Pepper" in titles("draw dice equal", "cw")
    assert "Black Widow: Triple Agent" in titles("thunderbolts", "cw")
    assert titles("^falcon", "cw") == [record.title for record in library().set("cw").cards if record.name == "Falcon"]


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("cost<=3 energy:fist", lambda card: card.cost <= 3 and "fist" in card.energy),
        ("cost>5 -energy:bolt", lambda card: card.cost > 5 and "bolt" not in card.energy),
        ("kind:basic_action", lambda card: card.kind == "basic_action"),
        ("type:action max=4", lambda card: card.kind == "action" and card.max_dice == 4),
        ("rarity:super_rare", lambda card: card.rarity == "super_rare"),
        ("attack>=8", lambda card: any(level[1] >= 8 for level in card.levels)),
        ("badge:unread", lambda card: library().badge(card) == "unread"),
        ("global:yes", lambda card: any(line.startswith("Global") for line in card.abilities)),
        ("set!=cw number:1", lambda card: card.set != "cw" and card.number == 1),
        (
            'name:widow text:"deal 1"',
            lambda card: "Widow" in card.name and any("eal 1" in line for line in card.abilities),
        ),
        ("energy:none", lambda card: not card.energy),
    ],
)
def test_fields(query: str, holds: object) -> None:
    assert callable(holds)
    everything = [record for code in library().codes for record in library().set(code).cards]
    found = search(query)
    assert found
    assert found == [record for record in everything if holds(record)]


def test_keywords() -> None:
    found = titles("keyword:intimidate", "cw")
    assert "Scarlet Spider: Former Villain" in found
    assert "Falcon: Talks to Birds" not in found


@pytest.mark.parametrize("sort", list(SORTS))
def test_sorting_keeps_all_cards(sort: str) -> None:
    found = search("", ("cw",), sort)
    assert sorted(found, key=lambda card: card.number) == list(library().set("cw").cards)
    assert found == sorted(found, key=SORTS[sort])


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("colour:red", "there is no field 'colour' to search by; fields are name"),
        ("cost<=many", "cost is a number, not 'many'"),
        ("name<3", "name is no number"),
        ('text:"open', "is not closed"),
        ("x" * 301, "at most 300 letters"),
    ],
)
def test_what_is_not_understood_is_said(query: str, sentence: str) -> None:
    with pytest.raises(BadQuery, match=sentence):
        search(query)


def test_an_apostrophe_is_a_letter() -> None:
    assert titles("flarkin' gun", "cw") == ["Rocket Raccoon: Big Flarkin' Gun"]


@pytest.mark.parametrize("code", library().codes)
def test_every_set_has_its_checklist(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", code, "--checklist"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == library().set(code).name
    assert [line[8:].strip().rpartition(" (")[0] for line in lines[1:]] == [
        card.title for card in library().set(code).cards
    ]


def test_the_command_lists_sets_and_finds_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == 59
    assert shown[-1].split()[:2] == ["all", "3101"]
    assert main(["cards", "CW", "--search", "falcon cost<=2"]) == 0
    assert "Falcon: Talks to Birds" in capsys.readouterr().out
    assert main(["cards", "cwx"]) == 1
    assert "there is no set 'cwx'; did you mean cw" in capsys.readouterr().err
    assert main(["cards", "cw", "--search", "colour:red"]) == 1
    assert main(["cards", "cw", "--sort", "colour"]) == 1
    assert "not sorted by 'colour'" in capsys.readouterr().err
