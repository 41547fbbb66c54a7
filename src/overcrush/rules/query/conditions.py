"""Conditions: whether something holds now."""

from overcrush.effects import nodes
from overcrush.effects.lower_ability import BURSTS
from overcrush.model import events
from overcrush.model.events import CARD, KIND
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import ATTACK, CLEAR_AND_DRAW, MAIN, State
from overcrush.rules.query import amounts, filters, referred


def holds(s: State, scope: Scope, node: Node | None) -> bool:
    """Whether a condition holds now."""
    if node is None:
        return True
    code = node.code
    if code == nodes.BOTH:
        return holds(s, scope, node.args[0]) and holds(s, scope, node.args[1])
    if code == nodes.IN_STEP:
        if node.args[0].word == "main":
            return s.step == MAIN and s.table.side_of[scope.seat] == s.active
        return s.step == (ATTACK if node.args[0].word == "attack" else CLEAR_AND_DRAW)
    if code == nodes.EXISTS:
        named = node.args[0]
        return (
            filters.exists(s, scope, named.args[0]) if named.code == nodes.ALL else bool(referred.dice(s, scope, named))
        )
    if code == nodes.EQUAL:
        return amounts.amount(s, scope, node.args[0]) == amounts.amount(s, scope, node.args[1])
    if code == nodes.YOUR_TURN:
        return s.table.side_of[scope.seat] == s.active
    if code == nodes.AT_LEAST:
        return amounts.amount(s, scope, node.args[0]) >= amounts.amount(s, scope, node.args[1])
    if code == nodes.MORE:
        return amounts.amount(s, scope, node.args[0]) > amounts.amount(s, scope, node.args[1])
    if code == nodes.GONE:
        named = node.args[0]
        return len(referred.dice(s, scope, named)) < len(scope.slots[named.number])
    if code == nodes.UNMET:
        return not holds(s, scope, node.args[0])
    if code == nodes.DONE:
        return scope.result > 0
    if code == nodes.SHOWN:
        return scope.bursts in BURSTS[node.args[0].word]
    if code == nodes.FLIPPED:
        return scope.card in s.flipped
    if code == nodes.USED:
        return any(event[KIND] == events.ABILITY_USED and event[CARD] == scope.card for event in s.history)
    # Whoever asks has already looked at where the dice of the card are and who uses it.
    assert code in (nodes.ALWAYS, nodes.ANYWHERE, nodes.OFFERED)
    return True
