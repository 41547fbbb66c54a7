"""Scores as differences of strength, and when enough has been seen to decide between two of them."""

from math import log, log10
from typing import Final, NamedTuple

ELO: Final = 400.0
# How sure a verdict must be: the share of wrong ones, either way.
WRONG: Final = 0.05
# Fewer units than this are never enough.
LEAST_UNITS: Final = 16
# What has not been seen is not impossible: the weight of an outcome that has not come up yet, in units.
UNSEEN: Final = 1e-3

BETTER: Final = "H1"
NOT_BETTER: Final = "H0"
OPEN: Final = ""


def expected(elo: float) -> float:
    """The share of points at a difference of strength."""
    return float(1 / (1 + 10 ** (-elo / ELO)))


def difference(points: float, games: float) -> float:
    """The difference of strength that a score speaks for; half a game for each side keeps it finite."""
    share = (points + 0.5) / (games + 1)
    return -ELO * log10(1 / share - 1)


class Sprt(NamedTuple):
    """A sequential probability ratio test between two differences of strength."""

    low: float
    high: float

    @property
    def bounds(self) -> tuple[float, float]:
        return log(WRONG / (1 - WRONG)), log((1 - WRONG) / WRONG)

    def ratio(self, scores: list[float]) -> float:
        """How much more likely the scores of the units are at the higher difference than at the lower, as a log.

        The scores of units, not of games, are the observations: games of a unit share their luck. Their distribution
        is unknown and estimated, under each hypothesis the likeliest with that mean (a generalised test).
        """
        shares = _shares(scores)
        low, high = _with_mean(shares, expected(self.low)), _with_mean(shares, expected(self.high))
        return len(scores) * sum([shares[x] * (log(high[x]) - log(low[x])) for x in shares])

    def verdict(self, scores: list[float]) -> str:
        if len(scores) < LEAST_UNITS:
            return OPEN
        lower, upper = self.bounds
        ratio = self.ratio(scores)
        return BETTER if ratio >= upper else NOT_BETTER if ratio <= lower else OPEN


def _shares(scores: list[float]) -> dict[float, float]:
    """How often each score came up; both ends count as possible."""
    counts = {0.0: UNSEEN, 0.5: UNSEEN, 1.0: UNSEEN}
    for score in scores:
        counts[score] = counts.get(score, 0.0) + 1
    total = sum(counts.values())
    return {score: counts[score] / total for score in sorted(counts)}


def _with_mean(shares: dict[float, float], mean: float) -> dict[float, float]:
    """The distribution with this mean under which these shares are the likeliest."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(60):
        middle = (low + high) / 2
        if sum([share * (x - mean) / (1 + middle * (x - mean)) for x, share in shares.items()]) > 0:
            low = middle
        else:
            high = middle
    tilt = (low + high) / 2
    return {x: share / (1 + tilt * (x - mean)) for x, share in shares.items()}
