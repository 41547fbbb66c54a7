"""Soundness of a loaded state: every number in it names something that is there.

A dump carries a seal, so what is found here is not bad luck but a dump made by something other than this engine.
"""

from typing import Final

from overcrush.model import energy, options, purposes, zones
from overcrush.model.chance import PURPOSES
from overcrush.model.changes import ENFORCED
from overcrush.model.dice import BLOCKING, SPUN_DOWN, UNROLLED, Die
from overcrush.model.events import NAMES as EVENT_NAMES
from overcrush.model.state import CLEANUP, SHAPE_NAMES, TIE, UNDECIDED, Seat, State
from overcrush.model.waiting import Waiting
from overcrush.rules.procedures.effect import Effect

MOST_FRAMES: Final = 500
LARGE: Final = 1 << 30


def check_sound(s: State) -> None:
    """ValueError with a sentence if the state is none that play could have led to, as far as that can be told."""
    t = s.table
    _within("step", s.step, 0, CLEANUP)
    _within("active side", s.active, 0, t.sides - 1)
    _within("outcome", s.outcome, UNDECIDED, TIE)
    _within("turn", s.turn, 0, LARGE)
    _within("last turn", s.last_turn, 0, LARGE)
    _within("number of the next die", s.next_die, 1, options.MASK)
    _within("group of abilities", s.group, 0, LARGE)
    _length("life", s.life, t.sides)
    _length("supply", s.supply, len(t.cards))
    _length("counts of chance", s.counts, t.seats * PURPOSES)
    _length("tokens", s.tokens, len(t.cards))
    for life in s.life:
        _within("life", life, -LARGE, t.rules.life)
    for card, count in enumerate(s.supply):
        _within("supply", count, 0, t.dice[card])
    for count in s.counts:
        _within("count of chance", count, 0, LARGE)
    _check_dice(s)
    _check_question(s)
    _check_stack(s)
    _check_waiting(s)


