"""Cards with two sides (12.48): what stands on a side is an ability that works while that side is up."""

from typing import Final

from overcrush.effects import keywords, nodes
from overcrush.effects.notation import write
from overcrush.effects.schemas import BY_CODE, sort_of
from overcrush.effects.verify import Unbound
from overcrush.model.programs import Node

_UP: Final = {"front": Node(nodes.UNMET, (Node(nodes.FLIPPED),)), "back": Node(nodes.FLIPPED)}
SIDE_IS_UP: Final = tuple(_UP.values())


def unfolded(trees: tuple[Node, ...]) -> tuple[Node, ...]:
    """The abilities of a card, those of a side each under the condition that it is up."""
    return tuple([_while_up(tree) if tree.code == nodes.SIDE else tree for tree in trees])


def _while_up(tree: Node) -> Node:
    side, inner = tree.args
    if inner.code == nodes.BURST:
        return inner
    if inner.code == nodes.KEYWORD:
        inner = _given(inner)
    if "condition?" not in BY_CODE[inner.code].params:
        raise Unbound(f"`{write(inner)}` cannot stand on one side of a card alone")
    before = [part for part in inner.args if sort_of(part) == "condition"]
    others = [part for part in inner.args if sort_of(part) != "condition"]
    up = _UP[side.word]
    return Node(inner.code, (*others, Node(nodes.BOTH, (up, before[0])) if before else up))


def _given(tree: Node) -> Node:
    """A keyword of one side is given to the dice of the card while it is up; they have it in the field."""
    name = tree.args[0].word
    works_elsewhere = any(_says_anywhere(ability) for ability in keywords.abilities(name, 0))
    if len(tree.args) > 1 or works_elsewhere or name in keywords.SHARED:
        raise Unbound(f"`{write(tree)}` cannot stand on one side of a card alone")
    return Node(nodes.STATIC, (Node(nodes.GAINS, (Node(nodes.MINE), tree.args[0])),))


def _says_anywhere(node: Node) -> bool:
    return node.code in (nodes.ANYWHERE, nodes.PURCHASED) or any(_says_anywhere(arg) for arg in node.args)
