"""Fitting a judgement to positions and what became of them: a small network, by stochastic gradient descent.

Positions of one game are no strangers to each other, so that whole games are held back to see what was learned.
"""

from collections.abc import Iterable
from math import cos, pi
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overcrush.lab.observed import Seen
from overcrush.players.judgement import Judgement

Numbers = NDArray[np.float64]

HIDDEN: Final = 24
EPOCHS: Final = 8
BATCH: Final = 256
RATE: Final = 2e-3
# How much weights shrink with each step, as a part of the rate.
DECAY: Final = 0.1
# Of so many games one is held back.
HELD_BACK: Final = 10
MOMENTA: Final = (0.9, 0.999)
TINY: Final = 1e-8
LEAST_SPREAD: Final = 1e-3
DIGITS: Final = 5


class Positions(NamedTuple):
    """By position: its game, its numbers, whether the side whose turn began has won, what weights made of it."""

    games: Numbers
    numbers: Numbers
    won: Numbers
    weighed: Numbers


def positions(games: Iterable[Seen]) -> Positions:
    """All positions of games."""
    seen = [game for game in games if game.won]
    return Positions(
        np.array([game.game for game in seen for _ in game.won], dtype=np.float64),
        np.array([row for game in seen for row in game.numbers], dtype=np.float64),
        np.array([won for game in seen for won in game.won], dtype=np.float64),
        np.array([value for game in seen for value in game.weighed], dtype=np.float64),
    )


class Fit(NamedTuple):
    """A judgement, and how it does on games held back beside the weights: the mean surprise, less is better."""

    judgement: Judgement
    surprise: float
    surprise_by_weights: float
    held_back: int


def fit(positions: Positions, seed: int, point: float) -> Fit:
    """`point` is what a point of the weights is in logarithmic odds. ValueError if there is nothing to learn from."""
    back = positions.games % HELD_BACK == 0
    if back.all() or not back.any():
        raise ValueError("too few games were won to learn from: --games asks for more")
    middle = positions.numbers[~back].mean(axis=0)
    spread = positions.numbers[~back].std(axis=0) + LEAST_SPREAD
    scaled = (positions.numbers - middle) / spread
    network = _Network(scaled.shape[1], seed)
    network.train(scaled[~back], positions.won[~back])
    return Fit(
        network.judgement(middle, spread),
        _surprise(network.odds(scaled[back]), positions.won[back]),
        _surprise(point * positions.weighed[back], positions.won[back]),
        int(back.sum()),
    )


class _Network:
    """One hidden layer of ramps. Its parts: weights and thresholds in, weights and threshold out."""

    def __init__(self, size: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        near, far = size**-0.5, HIDDEN**-0.5
        self.parts: list[Numbers] = [
            self.random.uniform(-near, near, (size, HIDDEN)),
            self.random.uniform(-near, near, HIDDEN),
            self.random.uniform(-far, far, HIDDEN),
            np.zeros(1),
        ]

    def odds(self, scaled: Numbers) -> Numbers:
        into, bias, out, last = self.parts
        found: Numbers = np.maximum(scaled @ into + bias, 0.0) @ out + last[0]
        return found

    def train(self, scaled: Numbers, won: Numbers) -> None:
        """Adam with a rate that falls to nothing."""
        first = [np.zeros_like(part) for part in self.parts]
        second = [np.zeros_like(part) for part in self.parts]
        total = EPOCHS * (-(-len(won) // BATCH))
        step = 0
        for _ in range(EPOCHS):
            order = self.random.permutation(len(won))
            for start in range(0, len(won), BATCH):
                chosen = order[start : start + BATCH]
                rate = RATE * (1 + cos(pi * step / total)) / 2
                step += 1
                for place, slope in enumerate(self._slopes(scaled[chosen], won[chosen])):
                    first[place] += (1 - MOMENTA[0]) * (slope - first[place])
                    second[place] += (1 - MOMENTA[1]) * (slope**2 - second[place])
                    mean = first[place] / (1 - MOMENTA[0] ** step)
                    size = np.sqrt(second[place] / (1 - MOMENTA[1] ** step)) + TINY
                    self.parts[place] = self.parts[place] * (1 - rate * DECAY) - rate * mean / size

    def _slopes(self, scaled: Numbers, won: Numbers) -> list[Numbers]:
        into, bias, out, last = self.parts
        ramps = np.maximum(scaled @ into + bias, 0.0)
        wrong = (_chance(ramps @ out + last[0]) - won) / len(won)
        back = np.outer(wrong, out) * (ramps > 0)
        return [scaled.T @ back, back.sum(axis=0), ramps.T @ wrong, wrong.sum(keepdims=True)]

    def judgement(self, middle: Numbers, spread: Numbers) -> Judgement:
        """For numbers as they are, not scaled."""
        into, bias, out, last = self.parts
        plain = into / spread[:, None]
        rows = np.vstack([plain, bias - middle @ plain]).T
        return Judgement([_rounded(rows), _rounded(np.append(out, last)[None, :])])


def _rounded(rows: Numbers) -> list[list[float]]:
    return [[float(f"{number:.{DIGITS}g}") for number in row] for row in rows]


def _chance(odds: Numbers) -> Numbers:
    found: Numbers = 1.0 / (1.0 + np.exp(-np.clip(odds, -30, 30)))
    return found


def _surprise(odds: Numbers, won: Numbers) -> float:
    chance = _chance(odds)
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))
