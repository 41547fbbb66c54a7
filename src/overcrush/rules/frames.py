"""Loading the stack: which code is which class."""

from collections.abc import Callable
from typing import Final

from overcrush.model.frames import Frame
from overcrush.rules import frame_codes as codes
from overcrush.rules.procedures.assign_damage import load_assign_damage
from overcrush.rules.procedures.attack_step import load_attack_step
from overcrush.rules.procedures.borrow import load_borrow
from overcrush.rules.procedures.cleanup import load_cleanup
from overcrush.rules.procedures.clear_and_draw import load_clear_and_draw
from overcrush.rules.procedures.declare_attackers import load_declare_attackers
from overcrush.rules.procedures.declare_blockers import load_declare_blockers
from overcrush.rules.procedures.divine import load_divine
from overcrush.rules.procedures.early_actions import load_early_actions
from overcrush.rules.procedures.fall import load_fall
from overcrush.rules.procedures.fielding import load_fielding
from overcrush.rules.procedures.free_globals import load_free_globals
from overcrush.rules.procedures.load_effect import load_effect
from overcrush.rules.procedures.payment import load_payment
from overcrush.rules.procedures.priority import load_priority
from overcrush.rules.procedures.purchase import load_purchase
from overcrush.rules.procedures.resolve import Resolve
from overcrush.rules.procedures.roll_and_reroll import load_roll_and_reroll
from overcrush.rules.procedures.settle import load_settle
from overcrush.rules.procedures.setup import load_game_setup
from overcrush.rules.procedures.together import load_together
from overcrush.rules.procedures.turn import Turn
from overcrush.rules.procedures.turn_faces import load_turn_faces
from overcrush.rules.procedures.use_action import load_use_action
from overcrush.rules.procedures.use_global import load_use_global
from overcrush.rules.verbs.life import JudgeEnd

# How each frame is loaded: from its numbers, its lists, both of them or nothing.
_BARE: Final[dict[int, Callable[[], Frame]]] = {
    codes.TURN: Turn,
    codes.RESOLVE: Resolve,
    codes.JUDGEMENT: JudgeEnd,
}
_OF_NUMBERS: Final[dict[int, Callable[[list[int]], Frame]]] = {
    codes.GAME_SETUP: load_game_setup,
    codes.PRIORITY: load_priority,
    codes.PURCHASE: load_purchase,
    codes.FIELDING: load_fielding,
    codes.USE_ACTION: load_use_action,
    codes.ATTACK_STEP: load_attack_step,
    codes.CLEANUP: load_cleanup,
    codes.USE_GLOBAL: load_use_global,
    codes.EARLY_ACTIONS: load_early_actions,
    codes.BORROW: load_borrow,
}
_OF_LISTS: Final[dict[int, Callable[[list[list[int]]], Frame]]] = {
    codes.EFFECT: load_effect,
}
_OF_BOTH: Final[dict[int, Callable[[list[int], list[list[int]]], Frame]]] = {
    codes.CLEAR_AND_DRAW: load_clear_and_draw,
    codes.ROLL_AND_REROLL: load_roll_and_reroll,
    codes.PAYMENT: load_payment,
    codes.DECLARE_ATTACKERS: load_declare_attackers,
    codes.DECLARE_BLOCKERS: load_declare_blockers,
    codes.ASSIGN_DAMAGE: load_assign_damage,
    codes.TOGETHER: load_together,
    codes.SETTLE: load_settle,
    codes.FALL: load_fall,
    codes.TURN_FACES: load_turn_faces,
    codes.FREE_GLOBALS: load_free_globals,
    codes.DIVINE: load_divine,
}


def load_frame(data: list[object]) -> Frame:
    """A frame from its dump: the code, then its numbers and lists."""
    numbers = [part for part in data[1:] if isinstance(part, int)]
    lists = [[int(n) for n in part] for part in data[1:] if isinstance(part, list)]
    code = data[0]
    if isinstance(code, int):
        if code in _BARE:
            return _BARE[code]()
        if code in _OF_NUMBERS:
            return _OF_NUMBERS[code](numbers)
        if code in _OF_LISTS:
            return _OF_LISTS[code](lists)
        if code in _OF_BOTH:
            return _OF_BOTH[code](numbers, lists)
    msg = f"frame code {code!r} is unknown"
    raise ValueError(msg)
