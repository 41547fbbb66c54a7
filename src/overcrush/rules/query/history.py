"""What has happened this turn: how often, and to which dice."""

from overcrush.effects import nodes
from overcrush.effects.awaited import event_kind
from overcrush.effects.schemas import sort_of
from overcrush.model import events
from overcrush.model.events import CARD, DIE, KIND, SEAT, Event
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import causes, filters, referred


def happened(s: State, scope: Scope, node: Node) -> int:
    """How often an event has happened this turn, to dice the filter describes (11.6.5)."""
    kind = event_kind(node)
    total = 0
    for place, event in enumerate(s.history):
        if event[KIND] == kind and (not node.args or _happened_to(s, scope, event, node.args[0])):
            total += int(_was_caused(s, scope, place, node))
    return total


def _was_caused(s: State, scope: Scope, place: int, node: Node) -> bool:
    """Whether damage was dealt by what the event says; who dealt it is noted right behind it."""
    if len(node.args) < 2 or node.code != nodes.DAMAGED:
        return True
    _, seat, card, die, how, _ = s.history[place + 1]
    return causes.caused(s, scope, node.args[1], (die, card, seat, how))


def _happened_to(s: State, scope: Scope, event: Event, node: Node) -> bool:
    if node.code == nodes.SELF:
        return 0 < event[DIE] == scope.die
    if sort_of(node) == "player":
        return event[SEAT] in referred.players(s, scope, node)
    if node.code == nodes.ALL and event[KIND] == events.PURCHASED:
        return filters.matches_unrolled(s, scope, event[SEAT], event[CARD], node.args[0])
    return node.code != nodes.ALL or matched(s, scope, event[SEAT], event[CARD], node.args[0])


def matched(s: State, scope: Scope, seat: int, card: int, node: Node) -> bool:
    """Whether a die that an event was about was what a filter describes: it was a character when it happened."""
    if node.code == nodes.AND:
        return all(matched(s, scope, seat, card, part) for part in node.args)
    if node.code == nodes.OR:
        return any(matched(s, scope, seat, card, part) for part in node.args)
    return node.code == nodes.CHARACTER or filters.matches_unrolled(s, scope, seat, card, node)
