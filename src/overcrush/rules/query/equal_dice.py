"""Equal dice: those of which it makes no difference which is chosen are one option (2.3.4).

Two dice are equal if exchanging them everywhere leaves the position as it is. So they show the same, and whatever
speaks of one of them, a die that blocks it, a change in force, a memory, an ability that waits, a frame, is there once
more with the other in its place. What is said of a die is written down with ITSELF for the die and TWIN for the other,
so that the two accounts can be compared.
"""

from mypy_extensions import i64

from overcrush.effects import lower
from overcrush.model.changes import FIRST, ON, POINTING, SECOND, WHAT
from overcrush.model.dice import HOW, SOURCE, SOURCE_CARD, SOURCE_SEAT, Die, Hit, seen_from
from overcrush.model.events import KIND, NAMES_TWO, OTHER, names, told_of
from overcrush.model.scope import Scope
from overcrush.model.state import ATTACK, State
from overcrush.model.waiting import Waiting
from overcrush.rules.effects.limits import ANY_DIE, die_of

Account = list[tuple[int, ...]]


def are_equal(s: State, one: Die, other: Die) -> bool:
    """They show the same, and nothing at the table tells them apart."""
    if not one.equals(other):
        return False
    me, twin = one.id, other.id
    if s.applied and _changes(s, me, twin) != _changes(s, twin, me):
        return False
    if (s.history or s.delayed or s.queue) and _memories(s, me, twin) != _memories(s, twin, me):
        return False
    if (s.step >= ATTACK or s.wounded) and _fights(s, me, twin) != _fights(s, twin, me):
        return False
    if (s.held or s.uses) and _ties(s, me, twin) != _ties(s, twin, me):
        return False
    for frame in s.stack:  # noqa: SIM110  (a plain loop is faster)
        if frame.says_of(s, me, twin) != frame.says_of(s, twin, me):
            return False
    return True


def _changes(s: State, me: i64, twin: i64) -> Account:
    """Changes in force, in the order in which they were made (11.3.5)."""
    found: Account = []
    for change in s.applied:
        if change[ON] == me:
            to = seen_from(change[FIRST], me, twin) if change[WHAT] in POINTING else change[FIRST]
            found.append((change[WHAT], to, *change[SECOND:]))
        elif change[FIRST] == me and change[WHAT] in POINTING:
            found.append((-1 - change[WHAT], seen_from(change[ON], me, twin), *change[SECOND:]))
    return found


def _memories(s: State, me: i64, twin: i64) -> Account:
    """What has happened this turn, and the abilities that wait."""
    found: Account = []
    for event in s.history:
        if names(event, me):
            # Nobody asks later what else an event told of, such as the life that was left.
            told = told_of(event, me, twin)
            found.append(tuple(told if event[KIND] in NAMES_TWO else told[:OTHER]))
    if s.delayed or s.queue:
        for waiting in s.delayed + s.queue:
            account = _waiting(waiting, me, twin)
            if account:
                found.append(account)
    return sorted(found) if len(found) > 1 else found


def _waiting(waiting: Waiting, me: i64, twin: i64) -> tuple[int, ...]:
    """All of an ability that speaks of the die; nothing of any other."""
    named = waiting.die == me or names(waiting.event, me)
    if not named and not any(me in slot for slot in waiting.slots):
        return ()
    told = [waiting.group, waiting.program, waiting.seat, waiting.card, seen_from(waiting.die, me, twin)]
    told += [waiting.bursts, *waiting.last, *told_of(waiting.event, me, twin)]
    for things in [*waiting.slots, waiting.known]:
        told += [len(things), *[seen_from(thing, me, twin) for thing in things]]
    return tuple(told)


def _fights(s: State, me: i64, twin: i64) -> Account:
    """Who blocks it, and what it or others were hurt by."""
    found: Account = []
    for seat in s.seats:
        for die in seat.field:
            hurt = die.hurt if die.damage else None
            if me in (die.id, die.blocking) or (hurt is not None and hurt[SOURCE] == me):
                tie = (seen_from(die.id, me, twin), seen_from(die.blocking, me, twin))
                if hurt is not None:
                    by = (hurt[SOURCE_CARD], hurt[SOURCE_SEAT], hurt[HOW])
                    found.append((*tie, seen_from(hurt[SOURCE], me, twin), *by))
                else:
                    found.append(tie)
    return sorted(found) if len(found) > 1 else found


def _ties(s: State, me: i64, twin: i64) -> Account:
    """What it holds, and what its abilities have been used for."""
    found: Account = []
    for held in s.held:
        if held.holder == me:
            found.append((-1, *held.dump()[:4], held.until, int(held.along)))
    for mark in s.uses:
        if die_of(mark) == me:
            found.append((-2, mark & ANY_DIE))
    return sorted(found) if len(found) > 1 else found


def said_of(s: State, number: int, scope: Scope, hits: list[Hit], me: int, twin: int) -> list[int]:
    """An effect's account of a die: whose it is and what set it off, what it has chosen and marked dice for, and the
    damage in store."""
    program = s.table.scripts.programs[number]
    told = [seen_from(scope.die, me, twin)]
    if s.table.scripts.abilities[program.ability].names_event_die:
        told += told_of(scope.event, me, twin)
    for things in [*scope.slots, scope.those]:
        told += [things.count(me), things.count(twin)]
    for step in program.instructions:
        if step.op == lower.LOOP:
            # Whose turn it is in a loop.
            told += [seen_from(thing, me, twin) for thing in scope.slots[step.slot][:1]]
    for cause, thing, much in hits:
        if me in (cause[SOURCE], thing):
            told += [seen_from(cause[SOURCE], me, twin), seen_from(thing, me, twin), much]
    return told
