"""Triggers: an event makes the abilities that watch for it join the queue (11.1.1 to 11.1.4)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.awaited import WORDED_EVENTS, event_kind
from overcrush.effects.schemas import sort_of
from overcrush.model import energy, events
from overcrush.model.dice import HOW, SOURCE, SOURCE_CARD, SOURCE_SEAT, Cause, Die
from overcrush.model.events import AMOUNT, CARD, DIE, KIND, OTHER, SEAT, Event
from overcrush.model.programs import AT_ONCE, FIRST_TIME, REACTIVE, UNLIMITED, Ability, Node
from overcrush.model.scope import NO_SLOTS, NO_THINGS, Scope
from overcrush.model.state import CLEANUP, NO_RULING, State
from overcrush.model.things import player_thing
from overcrush.model.waiting import Waiting
from overcrush.rules.effects.limits import use, use_mark, used_up
from overcrush.rules.query import causes, conditions, die_filters, filters, in_force, stats, texts, uses
from overcrush.rules.query.where import is_you

# For how many sets of active cards a table remembers what static abilities come to.
MOST_STANDING: Final = 256


def notice(s: State, event: Event, ghost: Die | None, cause: Cause) -> None:
    """Queue every ability that this event triggers; they wait until the running effect ends."""
    scripts = s.table.scripts
    lending = scripts.lending and (s.lends or bool(s.applied))
    watching = scripts.watching_lent if lending else scripts.watching
    presence, anywhere = s.presence, s.table.seats * len(s.table.cards)
    for ability in watching[event[KIND]][event[CARD]]:
        card = ability.card
        if ability.while_active and not (presence[anywhere + card] or lending or cause[SOURCE_CARD] == card):
            continue
        subject = ability.subject
        if subject is not None and subject.code == nodes.SELF:
            _notice_self(s, ability, event, ghost, cause)
        elif ability.kind == REACTIVE:
            for seat in range(s.table.seats):
                scope = Scope(seat, ability.card, 0)
                heard = about(s, scope, ability.tree.args[1], event, ghost, cause)
                if heard and not uses.global_barred(s, seat, ability):
                    _queue(s, ability, seat, ability.card, 0, event, None, cause)
        elif ability.shared:
            seat = s.table.seats_of[s.active][0]
            if _concerns_somebody(s, seat, ability):
                _notice_die(s, ability, seat, ability.card, 0, event, ghost, cause)
        else:
            if not ability.lent:
                _notice_of_card(s, ability, event, ghost, cause)
            if lending:
                for die in texts.borrowers(s, ability):
                    _notice_die(s, ability, die.controller, die.card, die.id, event, ghost, cause)
    if s.delayed:
        _notice_delayed(s, event, ghost, cause)


def _notice_of_card(s: State, ability: Ability, event: Event, ghost: Die | None, cause: Cause) -> None:
    """An ability of a card, for each seat for which it works."""
    card = ability.card
    presence, size = s.presence, len(s.table.cards)
    heedful = ability.anywhere or ability.limit == FIRST_TIME or cause[SOURCE_CARD] == card
    for seat in s.table.every_seat:
        there = presence[seat * size + card]
        if not (there or heedful):
            continue
        active = there and texts.is_active(s, seat, ability)
        own = cause[SOURCE_CARD] == card and _did_it(ability, seat, cause)
        elsewhere = ability.anywhere and s.table.home[card] == seat
        if active or own or elsewhere:
            _notice_active(s, ability, seat, event, ghost, cause)
        elif ability.limit == FIRST_TIME:
            _let_pass(s, ability, seat, event, ghost, cause)


def _concerns_somebody(s: State, seat: int, ability: Ability) -> bool:
    """Whether a keyword that is one ability for all dice finds any die to work on."""
    scope = Scope(seat, ability.card, 0)
    touched = s.table.scripts.programs[ability.programs[0]].touched
    for node in touched:
        if filters.exists(s, scope, node.args[0]):
            return True
    return not touched


def _did_it(ability: Ability, seat: i64, cause: Cause) -> bool:
    """An ability that waits for a deed of its own dice works for the die that did it, even if it has fallen too."""
    if cause[SOURCE_CARD] != ability.card or cause[SOURCE_SEAT] != seat:
        return False
    return any(part.code == nodes.BY for part in ability.tree.args[0].args)


def _notice_active(s: State, ability: Ability, seat: i64, event: Event, ghost: Die | None, cause: Cause) -> None:
    """An ability of an active card triggers once, one that speaks of its die for each die (11.1.4, 11.1.8)."""
    if not ability.per_die:
        _notice_die(s, ability, seat, ability.card, 0, event, ghost, cause)
        return
    for die in s.seats[seat].field:
        if die.card == ability.card and texts.has_printed(s, die, ability):
            _notice_die(s, ability, seat, ability.card, die.id, event, ghost, cause)


def _let_pass(s: State, ability: Ability, seat: i64, event: Event, ghost: Die | None, cause: Cause) -> None:
    """Use up an ability for the first time something happens, though its card was not active to see it (11.6.5)."""
    if used_up(s, seat, ability.number):
        return
    if about(s, Scope(seat, ability.card, 0), ability.tree.args[0], event, ghost, cause):
        use(s, seat, ability.number)


def _notice_die(
    s: State, ability: Ability, seat: i64, card: i64, number: i64, event: Event, ghost: Die | None, cause: Cause
) -> None:
    if about(s, Scope(seat, card, number), ability.tree.args[0], event, ghost, cause):
        _queue(s, ability, seat, card, number, event, None, cause)


def _notice_self(s: State, ability: Ability, event: Event, ghost: Die | None, cause: Cause) -> None:
    """An ability of the die that the event is about."""
    printed = event[CARD] == ability.card and not ability.lent
    # Where every die has what is printed on its card, nobody need look at it.
    known = printed and not s.table.scripts.blanking
    if known or texts.carries(s, ability, event[CARD], ghost or s.die(event[DIE])):
        scope = Scope(event[SEAT], event[CARD], 0)
        waited = ability.tree.args[1 if ability.kind == REACTIVE else 0]
        die = ghost or s.die(event[DIE])
        if die is not None and len(waited.args) > 1:
            # Who did it may be compared with the die itself.
            scope.last = last_seen(s, die)
        if about(s, scope, waited, event, ghost, cause):
            _queue(s, ability, event[SEAT], event[CARD], event[DIE], event, ghost, cause)


def about(s: State, scope: Scope, waited: Node, event: Event, ghost: Die | None, cause: Cause) -> bool:
    """Whether an event is the one an ability waits for: its dice, its player, its cause, its word."""
    if event[KIND] == events.DRAWN_ROLLED and _like_itself(s, cause):
        return False
    for part in waited.args:
        sort = sort_of(part)
        if sort == "player":
            if not _about_player(s, scope, part, event[OTHER] if event[KIND] == events.HIT_PLAYER else event[SEAT]):
                return False
        elif sort == "dice":
            if part.code == nodes.SELF:
                # Whoever looks at a die's own ability knows the die already, and says none.
                if scope.die and event[DIE] != scope.die:
                    return False
            elif not _about_dice(s, scope, part, event, ghost):
                return False
        elif sort == "cause":
            if not _as_such(s, scope, part, event, ghost, cause):
                return False
        elif (waited.code, part.word) not in WORDED_EVENTS and part.word != _word(s, event):
            return False
    return True


def _as_such(s: State, scope: Scope, node: Node, event: Event, ghost: Die | None, cause: Cause) -> bool:
    """Whether the event is as the ability says: what the die was to which it happened, or who did it."""
    if node.code == nodes.AS:
        die = ghost or s.die(event[DIE])
        if die is None or not filters.matches(s, scope, die, node.args[0]):
            return False
        return len(node.args) == 1 or causes.caused(s, scope, node.args[1], cause)
    return causes.caused(s, scope, node, cause)


def _like_itself(s: State, cause: Cause) -> bool:
    """Whether the cause is itself an ability that waits for drawn dice: what it draws sets no other one off."""
    if cause[HOW] <= 0:
        return False
    tree = s.table.scripts.abilities[cause[HOW] - 1].tree
    return tree.code == nodes.ON and event_kind(tree.args[0]) == events.DRAWN_ROLLED


def _about_player(s: State, scope: Scope, node: Node, seat: i64) -> bool:
    if node.code == nodes.YOU:
        return is_you(s, scope, seat)
    if node.code == nodes.ACTIVE_PLAYER:
        return s.table.side_of[seat] == s.active
    return s.table.side_of[seat] != s.table.side_of[scope.seat]


def _about_dice(s: State, scope: Scope, node: Node, event: Event, ghost: Die | None) -> bool:
    if event[KIND] == events.SIDE_DAMAGED:
        return player_thing(event[SEAT]) in filters.find(s, scope, node.args[0])
    die = ghost or s.die(event[DIE])
    if die is not None:
        return filters.matches(s, scope, die, node.args[0])
    return filters.matches_unrolled(s, scope, event[SEAT], event[CARD], node.args[0])


def _word(s: State, event: Event) -> str:
    """The word of an event: a kind of energy spent, or the keyword of an effect used."""
    if event[KIND] == events.ENERGY_SPENT:
        return energy.NAMES[event[AMOUNT]]
    if event[KIND] == events.WHEN_USED:
        return causes.first_word(s.table.scripts.abilities[event[OTHER]])
    return s.table.scripts.abilities[event[OTHER]].keyword


def _queue(
    s: State,
    ability: Ability,
    seat: i64,
    card: i64,
    number: i64,
    event: Event,
    ghost: Die | None,
    cause: Cause,
) -> None:
    die = ghost if ghost is not None else (s.die(number) if number else None)
    last = last_seen(s, die) if die is not None else (0, 0, 0)
    bursts = stats.bursts(s, die) if die is not None else active_bursts(s, ability, seat, event[DIE], cause)
    if ability.condition is not None:
        scope = Scope(seat, card, number)
        scope.bursts = bursts
        scope.event = event
        if not conditions.holds(s, scope, ability.condition):
            return
    program = ability.programs[bursts]
    steps = s.table.scripts.programs[program]
    if steps.puts_off:
        wait = steps.instructions[0]
        waited = wait.first.number
        _put_off(s, ability, Waiting(waited, wait.slot, seat, card, number, bursts, event, last, NO_SLOTS, NO_THINGS))
        return
    over = used_up(s, seat, ability.number, number)
    if not over or _as_first(s, ability, seat, event):
        if ability.limit == FIRST_TIME and not over:
            use(s, seat, ability.number)
        if ability.limit == AT_ONCE and any(w.program == program and _together(s, w, seat, number) for w in s.queue):
            return
        s.raised = True
        s.queue.append(Waiting(s.group, program, seat, card, number, bursts, event, last, NO_SLOTS, NO_THINGS))


def _put_off(s: State, ability: Ability, waiting: Waiting) -> None:
    """What only puts something off waits for it from now on: nobody need order it. A limit is one of each card.

    When the end of the turn has come, so has what is put off to it.
    """
    if ability.limit != UNLIMITED:
        mark = use_mark(waiting.seat, ability.number, waiting.card)
        if mark in s.uses:
            return
        s.uses.append(mark)
    if s.step == CLEANUP:
        s.raised = True
        s.queue.append(waiting.triggered(s.group, waiting.event))
    else:
        s.delayed.append(waiting)


def _together(s: State, waiting: Waiting, seat: int, die: int) -> bool:
    """Whether the ability has already been set off by what happens at this moment (11.1.9)."""
    return waiting.group == s.group and waiting.seat == seat and waiting.die == die


def _as_first(s: State, ability: Ability, seat: int, event: Event) -> bool:
    """Whether it happens together with the first time, to another one: its seat chooses between them (11.6.4)."""
    if ability.limit != FIRST_TIME:
        return False
    first = [waiting.event for waiting in s.queue if is_turn_of(ability, waiting, seat, s.group)]
    who = 1 if event[KIND] == events.SIDE_DAMAGED else 3
    return bool(first) and all(other[who] != event[who] for other in first)


def is_turn_of(ability: Ability, waiting: Waiting, seat: int, group: int) -> bool:
    """Whether an ability of a seat waits for what happened at a moment."""
    return waiting.group == group and waiting.seat == seat and waiting.program in ability.programs


def active_bursts(s: State, ability: Ability, seat: i64, happened_to: i64, cause: Cause) -> i64:
    """Burst text of an active character counts while one of its dice shows the face (11.8.4)."""
    if ability.bursts:
        for die in _speaking(s, ability, seat, happened_to, cause):
            shown = stats.bursts(s, die)
            if shown in ability.bursts:
                return shown
    return 0


def _speaking(s: State, ability: Ability, seat: int, happened_to: int, cause: Cause) -> list[Die]:
    """The dice that it speaks for: the one that did it, the Gear of the one that it happened to, or all of the card."""
    having = [die for die in s.seats[seat].field if die.card == ability.card]
    if _did_it(ability, seat, cause):
        return [die for die in having if die.id == cause[SOURCE]]
    if ability.subject is not None and die_filters.says_equipped(ability.subject):
        bearer = s.die(happened_to)
        return [die for die in having if bearer is not None and die in die_filters.gear_of(s, bearer)]
    return having


def last_seen(s: State, die: Die) -> tuple[int, int, int]:
    attack, defense = stats.stats(s, die)
    return s.table.level[die.face], attack, defense


def _notice_delayed(s: State, event: Event, ghost: Die | None, cause: Cause) -> None:
    """A delayed ability triggers for each event it waits for until it ends (11.3.2)."""
    for waiting in s.delayed[:]:
        node = s.table.scripts.rules[waiting.group]
        if event_kind(node) != event[KIND]:
            continue
        once = node.code == nodes.LATER
        if once:
            node = node.args[0]
        scope = Scope(waiting.seat, waiting.card, waiting.die)
        scope.slots = waiting.slots
        scope.known = waiting.known
        if about(s, scope, node, event, ghost, cause):
            # What the delayed effect remembers of its own event matters more than the end of the turn or the attack.
            told = waiting.event if node.code in (nodes.TURN_ENDS, nodes.ATTACK_ENDS) else event
            s.raised = True
            s.queue.append(waiting.triggered(s.group, told))
            if once:
                s.delayed.remove(waiting)


def is_put_off(s: State, kind: int) -> bool:
    """Whether a delayed ability waits for events of a kind."""
    return any(event_kind(s.table.scripts.rules[waiting.group]) == kind for waiting in s.delayed)


def field_changed(s: State, die: Die, change: i64) -> None:
    """Keep count of dice in the field; a card becoming active or inactive starts or stops its static abilities."""
    size = len(s.table.cards)
    place = die.controller * size + die.card
    before = s.presence[place]
    s.presence[place] = before + change
    s.presence[s.table.seats * size + die.card] += change
    if s.table.scripts.statics[die.card] and (before == 0 or before + change == 0):
        refresh_statics(s)


def refresh_statics(s: State) -> None:
    """The static abilities of active cards, once for each card however many dice it has (11.3.3, 11.3.4, 11.6.1)."""
    scripts, size = s.table.scripts, len(s.table.cards)
    active = 1
    for seat in s.table.every_seat:
        for card in scripts.static_cards:
            active = active * 2 + (1 if s.presence[seat * size + card] else 0)
    known = s.table.standing
    found = known.get(active)
    if found is None:
        if len(known) >= MOST_STANDING:
            known.clear()
        _look_up_statics(s)
        found = (s.statics, s.ruling, s.steady, s.lends)
        known[active] = found
    s.statics, s.ruling, s.steady, s.lends = found


def _look_up_statics(s: State) -> None:
    found: list[int] = []
    scripts, size = s.table.scripts, len(s.table.cards)
    for seat in s.table.every_seat:
        for card in scripts.static_cards:
            if s.presence[seat * size + card]:
                found += [(number << 4) | seat for number in scripts.statics[card]]
    s.statics = found
    s.ruling = NO_RULING[:]
    for static in found:
        ability = scripts.abilities[static >> 4]
        if ability.rule is not None:
            # Whoever reads a rule leaves its scope as it is: all states of the table have the same.
            scope = Scope(static & 15, ability.card, 0)
            scope.layer = ability.rule.code
            s.ruling[ability.rule.code] = [*s.ruling[ability.rule.code], (ability, scope)]
    in_force.note_steady(s)
