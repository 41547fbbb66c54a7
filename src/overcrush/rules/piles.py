"""Where unrolled dice lie, and which cards a seat has (3.1.1)."""

from overcrush.model import zones
from overcrush.model.cards import BASIC_ACTION
from overcrush.model.state import State
from overcrush.model.table import NOBODY


def unrolled(s: State, seat: int, zone: int) -> list[int]:
    """The cards of the unrolled dice in a zone."""
    me = s.seats[seat]
    if zone == zones.BAG:
        return me.bag
    if zone == zones.PREP:
        return me.prep + me.late_prep
    if zone == zones.USED:
        return me.used
    if zone == zones.CARD:
        return unpurchased(s, seat)
    if zone == zones.TEAM:
        return s.table.team[seat]
    return me.out_of_play if zone == zones.OUT_OF_PLAY else []


def lies(s: State, seat: int, zone: int, card: int) -> bool:
    """Whether an unrolled die of a card is in a zone of a seat."""
    if zone == zones.CARD:
        return s.supply[card] > 0 and card in s.table.team[seat]
    return card in unrolled(s, seat, zone)


def unpurchased(s: State, seat: int) -> list[int]:
    """The cards of the seat's team that have dice left."""
    supply = s.supply
    return [card for card in s.table.team[seat] if supply[card] > 0]


def whose(s: State, seat: int, card: int) -> int:
    """Whose a die on a card is: on a basic action card it is nobody's, whoever brought the card (3.8.1)."""
    return NOBODY if s.table.cards[card].kind == BASIC_ACTION else seat
