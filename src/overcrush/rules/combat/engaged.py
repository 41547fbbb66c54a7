"""Reading combat: who attacks, who blocks whom."""

from mypy_extensions import i64

from overcrush.model import events
from overcrush.model.changes import ALSO_BLOCKS, FIRST, ON, SPARED, WHAT
from overcrush.model.dice import ATTACKING, BLOCKING, Die
from overcrush.model.events import DIE, KIND, OTHER
from overcrush.model.state import State


def attackers(s: State) -> list[Die]:
    return _in_role(s, s.active, ATTACKING)


def blockers(s: State) -> list[Die]:
    return _in_role(s, 1 - s.active, BLOCKING)


def _in_role(s: State, side: i64, role: i64) -> list[Die]:
    found: list[Die] = []
    for seat in s.table.seats_of[side]:
        for die in s.seats[seat].field:
            if die.role == role:
                found.append(die)  # noqa: PERF401  (a plain loop is faster)
    return found


def blockers_of(s: State, attacker: Die) -> list[Die]:
    return [d for d in blockers(s) if attacker.id in blocked_by(s, d)]


def blocked_by(s: State, blocker: Die) -> list[int]:
    """The attackers that a die blocks: one, unless a rule let it block more."""
    if not blocker.blocking or not s.applied:
        return [blocker.blocking] if blocker.blocking else []
    more = [change[FIRST] for change in s.applied if change[WHAT] == ALSO_BLOCKS and change[ON] == blocker.id]
    return [blocker.blocking, *more]


def facing(s: State, die: Die) -> list[Die]:
    """The dice that a die in combat deals its damage to: those that block it, or the attackers it blocks."""
    if not s.applied:
        return _faced_plainly(s, die)
    if die.role == ATTACKING:
        faced = blockers_of(s, die)
    else:
        others = [s.die(number) for number in blocked_by(s, die)]
        faced = [other for other in others if other is not None and other.role == ATTACKING]
    spared = [change[FIRST] for change in s.applied if change[WHAT] == SPARED and change[ON] == die.id]
    return [other for other in faced if other.id not in spared] if spared else faced


def _faced_plainly(s: State, die: Die) -> list[Die]:
    """The same where nothing is applied: a die blocks one attacker."""
    found: list[Die] = []
    attacks = die.role == ATTACKING
    for other in blockers(s) if attacks else attackers(s):
        if other.blocking == die.id if attacks else other.id == die.blocking:
            found.append(other)  # noqa: PERF401  (a plain loop is faster)
    return found


def engaged(s: State, things: list[int]) -> list[int]:
    """The dice that block these or are blocked by them (8.2.5)."""
    others = [other for other in [s.die(thing) for thing in things] if other is not None]
    found: list[int] = []
    for seat in s.seats:
        for die in seat.field:
            faced_now = blocked_by(s, die)
            if any(other.id in faced_now or die.id in blocked_by(s, other) for other in others):
                found.append(die.id)
    return found


def meet(s: State, blocker: Die, attacker: int) -> None:
    """Remember that a die faces an attacker, where no block is told of."""
    if s.table.scripts.has_text:
        s.history.append((events.ENGAGED, blocker.controller, blocker.card, blocker.id, 0, attacker))


def faced(s: State, things: list[int]) -> list[int]:
    """The dice that have been engaged with these this turn, whatever has become of either."""
    pairs = [(e[DIE], e[OTHER]) for e in s.history if e[KIND] in (events.BLOCKED, events.ENGAGED)]
    found: list[int] = []
    for blocker, attacker in pairs:
        found += [attacker] if blocker in things else []
        found += [blocker] if attacker in things else []
    return list(dict.fromkeys(found))
