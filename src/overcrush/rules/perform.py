"""Performing one instruction of a program that does not ask: the verbs, called with what the nodes read."""

from overcrush.effects import nodes
from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.model import events, zones
from overcrush.model.dice import IDLE, IN_COMBAT, Cause, Die, Hit
from overcrush.model.faces import ENERGY
from overcrush.model.programs import Instruction, Node
from overcrush.model.state import (
    ATTACHED,
    CALLED,
    CANNOT,
    CLEAR_AND_DRAW,
    COPIED,
    ENFORCED,
    GRANTED,
    SET,
    STATS,
    SWITCHED,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_PURCHASE,
    UNTIL_NEXT_TURN,
    WHILE_ACTIVE,
    State,
)
from overcrush.model.table import SIDEKICK
from overcrush.model.things import card_of, is_die, is_player, seat_of, unrolled_thing, zone_of
from overcrush.model.waiting import Waiting
from overcrush.rules.emit import emit
from overcrush.rules.layers import FORBIDDEN
from overcrush.rules.reading import amount, controller_of, dice, players
from overcrush.rules.scope import Scope
from overcrush.rules.tables import token_title
from overcrush.rules.verbs.copy import become
from overcrush.rules.verbs.damage import propose
from overcrush.rules.verbs.draw import draw
from overcrush.rules.verbs.hold import capture, hold
from overcrush.rules.verbs.knock_out import knock_out, knock_out_lethal
from overcrush.rules.verbs.life import gain_life, lose_life
from overcrush.rules.verbs.move import (
    detach,
    enter_field,
    lay_aside,
    prep,
    send,
    shift,
    take_control,
    take_unrolled,
    to_field,
    to_reserve,
    to_used,
)
from overcrush.rules.verbs.roll import come_up, reroll, roll
from overcrush.rules.verbs.spin import level_face, spin_by, spin_to

DURATIONS = {"your next turn": UNTIL_NEXT_TURN, "next": UNTIL_NEXT_PURCHASE, "while active": WHILE_ACTIVE}


def perform(s: State, scope: Scope, step: Instruction) -> int:
    """Do it; the result is how much was done, for `if you do`."""
    op = step.op
    if op == nodes.DAMAGE:
        return propose(s, hits(s, scope, step), combat=False)
    if op == nodes.KO:
        return knock_out(s, rolled(s, scope, step.first), cause_of(scope), given_up=step.given_up)
    if op in (nodes.SPIN, nodes.SPIN_TO):
        return _spin(s, scope, step)
    if op == nodes.STATS:
        return _stats(s, scope, step)
    if op == nodes.CLEAR_DAMAGE:
        return _clear_damage(s, scope, step)
    if op == nodes.TOKEN:
        return _token(s, scope, step)
    if op == nodes.ATTACH:
        return _attach(s, scope, step)
    if op in (nodes.SET_STATS, nodes.SWITCH_STATS):
        return _set_stats(s, scope, step)
    if op in (nodes.COPY_STATS, nodes.COPY_TEXT, nodes.COPY_DIE):
        return _copy(s, scope, step)
    if op in (nodes.CANNOT, nodes.GRANT):
        return _mark(s, scope, step)
    if op in (nodes.DRAW, nodes.DRAW_ROLL, nodes.PREP_BAG):
        return _draw(s, scope, step)
    if op == nodes.ROLL:
        return _roll(s, scope, step)
    if op == nodes.REROLL:
        return _reroll(s, scope, step)
    if op in (nodes.MOVE, nodes.SACRIFICE):
        return _move(s, scope, step)
    if op in (nodes.FIELD, nodes.PLACE):
        return _field(s, scope, step)
    if op in (nodes.HOLD, nodes.CAPTURE, nodes.CONTROL):
        return _hold(s, scope, step)
    if op in (nodes.LOSE_LIFE, nodes.GAIN_LIFE):
        return _life(s, scope, step)
    if op == nodes.LEAVE_COMBAT:
        return _leave_combat(s, scope, step)
    if op == nodes.REMEMBER:
        scope.slots[step.slot] = dice(s, scope, step.first)
        return len(scope.slots[step.slot])
    if op == nodes.CALL_OUT:
        return _call_out(s, scope, step)
    if op == nodes.COLLECT:
        scope.those = scope.those + dice(s, scope, step.first)
        return 1
    if op == nodes.ADD_TOKEN:
        s.tokens[scope.card] += 1
        emit(s, events.TOKEN_ADDED, scope.seat, scope.card, amount=s.tokens[scope.card])
        return 1
    if op == nodes.ENFORCE:
        until = DURATIONS[step.first.word] if step.first.code == nodes.WORD else UNTIL_END_OF_TURN
        change = (ENFORCED, scope.die if until != WHILE_ACTIVE else 0, scope.card, until, scope.seat, step.slot)
        if until != WHILE_ACTIVE or change not in s.applied:
            s.applied.append(change)
        emit(s, events.RULE_ENFORCED, scope.seat, scope.card)
        return 1
    if op == nodes.ENFORCE_ON:
        bound = rolled(s, scope, step.first)
        for die in bound:
            s.applied.append((ENFORCED, die.id, scope.card, UNTIL_END_OF_TURN, scope.seat, step.slot))
            emit(s, events.RULE_ENFORCED, scope.seat, scope.card, die.id)
        return len(bound)
    if op == nodes.SWAP:
        return _swap(s, scope, step)
    assert op == nodes.LATER
    s.delayed.append(_delayed(scope, step))
    return 1


