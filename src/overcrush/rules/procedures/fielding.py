"""Fielding a character die (6.4.7, 6.4.8)."""

from overcrush.model import events
from overcrush.model.frames import Frame
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.energy import NO_NEEDS
from overcrush.rules.frame_codes import FIELDING
from overcrush.rules.layers import fielding_cost
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.move import to_field


class Fielding(Frame):
    """A die on a character face goes from reserve to field for the fielding cost of that face (6.4.7)."""

    __slots__ = ("die", "paid")

    def __init__(self, die: int) -> None:
        self.die = die
        self.paid = False

    def run(self, s: State) -> None:
        die = s.die(self.die)
        assert die is not None
        if not self.paid:
            self.paid = True
            cost = fielding_cost(s, die)
            if cost:
                s.stack.append(Payment(die.controller, cost, NO_NEEDS))
                return
        s.stack.pop()
        to_field(s, die)
        emit(s, events.FIELDED, die.controller, die.card, die.id)
        s.group += 1
        knock_out_lethal(s)

    def busy(self) -> bool:
        return True

    def copy(self) -> "Fielding":
        new = Fielding(self.die)
        new.paid = self.paid
        return new

    def dump(self) -> list[object]:
        return [FIELDING, self.die, int(self.paid)]


def load_fielding(data: list[int]) -> Fielding:
    frame = Fielding(data[0])
    frame.paid = bool(data[1])
    return frame
