"""Fitting a judgement to positions and what became of them: small networks, by stochastic gradient descent.

Positions of one game are no strangers to each other, so that whole games are held back to see what was learned.

Who won is mostly luck to a position early in a game. So networks are fitted twice: to who won, and then to a mixture of
that and of what the first ones say of the positions that came next. What ships is the mean of several networks, which
is one network again. Positions that were played on in several futures say more than who won: most is fitted to that.
"""

from collections.abc import Iterable
from math import cos, pi
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overcrush.lab.observed import Seen
from overcrush.players.judgement import Judgement

Numbers = NDArray[np.float64]

HIDDEN: Final = 64
NETWORKS: Final = 2
# How often all positions are gone through, the first time and the second.
FIRST_EPOCHS: Final = 5
EPOCHS: Final = 8
# How much of what became of the next position is taken for what became of this one; the rest is what it looked like.
LATER: Final = 0.85
# Where positions were played on in several futures, so much of what is expected is what they came to.
PLAYED_ON: Final = 0.8
BATCH: Final = 256
RATE: Final = 2e-3
# How much weights shrink with each step, as a part of the rate.
DECAY: Final = 0.1
# Of so many games one is held back.
HELD_BACK: Final = 10
MOMENTA: Final = (0.9, 0.999)
TINY: Final = 1e-8
# A number that hardly ever changes must not be blown up: where it does, it would drown all others.
LEAST_SPREAD: Final = 0.3
DIGITS: Final = 5


class Positions(NamedTuple):
    """By position: its game, its numbers, whether the side whose turn began has won, what weights made of it.

    `came_to` is what it came to when it was played on; empty if none was.
    """

    games: Numbers
    numbers: Numbers
    won: Numbers
    weighed: Numbers
    came_to: Numbers = np.zeros(0)


def positions(games: Iterable[Seen]) -> Positions:
    """All positions of games."""
    seen = [game for game in games if game.won]
    return Positions(
        np.array([game.game for game in seen for _ in game.won], dtype=np.float64),
        np.array([row for game in seen for row in game.numbers], dtype=np.float64),
        np.array([won for game in seen for won in game.won], dtype=np.float64),
        np.array([value for game in seen for value in game.weighed], dtype=np.float64),
        np.array([value for game in seen for value in game.expected], dtype=np.float64),
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
    first = _Networks(scaled[~back], positions.won[~back], seed, FIRST_EPOCHS)
    expected = expectations(positions, _chance(first.odds(scaled)))
    if positions.came_to.size:
        expected = PLAYED_ON * positions.came_to + (1 - PLAYED_ON) * expected
    last = _Networks(scaled[~back], expected[~back], seed, EPOCHS)
    return Fit(
        last.judgement(middle, spread),
        _surprise(last.odds(scaled[back]), positions.won[back]),
        _surprise(point * positions.weighed[back], positions.won[back]),
        int(back.sum()),
    )


def expectations(positions: Positions, chances: Numbers) -> Numbers:
    """What is to be expected of each position, by what is thought of those after it in its game, and by who won it."""
    found = positions.won.copy()
    for place in range(len(found) - 2, -1, -1):
        if positions.games[place] == positions.games[place + 1]:
            ahead = LATER * found[place + 1] + (1 - LATER) * chances[place + 1]
            found[place] = ahead if positions.won[place] == positions.won[place + 1] else 1 - ahead
    return found


class _Networks:
    """Several networks that began differently; what they say together is the mean."""

    def __init__(self, scaled: Numbers, wanted: Numbers, seed: int, epochs: int) -> None:
        self.each = [_Network(scaled.shape[1], seed * NETWORKS + number) for number in range(NETWORKS)]
        for network in self.each:
            network.train(scaled, wanted, epochs)

    def odds(self, scaled: Numbers) -> Numbers:
        found: Numbers = np.mean([network.odds(scaled) for network in self.each], axis=0)
        return found

    def judgement(self, middle: Numbers, spread: Numbers) -> Judgement:
        """For numbers as they are, not scaled: one network that has the hidden numbers of all."""
        rows: list[Numbers] = []
        for network in self.each:
            plain = network.parts[0] / spread[:, None]
            rows.append(np.vstack([plain, network.parts[1] - middle @ plain]).T)
        out = np.concatenate([network.parts[2] for network in self.each]) / NETWORKS
        last = np.mean([network.parts[3] for network in self.each])
        return Judgement([_rounded(np.vstack(rows)), _rounded(np.append(out, last)[None, :])])


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

    def train(self, scaled: Numbers, won: Numbers, epochs: int) -> None:
        """Adam with a rate that falls to nothing."""
        first = [np.zeros_like(part) for part in self.parts]
        second = [np.zeros_like(part) for part in self.parts]
        total = epochs * (-(-len(won) // BATCH))
        step = 0
        for _ in range(epochs):
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


def _rounded(rows: Numbers) -> list[list[float]]:
    return [[float(f"{number:.{DIGITS}g}") for number in row] for row in rows]


def _chance(odds: Numbers) -> Numbers:
    found: Numbers = 1.0 / (1.0 + np.exp(-np.clip(odds, -30, 30)))
    return found


def _surprise(odds: Numbers, won: Numbers) -> float:
    chance = _chance(odds)
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))
