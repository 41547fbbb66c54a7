"""Every question of an effect says the card and what the chosen ones are for."""

from typing import Final

import pytest

from overcrush.rules.telling.choices import chosen_dice
from overcrush.rules.telling.labels import prompt
from tests.rules.played import played

TABLE: Final = """A choice
Rule 11.4.1.

card Force: action 3 mask
  ability: action(damage(target(and(opposing, character)), 6))
card Bark: basic action 2
  ability: action(stats(target(and(yours, character), 2), 0, 1))
  ability: global(energy("shield"), stats(target(character), 0, 1))
card Choir: action 3 mask
  ability: action(stats(target(and(yours, character), up_to(2)), 1, 1))
card Sinker: action 3 mask
  ability: action(spin(target(character), -1))
card Oust: action 3 mask
  ability: action(move(target(and(opposing, character)), "prep"))
card Snare: action 3 mask
  ability: action(seq(remember(target(and(opposing, character))), cannot(it, "block")))
card Goad: action 3 mask
  ability: action(enforce_on(target(and(opposing, character)), must_block(this)))
card Hush: action 3 mask
  ability: action(enforce_on(target(and(opposing, character)), blank(this)))
card Lookout: action 3 mask
  ability: action(enforce_on(target(and(opposing, character)), no_block(and(yours, character), this)))
card Grudge: action 3 mask
  ability: action(seq(collect(target(character)), if(exists(among(those, level(1))), damage(those, 4), ko(those))))
card Sentence: action 3 mask
  ability: action(seq(collect(target(and(opposing, character))), ko(those)))
card Purge: action 3 mask
  ability: action(seq(collect(pick(and(opposing, character))), ko(all(and(opposing, not(chosen), character)))))
card Mimic: action 3 mask
  ability: action(set_stats(all(and(yours, character)), stat("attack", target(character)), 1))
card Recall: action 3 mask
  ability: action(place(pick(and(yours, in("used"))), 1))
card Sling: action 3 mask
  ability: action(damage(target(and(opposing, character)), 1, target(and(yours, character))))
card Reiver: character 4 fist, 0/2/2 0/3/3 0/4/4
  ability: keyword("Range", 2)
card Ogre: character 4 fist, 0/2/2 0/3/3 0/4/4
Ann team: Force, Bark, Choir, Sinker, Oust, Snare, Goad, Hush, Lookout
Ann team: Grudge, Sentence, Purge, Mimic, Recall, Sling, Reiver
Bob team: Ogre

Ann field: Sidekick level 1, Reiver level 1, Reiver level 2
Ann used: Sidekick, Reiver
Bob field: Sidekick level 1, Ogre level 3
"""
USED: Final = TABLE + "Ann reserve: {0} action, Sidekick shield x2\nturn Ann main\nAnn: use {0}\n"


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("Force", "Force: who takes 6 damage?"),
        ("Bark", "Bark: who gets +1D? First of 2."),
        ("Choir", "Choir: who gets +1A +1D? First of up to 2."),
        ("Sinker", "Sinker: who spins down 1 level?"),
        ("Oust", "Oust: who goes to prep?"),
        ("Snare", "Snare: who cannot block this turn?"),
        ("Goad", "Goad: who must block this turn?"),
        ("Hush", "Hush: who has no text this turn?"),
        ("Lookout", "Lookout: who? This turn, your characters cannot be blocked by it."),
        ("Grudge", "Grudge: who takes damage?"),
        ("Sentence", "Sentence: who is KO'd?"),
        ("Purge", "Purge: who is spared?"),
        ("Mimic", "Mimic: whose A and D are taken over?"),
        ("Recall", "Recall: which die goes to the field?"),
        ("Sling", "Sling: who takes 1 damage?"),
    ],
)
def test_the_card_and_the_purpose_are_said(card: str, question: str) -> None:
    assert prompt(played(USED.format(card)).state) == question


def test_the_second_choice_says_so_and_knows_the_first() -> None:
    session = played(USED.format("Bark") + "Ann: choose Sidekick\n")
    s = session.state
    first = next(die.id for die in s.seats[0].field if die.card == 0)
    assert prompt(s) == "Bark: who gets +1D? Second of 2."
    assert chosen_dice(s) == [first]


def test_another_role_of_the_same_effect_has_its_own_question() -> None:
    session = played(USED.format("Sling") + "Ann: choose Bob's Sidekick\n")
    assert prompt(session.state) == "Sling: who deals the damage?"


def test_a_keyword_is_named_with_its_number() -> None:
    session = played(TABLE + "turn Ann attack\nAnn: attack with Reiver level 1\n")
    assert prompt(session.state) == "Reiver's Range 2: who takes 2 damage?"


def test_nothing_is_chosen_where_no_effect_asks() -> None:
    assert chosen_dice(played(TABLE + "turn Ann main\n").state) == []
