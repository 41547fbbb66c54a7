"""The numbers by which a dump names the classes of frames. Never reuse one."""

from typing import Final

GAME_SETUP: Final = 0
TURN: Final = 1
CLEAR_AND_DRAW: Final = 2
ROLL_AND_REROLL: Final = 3
PRIORITY: Final = 4
PURCHASE: Final = 5
FIELDING: Final = 6
USE_ACTION: Final = 7
PAYMENT: Final = 8
DECLARE_ATTACKERS: Final = 9
DECLARE_BLOCKERS: Final = 10
ATTACK_STEP: Final = 11
ASSIGN_DAMAGE: Final = 12
CLEANUP: Final = 13
EFFECT: Final = 14
RESOLVE: Final = 15
USE_GLOBAL: Final = 16
TOGETHER: Final = 17
EARLY_ACTIONS: Final = 18
JUDGEMENT: Final = 19
SETTLE: Final = 20
FALL: Final = 21
TURN_FACES: Final = 22
FREE_GLOBALS: Final = 23
BORROW: Final = 24
DIVINE: Final = 25
