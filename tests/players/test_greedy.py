"""The one-move opponent: legal, deterministic, and better than chance."""

import pytest

from overcrush.formats.demo import DEMOS, demo_game
from overcrush.players.greedy import Greedy
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player, asked
from overcrush.rules.engine import Game

LONG = 5000


def play(box: str, seed: int, players: list[Player]) -> Game:
    game = demo_game(box, seed)
    for number in range(LONG):
        if game.outcome is not None:
            return game
        seat = asked(game)
        game.answer(players[seat].choose(game.fork(number, seat), seat), seat)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("box", DEMOS)
def test_greedy_beats_random_from_both_seats(box: str) -> None:
    won = 0
    for seed in range(6):
        seat = seed % 2
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players[seat] = Greedy(seed)
        won += seat in play(box, seed, players).winners
    assert won >= 5


@pytest.mark.parametrize("box", DEMOS)
def test_two_greedy_players_come_to_an_end(box: str) -> None:
    assert play(box, 1, [Greedy(1), Greedy(2)]).state.turn < 100


def test_the_same_seed_plays_the_same_game() -> None:
    one = play("cw", 4, [Greedy(1), Greedy(2)])
    assert one.digest() == play("cw", 4, [Greedy(1), Greedy(2)]).digest()
    assert [act.answer for act in one.acts] == [act.answer for act in play("cw", 4, [Greedy(1), Greedy(2)]).acts]


def test_choosing_changes_nothing() -> None:
    game = demo_game("wwe", 3)
    greedy = Greedy(1)
    while game.state.turn < 6 and game.outcome is None:
        before = game.digest()
        seat = asked(game)
        option = greedy.choose(game, seat)
        assert game.digest() == before
        game.answer(option)
