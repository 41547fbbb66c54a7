"""The vocabulary of the effect language: a code for every node. `schemas.py` says what each of them is and takes.

A new card should need a new word here, hardly ever a new node. Codes are local to one run of the program:
files hold names, never codes.
"""

from typing import Final

from overcrush.model.programs import Node

# --- leaves
NUMBER: Final = -1
WORD: Final = -2

# --- abilities
ON: Final = 1
STATIC: Final = 2
GLOBAL: Final = 3
ACTION: Final = 4
BURST: Final = 5
KEYWORD: Final = 6

# --- events
FIELDED: Final = 7
ATTACKS: Final = 8
ATTACK_DECLARED: Final = 9
BLOCKS: Final = 10
IS_BLOCKED: Final = 11
IS_UNBLOCKED: Final = 12
AFTER_BLOCKERS: Final = 13
COMBAT_DAMAGE: Final = 14
KNOCKED_OUT: Final = 15
DAMAGED: Final = 16
ACTION_USED: Final = 17
PURCHASED: Final = 18
TURN_STARTS: Final = 19
TURN_ENDS: Final = 20
EFFECT_USED: Final = 21

# --- players
YOU: Final = 22
OPPONENT: Final = 23
ACTIVE_PLAYER: Final = 112
CONTROLLER: Final = 24

# --- dice
SELF: Final = 25
IT: Final = 26
EACH: Final = 27
EVENT_DIE: Final = 28
TARGET: Final = 29
PICK: Final = 30
ALL: Final = 31
THOSE: Final = 32
PLAYER: Final = 33
SLOT: Final = 34

# --- filters
AND: Final = 35
OR: Final = 36
NOT: Final = 37
CHARACTER: Final = 38
SIDEKICK: Final = 39
OPPOSING: Final = 40
YOURS: Final = 41
MINE: Final = 42
OTHER: Final = 43
ATTACKING: Final = 44
BLOCKING: Final = 45
BLOCKED: Final = 46
FIELDED_THIS_TURN: Final = 47
LEVEL: Final = 48
AFFILIATION: Final = 49
ENERGY_TYPE: Final = 50
NAMED: Final = 51
IN_ZONE: Final = 52
SHOWS: Final = 53
ACTION_DIE: Final = 54
HAS: Final = 55
OPPOSING_TO: Final = 111
ANY_PLAYER: Final = 56

# --- amounts
COUNT: Final = 57
STAT: Final = 58
PLUS: Final = 59
UP_TO: Final = 60
ANY_NUMBER: Final = 61
TOKENS: Final = 62
THAT_MUCH: Final = 63
EVENTS: Final = 64
NAMED_NUMBER: Final = 65

# --- conditions
ALWAYS: Final = 66
EXISTS: Final = 67
AT_LEAST: Final = 68
EQUAL: Final = 69
UNMET: Final = 70
BOTH: Final = 71
DONE: Final = 72
YOUR_TURN: Final = 73

# --- effects
DAMAGE: Final = 75
TOGETHER: Final = 76
KO: Final = 77
SPIN: Final = 78
SPIN_TO: Final = 79
STATS: Final = 80
CANNOT: Final = 81
DRAW: Final = 82
DRAW_ROLL: Final = 83
ROLL: Final = 84
PREP_BAG: Final = 85
MOVE: Final = 86
HOLD: Final = 87
LOSE_LIFE: Final = 88
GAIN_LIFE: Final = 89
LEAVE_COMBAT: Final = 90
NAME_NUMBER: Final = 91
ADD_TOKEN: Final = 92
CANCEL: Final = 93
ANNOUNCE: Final = 94
ENFORCE: Final = 95
LATER: Final = 96
SEQ: Final = 97
MAY: Final = 98
PAY: Final = 99
IF: Final = 100
UNLESS: Final = 101
FOR_EACH: Final = 102

# --- rules
GETS: Final = 103
GAINS: Final = 104
COSTS_TO_BUY: Final = 105
COSTS_TO_FIELD: Final = 106
MUST_ATTACK: Final = 107
GOES_TO: Final = 108

# --- prices and limits
ENERGY: Final = 109
ONCE: Final = 110


