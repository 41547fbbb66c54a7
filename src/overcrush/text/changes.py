"""Lines of an action that add to the line before them or change it, under a condition or unless somebody stops it."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node

# How such a line is marked where a burst line has its bursts.
_ALSO: Final = "and"
_IF: Final = "if"
_UNLESS: Final = "unless"
_ELSE: Final = "otherwise"


def is_change(tree: Node) -> bool:
    return tree.code == nodes.BURST and tree.args[0].word in (_ALSO, _IF, _UNLESS, _ELSE)


def put(tree: Node, found: list[Node]) -> bool:
    """Add an ability, or change the last one; False if there is none to change."""
    if not is_change(tree):
        _add(tree, found)
        return True
    places = [place for place, base in enumerate(found) if base.code == nodes.ACTION]
    if not places or (tree.args[0].word == _UNLESS and tree.args[1].code != nodes.UNLESS):
        return False
    base = found[places[-1]]
    old, *rest = base.args
    if tree.args[0].word == _ELSE and (old.code != nodes.IF or len(old.args) > 2):
        return False
    found[places[-1]] = Node(base.code, (_changed(tree.args[0].word, tree.args[1:], old), *rest))
    return True


def _add(tree: Node, found: list[Node]) -> None:
    """Add an ability; of a keyword that the card has already, the line says for which dice."""
    plain = Node(nodes.KEYWORD, tree.args[:1])
    if tree.code == nodes.KEYWORD and len(tree.args) > 1 and plain in found:
        found[found.index(plain)] = tree
    else:
        found.append(tree)


def _changed(mode: str, parts: tuple[Node, ...], old: Node) -> Node:
    if mode == _ALSO:
        return Node(nodes.SEQ, (old, parts[0]))
    if mode == _ELSE:
        return Node(nodes.IF, (*old.args, parts[0]))
    if mode == _IF:
        return Node(nodes.IF, (parts[0], parts[1], old))
    # Unless somebody does something, the new effect happens, else the old one.
    return Node(nodes.UNLESS, (*parts[0].args, old))
