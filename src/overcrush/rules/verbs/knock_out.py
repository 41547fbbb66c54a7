"""Knocking out (9.2)."""

from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.layers import defense, is_character
from overcrush.rules.verbs.move import to_prep


def knock_out(s: State, dice: list[Die]) -> None:
    """One batch: all go to their owners' prep areas, then the abilities that watch see it (9.2.3)."""
    seen = [(die, s.table.level[die.face]) for die in dice]
    for die in dice:
        to_prep(s, die)
    for die, level in seen:
        emit(s, events.KNOCKED_OUT, die.controller, die.card, die.id, level, die.owner)
    s.group += 1


def knock_out_lethal(s: State) -> None:
    """Every character die in the field with damage equal to its defense or more is knocked out (9.2.2)."""
    lethal: list[Die] = []
    for side in (s.active, 1 - s.active):
        for index in s.table.seats_of[side]:
            for die in s.seats[index].field:
                if is_character(s, die) and die.damage >= defense(s, die):
                    lethal.append(die)  # noqa: PERF401  (nested loops read better)
    if lethal:
        knock_out(s, lethal)
        # What fell may have held others up.
        knock_out_lethal(s)
