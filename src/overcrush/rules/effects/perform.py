"""Performing one instruction of a program that does not ask: the verbs, called with what the nodes read."""

from collections.abc import Callable
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.keywords import BY_AGE as KEYWORDS
from overcrush.effects.schemas import sort_of
from overcrush.model import events, zones
from overcrush.model.changes import (
    ALLOWED,
    ATTACHED,
    CALLED,
    CANNOT,
    ENFORCED,
    FORCED,
    GRANTED,
    SET,
    SPARED,
    STATS,
    SWITCHED,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_DRAW,
    UNTIL_NEXT_PURCHASE,
    UNTIL_NEXT_TURN,
    WHILE_ACTIVE,
)
from overcrush.model.dice import HOW, IN_COMBAT, SOURCE, UNROLLED, Hit
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
from overcrush.rules.effects.runaway import TOKENS, refuse
from overcrush.rules.events.emit import credit, emit
from overcrush.rules.laying.tables import token_title
from overcrush.rules.query.amounts import amount, cards_named, cards_of
from overcrush.rules.query.permissions import FORBIDDEN
from overcrush.rules.query.referred import controller_of, dice, players
from overcrush.rules.query.stats import multiplied
from overcrush.rules.verbs.damage import propose
from overcrush.rules.verbs.end_earlier import end_earlier, end_effects
from overcrush.rules.verbs.flip import flip
from overcrush.rules.verbs.hold import capture, hold, keep, let_go, park
from overcrush.rules.verbs.knock_out import knock_out, knock_out_lethal
from overcrush.rules.verbs.leave_combat import leave_combat
from overcrush.rules.verbs.life import gain_life, lose_life
from overcrush.rules.verbs.move import (
    detach,
    enter_field,
    take_control,
)
from overcrush.rules.verbs.spin import level_face, spin_by, spin_to

DURATIONS: Final = {
    "your next turn": UNTIL_NEXT_TURN,
    "next": UNTIL_NEXT_PURCHASE,
    "while active": WHILE_ACTIVE,
    "next draw": UNTIL_NEXT_DRAW,
}


def perform(s: State, scope: Scope, step: Instruction) -> int:
    """Do what one instruction says; the result is how much was done, for `if you do`."""
    deed = _DEEDS[step.op]
    credit(s, scope.seat, scope.card)
    if not watched(s, step.op):
        return deed(s, scope, step)
    before = heights(s)
    done = deed(s, scope, step)
    tell_raised(s, before, cause_of(scope))
    return done


def _damage(s: State, scope: Scope, step: Instruction) -> int:
    return propose(s, hits(s, scope, step), combat=False, cost=step.cost)


def _knock_out(s: State, scope: Scope, step: Instruction) -> int:
    falling = can_fall(s, scope, step.first)
    return knock_out(s, falling, cause_of(scope), given_up=step.given_up, cost=step.cost)


def _end_earlier(s: State, scope: Scope, _: Instruction) -> int:
    return end_earlier(s, scope.seat, scope.card)


def _remember(s: State, scope: Scope, step: Instruction) -> int:
    """Keep dice for what is said of them later."""
    scope.slots[step.slot] = dice(s, scope, step.first)
    return len(scope.slots[step.slot])


def _collect(s: State, scope: Scope, step: Instruction) -> int:
    """Add dice to those that are spoken of together."""
    scope.those = scope.those + [t for t in dice(s, scope, step.first) if not is_die(t) or t not in scope.those]
    return 1


def _add_token(s: State, scope: Scope, step: Instruction) -> int:
    """Put a token on this card, or one on the card of each of the dice."""
    cards = cards_named(s, scope, step.first) if step.first.code != nodes.ALWAYS else [scope.card]
    for card in cards:
        s.tokens[card] += 1
        emit(s, events.TOKEN_ADDED, scope.seat, card, amount=s.tokens[card])
    return len(cards)


def _end_all_effects(s: State, scope: Scope, step: Instruction) -> int:
    return sum([_end_effects(s, scope, thing) for thing in dice(s, scope, step.first)])


def _park(s: State, scope: Scope, step: Instruction) -> int:
    """Lay dice aside for later. What has not been rolled has no face to come back with (3.9.6)."""
    parked = [die for die in affected(s, scope, step.first) if die.face != UNROLLED]
    for die in parked:
        park(s, die)
    return len(parked)


def _put_off(s: State, scope: Scope, step: Instruction) -> int:
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
    """Put a rule about certain dice in force until end of turn, or for as long as is said."""
    bound = affected(s, scope, step.first)
    until = DURATIONS[step.second.word] if step.second.code == nodes.WORD else UNTIL_END_OF_TURN
    for die in bound:
        s.applied.append((ENFORCED, die.id, scope.card, until, scope.seat, step.slot))
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


