"""An effect in progress from its dump."""

from overcrush.model.scope import Scope
from overcrush.rules.procedures.effect import Effect


def load_effect(lists: list[list[int]]) -> Effect:
    program, pc, flags, seat, card, die, bursts, result, counter, moved, opponent = lists[0]
    scope = Scope(seat, card, die)
    scope.bursts = bursts
    scope.result = result
    scope.counter = counter
    scope.moved = moved
    scope.opponent = opponent
    kind, who, about, number, much, other = lists[1]
    scope.event = (kind, who, about, number, much, other)
    level, attack, defense = lists[2]
    scope.last = (level, attack, defense)
    scope.those = lists[3]
    scope.known = lists[4]
    scope.slots = lists[6:]
    frame = Effect(program, scope)
    frame.pc = pc
    frame.announcing = bool(flags & 1)
    frame.cancelled = bool(flags & 2)
    frame.gated = bool(flags & 4)
    flat = lists[5]
    for i in range(0, len(flat), 6):
        source, from_card, by, how, thing, much = flat[i : i + 6]
        frame.hits = [*frame.hits, ((source, from_card, by, how), thing, much)]
    return frame
