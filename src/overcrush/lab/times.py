"""How long things took, as counts by size: small to store, and two of them add up."""

from math import log2
from typing import Final

# Sixteen sizes to a doubling: a percentile is right to about four parts in a hundred.
STEPS: Final = 16

Times = dict[int, int]


def note(times: Times, seconds: float) -> None:
    size = int(STEPS * log2(1 + seconds * 1e6))
    times[size] = times.get(size, 0) + 1


def join(times: Times, other: Times) -> None:
    for size, count in other.items():
        times[size] = times.get(size, 0) + count


def percentile(times: Times, share: float) -> float:
    """The seconds within which that share of them was done; 0 if there are none."""
    left = share * sum(times.values())
    for size in sorted(times):
        left -= times[size]
        if left <= 0:
            return float(2 ** ((size + 0.5) / STEPS) - 1) / 1e6
    return 0.0
