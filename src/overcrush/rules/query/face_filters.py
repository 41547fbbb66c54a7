"""Filters about the faces of dice, which energy they show and could show, and what they have in common."""

from typing import Final

from overcrush.model import energy, faces
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import is_die
from overcrush.rules.paying.energy import unspent
from overcrush.rules.query import affiliations, amounts, filters, referred, traits

# What dice may have in common wherever they are.
SHARED: Final = {"affiliation": "affiliation", "type": "energy type"}


def shows(s: State, die: Die, word: str) -> bool:
    """Whether a rolled die shows such a face, or energy of that kind."""
    if word in filters.FACE_KINDS:
        return s.table.kind[die.face] == filters.FACE_KINDS[word]
    return energy.energy_kind(word) in energy_shown(s, die)


def is_like(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die has in common with other dice what the word says; wild is no type (4.1.4)."""
    word = node.args[0].word
    if word in ("face", "card"):
        return could(s, scope, die.controller, die.card, node)
    things = referred.dice(s, scope, node.args[1])
    if word == "die":
        return die.id in things
    if word == "shown type":
        symbols = energy_shown(s, die)
        return any(kind in symbols for kind in amounts.types(s, things))
    if word == "type shown":
        shown = [kind for thing in things if (other := s.die(thing)) is not None for kind in energy_shown(s, other)]
        return any(kind in shown for kind in s.table.cards[die.card].energy)
    for thing in things:
        other = s.die(thing) if thing != die.id else None
        if other is not None and _shares(s, die, other, word):
            return True
        if word in SHARED and not is_die(thing):
            mine = traits.of_thing(s, die.id, SHARED[word])
            if any(name in mine for name in traits.of_thing(s, thing, SHARED[word])):
                return True
    return False


def _shares(s: State, die: Die, other: Die, word: str) -> bool:
    """Whether two dice have an affiliation, an energy type, or energy that they show in common."""
    if word == "affiliation":
        shared = affiliations.of_die(s, other)
        return any(name in shared for name in affiliations.of_die(s, die))
    mine, theirs = s.table.cards[die.card], s.table.cards[other.card]
    if word == "type":
        return any(kind in theirs.energy for kind in mine.energy)
    shown = energy_shown(s, other)
    return any(kind in shown for kind in energy_shown(s, die))


def energy_shown(s: State, die: Die) -> tuple[int, ...]:
    """What is left of the energy on the face that a die shows (4.4.10); none if it shows another face."""
    return unspent(s.table, die) if s.table.kind[die.face] == faces.ENERGY else ()


def could(s: State, scope: Scope, seat: int, card: int, node: Node) -> bool:
    """Whether a die of a card, rolled or not, is of the card of one of the dice, or could show the energy of one."""
    word = node.args[0].word
    if word == "card":
        return amounts.is_copy(s, scope, seat, card, node.args[1])
    if word in SHARED:
        mine = traits.of_card(s, card, SHARED[word])
        others = referred.dice(s, scope, node.args[1])
        return any(name in mine for thing in others for name in traits.of_thing(s, thing, SHARED[word]))
    shown = [s.die(thing) for thing in referred.dice(s, scope, node.args[1]) if is_die(thing)]
    return word == "face" and any(same_face(s, card, die) >= 0 for die in shown if die is not None)


def same_face(s: State, card: int, die: Die) -> int:
    """The face of a card with the energy that a die shows, or -1."""
    symbols = s.table.symbols[die.face]
    for face in s.table.faces[card]:
        if symbols and s.table.kind[face] == faces.ENERGY and s.table.symbols[face] == symbols:
            return face
    return -1
