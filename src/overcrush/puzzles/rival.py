"""Who plays against whoever solves a puzzle: takes every way out that it sees, and every certain win."""

from random import Random
from typing import Final

from overcrush.model.state import State
from overcrush.players.greedy import Greedy
from overcrush.players.seat import Hurried, Motive, never
from overcrush.puzzles.prove import Prover, TooMuch, outcomes, to_win
from overcrush.rules.engine import Game

# How it is named where those who sit at a table are.
RIVAL: Final = "rival"
# How far it looks for each of its options.
NODES: Final = 1500


class Rival:
    """On the solver's turn it spoils what it can, on its own it wins if it can; else it plays as `greedy` does."""

    def __init__(self, seed: int, hurried: Hurried = never) -> None:
        self._random = Random(seed)
        self._other = Greedy(seed)
        self._hurried = hurried

    def choose(self, game: Game, seat: int) -> int:
        s = game.state
        side = game.table.side_of[seat]
        attacks = s.active == side
        found = self._random.sample(s.options, len(s.options)) if len(s.options) > 1 else []
        for option in found:
            if self._hurried():
                break
            if is_certain(s, option, side if attacks else 1 - side) == attacks:
                return option
        return self._other.choose(game, seat)

    def why(self) -> Motive:
        return Motive("I take every way out that I see.")


def is_certain(s: State, option: int, side: int) -> bool:
    """Whether a side wins this turn for certain after that answer, as far as one sees."""
    try:
        return all(Prover(side, to_win, NODES).proves(child) for child in outcomes(s, option))
    except TooMuch:
        return False
