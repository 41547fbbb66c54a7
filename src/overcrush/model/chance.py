"""Chance is a source outside the state: outcome n of a stream under a key the state does not hold.

A stream is (seat, purpose). The state holds how many outcomes each stream has given, never the key.
"""

from typing import Final

# The purposes of a seat's streams.
TOSS: Final = 0
DRAW: Final = 1
ROLL: Final = 2
PURPOSES: Final = 3
PURPOSE_NAMES: Final = ("toss", "draw", "roll")


class Chance:
    """Where outcomes come from. `outcome` depends on its arguments and the source's key alone."""

    def outcome(self, stream: int, count: int, bound: int) -> int:
        """A number from 0 to bound - 1: the outcome number `count` of the stream."""
        raise NotImplementedError

    def roll(self, stream: int, count: int, card: int, sides: int) -> int:
        """Which side of a die of `card` comes up."""
        return self.outcome(stream, count, sides)

    def draw(self, stream: int, count: int, bag: list[int]) -> int:
        """Which die (its place in the bag) is drawn."""
        return self.outcome(stream, count, len(bag))
