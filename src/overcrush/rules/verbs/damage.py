"""Damage: a batch of hits is dealt at once, then life is looked at, then dice with lethal damage fall."""

from overcrush.model import events
from overcrush.model.state import State
from overcrush.model.things import is_player, seat_of
from overcrush.rules.emit import emit
from overcrush.rules.layers import BE_DAMAGED, cannot
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.life import check_life

# Source die, source card, what is hit (a thing), how much.
Hit = tuple[int, int, int, int]


def deal(s: State, hits: list[Hit]) -> int:
    """Deal a batch of damage, look at life, knock out what has lethal damage; how many hits came through."""
    landed = put(s, hits)
    check_life(s)
    knock_out_lethal(s)
    return landed


def put(s: State, hits: list[Hit]) -> int:
    """Put damage on dice and players without looking at its consequences (8.5.1)."""
    landed = 0
    for source, card, thing, amount in hits:
        if amount <= 0:
            continue
        if is_player(thing):
            side = s.table.side_of[seat_of(thing)]
            s.life[side] -= amount
            emit(s, events.SIDE_DAMAGED, seat_of(thing), card, source, amount, s.life[side])
            landed += 1
            continue
        die = s.die(thing)
        if die is None:
            continue
        if cannot(s, die, BE_DAMAGED):
            emit(s, events.PREVENTED, die.controller, die.card, die.id, amount, source)
            continue
        die.damage += amount
        landed += 1
        emit(s, events.DAMAGED, die.controller, die.card, die.id, amount, source)
    s.group += 1
    return landed
