"""The code of every node, written by `tools/node_codes.py` from the rows of `schemas.py`."""

from typing import Final

from overcrush.model.programs import Node

# --- leaves
NUMBER: Final = -1
WORD: Final = -2

# --- ability
ON: Final = 1
STATIC: Final = 2
GLOBAL: Final = 3
ACTION: Final = 4
BURST: Final = 5
KEYWORD: Final = 6
ACTIVATED: Final = 192
REACTIVE: Final = 194
INSTEAD: Final = 209
SIDE: Final = 454

# --- event
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
HITS_PLAYER: Final = 113
SPENDS: Final = 114
KOS_BLOCKERS: Final = 168
GIVES_UP: Final = 175
DRAWS_STEP: Final = 190
DIE_USED: Final = 193
TARGETED: Final = 407
PLAYER_DAMAGED: Final = 301
ROLL_ENDS: Final = 308
UNFIELDED: Final = 360
RAISED: Final = 361
ROLLS: Final = 374
ACTIVATES: Final = 379
USES_GLOBAL: Final = 330
USES_WHEN: Final = 336
ATTACK_ENDS: Final = 430
PREPPED: Final = 436
FELLED: Final = 446
REGENERATES: Final = 471
FLIPS: Final = 453
DRAWS: Final = 508
LEAVES: Final = 509

# --- player
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
AMONG: Final = 120
POINTS: Final = 121
ENGAGED_WITH: Final = 122
PICK_WORTH: Final = 408
FALLEN_DICE: Final = 469

# --- filter
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
TYPE: Final = 50
NAMED: Final = 51
IN: Final = 52
SHOWS: Final = 53
ACTION_DIE: Final = 54
HAS: Final = 55
OPPOSING_TO: Final = 111
ANY_PLAYER: Final = 56
THIS: Final = 123
SAME_NAME: Final = 124
DAMAGED_DIE: Final = 125
ALONE: Final = 126
CHOSEN: Final = 127
FOUGHT: Final = 129
BASIC: Final = 220
IS_NAMED: Final = 131
STAT_AT_MOST: Final = 132
DRAWN: Final = 191
STAT_AT_LEAST: Final = 198
EQUIPPED: Final = 213
CAN_EQUIP: Final = 215
ALIGNMENT: Final = 390
KIND: Final = 391
HURT: Final = 393
ABLE: Final = 399
ATTACHED: Final = 400
A_CARD: Final = 406
AFFECTING: Final = 415
ENGAGED: Final = 303
DAMAGED_THIS_TURN: Final = 305
HAS_WHEN: Final = 365
OF_PLAYER: Final = 369
ON_NAMED: Final = 371
LIKE: Final = 432
BURSTING: Final = 448
CROSSOVER: Final = 449
HAS_GLOBAL: Final = 499
OF_NAMED_TRAIT: Final = 491
NAME_SAYS: Final = 493

# --- amount
COUNT: Final = 57
STAT: Final = 58
PLUS: Final = 59
UP_TO: Final = 60
ANY_NUMBER: Final = 61
TOKENS: Final = 62
THAT_MUCH: Final = 63
EVENTS: Final = 64
NAMED_NUMBER: Final = 65
LIFE: Final = 133
ENERGY_OF: Final = 134
KINDS: Final = 135
RESULT: Final = 136
COUNTER: Final = 137
HALF: Final = 138
EXTREME: Final = 405
REDIRECTED: Final = 410
PREVENTED: Final = 472
NEGATIVE: Final = 367
TIMES: Final = 447
ENERGY_TYPES: Final = 501
SPENT: Final = 502
FALLEN: Final = 494

# --- condition
ALWAYS: Final = 66
EXISTS: Final = 67
AT_LEAST: Final = 68
EQUAL: Final = 69
UNMET: Final = 70
BOTH: Final = 71
DONE: Final = 72
YOUR_TURN: Final = 73
MORE: Final = 139
GONE: Final = 140
IN_STEP: Final = 409
SHOWN: Final = 304
ANYWHERE: Final = 309
OFFERED: Final = 341
USED: Final = 342
FLIPPED: Final = 455

# --- effect
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
USE_EFFECT: Final = 153
SWAP: Final = 152
BUY: Final = 154
BUY_FOR: Final = 504
REMEMBER: Final = 169
CALL_OUT: Final = 170
CAPTURE: Final = 172
CONTROL: Final = 173
ENFORCE_ON: Final = 174
PREVENT: Final = 195
INCREASE: Final = 470
REDIRECT: Final = 196
SET_STATS: Final = 204
SWITCH_STATS: Final = 205
COPY: Final = 206
CLEAR_DAMAGE: Final = 210
TOKEN: Final = 211
ATTACH: Final = 212
PARK: Final = 411
ACT: Final = 412
END_EFFECTS: Final = 416
PAY_ENERGY: Final = 300
ROLL_FOR: Final = 363
USE_WHEN: Final = 364
END_EARLIER: Final = 368
TURN: Final = 378
REMOVE_TOKENS: Final = 332
SPARES: Final = 334
ALLOW: Final = 339
ENGAGE: Final = 441
NOTE_CARD: Final = 443
DIVINE: Final = 445
FLIP: Final = 452
NAME_TRAIT: Final = 490
FORCE_BLOCK: Final = 492
RELEASE: Final = 495

# --- rule
GETS: Final = 103
GAINS: Final = 104
COSTS_TO_BUY: Final = 105
COSTS_TO_FIELD: Final = 106
MUST_ATTACK: Final = 107
GOES_TO: Final = 108
MUST_BLOCK: Final = 155
MUST_BE_BLOCKED: Final = 156
MIN_BLOCKERS: Final = 157
FORBID: Final = 158
FREE_TO_FIELD: Final = 159
PREVENTS: Final = 160
DEALS: Final = 161
ATTACKERS: Final = 164
TOLL: Final = 473
BLOCKS_MORE: Final = 165
EXTRA_DRAW: Final = 166
DECLARES_BLOCKS: Final = 167
BLANK: Final = 201
LOSES: Final = 202
GAINS_TEXT: Final = 203
NO_BLOCK: Final = 197
BLOCKED_ONLY_WITH: Final = 403
UNAFFECTED: Final = 404
NAMES_DRAW: Final = 414
MAY_FIELD_FREE: Final = 417
GAINS_KEYWORDS: Final = 311
REROLLS: Final = 500
MUST_REROLL: Final = 503
FULL_DAMAGE: Final = 333
ATTACKS_AGAIN: Final = 335
COUNTS_AS: Final = 442
STANDS_IN: Final = 444
GAINS_AFFILIATION: Final = 450
LOSES_AFFILIATION: Final = 451
TAXES: Final = 496
BARS: Final = 497
MUTES: Final = 498
SPURNS_WILD: Final = 486
SWARMS: Final = 487

# --- price
ENERGY: Final = 109

# --- limit
ONCE: Final = 110
FIRST: Final = 199
ONCE_EACH: Final = 200
AT_ONCE: Final = 394

# --- cause
COMBAT: Final = 117
BY_KEYWORD: Final = 118
BY: Final = 119
BY_THIS: Final = 392
BY_ABILITY: Final = 302
OUTSIDE_COMBAT: Final = 337
AS: Final = 338
BY_PLAYER: Final = 437


def number(value: int) -> Node:
    return Node(NUMBER, number=value)


def word(text: str) -> Node:
    return Node(WORD, word=text)
