"""Filters: which dice and cards are what a text describes (11.4.2)."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.schemas import CODES, by_code
from overcrush.effects.traits import TYPES
from overcrush.model import cards, faces, zones
from overcrush.model.dice import ATTACKING, BLOCKING, UNROLLED, Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import MAIN, State
from overcrush.model.table import NOBODY, SIDEKICK
from overcrush.model.things import (
    card_of,
    is_die,
    is_player,
    player_thing,
    seat_of,
    unrolled_thing,
    zone_of,
)
from overcrush.rules.effects.runaway import refuse
from overcrush.rules.query import affiliations, amounts, die_filters, face_filters, in_force, keywords, referred, traits
from overcrush.rules.query.card_filters import IS_FACT, is_such
from overcrush.rules.query.where import is_you, lies, lying, named_zones, places_of, seats_of, unrolled, whose

# Filters that say whose a die is, or of what name.
_IS_WHOSE: Final = by_code((nodes.YOURS, nodes.OPPOSING, nodes.SAME_NAME))
FACE_KINDS: Final = {"energy": faces.ENERGY, "character": faces.CHARACTER, "action": faces.ACTION}


def exists(s: State, scope: Scope, node: Node) -> bool:
    """Whether anything matches a filter."""
    s.searches -= 1
    if s.searches < 0:
        refuse()
    places = node.places
    if places is None:
        places = places_of(node)
    if node.fights and s.step <= MAIN:
        # There is no combat yet (8.1.1).
        return False
    for zone in places:
        in_field = zone == zones.FIELD
        if not (in_field or zone in (zones.RESERVE, zones.ASIDE)):
            if _exists_unrolled(s, scope, node, zone):
                return True
            continue
        kind, characters = s.table.kind, in_field and node.characters
        parts = node.rest if in_field else node.parts
        for index in s.table.turn_order[s.active] if node.whose is None else seats_of(s, scope, node):
            seat = s.seats[index]
            for die in seat.field if in_field else lying(seat, zone):
                if characters and kind[die.face] != faces.CHARACTER:
                    continue
                for part in parts:
                    if not matches(s, scope, die, part):
                        break
                else:
                    return True
    return not places and (node.code == nodes.ANY_PLAYER or bool(find(s, scope, node)))


def _exists_unrolled(s: State, scope: Scope, node: Node, zone: i64) -> bool:
    """Whether any unrolled die in one zone matches a filter."""
    for place in _where(s, scope, node, zone):
        before = -1
        if node.mine and not lies(s, place, zone, scope.card):
            continue
        for card in unrolled(s, place, zone) if not node.mine else [scope.card]:
            if card != before:
                before = card
                if _unrolled_matches(s, scope, node, place, zone, card):
                    return True
    return False


def find(s: State, scope: Scope, node: Node) -> list[int]:
    """All things that match a filter; in the field unless the filter names another place (11.4.2)."""
    s.searches -= 1
    if s.searches < 0:
        refuse()
    places = node.places
    if places is None:
        places = places_of(node)
    found: list[int] = []
    for zone in places:
        in_field = zone == zones.FIELD
        if not (in_field or zone in (zones.RESERVE, zones.ASIDE)):
            _find_unrolled(s, scope, node, zone, found)
            continue
        kind, characters = s.table.kind, in_field and node.characters
        parts = node.rest if in_field else node.parts
        for index in s.table.turn_order[s.active] if node.whose is None else seats_of(s, scope, node):
            seat = s.seats[index]
            for die in seat.field if in_field else lying(seat, zone):
                if characters and kind[die.face] != faces.CHARACTER:
                    continue
                for part in parts:
                    if not matches(s, scope, die, part):
                        break
                else:
                    found.append(die.id)
    if places:
        return found
    if node.code == nodes.OR:
        for part in node.args:
            found += [thing for thing in find(s, scope, part) if thing not in found]
        return found
    return [player_thing(seat) for seat in s.table.every_seat if _player_matches(s, scope, seat, node)]


def _find_unrolled(s: State, scope: Scope, node: Node, zone: i64, found: list[int]) -> None:
    """Add the unrolled dice in one zone that match a filter."""
    for seat in _where(s, scope, node, zone):
        before, matched = -1, False
        for card in unrolled(s, seat, zone):
            # Dice of one card often lie together.
            if card != before:
                matched = _unrolled_matches(s, scope, node, seat, zone, card)
                before = card
            if matched:
                found.append(unrolled_thing(seat, zone, card))


def _where(s: State, scope: Scope, node: Node, zone: int) -> list[int]:
    """The seats among whose unrolled dice a filter looks, in their order."""
    if node.mine and node.whose is None:
        return s.table.alone[scope.seat]
    # Dice on basic action cards are nobody's, whoever brought the card: all are looked at, and each asked whose it is.
    return s.table.every_seat if zone == zones.CARD else sorted(seats_of(s, scope, node))


def _unrolled_matches(s: State, scope: Scope, node: Node, seat: i64, zone: i64, card: i64) -> bool:
    """Whether an unrolled die where a filter looks is what it describes."""
    if zone == zones.CARD:
        seat = whose(s, seat, card)
        if node.whose is not None and not _belongs(s, scope, seat, card, node.whose):
            return False
    for part in node.parts:  # noqa: SIM110  (a plain loop is faster)
        if not matches_unrolled(s, scope, seat, card, part):
            return False
    return True


def _player_matches(s: State, scope: Scope, seat: int, node: Node) -> bool:
    """Whether a player is one that the filter describes."""
    if node.code == nodes.AND:
        for part in node.args:  # noqa: SIM110  (a plain loop is faster)
            if not _player_matches(s, scope, seat, part):
                return False
        return True
    return node.code == nodes.ANY_PLAYER or _belongs(s, scope, seat, 0, node)


def thing_matches(s: State, scope: Scope, thing: int, node: Node) -> bool:
    if is_die(thing):
        die = s.die(thing)
        if die is not None and die.face == UNROLLED and node.code != nodes.DRAWN:
            return matches_unrolled(s, scope, die.controller, die.card, node)
        return die is not None and matches(s, scope, die, node)
    if is_player(thing):
        return False
    named = named_zones(node)
    if named and zone_of(thing) not in named:
        return False
    return matches_unrolled(s, scope, seat_of(thing), card_of(thing), node)


def matches(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die is what the filter describes. A rolled die is what its face shows (2.3.1)."""
    # Nothing in the engine is asked more often: what is said most comes first, one after another, for a table of
    # functions would be slower; loops are plain. What is said seldom is in a table.
    code = node.code
    if code == nodes.MINE:
        return die.card == scope.card and die.controller == scope.seat
    if code == nodes.AND:
        for part in node.args:  # noqa: SIM110
            if not matches(s, scope, die, part):
                return False
        return True
    if code == nodes.NOT:
        return not matches(s, scope, die, node.args[0])
    if IS_FACT[code]:
        if code == nodes.AFFILIATION and s.table.scripts.turncoats:
            return affiliations.has(s, scope, die, node.args[0].word)
        return is_such(s.table, die.card, node)
    if die_filters.IS_STANDING[code]:
        return die_filters.stands(s, scope, die, node)
    if _IS_WHOSE[code]:
        return _belongs(s, scope, die.controller, die.card, node)
    if code == nodes.BLOCKING:
        return die.role == BLOCKING
    if code == nodes.HAS:
        return _has(s, scope, die, node.args[0].word)
    if code == nodes.OR:
        for part in node.args:  # noqa: SIM110
            if matches(s, scope, die, part):
                return True
        return False
    if code == nodes.ATTACKING:
        return die.role == ATTACKING
    if code == nodes.BLOCKED:
        return die.role == ATTACKING and die.blocked
    if code == nodes.CHARACTER:
        # A Sidekick's character face counts in the field and, in most editions, in reserve (2.4.3).
        counts = die.card != SIDEKICK or die.zone == zones.FIELD or s.table.rules.reserve_sidekicks
        return counts and s.table.kind[die.face] == faces.CHARACTER
    if code == nodes.SIDEKICK:
        return die.card == SIDEKICK or (die.zone == zones.FIELD and _has(s, scope, die, "Ally"))
    if code == nodes.THIS:
        return die.id == scope.die
    seldom = _SELDOM[code]
    if seldom is not None:
        return seldom(s, scope, die, node)
    return _belongs(s, scope, die.controller, die.card, node)


