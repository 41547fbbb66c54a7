"""Cards of one's own: what is read, and how what cannot be is refused."""

import pytest

from overcrush.cards.custom import compile_card
from overcrush.cards.library import UnreadCard
from overcrush.effects.describe import describe
from overcrush.model import cards, energy
from overcrush.model.cards import Card

LEVELS = ((0, 1, 1, 0), (1, 2, 2, 1))


def make(text: str = "", kind: str = "character", types: tuple[str, ...] = ("fist",)) -> Card:
    return compile_card(
        "Anna: Up Early", text, cost=2, kind=kind, energy=types, levels=LEVELS if kind == "character" else ()
    )


def test_facts() -> None:
    card = make("Overcrush\n\nWhen Anna attacks, draw a die.")
    assert (card.title, card.kind, card.cost, card.energy) == ("Anna: Up Early", cards.CHARACTER, 2, (energy.FIST,))
    assert [describe(tree) for tree in card.abilities] == ["Overcrush", "Attacks: draw a die."]


def test_an_action_does_what_it_says_when_it_is_used() -> None:
    assert [describe(tree) for tree in make("Draw a die.", "action").abilities] == ["Draw a die."]


@pytest.mark.parametrize(
    ("text", "kind", "types", "reason"),
    [
        ("", "hero", (), "there is no kind of card 'hero'; kinds are character, action, basic_action"),
        ("", "sidekick", (), "there is no kind of card 'sidekick'"),
        ("", "action", ("wild",), "there is no type of energy 'wild'; types are bolt, fist, mask, shield"),
    ],
)
def test_facts_that_cannot_be_are_refused(text: str, kind: str, types: tuple[str, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make(text, kind, types)


def test_a_character_has_levels_and_nothing_else_does() -> None:
    with pytest.raises(ValueError, match="a character, and nothing else, has one to 3 levels"):
        compile_card("Anna", cost=2, energy=("fist",))
    with pytest.raises(ValueError, match="a character, and nothing else, has one to 3 levels"):
        compile_card("Zap", cost=2, kind="action", levels=LEVELS)


def test_text_that_is_not_understood_is_refused() -> None:
    with pytest.raises(UnreadCard, match="Anna: did not understand 'sing"):
        make("When fielded, sing.")
