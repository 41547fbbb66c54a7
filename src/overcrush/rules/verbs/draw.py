"""Drawing from the bag, which the used pile and nothing else refills in the middle of any draw (3.2.2 to 3.2.5).

Who waits for drawn dice hears of each of them (3.2.8).
"""

from typing import Final

from mypy_extensions import i64

from overcrush.model import events
from overcrush.model.chance import DRAW, PURPOSES
from overcrush.model.state import Seat, State
from overcrush.rules.events.emit import emit

# A shared empty list, never changed.
NO_CARDS: Final[list[int]] = []


def draw(s: State, seat: Seat, count: i64, *, secret: bool = False) -> list[int]:
    """Draw up to `count` dice at random and return their cards; fewer when bag and used pile run out (3.2.1, 3.2.6)."""
    drawn = NO_CARDS
    stream = seat.index * PURPOSES + DRAW
    while count > 0:
        # Only now that a die must be drawn is an empty bag refilled (3.2.4, 6.2.3).
        if not seat.bag:
            if not seat.used:
                break
            seat.bag = seat.used
            seat.used = []
            emit(s, events.REFILLED, seat.index, amount=len(seat.bag))
        out = s.chance.draw_out(stream, s.counts[stream], seat.bag, min(count, len(seat.bag)))
        s.counts[stream] += len(out)
        count -= len(out)
        drawn = drawn + out if drawn else out
        if s.log is not None or s.table.scripts.heeded[events.DRAWN] or s.delayed:
            for card in out:
                emit(s, events.DRAWN, seat.index, card, other=int(secret))
    return drawn or []