def cause_of(scope: Scope) -> Cause:
    return (scope.die, scope.card, scope.seat, scope.ability + 1)


def rolled(s: State, scope: Scope, node: Node) -> list[Die]:
    """The rolled dice among what a node stands for."""
    found: list[Die] = []
    for thing in dice(s, scope, node):
        die = s.die(thing) if is_die(thing) else None
        if die is not None:
            found.append(die)
    return found


def hits(s: State, scope: Scope, step: Instruction) -> list[Hit]:
    """Damage to each of the dice and players, from the source or from another die that is named, or as combat damage.

    A thing chosen several times (damage divided in points) is hit once, for as much.
    """
    cause = cause_of(scope)
    if step.third.code == nodes.COMBAT:
        cause = (scope.die, scope.card, scope.seat, IN_COMBAT)
    elif step.third.code != nodes.ALWAYS:
        for die in rolled(s, scope, step.third):
            cause = (die.id, die.card, die.controller, cause[3])
    much = amount(s, scope, step.second)
    things = dice(s, scope, step.first)
    return [(cause, thing, much * things.count(thing)) for thing in dict.fromkeys(things)]


def _spin(s: State, scope: Scope, step: Instruction) -> int:
    much = amount(s, scope, step.second)
    spun = 0
    for die in rolled(s, scope, step.first):
        if spin_to(s, die, much) if step.op == nodes.SPIN_TO else spin_by(s, die, much):
            spun += 1
    s.group += 1
    knock_out_lethal(s)
    return spun


def _stats(s: State, scope: Scope, step: Instruction) -> int:
    attack, defense = amount(s, scope, step.second), amount(s, scope, step.third)
    changed = rolled(s, scope, step.first)
    for die in changed:
        s.applied.append((STATS, die.id, attack, defense, scope.seat, scope.ability + 1))
        emit(s, events.STATS_CHANGED, die.controller, die.card, die.id, attack, defense)
    knock_out_lethal(s)
    return len(changed)


def _set_stats(s: State, scope: Scope, step: Instruction) -> int:
    """Set A and D, or switch them: of what is printed and applied, before static bonuses (11.3.5)."""
    changed = rolled(s, scope, step.first)
    for die in changed:
        if step.op == nodes.SWITCH_STATS:
            s.applied.append((SWITCHED, die.id, 0, 0, scope.seat, scope.ability + 1))
        else:
            attack, defense = amount(s, scope, step.second), amount(s, scope, step.third)
            s.applied.append((SET, die.id, attack, defense, scope.seat, scope.ability + 1))
        emit(s, events.STATS_SET, die.controller, die.card, die.id)
    knock_out_lethal(s)
    return len(changed)


