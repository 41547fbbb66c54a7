"""Spinning a character die to another level (10.1)."""

from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.model.state import State
from overcrush.rules.events.emit import emit


def level_face(s: State, card: int, level: int) -> int:
    """The face of a level; the nearest there is below it (a Sidekick has one level)."""
    t = s.table
    best = -1
    for face in t.faces[card]:
        if t.kind[face] == CHARACTER and (best < 0 or t.level[face] <= level):
            best = face
    return best


def spin_by(s: State, die: Die, levels: int) -> bool:
    """Spin up or down so many levels, or as far as it goes (10.1.1 to 10.1.3)."""
    level = max(1, s.table.level[die.face] + levels)
    return spin_to(s, die, s.table.level[level_face(s, die.card, level)])


def spin_to(s: State, die: Die, level: int) -> bool:
    """Spin to a level; a die without that level, or already on it, stays as it is.

    It is neither rolled nor fielded, and keeps its damage and what was applied to it (10.1.4).
    """
    t = s.table
    for face in t.faces[die.card]:
        if t.kind[face] == CHARACTER and t.level[face] == level and face != die.face:
            up = level > t.level[die.face] and t.kind[die.face] == CHARACTER
            die.face = face
            emit(s, events.SPUN, die.controller, die.card, die.id, other=face)
            if up:
                # Once, however many levels (12.5.1).
                emit(s, events.SPUN_UP, die.controller, die.card, die.id)
            return True
    return False
