"""Sentences that change the ones before them: what happens instead, what may be left out, what grows."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.grammar.labels import stopped


def put(node: Node, old: Node, new: Node) -> Node:
    """A tree with one part of it in place of another."""
    if node == old:
        return new
    return Node(node.code, tuple([put(arg, old, new) for arg in node.args]), node.number, node.word)


def amend(node: Node, change: Node) -> Node | None:
    """Sentences with one more that changes them: a price to be left out, a damage that grows."""
    parts = _flat(node)
    first = parts[0]
    if change.code == nodes.UNLESS_PAID and first.code == nodes.REROLL and first.args[0].code == nodes.ALL:
        marked = Node(nodes.COLLECT, (Node(nodes.EACH),))
        asked = Node(nodes.UNLESS_PAID, (change.args[0], change.args[1], marked))
        loop = Node(nodes.FOR_EACH, (first.args[0], asked))
        return Node(nodes.SEQ, (loop, Node(nodes.REROLL, (Node(nodes.THOSE),)), *parts[1:]))
    if change.code == nodes.UNLESS:
        return stopped(node, change)
    if change.code == nodes.END_EARLIER:
        return Node(nodes.SEQ, (change, *parts))
    if change.code == nodes.IF and len(change.args) == 2:
        return _under_another(parts, change) or _otherwise(parts, change)
    if change.code == nodes.COUNTER and len(parts) == 2 and first.code == nodes.DAMAGE:
        return _growing(first, parts[1])
    return None


def _under_another(parts: list[Node], change: Node) -> Node | None:
    """What happens under one condition, or under another that is met before."""
    last = parts[-1]
    if last.code != nodes.IF or len(last.args) > 2 or change.args[1].code == nodes.CANCEL:
        return None
    return Node(nodes.SEQ, (*parts[:-1], Node(nodes.IF, (*change.args, last))))


def _otherwise(parts: list[Node], change: Node) -> Node | None:
    """What happens in place of an effect under a condition, which is looked at before either happens."""
    condition, done = change.args
    if done.code == nodes.CANCEL:
        return Node(nodes.IF, (condition, Node(nodes.SEQ, tuple(parts))))
    if len(parts) != 1:
        return None
    if done.code == nodes.INCREASE and parts[0].code == nodes.DAMAGE:
        much = Node(nodes.PLUS, (parts[0].args[1], done.args[0]))
        done = Node(nodes.DAMAGE, (parts[0].args[0], much, *parts[0].args[2:]))
    if done.code == nodes.DAMAGE and done.args[0] == Node(nodes.AND):
        # The same is hit.
        if parts[0].code != nodes.DAMAGE:
            return None
        done = Node(nodes.DAMAGE, (parts[0].args[0], *done.args[1:]))
    chosen = _choices(parts[0])
    if len(chosen) > 1 or (chosen and _choices(done) not in ([], chosen)):
        return None
    if not chosen:
        about = parts[0].args[0] if parts[0].args and parts[0].args[0].code == nodes.ENGAGED_WITH else Node(nodes.IT)
        # Whom it fights is the one that is spoken of.
        return Node(nodes.IF, tuple([put(node, Node(nodes.IT), about) for node in (condition, done, parts[0])]))
    those = Node(nodes.THOSE)
    both = [put(put(node, chosen[0], those), Node(nodes.IT), those) for node in (condition, done, parts[0])]
    return Node(nodes.SEQ, (Node(nodes.COLLECT, (chosen[0],)), Node(nodes.IF, tuple(both))))


def _choices(node: Node) -> list[Node]:
    here = node.code in (nodes.TARGET, nodes.PICK)
    return [node] if here else [found for arg in node.args for found in _choices(arg)]


def _growing(first: Node, second: Node) -> Node | None:
    """The first damage, then the second unless the die is gone, and so on."""
    if second.code != nodes.IF or second.args[1].code != nodes.DAMAGE or second.args[0].code != nodes.UNMET:
        return None
    again = Node(nodes.DAMAGE, (second.args[1].args[0], Node(nodes.COUNTER)))
    steps = (first.args[1].number, second.args[1].args[1].number)
    return Node(nodes.REPEAT, (again, second.args[0].args[0])) if steps == (1, 2) else None


def _flat(node: Node) -> list[Node]:
    return [part for arg in node.args for part in _flat(arg)] if node.code == nodes.SEQ else [node]


# Sentences that change the ones before them.
AMENDMENTS: Final = [
    ("{p:player} may pay {n:number} per character {i:ignoring}", "unless_paid($p, $n, cancel)"),
    (
        "the-opponent may|can prevent this effect? by paying {n:number} life",
        "unless(opponent, lose_life(opponent, $n))",
    ),
    ("the-opponent may|can pay {n:number} life to prevent this effect", "unless(opponent, lose_life(opponent, $n))"),
    ("repeat this process , increasing the damage by 1 each time {u:until_gone}", "counter"),
]
