"""Purchasing a die (6.4.3 to 6.4.6)."""

from overcrush.model import events
from overcrush.model.frames import Frame
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.frame_codes import PURCHASE
from overcrush.rules.layers import purchase_cost, purchase_zone
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.verbs.move import prep


class Purchase(Frame):
    """A seat buys one die of a card: pay, then the die goes to the buyer's used pile (6.4.5)."""

    __slots__ = ("card", "paid", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card
        self.paid = False

    def run(self, s: State) -> None:
        if not self.paid:
            self.paid = True
            cost = purchase_cost(s, self.seat, self.card)
            s.stack.append(Payment(self.seat, cost, s.table.cards[self.card].energy))
            return
        s.stack.pop()
        s.supply[self.card] -= 1
        seat = s.seats[self.seat]
        if purchase_zone(s, self.seat) == "prep":
            prep(s, seat, self.card)
        else:
            seat.used.append(self.card)
        emit(s, events.PURCHASED, self.seat, self.card)
        s.group += 1

    def busy(self) -> bool:
        return True

    def copy(self) -> "Purchase":
        new = Purchase(self.seat, self.card)
        new.paid = self.paid
        return new

    def dump(self) -> list[object]:
        return [PURCHASE, self.seat, self.card, int(self.paid)]


def load_purchase(data: list[int]) -> Purchase:
    frame = Purchase(data[0], data[1])
    frame.paid = bool(data[2])
    return frame
