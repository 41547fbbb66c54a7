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

    def roll_all(self, stream: int, count: int, cards: list[int], faces: list[list[int]]) -> list[int]:
        """The faces that come up on a die of each card, one after another; `faces` are those of every card."""
        found: list[int] = []
        for number, card in enumerate(cards, count):
            found.append(faces[card][self.roll(stream, number, card, len(faces[card]))])
        return found

    def draw_out(self, stream: int, count: int, bag: list[int], dice: int) -> list[int]:
        """Take so many dice out of the bag, one after another; it holds as many."""
        drawn: list[int] = []
        for number in range(count, count + dice):
            place = self.draw(stream, number, bag)
            drawn.append(bag[place])
            bag[place] = bag[-1]
            bag.pop()
        return drawn
