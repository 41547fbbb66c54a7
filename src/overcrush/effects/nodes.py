"""The vocabulary of the effect language: every node with its sort and the sorts of its arguments.

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
MAIN_ENDS: Final = 171
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
IN_ATTACK_WINDOW: Final = 74

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
PREPS: Final = 115
ROLLS_DRAWN: Final = 116
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
UNBLOCKED: Final = 128
FOUGHT: Final = 129
CONTINUOUS: Final = 130
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
BUY_FREE: Final = 154
MUST_BLOCK: Final = 155
MUST_BE_BLOCKED: Final = 156
MIN_BLOCKERS: Final = 157
FORBID: Final = 158
FREE_TO_FIELD: Final = 159
PREVENTS: Final = 160
COMBAT_DAMAGE_IS: Final = 161
DOUBLES_DAMAGE: Final = 162
SKIPS_ATTACK: Final = 163
MAX_ATTACKERS: Final = 164
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
COPY_STATS: Final = 206
COPY_TEXT: Final = 207
COPY_DIE: Final = 208
INSTEAD: Final = 209
CLEAR_DAMAGE: Final = 210
TOKEN: Final = 211
ATTACH: Final = 212
EQUIPPED: Final = 213
GEARED: Final = 214
CAN_EQUIP: Final = 215


class Schema:
    """What a node is called, what it is, and what it takes. A sort with `?` may be left out, with `*` repeated."""

    __slots__ = ("code", "name", "params", "sort")

    def __init__(self, name: str, code: int, sort: str, params: tuple[str, ...]) -> None:
        self.name = name
        self.code = code
        self.sort = sort
        self.params = params


def _schemas() -> list[Schema]:
    rows: list[tuple[str, int, str, tuple[str, ...]]] = [
        ("on", ON, "ability", ("event", "effect", "condition?", "limit?")),
        ("static", STATIC, "ability", ("rule", "condition?")),
        ("global", GLOBAL, "ability", ("price", "effect", "limit?", "condition?")),
        ("action", ACTION, "ability", ("effect", "condition?")),
        ("burst", BURST, "ability", ("word", "word", "effect")),
        ("keyword", KEYWORD, "ability", ("word", "amount?")),
        ("fielded", FIELDED, "event", ("dice",)),
        ("attacks", ATTACKS, "event", ("dice",)),
        ("attack_declared", ATTACK_DECLARED, "event", ("player",)),
        ("blocks", BLOCKS, "event", ("dice",)),
        ("is_blocked", IS_BLOCKED, "event", ("dice",)),
        ("is_unblocked", IS_UNBLOCKED, "event", ("dice",)),
        ("after_blockers", AFTER_BLOCKERS, "event", ()),
        ("combat_damage", COMBAT_DAMAGE, "event", ()),
        ("knocked_out", KNOCKED_OUT, "event", ("dice", "cause?")),
        ("damaged", DAMAGED, "event", ("dice", "cause?")),
        ("action_used", ACTION_USED, "event", ("player",)),
        ("purchased", PURCHASED, "event", ("dice",)),
        ("turn_starts", TURN_STARTS, "event", ("player",)),
        ("turn_ends", TURN_ENDS, "event", ("player",)),
        ("main_ends", MAIN_ENDS, "event", ("player",)),
        ("effect_used", EFFECT_USED, "event", ("word", "player")),
        ("you", YOU, "player", ()),
        ("opponent", OPPONENT, "player", ()),
        ("active_player", ACTIVE_PLAYER, "player", ()),
        ("controller", CONTROLLER, "player", ("dice",)),
        ("self", SELF, "dice", ()),
        ("it", IT, "dice", ("amount?",)),
        ("each", EACH, "dice", ()),
        ("event_die", EVENT_DIE, "dice", ()),
        ("target", TARGET, "dice", ("filter", "amount?", "player?")),
        ("pick", PICK, "dice", ("filter", "amount?", "player?")),
        ("all", ALL, "dice", ("filter",)),
        ("those", THOSE, "dice", ()),
        ("player", PLAYER, "dice", ("player",)),
        ("slot", SLOT, "dice", ("amount",)),
        ("and", AND, "filter", ("filter*",)),
        ("or", OR, "filter", ("filter*",)),
        ("not", NOT, "filter", ("filter",)),
        ("character", CHARACTER, "filter", ()),
        ("sidekick", SIDEKICK, "filter", ()),
        ("opposing", OPPOSING, "filter", ()),
        ("yours", YOURS, "filter", ()),
        ("mine", MINE, "filter", ()),
        ("other", OTHER, "filter", ()),
        ("attacking", ATTACKING, "filter", ()),
        ("blocking", BLOCKING, "filter", ()),
        ("blocked", BLOCKED, "filter", ()),
        ("fielded_this_turn", FIELDED_THIS_TURN, "filter", ()),
        ("level", LEVEL, "filter", ("amount",)),
        ("affiliation", AFFILIATION, "filter", ("word",)),
        ("type", ENERGY_TYPE, "filter", ("word",)),
        ("named", NAMED, "filter", ("word",)),
        ("in", IN_ZONE, "filter", ("word",)),
        ("shows", SHOWS, "filter", ("word",)),
        ("action_die", ACTION_DIE, "filter", ()),
        ("has", HAS, "filter", ("word",)),
        ("opposing_to", OPPOSING_TO, "filter", ("dice",)),
        ("any_player", ANY_PLAYER, "filter", ()),
        ("count", COUNT, "amount", ("dice",)),
        ("stat", STAT, "amount", ("word", "dice")),
        ("plus", PLUS, "amount", ("amount", "amount")),
        ("up_to", UP_TO, "amount", ("amount",)),
        ("any_number", ANY_NUMBER, "amount", ()),
        ("tokens", TOKENS, "amount", ()),
        ("that_much", THAT_MUCH, "amount", ()),
        ("events", EVENTS, "amount", ("event",)),
        ("named_number", NAMED_NUMBER, "amount", ("amount",)),
        ("always", ALWAYS, "condition", ()),
        ("exists", EXISTS, "condition", ("dice",)),
        ("at_least", AT_LEAST, "condition", ("amount", "amount")),
        ("equal", EQUAL, "condition", ("amount", "amount")),
        ("unmet", UNMET, "condition", ("condition",)),
        ("both", BOTH, "condition", ("condition", "condition")),
        ("done", DONE, "condition", ()),
        ("your_turn", YOUR_TURN, "condition", ()),
        ("in_attack_window", IN_ATTACK_WINDOW, "condition", ()),
        ("damage", DAMAGE, "effect", ("dice", "amount", "dice?", "cause?")),
        ("together", TOGETHER, "effect", ("effect*",)),
        ("ko", KO, "effect", ("dice",)),
        ("spin", SPIN, "effect", ("dice", "amount")),
        ("spin_to", SPIN_TO, "effect", ("dice", "amount")),
        ("stats", STATS, "effect", ("dice", "amount", "amount")),
        ("cannot", CANNOT, "effect", ("dice", "word")),
        ("draw", DRAW, "effect", ("amount",)),
        ("draw_roll", DRAW_ROLL, "effect", ("amount", "player?")),
        ("roll", ROLL, "effect", ("dice",)),
        ("prep_bag", PREP_BAG, "effect", ("amount", "player?")),
        ("move", MOVE, "effect", ("dice", "word")),
        ("hold", HOLD, "effect", ("dice",)),
        ("lose_life", LOSE_LIFE, "effect", ("player", "amount")),
        ("gain_life", GAIN_LIFE, "effect", ("player", "amount")),
        ("leave_combat", LEAVE_COMBAT, "effect", ("dice",)),
        ("name_number", NAME_NUMBER, "effect", ("player", "amount", "amount", "word?")),
        ("add_token", ADD_TOKEN, "effect", ()),
        ("cancel", CANCEL, "effect", ()),
        ("announce", ANNOUNCE, "effect", ("word", "effect")),
        ("enforce", ENFORCE, "effect", ("rule", "word?")),
        ("later", LATER, "effect", ("event", "effect")),
        ("seq", SEQ, "effect", ("effect*",)),
        ("may", MAY, "effect", ("effect", "player?")),
        ("pay", PAY, "effect", ("player", "amount", "effect")),
        ("if", IF, "effect", ("condition", "effect", "effect?")),
        ("unless", UNLESS, "effect", ("player", "effect", "effect", "effect?")),
        ("for_each", FOR_EACH, "effect", ("dice", "effect")),
        ("gets", GETS, "rule", ("filter", "amount", "amount")),
        ("gains", GAINS, "rule", ("filter", "word")),
        ("costs_to_buy", COSTS_TO_BUY, "rule", ("filter", "amount")),
        ("costs_to_field", COSTS_TO_FIELD, "rule", ("filter", "amount")),
        ("must_attack", MUST_ATTACK, "rule", ("filter",)),
        ("goes_to", GOES_TO, "rule", ("event", "word", "condition?")),
        ("energy", ENERGY, "price", ("word*",)),
        ("once", ONCE, "limit", ()),
        ("hits_player", HITS_PLAYER, "event", ("dice", "player", "cause?")),
        ("spends", SPENDS, "event", ("player", "word")),
        ("preps", PREPS, "event", ("player",)),
        ("rolls_drawn", ROLLS_DRAWN, "event", ("player",)),
        ("combat", COMBAT, "cause", ()),
        ("by_keyword", BY_KEYWORD, "cause", ("word",)),
        ("by", BY, "cause", ("dice",)),
        ("among", AMONG, "dice", ("dice", "filter")),
        ("points", POINTS, "dice", ("filter", "amount")),
        ("engaged_with", ENGAGED_WITH, "dice", ("dice",)),
        ("this", THIS, "filter", ()),
        ("same_name", SAME_NAME, "filter", ()),
        ("damaged_die", DAMAGED_DIE, "filter", ()),
        ("alone", ALONE, "filter", ()),
        ("chosen", CHOSEN, "filter", ()),
        ("unblocked", UNBLOCKED, "filter", ()),
        ("fought", FOUGHT, "filter", ()),
        ("continuous", CONTINUOUS, "filter", ()),
        ("basic", BASIC, "filter", ()),
        ("is_named", IS_NAMED, "filter", ()),
        ("stat_at_most", STAT_AT_MOST, "filter", ("word", "amount")),
        ("life", LIFE, "amount", ("player",)),
        ("energy_of", ENERGY_OF, "amount", ("player",)),
        ("kinds", KINDS, "amount", ("dice",)),
        ("result", RESULT, "amount", ()),
        ("counter", COUNTER, "amount", ()),
        ("half", HALF, "amount", ("amount",)),
        ("more", MORE, "condition", ("amount", "amount")),
        ("gone", GONE, "condition", ("dice",)),
        ("field", FIELD, "effect", ("dice", "amount?")),
        ("place", PLACE, "effect", ("dice", "amount")),
        ("sacrifice", SACRIFICE, "effect", ("dice",)),
        ("reroll", REROLL, "effect", ("dice",)),
        ("collect", COLLECT, "effect", ("dice",)),
        ("unless_paid", UNLESS_PAID, "effect", ("player", "amount", "effect")),
        ("each_player", EACH_PLAYER, "effect", ("effect",)),
        ("either", EITHER, "effect", ("effect", "effect")),
        ("name_die", NAME_DIE, "effect", ("filter",)),
        ("grant", GRANT, "effect", ("dice", "word")),
        ("repeat", REPEAT, "effect", ("effect", "condition")),
        ("swap", SWAP, "effect", ("dice", "dice")),
        ("use_effect", USE_EFFECT, "effect", ("dice",)),
        ("buy_free", BUY_FREE, "effect", ("dice",)),
        ("must_block", MUST_BLOCK, "rule", ("filter",)),
        ("must_be_blocked", MUST_BE_BLOCKED, "rule", ("filter",)),
        ("min_blockers", MIN_BLOCKERS, "rule", ("filter", "amount")),
        ("forbid", FORBID, "rule", ("filter", "word")),
        ("free_to_field", FREE_TO_FIELD, "rule", ("filter", "condition?")),
        ("prevents", PREVENTS, "rule", ("filter", "amount", "word")),
        ("combat_damage_is", COMBAT_DAMAGE_IS, "rule", ("filter", "amount")),
        ("doubles_damage", DOUBLES_DAMAGE, "rule", ("filter",)),
        ("skips_attack", SKIPS_ATTACK, "rule", ("player",)),
        ("max_attackers", MAX_ATTACKERS, "rule", ("player", "amount")),
        ("blocks_more", BLOCKS_MORE, "rule", ("filter", "amount", "filter?")),
        ("extra_draw", EXTRA_DRAW, "rule", ("player", "amount")),
        ("declares_blocks", DECLARES_BLOCKS, "rule", ("player",)),
        ("kos_blockers", KOS_BLOCKERS, "event", ("dice",)),
        ("gives_up", GIVES_UP, "event", ("dice",)),
        ("remember", REMEMBER, "effect", ("dice",)),
        ("call_out", CALL_OUT, "effect", ("dice",)),
        ("capture", CAPTURE, "effect", ("dice",)),
        ("control", CONTROL, "effect", ("dice",)),
        ("enforce_on", ENFORCE_ON, "effect", ("dice", "rule")),
        ("draws_step", DRAWS_STEP, "event", ("player",)),
        ("drawn", DRAWN, "filter", ()),
        ("activated", ACTIVATED, "ability", ("price?", "effect", "limit?", "condition?")),
        ("die_used", DIE_USED, "event", ("dice",)),
        ("reactive", REACTIVE, "ability", ("price", "event", "effect")),
        ("prevent", PREVENT, "effect", ("amount",)),
        ("redirect", REDIRECT, "effect", ("dice",)),
        ("first", FIRST, "limit", ()),
        ("once_each", ONCE_EACH, "limit", ()),
        ("stat_at_least", STAT_AT_LEAST, "filter", ("word", "amount")),
        ("blank", BLANK, "rule", ("filter",)),
        ("loses", LOSES, "rule", ("filter", "word")),
        ("gains_text", GAINS_TEXT, "rule", ("filter", "ability")),
        ("set_stats", SET_STATS, "effect", ("dice", "amount", "amount")),
        ("switch_stats", SWITCH_STATS, "effect", ("dice",)),
        ("copy_stats", COPY_STATS, "effect", ("dice", "dice")),
        ("copy_text", COPY_TEXT, "effect", ("dice", "dice")),
        ("copy_die", COPY_DIE, "effect", ("dice", "dice")),
        ("instead", INSTEAD, "ability", ("event", "effect", "condition?", "limit?")),
        ("clear_damage", CLEAR_DAMAGE, "effect", ("dice",)),
        ("token", TOKEN, "effect", ("word", "amount", "amount")),
        ("attach", ATTACH, "effect", ("dice", "dice")),
        ("equipped", EQUIPPED, "filter", ()),
        ("geared", GEARED, "filter", ()),
        ("can_equip", CAN_EQUIP, "filter", ()),
        ("no_block", NO_BLOCK, "rule", ("filter", "filter")),
    ]
    return [Schema(name, code, sort, params) for name, code, sort, params in rows]


SCHEMAS: Final[list[Schema]] = _schemas()
BY_NAME: Final[dict[str, Schema]] = {schema.name: schema for schema in SCHEMAS}
BY_CODE: Final[dict[int, Schema]] = {schema.code: schema for schema in SCHEMAS}


def number(value: int) -> Node:
    return Node(NUMBER, number=value)


def word(text: str) -> Node:
    return Node(WORD, word=text)


def sort_of(node: Node) -> str:
    if node.code == NUMBER:
        return "amount"
    if node.code == WORD:
        return "word"
    return BY_CODE[node.code].sort
