"""Changes in force: what effects have done to dice, or put in force, until the end of the turn (11.3)."""

from typing import Final

from mypy_extensions import i64

Change = tuple[i64, i64, i64, i64, i64, i64]
# The places of a change: its kind, the die it is done to (0: none), two numbers, such as A and D, the seat that made
# it, and what made it: for an enforced rule its number at the table, for others the ability, counted from 1.
WHAT: Final = 0
ON: Final = 1
FIRST: Final = 2
SECOND: Final = 3
OF_SEAT: Final = 4
MADE_BY: Final = 5

# Kinds of changes.
STATS: Final = 0
CANNOT: Final = 1
ENFORCED: Final = 2
GRANTED: Final = 3
CALLED: Final = 4
CONTROLLED: Final = 5
# One more attacker that a blocker blocks, besides the one the die itself names.
ALSO_BLOCKS: Final = 6
# A and D set to numbers, or switched; the text of a card copied; a die that has become one of another card, with the
# card it is a die of.
SET: Final = 7
SWITCHED: Final = 8
COPIED: Final = 9
BECAME: Final = 10
# A die in the field that is attached to another one, until either leaves.
ATTACHED: Final = 11
# A die that may do what its own card forbids; one that deals another no combat damage.
ALLOWED: Final = 12
SPARED: Final = 13
# What a die with Iron Will has withstood: damage and D (12.24).
WILLED: Final = 14
# The fielding cost that a die has copied, and the bursts.
FIELDING_COST: Final = 15
BURSTS: Final = 16
# A die that must block another.
FORCED: Final = 17
# Those whose first number is another die: called, controlling, blocked, bearing, spared.
POINTING: Final = (CALLED, CONTROLLED, ALSO_BLOCKS, ATTACHED, SPARED, FORCED)
# How long an enforced rule lasts, where the defense of another change stands.
UNTIL_END_OF_TURN: Final = 0
UNTIL_NEXT_TURN: Final = 1
UNTIL_NEXT_PURCHASE: Final = 2
WHILE_ACTIVE: Final = 3
UNTIL_NEXT_DRAW: Final = 4