def _flip(s: State, scope: Scope, step: Instruction) -> int:
    """Turn cards with two sides over (12.48.1)."""
    cards = cards_named(s, scope, step.first) if step.first.code != nodes.ALWAYS else [scope.card]
    return sum([flip(s, card) for card in dict.fromkeys(cards)])


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
    if len(s.seats[scope.seat].field) >= TOKENS:
        refuse()
    assert step.tree is not None
    title = token_title(step.tree.args)
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
    # The number of a keyword that has one.
    number = amount(s, scope, step.third) if sort_of(step.third) == "amount" else 0
    changed = affected(s, scope, step.first)
    for die in changed:
        s.applied.append((change, die.id, what, number, scope.seat, scope.ability + 1))
        emit(s, kind, die.controller, die.card, die.id, what)
    return len(changed)


_MARKS: Final = {
    nodes.GRANT: (GRANTED, events.GRANTED),
    nodes.CANNOT: (CANNOT, events.PROTECTED),
    nodes.ALLOW: (ALLOWED, events.RULE_ENFORCED),
}


def _spare(s: State, scope: Scope, step: Instruction) -> int:
    """Keep dice from dealing combat damage to certain other dice this turn."""
    dealers, spared = rolled(s, scope, step.first), rolled(s, scope, step.second)
    s.applied += [(SPARED, one.id, other.id, 0, scope.seat, scope.ability + 1) for one in dealers for other in spared]
    return len(dealers)


def _force_block(s: State, scope: Scope, step: Instruction) -> int:
    """Dice must block certain others this turn if they can (8.1.3)."""
    forced = affected(s, scope, step.first)
    met = rolled(s, scope, step.second)
    s.applied += [(FORCED, one.id, other.id, 0, scope.seat, scope.ability + 1) for one in forced for other in met]
    for die in forced:
        emit(s, events.RULE_ENFORCED, scope.seat, scope.card, die.id)
    return len(forced)


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
            keep(s, die, _holder(s, scope), zones.NAMES.index(step.second.word))
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


def _release(s: State, scope: Scope, step: Instruction) -> int:
    """Let go what dice have captured."""
    holders = rolled(s, scope, step.first)
    for die in holders:
        let_go(s, die.id)
    knock_out_lethal(s)
    return len(holders)


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
    """Take dice out of the attack zone; they stay in the field (8.6.2)."""
    leaving = fielded(s, scope, step.first)
    for die in leaving:
        leave_combat(die)
        emit(s, events.LEFT_ATTACK, die.controller, die.card, die.id)
    return len(leaving)


def _delayed(scope: Scope, step: Instruction) -> Waiting:
    slots = [slot[:] for slot in scope.slots]
    named = {thing for slot in slots for thing in slot}
    pairs = [scope.known[place : place + 2] for place in range(0, len(scope.known), 2)]
    known = [number for pair in pairs if pair[0] in named for number in pair]
    rule, event, last = step.first.number, scope.event, scope.last
    return Waiting(rule, step.slot, scope.seat, scope.card, scope.die, scope.bursts, event, last, slots, known)


_DEEDS: Final[dict[int, Callable[[State, Scope, Instruction], int]]] = {
    nodes.DAMAGE: _damage,
    nodes.MOVE: move_dice,
    nodes.SACRIFICE: move_dice,
    nodes.ENFORCE: _enforce,
    nodes.ENFORCE_ON: _enforce_on,
    nodes.STATS: _stats,
    nodes.SET_STATS: _set_stats,
    nodes.SWITCH_STATS: _set_stats,
    nodes.KO: _knock_out,
    nodes.SPIN: _spin,
    nodes.SPIN_TO: _spin,
    nodes.CLEAR_DAMAGE: _clear_damage,
    nodes.TOKEN: _token,
    nodes.ATTACH: _attach,
    nodes.COPY: copy_dice,
    nodes.SPARES: _spare,
    nodes.FORCE_BLOCK: _force_block,
    nodes.CANNOT: _mark,
    nodes.ALLOW: _mark,
    nodes.GRANT: _mark,
    nodes.DRAW: draw_dice,
    nodes.DRAW_ROLL: draw_dice,
    nodes.PREP_BAG: draw_dice,
    nodes.ROLL: roll_dice,
    nodes.REROLL: reroll_dice,
    nodes.ROLL_FOR: roll_to_see,
    nodes.END_EARLIER: _end_earlier,
    nodes.END_EFFECTS: _end_all_effects,
    nodes.FIELD: field_dice,
    nodes.PLACE: field_dice,
    nodes.HOLD: _hold,
    nodes.CAPTURE: _hold,
    nodes.RELEASE: _release,
    nodes.CONTROL: _hold,
    nodes.LOSE_LIFE: _life,
    nodes.GAIN_LIFE: _life,
    nodes.LEAVE_COMBAT: _leave_combat,
    nodes.REMEMBER: _remember,
    nodes.CALL_OUT: _call_out,
    nodes.COLLECT: _collect,
    nodes.ADD_TOKEN: _add_token,
    nodes.FLIP: _flip,
    nodes.REMOVE_TOKENS: _remove_tokens,
    nodes.PARK: _park,
    nodes.ACT: _act,
    nodes.TURN: show_dice,
    nodes.ENGAGE: engage,
    nodes.NOTE_CARD: _note_card,
    nodes.SWAP: swap_dice,
    nodes.LATER: _put_off,
}
