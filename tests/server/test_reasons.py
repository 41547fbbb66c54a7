"""What the page is told when somebody taps a thing that cannot be used now."""

from typing import Final

import pytest

from overcrush.server import wire
from overcrush.server.reasons import reason
from overcrush.table.words import Words
from tests.rules.played import played

TABLE: Final = """\
Things to tap
Rule 6.4.2: one deed after another.

card Sneak: character 2 mask, 0/1/1 1/2/2 2/3/3
card Zap: action 2 bolt
  ability: action(damage(target(and(opposing, character)), 1))
card Shade: character 3 mask, 0/1/1 1/2/2 2/3/3
  ability: static(forbid(mine, "be targeted by opponents"))
card Ogre: character 4 fist, 0/2/3 1/4/5 2/6/7
Ann team: Sneak, Zap
Bob team: Shade, Ogre

Ann reserve: Sidekick bolt x2, Sidekick mask, Sidekick wild, Zap action
Bob field: Shade level 1, Ogre level 1, Ogre level 2
turn Ann main
"""
WHO: Final = Words()


@pytest.mark.parametrize(
    ("deed", "about", "rule", "text"),
    [
        ("", wire.Why(die=6), "3.1.1", "Shade (level 1, 1A 1D) is Bob's."),
        (
            "Ann: buy Sneak\n",
            wire.Why(card=2),
            "6.4.2",
            "What has been begun is completed before the next deed. Asked now: Which energy do you spend to buy Sneak?",
        ),
        ("Ann: use Zap\n", wire.Why(die=6), "1.1.2", "Shade (level 1, 1A 1D) cannot be targeted by Zap."),
        ("Ann: use Zap\n", wire.Why(die=7), "7.1.1", "It can be used now: Zap: who takes 1 damage?"),
        ("Ann: use Zap\n", wire.Why(die=1), "11.4.2", "Sidekick (bolt) is not in the field zone."),
    ],
)
def test_the_reason_is_that_of_the_question(deed: str, about: wire.Why, rule: str, text: str) -> None:
    told = reason(played(TABLE + deed).game, {0}, about, WHO)
    assert (told.rule, told.text) == (rule, text)
