"""The log says whose doing a changed number is, speaks to who listens, and knows the dice it speaks of."""

from typing import Final

import pytest

from overcrush.formats.demo import demo_game
from overcrush.table.narrate import Narrator
from overcrush.table.words import COMMON
from tests.rules.played import played

TABLE: Final = """Numbers change
Rule 11.3.1.

card Force: action 3 mask
  ability: action(damage(target(and(opposing, character)), 1))
card Bark: action 3 mask
  ability: action(stats(target(and(yours, character)), 0, 1))
card Leech: action 3 mask
  ability: action(seq(lose_life(opponent, 2), gain_life(you, 1)))
card Lift: action 3 mask
  ability: action(spin(target(and(yours, character)), 1))
card Brute: character 4 fist, 0/2/2 0/3/3 0/4/4
Ann team: Force, Bark, Leech, Lift, Brute

Ann life: 10
Ann field: Brute level 1
Ann reserve: {0} action
Bob field: Sidekick level 1 x2
turn Ann main
Ann: use {0}
"""


def told(card: str, you: int = -1) -> list[str]:
    session = played(TABLE.format(card))
    return [line.text for line in Narrator(session.state.table, COMMON, you).tell(session.log)]


@pytest.mark.parametrize(
    ("card", "sentences"),
    [
        ("Force", ["Force deals 1 damage to Bob's Sidekick."]),
        ("Bark", ["Bark: Ann's Brute gets +1D."]),
        ("Leech", ["Leech: Bob loses 2 life and has 18.", "Leech: Ann gains 1 life and has 11."]),
        ("Lift", ["Lift: Ann's Brute spins to level 2."]),
    ],
)
def test_whose_doing_it_is_is_said(card: str, sentences: list[str]) -> None:
    lines = told(card)
    assert [line for line in lines if line in sentences] == sentences, lines


def test_who_listens_is_spoken_to() -> None:
    mine, theirs = told("Leech", 0), told("Leech", 1)
    assert "You use Leech." in mine
    assert "Leech: you gain 1 life and have 11." in mine
    assert "Leech: you lose 2 life and have 18." in theirs


def test_a_line_knows_its_dice() -> None:
    session = played(TABLE.format("Bark"))
    lines = Narrator(session.state.table, COMMON).tell(session.log)
    brute = session.state.seats[0].field[0].id
    assert [line.dice for line in lines if "+1D" in line.text] == [(brute,)]


def test_who_begins_by_agreement_was_not_picked_by_chance() -> None:
    game = demo_game("cw", seed=7)
    game.answer("first")
    happened = game.events_since(0)
    by_chance, agreed = (Narrator(game.table, agreed=agreed).tell(happened) for agreed in (False, True))
    assert by_chance[0].text == "Chance picks Gabrielle, who chooses to go first or second."
    assert agreed[0].text == "Gabrielle goes first, as agreed."
