"""Priority: the main step, and the action and global window of the attack step (7)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.model import events, options, purposes
from overcrush.model.frames import Frame
from overcrush.model.options import PASS_BASE
from overcrush.model.state import ACT, State
from overcrush.model.table import AT_MAIN, AT_PASS
from overcrush.rules.asking import ask_seats, is_unhurried
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import PRIORITY
from overcrush.rules.procedures.together import Together, deed_of, in_field
from overcrush.rules.procedures.use_action import UseAction
from overcrush.rules.query.legality import active_deeds, can_respond, inactive_deeds
from overcrush.rules.verbs.spend import lose_virtual

# A shared empty list, never changed: what is offered is a list of its own.
NO_OFFERS: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Priority(Frame):
    """One window. It ends when the inactive side has passed and the active side then declines (7.3.1).

    Deeds are done one after another (6.4.1, 6.4.2); who has passed is asked again after a deed (7.2.1, 7.3.2); both
    seats of a side are asked together (7.4.1).
    """

    __slots__ = ("acting", "answering", "inactive", "last_chance", "main", "offered", "passed")

    def __init__(self, *, main: bool) -> None:
        self.main = main
        self.inactive = False
        self.last_chance = False
        # A deed has been begun; it may still be taken back.
        self.acting = False
        # The inactive side answers a deed, though nobody has passed to it (7.1.3).
        self.answering = False
        self.passed: i64 = 0
        # A cache: what the active side was offered, good until anything but passing happens.
        self.offered: list[int] = NO_OFFERS

    def run(self, s: State) -> None:
        if self.acting:
            self._acted(s)
        while self._offer(s):
            pass

    def _offer(self, s: State) -> bool:
        """Ask the side that has priority; True if it has passed without being asked and the window goes on."""
        side = 1 - s.active if self.inactive else s.active
        askers = s.table.askers[side]
        fresh = not self.inactive
        if self.passed:
            askers &= ~self.passed
            if not askers:
                return self._side_passed(s)
            fresh = False
        if fresh and self.offered:
            found = self.offered
        else:
            found = []
            for seat in s.table.seats_of[side]:
                if askers & (1 << seat):
                    if self.inactive:
                        inactive_deeds(s, seat, found)
                    else:
                        active_deeds(s, seat, found, self.main)
                    found.append(PASS_BASE | seat)
            if fresh:
                self.offered = found
        if len(found) == 1 and not s.show_forced and not self._waits(s, fresh, found[0] & options.MASK):
            if self.answering:
                return self._side_passed(s)
            seat = found[0] & options.MASK
            if fresh and s.log is None and not s.seats[seat].virtual:
                # Nobody is told who passes.
                if self.last_chance or not can_respond(s):
                    # Nobody has anything left to do: the window is over.
                    s.stack.pop()
                    return False
                self.inactive = True
                return True
            # It was the last one of its side to be asked.
            self._pass(s, seat)
            return self._side_passed(s)
        purpose = purposes.RESPOND if self.inactive else purposes.MAIN if self.main else purposes.WINDOW
        ask_seats(s, askers, ACT, purpose, found)
        return False

    def _waits(self, s: State, fresh: bool, seat: int) -> bool:  # noqa: FBT001  (compiled, and called often)
        """The main step of a person ends when they say so, though they can do nothing else; they say it once."""
        return fresh and self.main and not self.last_chance and is_unhurried(s, seat)

    def take(self, s: State, option: int) -> None:
        kind = option >> options.SHIFT
        if kind == options.PASS:
            self._pass(s, option & options.MASK)
            return
        self.acting = True
        self.offered = NO_OFFERS
        if kind == options.USE and not in_field(s, option & options.MASK):
            s.stack.append(UseAction(option & options.MASK))
            return
        deed = deed_of(s, option)
        rules = s.table.rules
        if rules.remainder_is_virtual and not rules.globals_in_batch:
            s.stack.append(deed)
        else:
            s.stack.append(Together(deed.seat, option))

    def _pass(self, s: State, seat: int) -> None:
        self.passed |= 1 << seat
        if s.log is not None:
            emit(s, events.PASSED, seat)
        if s.seats[seat].virtual and s.table.rules.virtual_lost == AT_PASS:
            lose_virtual(s, s.seats[seat])
            self.offered = NO_OFFERS

    def back(self, s: State) -> None:
        """The deed just begun is taken back: nobody has acted."""
        self.acting = False

    def _acted(self, s: State) -> None:
        """A deed is done: who declined is asked again (7.3.2); the inactive side does one thing only (7.2.3, 7.4.3)."""
        self.acting = False
        self.last_chance = False
        if self.inactive:
            self._return(s)
        elif self.main and s.table.rules.answers_each_deed:
            self.inactive = True
            self.answering = True

    def _return(self, s: State) -> None:
        """Priority goes back to the active side; who of it had passed while it was only answered, has still passed."""
        self.inactive = False
        kept = 0
        if self.answering:
            self.answering = False
            for seat in s.table.seats_of[s.active]:
                kept |= self.passed & (1 << seat)
        self.passed = kept

    def _side_passed(self, s: State) -> bool:
        """All seats of the side have passed (7.4.2, 7.3.3); False if that ends the window."""
        if self.inactive:
            self.last_chance = not self.answering
            self._return(s)
        elif self.last_chance:
            s.stack.pop()
            if self.main and s.table.rules.virtual_lost == AT_MAIN:
                for seat in s.table.seats_of[s.active]:
                    lose_virtual(s, s.seats[seat])
            return False
        else:
            self.passed = 0
            self.inactive = True
            if not (s.show_forced or can_respond(s)):
                # Nobody there has anything to answer with.
                for seat in s.table.seats_of[1 - s.active]:
                    self._pass(s, seat)
                self.last_chance = True
                self._return(s)
        return True

    def copy(self) -> "Priority":
        new = Priority(main=self.main)
        new.inactive = self.inactive
        new.last_chance = self.last_chance
        new.acting = self.acting
        new.answering = self.answering
        new.passed = self.passed
        return new

    def dump(self) -> list[object]:
        flags = int(self.inactive) + 2 * int(self.last_chance) + 4 * int(self.acting) + 8 * int(self.answering)
        return [PRIORITY, int(self.main), flags, self.passed]


def load_priority(data: list[int]) -> Priority:
    frame = Priority(main=bool(data[0]))
    frame.inactive = bool(data[1] & 1)
    frame.last_chance = bool(data[1] & 2)
    frame.acting = bool(data[1] & 4)
    frame.answering = bool(data[1] & 8)
    frame.passed = data[2]
    return frame
