"""Life: a side at 0 or below has lost at once; both by one batch is a tie (9.4)."""

from overcrush.model import events
from overcrush.model.state import TIE, State
from overcrush.rules.emit import emit


def lose_life(s: State, seat: int, amount: int) -> None:
    """Lose life; this is not damage (1.5)."""
    side = s.table.side_of[seat]
    s.life[side] -= amount
    emit(s, events.LIFE_LOST, seat, amount=amount, other=s.life[side])
    check_life(s)


def gain_life(s: State, seat: int, amount: int) -> None:
    """Gain life, never above the starting amount (1.3.2)."""
    side = s.table.side_of[seat]
    gained = min(amount, s.table.rules.life - s.life[side])
    if gained > 0:
        s.life[side] += gained
        emit(s, events.LIFE_GAINED, seat, amount=gained, other=s.life[side])


def check_life(s: State) -> None:
    """Look once after a batch: nobody loses in the middle of one."""
    if s.life[0] > 0 and s.life[1] > 0:
        return
    if s.life[0] <= 0 and s.life[1] <= 0:
        s.outcome = TIE
        emit(s, events.GAME_TIED)
    else:
        s.outcome = 0 if s.life[1] <= 0 else 1
        emit(s, events.GAME_WON, other=s.outcome)
