"""What is said of one noun of a list and holds for the others: whose they are, and where they lie."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node

# Somebody's, whoever it is.
ANYBODY: Final = Node(-105)


def placed(node: Node, last: Node) -> Node:
    """Where the last of a choice lie those before it lie, too: `a Villain or a Sidekick from your used pile`."""
    where = [part for part in parts_of(last, nodes.AND) if part.code in (nodes.IN, nodes.YOURS, nodes.OPPOSING)]
    if not has_code(last, (nodes.IN,)) or _owner(node) or has_code(node, (nodes.IN,)):
        return node
    parts = parts_of(node, nodes.AND)
    # There a Sidekick may show any face.
    faced = Node(nodes.SIDEKICK) not in parts
    return Node(nodes.AND, (*where, *[part for part in parts if faced or part.code != nodes.CHARACTER]))


def parts_of(node: Node, code: int) -> tuple[Node, ...]:
    return node.args if node.code == code else (node,)


def _owner(node: Node) -> Node | None:
    for part in parts_of(node, nodes.AND):
        if part.code in (nodes.YOURS, nodes.OPPOSING):
            return part
    return None


def shared(first: Node, other: Node) -> Node:
    """Whose the first are holds for those named after them, unless they say whose they are."""
    owner = _owner(first)
    if owner is None or other.code == nodes.THIS or _owner(other) is not None or ANYBODY in parts_of(other, nodes.AND):
        return other
    return Node(nodes.AND, (owner, *parts_of(other, nodes.AND)))
