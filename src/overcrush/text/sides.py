"""Cards with two sides: each is read for itself, and what both say is said once (12.48.1)."""

import re
from collections.abc import Sequence
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.compile import Read, compile_lines

# How a back says that it is one.
_FACE_DOWN: Final = re.compile(r"\(?begin (?:the )?game with this side face[ -]down\.?\)?", re.IGNORECASE)


def compile_sides(
    front: Sequence[str],
    back: Sequence[str],
    affiliations: tuple[Sequence[str], Sequence[str]],
    name: str = "",
    *,
    action: bool = True,
) -> Read:
    """The abilities of a card with two sides; the lines of the back are counted on from those of the front."""
    reads = [_side(front, 0, name, action=action), _side(back, len(front), name, action=action)]
    unread = tuple([one for read in reads for one in read.unread])
    if unread:
        return Read((), unread)
    return Read(tuple(_folded(*[list(read.abilities) for read in reads]) + _affiliated(*affiliations)), ())


def _side(lines: Sequence[str], before: int, name: str, *, action: bool) -> Read:
    """One side, less the line that says that it lies face down; its lines are counted with those before it."""
    kept = [(number, line) for number, line in enumerate(lines, before) if not _FACE_DOWN.fullmatch(line)]
    read = compile_lines(tuple([line for _, line in kept]), name, action=action)
    return Read(read.abilities, tuple([one._replace(line=kept[one.line][0]) for one in read.unread]))


def _folded(front: list[Node], back: list[Node]) -> list[Node]:
    """What both sides say, then what each says alone; an ability and its burst lines stay together."""
    mine, theirs = _groups(front), _groups(back)
    shared = [group for group in mine if group in theirs]
    found = [tree for group in shared for tree in group]
    for side, groups in (("front", mine), ("back", theirs)):
        alone = [tree for group in groups if group not in shared for tree in group]
        found += [Node(nodes.SIDE, (nodes.word(side), tree)) for tree in alone]
    return found


def _groups(trees: list[Node]) -> list[list[Node]]:
    found: list[list[Node]] = []
    for tree in trees:
        if tree.code == nodes.BURST and found:
            found[-1].append(tree)
        else:
            found.append([tree])
    return found


def _affiliated(front: Sequence[str], back: Sequence[str]) -> list[Node]:
    """How the affiliations of the back differ from those of the front, which are the card's."""
    changes = [(nodes.LOSES_AFFILIATION, name) for name in front if name not in back]
    changes += [(nodes.GAINS_AFFILIATION, name) for name in back if name not in front]
    rules = [Node(code, (Node(nodes.MINE), nodes.word(name))) for code, name in changes]
    return [Node(nodes.SIDE, (nodes.word("back"), Node(nodes.STATIC, (rule,)))) for rule in rules]
