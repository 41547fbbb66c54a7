"""Performing what takes dice from place to place: drawing, rolling, moving, swapping, fielding."""

from overcrush.effects import nodes
from overcrush.effects.schemas import sort_of
from overcrush.model import events, zones
from overcrush.model.cards import BASIC_ACTION
from overcrush.model.dice import UNROLLED, Cause, Die
from overcrush.model.faces import ACTION, CHARACTER, ENERGY
from overcrush.model.programs import Instruction, Node
from overcrush.model.scope import Scope
from overcrush.model.state import CLEAR_AND_DRAW, State
from overcrush.model.table import SIDEKICK
from overcrush.model.things import card_of, is_die, is_player, seat_of, unrolled_thing, zone_of
from overcrush.rules.events.emit import emit
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.face_filters import same_face
from overcrush.rules.query.filters import FACE_KINDS
from overcrush.rules.query.immunity import is_immune
from overcrush.rules.query.keywords import STAYING, prints
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.query.referred import dice, fallen, players
from overcrush.rules.verbs.draw import draw
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.move import (
    enter_field,
    enter_reserve,
    lay_aside,
    leave_field,
    prep,
    send,
    shift,
    take_unrolled,
    to_field,
    to_reserve,
    to_used,
)
from overcrush.rules.verbs.roll import come_up, reroll, roll, roll_for, tell, tell_together
from overcrush.rules.verbs.spin import level_face
from overcrush.rules.verbs.swap import change_places, trade


def cause_of(scope: Scope) -> Cause:
    return (scope.die, scope.card, scope.seat, scope.ability + 1)


def rolled(s: State, scope: Scope, node: Node) -> list[Die]:
    """The rolled dice among what a node stands for, each once."""
    found: list[Die] = []
    for thing in dice(s, scope, node):
        die = s.die(thing) if is_die(thing) else None
        if die is not None and die not in found:
            found.append(die)
    return found


def affected(s: State, scope: Scope, node: Node) -> list[Die]:
    """The rolled dice that what is done reaches (11.4.7)."""
    return [die for die in rolled(s, scope, node) if not is_immune(s, die, scope)]


def lying(s: State, scope: Scope, node: Node) -> list[int]:
    """Whatever a node stands for but cards themselves, which are no dice."""
    found = dice(s, scope, node)
    return [thing for thing in found if is_die(thing) or is_player(thing) or zone_of(thing) != zones.TEAM]


def reached(s: State, scope: Scope, node: Node) -> list[int]:
    """Whatever a node stands for, rolled or not, less what the effect does not reach (11.4.7)."""
    things = lying(s, scope, node)
    if not s.table.scripts.has_rule[nodes.UNAFFECTED]:
        return things
    found: list[int] = []
    for thing in things:
        die = s.die(thing) if is_die(thing) else None
        if die is None or not is_immune(s, die, scope):
            found.append(thing)
    return found


def lifted(s: State, scope: Scope, node: Node) -> list[Die]:
    """What the effect reaches, as dice that can be moved: unrolled ones are lifted from where they lie (3.9.1)."""
    found: list[Die] = []
    for thing in reached(s, scope, node):
        die = s.die(thing) if is_die(thing) else None
        if die is None and not is_player(thing):
            take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
            die = lay_aside(s, seat_of(thing), card_of(thing))
        if die is not None:
            found.append(die)
    return found


def fielded(s: State, scope: Scope, node: Node) -> list[Die]:
    """The character dice in the field among what a node stands for: others are not knocked out, spun or held."""
    t = s.table
    return [die for die in affected(s, scope, node) if die.zone == zones.FIELD and t.kind[die.face] == CHARACTER]


def can_fall(s: State, scope: Scope, node: Node) -> list[Die]:
    """The dice in the field that can be knocked out: one that was just rerolled may show energy (9.2.1, 10.3.2)."""
    t = s.table
    return [die for die in affected(s, scope, node) if die.zone == zones.FIELD and t.kind[die.face] != ACTION]


