"""Becoming a copy of another die (11.12.3)."""

from overcrush.model.changes import BECAME, FIRST, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.events.triggers import field_changed
from overcrush.rules.verbs.spin import level_face


def become(s: State, die: Die, card: int) -> None:
    """The die is one of another card on the level it shows, until the end of the turn or until it leaves."""
    s.applied.append((BECAME, die.id, die.card, 0, die.controller, 0))
    _turn_into(s, die, card)


def made_of(s: State, die: Die) -> int:
    """The card that a die is a die of, whatever it has become."""
    originals = [change[FIRST] for change in s.applied if change[WHAT] == BECAME and change[ON] == die.id]
    return originals[0] if originals else die.card


def revert(s: State, die: Die) -> None:
    """The die is what it was made as again."""
    original = made_of(s, die)
    if original != die.card:
        s.applied = [change for change in s.applied if change[WHAT] != BECAME or change[ON] != die.id]
        _turn_into(s, die, original)


def revert_all(s: State) -> None:
    for number in [change[ON] for change in s.applied if change[WHAT] == BECAME]:
        die = s.die(number)
        if die is not None:
            revert(s, die)


def _turn_into(s: State, die: Die, card: int) -> None:
    level = s.table.level[die.face]
    field_changed(s, die, -1)
    die.card = card
    die.face = level_face(s, card, level)
    field_changed(s, die, 1)
