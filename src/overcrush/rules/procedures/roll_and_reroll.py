"""The roll and reroll step (6.3)."""

from mypy_extensions import i64, mypyc_attr

from overcrush.model import events, purposes, zones
from overcrush.model.dice import Die, chosen_of
from overcrush.model.frames import Frame
from overcrush.model.options import KEEP_BASE, REROLL_BASE
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask, ask_seats
from overcrush.rules.events.emit import emit
from overcrush.rules.events.triggers import is_put_off
from overcrush.rules.frame_codes import ROLL_AND_REROLL
from overcrush.rules.query.rerolls import may_reroll, most_rerolled, must_reroll, speaks_of_rerolls
from overcrush.rules.verbs.hold import fetch_parked
from overcrush.rules.verbs.roll import reroll_all, roll_all


@mypyc_attr(acyclic=True, free_list_len=1)
class RollAndReroll(Frame):
    """One seat rolls, chooses die by die what to reroll, rerolls those together and readies all (6.3.2 to 6.3.4)."""

    __slots__ = ("again", "place", "rolled", "rounds", "seat")

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.rolled = False
        self.place: i64 = 0
        self.again: list[int] = []
        # How often dice have been rerolled: once, unless a rule in force says more (6.3.6).
        self.rounds: i64 = 0

    def run(self, s: State) -> None:
        seat = s.seats[self.seat]
        if not self.rolled:
            self.rolled = True
            if s.held:
                fetch_parked(s, self.seat)
            cards = seat.prep
            seat.prep = seat.late_prep
            seat.late_prep = []
            roll_all(s, self.seat, cards)
            if s.table.scripts.heeded[events.FIRST_ROLLED] or (s.delayed and is_put_off(s, events.FIRST_ROLLED)):
                # Before anything is rerolled (6.3.7).
                emit(s, events.FIRST_ROLLED, self.seat, amount=len(cards))
                s.group += 1
            if s.raised:
                return
        if self.place < len(seat.aside):
            self._ask(s, seat.aside)
            return
        if self.again:
            reroll_all(s, self.seat, chosen_of(seat.aside, self.again))
        if speaks_of_rerolls(s) and self._goes_on(s, seat.aside):
            return
        s.stack.pop()
        for die in seat.aside:
            die.zone = zones.RESERVE
        if seat.reserve:
            seat.reserve += seat.aside
            seat.aside.clear()
        else:
            seat.reserve, seat.aside = seat.aside, seat.reserve
        # Whatever looks at the roll sees these faces and no earlier ones (6.3.5).
        emit(s, events.READIED, self.seat, amount=len(seat.reserve))

    def _goes_on(self, s: State, dice: list[Die]) -> bool:
        """Whether some of the dice may be rerolled once more (6.3.6)."""
        if not self.again:
            return False
        self.rounds += 1
        self.place = 0
        self.again = []
        if not any(may_reroll(s, die, self.rounds) for die in dice):
            self.place = len(dice)
            return False
        return True

    def _ask(self, s: State, dice: list[Die]) -> None:
        """Keep or reroll; once a die is kept its equals are kept too, for which of them is no choice."""
        die = dice[self.place]
        number, face = die.id, die.face
        if speaks_of_rerolls(s):
            only = self._only_answer(s, die)
            if only >= 0:
                ask(s, self, self.seat, PICK, purposes.REROLL, [only | number], number)
                return
        for other in dice:
            if other is die:
                break
            if other.face == face and other.equals(die) and other.id not in self.again:
                ask(s, self, self.seat, PICK, purposes.REROLL, [KEEP_BASE | number], number)
                return
        ask_seats(s, 1 << self.seat, PICK, purposes.REROLL, [KEEP_BASE | number, REROLL_BASE | number], number)

    def _only_answer(self, s: State, die: Die) -> int:
        """What a rule in force leaves of keep or reroll, or -1 if it leaves both (6.3.6)."""
        if not may_reroll(s, die, self.rounds) or len(self.again) >= most_rerolled(s, die):
            return KEEP_BASE
        return REROLL_BASE if self.rounds == 0 and must_reroll(s, die) else -1

    def take(self, s: State, option: int) -> None:
        if option >= REROLL_BASE:
            self.again.append(option - REROLL_BASE)
        self.place += 1
        dice = s.seats[self.seat].aside
        if self.place < len(dice):
            self._ask(s, dice)

    def can_back(self) -> bool:
        return True

    def back(self, s: State) -> None:
        """Choose the dice to reroll anew."""
        self.place = 0
        self.again = []

    def chosen(self) -> list[int]:
        return [REROLL_BASE | number for number in self.again]

    def keeps_aside(self, seat: int) -> bool:
        return seat == self.seat

    def copy(self) -> "RollAndReroll":
        new = RollAndReroll(self.seat)
        new.rolled = self.rolled
        new.place = self.place
        new.again = self.again[:]
        new.rounds = self.rounds
        return new

    def dump(self) -> list[object]:
        return [ROLL_AND_REROLL, self.seat, int(self.rolled) + 2 * self.rounds, self.place, self.again]


def load_roll_and_reroll(data: list[int], lists: list[list[int]]) -> RollAndReroll:
    frame = RollAndReroll(data[0])
    frame.rolled = bool(data[1] & 1)
    frame.place = data[2]
    frame.rounds = data[1] >> 1
    frame.again = lists[0]
    return frame
