"""Moving dice between zones."""

from overcrush.model import zones
from overcrush.model.dice import IDLE, Die
from overcrush.model.state import CLEAR_AND_DRAW, Seat, State


def remove(s: State, die: Die) -> None:
    """Take a rolled die out of the zone it is in."""
    seat = s.seats[die.controller]
    if die.zone == zones.FIELD:
        seat.field.remove(die)
    elif die.zone == zones.RESERVE:
        seat.reserve.remove(die)
    else:
        seat.aside.remove(die)


def to_reserve(s: State, die: Die) -> None:
    remove(s, die)
    die.zone = zones.RESERVE
    s.seats[die.controller].reserve.append(die)


def to_field(s: State, die: Die) -> None:
    remove(s, die)
    die.zone = zones.FIELD
    die.role = IDLE
    s.seats[die.controller].field.append(die)


def to_used(s: State, die: Die) -> None:
    """Straight to its owner's used pile."""
    remove(s, die)
    s.seats[die.owner].used.append(die.card)


def use_up(s: State, die: Die) -> None:
    """Out of play on its owner's turn, else straight to the used pile (3.6.1)."""
    remove(s, die)
    owner = s.seats[die.owner]
    if owner.side == s.active:
        owner.out_of_play.append(die.card)
    else:
        owner.used.append(die.card)


def to_prep(s: State, die: Die) -> None:
    """To its owner's prep area."""
    remove(s, die)
    prep(s, s.seats[die.owner], die.card)


def prep(s: State, owner: Seat, card: int) -> None:
    """Put an unrolled die into the prep area; one that comes after the turn began waits for the next roll (6.3.1)."""
    if owner.side == s.active and s.step <= CLEAR_AND_DRAW and not s.table.rules.prep_roll_all:
        owner.late_prep.append(card)
    else:
        owner.prep.append(card)
