"""Priority: the main step, and the action and global window of the attack step (7)."""

from overcrush.model import events, options, purposes
from overcrush.model.frames import Frame
from overcrush.model.state import ACT, State
from overcrush.rules.asking import ask_seats
from overcrush.rules.emit import emit
from overcrush.rules.frame_codes import PRIORITY
from overcrush.rules.legality import active_deeds, inactive_deeds
from overcrush.rules.procedures.fielding import Fielding
from overcrush.rules.procedures.purchase import Purchase
from overcrush.rules.procedures.use_action import UseAction
from overcrush.rules.procedures.use_global import UseGlobal


class Priority(Frame):
    """One window. It ends when the inactive side has passed and the active side then declines (7.3.1)."""

    __slots__ = ("inactive", "last_chance", "main", "passed")

    def __init__(self, *, main: bool) -> None:
        self.main = main
        self.inactive = False
        self.last_chance = False
        self.passed = 0

    def run(self, s: State) -> None:
        side = 1 - s.active if self.inactive else s.active
        askers = 0
        found: list[int] = []
        for seat in s.table.seats_of[side]:
            if self.passed & (1 << seat):
                continue
            askers |= 1 << seat
            if self.inactive:
                inactive_deeds(s, seat, found)
            else:
                active_deeds(s, seat, found, self.main)
            found.append((options.PASS << options.SHIFT) | seat)
        if askers == 0:
            self._side_passed(s)
        elif len(found) == 1 and not s.show_forced:
            self.take(s, found[0])
        else:
            ask_seats(s, askers, ACT, self._purpose(), found)

    def _purpose(self) -> int:
        if self.inactive:
            return purposes.RESPOND
        return purposes.MAIN if self.main else purposes.WINDOW

    def take(self, s: State, option: int) -> None:
        kind = option >> options.SHIFT
        payload = option & options.MASK
        if kind == options.PASS:
            self.passed |= 1 << payload
            self._lose_virtual(s, payload)
            emit(s, events.PASSED, payload)
            return
        self.last_chance = False
        if self.inactive:
            self.inactive = False
            self.passed = 0
        if kind == options.FIELD:
            s.stack.append(Fielding(payload))
        elif kind == options.BUY:
            s.stack.append(Purchase(payload >> options.CARD_BITS, payload & ((1 << options.CARD_BITS) - 1)))
        elif kind == options.USE:
            s.stack.append(UseAction(payload))
        else:
            index = payload & ((1 << options.ENERGY_BITS) - 1)
            card = (payload >> options.ENERGY_BITS) & ((1 << options.CARD_BITS) - 1)
            seat = payload >> (options.ENERGY_BITS + options.CARD_BITS)
            s.stack.append(UseGlobal(seat, s.table.scripts.of_card[card][index]))

    def _side_passed(self, s: State) -> None:
        """All seats of the side have passed (7.4.2)."""
        self.passed = 0
        if self.inactive:
            self.inactive = False
            self.last_chance = True
        elif self.last_chance:
            s.stack.pop()
        else:
            self.inactive = True

    def _lose_virtual(self, s: State, seat: int) -> None:
        """Passing loses what virtual energy is left (4.5.2)."""
        if s.seats[seat].virtual:
            emit(s, events.VIRTUAL_LOST, seat, amount=s.seats[seat].virtual)
            s.seats[seat].virtual = 0

    def copy(self) -> "Priority":
        new = Priority(main=self.main)
        new.inactive = self.inactive
        new.last_chance = self.last_chance
        new.passed = self.passed
        return new

    def dump(self) -> list[object]:
        return [PRIORITY, int(self.main), int(self.inactive), int(self.last_chance), self.passed]


def load_priority(data: list[int]) -> Priority:
    frame = Priority(main=bool(data[0]))
    frame.inactive = bool(data[1])
    frame.last_chance = bool(data[2])
    frame.passed = data[3]
    return frame
