"""Iron Will: a die that withstands its first damage of the turn, and what would knock it out unhurt (12.24)."""

from typing import Final

from overcrush.model import events
from overcrush.model.changes import FIRST, MADE_BY, ON, SECOND, WHAT, WILLED
from overcrush.model.dice import Die
from overcrush.model.events import DIE, KIND
from overcrush.model.state import State
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.stats import defense

# Marks a die that has been in combat and could not be knocked out there.
SURVIVED: Final = 1


def resists(s: State, die: Die) -> bool:
    """Whether an effect does not knock the die out: it has not been damaged this turn (12.24.1, 12.24.2)."""
    if not has_keyword(s, die, "Iron Will"):
        return False
    return _times_damaged(s, die) == 0


def _times_damaged(s: State, die: Die) -> int:
    """How often the die has been damaged this turn: each source of a batch is a time of its own."""
    return len([event for event in s.history if event[KIND] == events.DAMAGED and event[DIE] == die.id])


def stands_firm(s: State, die: Die) -> bool:
    """Whether no damage of now, however much, would knock the die out."""
    return defense(s, die) > 0 and resists(s, die)


def withstands(s: State, die: Die) -> bool:
    """Whether the die stays though its damage is its D or more.

    The first damage does not fell it; more damage or less D than it has withstood does (12.24.2), and so do the first
    damage at a D of 0 (12.24.3) and damage from a second source at the same time (12.24.4).
    """
    willed = has_keyword(s, die, "Iron Will")
    if willed and not die.damage:
        return True
    for change in s.applied:
        if change[WHAT] == WILLED and change[ON] == die.id and (willed or change[MADE_BY] == SURVIVED):
            return die.damage <= change[FIRST] and defense(s, die) >= change[SECOND]
    if not willed:
        return False
    if not defense(s, die) or _times_damaged(s, die) > 1:
        return False
    note_damage(s, die)
    return True


def survive(s: State, die: Die) -> None:
    """What could not fell a die in combat does not fell it afterwards (9.2.7)."""
    s.applied.append((WILLED, die.id, die.damage, defense(s, die), die.controller, SURVIVED))


def note_damage(s: State, die: Die) -> None:
    """Remember what a die with Iron Will has withstood."""
    if has_keyword(s, die, "Iron Will"):
        s.applied = [change for change in s.applied if change[WHAT] != WILLED or change[ON] != die.id]
        s.applied.append((WILLED, die.id, die.damage, defense(s, die), die.controller, 0))
