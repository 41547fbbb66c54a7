"""The cleanup step, in its exact order (6.6)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, faces
from overcrush.model.changes import (
    ATTACHED,
    ENFORCED,
    FIRST,
    OF_SEAT,
    SECOND,
    UNTIL_NEXT_DRAW,
    UNTIL_NEXT_TURN,
    WHAT,
    WHILE_ACTIVE,
    Change,
)
from overcrush.model.frames import Frame
from overcrush.model.state import UNDECIDED, State
from overcrush.model.waiting import Waiting
from overcrush.rules.events.emit import emit, mark
from overcrush.rules.frame_codes import CLEANUP
from overcrush.rules.procedures.attack_step import leave_attack_zone, send_unblocked
from overcrush.rules.verbs.copy import revert_all
from overcrush.rules.verbs.hold import release
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.move import end_controls, to_used
from overcrush.rules.verbs.spend import lose_virtual

CLEAR: Final = 0
END: Final = 1
LAST: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Cleanup(Frame):
    """Damage, applied effects, reserve; effects of the end of the turn; out of play. The field stays (3.5.1)."""

    __slots__ = ("step",)

    def __init__(self) -> None:
        self.step: i64 = CLEAR

    def run(self, s: State) -> None:
        if self.step == CLEAR:
            self.step = END
            busy = bool(s.statics or s.applied)
            quiet = not (busy or s.held)
            send_unblocked(s)
            if s.table.rules.return_in_cleanup:
                leave_attack_zone(s)
            if s.wounded:
                clear_damage(s)
            if s.applied:
                end_controls(s)
                revert_all(s)
                s.applied = lasting(s)
            if s.delayed:
                s.delayed = [waiting for waiting in s.delayed if _waits_for_end(s, waiting)]
            self._clear_reserve(s)
            if busy:
                knock_out_lethal(s)
            mark(s, events.TURN_ENDED, s.turn)
            if s.queue:
                # Effects of the end of the turn come first (6.6.4).
                return
            if quiet and not s.raised:
                # Nothing can have come up since.
                self._end(s)
                return
        if self.step == END:
            self.step = LAST
            if s.held or s.applied:
                release(s)
                knock_out_lethal(s)
        # Effects of the end of the turn may have rolled dice (10.2.2).
        self._clear_reserve(s)
        if not s.queue and s.outcome == UNDECIDED:
            # What arose since 6.6.1 ends too (6.6.5).
            if s.wounded:
                clear_damage(s)
            if s.applied:
                revert_all(s)
                s.applied = lasting(s)
            self._end(s)

    def _end(self, s: State) -> None:
        """What is counted or limited each turn starts anew (6.7.2)."""
        s.stack.pop()
        if s.delayed:
            s.delayed = []
        if s.history:
            s.history = []
        if s.uses:
            s.uses = []
        self._empty_out_of_play(s)

    def _clear_reserve(self, s: State) -> None:
        """Every reserve die that does not show energy goes to used (6.6.3, 10.2.2); energy is kept (3.4.3)."""
        kind = s.table.kind
        for seat in s.seats:
            for die in seat.reserve[:] if seat.reserve else seat.reserve:
                if kind[die.face] != faces.ENERGY:
                    emit(s, events.USED_UP, seat.index, die.card, die.id)
                    to_used(s, die)

    def _empty_out_of_play(self, s: State) -> None:
        """Out of play goes to used, virtual energy is lost, and the turn ends (3.6.3, 4.5.3, 6.6.6)."""
        for seat in s.seats:
            if seat.out_of_play:
                seat.used += seat.out_of_play
                seat.out_of_play = []
            if seat.virtual:
                lose_virtual(s, seat)

    def copy(self) -> "Cleanup":
        new = Cleanup()
        new.step = self.step
        return new

    def dump(self) -> list[object]:
        return [CLEANUP, self.step]


def lasting(s: State) -> list[Change]:
    """What names a longer duration stays (6.6.2)."""
    size = len(s.table.cards)
    return [
        change
        for change in s.applied
        if change[WHAT] == ATTACHED
        or (
            change[WHAT] == ENFORCED
            and (
                change[SECOND] in (UNTIL_NEXT_TURN, UNTIL_NEXT_DRAW)
                or (change[SECOND] == WHILE_ACTIVE and s.presence[change[OF_SEAT] * size + change[FIRST]] > 0)
            )
        )
    ]


def _waits_for_end(s: State, waiting: Waiting) -> bool:
    """What was put off to the end of the turn is still to come; everything else that was delayed has ended (6.6.2)."""
    return s.table.scripts.rules[waiting.group].code == nodes.TURN_ENDS


def clear_damage(s: State) -> None:
    """Damage on all dice is cleared (6.6.1)."""
    s.wounded = False
    for seat in s.seats:
        for die in seat.field:
            if die.damage:
                die.damage = 0
                emit(s, events.DAMAGE_CLEARED, die.controller, die.card, die.id)


def load_cleanup(data: list[int]) -> Cleanup:
    frame = Cleanup()
    frame.step = data[0]
    return frame
