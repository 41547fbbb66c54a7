"""Who can be played against, from the weakest to the strongest."""

from collections.abc import Callable
from typing import Final, NamedTuple

from overcrush.players.greedy import Greedy
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player


class Opponent(NamedTuple):
    """A name, how it plays in a few words, and how to make one with a seed."""

    name: str
    text: str
    make: Callable[[int], Player]


OPPONENTS: Final = {
    opponent.name: opponent
    for opponent in (
        Opponent("random", "does anything that is legal", RandomPlayer),
        Opponent("greedy", "looks one move ahead", Greedy),
    )
}
# Who sits opposite if nothing else is said.
USUAL: Final = "greedy"
