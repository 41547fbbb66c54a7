"""What static abilities come to is remembered by the cards that are active: the same as if it were looked up anew."""

import pytest

from overcrush.formats.drawn import drawn_table
from overcrush.model.state import State
from overcrush.players.playout import new_game, play_out
from overcrush.rules.events import triggers

SETS = ("cw", "fus", "jus")


def in_force(s: State) -> list[object]:
    """Static abilities and their rules, each rule by what it is and for whom."""
    ruling = [[(ability.number, scope.seat) for ability, scope in rules] for rules in s.ruling]
    steady = [
        None if rules is None else [(rule.code, scope.seat, scope.card) for rule, scope in rules] for rules in s.steady
    ]
    return [s.statics, ruling, steady, s.lends]


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_what_is_remembered_is_what_would_be_found(seed: int) -> None:
    table = drawn_table(seed, SETS)
    looked = 0

    def look(s: State) -> None:
        nonlocal looked
        if s.statics:
            looked += 1
            anew = s.copy()
            remembered = dict(table.standing)
            table.standing.clear()
            triggers.refresh_statics(anew)
            assert in_force(anew) == in_force(s)
            table.standing.update(remembered)

    play_out(new_game(table, seed), seed, 600, look)
    assert looked


def test_a_table_remembers_only_so_many() -> None:
    table = drawn_table(1, SETS)
    game = new_game(table, 1)
    for number in range(triggers.MOST_STANDING):
        table.standing[-1 - number] = ([], [], [], False)
    triggers.refresh_statics(game)
    assert len(table.standing) == 1
    assert game.statics == []
