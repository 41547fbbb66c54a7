"""Moving dice between zones: reserve and field keep the face, the others nothing but the card (3.1.4)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.changes import ATTACHED, BECAME, CONTROLLED, FIRST, MADE_BY, OF_SEAT, ON, SECOND, WHAT, Change
from overcrush.model.dice import UNROLLED, UNTIL_END_OF_TURN, UNTIL_LEAVING, WHILE_HELD, Die, Held
from overcrush.model.faces import ACTION, ENERGY
from overcrush.model.state import CLEAR_AND_DRAW, Seat, State
from overcrush.model.table import SIDEKICK
from overcrush.rules.events.emit import emit
from overcrush.rules.events.triggers import field_changed
from overcrush.rules.query import in_force
from overcrush.rules.query.filters import matches
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.verbs.copy import revert
from overcrush.rules.verbs.leave_combat import leave_combat

# Whoever controls it.
ANYBODY: Final = -1


def remove(s: State, die: Die) -> None:
    """Take a rolled die out of the zone it is in; from the field, it has left (3.5.5)."""
    seat = s.seats[die.controller]
    if die.zone == zones.FIELD:
        if s.applied:
            revert(s, die)
            detach(s, die.id)
        seat.field.remove(die)
        field_changed(s, die, -1)
        if s.table.scripts.heeded[events.LEFT]:
            emit(s, events.LEFT, die.controller, die.card, die.id, ghost=die)
        if s.table.rules.holds_end_on_leaving:
            if s.held or s.applied:
                let_go(s, die.id)
        elif s.held:
            _free_captives(s, die.id, UNTIL_LEAVING)
    elif die.zone == zones.RESERVE:
        seat.reserve.remove(die)
    else:
        seat.aside.remove(die)


def detach(s: State, number: i64) -> None:
    """Whatever was attached to the die, or it to another, is so no longer (12.15.3)."""
    for change in s.applied:
        if change[WHAT] == ATTACHED and number in (change[ON], change[FIRST]):
            s.applied = [
                other for other in s.applied if other[WHAT] != ATTACHED or number not in (other[ON], other[FIRST])
            ]
            return


def let_go(s: State, holder: i64) -> None:
    """What a die captured or controls is free again when it leaves the field (11.10.3, 11.10.4, 11.11.4)."""
    if s.held:
        _free_captives(s, holder, WHILE_HELD)
    end_controls(s, holder)


def end_controls(s: State, holder: i64 = ANYBODY) -> None:
    """End what a die controls, or all control: what was taken last is given back first.

    Each time anew, for what is given back may change what others have taken.
    """
    ended = True
    while ended:
        ended = False
        for change in s.applied[::-1]:
            if change[WHAT] == CONTROLLED and holder in (ANYBODY, change[FIRST]):
                end_control(s, change)
                ended = True
                break


def _free_captives(s: State, holder: int, end: int) -> None:
    """Those that are held until the holder leaves the field, or has to end in that way too."""
    freed = [held for held in s.held if held.holder == holder and held.until in (end, UNTIL_LEAVING)]
    for held in freed:
        s.held.remove(held)
    free_all(s, freed)


def free_all(s: State, freed: list[Held]) -> None:
    """What was attached to a captured die is attached to it again (11.10.1)."""
    bearer = None
    for held in freed:
        die = free(s, held)
        if not held.along:
            bearer = die
        elif die is not None and bearer is not None:
            s.applied.append((ATTACHED, die.id, bearer.id, 0, die.controller, 0))
            emit(s, events.ATTACHED, die.controller, die.card, die.id, other=bearer.id)


def free(s: State, held: Held) -> Die | None:
    """A held die is back in the field on its level, as a new die, undamaged and not fielded (3.9.3)."""
    if held.origin == zones.USED:
        s.seats[held.owner].used.append(held.card)
        emit(s, events.MOVED, held.owner, held.card, other=zones.USED)
        return None
    if held.origin == zones.RESERVE:
        parked = Die(s.next_die, held.card, held.owner, held.face, held.owner, zones.RESERVE)
        s.next_die += 1
        s.seats[held.owner].reserve.append(parked)
        s.misplaced = True
        emit(s, events.RELEASED, held.owner, held.card, parked.id)
        return None
    if held.origin == zones.PREP:
        prep(s, s.seats[held.owner], held.card)
        emit(s, events.MOVED, held.owner, held.card, other=zones.PREP)
        return None
    die = enter_field(s, held.owner, held.card, held.face)
    emit(s, events.RELEASED, held.owner, held.card, die.id)
    return die


def take_control(s: State, die: Die, seat: int, holder: int) -> None:
    """The die is the seat's until the end of the turn or until the controlling die leaves (11.11.1, 11.11.2)."""
    s.applied.append((CONTROLLED, die.id, holder, 0, die.controller, 0))
    _change_hands(s, die, seat)
    emit(s, events.CONTROL_TAKEN, seat, die.card, die.id)


