"""Time is called: so many more turns are played in all, and then life decides (13.7.2)."""

from typing import Final

from overcrush.model import events
from overcrush.model.state import TIE, State
from overcrush.rules.events.emit import emit

# As many as the rules want, unless somebody says otherwise.
TURNS_AFTER_TIME: Final = 5


def call_time(s: State, turns: int) -> None:
    """The turn that is going on is finished, and so many are played after it."""
    s.last_turn = s.turn + turns
    emit(s, events.TIME_CALLED, amount=turns, other=s.turn)


def end_at_time(s: State) -> None:
    """Nobody has won in time: the higher life wins, and equal life is a draw."""
    first, second = s.life
    emit(s, events.TIME_OVER, amount=first, other=second)
    # The run loop stops.
    s.raised = True
    if first == second:
        s.outcome = TIE
        emit(s, events.GAME_TIED)
    else:
        s.outcome = 0 if first > second else 1
        emit(s, events.GAME_WON, other=s.outcome)