def draw_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Draw, and prep, set aside or roll into reserve (3.2.7, 10.2.1); too few dice cost nothing here (6.2.6)."""
    drawing = players(s, scope, step.second) if step.second.code != nodes.ALWAYS else [scope.seat]
    found = [thing for seat in drawing for thing in _drawn(s, scope, step, seat)]
    scope.those = scope.those + found if step.op == nodes.PREP_BAG else found
    if step.op == nodes.DRAW:
        scope.slots[step.slot] = found
    return len(found)


def _drawn(s: State, scope: Scope, step: Instruction, seat: int) -> list[int]:
    """What a seat draws, where it lies then."""
    me = s.seats[seat]
    drawn = draw(s, me, amount(s, scope, step.first), secret=step.secret)
    if step.op == nodes.PREP_BAG:
        for card in drawn:
            prep(s, me, card)
            emit(s, events.MOVED, seat, card, other=zones.PREP)
            _prepped(s, seat, card, scope)
        return [unrolled_thing(seat, zones.PREP, card) for card in drawn]
    if step.op == nodes.DRAW:
        return [lay_aside(s, seat, card).id for card in drawn]
    things = [into_reserve(s, roll(s, seat, card)) for card in drawn]
    tell_together(s, seat, len(things))
    if drawn:
        emit(s, events.DRAWN_ROLLED, seat, amount=len(drawn), cause=cause_of(scope))
    return things


def _prepped(s: State, owner: int, card: int, scope: Scope) -> None:
    """Prepping is prepping outside one's own clear and draw step, and a knock-out is none (3.3.3).

    By a keyword that is one ability for all seats, whoever has the die preps it.
    """
    if s.step != CLEAR_AND_DRAW or s.table.side_of[owner] != s.active:
        source, by_card, seat, how = cause_of(scope)
        shared = scope.ability >= 0 and s.table.scripts.abilities[scope.ability].shared
        emit(s, events.PREPPED, owner, card, cause=(source, by_card, owner if shared else seat, how))


def roll_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Roll dice that are not rolled yet: those aside stay there, those in prep go to the reserve pool."""
    shown: list[int] = []
    s.misplaced = True
    for thing in lying(s, scope, step.first):
        die = s.die(thing) if is_die(thing) else None
        if die is not None:
            die.face = come_up(s, die.controller, die.card)
            tell(s, events.ROLLED, die, die.face, die.controller)
            shown.append(die.id)
        elif not is_player(thing) and not is_die(thing):
            take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
            # A die from a card is nobody's yet: who has the effect rolls it, and it lies aside until that says more.
            from_card = zone_of(thing) == zones.CARD
            new = roll(s, scope.seat if from_card else seat_of(thing), card_of(thing))
            if not from_card:
                # What cannot stay there leaves when the effect has ended, which may say more of it (3.4.2).
                to_reserve(s, new)
            shown.append(new.id)
    tell_together(s, scope.seat, len(shown))
    scope.those = shown
    if step.first.code == nodes.SLOT:
        scope.slots[step.first.number] = shown
    return len(shown)


def reroll_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Roll dice again where they lie; where a face cannot stay is looked at when the effect ends (10.3.1, 10.3.2).

    A die whose new D is no more than its damage falls at once (9.1.3, 10.3.3). A token is no die (2.6.3).
    """
    found = affected(s, scope, step.first)
    again = [die for die in found if not die.spent and die.card < s.table.first_token]
    s.misplaced = True
    for die in again:
        reroll(s, die, scope.seat)
    tell_together(s, scope.seat, len(again))
    scope.those = [die.id for die in again]
    s.group += 1
    knock_out_lethal(s)
    return len(again)


def into_reserve(s: State, die: Die) -> int:
    """Put a die into the reserve pool; on the other side's turn only energy may, other faces go to used (3.4.2)."""
    if s.table.side_of[die.controller] != s.active and s.table.kind[die.face] != ENERGY:
        to_used(s, die)
    elif die.zone == zones.FIELD:
        leave_field(s, die)
    else:
        to_reserve(s, die)
    return die.id


