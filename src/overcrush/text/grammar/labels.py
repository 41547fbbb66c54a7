"""Abilities with a word before them, and what a player may do to stop one."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.reader import Reader

_LABELS: Final = ("Resistance", "Enlistment")


def label(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A word that stands before an ability and is asked for by other cards."""
    if reader.text(place) in _LABELS:
        yield place + 1, nodes.word(reader.text(place))


def labelled(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An ability behind such a word. Resistance is a condition, which most texts say once more (12.28.1)."""
    for middle, word in reader.read("label", place).items():
        after = reader.at(middle, "-")
        for end, tree in reader.read("ability", after).items() if after >= 0 else ():
            resists = word.word == "Resistance" and tree.code == nodes.ON and not _speaks_of_falling(tree)
            inner = Node(tree.code, (*tree.args, _RESISTED)) if resists else tree
            yield end, Node(nodes.SEQ, (Node(nodes.KEYWORD, (word,)), inner))


_FALLEN: Final = Node(nodes.ALL, (Node(nodes.AND, (Node(nodes.YOURS), Node(nodes.CHARACTER))),))
_RESISTED: Final = Node(nodes.AT_LEAST, (Node(nodes.EVENTS, (Node(nodes.KNOCKED_OUT, (_FALLEN,)),)), nodes.number(1)))


def _speaks_of_falling(node: Node) -> bool:
    return node.code == nodes.KNOCKED_OUT or any(_speaks_of_falling(arg) for arg in node.args)


ABILITIES: Final = [
    ("{g:gate} {r:rule} unless the-opponent {y:they_do} {i:to_ignore} .?",
     "seq(static($r, unmet(used)), activated($y, once, both(offered, unmet(used))))"),
    ("{a:labelled}", "$a"),
    ("Teamwatch|Vengeance - {e:moment} , {x:body} .?", "on($e, $x)"),
    # Of different characters that share an affiliation with it (12.49.1).
    ("Teamwatch - {x:body} .?",
     'on(fielded(all(and(yours, not(same_name), character, like("affiliation", all(mine))))), $x)'),
    # Of a character that blocks, though it is not said when.
    ("KO target character blocked by {s:self_name} unless target? opponent|the-opponent {y:they_do} .?",
     "on(blocks(self), seq(collect(target(and(character, engaged(self)))), unless(opponent, $y, ko(those))))"),
]  # fmt: skip
ACTIONS: Final = [
    ("{w:label} - {a:change}", "seq(keyword($w), $a)"),
    ("otherwise , {x:body} .?", 'burst("otherwise", $x)'),
]
CHANGES: Final = [
    ("if {c:condition} , {x:effect} instead .?", 'burst("if", $c, $x)'),
    ("instead , {x:unless_done} .?", 'burst("unless", $x)'),
    ("{x:body} .?", 'burst("and", $x)'),
]

TO_IGNORE: Final = [("to ignore this effect for the turn", "always")]
UNLESS: Final = [("unless target? opponent|the-opponent|they immediately? {y:they_do}", "unless(opponent, $y)")]
# What the opponent does, who chooses for it.
THEY_DO: Final = [
    ("kos|ko another {f:noun} they control", "ko(pick(and(opposing, $f, not(chosen)), opponent))"),
    ("kos|ko a|an {f:noun} they control", "ko(pick(and(opposing, $f), opponent))"),
    ("kos|ko one of their {f:noun}", "ko(pick(and(opposing, $f), opponent))"),
    ("kos|ko {f:one}", "ko(pick($f, opponent))"),
    ("pay(s) {n:number} life", "lose_life(opponent, $n)"),
    ("spin(s) down {f:one} ( they choose )", "spin(pick($f, opponent), -1)"),
    ("spin(s) down one of their {f:noun}", "spin(pick(and(opposing, $f), opponent), -1)"),
]


def unless_done(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An effect that a player may stop by doing something; whom it is about is chosen before they are asked."""
    for end, node in reader.read("deed_done", place).items():
        for last, stop in reader.read("unless", end).items():
            yield last, stopped(node, stop)


def stopped(node: Node, stop: Node) -> Node:
    targets = _targets(node)
    # By a deed, or by paying energy.
    terms = stop.args if stop.code == nodes.UNLESS else stop.args[:2]
    if not targets:
        return Node(stop.code, (*terms, node))
    marked = [Node(nodes.COLLECT, (target,)) for target in targets]
    return Node(nodes.SEQ, (*marked, Node(stop.code, (*terms, _of_those(node)))))


def _targets(node: Node) -> list[Node]:
    return [node] if node.code == nodes.TARGET else [found for arg in node.args for found in _targets(arg)]


def _of_those(node: Node) -> Node:
    if node.code == nodes.TARGET:
        return Node(nodes.THOSE)
    return Node(node.code, tuple([_of_those(arg) for arg in node.args]), node.number, node.word)
