"""Performing one instruction of a program that does not ask: the verbs, called with what the nodes read."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.effects.schemas import sort_of
from overcrush.model import events, zones
from overcrush.model.changes import (
    ALLOWED,
    ATTACHED,
    CALLED,
    CANNOT,
    ENFORCED,
    GRANTED,
    SET,
    SPARED,
    STATS,
    SWITCHED,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_PURCHASE,
    UNTIL_NEXT_TURN,
    WHILE_ACTIVE,
)
from overcrush.model.dice import HOW, IDLE, IN_COMBAT, SOURCE, UNROLLED, Hit
from overcrush.model.faces import ENERGY
from overcrush.model.programs import Instruction, Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import is_die, zone_of
from overcrush.model.waiting import Waiting
from overcrush.rules.effects.change_combat import engage
from overcrush.rules.effects.copy_dice import copy_dice
from overcrush.rules.effects.move_dice import (
    affected,
    can_fall,
    cause_of,
    draw_dice,
    field_dice,
    fielded,
    lifted,
    move_dice,
    reached,
    reroll_dice,
    roll_dice,
    roll_to_see,
    rolled,
    show_dice,
    swap_dice,
)
from overcrush.rules.effects.raised_stats import heights, tell_raised, watched
from overcrush.rules.events.emit import emit
from overcrush.rules.laying.tables import token_title
from overcrush.rules.query.amounts import amount, cards_named, cards_of
from overcrush.rules.query.permissions import FORBIDDEN
from overcrush.rules.query.referred import controller_of, dice, players
from overcrush.rules.query.stats import multiplied
from overcrush.rules.verbs.damage import propose
from overcrush.rules.verbs.end_earlier import end_earlier, end_effects
from overcrush.rules.verbs.hold import capture, hold, keep, park
from overcrush.rules.verbs.knock_out import knock_out, knock_out_lethal
from overcrush.rules.verbs.life import gain_life, lose_life
from overcrush.rules.verbs.move import (
    detach,
    enter_field,
    leave_field,
    take_control,
    to_used,
)
from overcrush.rules.verbs.spin import level_face, spin_by, spin_to

DURATIONS: Final = {"your next turn": UNTIL_NEXT_TURN, "next": UNTIL_NEXT_PURCHASE, "while active": WHILE_ACTIVE}


def perform(s: State, scope: Scope, step: Instruction) -> int:
    """Do it; the result is how much was done, for `if you do`."""
    if not watched(s, step.op):
        return _perform(s, scope, step)
    before = heights(s)
    done = _perform(s, scope, step)
    tell_raised(s, before, cause_of(scope))
    return done


def _perform(s: State, scope: Scope, step: Instruction) -> int:
    # What is done most comes first.
    op = step.op
    if op == nodes.DAMAGE:
        return propose(s, hits(s, scope, step), combat=False, cost=step.cost)
    if op in (nodes.MOVE, nodes.SACRIFICE):
        return move_dice(s, scope, step)
    if op == nodes.ENFORCE:
        return _enforce(s, scope, step)
    if op == nodes.STATS:
        return _stats(s, scope, step)
    if op == nodes.KO:
        falling = can_fall(s, scope, step.first)
        return knock_out(s, falling, cause_of(scope), given_up=step.given_up, cost=step.cost)
    if op in (nodes.SPIN, nodes.SPIN_TO):
        return _spin(s, scope, step)
    if op == nodes.CLEAR_DAMAGE:
        return _clear_damage(s, scope, step)
    if op == nodes.TOKEN:
        return _token(s, scope, step)
    if op == nodes.ATTACH:
        return _attach(s, scope, step)
    if op in (nodes.SET_STATS, nodes.SWITCH_STATS):
        return _set_stats(s, scope, step)
    if op == nodes.COPY:
        return copy_dice(s, scope, step)
    if op == nodes.SPARES:
        return _spare(s, scope, step)
    if op in (nodes.CANNOT, nodes.ALLOW, nodes.GRANT):
        return _mark(s, scope, step)
    if op in (nodes.DRAW, nodes.DRAW_ROLL, nodes.PREP_BAG):
        return draw_dice(s, scope, step)
    if op == nodes.ROLL:
        return roll_dice(s, scope, step)
    if op == nodes.REROLL:
        return reroll_dice(s, scope, step)
    if op == nodes.ROLL_FOR:
        return roll_to_see(s, scope, step)
    if op == nodes.END_EARLIER:
        return end_earlier(s, scope.seat, scope.card)
    if op in (nodes.FIELD, nodes.PLACE):
        return field_dice(s, scope, step)
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
        scope.those = scope.those + [t for t in dice(s, scope, step.first) if not is_die(t) or t not in scope.those]
        return 1
    if op == nodes.ADD_TOKEN:
        s.tokens[scope.card] += 1
        emit(s, events.TOKEN_ADDED, scope.seat, scope.card, amount=s.tokens[scope.card])
        return 1
    if op == nodes.END_EFFECTS:
        return sum([_end_effects(s, scope, thing) for thing in dice(s, scope, step.first)])
    if op == nodes.PARK:
        # What has not been rolled has no face to come back with (3.9.6).
        parked = [die for die in affected(s, scope, step.first) if die.face != UNROLLED]
        for die in parked:
            park(s, die)
        return len(parked)
    if op == nodes.ACT:
        return _act(s, scope, step)
    if op == nodes.REMOVE_TOKENS:
        return _remove_tokens(s, scope, step)
    if op == nodes.ENFORCE_ON:
        return _enforce_on(s, scope, step)
    if op == nodes.TURN:
        return show_dice(s, scope, step)
    if op == nodes.ENGAGE:
        return engage(s, scope, step)
    if op == nodes.NOTE_CARD:
        return _note_card(s, scope, step)
    if op == nodes.SWAP:
        return swap_dice(s, scope, step)
    assert op == nodes.LATER
    s.delayed.append(_delayed(scope, step))
    return 1


def hits(s: State, scope: Scope, step: Instruction) -> list[Hit]:
    """Damage to each of the dice and players, from the source or from another die that is named, or as combat damage.

    A thing chosen several times (damage divided in points) is hit once, for as much.
    """
    cause = cause_of(scope)
    if step.third.code == nodes.COMBAT:
        cause = (scope.die, scope.card, scope.seat, IN_COMBAT)
    elif sort_of(step.third) == "dice":
        for die in rolled(s, scope, step.third):
            cause = (die.id, die.card, die.controller, cause[HOW])
    dealer = s.die(cause[SOURCE]) if cause[SOURCE] else None
    much = amount(s, scope, step.second)
    if dealer is not None:
        much = multiplied(s, dealer, much)
    things = reached(s, scope, step.first)
    return [(cause, thing, much * things.count(thing)) for thing in dict.fromkeys(things)]


def _enforce(s: State, scope: Scope, step: Instruction) -> int:
    """Put a rule in force for a while."""
    until = DURATIONS[step.first.word] if step.first.code == nodes.WORD else UNTIL_END_OF_TURN
    change = (ENFORCED, scope.die if until != WHILE_ACTIVE else 0, scope.card, until, scope.seat, step.slot)
    if until != WHILE_ACTIVE or change not in s.applied:
        s.applied.append(change)
    emit(s, events.RULE_ENFORCED, scope.seat, scope.card)
    knock_out_lethal(s)
    return 1


def _enforce_on(s: State, scope: Scope, step: Instruction) -> int:
    """Put a rule about certain dice in force until end of turn."""
    bound = affected(s, scope, step.first)
    for die in bound:
        s.applied.append((ENFORCED, die.id, scope.card, UNTIL_END_OF_TURN, scope.seat, step.slot))
        emit(s, events.RULE_ENFORCED, scope.seat, scope.card, die.id)
    knock_out_lethal(s)
    return len(bound)


def _end_effects(s: State, scope: Scope, thing: int) -> int:
    """Cancel what the action dice of a card have done, or of a die's card those of its controller."""
    whole_card = not is_die(thing) and zone_of(thing) == zones.TEAM
    seats = list(range(s.table.seats)) if whole_card else [controller_of(s, scope, thing)]
    return sum([end_effects(s, seat, card) for seat in seats for card in cards_of(s, [thing])])


