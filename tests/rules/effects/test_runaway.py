"""Cards that set one another off without end: the answer is refused, and nothing has happened."""

from typing import Final

import pytest

from overcrush.rules.effects.runaway import EndlessEffect
from tests.rules.played import played

LAID: Final = """Two that never stop
Rule 11.2.1.

card Echo: character 3 mask, 0/1/4 1/2/5 2/3/6
  ability: on(damaged(self), seq(clear_damage(self), damage(self, 1)))
card Zap: action 2 bolt
  ability: action(damage(target(and(opposing, character)), 1))
Ann team: Zap
Bob team: Echo

Ann reserve: Zap action, Sidekick level 1
Bob field: Echo level 1
turn Ann main
"""


def test_an_answer_that_never_ends_changes_nothing() -> None:
    session = played(LAID)
    game = session.game
    zap, sidekick = [die.id for die in session.state.seats[0].reserve]
    before, acts, told = game.digest(), len(game.acts), game.events_since(0)
    with pytest.raises(EndlessEffect):
        game.answer(f"use:{zap}")
    assert (game.digest(), len(game.acts), game.events_since(0)) == (before, acts, told)
    game.answer(f"field:{sidekick}")
    assert [die.id for die in game.state.seats[0].field] == [sidekick]