def end_control(s: State, change: Change) -> None:
    """Give a controlled die back (11.11.4); one that is no longer there has gone home already.

    If another has taken it since, that one gives it back to where it was taken from first.
    """
    place = s.applied.index(change)
    del s.applied[place]
    for later in range(place, len(s.applied)):
        kind, number, holder, _, _, _ = s.applied[later]
        if kind == CONTROLLED and number == change[ON]:
            s.applied[later] = (CONTROLLED, number, holder, 0, change[OF_SEAT], 0)
            return
    die = s.die(change[ON])
    if die is not None and die.zone == zones.FIELD:
        _change_hands(s, die, change[OF_SEAT])
        emit(s, events.RELEASED, die.controller, die.card, die.id)


def _change_hands(s: State, die: Die, seat: int) -> None:
    s.seats[die.controller].field.remove(die)
    field_changed(s, die, -1)
    die.controller = seat
    leave_combat(die)
    s.seats[seat].field.append(die)
    field_changed(s, die, 1)


def _goes_home(s: State, die: Die) -> bool:
    """A controlled die that would go to an unrolled zone goes to its owner's prep area (11.11.3)."""
    if die.controller == die.owner:
        return False
    to_prep(s, die)
    return True


def _waits_out_of_play(s: State, die: Die) -> None:
    """A controlled die out of play goes to its owner's prep area when the turn ends (11.11.3)."""
    remove(s, die)
    s.held.append(Held(die.owner, die.card, die.face, zones.PREP, 0, UNTIL_END_OF_TURN))


def set_aside(s: State, die: Die) -> None:
    """A die in use lies aside until it is put where it goes (3.9.1)."""
    remove(s, die)
    die.zone = zones.ASIDE
    s.seats[die.controller].aside.append(die)


def to_reserve(s: State, die: Die) -> None:
    remove(s, die)
    die.zone = zones.RESERVE
    s.seats[die.controller].reserve.append(die)


def leave_field(s: State, die: Die) -> None:
    """Rerolled out of the field, it is in reserve and has nothing of what it had there (10.3.4)."""
    die.damage = 0
    leave_combat(die)
    to_reserve(s, die)
    # What comes back to the field later is a new die there (3.5.4).
    die.id = s.next_die
    s.next_die += 1


def to_field(s: State, die: Die) -> None:
    remove(s, die)
    die.zone = zones.FIELD
    die.spent = 0
    leave_combat(die)
    s.seats[die.controller].field.append(die)
    field_changed(s, die, 1)


def vanishes(s: State, die: Die) -> bool:
    """A token that would leave the field is gone (2.6.2)."""
    if die.card < s.table.first_token:
        return False
    remove(s, die)
    return True


def is_immortal(s: State, die: Die) -> bool:
    """A die with Immortal on its way to used goes to the bag, unless it is energy spent or cleared (12.20.1)."""
    energy = die.zone == zones.RESERVE and s.table.kind[die.face] == ENERGY
    return not energy and has_keyword(s, die, "Immortal")


