"""Games of opponents with each other, to learn from: the positions at the beginning of turns, and what became of them.

Most games are between teams of the suite, never those held out; the others between teams drawn by lot, so that many
cards are seen. Who plays weighs things in its own way, so that positions are seen that nobody would choose.
"""

from random import Random
from typing import Final

import msgspec

from overcrush.cards.library import SETS
from overcrush.events.bot_games import take
from overcrush.formats.by_name import table_of
from overcrush.formats.drawn import drawn_table
from overcrush.lab.contest import MOST_ANSWERS
from overcrush.lab.evolution import directions, moved
from overcrush.lab.teams import for_tuning
from overcrush.lab.units import seed_for
from overcrush.model.state import TIE, UNDECIDED
from overcrush.model.table import Table
from overcrush.players.evaluate import Evaluator
from overcrush.players.greedy import Greedy
from overcrush.players.judgement import Judgement
from overcrush.players.outlook import Outlook
from overcrush.players.planner import Planner
from overcrush.players.playout import new_game
from overcrush.players.position_features import Prospects
from overcrush.players.seat import Player, asked, own_options
from overcrush.players.weights import SHIPPED, Weights
from overcrush.rules.engine import Game

# Games that take longer, or in which the field fills with so many dice, take most of the time and tell little.
MOST_TURNS: Final = 60
MOST_IN_FIELD: Final = 18
# How many of the games are between teams of the suite, and how many of the players are greedy or weigh only.
OF_THE_SUITE: Final = 0.5
GREEDY: Final = 0.08
WEIGHING: Final = 0.1
# How far weights stray, as logarithms of factors, and how often anything is answered.
STRAYS: Final = (0.0, 0.0, 0.15, 0.3, 0.5)
WHIMS: Final = (0.0, 0.0, 0.01, 0.03)


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The positions of one game: numbers, whether the side whose turn began has won, what the weights made of it.

    `expected` is what each came to when it was played on in several futures, if it was.
    """

    game: int
    numbers: list[list[float]]
    won: list[bool]
    weighed: list[float]
    expected: list[float] = []


def play(number: int, seed: int, judgement: Judgement | None = None, futures: int = 0) -> Seen:
    """One game between players that judge by what was learned before, if anything; no positions if nobody won.

    Every position may be played on quickly in so many futures, to see what it comes to.
    """
    random = Random(seed_for(seed, "learn", str(number)))
    table = _table(random)
    players = [_player(random, judgement), _player(random, judgement)]
    whim = random.choice(WHIMS)
    game = Game(new_game(table, random.getrandbits(30)))
    prospects, evaluator = Prospects(table), Evaluator(table, SHIPPED)
    outlook = Outlook(table, seed_for(seed, "futures", str(number)) & 0x7FFFFFFF)
    seen: list[tuple[int, list[float], float]] = []
    expected: list[float] = []
    turn = 1
    for count in range(MOST_ANSWERS):
        s = game.state
        if s.outcome != UNDECIDED or s.turn > MOST_TURNS or sum([len(seat.field) for seat in s.seats]) > MOST_IN_FIELD:
            break
        if s.turn != turn:
            turn = s.turn
            numbers = [round(number, 4) for number in prospects.numbers(s)]
            seen.append((s.active, numbers, round(evaluator.value(s, s.active), 3)))
            if futures:
                came = [outlook.by_playing_on(s, s.active, turn * futures + future) for future in range(futures)]
                expected.append(round(sum(came) / futures, 4))
        seat = asked(game)
        offered = own_options(game, seat)
        answer = offered[0]
        if len(offered) > 1:
            at_whim = random.random() < whim
            fork = game.fork(number + count, seat)
            answer = random.choice(offered) if at_whim else players[seat].choose(fork, seat)
        take(game, answer, offered)
    outcome = game.state.outcome
    if outcome in (UNDECIDED, TIE):
        return Seen(number, [], [], [])
    won = [row[0] == outcome for row in seen]
    return Seen(number, [row[1] for row in seen], won, [row[2] for row in seen], expected)


def _table(random: Random) -> Table:
    if random.random() < OF_THE_SUITE:
        first, second = random.sample([sheet.name for sheet in for_tuning(())], 2)
        return table_of(first, second)
    return drawn_table(random.getrandbits(30), SETS)


def _player(random: Random, judgement: Judgement | None) -> Player:
    """Planners that judge make nearly as good games as `search` does, in a tenth of the time."""
    seed, weights, kind = random.getrandbits(30), _weights(random), random.random()
    if kind < GREEDY:
        return Greedy(seed)
    return Planner(seed, weights, None if kind < GREEDY + WEIGHING else judgement, throughout=True)


def _weights(random: Random) -> Weights:
    way = directions(random.getrandbits(30), 0, 1)[0]
    return moved(SHIPPED, way, random.choice(STRAYS))
