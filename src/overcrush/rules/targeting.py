"""What an effect may choose, and whether it can be started at all (11.4)."""

from overcrush.model.dice import Die
from overcrush.model.programs import ACTION, GLOBAL, REACTIVE, Instruction
from overcrush.model.state import State
from overcrush.model.things import is_die
from overcrush.rules.layers import forbidden
from overcrush.rules.pending import pending
from overcrush.rules.reading import find, players
from overcrush.rules.scope import Scope


def can_start(s: State, program: int, scope: Scope) -> bool:
    """An effect cannot be started without a target for each target it names, or with nothing to affect (11.4.4)."""
    steps = s.table.scripts.programs[program]
    scope.ability = steps.ability
    for step in steps.instructions[: steps.head]:
        if not candidates(s, scope, step):
            return False
    if not all(find(s, scope, node) for node in steps.costs):
        return False
    if steps.head or steps.free or not steps.touched:
        return True
    return any(find(s, scope, node.args[0]) for node in steps.touched)


def action_programs(s: State, die: Die) -> list[int]:
    """What the face of an action die does: the program of its card's action for its bursts, or nothing (6.4.11)."""
    found: list[int] = []
    for number in s.table.scripts.of_card[die.card]:
        ability = s.table.scripts.abilities[number]
        if ability.kind == ACTION:
            found.append(ability.programs[s.table.bursts[die.face]])
    return found


def candidates(s: State, scope: Scope, step: Instruction) -> list[int]:
    """What may be chosen: whatever the filter finds, less what may not be targeted (11.4.1, 11.4.3, 11.4.6)."""
    found = find(s, scope, step.first)
    if not step.targets or not (s.statics or s.applied):
        return found
    if scope.ability >= 0 and s.table.scripts.abilities[scope.ability].kind == REACTIVE:
        return _redirectable(s, found)
    chooser = players(s, scope, step.third)[0]
    return [thing for thing in found if not is_die(thing) or may_target(s, scope, thing, chooser)]


def _redirectable(s: State, found: list[int]) -> list[int]:
    """Whatever the source of the damage could target, for the source stays the same (11.9.4)."""
    batch = pending(s)
    if batch is None or s.table.rules.redirects_to_any:
        return found
    source, card, seat, how = batch.hits[batch.place][0]
    scope = Scope(seat, card, source)
    scope.ability = how - 1
    return [thing for thing in found if not is_die(thing) or may_target(s, scope, thing)]


def may_target(s: State, scope: Scope, thing: int, chooser: int = -1) -> bool:
    """Whether nothing in force keeps this source, or the seat that chooses for it, from targeting a die."""
    seat = scope.seat if chooser < 0 else chooser
    die = s.die(thing)
    assert die is not None
    ability = s.table.scripts.abilities[scope.ability] if scope.ability >= 0 else None
    if s.table.side_of[die.controller] != s.table.side_of[seat]:
        if forbidden(s, die, "be targeted by opponents"):
            return False
        if ability is not None and ability.kind in (GLOBAL, ACTION):
            return not forbidden(s, die, "be targeted by opposing globals and actions")
    if ability is not None and ability.keyword == "Intimidate":
        return not forbidden(s, die, "be targeted by Intimidate")
    return True
