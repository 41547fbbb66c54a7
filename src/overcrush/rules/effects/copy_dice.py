"""Copying: the stats of another die, with its bursts or without, its text, or all of it (11.12)."""

from overcrush.model import events
from overcrush.model.changes import BURSTS, COPIED, FIELDING_COST, SET
from overcrush.model.programs import Instruction
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.effects.move_dice import fielded
from overcrush.rules.events.emit import emit
from overcrush.rules.query.stats import bursts
from overcrush.rules.verbs.copy import become
from overcrush.rules.verbs.knock_out import knock_out_lethal


def offers_bursts(s: State, scope: Scope, step: Instruction) -> bool:
    """Whether there are bursts to copy with the stats, other than those that the copies have already (11.12.1)."""
    models = fielded(s, scope, step.second) if step.third.word == "stats" else []
    offered = s.table.bursts[models[0].face] if models else 0
    return offered > 0 and any(bursts(s, die) != offered for die in fielded(s, scope, step.first))


def copy_bursts(s: State, scope: Scope, step: Instruction) -> None:
    """Copy the bursts of the face that the other die shows."""
    model = fielded(s, scope, step.second)[0]
    for die in fielded(s, scope, step.first):
        s.applied.append((BURSTS, die.id, s.table.bursts[model.face], 0, scope.seat, scope.ability + 1))


def copy_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Copy the stats, the text or all of another die (11.12.1 to 11.12.4)."""
    models = fielded(s, scope, step.second)
    changed = fielded(s, scope, step.first) if models else []
    for die in changed:
        model = models[0]
        if step.third.word == "stats":
            s.applied.append(
                (SET, die.id, s.table.attack[model.face], s.table.defense[model.face], scope.seat, scope.ability + 1)
            )
            s.applied.append(
                (FIELDING_COST, die.id, s.table.fielding_cost[model.face], 0, scope.seat, scope.ability + 1)
            )
        elif step.third.word == "text":
            s.applied.append((COPIED, die.id, model.card, 0, scope.seat, scope.ability + 1))
        else:
            become(s, die, model.card)
        emit(s, events.COPIED, die.controller, die.card, die.id, other=model.card)
    knock_out_lethal(s)
    return len(changed)
