"""Triggers: an event makes the abilities that watch for it join the queue (11)."""

from overcrush.effects import nodes
from overcrush.effects.abilities import EVENTS
from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.events import Event
from overcrush.model.programs import Ability, Node
from overcrush.model.state import State
from overcrush.model.waiting import Waiting
from overcrush.rules import layers, reading
from overcrush.rules.scope import Scope


def notice(s: State, event: Event) -> None:
    """Queue every ability that this event triggers; they wait until the running effect ends."""
    scripts = s.table.scripts
    for number in scripts.by_event[event[0]]:
        ability = scripts.abilities[number]
        subject = ability.subject
        if subject is not None and subject.code == nodes.SELF:
            if event[2] == ability.card:
                _queue(s, ability, event[1], event[3], event)
            continue
        if ability.shared:
            if about(s, s.table.seats_of[s.active][0], ability.card, subject, event):
                _queue(s, ability, s.table.seats_of[s.active][0], 0, event)
            continue
        for seat in range(s.table.seats):
            if s.presence[seat * len(s.table.cards) + ability.card] and about(s, seat, ability.card, subject, event):
                _queue(s, ability, seat, 0, event)
    if s.delayed:
        _notice_delayed(s, event)


def about(s: State, seat: int, card: int, subject: Node | None, event: Event) -> bool:
    """Whether an event is about the player or the dice an ability waits for."""
    if subject is None:
        return True
    scope = Scope(seat, card, 0)
    if subject.code == nodes.YOU:
        return event[1] == seat
    if subject.code == nodes.ACTIVE_PLAYER:
        return s.table.side_of[event[1]] == s.active
    if subject.code == nodes.OPPONENT:
        return s.table.side_of[event[1]] != s.table.side_of[seat]
    die = s.die(event[3])
    if die is not None:
        return reading.matches(s, scope, die, subject.args[0])
    return reading.matches_unrolled(s, scope, event[1], event[2], subject.args[0])


def _queue(s: State, ability: Ability, seat: int, number: int, event: Event) -> None:
    die = s.die(number) if number else None
    last = last_seen(s, die) if die is not None else event_last(event)
    bursts = s.table.bursts[die.face] if die is not None else 0
    scope = Scope(seat, ability.card, number)
    scope.event = event
    if reading.holds(s, scope, ability.condition):
        program = ability.programs[bursts]
        s.queue.append(Waiting(s.group, program, seat, ability.card, number, bursts, event, last, []))


def last_seen(s: State, die: Die) -> tuple[int, int, int]:
    return (s.table.level[die.face], layers.attack(s, die), layers.defense(s, die))


def event_last(event: Event) -> tuple[int, int, int]:
    """A knocked-out die's numbers travel in its event: level in the amount (see `knock_out`)."""
    return (event[4], 0, 0) if event[0] == events.KNOCKED_OUT else (0, 0, 0)


def _notice_delayed(s: State, event: Event) -> None:
    """A delayed ability triggers once for each event it waits for until it ends (11)."""
    for waiting in s.delayed:
        node = s.table.scripts.rules[waiting.group]
        if EVENTS[node.code] != event[0]:
            continue
        subject = node.args[-1] if node.args else None
        if about(s, waiting.seat, waiting.card, subject, event):
            s.queue.append(
                Waiting(
                    s.group,
                    waiting.program,
                    waiting.seat,
                    waiting.card,
                    waiting.die,
                    waiting.bursts,
                    event,
                    waiting.last,
                    waiting.slots,
                )
            )


def field_changed(s: State, die: Die, change: int) -> None:
    """Keep count of dice in the field; a card becoming active or inactive starts or stops its static abilities."""
    size = len(s.table.cards)
    place = die.controller * size + die.card
    before = s.presence[place]
    s.presence[place] = before + change
    if s.table.scripts.statics[die.card] and (before == 0 or before + change == 0):
        refresh_statics(s)


def refresh_statics(s: State) -> None:
    """The static abilities of active cards, once for each card however many dice it has (11)."""
    found: list[int] = []
    size = len(s.table.cards)
    for seat in range(s.table.seats):
        for card, numbers in enumerate(s.table.scripts.statics):
            if numbers and s.presence[seat * size + card]:
                found += [(number << 4) | seat for number in numbers]
    s.statics = found
