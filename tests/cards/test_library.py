"""The library: every card of all sets, found however people spell it; those of the five boxes all read."""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from overcrush.cards.index import FILE
from overcrush.cards.library import (
    READ,
    SETS,
    TESTED,
    UNREAD,
    Library,
    Record,
    UnknownCard,
    UnreadCard,
    blank_of,
    card_of,
    library,
)
from overcrush.model import energy, faces
from overcrush.model.cards import sidekick_card
from tools.import_facts import EPIC, NO_SUBTITLE
from tools.index_cards import index

SIZES = {"cw": 143, "fus": 143, "bfu": 58, "jus": 73, "wwe": 58}
CARDS = [record for code in SETS for record in library().set(code).cards]
ALL = [record for code in library().codes for record in library().set(code).cards]

printed = pytest.mark.skipif("OVERCRUSH_CARDS" not in os.environ, reason="OVERCRUSH_CARDS names no card lists")


def lists(name: str) -> Any:  # noqa: ANN401  (the card lists are plain JSON)
    path = Path(os.environ["OVERCRUSH_CARDS"]) / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def test_the_five_sets_are_complete() -> None:
    assert {code: len(library().set(code).cards) for code in SETS} == SIZES
    assert all(record.number == place for code in SETS for place, record in enumerate(library().set(code).cards, 1))


def test_there_are_all_57_sets() -> None:
    assert len(library().codes) == 57
    assert len(ALL) == 3101
    assert all(
        record.number == place for code in library().codes for place, record in enumerate(library().set(code).cards, 1)
    )


def test_titles_are_unique_within_a_set() -> None:
    for code in library().codes:
        titles = [record.title for record in library().set(code).cards]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("asked", "code", "number"),
    [
        ("Becky Lynch: Straight Fire", "wwe", 8),
        ("becky lynch straight fire", "wwe", 8),
        ("Straight Fire", "wwe", 8),
        ("Super Hero Registration Act", "cw", 31),
        ("Superhero Registration Act", "cw", 31),
        ("Plague Marine: Pustulent Intenstines", "bfu", 17),
        ("Bizzaro: Less Than Perfect", "jus", 7),
        ("Black Manta: Super Villain", "jus", 11),
        ("Rocket Raccoon: Big Flarkin\N{RIGHT SINGLE QUOTATION MARK} Gun", "cw", 11),
        ("Gnome Ranger: Master Lords Alliance", "fus", 12),
        ("blink transmutation", "fus", 27),
        ("cw 31", "cw", 31),
        ("CW#31", "cw", 31),
    ],
)
def test_a_card_is_found_however_it_is_spelled(asked: str, code: str, number: int) -> None:
    found = library().find(asked)
    assert (found.set, found.number) == (code, number)


def test_a_reprint_is_found_in_the_set_asked_for() -> None:
    assert library().find("Static Field").set == "bfu"
    assert library().find("Static Field", ("jus",)).set == "jus"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("Rocket Racoon: Big Flarkin Gun", "did you mean Rocket Raccoon: Big Flarkin' Gun"),
        ("Falcon", "several cards are called 'Falcon': Falcon: Talks to Birds"),
        ("qqqq", "no card is called 'qqqq'; no title is like it."),
        ("", "no card is called ''"),
        ("cw 144", "Civil War (cw) has cards 1 to 143, no card 144"),
        ("cw 0", "has cards 1 to 143, no card 0"),
    ],
)
def test_an_unknown_card_is_refused_in_a_sentence(asked: str, sentence: str) -> None:
    with pytest.raises(UnknownCard) as refusal:
        library().find(asked)
    assert sentence in str(refusal.value)


def test_an_unknown_set_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownCard, match="there is no set 'xyz'; sets are cw, fus"):
        library().set("xyz")


def test_only_the_set_asked_for_is_read() -> None:
    fresh = Library()
    fresh.find("Chaos Warp", ("bfu",))
    assert list(fresh._sets) == ["bfu"]


def test_a_card_of_another_set_is_found_by_reading_that_set_alone() -> None:
    fresh = Library()
    assert (fresh.find("Beast: Mutate #666").set, list(fresh._sets)) == ("avx", ["avx"])
    assert fresh.find("wko16dc 1").set == "wko16dc"


def test_badges() -> None:
    badges = Counter([library().badge(record) for record in ALL])
    assert badges[TESTED] >= 464
    assert badges[TESTED] + badges[READ] >= 2017
    assert not [record.title for record in CARDS if library().badge(record) == UNREAD]
    # Of the five boxes only cards without text are not tested by a scenario.
    assert not [record.title for record in CARDS if library().badge(record) == READ and record.text]


