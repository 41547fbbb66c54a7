"""Spinning a character die to another level (10.2)."""

from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.model.state import State
from overcrush.rules.emit import emit


def level_face(s: State, card: int, level: int) -> int:
    """The face of a level; the nearest there is below it (a Sidekick has one level)."""
    t = s.table
    best = -1
    for face in t.faces[card]:
        if t.kind[face] == CHARACTER and (best < 0 or t.level[face] <= level):
            best = face
    return best


def spin_to(s: State, die: Die, level: int) -> bool:
    """Spin to a level; a die without that level, or already on it, stays as it is."""
    t = s.table
    for face in t.faces[die.card]:
        if t.kind[face] == CHARACTER and t.level[face] == level and face != die.face:
            die.face = face
            emit(s, events.SPUN, die.controller, die.card, die.id, other=face)
            return True
    return False
