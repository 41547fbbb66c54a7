"""Varying weights and moving towards those that do better: a small evolution strategy with recombination.

Weights are varied by factors, so that each keeps its sign and its scale does not matter; candidates are mirrored pairs.
The better half of them, the best most, pulls the middle its way: noise in the scores, which is large, averages out.
"""

from math import exp, log
from random import Random
from typing import Final

from overcrush.lab.units import seed_for
from overcrush.players.weights import Weights

# How far a candidate strays at first, as a factor's logarithm, and how much less in each generation.
STEP: Final = 0.25
SHRINKING: Final = 0.96

NEXT_TO_NOTHING: Final = 0.05
# Weights that mean nothing beyond.
MOST: Final = {"fading": 0.98}

Direction = list[float]


def directions(seed: int, generation: int, count: int) -> list[Direction]:
    """Which ways the candidates of a generation go: mirrored pairs, the same for the same seed."""
    random = Random(seed_for(seed, "directions", str(generation)))
    found: list[Direction] = []
    while len(found) < count:
        way = [random.gauss(0, 1) for _ in Weights._fields]
        found += [way, [-part for part in way]]
    return found[:count]


def step_of(generation: int) -> float:
    return STEP * SHRINKING**generation


def moved(weights: Weights, way: Direction, step: float) -> Weights:
    """The weights after a step."""
    parts = zip(Weights._fields, weights, way, strict=True)
    return Weights(*[_changed(name, value, step * part) for name, value, part in parts])


def _changed(name: str, value: float, change: float) -> float:
    """By a factor; what is next to nothing can only come up from there by a sum."""
    changed = value * exp(change) if value > NEXT_TO_NOTHING else max(0.0, value + NEXT_TO_NOTHING * change)
    return round(min(changed, MOST.get(name, changed)), 4)


def recombined(ways: list[Direction], scores: list[float]) -> Direction:
    """Where the better half of the candidates lies, on average, the best counting most."""
    ranked = sorted(range(len(ways)), key=lambda place: (-scores[place], place))
    half = max(1, len(ways) // 2)
    shares = [log(half + 0.5) - log(rank + 1) for rank in range(half)]
    total = sum(shares)
    return [
        sum([share * ways[ranked[rank]][axis] for rank, share in enumerate(shares)]) / total
        for axis in range(len(ways[0]))
    ]
