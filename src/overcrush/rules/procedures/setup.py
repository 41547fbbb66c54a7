"""Setup: who goes first (5.4)."""

from typing import Final

from overcrush.model import events, options, purposes
from overcrush.model.chance import PURPOSES, TOSS
from overcrush.model.frames import Frame
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask, ask_seats
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import GAME_SETUP
from overcrush.rules.procedures.turn import Turn

TOSS_STEP: Final = 0
CHOOSE: Final = 1
ROLLER: Final = 0
CALLER: Final = 1
SIDES_OF_A_DIE: Final = 6


class GameSetup(Frame):
    """Chance finds a winner, who chooses to go first or second (5.4.1)."""

    __slots__ = ("step", "winner")

    def __init__(self) -> None:
        self.step = TOSS_STEP
        self.winner = 0

    def run(self, s: State) -> None:
        if self.step == CHOOSE:
            askers = 0
            for seat in s.table.seats_of[self.winner]:
                askers |= 1 << seat
            ask_seats(s, askers, PICK, purposes.TURN_ORDER, [options.FIRST, options.SECOND])
        elif s.table.rules.toss_by_call:
            calls = [_other_call(s), options.CALL_ENERGY]
            ask(s, self, CALLER, PICK, purposes.CALL_TOSS, calls)
        else:
            self._decide(s, self._outcome(s, s.table.sides))

    def take(self, s: State, option: int) -> None:
        if self.step == CHOOSE:
            s.active = self.winner if option == options.FIRST else 1 - self.winner
            emit(s, events.ORDER_CHOSEN, s.table.seats_of[self.winner][0], other=s.active)
            s.stack.pop()
            s.stack.append(Turn())
            return
        # Half the faces of a basic action die are actions (2.5.1), and half of a character die characters (2.2.5).
        is_energy = self._outcome(s, SIDES_OF_A_DIE) < SIDES_OF_A_DIE // 2
        right = is_energy == (option == options.CALL_ENERGY)
        self._decide(s, s.table.side_of[CALLER if right else ROLLER])

    def _outcome(self, s: State, bound: int) -> int:
        stream = ROLLER * PURPOSES + TOSS
        value = s.chance.outcome(stream, s.counts[stream], bound)
        s.counts[stream] += 1
        return value

    def _decide(self, s: State, side: int) -> None:
        self.winner = side
        self.step = CHOOSE
        emit(s, events.TOSSED, s.table.seats_of[side][0])

    def copy(self) -> "GameSetup":
        new = GameSetup()
        new.step = self.step
        new.winner = self.winner
        return new

    def dump(self) -> list[object]:
        return [GAME_SETUP, self.step, self.winner]


def _other_call(s: State) -> int:
    """What the die that decides shows if it shows no energy."""
    return options.CALL_CHARACTER if s.table.rules.calls_character else options.CALL_ACTION


def load_game_setup(data: list[int]) -> GameSetup:
    frame = GameSetup()
    frame.step = data[0]
    frame.winner = data[1]
    return frame