def move_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Move dice between zones; a sacrifice is a move to used that pays for something (3.3.2, 12.29.1)."""
    zone = zones.USED if step.op == nodes.SACRIFICE else zones.NAMES.index(step.second.word)
    if zone == zones.FIELD:
        # Whatever is moved there has a level.
        return field_dice(s, scope, step)
    found = [thing for thing in reached(s, scope, step.first) if not is_player(thing)]
    things = [t for t in found if is_die(t) or zone_of(t) != zone]
    if zone == zones.RESERVE:
        return _bring_to_reserve(s, things)
    for thing in things:
        if is_die(thing):
            die = s.die(thing)
            if die is None:
                # It has gone with another that was moved before it.
                continue
            place = send(s, die, zone)
            if die.id == scope.die:
                scope.moved = unrolled_thing(die.owner, place, die.card)
            emit(s, events.MOVED, die.controller, die.card, die.id, other=zone)
            if zone == zones.PREP:
                _prepped(s, die.owner, die.card, scope)
        else:
            shared = zone_of(thing) == zones.CARD and s.table.cards[card_of(thing)].kind == BASIC_ACTION
            owner = scope.seat if shared else seat_of(thing)
            outlives = zone == zones.USED and prints(s.table, card_of(thing), "Immortal")
            shift(s, owner, card_of(thing), zone_of(thing), zones.BAG if outlives else zone)
            emit(s, events.MOVED, owner, card_of(thing), other=zone)
            if zone == zones.PREP:
                _prepped(s, owner, card_of(thing), scope)
    return len(things)


def _bring_to_reserve(s: State, things: list[int]) -> int:
    """A rolled die keeps its face; one that shows none is rolled once (3.1.4, 3.4.4)."""
    for thing in things:
        die = s.die(thing) if is_die(thing) else _rolled_from(s, thing)
        if die is None:
            # It has gone in the place of another that was moved before it.
            continue
        into_reserve(s, die)
        emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.RESERVE)
    return len(things)


def _rolled_from(s: State, thing: int) -> Die:
    """An unrolled die, rolled: it lies aside until it is put somewhere."""
    take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
    return roll(s, seat_of(thing), card_of(thing))


def show_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Bring dice to the reserve pool with the energy that those dice show (3.4.4)."""
    models = rolled(s, scope, Node(nodes.THOSE))
    shown = 0
    for thing in lying(s, scope, step.first) if models else []:
        if not is_die(thing) and not is_player(thing) and same_face(s, card_of(thing), models[0]) >= 0:
            take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
            enter_reserve(s, seat_of(thing), card_of(thing), same_face(s, card_of(thing), models[0]))
            shown += 1
    return shown


def roll_to_see(s: State, scope: Scope, step: Instruction) -> int:
    """Roll dice to see whether such a face comes up; they stay where they are, as they are."""
    kind = FACE_KINDS[step.second.word]
    found = 0
    for thing in lying(s, scope, step.first):
        die = s.die(thing) if is_die(thing) else None
        if die is not None:
            found += roll_for(s, die, kind, scope.seat)
        elif not is_die(thing) and not is_player(thing):
            lying_there = Die(0, card_of(thing), seat_of(thing), UNROLLED, seat_of(thing), zone_of(thing))
            found += roll_for(s, lying_there, kind, scope.seat)
    return found


