"""The dice and players that a part of a text refers to."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.events import CARD, DIE, KIND, OTHER, SEAT
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import (
    PLAYER_BASE,
    card_of,
    is_die,
    is_player,
    player_thing,
    seat_of,
    unrolled_thing,
    zone_of,
)
from overcrush.rules.combat import engaged
from overcrush.rules.query import filters
from overcrush.rules.query.where import unrolled


def players(s: State, scope: Scope, node: Node) -> list[int]:
    """The seats a player node names."""
    if node.code == nodes.YOU:
        return s.table.alone[scope.seat]
    if node.code == nodes.ACTIVE_PLAYER:
        return s.table.seats_of[s.active]
    if node.code == nodes.OPPONENT:
        if scope.opponent >= 0:
            return s.table.alone[scope.opponent]
        return s.table.seats_of[1 - s.table.side_of[scope.seat]]
    seats: list[int] = []
    named = node.args[0]
    if named.code == nodes.SLOT:
        things = scope.slots[named.number]
    elif named.code == nodes.EACH:
        things = scope.slots[named.number][:1]
    elif named.code == nodes.EVENT_DIE and scope.event[DIE] and s.die(scope.event[DIE]) is None:
        return [scope.event[SEAT]]
    elif named.code == nodes.EVENT_DIE and scope.event[KIND] == events.DRAWN:
        # A drawn die is nothing yet but its owner's.
        return [scope.event[SEAT]]
    else:
        things = dice(s, scope, named)
    for thing in things:
        owner = controller_of(s, scope, thing)
        if owner not in seats:
            seats.append(owner)
    return seats


def one_player(s: State, scope: Scope, node: Node) -> i64:
    """The one seat that chooses, decides or pays where a text says who does; -1 if there is nobody.

    Partners are active together: of them it is the seat of the effect, or the opponent whom that has chosen (13.5.10).
    """
    found = players(s, scope, node)
    if not found:
        return -1
    if node.code != nodes.ACTIVE_PLAYER or len(found) == 1:
        return found[0]
    if scope.seat in found:
        return scope.seat
    return scope.opponent if scope.opponent >= 0 else found[0]


def controller_of(s: State, scope: Scope, thing: i64) -> i64:
    """Who controls a die; of one that has left, whoever the event says controlled it."""
    if not is_die(thing):
        return seat_of(thing)
    die = s.die(thing)
    if die is not None:
        return die.controller
    for place in range(0, len(scope.known), 2):
        if scope.known[place] == thing:
            return scope.known[place + 1]
    return scope.event[SEAT] if scope.event[DIE] == thing else scope.seat


def dice(s: State, scope: Scope, node: Node) -> list[int]:
    """The things a dice node stands for. What has left its place is no longer among them."""
    code = node.code
    if code == nodes.SLOT:
        return present(s, scope.slots[node.number])
    if code == nodes.SELF:
        if s.die(scope.die) is not None:
            return [scope.die]
        if scope.moved:
            return present(s, [scope.moved])
        # What its own fall sets off finds it where the fall has put it.
        return _event_die(s, scope) if 0 < scope.die == scope.event[DIE] else []
    if code == nodes.EACH:
        return present(s, scope.slots[node.number][:1])
    if code == nodes.EVENT_DIE:
        return _event_die(s, scope)
    if code == nodes.ALL:
        return filters.find(s, scope, node.args[0])
    if code == nodes.THOSE:
        return present(s, scope.those)
    if code == nodes.AMONG:
        return [t for t in dice(s, scope, node.args[0]) if filters.thing_matches(s, scope, t, node.args[1])]
    if code == nodes.FALLEN_DICE:
        return present(s, _fallen(s, scope, node.args[0]))
    if code == nodes.ENGAGED_WITH:
        if len(node.args) > 1:
            return present(s, engaged.faced(s, sources(s, scope, node.args[0])))
        return engaged.engaged(s, dice(s, scope, node.args[0]))
    assert code == nodes.PLAYER
    return [player_thing(seat) for seat in players(s, scope, node.args[0])]


def _fallen(s: State, scope: Scope, node: Node) -> list[int]:
    """Dice of a kind that were knocked out this turn, where they went (9.2.1)."""
    fell = [event for event in s.history if event[KIND] == events.KNOCKED_OUT]
    return [
        unrolled_thing(event[OTHER], zones.PREP, event[CARD])
        for event in fell
        if filters.matches_unrolled(s, scope, event[SEAT], event[CARD], node)
    ]


def fallen(s: State, things: list[int]) -> list[int]:
    """Where those of these dice lie that were knocked out this turn."""
    fell = [event for event in s.history if event[KIND] == events.KNOCKED_OUT and event[DIE] in things]
    return present(s, [unrolled_thing(event[OTHER], zones.PREP, event[CARD]) for event in fell])


def means(s: State, scope: Scope, number: i64, node: Node) -> bool:
    """Whether a die is one that a dice node stands for."""
    if node.code == nodes.SELF:
        return 0 < number == scope.die
    if node.code != nodes.ALL:
        return number in dice(s, scope, node)
    die = s.die(number)
    return die is not None and filters.matches(s, scope, die, node.args[0])


def sources(s: State, scope: Scope, node: Node) -> list[int]:
    """The dice that a node stands for; the source itself is among them even if it has left the table."""
    return [scope.die] if node.code == nodes.SELF else dice(s, scope, node)


def present(s: State, things: list[int]) -> list[int]:
    """The things among these that are still where they were when they were chosen."""
    found: list[int] = []
    for thing in things:
        if thing < PLAYER_BASE:
            if s.die(thing) is not None:
                found.append(thing)
        elif is_player(thing) or _is_there(s, thing, found):
            found.append(thing)
    return found


def _is_there(s: State, thing: int, before: list[int]) -> bool:
    """Whether an unrolled die lies where it is said to, besides those found before that look like it."""
    return unrolled(s, seat_of(thing), zone_of(thing)).count(card_of(thing)) > before.count(thing)


def _event_die(s: State, scope: Scope) -> list[int]:
    """The die, or the player, that the event happened to."""
    if scope.event[KIND] == events.SIDE_DAMAGED:
        return [player_thing(scope.event[SEAT])]
    number = scope.event[DIE]
    if s.die(number) is not None:
        return [number]
    if scope.event[KIND] == events.KNOCKED_OUT:
        return present(s, [unrolled_thing(scope.event[OTHER], zones.PREP, scope.event[CARD])])
    if scope.event[KIND] == events.ACTION_USED:
        # It was used and lies out of play until the turn ends (6.4.9).
        return present(s, [unrolled_thing(scope.event[SEAT], zones.OUT_OF_PLAY, scope.event[CARD])])
    if scope.event[KIND] == events.PURCHASED:
        return present(s, [unrolled_thing(scope.event[SEAT], scope.event[OTHER], scope.event[CARD])])
    return []
