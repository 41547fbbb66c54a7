"""Verification: what a tree speaks of must be there where it speaks; other trees are refused before they are played."""

from overcrush.effects import nodes
from overcrush.effects.notation import write
from overcrush.effects.schemas import sort_of
from overcrush.model.programs import Node

# What only an effect in progress can know: choices, and what was chosen, named or gone through.
_BOUND = (
    nodes.TARGET,
    nodes.PICK,
    nodes.PICK_WORTH,
    nodes.POINTS,
    nodes.IT,
    nodes.EACH,
    nodes.SLOT,
    nodes.NAMED_NUMBER,
    nodes.GONE,
    nodes.UP_TO,
    nodes.ANY_NUMBER,
)


class Unbound(ValueError):  # noqa: N818  (named for what is wrong with the tree)
    """A tree that speaks of something nobody has chosen or named, with the part that does."""


def check_plain(node: Node) -> None:
    """A rule, condition or event is read at any time, so nothing in it may wait for a choice."""
    if node.code in _BOUND:
        raise Unbound(f"`{write(node)}` stands where nothing can be chosen")
    for arg in node.args:
        # Text that is lent is looked at when it is lowered.
        if sort_of(arg) != "ability":
            check_plain(arg)


def check_events(node: Node) -> None:
    """Unbound if an event is about dice that somebody chose: when it happens, only described dice can be seen."""
    for arg in node.args:
        if sort_of(node) in ("event", "cause") and sort_of(arg) == "dice" and arg.code not in (nodes.SELF, nodes.ALL):
            raise Unbound(f"`{write(arg)}` stands where dice are described")
        check_events(arg)


def bound(node: Node, found: bool) -> None:  # noqa: FBT001  (what was found, not a mode)
    """What a pronoun or number speaks of, which must have been found; Unbound if it has not."""
    if not found:
        raise Unbound(f"`{write(node)}` speaks of something that is not there")
