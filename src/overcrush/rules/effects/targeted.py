"""Being targeted: dice that somebody chooses as targets may have an answer to it (11.4.8)."""

from overcrush.model import events
from overcrush.model.programs import Instruction
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import is_die
from overcrush.rules.effects.limits import note_target
from overcrush.rules.effects.move_dice import cause_of
from overcrush.rules.events.emit import emit


def aim(s: State, scope: Scope, step: Instruction, things: list[int]) -> None:
    """Tell the dice that have been targeted, by what and by whom."""
    if step.targets and step.once:
        for thing in things:
            note_target(s, scope.ability, thing)
    if not step.targets or not s.table.scripts.by_event[events.TARGETED]:
        return
    cause = cause_of(scope)
    for thing in things:
        die = s.die(thing) if is_die(thing) else None
        if die is not None:
            emit(s, events.TARGETED, die.controller, die.card, die.id, scope.ability, scope.seat, cause=cause)