def _copy(s: State, scope: Scope, step: Instruction) -> int:
    """Copy the stats, the text or all of another die (11.12.1 to 11.12.4)."""
    models = rolled(s, scope, step.second)
    changed = rolled(s, scope, step.first) if models else []
    for die in changed:
        model = models[0]
        if step.op == nodes.COPY_STATS:
            s.applied.append(
                (SET, die.id, s.table.attack[model.face], s.table.defense[model.face], scope.seat, scope.ability + 1)
            )
        elif step.op == nodes.COPY_TEXT:
            s.applied.append((COPIED, die.id, model.card, 0, scope.seat, scope.ability + 1))
        else:
            become(s, die, model.card)
        emit(s, events.COPIED, die.controller, die.card, die.id, other=model.card)
    knock_out_lethal(s)
    return len(changed)


def _clear_damage(s: State, scope: Scope, step: Instruction) -> int:
    cleared = rolled(s, scope, step.first)
    for die in cleared:
        die.damage = 0
        emit(s, events.DAMAGE_CLEARED, die.controller, die.card, die.id)
    return len(cleared)


def _token(s: State, scope: Scope, step: Instruction) -> int:
    """Put a token into the field: it is not fielded, and has one level (2.6.1, 2.6.3)."""
    title = token_title(step.first.word, step.second.number, step.third.number)
    card = next(number for number, facts in enumerate(s.table.cards) if facts.subtitle == title)
    die = enter_field(s, scope.seat, card, level_face(s, card, 1))
    emit(s, events.RETURNED, scope.seat, card, die.id)
    scope.those = [die.id]
    return 1


def _attach(s: State, scope: Scope, step: Instruction) -> int:
    """Attach a die to another, from wherever it was attached before (12.15.1)."""
    bearers = rolled(s, scope, step.second)
    attached = rolled(s, scope, step.first) if bearers else []
    for die in attached:
        detach(s, die.id)
        s.applied.append((ATTACHED, die.id, bearers[0].id, 0, scope.seat, 0))
        emit(s, events.ATTACHED, die.controller, die.card, die.id, other=bearers[0].id)
    knock_out_lethal(s)
    return len(attached)


def _mark(s: State, scope: Scope, step: Instruction) -> int:
    """Forbid dice something, or give them a keyword, until end of turn."""
    granted = step.op == nodes.GRANT
    what = KEYWORDS.index(step.second.word) if granted else FORBIDDEN.index(step.second.word)
    changed = rolled(s, scope, step.first)
    for die in changed:
        s.applied.append((GRANTED if granted else CANNOT, die.id, what, 0, scope.seat, scope.ability + 1))
        kind = events.GRANTED if granted else events.PROTECTED
        emit(s, kind, die.controller, die.card, die.id, what)
    return len(changed)


def _call_out(s: State, scope: Scope, step: Instruction) -> int:
    """Only the called die may block this one, and it may block no other (12.8.1)."""
    called = rolled(s, scope, step.first)
    for die in called:
        s.applied.append((CALLED, scope.die, die.id, 0, scope.seat, 0))
        emit(s, events.CALLED_OUT, die.controller, die.card, die.id, other=scope.die)
    return len(called)