def _note_card(s: State, scope: Scope, step: Instruction) -> int:
    """This card remembers the card of a die, and forgets what it remembered before."""
    cards = cards_named(s, scope, step.first)
    if cards:
        s.memory[scope.card] = cards[0]
        emit(s, events.NAMED, scope.seat, cards[0])
    return len(cards)


def _act(s: State, scope: Scope, step: Instruction) -> int:
    """Give leave for so many deeds now: global abilities for nothing, or any that the energy of a die helps to pay."""
    times = amount(s, scope, step.first)
    if step.second.code == nodes.ALWAYS:
        s.raised = True
        s.given = (scope.seat, scope.card, times, 0)
        return 1
    for die in rolled(s, scope, step.second)[:1]:
        s.raised = True
        s.given = (scope.seat, scope.card, times, die.id)
    return 1


def _remove_tokens(s: State, scope: Scope, step: Instruction) -> int:
    """Take tokens off this card, or off the cards of others, as many as there are."""
    much = amount(s, scope, step.first)
    cards = cards_named(s, scope, step.second) if step.second.code != nodes.ALWAYS else [scope.card]
    total = 0
    for card in cards:
        taken = min(s.tokens[card], much)
        total += taken
        s.tokens[card] -= taken
        emit(s, events.TOKENS_REMOVED, scope.seat, card, amount=s.tokens[card])
    knock_out_lethal(s)
    return total


