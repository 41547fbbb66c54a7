"""Moving dice between zones."""

from overcrush.model import zones
from overcrush.model.dice import IDLE, Die, new_die
from overcrush.model.state import CLEAR_AND_DRAW, Seat, State
from overcrush.rules.triggers import field_changed


def remove(s: State, die: Die) -> None:
    """Take a rolled die out of the zone it is in."""
    seat = s.seats[die.controller]
    if die.zone == zones.FIELD:
        seat.field.remove(die)
        field_changed(s, die, -1)
    elif die.zone == zones.RESERVE:
        seat.reserve.remove(die)
    else:
        seat.aside.remove(die)


def set_aside(s: State, die: Die) -> None:
    """A die in use lies aside until it is put where it goes (3.9.1)."""
    remove(s, die)
    die.zone = zones.ASIDE
    s.seats[die.controller].aside.append(die)


def to_reserve(s: State, die: Die) -> None:
    remove(s, die)
    die.zone = zones.RESERVE
    s.seats[die.controller].reserve.append(die)


def to_field(s: State, die: Die) -> None:
    remove(s, die)
    die.zone = zones.FIELD
    die.role = IDLE
    s.seats[die.controller].field.append(die)
    field_changed(s, die, 1)


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


def send(s: State, die: Die, zone: int) -> None:
    """Send a rolled die to an unrolled zone; on its controller's turn what leaves field or reserve for used goes
    out of play first (3.6.2)."""
    if zone == zones.PREP:
        to_prep(s, die)
    elif zone == zones.BAG:
        remove(s, die)
        s.seats[die.owner].bag.append(die.card)
    elif die.zone == zones.ASIDE or not s.table.rules.used_through_out_of_play:
        to_used(s, die)
    else:
        use_up(s, die)


def shift(s: State, seat: int, card: int, origin: int, zone: int) -> None:
    """Move an unrolled die between unrolled zones of its owner."""
    me = s.seats[seat]
    take_unrolled(me, card, origin)
    if zone == zones.PREP:
        prep(s, me, card)
    elif zone == zones.BAG:
        me.bag.append(card)
    else:
        me.used.append(card)


def enter_field(s: State, seat: int, card: int, face: int) -> Die:
    """A new die in the field, showing a face."""
    die = new_die(s.next_die, card, seat, face, zones.FIELD)
    s.next_die += 1
    s.seats[seat].field.append(die)
    field_changed(s, die, 1)
    return die


def take_unrolled(seat: Seat, card: int, zone: int) -> None:
    """Take an unrolled die out of its zone."""
    if zone == zones.BAG:
        seat.bag.remove(card)
    elif zone == zones.USED:
        seat.used.remove(card)
    elif card in seat.prep:
        seat.prep.remove(card)
    else:
        seat.late_prep.remove(card)
