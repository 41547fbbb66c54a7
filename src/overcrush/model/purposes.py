"""What a question is for. The table and opponents may care; the engine never branches on it."""

from typing import Final

CALL_TOSS: Final = 0
TURN_ORDER: Final = 1
REROLL: Final = 2
MAIN: Final = 3
RESPOND: Final = 4
WINDOW: Final = 5
PAY: Final = 6
ATTACK: Final = 7
BLOCK: Final = 8
SPLIT: Final = 9
CHOOSE_ATTACK: Final = 10
TARGET: Final = 11
MAY: Final = 12
ORDER: Final = 13
NAME_NUMBER: Final = 14
EITHER: Final = 15
NAME_DIE: Final = 16
TIMES: Final = 17
FURTHER: Final = 18
REACT: Final = 19
PURCHASE: Final = 20
TURN_FACE: Final = 21
GIVEN_DEED: Final = 22
OPPONENT: Final = 23

NAMES: Final = (
    "call the toss",
    "choose turn order",
    "reroll",
    "act in the main step",
    "respond",
    "act in the attack step",
    "pay",
    "declare attackers",
    "declare blockers",
    "split damage",
    "attack or not",
    "choose",
    "may",
    "order abilities",
    "name a number",
    "one of two",
    "name a die",
    "say how often",
    "announce another deed",
    "react to damage",
    "buy a die",
    "choose a face",
    "do a deed that is given",
    "choose an opponent",
)
