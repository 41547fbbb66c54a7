"""What a part of an effect costs whoever uses it: dice given up so that something else happens (1.2)."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node

_DEPENDENT: Final = (
    nodes.IT,
    nodes.EACH,
    nodes.THOSE,
    nodes.EVENT_DIE,
    nodes.SLOT,
    nodes.RESULT,
    nodes.OF_NAMED_TRAIT,
)


def paying(parts: tuple[Node, ...]) -> Node | None:
    """The dice that can pay, if the first of two parts pays for the second (1.2.2, 1.2.6, 10.1.3)."""
    if len(parts) < 2 or parts[1].code != nodes.IF or parts[1].args[0].code != nodes.DONE:
        return None
    price = parts[0]
    if not price.args:
        return None
    if price.args[0].code == nodes.PICK and not depends(price.args[0]):
        return price.args[0].args[0]
    if _spins_down_itself(price):
        high = Node(nodes.STAT_AT_LEAST, (nodes.word("level"), nodes.number(1 - price.args[1].number)))
        return Node(nodes.AND, (Node(nodes.THIS), high))
    return None


def _spins_down_itself(part: Node) -> bool:
    return part.code == nodes.SPIN and part.args[0].code == nodes.SELF and part.args[1].number < 0


def spins_itself(tree: Node) -> bool:
    """Whether an ability is paid for by spinning its own die down (10.1.3)."""
    return _spins_down_itself(tree) or any(spins_itself(arg) for arg in tree.args)


def is_cost(parts: tuple[Node, ...]) -> bool:
    """Whether the first of two parts hurts its own seat so that the second happens, or as often (1.2.2, 1.2.7)."""
    if len(parts) < 2:
        return False
    hangs_on_it = parts[1].code == nodes.IF and parts[1].args[0].code == nodes.DONE
    counts_it = parts[0].code == nodes.KO and parts[0].args[0].code == nodes.PICK and _counts_result(parts[1])
    if not (hangs_on_it or counts_it):
        return False
    return parts[0].code in (nodes.KO, nodes.DAMAGE) and _is_own(parts[0].args[0])


def _counts_result(node: Node) -> bool:
    """Whether a part does something as often as the part before it did."""
    return node.code == nodes.RESULT or any(_counts_result(arg) for arg in node.args)


def is_price(parts: tuple[Node, ...]) -> bool:
    """Whether the first of two parts is what its seat gives up for the second, the die itself included (1.2.2)."""
    if paying(parts) is not None or is_cost(parts):
        return True
    leaves = parts[0].code in (nodes.MOVE, nodes.SACRIFICE) and parts[0].args[0].code == nodes.SELF
    return leaves and parts[1].code == nodes.IF and parts[1].args[0].code == nodes.DONE


def _is_own(node: Node) -> bool:
    """Whether dice, or a player, are on the side of whoever speaks of them."""
    if node.code in (nodes.PICK, nodes.PICK_WORTH, nodes.TARGET, nodes.ALL, nodes.PLAYER, nodes.AND):
        return any(_is_own(arg) for arg in node.args)
    return node.code in (nodes.SELF, nodes.YOURS, nodes.MINE, nodes.THIS, nodes.YOU)


def depends(node: Node) -> bool:
    return node.code in _DEPENDENT or any(depends(arg) for arg in node.args)