def _spin(s: State, scope: Scope, step: Instruction) -> int:
    much = amount(s, scope, step.second)
    spun = 0
    for die in fielded(s, scope, step.first):
        if spin_to(s, die, much) if step.op == nodes.SPIN_TO else spin_by(s, die, much):
            spun += 1
    s.group += 1
    knock_out_lethal(s)
    return spun


def _stats(s: State, scope: Scope, step: Instruction) -> int:
    attack, defense = amount(s, scope, step.second), amount(s, scope, step.third)
    changed = affected(s, scope, step.first)
    for die in changed:
        s.applied.append((STATS, die.id, attack, defense, scope.seat, scope.ability + 1))
        emit(s, events.STATS_CHANGED, die.controller, die.card, die.id, attack, defense)
    knock_out_lethal(s)
    return len(changed)


def _set_stats(s: State, scope: Scope, step: Instruction) -> int:
    """Set A and D, or switch them: of what is printed and applied, before static bonuses (11.3.5)."""
    changed = affected(s, scope, step.first)
    for die in changed:
        if step.op == nodes.SWITCH_STATS:
            s.applied.append((SWITCHED, die.id, 0, 0, scope.seat, scope.ability + 1))
        else:
            attack, defense = _own_number(s, scope, step, step.second), _own_number(s, scope, step, step.third)
            s.applied.append((SET, die.id, attack, defense, scope.seat, scope.ability + 1))
        emit(s, events.STATS_SET, die.controller, die.card, die.id)
    knock_out_lethal(s)
    return len(changed)


def _own_number(s: State, scope: Scope, step: Instruction, node: Node) -> int:
    """A number that dice are set to; one made of their own, as for doubling, leaves static bonuses out (11.3.5)."""
    if not _is_about(node, step.first):
        return amount(s, scope, node)
    scope.layer = nodes.GETS
    number = amount(s, scope, node)
    scope.layer = -1
    return number


def _is_about(node: Node, found: Node) -> bool:
    """Whether a number is made of a number of those dice."""
    if node.code == nodes.STAT:
        return node.args[1] == found
    return any(_is_about(part, found) for part in node.args)


def _clear_damage(s: State, scope: Scope, step: Instruction) -> int:
    cleared = affected(s, scope, step.first)
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
    knock_out_lethal(s)
    return 1


def _attach(s: State, scope: Scope, step: Instruction) -> int:
    """Attach a die to another, from wherever it was attached before (12.15.1); none to itself (12.15.3)."""
    bearers = fielded(s, scope, step.second)
    found = rolled(s, scope, step.first) if bearers else []
    attached = [die for die in found if die.zone == zones.FIELD and die is not bearers[0]]
    for die in attached:
        detach(s, die.id)
        s.applied.append((ATTACHED, die.id, bearers[0].id, 0, scope.seat, 0))
        emit(s, events.ATTACHED, die.controller, die.card, die.id, other=bearers[0].id)
    knock_out_lethal(s)
    return len(attached)


def _mark(s: State, scope: Scope, step: Instruction) -> int:
    """Forbid or allow dice something, or give them a keyword, until end of turn."""
    word = step.second.word
    what = KEYWORDS.index(word) if step.op == nodes.GRANT else FORBIDDEN.index(word)
    change, kind = _MARKS[step.op]
    changed = affected(s, scope, step.first)
    for die in changed:
        s.applied.append((change, die.id, what, 0, scope.seat, scope.ability + 1))
        emit(s, kind, die.controller, die.card, die.id, what)
    return len(changed)


