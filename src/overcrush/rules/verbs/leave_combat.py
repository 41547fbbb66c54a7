"""Leaving combat: the die neither attacks nor blocks any more, wherever it goes on lying."""

from overcrush.model.dice import IDLE, Die


def leave_combat(die: Die) -> None:
    """What it blocked stays blocked (8.2.4)."""
    die.role = IDLE
    die.blocking = 0
    die.blocked = False
