"""Burst lines: most say what happens instead or also; some change a part of the ability before them.

Those are written out, so that a tree never speaks of another one.
"""

from collections.abc import Callable
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.model.programs import Node

# What comes besides the effect before it, and not in its place.
_ALSO: Final = ("also", "same")


def add(burst: Node, found: list[Node]) -> bool:
    """Put a burst line behind the abilities it belongs to; False if there is nothing that it could change."""
    shown, mode, *parts = burst.args
    places = [
        place
        for place in _bases(found, parts[0].word if mode.word == "of" else "")
        if all(line.args[0] != shown for line in found[place + 1 : _end(found, place)])
    ]
    if mode.word == "of":
        mode, parts = nodes.word("instead"), parts[1:]
    written: list[Node] = []
    for place in places:
        if found[place].code == nodes.STATIC:
            # A rule in force is no effect either.
            return False
        if mode.word == "also" and found[place].code == nodes.KEYWORD:
            # A keyword is no effect that something could be added to.
            return False
        if mode.word == "at" and parts[0] != found[place].args[0]:
            # It speaks of another moment.
            return False
        said = _written(mode.word, parts, find_part(found[place], "effect"))
        if said is None:
            return False
        written.append(Node(nodes.BURST, (shown, nodes.word("also" if mode.word in _ALSO else "instead"), said)))
    for place, line in sorted(zip(places, written, strict=True), key=lambda pair: -pair[0]):
        found.insert(_end(found, place), line)
    return bool(places)


def _bases(found: list[Node], keyword: str) -> list[int]:
    """The ability before it, with those that say the same at other moments; or the keyword that it names."""
    if keyword:
        word = nodes.word(keyword)
        return [place for place, tree in enumerate(found) if tree.code == nodes.KEYWORD and tree.args[0] == word]
    places = [place for place, tree in enumerate(found) if tree.code != nodes.BURST]
    if not places:
        return []
    last = find_part(found[places[-1]], "effect")
    return [place for place in places if place == places[-1] or (last and find_part(found[place], "effect") == last)]


def _end(found: list[Node], place: int) -> int:
    """The place after an ability and the burst lines that it has already."""
    end = place + 1
    while end < len(found) and found[end].code == nodes.BURST:
        end += 1
    return end


def _written(mode: str, parts: list[Node], effect: Node | None) -> Node | None:
    """The effect with a part of it changed."""
    if mode in ("instead", "also", "at"):
        return parts[-1]
    if effect is None:
        return None
    if mode == "same":
        return _as_much(effect, parts[0])
    changed = _damages_both(effect, parts) if mode == "damage" else _changed(effect, _CHANGES[mode](mode, parts))
    if changed == effect:
        return None
    return Node(nodes.IF, (parts[1], changed, effect)) if mode in ("deal", "more") and len(parts) > 1 else changed


def _as_much(effect: Node, dice: Node) -> Node | None:
    """To others, as much damage as the effect deals."""
    return Node(nodes.DAMAGE, (dice, effect.args[1])) if effect.code == nodes.DAMAGE else None


def _with_amount(node: Node, mode: str, parts: list[Node]) -> Node:
    """Damage or loss of life of so much, or of so much more; to certain dice if that is said."""
    much = parts[0]
    if node.code != (nodes.LOSE_LIFE if mode == "lose" else nodes.DAMAGE):
        return node
    if mode == "more to" and node.args[0] != parts[1]:
        return node
    amount = Node(nodes.PLUS, (node.args[1], much)) if mode.startswith("more") else much
    return Node(node.code, (node.args[0], amount, *node.args[2:]))


def _with_stats(node: Node, parts: list[Node]) -> Node:
    """Another change of A and D."""
    return Node(node.code, (node.args[0], *parts)) if node.code == nodes.STATS else node


