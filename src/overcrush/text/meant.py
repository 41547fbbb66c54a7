"""What a pronoun must mean where the sentence leaves it open: the die that was drawn, the die that was fought."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node

_THOSE: Final = Node(nodes.THOSE)
_SPOKEN: Final = (Node(nodes.IT), Node(nodes.EVENT_DIE))
_FALLS: Final = Node(nodes.KNOCKED_OUT, (Node(nodes.SELF),))


def meant(node: Node) -> Node:
    """The tree with such pronouns settled."""
    if node.code == nodes.SEQ:
        return _after_draws(Node(nodes.SEQ, tuple([meant(arg) for arg in node.args])))
    args = tuple([meant(arg) for arg in node.args])
    if node.code == nodes.ON and args[0].code == nodes.KNOCKED_OUT and args[0].args[0] == _FALLS.args[0]:
        args = (args[0], _fought(args[1]), *args[2:])
    return Node(node.code, args, node.number, node.word)


def _after_draws(node: Node) -> Node:
    """After a draw, a cost that an effect speaks of is that of the drawn die, whomever the effect is about."""
    parts: list[Node] = []
    drawn = False
    for part in node.args:
        parts.append(_cost_of_drawn(part) if drawn else part)
        drawn = drawn or part.code == nodes.DRAW or (part.code == nodes.SEQ and has_code(part, (nodes.DRAW,)))
    return Node(nodes.SEQ, tuple(parts))


def _cost_of_drawn(node: Node) -> Node:
    if node.code == nodes.STAT and node.args[0].word in ("cost", "fielding") and node.args[1] in _SPOKEN:
        return Node(nodes.STAT, (node.args[0], _THOSE))
    return Node(node.code, tuple([_cost_of_drawn(arg) for arg in node.args]), node.number, node.word)


def _fought(node: Node) -> Node:
    """A die that has fallen is engaged with nobody; whom it fought is remembered for the turn."""
    if node.code == nodes.ENGAGED_WITH and len(node.args) == 1:
        return Node(node.code, (*node.args, nodes.word("this turn")))
    return Node(node.code, tuple([_fought(arg) for arg in node.args]), node.number, node.word)