def swap_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Two dice of one seat change places where they lie; without both nothing happens (11.13)."""
    one, other = lying(s, scope, step.first), lying(s, scope, step.second)
    pair = [s.die(things[0]) if things and is_die(things[0]) else None for things in (one, other)]
    if pair[0] is not None and pair[1] is not None:
        changed = change_places(s, pair[0], pair[1])
        knock_out_lethal(s)
        return changed
    level = amount(s, scope, step.third) if step.third.code != nodes.ALWAYS else 1
    for die, things in ((pair[0], other), (pair[1], one)):
        if die is not None:
            found = trade(s, die, things[0], level) if things and not is_player(things[0]) else 0
            knock_out_lethal(s)
            return found
    if not one or not other or not _swappable(one[0]) or not _swappable(other[0]):
        return 0
    if one[0] == other[0] or seat_of(one[0]) != seat_of(other[0]):
        return 0
    shift(s, seat_of(one[0]), card_of(one[0]), zone_of(one[0]), zone_of(other[0]))
    shift(s, seat_of(other[0]), card_of(other[0]), zone_of(other[0]), zone_of(one[0]))
    for thing, zone in ((one[0], zone_of(other[0])), (other[0], zone_of(one[0]))):
        emit(s, events.MOVED, seat_of(thing), card_of(thing), other=zone)
    return 1


def _swappable(thing: int) -> bool:
    """Unrolled dice, but nobody loses or gains a Sidekick die (5.2.2)."""
    return not is_die(thing) and not is_player(thing) and card_of(thing) != SIDEKICK


def _may_enter(s: State, thing: int) -> bool:
    """Whether a thing is a die with character faces that is not in the field yet: no other can be fielded (2.2.1).

    An action that stays there is moved, not fielded. What was just rerolled onto energy is on its way out (10.3.2).
    """
    die = s.die(thing) if is_die(thing) else None
    if is_player(thing) or (die is not None and die.zone == zones.FIELD and s.table.kind[die.face] != ENERGY):
        return False
    if die is not None and _stays_there(s, die):
        return True
    return level_face(s, die.card if die is not None else card_of(thing), 1) >= 0


def _stays_there(s: State, die: Die) -> bool:
    """Whether a die shows an action that is used in the field (12.46.1)."""
    return s.table.kind[die.face] == ACTION and any(prints(s.table, die.card, name) for name in STAYING)


def _is_kept_out(s: State, thing: int, level: int) -> bool:
    """Whether something in force forbids that a die be fielded, by an effect too (1.1.2)."""
    die = s.die(thing) if is_die(thing) else None
    card = die.card if die is not None else card_of(thing)
    seat = die.controller if die is not None else seat_of(thing)
    if level_face(s, card, level) < 0:
        return True
    coming = Die(thing if die is not None else 0, card, seat, level_face(s, card, level), seat, zones.FIELD)
    return forbidden(s, coming, "be fielded")


def field_dice(s: State, scope: Scope, step: Instruction) -> int:
    """Field dice from anywhere, free, on level 1 unless told otherwise; placing is not fielding (11.5.1 to 11.5.4)."""
    level = amount(s, scope, step.second) if sort_of(step.second) == "amount" else 1
    found = lying(s, scope, step.first)
    if step.op == nodes.PLACE and step.first.code == nodes.SLOT:
        # What the effect itself has knocked out comes back from there.
        found += fallen(s, scope.slots[step.first.number])
    things = [thing for thing in found if _may_enter(s, thing)]
    if step.op == nodes.FIELD:
        things = [thing for thing in things if not _is_kept_out(s, thing, level)]
    # What was drawn and lies aside still is spoken of with what has been fielded.
    aside = [die.id for seat in s.seats for die in seat.aside]
    scope.those = [thing for thing in scope.those if thing in aside and thing not in things]
    for thing in things:
        if is_die(thing):
            die = s.die(thing)
            assert die is not None
            if die.zone == zones.FIELD:
                leave_field(s, die)
            if not _stays_there(s, die):
                die.face = level_face(s, die.card, level)
            to_field(s, die)
        else:
            take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
            die = enter_field(s, seat_of(thing), card_of(thing), level_face(s, card_of(thing), level))
            if step.first.code == nodes.SELF:
                # It has come back, and is spoken of still.
                scope.moved = die.id
        kind = events.FIELDED if step.op == nodes.FIELD else events.RETURNED
        emit(s, kind, die.controller, die.card, die.id)
        scope.those = [*scope.those, die.id]
    s.group += 1
    knock_out_lethal(s)
    return len(things)
