"""What can happen, in the past tense. An event is a tuple of ints."""

from typing import Final

from mypy_extensions import i64

from overcrush.model.dice import seen_from

Event = tuple[i64, i64, i64, i64, i64, i64]
# The places of an event: what happened, to whose die, of which card, which die (0: none), how much, and what else.
KIND: Final = 0
SEAT: Final = 1
CARD: Final = 2
DIE: Final = 3
AMOUNT: Final = 4
OTHER: Final = 5

# Kinds of events.

TURN_BEGAN: Final = 0
STEP_BEGAN: Final = 1
CLEARED: Final = 2
REFILLED: Final = 3
DRAWN: Final = 4
FELL_SHORT: Final = 5
ROLLED: Final = 6
REROLLED: Final = 7
READIED: Final = 8
SPENT: Final = 9
SPUN: Final = 10
PURCHASED: Final = 11
FIELDED: Final = 12
ACTION_USED: Final = 13
PASSED: Final = 14
VIRTUAL_GAINED: Final = 15
VIRTUAL_LOST: Final = 16
UNFIELDED: Final = 17
ATTACKED: Final = 18
BLOCKED: Final = 19
NO_ATTACK: Final = 20
DAMAGED: Final = 21
SIDE_DAMAGED: Final = 22
KNOCKED_OUT: Final = 23
LEFT_ATTACK: Final = 24
RETURNED: Final = 25
LIFE_LOST: Final = 26
LIFE_GAINED: Final = 27
DAMAGE_CLEARED: Final = 28
USED_UP: Final = 29
TURN_ENDED: Final = 30
GAME_WON: Final = 31
GAME_TIED: Final = 32
TOSSED: Final = 33
ORDER_CHOSEN: Final = 34
SET_ASIDE_FIRST: Final = 35
ATTACK_DECLARED: Final = 36
UNBLOCKED: Final = 37
BLOCKERS_DECLARED: Final = 38
COMBAT_DAMAGE: Final = 39
EFFECT_USED: Final = 40
GLOBAL_USED: Final = 41
HELD: Final = 42
RELEASED: Final = 43
STATS_CHANGED: Final = 44
TOKEN_ADDED: Final = 45
MOVED: Final = 46
PREVENTED: Final = 47
TRIGGERED: Final = 48
NUMBER_NAMED: Final = 49
IS_BLOCKED: Final = 50
CANCELLED: Final = 51
PROTECTED: Final = 52
RULE_ENFORCED: Final = 53
HIT_PLAYER: Final = 54
ENERGY_SPENT: Final = 55
PREPPED: Final = 56
DRAWN_ROLLED: Final = 57
SACRIFICED: Final = 58
REGENERATED: Final = 59
GRANTED: Final = 60
NAMED: Final = 61
CAPTURED: Final = 62
KOED_BLOCKERS: Final = 63
CALLED_OUT: Final = 64
REST_LOST: Final = 65
MAIN_ENDED: Final = 66
CONTROL_TAKEN: Final = 67
GAVE_UP: Final = 68
DREW: Final = 69
ABILITY_USED: Final = 70
CORRECTED: Final = 71
LIFE_CORRECTED: Final = 72
STATS_SET: Final = 73
COPIED: Final = 74
ATTACHED: Final = 75
STRUCK: Final = 76
MAIN_BEGAN: Final = 77
TOKENS_REMOVED: Final = 78
WHEN_USED: Final = 79
RAISED: Final = 80
SPUN_UP: Final = 81
ROLLED_OUTSIDE: Final = 82
ACTIVATED: Final = 83
REDIRECTED: Final = 84
TARGETED: Final = 85
ATTACK_ENDED: Final = 86
JOINED_ATTACK: Final = 87
SWAPPED: Final = 88
FELLED: Final = 89
# Remembered and never told: a die faces another that it was not declared to block.
ENGAGED: Final = 90
CONCEDED: Final = 91
LAID: Final = 92
# For the log alone: the card whose text does what comes next.
CREDITED: Final = 93
FLIPPED: Final = 94
TIME_CALLED: Final = 95
TIME_OVER: Final = 96
LEFT: Final = 97
ROLLED_TOGETHER: Final = 98
FIRST_ROLLED: Final = 99
ATTACK_BEGAN: Final = 100

# Those whose last place is another die: the attacker, the bearer, the caller, the captor, the source of the damage.
NAMES_TWO: Final = (BLOCKED, ENGAGED, ATTACHED, CALLED_OUT, CAPTURED, DAMAGED, PREVENTED)


def names(event: Event, die: i64) -> bool:
    """Whether an event is about a die, or about another by way of it."""
    return event[DIE] == die or (event[OTHER] == die and event[KIND] in NAMES_TWO)


def told_of(event: Event, me: i64, twin: i64) -> list[int]:
    """The event as an account of one of two dice tells it."""
    kind, seat, card, die, amount, other = event
    about = seen_from(other, me, twin) if kind in NAMES_TWO else other
    return [kind, seat, card, seen_from(die, me, twin), amount, about]


NAMES: Final = (
    "turn began",
    "step began",
    "cleared",
    "refilled",
    "drawn",
    "fell short",
    "rolled",
    "rerolled",
    "readied",
    "spent",
    "spun",
    "purchased",
    "fielded",
    "action used",
    "passed",
    "virtual gained",
    "virtual lost",
    "unfielded",
    "attacked",
    "blocked",
    "no attack",
    "damaged",
    "side damaged",
    "knocked out",
    "left attack",
    "returned",
    "life lost",
    "life gained",
    "damage cleared",
    "used up",
    "turn ended",
    "game won",
    "game tied",
    "tossed",
    "order chosen",
    "set aside first",
    "attack declared",
    "unblocked",
    "blockers declared",
    "combat damage",
    "effect used",
    "global used",
    "held",
    "released",
    "stats changed",
    "token added",
    "moved",
    "prevented",
    "triggered",
    "number named",
    "is blocked",
    "cancelled",
    "protected",
    "rule enforced",
    "hit player",
    "energy spent",
    "prepped",
    "drawn rolled",
    "sacrificed",
    "regenerated",
    "granted",
    "named",
    "captured",
    "koed blockers",
    "called out",
    "rest lost",
    "main ended",
    "control taken",
    "gave up",
    "drew",
    "ability used",
    "corrected",
    "life corrected",
    "stats set",
    "copied",
    "attached",
    "struck",
    "main began",
    "tokens removed",
    "when used",
    "raised",
    "spun up",
    "rolled outside",
    "activated",
    "redirected",
    "targeted",
    "attack ended",
    "joined attack",
    "swapped",
    "felled",
    "engaged",
    "conceded",
    "laid",
    "credited",
    "flipped",
    "time called",
    "time over",
    "left",
    "rolled together",
    "first rolled",
    "attack began",
)
