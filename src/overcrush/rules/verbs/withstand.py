"""Iron Will: a die that withstands its first damage of the turn, and what would knock it out unhurt (12.24)."""

from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.state import WILLED, State
from overcrush.rules.layers import defense, has_keyword


def resists(s: State, die: Die) -> bool:
    """Whether an effect does not knock the die out: it has not been damaged this turn (12.24.1, 12.24.2)."""
    if not has_keyword(s, die, "Iron Will"):
        return False
    return not any(event[0] == events.DAMAGED and event[3] == die.id for event in s.history)


def withstands(s: State, die: Die) -> bool:
    """Whether the die stays though its damage is its D or more.

    The first damage does not fell it; more damage or less D than it has withstood does (12.24.2), and so does the first
    damage at a D of 0 (12.24.3).
    """
    if not has_keyword(s, die, "Iron Will"):
        return False
    if not die.damage:
        return True
    for change in s.applied:
        if change[0] == WILLED and change[1] == die.id:
            return die.damage <= change[2] and defense(s, die) >= change[3]
    if not defense(s, die):
        return False
    note_damage(s, die)
    return True


def note_damage(s: State, die: Die) -> None:
    """Remember what a die with Iron Will has withstood."""
    if has_keyword(s, die, "Iron Will"):
        s.applied = [change for change in s.applied if change[0] != WILLED or change[1] != die.id]
        s.applied.append((WILLED, die.id, die.damage, defense(s, die), die.controller, 0))
