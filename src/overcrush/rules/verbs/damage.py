"""Damage and knock-out."""

from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.layers import defense, is_character
from overcrush.rules.verbs.move import to_prep


def damage_die(s: State, source: Die, target: Die, amount: int) -> None:
    """Put damage on a die; whether it is knocked out is looked at once the whole batch is dealt (9.1)."""
    target.damage += amount
    emit(s, events.DAMAGED, target.controller, target.card, target.id, amount, source.id)


def damage_side(s: State, source: Die, side: int, amount: int) -> None:
    """Damage to a player is taken from the life of the side; whoever deals a batch looks at life after it."""
    s.life[side] -= amount
    emit(s, events.SIDE_DAMAGED, s.table.seats_of[side][0], source.card, source.id, amount, s.life[side])


def knock_out(s: State, die: Die) -> None:
    """To its owner's prep area (9.2.3)."""
    emit(s, events.KNOCKED_OUT, die.controller, die.card, die.id)
    to_prep(s, die)


def knock_out_lethal(s: State) -> None:
    """Every character die in the field with damage equal to its defense or more is knocked out (9.2.2)."""
    for side in (s.active, 1 - s.active):
        for index in s.table.seats_of[side]:
            for die in s.seats[index].field[:]:
                if is_character(s, die) and die.damage >= defense(s, die):
                    knock_out(s, die)
