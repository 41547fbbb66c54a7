"""Reading combat: who attacks, who blocks whom."""

from overcrush.model.dice import ATTACKING, BLOCKING, Die
from overcrush.model.state import State


def attackers(s: State) -> list[Die]:
    return [d for seat in s.table.seats_of[s.active] for d in s.seats[seat].field if d.role == ATTACKING]


def blockers(s: State) -> list[Die]:
    return [d for seat in s.table.seats_of[1 - s.active] for d in s.seats[seat].field if d.role == BLOCKING]


def blockers_of(s: State, attacker: Die) -> list[Die]:
    return [d for d in blockers(s) if d.blocking == attacker.id]
