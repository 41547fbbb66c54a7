"""Performing what changes who attacks and who blocks when attackers and blockers have been declared."""

from overcrush.effects import nodes
from overcrush.model import events
from overcrush.model.dice import ATTACKING, BLOCKING, IDLE, Die
from overcrush.model.programs import Instruction
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.combat.declarations import may_block_that
from overcrush.rules.effects.move_dice import fielded
from overcrush.rules.events.emit import emit
from overcrush.rules.query.permissions import forbidden


def engage(s: State, scope: Scope, step: Instruction) -> int:
    """A die of the active side is added to the attack, and dice of the other side that do not block yet block it.

    Without such dice, attackers are blocked by nobody. Only an attack that has been declared can be joined (8.1.8).
    """
    candidates = fielded(s, scope, step.first) if any(frame.attacks() for frame in s.stack) else []
    if step.second.code == nodes.ALWAYS:
        return _declare_blocked(s, candidates)
    joining = [die for die in candidates if die.role == IDLE and _is_active(s, die)]
    for die in joining[:1]:
        die.role = ATTACKING
        # Nobody has declared it (8.1.8).
        emit(s, events.JOINED_ATTACK, die.controller, die.card, die.id)
        for other in fielded(s, scope, step.second):
            if other.role == IDLE and not _is_active(s, other) and may_block_that(s, other, die):
                _block(s, other, die)
    return len(joining)


def _block(s: State, blocker: Die, attacker: Die) -> None:
    """Let a die block as if it had been declared so; abilities see it (8.2.9)."""
    blocker.role = BLOCKING
    blocker.blocking = attacker.id
    emit(s, events.BLOCKED, blocker.controller, blocker.card, blocker.id, other=attacker.id)
    if not attacker.blocked:
        _is_blocked(s, attacker)


def _declare_blocked(s: State, candidates: list[Die]) -> int:
    """Mark attackers as blocked although nobody blocks them, those that can be blocked (8.2.10)."""
    found = [die for die in candidates if die.role == ATTACKING and not die.blocked]
    found = [die for die in found if not forbidden(s, die, "be blocked")]
    for die in found:
        _is_blocked(s, die)
    return len(found)


def _is_blocked(s: State, attacker: Die) -> None:
    attacker.blocked = True
    emit(s, events.IS_BLOCKED, attacker.controller, attacker.card, attacker.id)


def _is_active(s: State, die: Die) -> bool:
    return s.table.side_of[die.controller] == s.active