def test_what_the_rules_cannot_hold_says_why() -> None:
    galactus = library().by_number("msw", 28)
    assert galactus.why_unread == "its die has 4 levels, and it is not known which energy it shows"
    with pytest.raises(UnreadCard, match="cannot be played: its die has 4 levels"):
        card_of(galactus)
    assert "Sidekick" in library().by_number("sk2017", 1).why_no_die
    assert len([record for record in ALL if record.two_sided]) == 51


def test_a_blank_has_the_facts_and_no_text() -> None:
    unread = next(record for record in ALL if record.unread and not record.why_no_die)
    blank = card_of(blank_of(unread))
    assert (blank.title, blank.abilities) == (unread.title, ())


def test_the_index_is_that_of_the_sets() -> None:
    assert index() == (library()._folder / FILE).read_bytes(), "run tools/index_cards.py"


def test_the_hash_names_what_the_library_says() -> None:
    assert Library().hash == library().hash
    assert Library(sets=("wwe",)).hash != library().hash


def test_every_card_that_is_read_is_understood_and_has_six_faces() -> None:
    cards = [card_of(record) for record in ALL if not record.unread]
    assert {len(card.faces) for card in cards} == {faces.SIDES}


@pytest.mark.parametrize("record", CARDS, ids=lambda record: f"{record.set}{record.number}")
def test_every_card_has_six_faces_of_its_facts(record: Record) -> None:
    card = card_of(record)
    assert len(card.faces) == faces.SIDES
    assert card.title == record.title
    assert record.cost > 0
    assert bool(record.levels) == (record.kind == "character")
    assert (record.kind == "basic_action") == (not record.energy)


@printed
@pytest.mark.parametrize("code", library().codes)
def test_facts_are_those_of_the_card_lists(code: str) -> None:
    listed = lists(code)
    kept = library().set(code)
    for fact in ("label", "name", "universe"):
        assert getattr(kept, fact) == listed[fact]
    for card, record in zip(listed["cards"], kept.cards, strict=True):
        assert record.subtitle == ("" if card["subtitle"] in NO_SUBTITLE else card["subtitle"])
        assert record.epic == (card["subtitle"] == EPIC)
        assert record.two_sided == bool(card["flip"])
        assert record.levels == tuple(tuple(level) for level in card["faces"] or [])
        assert record.alignment == (card["alignment"] or "")
        assert record.text == bool(card["text"])
        for fact in ("number", "name", "kind", "cost", "equip", "max_dice", "rarity"):
            assert getattr(record, fact) == card[fact], (record.title, fact)
        for fact in ("energy", "affiliations"):
            assert list(getattr(record, fact)) == card[fact], (record.title, fact)


@printed
def test_no_printed_sentence_is_in_the_library() -> None:
    """Long runs of printed words would be the publisher's, not ours; six words of the rules are anybody's."""
    for code in library().codes:
        text = (library()._folder / f"{code}.toml").read_text(encoding="utf-8")
        for card in lists(code)["cards"]:
            assert [line for line in card["text"] if len(line) > 36 and line in text] == [], card["name"]


@printed
def test_energy_faces_are_those_of_the_dice() -> None:
    layouts = lists("dice_layouts")
    sidekick = sorted(names(face.symbols) for face in sidekick_card().faces if face.kind == faces.ENERGY)
    assert sidekick == sorted(tuple(face["energy"]) for face in layouts["sidekick"]["faces"] if "energy" in face)
    basic = card_of(library().find("Civil War", ("cw",)))
    assert [list(names(face.symbols)) for face in basic.faces[:3]] == layouts["basic_action"]["energy_faces"]
    assert [face.bursts for face in basic.faces[3:]] == layouts["basic_action"]["action_faces_bursts"]
    pairs = layouts["character"]["four_energy_types"]["pairs"]
    assert {f"{one.set} {one.name}": list(one.doubles) for one in ALL if len(one.energy) == 4} == pairs
    # One type: [[X], [X, X], [X, X]] and three character or action faces; no card of the five sets has two.
    assert layouts["action"]["three_doubles"]["dice"] == []
    for record in CARDS:
        if record.energy:
            (kind,) = record.energy
            shown = [names(face.symbols) for face in card_of(record).faces[:3]]
            assert shown == [(kind,), (kind, kind), (kind, kind)]


def names(symbols: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(energy.NAMES[kind] for kind in symbols)
