"""Verdicts in place of p-values, by intervals that hold however often one looks.

The interval is that of Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting (2024),
theorem 2: predictable plug-in, empirical Bernstein.
"""

from collections.abc import Sequence
from math import log, sqrt
from statistics import NormalDist, mean, stdev
from typing import Final

Interval = tuple[float, float]

BETTER: Final = "better"
WORSE: Final = "worse"
EQUAL: Final = "equal in practice"
UNDECIDED: Final = "undecided"
NOT_SEEN: Final = "not seen"

# What differs by less is equal in practice, as a share of the points.
MARGIN: Final = 0.02
ERROR: Final = 0.05
# No bet is bolder than this.
BOLDEST: Final = 0.5


def at_any_time(values: Sequence[float], low: float, high: float, error: float = ERROR) -> Interval:
    """Where the mean of values between two bounds lies, for certain but for `error`, whenever one stops to look."""
    wide = high - low
    bets = moved = cost = 0.0
    guess, spread = 0.5, 0.25
    seen = squares = 0.0
    bound = log(2 / error)
    lower, upper = 0.0, 1.0
    for count, value in enumerate(values, 1):
        x = (value - low) / wide
        bet = min(BOLDEST, sqrt(2 * bound / (spread * count * log(1 + count))))
        bets += bet
        moved += bet * x
        cost += 4 * (x - guess) ** 2 * (-log(1 - bet) - bet) / 4
        centre, reach = moved / bets, (bound + cost) / bets
        lower, upper = max(lower, centre - reach), min(upper, centre + reach)
        seen += x
        guess = (0.5 + seen) / (count + 1)
        squares += (x - guess) ** 2
        spread = (0.25 + squares) / (count + 1)
    return low + wide * lower, low + wide * max(lower, upper)


def at_the_end(values: Sequence[float], error: float = ERROR) -> Interval:
    """The same for one look at a number that was fixed beforehand."""
    count = len(values)
    if count < 2:
        return -1.0, 1.0
    reach = NormalDist().inv_cdf(1 - error / 2) * stdev(values) / sqrt(count)
    # A handful of equal results proves little: up to 3 in so many might have gone otherwise.
    reach = max(reach, 3 / count * 0.25)
    centre = mean(values)
    return centre - reach, centre + reach


def verdict(interval: Interval, margin: float = MARGIN) -> str:
    """What an interval of a difference says."""
    low, high = interval
    if low > 0:
        return BETTER
    if high < 0:
        return WORSE
    return EQUAL if -margin <= low and high <= margin else UNDECIDED
