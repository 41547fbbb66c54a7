"""Judging positions by what became of their like."""

import pytest

from overcrush.formats.vanilla import vanilla_table
from overcrush.model.state import State
from overcrush.players.judgement import LEARNED
from overcrush.players.learned_value import WON, Judge
from overcrush.players.network import Network
from overcrush.players.playout import new_game, play_out
from overcrush.players.position_features import SIZE, Prospects
from overcrush.players.unboxed_network import UnboxedNetwork
from overcrush.players.weights import SHIPPED

TABLE = vanilla_table(1)
LATER = 150


@pytest.fixture
def position() -> State:
    """At the first question of a turn some way into a game."""
    s = new_game(TABLE, 2)
    play_out(s, 2, LATER)
    turn = s.turn
    while s.turn == turn:
        play_out(s, turn, 1)
    return s


def test_what_is_learned_fits_what_is_counted(position: State) -> None:
    assert len(Prospects(TABLE).numbers(position)) == 2 * SIZE + 1
    assert {len(row) for row in LEARNED.layers[0]} == {2 * SIZE + 2}
    assert [len(row) for row in LEARNED.layers[-1]] == [len(LEARNED.layers[0]) + 1]


def test_one_sides_gain_is_the_others_loss(position: State) -> None:
    judge = Judge(TABLE, SHIPPED, LEARNED)
    assert judge.value(position, 0) == -judge.value(position, 1)
    assert -WON < judge.value(position, 0) < WON


def test_more_life_is_better(position: State) -> None:
    judge = Judge(TABLE, SHIPPED, LEARNED)
    position.life = [12, 12]
    before = judge.value(position, 0)
    position.life = [18, 12]
    assert judge.value(position, 0) > before
    position.life = [12, 4]
    assert judge.value(position, 0) > before


def test_who_has_won_has_won() -> None:
    s = new_game(TABLE, 5)
    play_out(s, 5)
    judge = Judge(TABLE, SHIPPED, LEARNED)
    assert judge.value(s, s.outcome) == WON
    assert judge.value(s, 1 - s.outcome) == -WON


def test_machine_numbers_come_to_the_same_sums(position: State) -> None:
    lists, unboxed = Network(LEARNED), UnboxedNetwork(LEARNED)
    prospects = Prospects(TABLE)
    for life in range(1, 21):
        position.life = [life, 21 - life]
        assert unboxed.odds(prospects, position) == lists.odds(prospects, position)
