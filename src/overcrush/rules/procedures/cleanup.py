"""The cleanup step, in its exact order (6.6)."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import events, faces
from overcrush.model.frames import Frame
from overcrush.model.state import State
from overcrush.model.waiting import Waiting
from overcrush.rules.emit import emit
from overcrush.rules.frame_codes import CLEANUP
from overcrush.rules.verbs.hold import release
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.move import to_used

CLEAR: Final = 0
END: Final = 1
LAST: Final = 2


class Cleanup(Frame):
    """Damage, applied effects, reserve; effects of the end of the turn; out of play."""

    __slots__ = ("step",)

    def __init__(self) -> None:
        self.step = CLEAR

    def run(self, s: State) -> None:
        if self.step == CLEAR:
            self.step = END
            clear_damage(s)
            s.applied = []
            s.delayed = [waiting for waiting in s.delayed if _waits_for_end(s, waiting)]
            self._clear_reserve(s)
            knock_out_lethal(s)
            emit(s, events.TURN_ENDED, s.table.seats_of[s.active][0], amount=s.turn)
        elif self.step == END:
            self.step = LAST
            release(s)
            knock_out_lethal(s)
        else:
            s.stack.pop()
            self._forget(s)
            self._empty_out_of_play(s)

    def _forget(self, s: State) -> None:
        """What is counted or limited each turn starts anew (6.7.2), and what arose since 6.6.1 ends too (6.6.5)."""
        clear_damage(s)
        s.applied = []
        s.delayed = []
        s.history = []
        s.uses = []

    def _clear_reserve(self, s: State) -> None:
        """Every reserve die that does not show energy goes to used (6.6.3)."""
        for seat in s.seats:
            for die in seat.reserve[:]:
                if s.table.kind[die.face] != faces.ENERGY:
                    emit(s, events.USED_UP, seat.index, die.card, die.id)
                    to_used(s, die)

    def _empty_out_of_play(self, s: State) -> None:
        """Out of play goes to used, and the turn ends (6.6.6)."""
        for seat in s.seats:
            seat.used += seat.out_of_play
            seat.out_of_play = []
            seat.virtual = 0

    def copy(self) -> "Cleanup":
        new = Cleanup()
        new.step = self.step
        return new

    def dump(self) -> list[object]:
        return [CLEANUP, self.step]


def _waits_for_end(s: State, waiting: Waiting) -> bool:
    """What was put off to the end of the turn is still to come; everything else that was delayed has ended (6.6.2)."""
    return s.table.scripts.rules[waiting.group].code == nodes.TURN_ENDS


def clear_damage(s: State) -> None:
    """Damage on all dice is cleared (6.6.1)."""
    for seat in s.seats:
        for die in seat.field:
            if die.damage:
                die.damage = 0
                emit(s, events.DAMAGE_CLEARED, die.controller, die.card, die.id)


def load_cleanup(data: list[int]) -> Cleanup:
    frame = Cleanup()
    frame.step = data[0]
    return frame