def _is_damaged(s: State, scope: Scope, die: Die, node: Node) -> bool:
    return die.damage > 0


def _is_drawn(s: State, scope: Scope, die: Die, node: Node) -> bool:
    # An action die that is being used lies there too.
    return die.zone == zones.ASIDE and die.id != scope.die


def _is_chosen(s: State, scope: Scope, die: Die, node: Node) -> bool:
    slots = [slot for place, slot in enumerate(scope.slots) if node.number & (1 << place)]
    return die.id in scope.known[::2] or any(die.id in slot for slot in slots)


def _is_other(s: State, scope: Scope, die: Die, node: Node) -> bool:
    return die.id != scope.die


def _is_on_level(s: State, scope: Scope, die: Die, node: Node) -> bool:
    return s.table.level[die.face] == amounts.amount(s, scope, node.args[0])


def _is_opposing_to(s: State, scope: Scope, die: Die, node: Node) -> bool:
    things = referred.dice(s, scope, node.args[0])
    sides = [s.table.side_of[referred.controller_of(s, scope, thing)] for thing in things]
    return s.table.side_of[die.controller] not in sides


def _has_at_most(s: State, scope: Scope, die: Die, node: Node) -> bool:
    return amounts.of_die(s, die, node.args[0].word, scope) <= amounts.amount(s, scope, node.args[1])