def _draw(s: State, scope: Scope, step: Instruction) -> int:
    """Draw, and prep, set aside or roll into reserve (3.2.7, 10.2.1); too few dice cost nothing here (6.2.6)."""
    seat = players(s, scope, step.second)[0] if step.second.code != nodes.ALWAYS else scope.seat
    me = s.seats[seat]
    drawn = draw(s, me, amount(s, scope, step.first), secret=step.secret)
    if step.op == nodes.PREP_BAG:
        for card in drawn:
            prep(s, me, card)
            emit(s, events.MOVED, seat, card, other=zones.PREP)
        scope.those = scope.those + [unrolled_thing(seat, zones.PREP, card) for card in drawn]
        _prepped(s, seat, len(drawn))
    elif step.op == nodes.DRAW:
        scope.those = [lay_aside(s, seat, card).id for card in drawn]
        scope.slots[step.slot] = scope.those
    else:
        scope.those = [_into_reserve(s, roll(s, seat, card)) for card in drawn]
        if drawn:
            emit(s, events.DRAWN_ROLLED, seat, amount=len(drawn), cause=cause_of(scope))
    s.group += 1
    return len(drawn)


def _doer(s: State, scope: Scope, things: list[int]) -> int:
    """Who does something with dice: of a keyword that is one ability for all seats, whoever controls the dice."""
    shared = scope.ability >= 0 and s.table.scripts.abilities[scope.ability].shared
    return controller_of(s, scope, things[0]) if shared and things else scope.seat


def _prepped(s: State, seat: int, count: int) -> None:
    """Prepping one or more dice outside the clear and draw step is one event; a knock-out is none (3.3.3)."""
    if count and s.step != CLEAR_AND_DRAW:
        emit(s, events.PREPPED, seat, amount=count)


def _roll(s: State, scope: Scope, step: Instruction) -> int:
    """Roll dice that are not rolled yet: those aside stay there, those in prep go to the reserve pool."""
    shown: list[int] = []
    for thing in dice(s, scope, step.first):
        die = s.die(thing) if is_die(thing) else None
        if die is not None:
            die.face = come_up(s, die.controller, die.card)
            emit(s, events.ROLLED, die.controller, die.card, die.id, other=die.face)
            shown.append(die.id)
        elif not is_player(thing) and not is_die(thing):
            take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
            # A die from a card is nobody's yet: who has the effect rolls it, and it lies aside until that says more.
            from_card = zone_of(thing) == zones.CARD
            new = roll(s, scope.seat if from_card else seat_of(thing), card_of(thing))
            shown.append(new.id if from_card else _into_reserve(s, new))
    scope.those = shown
    if step.first.code == nodes.SLOT:
        scope.slots[step.first.number] = shown
    return len(shown)


def _reroll(s: State, scope: Scope, step: Instruction) -> int:
    """Roll dice again where they lie; where a face cannot stay is looked at when the effect ends (10.3.1, 10.3.2).

    A die whose new D is no more than its damage falls at once (9.1.3, 10.3.3).
    """
    again = [die for die in rolled(s, scope, step.first) if not die.spent]
    for die in again:
        reroll(s, die)
    scope.those = [die.id for die in again]
    s.group += 1
    knock_out_lethal(s)
    return len(again)


def _into_reserve(s: State, die: Die) -> int:
    """To the reserve pool; on the other side's turn only energy may be there (3.4.2)."""
    if s.table.side_of[die.controller] != s.active and s.table.kind[die.face] != ENERGY:
        to_used(s, die)
    else:
        to_reserve(s, die)
    return die.id


def _move(s: State, scope: Scope, step: Instruction) -> int:
    """Move dice between zones; a sacrifice is a move to used that pays for something (3.3.2, 12.29.1)."""
    zone = zones.USED if step.op == nodes.SACRIFICE else zones.NAMES.index(step.second.word)
    things = [t for t in dice(s, scope, step.first) if is_die(t) or zone_of(t) != zone]
    seat = _doer(s, scope, things)
    for thing in things:
        if is_die(thing):
            die = s.die(thing)
            assert die is not None
            place = send(s, die, zone)
            if die.id == scope.die:
                scope.moved = unrolled_thing(die.owner, place, die.card)
            emit(s, events.MOVED, die.controller, die.card, die.id, other=zone)
        else:
            shift(s, seat_of(thing), card_of(thing), zone_of(thing), zone)
            emit(s, events.MOVED, seat_of(thing), card_of(thing), other=zone)
    if zone == zones.PREP:
        _prepped(s, seat, len(things))
    s.group += 1
    return len(things)