_MARKS: Final = {
    nodes.GRANT: (GRANTED, events.GRANTED),
    nodes.CANNOT: (CANNOT, events.PROTECTED),
    nodes.ALLOW: (ALLOWED, events.RULE_ENFORCED),
}


def _spare(s: State, scope: Scope, step: Instruction) -> int:
    """Dice that deal others no combat damage this turn."""
    dealers, spared = rolled(s, scope, step.first), rolled(s, scope, step.second)
    s.applied += [(SPARED, one.id, other.id, 0, scope.seat, scope.ability + 1) for one in dealers for other in spared]
    return len(dealers)


def _call_out(s: State, scope: Scope, step: Instruction) -> int:
    """Only the called die may block this one, and it may block no other (12.8.1)."""
    called = fielded(s, scope, step.first)
    for die in called:
        s.applied.append((CALLED, scope.die, die.id, 0, scope.seat, 0))
        emit(s, events.CALLED_OUT, die.controller, die.card, die.id, other=scope.die)
    return len(called)


def _hold(s: State, scope: Scope, step: Instruction) -> int:
    """Set dice aside, capture them, or take control of them."""
    if step.op == nodes.CAPTURE and step.second.code == nodes.WORD:
        kept = lifted(s, scope, step.first)
        for die in kept:
            keep(s, die, scope.die, zones.NAMES.index(step.second.word))
        return len(kept)
    held = fielded(s, scope, step.first)
    for die in held:
        if step.op == nodes.HOLD:
            hold(s, die, scope.die)
        elif step.op == nodes.CAPTURE:
            capture(s, die, _holder(s, scope))
        else:
            take_control(s, die, scope.seat, scope.die)
    s.group += 1
    knock_out_lethal(s)
    return len(held)


def _holder(s: State, scope: Scope) -> int:
    """The die that captures: for an ability of the card, the only one of its dice, or one of those alike (11.10.2)."""
    if scope.die:
        return scope.die
    return next((die.id for die in s.seats[scope.seat].field if die.card == scope.card), 0)


def _life(s: State, scope: Scope, step: Instruction) -> int:
    much = amount(s, scope, step.second)
    for seat in players(s, scope, step.first):
        if step.op == nodes.LOSE_LIFE:
            lose_life(s, seat, much)
        else:
            gain_life(s, seat, much)
    return much


def _leave_combat(s: State, scope: Scope, step: Instruction) -> int:
    """Out of the attack zone but still in the field (8.6.2)."""
    leaving = fielded(s, scope, step.first)
    for die in leaving:
        die.role = IDLE
        die.blocking = 0
        die.blocked = False
        emit(s, events.LEFT_ATTACK, die.controller, die.card, die.id)
    return len(leaving)


def _delayed(scope: Scope, step: Instruction) -> Waiting:
    slots = [slot[:] for slot in scope.slots]
    named = {thing for slot in slots for thing in slot}
    pairs = [scope.known[place : place + 2] for place in range(0, len(scope.known), 2)]
    known = [number for pair in pairs if pair[0] in named for number in pair]
    rule, event, last = step.first.number, scope.event, scope.last
    return Waiting(rule, step.slot, scope.seat, scope.card, scope.die, scope.bursts, event, last, slots, known)


def settle_faces(s: State) -> None:
    """When an effect has ended, a die in the field that shows energy leaves for the reserve pool (10.3.2, 10.3.4), and
    one that shows none leaves that of the inactive side for the used pile (3.4.2)."""
    if not s.misplaced:
        return
    s.misplaced = False
    for seat in s.seats:
        if seat.side != s.active:
            for die in seat.reserve[:]:
                if s.table.kind[die.face] != ENERGY:
                    to_used(s, die)
                    emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.USED)
        for die in seat.field[:]:
            if s.table.kind[die.face] == ENERGY:
                leave_field(s, die)
                emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.RESERVE)


def put_back(s: State) -> None:
    """When the last effect has ended, dice that it drew and left lying go back into the bag (3.9.5)."""
    for seat in s.seats:
        if seat.aside and not _is_kept(s, seat.index):
            for die in seat.aside[:]:
                seat.aside.remove(die)
                s.seats[die.owner].bag.append(die.card)
                emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.BAG)


def _is_kept(s: State, seat: i64) -> bool:
    """Whether what a seat has lying aside belongs to something that goes on."""
    for frame in s.stack:  # noqa: SIM110  (a plain loop is faster)
        if frame.keeps_aside(seat):
            return True
    return False