def _with_count(node: Node, much: Node) -> Node:
    """So many dice chosen or drawn, in place of as many as before."""
    if node.code in (nodes.PICK, nodes.TARGET) and len(node.args) > 1:
        most = Node(nodes.UP_TO, (much,)) if node.args[1].code == nodes.UP_TO else much
        return Node(node.code, (node.args[0], most, *node.args[2:]))
    if node.code in (nodes.DRAW, nodes.DRAW_ROLL, nodes.PREP_BAG):
        return Node(node.code, (much, *node.args[1:]))
    return node


def _then(node: Node, condition: Node, effect: Node) -> Node:
    """What happens under a condition, changed."""
    return Node(nodes.IF, (condition, effect)) if node.code == nodes.IF and node.args[0] == condition else node


def _damages_both(effect: Node, parts: list[Node]) -> Node:
    """For a price, the damage goes to two; without it, as before."""
    if effect.code != nodes.DAMAGE:
        return effect
    price, *dice = parts
    both = Node(nodes.TOGETHER, tuple([Node(nodes.DAMAGE, (one, *effect.args[1:])) for one in dice]))
    return Node(nodes.PAY_ENERGY, (Node(nodes.YOU), price, both, effect))


def _and_then(node: Node, more: Node) -> Node:
    """What happens later, with more behind it."""
    if node.code != nodes.LATER:
        return node
    return Node(nodes.LATER, (node.args[0], Node(nodes.SEQ, (node.args[1], more))))


def _fallen_to(node: Node, zone: Node) -> Node:
    """A knock-out after which the fallen go to another zone."""
    if node.code != nodes.KO:
        return node
    those = Node(nodes.THOSE)
    falls = Node(nodes.KNOCKED_OUT, (Node(nodes.ALL, (Node(nodes.THIS),)),))
    elsewhere = Node(nodes.ENFORCE_ON, (those, Node(nodes.GOES_TO, (falls, zone))))
    return Node(nodes.SEQ, (Node(nodes.COLLECT, node.args), elsewhere, Node(nodes.KO, (those,))))


def _chosen_by_you(node: Node) -> Node:
    """A choice that is no longer the opponent's."""
    theirs = node.code == nodes.PICK and node.args[-1].code == nodes.OPPONENT
    return Node(node.code, node.args[:-1]) if theirs else node


def _moved_to(node: Node, zone: Node) -> Node:
    """What was drawn, moved to another zone."""
    drawn = node.code == nodes.MOVE and node.args[0].code == nodes.THOSE
    return Node(node.code, (node.args[0], zone)) if drawn else node


def _bought_for(node: Node, change: Node) -> Node:
    """A purchase at another change of its price."""
    priced = node.code == nodes.BUY and len(node.args) > 1 and node.args[1].code == nodes.NUMBER
    return Node(node.code, (node.args[0], change, *node.args[2:])) if priced else node


def _changed(node: Node, change: Callable[[Node], Node]) -> Node:
    inner = Node(node.code, tuple([_changed(arg, change) for arg in node.args]), node.number, node.word)
    return change(inner)


_AMOUNTS: Final = ("deal", "more", "more to", "lose")
# How a burst line changes the parts of an effect, by what it says.
_CHANGES: Final[dict[str, Callable[[str, list[Node]], Callable[[Node], Node]]]] = {
    "swap": lambda _, parts: lambda node: parts[1] if node == parts[0] else node,
    **{word: lambda mode, parts: lambda node: _with_amount(node, mode, parts) for word in _AMOUNTS},
    "later": lambda _, parts: lambda node: _and_then(node, parts[0]),
    "stats": lambda _, parts: lambda node: _with_stats(node, parts),
    "count": lambda _, parts: lambda node: _with_count(node, parts[0]),
    "choose": lambda _, parts: lambda node: parts[0] if node.code in (nodes.TARGET, nodes.PICK) else node,
    "then": lambda _, parts: lambda node: _then(node, parts[0], parts[1]),
    "fallen": lambda _, parts: lambda node: _fallen_to(node, parts[0]),
    "chooser": lambda *_: _chosen_by_you,
    "to": lambda _, parts: lambda node: _moved_to(node, parts[0]),
    "price": lambda _, parts: lambda node: _bought_for(node, parts[0]),
}