def _swap(s: State, scope: Scope, step: Instruction) -> int:
    """Two unrolled dice of one owner change places; without both nothing happens (11.13)."""
    one, other = dice(s, scope, step.first), dice(s, scope, step.second)
    if not one or not other or SIDEKICK in (card_of(one[0]), card_of(other[0])):
        # Nobody loses or gains a Sidekick die (5.2.2).
        return 0
    shift(s, seat_of(one[0]), card_of(one[0]), zone_of(one[0]), zone_of(other[0]))
    shift(s, seat_of(other[0]), card_of(other[0]), zone_of(other[0]), zone_of(one[0]))
    for thing, zone in ((one[0], zone_of(other[0])), (other[0], zone_of(one[0]))):
        emit(s, events.MOVED, seat_of(thing), card_of(thing), other=zone)
    return 1


def _field(s: State, scope: Scope, step: Instruction) -> int:
    """Field dice from anywhere, free, on level 1 unless told otherwise; placing is not fielding (11.5.1 to 11.5.4)."""
    level = amount(s, scope, step.second) if step.second.code != nodes.ALWAYS else 1
    things = dice(s, scope, step.first)
    for thing in things:
        if is_die(thing):
            die = s.die(thing)
            assert die is not None
            die.face = level_face(s, die.card, level)
            to_field(s, die)
        else:
            take_unrolled(s, s.seats[seat_of(thing)], card_of(thing), zone_of(thing))
            die = enter_field(s, seat_of(thing), card_of(thing), level_face(s, card_of(thing), level))
        kind = events.FIELDED if step.op == nodes.FIELD else events.RETURNED
        emit(s, kind, die.controller, die.card, die.id)
    s.group += 1
    knock_out_lethal(s)
    return len(things)


def _hold(s: State, scope: Scope, step: Instruction) -> int:
    """Set dice aside, capture them, or take control of them."""
    held = rolled(s, scope, step.first)
    for die in held:
        if step.op == nodes.HOLD:
            hold(s, die, scope.die)
        elif step.op == nodes.CAPTURE:
            capture(s, die, scope.die)
        else:
            take_control(s, die, scope.seat, scope.die)
    s.group += 1
    knock_out_lethal(s)
    return len(held)


def _life(s: State, scope: Scope, step: Instruction) -> int:
    much = amount(s, scope, step.second)
    for seat in players(s, scope, step.first):
        if step.op == nodes.LOSE_LIFE:
            lose_life(s, seat, much)
        else:
            gain_life(s, seat, much)
    s.group += 1
    return much


def _leave_combat(s: State, scope: Scope, step: Instruction) -> int:
    """Out of the attack zone but still in the field (8.6.2)."""
    leaving = rolled(s, scope, step.first)
    for die in leaving:
        die.role = IDLE
        die.blocking = 0
        die.blocked = False
        emit(s, events.LEFT_ATTACK, die.controller, die.card, die.id)
    return len(leaving)


def _delayed(scope: Scope, step: Instruction) -> Waiting:
    slots = [slot[:] for slot in scope.slots]
    rule = step.first.number
    return Waiting(rule, step.slot, scope.seat, scope.card, scope.die, scope.bursts, scope.event, scope.last, slots)


def settle_faces(s: State) -> None:
    """When an effect has ended, a die in the field that shows energy leaves for the reserve pool (10.3.2, 10.3.4)."""
    for seat in s.seats:
        for die in seat.field[:]:
            if s.table.kind[die.face] == ENERGY:
                die.damage = 0
                die.role = IDLE
                die.blocking = 0
                die.blocked = False
                to_reserve(s, die)
                # What comes back to the field later is a new die there (3.5.4).
                die.id = s.next_die
                s.next_die += 1
                emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.RESERVE)
