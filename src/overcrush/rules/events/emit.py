"""Events: what happened is written down, remembered for the turn, and shown to the abilities that watch for it."""

from typing import Final

from mypy_extensions import i64

from overcrush.model import events
from overcrush.model.dice import NO_CAUSE, Cause, Die
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.rules.events import triggers

# What effects may ask about later in the turn.
KEPT: Final = (
    events.FIELDED,
    events.KNOCKED_OUT,
    events.PURCHASED,
    events.ATTACKED,
    events.BLOCKED,
    events.DAMAGED,
    events.SIDE_DAMAGED,
    events.PREVENTED,
    events.KOED_BLOCKERS,
    events.GAVE_UP,
    events.ABILITY_USED,
    events.REDIRECTED,
    events.ACTION_USED,
    events.GLOBAL_USED,
)
# Those of them that are remembered only where a text counts them.
_COUNTED: Final = (events.ACTION_USED, events.GLOBAL_USED)

# Events that no text waits for or asks about: where no log is kept, they need not be emitted at all.
FOR_THE_LOG: Final = (
    events.STEP_BEGAN,
    events.CLEARED,
    events.ROLLED,
    events.REROLLED,
    events.SPENT,
)


def note_heeded(table: Table) -> None:
    """Note which events any text at this table waits for or may ask about."""
    scripts = table.scripts
    for kind, watching in enumerate(scripts.watching_lent):
        kept = kind in KEPT and (scripts.counts_uses or kind not in _COUNTED)
        scripts.remembered[kind] = scripts.has_text and kept
        scripts.heeded[kind] = scripts.has_text and (kept or any(watching))


def remember(s: State, kind: int, cause: Cause) -> None:
    """Note who did what has just happened."""
    if s.table.scripts.has_text:
        die, card, seat, how = cause
        s.history.append((kind, seat, card, die, how, 0))


def tell(s: State, kind: i64, seat: i64, card: i64, die: i64, other: i64) -> None:
    """Write down what is a further part of an event that has been emitted."""
    if s.log is not None:
        s.log.append((kind, seat, card, die, 0, other))


def credit(s: State, seat: i64, card: i64) -> None:
    """Write down whose text does what comes next: the events have no room for it."""
    if s.log is not None:
        s.log.append((events.CREDITED, seat, card, 0, 0, 0))


def mark(s: State, kind: i64, amount: i64 = 0) -> None:
    """Emit what happens to the active side and no die: nobody heeds most of it."""
    if s.table.scripts.heeded[kind] or s.delayed or s.log is not None:
        emit(s, kind, s.table.seats_of[s.active][0], amount=amount)


def tell_moment(s: State, kind: i64) -> None:
    """Tell each seat of the active side of the beginning or end of a step, if anything waits for it."""
    if s.table.scripts.by_event[kind] or (s.delayed and triggers.is_put_off(s, kind)):
        for seat in s.table.seats_of[s.active]:
            emit(s, kind, seat)
        s.group += 1


def emit(
    s: State,
    kind: i64,
    seat: i64 = -1,
    card: i64 = 0,
    die: i64 = 0,
    amount: i64 = 0,
    other: i64 = 0,
    ghost: Die | None = None,
    cause: Cause = NO_CAUSE,
) -> None:
    """Write an event down and show it to the abilities that watch for it.

    `ghost` is the die as it was when it left, `cause` who did it.
    """
    scripts = s.table.scripts
    if not (scripts.heeded[kind] or s.delayed or s.log is not None):
        return
    event = (kind, seat, card, die, amount, other)
    if s.log is not None:
        s.log.append(event)
    if scripts.remembered[kind]:
        s.history.append(event)
    if s.delayed or scripts.watching_lent[kind][card]:
        triggers.notice(s, event, ghost, cause)


def tell_used(s: State, number: int, scope: Scope) -> None:
    """Somebody uses an ability of a die that waits for what the die does."""
    if s.table.scripts.by_event[events.WHEN_USED]:
        emit(s, events.WHEN_USED, scope.seat, scope.card, scope.die, other=number)
        s.group += 1
