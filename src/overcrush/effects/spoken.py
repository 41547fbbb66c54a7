"""Pronouns of house wording: what dice are called once they have been spoken of, one or several."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.normal_form import normal
from overcrush.model.programs import Node

_ONE: Final = nodes.number(1)
# What brings the dice that are spoken of together, and what they are called then.
_BROUGHT: Final = {nodes.COLLECT: "chosen", nodes.DRAW: "drawn", nodes.PREP_BAG: "prepped", nodes.ROLL: "rolled"}
_CHOICES: Final = (nodes.TARGET, nodes.PICK)


def spoken(tree: Node) -> Node:
    """The tree with pronouns that know their words."""
    if tree.code == nodes.SIDE:
        return Node(tree.code, (tree.args[0], spoken(tree.args[1])))
    short = _put(tree, nodes.THOSE, Node(nodes.IT))
    return _Speech().word(short if tree.code != nodes.BURST and normal(short) == tree else tree)


def _put(node: Node, old: int, new: Node) -> Node:
    if node.code == old:
        return new
    return Node(node.code, tuple([_put(arg, old, new) for arg in node.args]), node.number, node.word)


def several(node: Node) -> bool:
    """Whether dice are spoken of in the plural, or are you."""
    if node.code in _CHOICES:
        return find_part(node, "amount") is not None
    if node.code == nodes.PLAYER:
        return node.args[0].code == nodes.YOU
    if node.code == nodes.IT:
        return node.word == "them"
    if node.code == nodes.THOSE:
        return not node.word.endswith(" die")
    return node.code not in (nodes.SELF, nodes.EACH, nodes.EVENT_DIE, nodes.SLOT)


def single(node: Node) -> bool:
    """Whether dice are one that has been spoken of."""
    pronoun = node.code in (nodes.SELF, nodes.EACH, nodes.THOSE) or (node.code == nodes.IT and not node.args)
    return pronoun and not several(node)


class _Speech:
    """What has been spoken of so far, in the order in which a text is read."""

    def __init__(self) -> None:
        self.it = ""
        self.those = ""

    def word(self, node: Node) -> Node:
        if node.code == nodes.THOSE:
            return Node(node.code, (), 0, self.those)
        if node.code == nodes.IT and not node.args:
            return Node(node.code, (), 0, self.it)
        found = Node(node.code, tuple([self.word(arg) for arg in node.args]), node.number, node.word)
        if node.code in _CHOICES:
            self.it = "them" if several(node) else ""
        elif node.code in _BROUGHT:
            self.bring(node)
        return found

    def bring(self, node: Node) -> None:
        """Dice that were chosen or drawn one after the other are several."""
        first = node.args[0]
        if first.code in (nodes.THOSE, nodes.IT, nodes.EACH):
            return
        one = first == _ONE if node.code in (nodes.DRAW, nodes.PREP_BAG) else not several(first)
        more = bool(self.those) and node.code in (nodes.COLLECT, nodes.PREP_BAG)
        how = _BROUGHT[node.code]
        if more and how not in self.those:
            self.those = ""
            return
        self.those = f"the {how} {'die' if one and not more else 'dice'}"
        if node.code in (nodes.DRAW, nodes.PREP_BAG):
            self.it = "" if one else "them"
