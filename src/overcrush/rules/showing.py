"""Filters about the faces of dice: which energy they show, and which they could."""

from overcrush.model import energy, faces
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.state import State
from overcrush.model.things import is_die
from overcrush.rules import measures, reading
from overcrush.rules.energy import unspent
from overcrush.rules.scope import Scope


def shows(s: State, die: Die, word: str) -> bool:
    """Whether a rolled die shows such a face, or energy of that kind."""
    if word in reading.FACE_KINDS:
        return s.table.kind[die.face] == reading.FACE_KINDS[word]
    return energy.energy_kind(word) in energy_shown(s, die)


def is_like(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die shows energy of a type of dice, or which another of them shows; wild is no type (4.1.4)."""
    if node.args[0].word == "face":
        return could(s, scope, die.card, node)
    symbols = energy_shown(s, die)
    things = reading.dice(s, scope, node.args[1])
    if node.args[0].word == "type":
        return any(kind in symbols for kind in measures.types(s, things))
    others = [s.die(thing) for thing in things if thing != die.id]
    return any(kind in energy_shown(s, other) for other in others if other is not None for kind in symbols)


def energy_shown(s: State, die: Die) -> tuple[int, ...]:
    """What is left of the energy on the face that a die shows (4.4.10); none if it shows another face."""
    return unspent(s.table, die) if s.table.kind[die.face] == faces.ENERGY else ()


def could(s: State, scope: Scope, card: int, node: Node) -> bool:
    """Whether a card has the energy face that one of the dice shows."""
    shown = [s.die(thing) for thing in reading.dice(s, scope, node.args[1]) if is_die(thing)]
    return node.args[0].word == "face" and any(same_face(s, card, die) >= 0 for die in shown if die is not None)


def same_face(s: State, card: int, die: Die) -> int:
    """The face of a card with the energy that a die shows, or -1."""
    symbols = s.table.symbols[die.face]
    for face in s.table.faces[card]:
        if symbols and s.table.kind[face] == faces.ENERGY and s.table.symbols[face] == symbols:
            return face
    return -1
