"""Filters about the faces of dice: which energy they show, and which they could; and of which card they are."""

from overcrush.effects import nodes
from overcrush.model import energy, faces
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.state import State
from overcrush.model.things import is_die
from overcrush.rules import measures, reading
from overcrush.rules.scope import Scope


def shows(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die shows such energy; wild energy is of no type (4.1.4)."""
    symbols = energy_shown(s, die)
    if node.code == nodes.SHOWS_SYMBOL:
        return energy.energy_kind(node.args[0].word) in symbols
    things = reading.dice(s, scope, node.args[0])
    if node.code == nodes.SHOWS_TYPE:
        return any(kind in symbols for kind in measures.types(s, things))
    others = [s.die(thing) for thing in things if thing != die.id]
    return any(kind in energy_shown(s, other) for other in others if other is not None for kind in symbols)


def energy_shown(s: State, die: Die) -> tuple[int, ...]:
    """The symbols of the energy face that a die shows; none if it shows another face."""
    return s.table.symbols[die.face] if s.table.kind[die.face] == faces.ENERGY else ()


def could(s: State, scope: Scope, card: int, node: Node) -> bool:
    """Whether a card has the energy face that one of the dice shows, or is the card of one of them."""
    if node.code == nodes.CAN_SHOW:
        shown = [s.die(thing) for thing in reading.dice(s, scope, node.args[0]) if is_die(thing)]
        return any(same_face(s, card, die) >= 0 for die in shown if die is not None)
    others = measures.cards_named(s, scope, node.args[0])
    return any(s.table.cards[card].title == s.table.cards[other].title for other in others)


def same_face(s: State, card: int, die: Die) -> int:
    """The face of a card with the energy that a die shows, or -1."""
    symbols = energy_shown(s, die)
    for face in s.table.faces[card]:
        if symbols and s.table.kind[face] == faces.ENERGY and s.table.symbols[face] == symbols:
            return face
    return -1
