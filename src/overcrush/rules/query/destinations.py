"""Where a die goes to which something happens: elsewhere than the rules say if a text says so of it (1.1.1)."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.awaited import event_kind
from overcrush.model import zones
from overcrush.model.dice import NO_CAUSE, Cause, Die
from overcrush.model.events import CARD, KIND, SEAT, Event
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.events.triggers import about
from overcrush.rules.query import in_force


def destination(s: State, event: Event, usual: i64, die: Die | None = None, cause: Cause = NO_CAUSE) -> i64:
    """The zone where the die of an event goes: the usual one, unless a text in force sends such dice elsewhere."""
    if not s.table.scripts.has_rule[nodes.GOES_TO]:
        return usual
    for rule, scope in in_force.rules(s, nodes.GOES_TO):
        waited = rule.args[0]
        if event_kind(waited) != event[KIND] or not _is_its_own(scope, waited, event):
            continue
        if about(s, scope, waited, event, die, cause):
            return zones.NAMES.index(rule.args[1].word)
    return usual


def _is_its_own(scope: Scope, waited: Node, event: Event) -> bool:
    """A card that says "this die" where no die speaks means each die of its own."""
    if waited.args[0].code != nodes.SELF or scope.die:
        return True
    return event[CARD] == scope.card and event[SEAT] == scope.seat
