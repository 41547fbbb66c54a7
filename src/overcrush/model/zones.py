"""The places a die can be (3.1.1). Rolled zones hold dice that show a face; the others hold unrolled dice."""

from typing import Final

BAG: Final = 0
PREP: Final = 1
RESERVE: Final = 2
FIELD: Final = 3
OUT_OF_PLAY: Final = 4
USED: Final = 5
CARD: Final = 6
ASIDE: Final = 7
HELD: Final = 8
REMOVED: Final = 9  # for good (3.9.4)
# No place of dice: where the cards themselves are, for effects that speak of them.
TEAM: Final = 10

NAMES: Final = ("bag", "prep", "reserve", "field", "out of play", "used", "card", "aside", "held", "removed", "team")
