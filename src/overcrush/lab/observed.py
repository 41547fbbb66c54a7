"""Games of opponents with each other, to learn from: the positions at the beginning of turns, and what became of them.

Most games are between teams of the suite, never those held out; the others between teams drawn by lot, so that many
cards are seen. Who plays weighs things in its own way, so that positions are seen that nobody would choose.
"""

from random import Random
from typing import Final

import msgspec

from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.lab.contest import MOST_ANSWERS, take
from overcrush.lab.evolution import directions, moved
from overcrush.lab.teams import for_tuning, table_of
from overcrush.lab.units import seed_for
from overcrush.model.state import TIE, UNDECIDED
from overcrush.model.table import Table
from overcrush.players.evaluate import Evaluator
from overcrush.players.planner import Planner
from overcrush.players.playout import new_game
from overcrush.players.prospects import Prospects
from overcrush.players.search import Search
from overcrush.players.seat import Player, asked, own_options
from overcrush.players.weights import SHIPPED, Weights
from overcrush.rules.engine import Game

# Games that take longer tell little.
MOST_TURNS: Final = 100
# How many of the games are between teams of the suite, and how many of the players plan only.
OF_THE_SUITE: Final = 0.6
PLANNERS: Final = 0.35
# How far weights stray, as logarithms of factors.
STRAYS: Final = (0.0, 0.2, 0.4, 0.7)


class Seen(msgspec.Struct, frozen=True):
    """The positions of one game: numbers, whether the side whose turn began has won, what the weights made of it."""

    game: int
    numbers: list[list[float]]
    won: list[bool]
    weighed: list[float]


def play(number: int, seed: int) -> Seen:
    """One game; without positions if nobody won."""
    random = Random(seed_for(seed, "learn", str(number)))
    table = _table(random)
    players = [_player(random), _player(random)]
    game = Game(new_game(table, random.getrandbits(30)))
    prospects, evaluator = Prospects(table), Evaluator(table, SHIPPED)
    seen: list[tuple[int, list[float], float]] = []
    turn = 1
    for count in range(MOST_ANSWERS):
        s = game.state
        if s.outcome != UNDECIDED or s.turn > MOST_TURNS:
            break
        if s.turn != turn:
            turn = s.turn
            numbers = [round(number, 4) for number in prospects.numbers(s)]
            seen.append((s.active, numbers, round(evaluator.value(s, s.active), 3)))
        seat = asked(game)
        offered = own_options(game, seat)
        answer = players[seat].choose(game.fork(number + count, seat), seat) if len(offered) > 1 else offered[0]
        take(game, answer, offered)
    outcome = game.state.outcome
    if outcome in (UNDECIDED, TIE):
        return Seen(number, [], [], [])
    return Seen(number, [row[1] for row in seen], [row[0] == outcome for row in seen], [row[2] for row in seen])


def _table(random: Random) -> Table:
    if random.random() < OF_THE_SUITE:
        first, second = random.sample([sheet.name for sheet in for_tuning(())], 2)
        return table_of(first, second)
    return drawn_table(random.getrandbits(30), SETS)


def _player(random: Random) -> Player:
    seed, weights = random.getrandbits(30), _weights(random)
    return Planner(seed, weights) if random.random() < PLANNERS else Search(seed, nodes=0, weights=weights)


def _weights(random: Random) -> Weights:
    way = directions(random.getrandbits(30), 0, 1)[0]
    return moved(SHIPPED, way, random.choice(STRAYS))
