"""Ratings: how strong somebody seems to be in a format, and how far that is known.

OpenSkill's model of Plackett and Luce. Its β says how much of a game is luck: of that there is much where dice are
rolled, so it is three and a half times the usual one, until enough games have been played here to fit it.
"""

from math import sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = 3.5 * MU / 6
# What is known of somebody fades with the months in which they do not play: after two years little is left.
FADING: Final = SIGMA / sqrt(24)
# What is shown: a new player has this level.
LEVEL: Final = 1500
# So many games say enough to stand in a list.
FEW: Final = 10
_SCALE: Final = LEVEL / MU

_MODEL: Final = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


class Rating(NamedTuple):
    """What is believed: the strength, and how uncertain it is."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def level(self) -> int:
        return round(self.mu * _SCALE)

    @property
    def width(self) -> int:
        """The level is not further off than that, nineteen times of twenty."""
        return round(2 * self.sigma * _SCALE)

    @property
    def at_least(self) -> float:
        """By which lists are ordered: who is little known stands lower."""
        return self.mu - 2 * self.sigma


def faded(rating: Rating, months: float) -> Rating:
    """After so many months without a game."""
    return rating._replace(sigma=min(SIGMA, sqrt(rating.sigma**2 + FADING**2 * max(0.0, months))))


def after(sides: list[list[Rating]], ranks: list[float]) -> list[list[Rating]]:
    """The ratings after a game; the lower the rank the better, and equal ranks are a draw."""
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma) for each in side] for side in sides]
    return [[Rating(each.mu, each.sigma) for each in side] for side in _MODEL.rate(teams, ranks=ranks)]