# --- more of each sort
HITS_PLAYER: Final = 113
SPENDS: Final = 114
COMBAT: Final = 117
BY_KEYWORD: Final = 118
BY: Final = 119
AMONG: Final = 120
POINTS: Final = 121
ENGAGED_WITH: Final = 122
THIS: Final = 123
SAME_NAME: Final = 124
DAMAGED_DIE: Final = 125
ALONE: Final = 126
CHOSEN: Final = 127
FOUGHT: Final = 129
BASIC: Final = 220
IS_NAMED: Final = 131
STAT_AT_MOST: Final = 132
LIFE: Final = 133
ENERGY_OF: Final = 134
KINDS: Final = 135
RESULT: Final = 136
COUNTER: Final = 137
HALF: Final = 138
MORE: Final = 139
GONE: Final = 140
FIELD: Final = 141
PLACE: Final = 142
SACRIFICE: Final = 143
REROLL: Final = 144
COLLECT: Final = 145
UNLESS_PAID: Final = 146
EACH_PLAYER: Final = 147
EITHER: Final = 148
NAME_DIE: Final = 149
GRANT: Final = 150
REPEAT: Final = 151
SWAP: Final = 152
USE_EFFECT: Final = 153
BUY: Final = 154
MUST_BLOCK: Final = 155
MUST_BE_BLOCKED: Final = 156
MIN_BLOCKERS: Final = 157
FORBID: Final = 158
FREE_TO_FIELD: Final = 159
PREVENTS: Final = 160
DEALS: Final = 161
ATTACKERS: Final = 164
BLOCKS_MORE: Final = 165
EXTRA_DRAW: Final = 166
DECLARES_BLOCKS: Final = 167
KOS_BLOCKERS: Final = 168
REMEMBER: Final = 169
CALL_OUT: Final = 170
CAPTURE: Final = 172
CONTROL: Final = 173
ENFORCE_ON: Final = 174
GIVES_UP: Final = 175

DRAWS_STEP: Final = 190
DRAWN: Final = 191
ACTIVATED: Final = 192
DIE_USED: Final = 193
REACTIVE: Final = 194
PREVENT: Final = 195
REDIRECT: Final = 196
NO_BLOCK: Final = 197
STAT_AT_LEAST: Final = 198
FIRST: Final = 199
ONCE_EACH: Final = 200
BLANK: Final = 201
LOSES: Final = 202
GAINS_TEXT: Final = 203
SET_STATS: Final = 204
SWITCH_STATS: Final = 205
COPY: Final = 206
INSTEAD: Final = 209
CLEAR_DAMAGE: Final = 210
TOKEN: Final = 211
ATTACH: Final = 212
EQUIPPED: Final = 213
CAN_EQUIP: Final = 215

# --- Civil War: energy as a price, damage to players and by which ability, dice in combat, keywords shared
PAY_ENERGY: Final = 300
PLAYER_DAMAGED: Final = 301
BY_ABILITY: Final = 302
ENGAGED: Final = 303
SHOWN: Final = 304
DAMAGED_THIS_TURN: Final = 305
ROLL_ENDS: Final = 308
ANYWHERE: Final = 309
GAINS_KEYWORDS: Final = 311

# --- Faerûn: alignments, kinds of creature, what damaged a die
ALIGNMENT: Final = 390
KIND: Final = 391
BY_THIS: Final = 392
HURT: Final = 393
AT_ONCE: Final = 394
ABLE: Final = 399
ATTACHED: Final = 400
BLOCKED_ONLY_WITH: Final = 403
UNAFFECTED: Final = 404
EXTREME: Final = 405
A_CARD: Final = 406
TARGETED: Final = 407
PICK_WORTH: Final = 408
IN_STEP: Final = 409
REDIRECTED: Final = 410
PARK: Final = 411
ACT: Final = 412
NAMES_DRAW: Final = 414
AFFECTING: Final = 415
END_EFFECTS: Final = 416
MAY_FIELD_FREE: Final = 417

# --- Justice: what happens to levels and numbers, what dice have in common, what a card has named
UNFIELDED: Final = 360
RAISED: Final = 361
ROLL_FOR: Final = 363
USE_WHEN: Final = 364
HAS_WHEN: Final = 365
NEGATIVE: Final = 367
END_EARLIER: Final = 368
OF_PLAYER: Final = 369
ON_NAMED: Final = 371
ROLLS: Final = 374
TURN: Final = 378
ACTIVATES: Final = 379
USES_GLOBAL: Final = 330
REMOVE_TOKENS: Final = 332
FULL_DAMAGE: Final = 333
SPARES: Final = 334
ATTACKS_AGAIN: Final = 335
USES_WHEN: Final = 336
OUTSIDE_COMBAT: Final = 337
AS: Final = 338
ALLOW: Final = 339
OFFERED: Final = 341
USED: Final = 342

# --- Faerûn, the second half: what dice show and whom they faced, places changed in combat, what stands in for a die
ATTACK_ENDS: Final = 430
LIKE: Final = 432
PREPPED: Final = 436
BY_PLAYER: Final = 437
ENGAGE: Final = 441
COUNTS_AS: Final = 442
NOTE_CARD: Final = 443
STANDS_IN: Final = 444
DIVINE: Final = 445
FELLED: Final = 446


def number(value: int) -> Node:
    return Node(NUMBER, number=value)


def word(text: str) -> Node:
    return Node(WORD, word=text)
