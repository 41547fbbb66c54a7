"""Intervals by drawing again: which teams, and which of their encounters, might as well have been others."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

DRAWS: Final = 1000
# The middle 95 %.
TAIL: Final = 0.025

Interval = tuple[float, float]


def weights(matches: list[tuple[str, str]], seed: int, draws: int = DRAWS) -> Iterator[list[int]]:
    """How often each unit counts in each draw, given the two teams of every unit.

    Teams are drawn with replacement, and so are units; a unit counts as often as its teams and itself were drawn
    together. With two teams or fewer there is no choice of teams to vary, and units alone are drawn.
    """
    random = Random(seed)
    names = sorted({name for match in matches for name in match})
    places = range(len(matches))
    for _ in range(draws):
        counts = [0] * len(matches)
        for place in random.choices(places, k=len(matches)):
            counts[place] += 1
        if len(names) > 2:
            drawn = dict.fromkeys(names, 0)
            for name in random.choices(names, k=len(names)):
                drawn[name] += 1
            counts = [
                count * drawn[first] * (drawn[second] if first != second else 1)
                for count, (first, second) in zip(counts, matches, strict=True)
            ]
        if any(counts):
            yield counts


def middle(values: list[float]) -> Interval:
    """Between which 95 % of the values lie."""
    ordered = sorted(values)
    tail = int(TAIL * len(ordered))
    return ordered[tail], ordered[-1 - tail]


def interval(matches: list[tuple[str, str]], figure: Callable[[list[int]], float], seed: int = 0) -> Interval:
    """The interval of a figure that is computed from how often each unit counts."""
    return middle([figure(counts) for counts in weights(matches, seed)])
