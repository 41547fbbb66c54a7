"""Purchasing a die (6.4.3 to 6.4.6)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.changes import ENFORCED, FIRST, MADE_BY, OF_SEAT, ON, SECOND, UNTIL_NEXT_PURCHASE, WHAT, Change
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import PURCHASE
from overcrush.rules.paying.energy import NO_NEEDS, covers, for_card, funds
from overcrush.rules.procedures.deed import Deed, load_deed
from overcrush.rules.query.costs import purchase_cost
from overcrush.rules.query.destinations import destination
from overcrush.rules.query.filters import matches_unrolled
from overcrush.rules.verbs.move import lay

# A change of price that leaves nothing to pay.
FREE: Final = -1000
# From here on it is no change, but the price itself.
FIXED: Final = 1000


def changed_price(s: State, seat: int, card: int, change: int) -> tuple[int, tuple[int, ...]]:
    """What a die costs a seat if an effect changes its price: never below 1 unless it is free (4.3.8)."""
    if change == FREE:
        return 0, NO_NEEDS
    needs = s.table.cards[card].energy
    if change >= FIXED:
        return max(len(needs), change - FIXED), needs
    cost = purchase_cost(s, seat, card)
    return max(1, len(needs), cost + change) if change else cost, needs


def can_buy(s: State, seat: int, card: int, change: int) -> bool:
    """Whether a seat can pay for a die whose price an effect changes."""
    total, needs = changed_price(s, seat, card, change)
    return covers(for_card(s.table, card, funds(s, s.seats[seat])), total, needs)


@mypyc_attr(acyclic=True, free_list_len=1)
class Purchase(Deed):
    """A seat buys one die of a card: pay, then the die goes to the buyer's used pile (6.4.5).

    An effect may let it buy for another price, for nothing, or into another zone.
    """

    __slots__ = ("card", "change", "zone")

    def __init__(self, seat: i64, card: i64, change: i64 = 0, zone: i64 = -1) -> None:
        super().__init__(seat)
        self.card = card
        self.change = change
        self.zone = zone

    def price(self, s: State) -> tuple[int, tuple[int, ...]]:
        return changed_price(s, self.seat, self.card, self.change)

    def spurns_wild(self, s: State) -> bool:
        return s.table.scripts.spurns_wild[self.card]

    def do(self, s: State) -> None:
        if not s.supply[self.card]:
            # A deed paid for in the same go, and done before, took the last one.
            return
        s.supply[self.card] -= 1
        s.bought[self.seat] += 1
        zone = self.zone
        if zone < 0:
            zone = destination(s, (events.PURCHASED, self.seat, self.card, 0, 0, 0), zones.USED)
        if s.applied:
            s.applied = [change for change in s.applied if not self._was_for_this(s, change)]
        lay(s, self.seat, self.card, zone)
        emit(s, events.PURCHASED, self.seat, self.card, amount=self.spent, other=zone)
        s.group += 1

    def _was_for_this(self, s: State, change: Change) -> bool:
        """A rule about the next purchase of its kind is over with it."""
        if change[WHAT] != ENFORCED or change[SECOND] != UNTIL_NEXT_PURCHASE:
            return False
        scope = Scope(change[OF_SEAT], change[FIRST], change[ON])
        rule = s.table.scripts.rules[change[MADE_BY]]
        if rule.code in (nodes.COSTS_TO_FIELD, nodes.FREE_TO_FIELD):
            return False
        which = rule.args[0] if rule.code == nodes.COSTS_TO_BUY else rule.args[0].args[0].args[0]
        return matches_unrolled(s, scope, self.seat, self.card, which)

    def copy(self) -> "Purchase":
        new = Purchase(self.seat, self.card, self.change, self.zone)
        new.paid = self.paid
        new.later = self.later
        new.bound = self.bound
        new.spent = self.spent
        return new

    def dump(self) -> list[object]:
        return [PURCHASE, *self.state(), self.card, self.change, self.zone]


def load_purchase(data: list[int]) -> Purchase:
    frame = Purchase(data[0], data[3], data[4], data[5])
    load_deed(frame, data)
    return frame
