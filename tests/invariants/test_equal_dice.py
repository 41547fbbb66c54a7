"""Equal dice: two dice are one option only if really exchanging them everywhere gives the same position (2.3.4)."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Final

import pytest

from overcrush.effects import lower
from overcrush.model import changes, events, things
from overcrush.model.dice import HOW, SOURCE, SOURCE_CARD, SOURCE_SEAT, Cause, Die, Held
from overcrush.model.events import DIE, KIND, OTHER, Event
from overcrush.model.frames import Frame
from overcrush.model.state import UNDECIDED, State
from overcrush.model.waiting import Waiting
from overcrush.players.playout import new_game
from overcrush.rules.effects.limits import use_mark
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.events.pending import Pending
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.procedures.fall import Fall
from overcrush.rules.procedures.turn_faces import TurnFaces
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.run import answer
from tests.invariants.tables import table_named

TABLES: Final = ("cards-2018", "cards-2016", "trees-2018", "fus-2018", "two")
SEEDS: Final = 6
QUESTIONS: Final = 150
# What a change may be that points from one die to another.
POINTING: Final = (changes.CALLED, changes.CONTROLLED, changes.ALSO_BLOCKS, changes.ATTACHED, changes.SPARED)
TWO_DICE: Final = (
    events.BLOCKED,
    events.ENGAGED,
    events.DAMAGED,
    events.ATTACHED,
    events.CALLED_OUT,
    events.CAPTURED,
    events.PREVENTED,
)
Swap = Callable[[int], int]


def _position(s: State, swap: Swap) -> list[object]:
    """The whole position, in an order that does not hang on the numbers of dice, with two of them exchanged."""
    rest = s.copy()
    rest.stack = []
    rest.options = []
    rest.subject = 0
    dumped = [*rest.dump()]
    seats = dumped[5]
    assert isinstance(seats, list)
    dumped[5] = [
        [*seat[:7], *[sorted(_die(die, swap) for die in zone) for zone in dice_of(s, i)]]
        for i, seat in enumerate(seats)
    ]
    dumped[6] = sorted(
        (held.owner, held.card, held.face, held.origin, swap(held.holder), held.until) for held in s.held
    )
    dumped[8:13] = [
        sorted(_waiting(waiting, swap) for waiting in s.queue),
        sorted(_waiting(waiting, swap) for waiting in s.delayed),
        sorted(_change(change, swap) for change in s.applied),
        sorted(_event(event, swap, later=True) for event in s.history),
        sorted((mark & 0xFFFF, swap(mark >> 16)) for mark in s.uses),
    ]
    return [*dumped, *[_frame(s, frame, swap) for frame in s.stack]]


def dice_of(s: State, seat: int) -> list[list[Die]]:
    return [s.seats[seat].reserve, s.seats[seat].field, s.seats[seat].aside]


def _cause(cause: Cause, swap: Swap) -> tuple[int, ...]:
    return swap(cause[SOURCE]), cause[SOURCE_CARD], cause[SOURCE_SEAT], cause[HOW]


def _die(die: Die, swap: Swap) -> tuple[int, ...]:
    shown = (die.card, die.owner, die.controller, die.face, die.damage, die.spent, die.role, swap(die.blocking))
    return swap(die.id), *shown, int(die.blocked), *(_cause(die.hurt, swap) if die.damage else ())


def _change(change: changes.Change, swap: Swap) -> tuple[int, ...]:
    what, on, first, *others = change
    return what, swap(on), swap(first) if what in POINTING else first, *others


def _event(event: Event, swap: Swap, *, later: bool = False) -> tuple[int, ...]:
    """`later`: once it is a memory, nobody asks what else it told of."""
    other = swap(event[OTHER]) if event[KIND] in TWO_DICE else 0 if later else event[OTHER]
    return *event[:DIE], swap(event[DIE]), event[4], other


def _waiting(waiting: Waiting, swap: Swap) -> tuple[object, ...]:
    plain = (waiting.group, waiting.program, waiting.seat, waiting.card, swap(waiting.die), waiting.bursts)
    slots = [[swap(thing) for thing in slot] for slot in waiting.slots]
    return *plain, _event(waiting.event, swap), waiting.last, slots, _known(waiting.known, swap)


def _known(known: list[int], swap: Swap) -> list[tuple[int, int]]:
    return sorted((swap(known[i]), known[i + 1]) for i in range(0, len(known), 2))


def _hits(frame: Effect | Pending, swap: Swap) -> list[tuple[object, ...]]:
    return [
        (_cause(cause, swap), swap(thing) if things.is_die(thing) else thing, much) for cause, thing, much in frame.hits
    ]


def _frame(s: State, frame: Frame, swap: Swap) -> list[object]:
    """A series of questions about dice is left out: it asks of equal dice in order."""
    if isinstance(frame, Effect):
        return _effect(s, frame, swap)
    if isinstance(frame, Pending):
        hits = _hits(frame, swap)
        return [
            sorted(map(repr, hits[: frame.place])),
            hits[frame.place : frame.place + 1],
            sorted(map(repr, hits[frame.place + 1 :])),
        ]
    if isinstance(frame, Fall):
        now = [swap(die) for die in frame.dice]
        return [sorted(now[: frame.place]), now[frame.place : frame.place + 1], sorted(now), _cause(frame.cause, swap)]
    if isinstance(frame, TurnFaces):
        return [swap(thing) for thing in frame.things[frame.place :]]
    die = getattr(frame, "die", None)
    return [type(frame).__name__, swap(die) if isinstance(die, int) else 0]


def _effect(s: State, frame: Effect, swap: Swap) -> list[object]:
    scope, program = frame.scope, s.table.scripts.programs[frame.program]
    looping = {step.slot for step in program.instructions if step.op == lower.LOOP}
    slots: list[object] = []
    for number, slot in enumerate(scope.slots):
        now = [swap(thing) for thing in slot]
        slots.append([now[:1] if number in looping else [], sorted(now)])
    named = s.table.scripts.abilities[program.ability].names_event_die
    told = _event(scope.event, swap) if named else ()
    those = sorted(swap(thing) for thing in scope.those)
    return [
        frame.program,
        frame.pc,
        swap(scope.die),
        told,
        slots,
        those,
        _known(scope.known, swap),
        sorted(map(repr, _hits(frame, swap))),
    ]


def _unchanged(s: State, one: Die, other: Die) -> bool:
    names = {one.id: other.id, other.id: one.id}
    return _position(s, lambda n: names.get(n, n)) == _position(s, lambda n: n)


def _tie(s: State, random: Random) -> None:
    """Add a relation between two dice on the table, or a memory of one."""
    dice = [die for seat in s.seats for die in seat.field]
    one, other = random.choice(dice), random.choice(dice)
    kind = random.choice((*POINTING, -1, -2, -3, -4, -5, -6, -7))
    if kind >= 0:
        s.applied.append((kind, one.id, other.id, 0, one.controller, 0))
    elif kind == -1:
        one.blocking = other.id
    elif kind == -2:
        s.wounded = True
        one.damage, one.hurt = 1, (other.id, other.card, other.controller, 0)
    elif kind == -3:
        s.held.append(Held(one.owner, one.card, one.face, 0, other.id, 1))
    elif kind == -4:
        s.uses.append(use_mark(one.controller, 0, one.id))
    elif kind == -5:
        s.history.append((events.BLOCKED, one.controller, one.card, one.id, 0, other.id))
    elif kind == -6:
        event = (events.ATTACKED, one.controller, one.card, one.id, 0, 0)
        s.delayed.append(Waiting(0, 0, one.controller, one.card, one.id, 0, event, (0, 0, 0), [[other.id]], []))
    else:
        s.applied.append((changes.STATS, one.id, 1, 1, one.controller, 0))


def _look(s: State, found: dict[bool, int]) -> None:
    """Whatever the engine calls equal is; `found` counts those that look the same, by whether they are."""
    for seat in s.seats:
        for zone in (seat.reserve, seat.field):
            for one, other in combinations(zone, 2):
                if not one.equals(other):
                    continue
                equal = are_equal(s, one, other)
                assert equal == are_equal(s, other, one)
                assert not equal or _unchanged(s, one, other), f"dice {one.id} and {other.id} are called equal"
                found[equal] += 1


@pytest.mark.parametrize("name", TABLES)
def test_equal_dice_can_be_exchanged(name: str) -> None:
    """In random games, at every question, as it is and with ties added at random."""
    found = {True: 0, False: 0}
    for seed in range(SEEDS):
        random = Random(f"{seed} {name}")
        s = new_game(table_named(name, seed), seed)
        for _ in range(QUESTIONS):
            if s.outcome != UNDECIDED:
                break
            _look(s, found)
            if any(seat.field for seat in s.seats):
                tied = s.copy()
                for _ in range(random.randint(1, 4)):
                    _tie(tied, random)
                tied.step = max(tied.step, 5)
                _look(tied, found)
            try:
                answer(s, random.choice(s.options))
            except EndlessEffect:
                break
    assert found[True] > 50
    assert found[False] > 50