def _has_at_least(s: State, scope: Scope, die: Die, node: Node) -> bool:
    return amounts.of_die(s, die, node.args[0].word, scope) >= amounts.amount(s, scope, node.args[1])


_Match = Callable[[State, Scope, Die, Node], bool]


def _is_in(s: State, scope: Scope, die: Die, node: Node) -> bool:
    return zones.NAMES[die.zone] == node.args[0].word


def _has_named_trait(s: State, scope: Scope, die: Die, node: Node) -> bool:
    name = traits.named(s, scope, node.number)
    if name not in TYPES:
        return affiliations.has(s, scope, die, name)
    return name in traits.of_card(s, die.card, "energy type")


_SAID_SELDOM: Final[dict[int, _Match]] = {
    nodes.DAMAGED_DIE: _is_damaged,
    nodes.DRAWN: _is_drawn,
    nodes.CHOSEN: _is_chosen,
    nodes.OTHER: _is_other,
    nodes.LEVEL: _is_on_level,
    nodes.OPPOSING_TO: _is_opposing_to,
    nodes.STAT_AT_MOST: _has_at_most,
    nodes.STAT_AT_LEAST: _has_at_least,
    nodes.IN: _is_in,
    nodes.OF_NAMED_TRAIT: _has_named_trait,
}
# By code, to be looked up without searching.
_SELDOM: Final[list[_Match | None]] = [_SAID_SELDOM.get(code) for code in CODES]


def _has(s: State, scope: Scope, die: Die, keyword: str) -> bool:
    """Whether a die has a keyword, as far as the layer being read may know."""
    if in_force.reads_words(scope):
        return keywords.plain_keyword(s, die, keyword)
    return keywords.has_keyword(s, die, keyword)


def _named(s: State, scope: Scope, node: Node) -> int:
    """The card that was named in this effect, or last by the source's card for a rule that has outlived its effect."""
    return scope.slots[node.number][0] if scope.slots else s.memory[scope.card]


def matches_unrolled(s: State, scope: Scope, seat: i64, card: i64, node: Node) -> bool:
    """Whether an unrolled die is what the filter describes: Sidekicks are not character dice there (2.3.2)."""
    code = node.code
    if code == nodes.MINE:
        return card == scope.card and seat == scope.seat
    if IS_FACT[code] or code == nodes.SIDEKICK:
        if code == nodes.AFFILIATION and s.table.scripts.turncoats:
            return node.args[0].word in affiliations.of_card(s, card)
        return is_such(s.table, card, node)
    if code == nodes.AND:
        for part in node.args:  # noqa: SIM110
            if not matches_unrolled(s, scope, seat, card, part):
                return False
        return True
    if code == nodes.OR:
        for part in node.args:  # noqa: SIM110
            if matches_unrolled(s, scope, seat, card, part):
                return True
        return False
    if code == nodes.NOT:
        return not matches_unrolled(s, scope, seat, card, node.args[0])
    if code == nodes.CHARACTER:
        return s.table.cards[card].kind == cards.CHARACTER or (card == SIDEKICK and s.table.rules.unrolled_sidekicks)
    return _belongs(s, scope, seat, card, node)


def _belongs(s: State, scope: Scope, seat: i64, card: i64, node: Node) -> bool:
    """Filters that look only at whose die it is and at its card (1.4.1 to 1.4.4)."""
    code = node.code
    if code == nodes.OPPOSING:
        return seat != NOBODY and s.table.side_of[seat] != s.table.side_of[scope.seat]
    if code == nodes.SAME_NAME:
        return s.table.cards[card].name == s.table.cards[scope.card].name
    if code == nodes.YOURS:
        return is_you(s, scope, seat)
    if code == nodes.IS_NAMED:
        return s.table.cards[card].name == s.table.cards[_named(s, scope, node)].name
    if code == nodes.STAT_AT_MOST:
        # Printed, whatever was paid (4.3.11).
        number = amounts.of_card(s, card, node.args[0].word)
        return 0 <= number <= amounts.amount(s, scope, node.args[1])
    if code == nodes.STAT_AT_LEAST:
        return amounts.of_card(s, card, node.args[0].word) >= amounts.amount(s, scope, node.args[1])
    if code == nodes.OF_PLAYER:
        return seat in referred.players(s, scope, node.args[0])
    if code == nodes.LIKE:
        return face_filters.could(s, scope, seat, card, node)
    if code == nodes.ON_NAMED:
        return card == s.memory[scope.card]
    if code == nodes.AFFECTING:
        return die_filters.affects(s, scope, card, node.args[0])
    if code == nodes.OF_NAMED_TRAIT:
        name = traits.named(s, scope, node.number)
        return name in traits.of_card(s, card, "energy type" if name in TYPES else "affiliation")
    # Zones have been looked at by whoever searched.
    return code in (nodes.IN, nodes.A_CARD, nodes.DRAWN) or is_such(s.table, card, node)
