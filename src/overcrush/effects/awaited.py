"""Which event of the game an event of the language waits for."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import events
from overcrush.model.programs import Node

# The event of the game that each event of the language waits for.
EVENTS: Final = {
    nodes.FIELDED: events.FIELDED,
    nodes.ATTACKS: events.ATTACKED,
    nodes.ATTACK_DECLARED: events.ATTACK_DECLARED,
    nodes.BLOCKS: events.BLOCKED,
    nodes.IS_BLOCKED: events.IS_BLOCKED,
    nodes.IS_UNBLOCKED: events.UNBLOCKED,
    nodes.AFTER_BLOCKERS: events.BLOCKERS_DECLARED,
    nodes.COMBAT_DAMAGE: events.COMBAT_DAMAGE,
    nodes.KNOCKED_OUT: events.KNOCKED_OUT,
    nodes.DAMAGED: events.DAMAGED,
    nodes.ACTION_USED: events.ACTION_USED,
    nodes.PURCHASED: events.PURCHASED,
    nodes.TURN_STARTS: events.TURN_BEGAN,
    nodes.TURN_ENDS: events.TURN_ENDED,
    nodes.TARGETED: events.TARGETED,
    nodes.EFFECT_USED: events.EFFECT_USED,
    nodes.HITS_PLAYER: events.HIT_PLAYER,
    nodes.SPENDS: events.ENERGY_SPENT,
    nodes.KOS_BLOCKERS: events.KOED_BLOCKERS,
    nodes.GIVES_UP: events.GAVE_UP,
    nodes.FELLED: events.FELLED,
    nodes.REGENERATES: events.REGENERATED,
    nodes.DRAWS_STEP: events.DREW,
    nodes.DIE_USED: events.ACTION_USED,
    nodes.PLAYER_DAMAGED: events.SIDE_DAMAGED,
    nodes.UNFIELDED: events.UNFIELDED,
    nodes.RAISED: events.RAISED,
    nodes.ROLLS: events.ROLLED_OUTSIDE,
    nodes.ACTIVATES: events.ACTIVATED,
    nodes.ROLL_ENDS: events.READIED,
    nodes.USES_GLOBAL: events.GLOBAL_USED,
    nodes.USES_WHEN: events.WHEN_USED,
    nodes.ATTACK_ENDS: events.ATTACK_ENDED,
    nodes.PREPPED: events.PREPPED,
    nodes.FLIPS: events.FLIPPED,
    nodes.DRAWS: events.DRAWN,
    nodes.LEAVES: events.LEFT,
}

# With a word behind it, an event is a closer one.
WORDED_EVENTS: Final = {
    (nodes.TURN_STARTS, "main"): events.MAIN_BEGAN,
    (nodes.TURN_ENDS, "main"): events.MAIN_ENDED,
    (nodes.TURN_STARTS, "attack"): events.ATTACK_BEGAN,
    (nodes.ROLLS, "drawn"): events.DRAWN_ROLLED,
    (nodes.ROLLS, "together"): events.ROLLED_TOGETHER,
    (nodes.ROLLS, "first"): events.FIRST_ROLLED,
    (nodes.ATTACK_DECLARED, "skipped"): events.NO_ATTACK,
    (nodes.RAISED, "level"): events.SPUN_UP,
}


def event_kind(node: Node) -> int:
    """The event of the game that an event of the language waits for."""
    if node.code == nodes.LATER:
        # The next time only.
        return event_kind(node.args[0])
    last = node.args[-1] if node.args else node
    if last.code == nodes.WORD and (node.code, last.word) in WORDED_EVENTS:
        return WORDED_EVENTS[node.code, last.word]
    return EVENTS[node.code]