def _outlives(s: State, die: Die) -> bool:
    if not is_immortal(s, die):
        return False
    remove(s, die)
    s.seats[die.owner].bag.append(die.card)
    return True


def stood_in_for(s: State, die: Die, zone: int) -> bool:
    """Whether Gear goes to used or prep in the place of the die it is attached to, which is back at its level
    as a new die in the field (12.15.4)."""
    if die.zone != zones.FIELD or not s.table.scripts.has_rule[nodes.STANDS_IN]:
        return False
    for rule, scope in in_force.rules(s, nodes.STANDS_IN):
        if not matches(s, scope, die, rule.args[0]):
            continue
        for gear in [s.die(change[ON]) for change in s.applied if change[WHAT] == ATTACHED and change[FIRST] == die.id]:
            # What is attached as a character is no Gear, and may be leaving itself (12.15.3).
            if gear is None or s.table.kind[gear.face] != ACTION:
                continue
            if gear.card == scope.card and gear.controller == scope.seat:
                emit(s, events.MOVED, gear.controller, gear.card, gear.id, other=zone)
                send(s, gear, zone)
                die.damage = 0
                to_field(s, die)
                _renumber(s, die)
                emit(s, events.RETURNED, die.controller, die.card, die.id)
                return True
    return False


def _renumber(s: State, die: Die) -> None:
    """Make it a new die, which keeps nothing but what it is and who controls it."""
    for place, change in enumerate(s.applied):
        if change[ON] == die.id and change[WHAT] in (BECAME, CONTROLLED):
            s.applied[place] = (
                change[WHAT],
                s.next_die,
                change[FIRST],
                change[SECOND],
                change[OF_SEAT],
                change[MADE_BY],
            )
    die.id = s.next_die
    s.next_die += 1


def _goes_elsewhere(s: State, die: Die) -> bool:
    """Whether something else becomes of a die on its way to used: another stands in for it, it is gone, or outlives."""
    scripts = s.table.scripts
    if scripts.has_rule[nodes.STANDS_IN] and stood_in_for(s, die, zones.USED):
        return True
    if die.card >= s.table.first_token and vanishes(s, die):
        return True
    return scripts.immortal and _outlives(s, die)


def to_used(s: State, die: Die) -> None:
    """Straight to its owner's used pile, where it stays until a refill (3.7.1, 3.7.2)."""
    if _goes_elsewhere(s, die) or (die.controller != die.owner and _goes_home(s, die)):
        return
    remove(s, die)
    s.seats[die.owner].used.append(die.card)


def use_up(s: State, die: Die) -> None:
    """Out of play on its owner's turn, else straight to the used pile (3.6.1, 3.6.4)."""
    if _goes_elsewhere(s, die):
        return
    if die.controller != die.owner:
        if not s.table.rules.holds_end_on_leaving:
            _waits_out_of_play(s, die)
            return
        if _goes_home(s, die):
            return
    remove(s, die)
    owner = s.seats[die.owner]
    if owner.side == s.active:
        owner.out_of_play.append(die.card)
    else:
        owner.used.append(die.card)


def use_up_energy(s: State, seat: Seat, place: i64) -> None:
    """Move a die of the reserve pool whose energy is spent out of play or to used: nothing stands in for it."""
    die = seat.reserve[place]
    if die.owner != seat.index:
        use_up(s, die)
        return
    del seat.reserve[place]
    if seat.side == s.active:
        seat.out_of_play.append(die.card)
    else:
        seat.used.append(die.card)


def to_prep(s: State, die: Die) -> None:
    """To its owner's prep area."""
    if stood_in_for(s, die, zones.PREP) or vanishes(s, die):
        return
    remove(s, die)
    prep(s, s.seats[die.owner], die.card)


def prep(s: State, owner: Seat, card: i64) -> None:
    """Into prep, to wait for a roll (3.3.1): the next turn's if it comes after the turn began (6.3.1)."""
    if owner.side == s.active and s.step <= CLEAR_AND_DRAW and not s.table.rules.prep_roll_all:
        owner.late_prep.append(card)
    else:
        owner.prep.append(card)


