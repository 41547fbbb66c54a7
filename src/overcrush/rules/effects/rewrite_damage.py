"""Rewriting damage that is being settled: prevented, increased, or dealt to another (11.9)."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.schemas import sort_of
from overcrush.model import events
from overcrush.model.events import DIE
from overcrush.model.programs import Instruction
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import is_die, seat_of
from overcrush.rules.events.emit import credit, emit
from overcrush.rules.events.pending import pending
from overcrush.rules.query.amounts import ANY, amount
from overcrush.rules.query.referred import dice

# The instructions that do it.
REWRITING: Final = (nodes.PREVENT, nodes.INCREASE, nodes.REDIRECT)


def amend(s: State, scope: Scope, step: Instruction) -> int:
    """Prevent, increase or redirect some of the damage that waits; the result is how much."""
    batch = pending(s)
    if batch is None:
        return scope.result
    if step.op == nodes.PREVENT:
        done = batch.prevent(amount(s, scope, step.first))
        emit(s, events.PREVENTED, scope.seat, scope.card, scope.event[DIE], done)
        return done
    if step.op == nodes.INCREASE:
        credit(s, scope.seat, scope.card)
        return batch.increase(amount(s, scope, step.first))
    done = scope.result
    for thing in dice(s, scope, step.first)[:1]:
        much = amount(s, scope, step.second) if sort_of(step.second) == "amount" else ANY
        whole = nodes.WORD in (step.second.code, step.third.code)
        done = batch.redirect_all(thing, much) if whole else batch.redirect(thing, much)
        _tell(s, thing, done)
    return done


def _tell(s: State, thing: int, much: int) -> None:
    """Emit an event that says who is hit instead."""
    die = s.die(thing) if is_die(thing) else None
    if die is not None:
        emit(s, events.REDIRECTED, die.controller, die.card, die.id, much)
    else:
        emit(s, events.REDIRECTED, seat_of(thing), amount=much)
