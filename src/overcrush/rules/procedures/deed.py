"""A deed: something a seat pays for and then does."""

from mypy_extensions import i64, mypyc_attr

from overcrush.model.frames import Frame
from overcrush.model.state import State
from overcrush.rules.procedures.payment import Payment


@mypyc_attr(acyclic=True)
class Deed(Frame):
    """Pays, then does it. One announced `later` than another only pays: whoever announced it does it in its turn.

    One that is part of an effect is `bound` to happen: it cannot be taken back.
    """

    __slots__ = ("bound", "later", "paid", "seat", "spent")

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.paid = False
        self.later = False
        self.bound = False
        # The energy that was spent on it, where a text asks for that.
        self.spent: i64 = 0

    def was_paid(self, spent: int) -> None:
        self.spent = spent

    def price(self, s: State) -> tuple[int, tuple[int, ...]]:
        """How much energy, and the types that must be among it."""
        raise NotImplementedError

    def spurns_wild(self, s: State) -> bool:
        """Whether wild energy does not pay for it."""
        return False

    def do(self, s: State) -> None:
        """What happens once it is paid for."""
        raise NotImplementedError

    def run(self, s: State) -> None:
        if not self.paid:
            self.paid = True
            total, needs = self.price(s)
            if total:
                s.stack.append(Payment(self.seat, total, needs, final=self.bound, tame=self.spurns_wild(s)))
                return
        s.stack.pop()
        if not self.later:
            self.do(s)
        elif self.spent:
            s.stack[-1].was_paid(self.spent)

    def back(self, s: State) -> None:
        """Take the deed back, and tell whoever began it."""
        s.stack.pop()
        s.stack[-1].back(s)

    def busy(self) -> bool:
        return True

    def state(self) -> list[int]:
        """What every deed dumps, after its code."""
        return [self.seat, int(self.paid), int(self.later) + 2 * int(self.bound) + 4 * self.spent]


def load_deed(frame: Deed, data: list[int]) -> None:
    """Fill in what every deed dumps; the seat is given already."""
    frame.paid = bool(data[1])
    frame.later = bool(data[2] & 1)
    frame.bound = bool(data[2] & 2)
    frame.spent = data[2] >> 2