def lay_aside(s: State, seat: int, card: int) -> Die:
    """A drawn die that nobody has placed or rolled yet (3.9.1)."""
    die = Die(s.next_die, card, seat, UNROLLED, seat, zones.ASIDE)
    s.next_die += 1
    s.seats[seat].aside.append(die)
    return die


def send(s: State, die: Die, zone: i64) -> i64:
    """Send a rolled die to an unrolled zone; on its controller's turn what leaves field or reserve for used goes
    out of play first (3.6.2), but not in clear and draw (6.2.9). Where it is then is returned."""
    if vanishes(s, die):
        return zone
    if zone == zones.USED and is_immortal(s, die):
        zone = zones.BAG
    if zone == zones.CARD and die.card == SIDEKICK:
        # Sidekicks have no card to go back to (2.4.1).
        zone = zones.USED
    if zone == zones.PREP:
        to_prep(s, die)
    elif zone == zones.CARD:
        # There it can be purchased again (3.8.2).
        remove(s, die)
        s.supply[die.card] += 1
    elif zone == zones.BAG:
        if s.table.rules.holds_end_on_leaving and _goes_home(s, die):
            return zones.PREP
        remove(s, die)
        s.seats[die.owner].bag.append(die.card)
    elif zone == zones.REMOVED:
        remove(s, die)
        s.seats[die.owner].removed.append(die.card)
    elif zone == zones.USED and _goes_straight(s, die):
        to_used(s, die)
    else:
        use_up(s, die)
        return zones.OUT_OF_PLAY if s.table.side_of[die.owner] == s.active else zones.USED
    return zone


def _goes_straight(s: State, die: Die) -> bool:
    """Whether a die that is sent to used does not go out of play first (3.6.2, 6.2.9, D32)."""
    return s.step == CLEAR_AND_DRAW or die.zone == zones.ASIDE or not s.table.rules.used_through_out_of_play


def shift(s: State, seat: int, card: int, origin: int, zone: int) -> None:
    """Move an unrolled die between unrolled zones of its owner."""
    take_unrolled(s, s.seats[seat], card, origin)
    lay(s, seat, card, zone)


def lay(s: State, seat: int, card: int, zone: int) -> None:
    """Lay an unrolled die down in an unrolled zone of its owner."""
    me = s.seats[seat]
    if zone == zones.CARD and card != SIDEKICK:
        s.supply[card] += 1
    elif zone == zones.PREP:
        prep(s, me, card)
    elif zone == zones.REMOVED:
        me.removed.append(card)
    elif zone == zones.BAG:
        me.bag.append(card)
    elif zone == zones.OUT_OF_PLAY and me.side == s.active:
        me.out_of_play.append(card)
    else:
        me.used.append(card)


def enter_field(s: State, seat: int, card: int, face: int) -> Die:
    """A new die in the field, showing a face."""
    die = Die(s.next_die, card, seat, face, seat, zones.FIELD)
    s.next_die += 1
    s.seats[seat].field.append(die)
    field_changed(s, die, 1)
    return die


def enter_reserve(s: State, seat: int, card: int, face: int) -> Die:
    """A new die in the reserve pool, showing a face."""
    die = Die(s.next_die, card, seat, face, seat, zones.RESERVE)
    s.next_die += 1
    s.seats[seat].reserve.append(die)
    emit(s, events.MOVED, seat, card, die.id, other=zones.RESERVE)
    return die


def take_unrolled(s: State, seat: Seat, card: int, zone: int) -> None:
    """Take an unrolled die out of its zone."""
    if zone == zones.CARD:
        s.supply[card] -= 1
    elif zone == zones.BAG:
        seat.bag.remove(card)
    elif zone == zones.USED:
        seat.used.remove(card)
    elif zone == zones.OUT_OF_PLAY:
        seat.out_of_play.remove(card)
    elif card in seat.prep:
        seat.prep.remove(card)
    else:
        seat.late_prep.remove(card)