def _within(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{what}: {value} is not from {least} to {most}")


def _length(what: str, found: list[int], length: int) -> None:
    if len(found) != length:
        raise ValueError(f"{what}: {len(found)} numbers where {length} belong")


def _check_dice(s: State) -> None:
    ids: set[int] = set()
    for seat in s.seats:
        _within("virtual energy", seat.virtual, 0, LARGE)
        _within("energy left over", seat.loose, 0, seat.virtual)
        for pile in (seat.bag, seat.prep, seat.late_prep, seat.used, seat.out_of_play, seat.removed):
            for card in pile:
                _within("card of a die", card, 0, len(s.table.cards) - 1)
        for die in seat.reserve + seat.field + seat.aside:
            _check_die(s, seat, die)
            if die.id in ids:
                raise ValueError(f"die {die.id} is there twice")
            ids.add(die.id)
    for held in s.held:
        _within("owner of a held die", held.owner, 0, s.table.seats - 1)
        _within("card of a held die", held.card, 0, len(s.table.cards) - 1)
        _check_face(s, held.card, held.face)
        _within("origin of a held die", held.origin, 0, zones.REMOVED)
        _within("holder of a held die", held.holder, -LARGE, LARGE)
        _within("end of a hold", held.until, -LARGE, LARGE)


def _check_die(s: State, seat: Seat, die: Die) -> None:
    _within("id of a die", die.id, 1, s.next_die - 1)
    _within("card of a die", die.card, 0, len(s.table.cards) - 1)
    _within("owner of a die", die.owner, 0, s.table.seats - 1)
    _within("controller of a die", die.controller, seat.index, seat.index)
    _check_face(s, die.card, die.face)
    if die.face == UNROLLED and die.zone != zones.ASIDE:
        raise ValueError(f"die {die.id} shows no face in reserve or field")
    _within("damage on a die", die.damage, 0, LARGE)
    _within("energy spent from a die", die.spent, 0, SPUN_DOWN + 3)
    _within("part of a die in combat", die.role, 0, BLOCKING)
    _within("die blocked by a die", die.blocking, 0, s.next_die - 1)


def _check_face(s: State, card: int, face: int) -> None:
    if face != UNROLLED and face not in s.table.faces[card]:
        raise ValueError(f"card {card} has no face {face}")


def _check_question(s: State) -> None:
    _within("shape of the question", s.shape, 0, len(SHAPE_NAMES) - 1)
    _within("purpose of the question", s.purpose, 0, len(purposes.NAMES) - 1)
    _within("subject of the question", s.subject, 0, options.MASK)
    if bool(s.options) != (s.outcome == UNDECIDED):
        raise ValueError("a game has options until it is over, and none then")
    if s.outcome == UNDECIDED:
        _within("seats that are asked", s.askers, 1, (1 << s.table.seats) - 1)
    for option in s.options:
        _check_option(s, option)
    if len(set(s.options)) != len(s.options):
        raise ValueError("an option is offered twice")


def _check_option(s: State, option: int) -> None:
    kind = options.kind_of(option)
    payload = options.payload_of(option)
    _within("kind of an option", kind, 0, len(options.KIND_NAMES) - 1)
    if kind == options.WORD:
        _within("word of an option", payload, 0, len(options.WORDS) - 1)
    elif kind in (options.PASS, options.SEAT):
        _within("seat of an option", payload, 0, s.table.seats - 1)
    elif kind == options.BUY:
        _within("seat of an option", options.buyer_of(payload), 0, s.table.seats - 1)
        _within("card of an option", options.bought_card(payload), 1, len(s.table.cards) - 1)
    elif kind == options.PAY:
        _within("energy of an option", options.paid_kind(payload), 0, energy.GENERIC)
        if options.paid_die(payload):
            _check_die_is_there(s, options.paid_die(payload))
    elif kind == options.CARD:
        _within("card of an option", payload, 0, len(s.table.cards) - 1)
    elif options.FIELD <= kind <= options.ATTACK and kind != options.GLOBAL:
        _check_die_is_there(s, payload)


def _check_die_is_there(s: State, number: int) -> None:
    if s.die(number) is None:
        raise ValueError(f"there is no die {number}")


def _check_stack(s: State) -> None:
    """The loader knows frames by their codes; here it is seen that what they speak of is there."""
    if s.outcome == UNDECIDED:
        _within("number of frames", len(s.stack), 1, MOST_FRAMES)
    scripts = s.table.scripts
    numbers = {
        "seat": s.table.seats,
        "winner": s.table.sides,
        "card": len(s.table.cards),
        "die": s.next_die,
        "ability": len(scripts.abilities),
        "program": len(scripts.programs),
    }
    for frame in s.stack:
        for name, count in numbers.items():
            if hasattr(frame, name):
                _within(f"{name} of a frame", getattr(frame, name), 0, count - 1)
        for field in frame.dump():
            for number in field if isinstance(field, list) else [field]:
                assert isinstance(number, int)
                _within("number in a frame", number, -LARGE, LARGE)
        if isinstance(frame, Effect):
            _within("step of an effect", frame.pc, 0, len(scripts.programs[frame.program].instructions))
            _within("seat of an effect", frame.scope.seat, 0, s.table.seats - 1)
            _within("opponent of an effect", frame.scope.opponent, -1, s.table.seats - 1)
            _within("card of an effect", frame.scope.card, 0, len(s.table.cards) - 1)


def _check_waiting(s: State) -> None:
    scripts = s.table.scripts
    for waiting in s.queue + s.delayed:
        _check_ability(s, waiting)
    for waiting in s.delayed:
        _within("event of a delayed ability", waiting.group, 0, len(scripts.rules) - 1)
    for kind, *rest in s.applied:
        _within("kind of a change", kind, 0, LARGE)
        known = max(0, len(scripts.rules) - 1) if kind == ENFORCED else len(scripts.abilities)
        _within("rule of a change", rest[4], 0, known)
    for kind, seat, card, *_ in s.history:
        _within("kind of an event", kind, 0, len(EVENT_NAMES) - 1)
        _within("seat of an event", seat, -1, s.table.seats - 1)
        _within("card of an event", card, 0, len(s.table.cards) - 1)


def _check_ability(s: State, waiting: Waiting) -> None:
    _within("program of an ability", waiting.program, 0, len(s.table.scripts.programs) - 1)
    _within("seat of an ability", waiting.seat, 0, s.table.seats - 1)
    _within("card of an ability", waiting.card, 0, len(s.table.cards) - 1)
    _within("bursts of an ability", waiting.bursts, 0, 2)
