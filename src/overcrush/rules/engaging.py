"""Performing what changes who attacks and who blocks when attackers and blockers have been declared."""

from overcrush.model import events
from overcrush.model.dice import ATTACKING, BLOCKING, IDLE, Die
from overcrush.model.programs import Instruction
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.handling import fielded
from overcrush.rules.scope import Scope


def join_attack(s: State, scope: Scope, step: Instruction) -> int:
    """Dice of the active side that do not attack are attackers from now on; nobody has declared them (8.1.8)."""
    joining = [die for die in fielded(s, scope, step.first) if die.role == IDLE and _is_active(s, die)]
    for die in joining:
        die.role = ATTACKING
        emit(s, events.JOINED_ATTACK, die.controller, die.card, die.id)
    return len(joining)


def block(s: State, scope: Scope, step: Instruction) -> int:
    """Dice of the other side that do not block yet block an attacker (8.2.9)."""
    attackers = [die for die in fielded(s, scope, step.second) if die.role == ATTACKING]
    blocking = [
        die for die in fielded(s, scope, step.first) if attackers and die.role == IDLE and not _is_active(s, die)
    ]
    for die in blocking:
        attacker = attackers[0]
        die.role = BLOCKING
        die.blocking = attacker.id
        first = not attacker.blocked
        attacker.blocked = True
        emit(s, events.BLOCKED, die.controller, die.card, die.id, other=attacker.id)
        if first:
            emit(s, events.IS_BLOCKED, attacker.controller, attacker.card, attacker.id)
    s.group += 1
    return len(blocking)


def _is_active(s: State, die: Die) -> bool:
    return s.table.side_of[die.controller] == s.active
