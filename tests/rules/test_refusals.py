"""Refusals explain themselves: an existing rule, a sentence, and the card if a card is the cause."""

from random import Random
from typing import Final

import pytest

from overcrush.formats.demo import DEMOS, demo_game
from overcrush.model import options
from overcrush.model.decisions import IllegalAnswer, Refusal
from overcrush.rules.engine import Game
from tests.invariants.checks import RULE_NUMBERS, some_option
from tests.rules.played import played

WANTED: Final = 200

# Where these rules refuse, it is a card that costs, is used up, lacks a target or asks.
OF_A_CARD: Final = {"4.3.1", "4.3.2", "4.3.5", "6.4.4", "11.4.4", "11.4.5", "11.7.1", "1.1.2", "1.2.8", "11.2.6"}


def refused(game: Game, random: Random) -> Refusal | None:
    """A random option, if it is refused."""
    s = game.state
    option = some_option(s, random)
    if option in s.options or (option == options.BACK and s.stack[-1].can_back()):
        return None
    before = game.digest()
    with pytest.raises(IllegalAnswer) as error:
        game.answer(option)
    assert game.digest() == before
    return error.value.refusal


@pytest.mark.parametrize("box", DEMOS)
def test_random_refusals(box: str) -> None:
    """Two hundred for each demo; the games go on between them."""
    random = Random(box)
    game = demo_game(box)
    found = 0
    while found < WANTED:
        if not game.state.options:
            game = demo_game(box, seed=found)
        refusal = refused(game, random)
        if refusal is not None:
            found += 1
            check(game, refusal)
        game.answer(random.choice(game.state.options))


def check(game: Game, refusal: Refusal) -> None:
    sentence = refusal.sentence()
    assert refusal.rule in RULE_NUMBERS, sentence
    assert refusal.rule.count(".") == 2, f"a rule and not a section: {sentence}"
    assert refusal.reason
    assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "-", sentence
    assert ".." not in sentence, sentence
    assert "?." not in sentence, sentence
    titles = {card.title for card in game.table.cards}
    assert refusal.card in titles | {""}
    if refusal.rule in OF_A_CARD:
        assert refusal.card, sentence


CAPTORS: Final = """\
One of two dice captures
Rule 11.10.2: its player chooses which.

card Net: character 3 mask, 0/1/1 1/2/2 2/3/3
  ability: global(energy("1"), capture(all(and(opposing, character))))
Ann team: Net

Ann field: Net level 1, Net level 2
Ann reserve: Sidekick fist
Bob field: Sidekick
turn Ann main
Ann: global Net
"""


def test_who_does_not_capture_is_told_why() -> None:
    game = played(CAPTORS).game
    sidekick = game.state.seats[1].field[0].id
    refusal = game.why_not(f"die:{sidekick}")
    assert len(game.state.options) == 2
    assert refusal is not None
    assert refusal.rule in RULE_NUMBERS
    assert refusal.reason
