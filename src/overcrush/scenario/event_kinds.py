"""What each event tells with its name, so that a line that could never fail is refused. docs/scenarios.md lists it."""

from typing import Final

from overcrush.model import events

SEAT: Final = "seat"
DIE: Final = "die"
FACE: Final = "face"

# A seat before the name, a die or card behind it with or without its face, and what the number behind that counts.
TELLS: Final[dict[int, tuple[str, ...]]] = {
    events.TURN_BEGAN: (SEAT, "turn"),
    events.STEP_BEGAN: ("step",),
    events.CLEARED: (SEAT, DIE),
    events.REFILLED: (SEAT, "dice"),
    events.DRAWN: (SEAT, DIE),
    events.FELL_SHORT: (SEAT, "dice"),
    events.ROLLED: (SEAT, DIE, FACE),
    events.REROLLED: (SEAT, DIE, FACE),
    events.READIED: (SEAT, "dice"),
    events.SPENT: (SEAT, DIE, "energy"),
    events.SPUN: (SEAT, DIE, FACE),
    events.PURCHASED: (SEAT, DIE),
    events.FIELDED: (SEAT, DIE),
    events.ACTION_USED: (SEAT, DIE, "bursts"),
    events.PASSED: (SEAT,),
    events.VIRTUAL_GAINED: (SEAT, "energy"),
    events.VIRTUAL_LOST: (SEAT, "energy"),
    events.UNFIELDED: (SEAT, DIE),
    events.ATTACKED: (SEAT, DIE),
    events.BLOCKED: (SEAT, DIE),
    events.NO_ATTACK: (SEAT,),
    events.DAMAGED: (SEAT, DIE, "damage"),
    events.SIDE_DAMAGED: (SEAT, DIE, "damage"),
    events.KNOCKED_OUT: (SEAT, DIE, "level"),
    events.LEFT_ATTACK: (SEAT, DIE),
    events.RETURNED: (SEAT, DIE),
    events.LIFE_LOST: (SEAT, "life"),
    events.LIFE_GAINED: (SEAT, "life"),
    events.DAMAGE_CLEARED: (SEAT, DIE),
    events.USED_UP: (SEAT, DIE),
    events.TURN_ENDED: (SEAT, "turn"),
    events.GAME_WON: (),
    events.GAME_TIED: (),
    events.TOSSED: (SEAT,),
    events.ORDER_CHOSEN: (SEAT,),
    events.SET_ASIDE_FIRST: (SEAT, DIE),
    events.ATTACK_DECLARED: (SEAT, "attackers"),
    events.UNBLOCKED: (SEAT, DIE),
    events.BLOCKERS_DECLARED: (SEAT,),
    events.COMBAT_DAMAGE: (SEAT,),
    events.EFFECT_USED: (SEAT, DIE),
    events.GLOBAL_USED: (SEAT, DIE),
    events.HELD: (SEAT, DIE),
    events.RELEASED: (SEAT, DIE),
    events.STATS_CHANGED: (SEAT, DIE, "A"),
    events.TOKEN_ADDED: (SEAT, DIE, "tokens"),
    events.FLIPPED: (SEAT, DIE, "back"),
    events.MOVED: (SEAT, DIE),
    events.PREVENTED: (SEAT, DIE, "damage"),
    events.NUMBER_NAMED: (SEAT, DIE, "number"),
    events.IS_BLOCKED: (SEAT, DIE),
    events.PROTECTED: (SEAT, DIE),
    events.RULE_ENFORCED: (SEAT, DIE),
    events.HIT_PLAYER: (SEAT, DIE, "damage"),
    events.ENERGY_SPENT: (SEAT,),
    events.PREPPED: (SEAT, DIE),
    events.DRAWN_ROLLED: (SEAT, "dice"),
    events.REGENERATED: (SEAT, DIE),
    events.GRANTED: (SEAT, DIE),
    events.NAMED: (SEAT, DIE, "number"),
    events.CAPTURED: (SEAT, DIE),
    events.KOED_BLOCKERS: (SEAT, DIE, "blockers"),
    events.CALLED_OUT: (SEAT, DIE),
    events.REST_LOST: (SEAT, "energy"),
    events.MAIN_ENDED: (SEAT,),
    events.CONTROL_TAKEN: (SEAT, DIE),
    events.GAVE_UP: (SEAT, DIE),
    events.DREW: (SEAT, "dice"),
    events.ABILITY_USED: (SEAT, DIE),
    events.STATS_SET: (SEAT, DIE),
    events.COPIED: (SEAT, DIE),
    events.ATTACHED: (SEAT, DIE),
    events.MAIN_BEGAN: (SEAT,),
    events.TOKENS_REMOVED: (SEAT, DIE, "tokens"),
    events.WHEN_USED: (SEAT, DIE),
    events.RAISED: (SEAT, DIE),
    events.SPUN_UP: (SEAT, DIE),
    events.ROLLED_OUTSIDE: (SEAT, DIE),
    events.ACTIVATED: (SEAT, DIE),
    events.REDIRECTED: (SEAT, DIE, "damage"),
    events.TARGETED: (SEAT, DIE),
    events.ATTACK_ENDED: (SEAT,),
    events.JOINED_ATTACK: (SEAT, DIE),
    events.SWAPPED: (SEAT, DIE),
    events.FELLED: (SEAT, DIE, "level"),
    events.CREDITED: (SEAT, DIE),
    events.LEFT: (SEAT, DIE),
    events.ROLLED_TOGETHER: (SEAT, "dice"),
    events.ATTACK_BEGAN: (SEAT,),
}
NAMES: Final = tuple([events.NAMES[kind] for kind in TELLS])

# Names of events that no scenario comes to, and what to look for instead.
UNTOLD: Final = {
    events.SACRIFICED: "a die that is given up is told as 'gave up', and 'knocked out' before it",
    events.TRIGGERED: "look for what the ability does: 'damaged', 'fielded', 'life lost', 'token added' …",
    events.CANCELLED: "look for what would have come of it: 'damaged', 'fielded', 'life lost', 'token added' …",
    events.STRUCK: "damage is told as 'damaged', 'side damaged' or 'hit player'",
    events.CORRECTED: "nobody corrects the table by hand in a scenario",
    events.LIFE_CORRECTED: "nobody corrects the table by hand in a scenario",
    events.CONCEDED: "nobody gives up in a scenario",
    events.TIME_CALLED: "nobody calls time in a scenario",
    events.TIME_OVER: "nobody calls time in a scenario",
    events.LAID: "a scenario lays its position before anything happens",
    events.ENGAGED: "whom a die fights is told as 'blocked' and 'joined attack'",
}


def counted(kind: int) -> str:
    """What the number behind an event counts; nothing if there is none."""
    last = TELLS[kind][-1] if TELLS[kind] else SEAT
    return "" if last in {SEAT, DIE, FACE} else last
