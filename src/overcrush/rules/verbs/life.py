"""Life: a side at 0 or below has lost at once; both by one batch is a tie (9.4)."""

from overcrush.model import events
from overcrush.model.frames import Frame
from overcrush.model.state import TIE, State
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import JUDGEMENT


def lose_life(s: State, seat: int, amount: int) -> None:
    """Lose life; this is not damage (1.3.1)."""
    if amount <= 0:
        return
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
    """Look once after a batch, before knock-outs: nobody loses in the middle of one (9.3.2, 9.4.2)."""
    if s.life[0] > 0 and s.life[1] > 0:
        return
    if s.table.rules.tie_by_event:
        await_judgement(s)
    else:
        decide(s)


def decide(s: State) -> None:
    """A side whose life is gone has lost; both, and it is a tie (9.4.1, 9.4.3)."""
    if s.life[0] > 0 and s.life[1] > 0:
        return
    # The run loop stops.
    s.raised = True
    if s.life[0] <= 0 and s.life[1] <= 0:
        s.outcome = TIE
        emit(s, events.GAME_TIED)
    else:
        s.outcome = 0 if s.life[1] <= 0 else 1
        emit(s, events.GAME_WON, other=s.outcome)


def concede(s: State, side: int) -> None:
    """A side gives the game up: the other one has won."""
    s.raised = True
    s.outcome = 1 - side
    emit(s, events.GAME_WON, other=s.outcome)


class JudgeEnd(Frame):
    """Looks at life when everything that one event triggered is done (9.4.3): above what goes on afterwards."""

    __slots__ = ()

    def run(self, s: State) -> None:
        s.stack.pop()
        decide(s)

    def copy(self) -> "JudgeEnd":
        return self

    def dump(self) -> list[object]:
        return [JUDGEMENT]


def await_judgement(s: State) -> None:
    """Put the judgement above the last frame that lets abilities resolve: all that is in progress comes first."""
    place = len(s.stack)
    while place and s.stack[place - 1].busy():
        place -= 1
    if not any(isinstance(frame, JudgeEnd) for frame in s.stack):
        s.stack.insert(place, JudgeEnd())
