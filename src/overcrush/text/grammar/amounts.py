"""Amounts: sums of terms; what is counted and what is compared."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.reader import Reader


def amount(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Terms joined by `plus` and `minus`, from the left."""
    for end, node in reader.read("term", place).items():
        yield from _more(reader, end, node)


def _more(reader: Reader, place: int, left: Node) -> Iterator[tuple[int, Node]]:
    yield place, left
    after = reader.at(place, "plus")
    if after >= 0:
        for end, right in reader.read("term", after).items():
            yield from _more(reader, end, Node(nodes.PLUS, (left, right)))
    after = reader.at(place, "minus")
    if after >= 0:
        for end, right in reader.read("less", after).items():
            yield from _more(reader, end, Node(nodes.PLUS, (left, right)))
        for end, right in reader.read("term", after).items():
            yield from _more(reader, end, Node(nodes.PLUS, (left, Node(nodes.NEGATIVE, (right,)))))


def term(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    yield from reader.read("number", place).items()
    if reader.text(place) == "(":
        for end, node in reader.read("amount", place + 1).items():
            last = reader.at(end, ")")
            if last >= 0:
                yield last, node
    after = reader.at(place, "the", "number", "of")
    if after >= 0:
        for end, node in reader.read("active_characters", after).items():
            yield end, Node(nodes.KINDS, (Node(nodes.ALL, (node,)),))
    yield from reader.by_rows("amount", place)


PRINTED: Final = [
    ("the number of {f:noun}", "count(all($f))"),
    ("{s:self_name} 's {w:stat}", "stat($w, self)"),
    ("its {w:stat}", "stat($w, it)"),
    ("his|her {w:stat}", "stat($w, self)"),
    ("that character 's {w:stat}", "stat($w, it)"),
    ("that die 's {w:stat}", "stat($w, event_die)"),
    ("the amount of damage done to {s:self_name}", "that_much"),
    ("the amount of energy in {p:whose} reserve ( count energy symbols , {n:not_faces} )", "energy_of($p)"),
    ("the combined {w:stat} of all rolled die showing {f:face} faces", "stat($w, among(those, shows($f)))"),
]

NOT_FACES: Final = [("not faces that show energy", "always")]


def earlier(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An amount said before the dice it is for: its `it` is not one of them."""
    for end, node in reader.read("amount", place).items():
        yield end, _of_the_event(node)


def _of_the_event(node: Node) -> Node:
    if node.code == nodes.IT and not node.args:
        return Node(nodes.EVENT_DIE)
    return Node(node.code, tuple([_of_the_event(arg) for arg in node.args]), node.number, node.word)
