"""Loading the stack: which code is which class."""

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


def load_frame(data: list[object]) -> Frame:
    """A frame from its dump: the code, then its numbers and lists."""
    ints = [part for part in data[1:] if isinstance(part, int)]
    lists = [[int(n) for n in part] for part in data[1:] if isinstance(part, list)]
    code = data[0]
    if code == codes.TURN:
        return Turn()
    if code == codes.GAME_SETUP:
        return load_game_setup(ints)
    if code == codes.CLEAR_AND_DRAW:
        return load_clear_and_draw(ints, lists)
    if code == codes.ROLL_AND_REROLL:
        return load_roll_and_reroll(ints, lists)
    if code == codes.PRIORITY:
        return load_priority(ints)
    if code == codes.PURCHASE:
        return load_purchase(ints)
    if code == codes.FIELDING:
        return load_fielding(ints)
    if code == codes.USE_ACTION:
        return load_use_action(ints)
    if code == codes.PAYMENT:
        return load_payment(ints, lists)
    if code == codes.DECLARE_ATTACKERS:
        return load_declare_attackers(ints, lists)
    if code == codes.DECLARE_BLOCKERS:
        return load_declare_blockers(lists)
    if code == codes.ATTACK_STEP:
        return load_attack_step(ints)
    if code == codes.ASSIGN_DAMAGE:
        return load_assign_damage(ints, lists)
    if code == codes.CLEANUP:
        return load_cleanup(ints)
    if code == codes.EFFECT:
        return load_effect(lists)
    if code == codes.RESOLVE:
        return Resolve()
    if code == codes.USE_GLOBAL:
        return load_use_global(ints)
    if code == codes.TOGETHER:
        return load_together(ints, lists)
    if code == codes.EARLY_ACTIONS:
        return load_early_actions(ints)
    if code == codes.SETTLE:
        return load_settle(ints, lists)
    if code == codes.FALL:
        return load_fall(ints, lists)
    if code == codes.TURN_FACES:
        return load_turn_faces(ints, lists)
    if code == codes.FREE_GLOBALS:
        return load_free_globals(ints, lists)
    if code == codes.BORROW:
        return load_borrow(ints)
    if code == codes.DIVINE:
        return load_divine(ints, lists)
    if code == codes.JUDGEMENT:
        return JudgeEnd()
    msg = f"frame code {code!r} is unknown"
    raise ValueError(msg)
