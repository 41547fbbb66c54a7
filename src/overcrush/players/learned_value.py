"""Judging positions by what became of their like: learned from games that opponents played against themselves."""

from math import exp
from typing import Final

from overcrush.model.state import MAIN, TIE, UNDECIDED, State
from overcrush.model.table import Table
from overcrush.players.evaluate import Evaluator
from overcrush.players.judgement import Judgement
from overcrush.players.network import network_of
from overcrush.players.position_features import Prospects
from overcrush.players.weights import Weights

# What it is worth to have won.
WON: Final = 10.0
# How much of a certain win one point of the evaluation by weights is.
POINT: Final = 0.1


class Judge(Evaluator):
    """At the beginning of a turn the odds of winning say what a position is worth; within a turn, the weights."""

    def __init__(self, table: Table, weights: Weights, judgement: Judgement) -> None:
        super().__init__(table, weights)
        self.prospects = Prospects(table)
        self.network = network_of(judgement)

    def value(self, s: State, side: int) -> float:
        if s.outcome != UNDECIDED:
            return 0.0 if s.outcome == TIE else WON if s.outcome == side else -WON
        if s.step < MAIN:
            worth = _worth(self.network.odds(self.prospects, s))
            return worth if s.active == side else -worth
        return _worth(POINT * super().value(s, side))


def _worth(odds: float) -> float:
    """Odds as a value between having lost and having won."""
    return WON * (2.0 / (1.0 + exp(-max(-30.0, min(30.0, odds)))) - 1.0)
