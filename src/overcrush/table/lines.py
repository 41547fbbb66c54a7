"""Lines of a log: how much each matters, which rule it follows from, and what needs no line of its own."""

from typing import Final, NamedTuple

from overcrush.model import events, zones

# How much a line matters.
HEADING: Final = 2
TOLD: Final = 1
ASIDE: Final = 0

# Spending is told with the deed that it pays for.
PRICED: Final = frozenset(
    {
        events.SPENT,
        events.SPUN,
        events.VIRTUAL_GAINED,
        events.PURCHASED,
        events.FIELDED,
        events.GLOBAL_USED,
        events.ABILITY_USED,
    }
)

# The rule that each kind of event follows from.
RULES: Final = {
    events.TURN_BEGAN: "6.1.1",
    events.CLEARED: "6.2.1",
    events.REFILLED: "3.2.2",
    events.DRAWN: "6.2.2",
    events.FELL_SHORT: "6.2.5",
    events.ROLLED: "6.3.2",
    events.REROLLED: "6.3.3",
    events.SPENT: "4.4.1",
    events.SPUN: "10.1.1",
    events.PURCHASED: "6.4.5",
    events.FIELDED: "6.4.7",
    events.ACTION_USED: "6.4.9",
    events.PASSED: "7.1.2",
    events.VIRTUAL_GAINED: "4.5.1",
    events.VIRTUAL_LOST: "4.5.2",
    events.UNFIELDED: "6.4.14",
    events.ATTACKED: "8.1.1",
    events.BLOCKED: "8.2.1",
    events.NO_ATTACK: "6.5.2",
    events.UNBLOCKED: "8.5.2",
    events.DAMAGED: "8.5.1",
    events.SIDE_DAMAGED: "9.3.1",
    events.KNOCKED_OUT: "9.2.3",
    events.RETURNED: "8.6.1",
    events.LIFE_LOST: "1.3.1",
    events.LIFE_GAINED: "1.3.2",
    events.DAMAGE_CLEARED: "6.6.1",
    events.USED_UP: "6.6.3",
    events.GAME_WON: "9.4.1",
    events.GAME_TIED: "9.4.3",
    events.TOSSED: "5.4.1",
    events.ORDER_CHOSEN: "5.4.1",
    events.SET_ASIDE_FIRST: "6.2.7",
    events.EFFECT_USED: "11.2.1",
    events.GLOBAL_USED: "6.4.12",
    events.HELD: "3.9.2",
    events.RELEASED: "3.9.2",
    events.STATS_CHANGED: "11.3.1",
    events.FLIPPED: "12.48.1",
    events.TOKEN_ADDED: "2.6.4",
    events.MOVED: "3.1.2",
    events.PREVENTED: "11.9.1",
    events.REDIRECTED: "11.9.3",
    events.PROTECTED: "11.3.1",
    events.RULE_ENFORCED: "11.3.1",
    events.LEFT_ATTACK: "8.6.2",
    events.JOINED_ATTACK: "8.1.8",
    events.SWAPPED: "11.13.1",
    events.REGENERATED: "12.27.1",
    events.GRANTED: "11.3.1",
    events.NAMED: "11.3.1",
    events.CAPTURED: "11.10.1",
    events.CALLED_OUT: "12.8.1",
    events.REST_LOST: "4.4.8",
    events.CONTROL_TAKEN: "11.11.1",
    events.CORRECTED: "3.1.2",
    events.LIFE_CORRECTED: "1.3.1",
    events.CONCEDED: "9.4.1",
    events.LAID: "3.1.2",
    events.TIME_CALLED: "13.7.2",
    events.TIME_OVER: "13.7.2",
    events.STATS_SET: "11.3.1",
    events.COPIED: "11.3.1",
    events.ATTACHED: "11.3.1",
}

# What other events tell already.
SILENT: Final = frozenset(
    {
        events.STEP_BEGAN,
        events.READIED,
        events.TURN_ENDED,
        events.ATTACK_DECLARED,
        events.BLOCKERS_DECLARED,
        events.COMBAT_DAMAGE,
        events.ATTACK_ENDED,
        events.PREPPED,
        events.IS_BLOCKED,
        events.TRIGGERED,
        events.HIT_PLAYER,
        events.ENERGY_SPENT,
        events.DRAWN_ROLLED,
        events.SACRIFICED,
        events.KOED_BLOCKERS,
        events.MAIN_BEGAN,
        events.MAIN_ENDED,
        events.ATTACK_BEGAN,
        events.WHEN_USED,
        events.GAVE_UP,
        events.FELLED,
        events.DREW,
        events.STRUCK,
        events.ENGAGED,
        events.TARGETED,
        events.RAISED,
        events.SPUN_UP,
        events.ROLLED_OUTSIDE,
        events.ACTIVATED,
        events.CREDITED,
        events.LEFT,
        events.ROLLED_TOGETHER,
        events.FIRST_ROLLED,
    }
)

# What is about cards as they lie beside the table.
OF_CARDS: Final = frozenset({events.PURCHASED, events.GLOBAL_USED, events.ABILITY_USED, events.TOKEN_ADDED})

# What the log says where acts before a roll were taken back.
TAKEN_BACK: Final = "Taken back past dice: from here on they are rolled anew."
# And where the dice were rolled without a link of somebody's page.
UNLINKED: Final = "From here on the dice do not wait for a link from the page of"
# How a line begins that tells of a correction.
BY_HAND: Final = "Corrected by hand: "

PLACES: Final = {
    zones.BAG: "goes into the bag",
    zones.PREP: "goes to prep",
    zones.RESERVE: "goes to reserve",
    zones.FIELD: "comes to the field",
    zones.OUT_OF_PLAY: "goes out of play",
    zones.USED: "goes to the used pile",
    zones.CARD: "goes back to its card",
    zones.REMOVED: "is removed from the game",
}


class Line(NamedTuple):
    """One sentence, the rule it follows from (or none), how much it matters, and the dice and cards it is about."""

    text: str
    rule: str
    weight: int = TOLD
    dice: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    def cited(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text
