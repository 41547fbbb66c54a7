"""Purchasing a die (6.4.3 to 6.4.6)."""

from overcrush.model import events, zones
from overcrush.model.state import ENFORCED, UNTIL_NEXT_PURCHASE, Applied, State
from overcrush.rules.emit import emit
from overcrush.rules.frame_codes import PURCHASE
from overcrush.rules.layers import purchase_cost, purchase_zone
from overcrush.rules.procedures.deed import Deed, load_deed
from overcrush.rules.reading import matches_unrolled
from overcrush.rules.scope import Scope
from overcrush.rules.verbs.move import prep


class Purchase(Deed):
    """A seat buys one die of a card: pay, then the die goes to the buyer's used pile (6.4.5)."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def price(self, s: State) -> tuple[int, tuple[int, ...]]:
        return purchase_cost(s, self.seat, self.card), s.table.cards[self.card].energy

    def do(self, s: State) -> None:
        if not s.supply[self.card]:
            # A deed paid for in the same go, and done before, took the last one.
            return
        s.supply[self.card] -= 1
        s.applied = [change for change in s.applied if not self._was_for_this(s, change)]
        seat = s.seats[self.seat]
        zone = zones.NAMES.index(purchase_zone(s, self.seat))
        if zone == zones.PREP:
            prep(s, seat, self.card)
        else:
            seat.used.append(self.card)
        emit(s, events.PURCHASED, self.seat, self.card, other=zone)
        s.group += 1

    def _was_for_this(self, s: State, change: Applied) -> bool:
        """A rule about the next purchase of its kind is over with it."""
        if change[0] != ENFORCED or change[3] != UNTIL_NEXT_PURCHASE:
            return False
        scope = Scope(change[4], change[2], change[1])
        rule = s.table.scripts.rules[change[5]]
        return matches_unrolled(s, scope, self.seat, self.card, rule.args[0])

    def copy(self) -> "Purchase":
        new = Purchase(self.seat, self.card)
        new.paid = self.paid
        new.later = self.later
        return new

    def dump(self) -> list[object]:
        return [PURCHASE, *self.state(), self.card]


def load_purchase(data: list[int]) -> Purchase:
    frame = Purchase(data[0], data[3])
    load_deed(frame, data)
    return frame
