"""Shares of a meta that answers to itself: the equilibrium of the game in which one chooses a team."""

from typing import Final

Matrix = list[list[float]]

ROUNDS: Final = 4000


def equilibrium(scores: Matrix, rounds: int = ROUNDS) -> list[float]:
    """How often each team is brought where nobody gains by bringing another, from everybody's score against each.

    Regret matching, averaged over its second half: teams that are equal share alike, and a copy of a team takes its
    share from the team and from nobody else.
    """
    count = len(scores)
    regrets = [0.0] * count
    share = [1.0 / count] * count
    total = [0.0] * count
    for number in range(rounds):
        worth = [sum([row[other] * share[other] for other in range(count)]) for row in scores]
        mine = sum([worth[place] * share[place] for place in range(count)])
        regrets = [max(0.0, regret + value - mine) for regret, value in zip(regrets, worth, strict=True)]
        sum_of = sum(regrets)
        share = [regret / sum_of for regret in regrets] if sum_of > 0 else [1.0 / count] * count
        if number >= rounds // 2:
            total = [so_far + now for so_far, now in zip(total, share, strict=True)]
    whole = sum(total)
    return [each / whole for each in total]


def against(scores: Matrix, share: list[float]) -> list[float]:
    """What each team scores against teams that are brought so often."""
    return [sum([row[other] * share[other] for other in range(len(share))]) for row in scores]
