"""Clocks: only the server's time counts, whatever a page says and however the machine's clock jumps."""

import time
from collections.abc import Sequence

from overcrush.server.standing import GRACE, HOUR, PACES, Clock, Pace

# Time as the machine had it when this process began, going on evenly from there.
STARTED = time.time()
# Whose days ran out while there was no server has so long to come.
AFTER_START = HOUR
_SINCE = time.monotonic()


def now() -> float:
    """Seconds since 1970; never back, and never by leaps while the process runs."""
    return STARTED + time.monotonic() - _SINCE


def wound(pace: Pace, sides: int) -> Clock | None:
    """A clock for a new game, still standing; None if it is played without."""
    if pace not in PACES:
        return None
    return Clock([PACES[pace].bank] * sides, [GRACE] * sides)


def started(clock: Clock, sides: Sequence[int], moment: float) -> Clock:
    """From now on these sides think."""
    return Clock(clock.left, clock.grace, moment, sorted(sides))


def stopped(clock: Clock, pace: Pace, moment: float, lost: float = 0.0) -> Clock:
    """Nobody thinks any more; what they have thought beyond the delay is gone from their banks.

    Of that, `lost` seconds their line was lost, which is forgiven as long as there is grace left. Nobody pays for the
    time before this process began: then there was nobody who could have taken an answer. Days are counted whole, or a
    server that starts anew every night would give them back.
    """
    left, grace = list(clock.left), list(clock.grace)
    if clock.since:
        spent = max(0.0, moment - _since(clock, pace) - PACES[pace].delay)
        for side in clock.running:
            forgiven = min(spent, lost, grace[side])
            grace[side] -= forgiven
            left[side] -= spent - forgiven
    return Clock(left, grace)


def falls_at(clock: Clock, pace: Pace) -> float | None:
    """When the first flag falls if nobody answers; None if nobody thinks."""
    if not clock.since or not clock.running:
        return None
    then = _since(clock, pace) + PACES[pace].delay + min(clock.left[side] for side in clock.running)
    return max(then, STARTED + AFTER_START) if pace == "days" else then


def _since(clock: Clock, pace: Pace) -> float:
    return clock.since if pace == "days" else max(clock.since, STARTED)


def fallen(clock: Clock, pace: Pace, moment: float, lost: float = 0.0) -> list[int]:
    """The sides whose time is over at that moment."""
    if pace == "days" and moment < STARTED + AFTER_START:
        return []
    then = stopped(clock, pace, moment, lost)
    return [side for side in clock.running if then.left[side] <= 0]
