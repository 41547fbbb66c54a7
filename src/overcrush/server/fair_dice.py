"""Showing the key of the dice: when a game is over, and never before."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from overcrush.server import wire
from overcrush.server.storage import StoredAct, StoredGame, Struck

RUNNING: Final = "The game is still running: the key of its dice is shown when it is over."
BEFORE: Final = (
    "The game was begun as a lesson, whose dice the book lays out, "
    "or before the server wrote down what its dice were bound to."
)


def dice_of(game: StoredGame, acts: Sequence[StoredAct], struck: Sequence[Struck]) -> wire.FairDice:
    """What may be shown of the dice of a game: nothing that tells of a roll to come.

    What the pages have contributed tells nothing to who does not know what the server has.
    """
    shared = game.shared
    if not game.summary.over:
        return wire.FairDice(why=RUNNING, pledges=shared.pledges, shares=shared.shares)
    if game.terms.bound < 0:
        return wire.FairDice(why=BEFORE)
    return wire.FairDice(
        key=game.key.hex(),
        bound=game.terms.bound,
        renewed=renewals(struck),
        game=game.id if shared.seed else "",
        seed=shared.seed,
        pledges=shared.pledges,
        shares=shared.shares,
        chains=shared.chains,
        linked=game.terms.linked,
        rolls=linked_rolls(acts),
        undone=sorted({act.roll.number: act.roll.links for act in struck if act.roll}.items()),
    )


def linked_rolls(acts: Sequence[StoredAct]) -> list[tuple[int, int, int, list[str]]]:
    """The rolls that waited for links: the number, the acts from first to last, and what was shown."""
    found: dict[int, tuple[int, int, int, list[str]]] = {}
    for act, stored in enumerate(acts):
        if stored.roll is not None:
            number = stored.roll.number
            first = found[number][1] if number in found else act
            found[number] = (number, first, act, stored.roll.links)
    return list(found.values())


def renewals(struck: Sequence[Struck]) -> list[tuple[int, int]]:
    """From which act on the dice had been renewed how often: once for each time that dice were taken back.

    >>> rolled = [(2, 6, 5)]
    >>> renewals([Struck(0, 8, 0, "", rolled), Struck(1, 9, 0, "", []), Struck(2, 5, 0, "", rolled)])
    [(5, 2)]
    """
    found: list[tuple[int, int]] = []
    times = 0
    for _, group in groupby(struck, key=lambda act: act.epoch):
        acts = list(group)
        times += any(act.chance for act in acts)
        first = min(act.number for act in acts)
        found = [start for start in found if start[0] < first]
        if times > (found[-1][1] if found else 0):
            found.append((first, times))
    return found
