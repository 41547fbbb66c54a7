"""What a question says to the page."""

import pytest

from overcrush.server.questions import choosable, question_of
from overcrush.table import gestures
from overcrush.table.words import COMMON
from tests.rules.played import played

FORCED = """A payment of which one energy is forced
Rule 4.4.11: any three of four energy pay, so that one of two equal ones is always among them.

card Shop: character 3 shield, 0/1/1 1/2/2 2/3/3
Ann team: Shop

Ann reserve: {reserve}
turn Ann main
Ann: buy Shop
"""


@pytest.mark.parametrize(
    ("reserve", "tapped"),
    [
        ("Sidekick shield, Sidekick fist x2, Sidekick wild", 3),
        ("Sidekick shield, Sidekick fist\nAnn virtual: 2", 2),
    ],
)
def test_who_taps_as_many_dice_as_are_due_has_named_all_that_pay(reserve: str, tapped: int) -> None:
    """What is forced is taken unasked by the engine, but not by who looks at four dice; virtual energy is no die."""
    game = played(FORCED.format(reserve=reserve)).game
    question = question_of(game, COMMON)
    assert question is not None
    assert question.price is not None
    assert question.price.total - question.price.paid == tapped
    dice = choosable(game)
    for answer in gestures.pay(game, dice, [die.id for die in dice[:tapped]]):
        game.answer(answer)
    assert len(game.state.seats[0].reserve) == len(dice) - tapped
