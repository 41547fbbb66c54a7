"""Where a die goes when a text sends it elsewhere than the rules do (1.1.1)."""

from overcrush.effects import nodes
from overcrush.model import zones
from overcrush.model.state import State
from overcrush.rules.query import in_force


def purchase_zone(s: State, seat: int) -> int:
    """Where a die goes that the seat buys: used, unless a text sends it elsewhere (1.1.1, 6.4.5)."""
    if s.table.scripts.has_rule[nodes.GOES_TO]:
        for rule, scope in in_force.rules(s, nodes.GOES_TO):
            if scope.seat == seat and rule.args[0].code == nodes.PURCHASED:
                return zones.NAMES.index(rule.args[1].word)
    return zones.USED
