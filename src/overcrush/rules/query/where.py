"""Where a filter looks: in which zones, at whose dice, and what lies there (3.1.1, 11.4.2)."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import zones
from overcrush.model.cards import BASIC_ACTION
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import Seat, State
from overcrush.model.table import NOBODY
from overcrush.model.things import UNROLLED_BASE, card_of, seat_of, zone_of


def places_of(node: Node) -> list[int]:
    """The zones where a filter looks; none if it means players, or each of its parts looks elsewhere."""
    places = node.places
    if places is None:
        # Each zone once, however often the filter names it.
        apart = _names_player(node) or _looks_apart(node)
        places = [] if apart else list(dict.fromkeys(named_zones(node))) or [zones.FIELD]
        node.places = places
        parts = node.args if node.code == nodes.AND else (node,)
        node.whose = next((part for part in parts if part.code in (nodes.YOURS, nodes.OPPOSING)), None)
        # Who looks in a zone need not ask whether a die is there.
        node.parts = [part for part in parts if part is not node.whose and part.code != nodes.IN]
        node.rest = [part for part in node.parts if part.code != nodes.CHARACTER]
        node.characters = len(node.rest) < len(node.parts)
        node.mine = any(part.code == nodes.MINE for part in parts)
        node.fights = _fights(node)
    return places


def _fights(node: Node) -> bool:
    """Whether a filter means only dice that attack or block."""
    if node.code == nodes.AND:
        return any(_fights(part) for part in node.args)
    if node.code == nodes.OR:
        return all(_fights(part) for part in node.args)
    return node.code in (nodes.ATTACKING, nodes.BLOCKING, nodes.BLOCKED)


def _names_player(node: Node) -> bool:
    """Whether a filter is of players, or of players among other things."""
    if node.code == nodes.ANY_PLAYER:
        return True
    return node.code in (nodes.AND, nodes.OR) and any(_names_player(part) for part in node.args)


def _looks_apart(node: Node) -> bool:
    """Whether the parts of an `or` look in different places, so that each is looked for by itself."""
    if node.code != nodes.OR:
        return False
    first = set(named_zones(node.args[0]))
    return any(set(named_zones(part)) != first for part in node.args)


def named_zones(node: Node) -> list[int]:
    """The zones a filter names, anywhere in it."""
    if node.code == nodes.IN:
        return [zones.NAMES.index(node.args[0].word)]
    if node.code == nodes.DRAWN:
        return [zones.ASIDE]
    if node.code == nodes.A_CARD:
        return [zones.TEAM]
    if node.code in (nodes.AND, nodes.OR):
        return [zone for part in node.args for zone in named_zones(part)]
    return []


def seats_of(s: State, scope: Scope, node: Node) -> list[int]:
    """The seats at whose dice a filter looks, those of the active side first."""
    whose = node.whose
    if whose is None:
        return s.table.turn_order[s.active]
    side = s.table.side_of[scope.seat]
    if whose.code == nodes.OPPOSING:
        return s.table.seats_of[1 - side]
    # What is said of you may be said of your partner, too (13.5.6).
    return s.table.seats_of[side] if s.table.rules.partner_is_you else s.table.alone[scope.seat]


def is_you(s: State, scope: Scope, seat: i64) -> bool:
    """Whether a seat is meant by "you" and "your": the one that plays the card, or its partner too (13.5.6)."""
    if seat in (scope.seat, NOBODY) or not s.table.rules.partner_is_you:
        return seat == scope.seat
    return s.table.side_of[seat] == s.table.side_of[scope.seat]


def lying(seat: Seat, zone: int) -> list[Die]:
    """The dice of a seat in a zone where dice are objects: those that show a face or lie aside."""
    if zone == zones.FIELD:
        return seat.field
    return seat.reserve if zone == zones.RESERVE else seat.aside


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


def how_many(s: State, thing: int) -> int:
    """How often something can be chosen: a rolled die or a player once, unrolled dice as many as lie there."""
    if thing < UNROLLED_BASE:
        return 1
    card, zone = card_of(thing), zone_of(thing)
    return s.supply[card] if zone == zones.CARD else unrolled(s, seat_of(thing), zone).count(card)


def unpurchased(s: State, seat: int) -> list[int]:
    """The cards of the seat's team that have dice left."""
    supply = s.supply
    return [card for card in s.table.team[seat] if supply[card] > 0]


def whose(s: State, seat: int, card: int) -> int:
    """Whose a die on a card is: on a basic action card it is nobody's, whoever brought the card (3.8.1)."""
    return NOBODY if s.table.cards[card].kind == BASIC_ACTION else seat
