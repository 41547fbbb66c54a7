"""The turn: its steps in order, for every seat of the active side together (6)."""

from overcrush.model import events, faces
from overcrush.model.changes import OF_SEAT, SECOND, UNTIL_NEXT_TURN
from overcrush.model.frames import Frame
from overcrush.model.state import ATTACK, CLEANUP, CLEAR_AND_DRAW, MAIN, ROLL_AND_REROLL, SETUP, START, State
from overcrush.rules.events.emit import emit, mark, tell_moment
from overcrush.rules.frame_codes import TURN
from overcrush.rules.procedures.attack_step import AttackStep
from overcrush.rules.procedures.cleanup import Cleanup
from overcrush.rules.procedures.clear_and_draw import ClearAndDraw
from overcrush.rules.procedures.priority import Priority
from overcrush.rules.procedures.roll_and_reroll import RollAndReroll
from overcrush.rules.verbs.call_time import end_at_time
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.move import to_used


class Turn(Frame):
    """At the bottom of the stack for the whole game: each run begins the next step or turn (6.1.1, 6.7.1)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        step = s.step
        if step == CLEANUP:
            if s.last_turn and s.turn >= s.last_turn:
                end_at_time(s)
                return
            s.active = 1 - s.active
            step = SETUP
        if step == SETUP:
            self._begin(s)
            if s.raised:
                return
            step = START
        step += 1
        s.step = step
        if s.log is not None:
            emit(s, events.STEP_BEGAN, amount=step)
        if s.table.scripts.shifting:
            # What weakens dice in this step only does so from now on (9.1.3).
            knock_out_lethal(s)
        if step == CLEAR_AND_DRAW:
            for seat in s.table.seats_back[s.active]:
                s.stack.append(ClearAndDraw(seat))
        elif step == ROLL_AND_REROLL:
            for seat in s.table.seats_back[s.active]:
                s.stack.append(RollAndReroll(seat))
        elif step == MAIN:
            s.stack.append(Priority(main=True))
            tell_moment(s, events.MAIN_BEGAN)
        elif step == ATTACK:
            self._clear_unfielded(s)
            tell_moment(s, events.MAIN_ENDED)
            s.stack.append(AttackStep())
        else:
            s.stack.append(Cleanup())

    def _begin(self, s: State) -> None:
        """Effects of the start of the turn come before its first step, and then no more (6.1.2, 6.1.3)."""
        s.step = START
        s.turn += 1
        if s.applied:
            s.applied = [
                change
                for change in s.applied
                if change[SECOND] != UNTIL_NEXT_TURN or s.table.side_of[change[OF_SEAT]] != s.active
            ]
        mark(s, events.TURN_BEGAN, s.turn)
        if s.table.scripts.shifting:
            knock_out_lethal(s)

    def _clear_unfielded(self, s: State) -> None:
        """When the main step ends, characters left in reserve go straight to used (6.4.14)."""
        kind = s.table.kind
        for seat in s.table.seats_of[s.active]:
            reserve = s.seats[seat].reserve
            for die in reserve[:] if reserve else reserve:
                if kind[die.face] == faces.CHARACTER:
                    emit(s, events.UNFIELDED, seat, die.card, die.id)
                    to_used(s, die)

    def copy(self) -> "Turn":
        return self

    def dump(self) -> list[object]:
        return [TURN]
