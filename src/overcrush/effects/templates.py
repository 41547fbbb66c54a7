"""Rows of wording: a pattern of words with slots, beside the tree it says with the same slots.

    deal {n:number} damage to {d:dice}    damage($d, $n)

Read from left to right by the compiler of card English, from right to left by the describer.
In a pattern `a|b` is either word, `the?` may be left out, `lose(s)` and `have(has)` follow who does it: you or several,
or one other.
"""

import re
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.schemas import BY_NAME
from overcrush.model.programs import Node

# A slot in a template.
SLOT: Final = -100

_PART = re.compile(r"\{([a-z+]+):([a-z_]+)\}|(\S+)")
_VERB = re.compile(r"([a-z]+)\(([a-z]+)\)")
_TOKEN = re.compile(r'\s*(?:(-?\d+)|"([^"]*)"|\$([a-z]+)|([a-z_]+)|([(),]))')


class Part:
    """One element of a pattern: the words that fit, or a slot of some kind."""

    __slots__ = ("agrees", "kind", "name", "optional", "words")

    def __init__(self, name: str, kind: str, words: tuple[str, ...], optional: bool, agrees: bool) -> None:  # noqa: FBT001
        self.name = name
        self.kind = kind
        self.words = words
        self.optional = optional
        self.agrees = agrees


class Row:
    """A pattern and its template.

    Few of the rows are needed to read a card, so a template given as text waits until it is.
    """

    __slots__ = ("_template", "parts", "sort", "wording")

    def __init__(self, sort: str, wording: str, parts: list[Part], template: Node | str) -> None:
        self.sort = sort
        self.wording = wording
        self.parts = parts
        self._template = template

    @property
    def template(self) -> Node:
        if isinstance(self._template, str):
            self._template = _Template(self._template).node()
        return self._template

    @property
    def opening(self) -> frozenset[str]:
        """The words it can begin with; none if it begins with a slot."""
        return _opening(self.parts)

    def with_parts(self, sort: str, parts: list[Part]) -> "Row":
        """The row with other words for its pattern, as one of a sort."""
        return Row(sort, self.wording, parts, self._template)


def row_of(sort: str, wording: str, template: str) -> Row:
    """A row as it is written in a table."""
    return Row(sort, wording, _parts(wording), template)


def _parts(wording: str) -> list[Part]:
    found: list[Part] = []
    for match in _PART.finditer(wording):
        name, kind, literal = match.groups()
        if name:
            found.append(Part(name, kind, (), optional=False, agrees=False))
            continue
        optional = literal.endswith("?") and len(literal) > 1
        literal = literal.removesuffix("?") if optional else literal
        verb = _VERB.fullmatch(literal)
        if verb is not None:
            several, one = verb.groups()
            found.append(Part("", "", (several, f"{several}s" if one == "s" else one), optional, agrees=True))
        else:
            found.append(Part("", "", tuple(literal.split("|")), optional, agrees=False))
    return found


def _opening(parts: list[Part]) -> frozenset[str]:
    words: set[str] = set()
    for part in parts:
        if part.kind:
            return frozenset()
        words.update(word.lower() for word in part.words)
        if not part.optional:
            return frozenset(words)
    return frozenset()


class _Template:
    """Reads the notation of trees with `$name` for slots; the rows are ours, so a mistake is an assertion."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def node(self) -> Node:
        match = _TOKEN.match(self.text, self.place)
        assert match is not None, self.text
        self.place = match.end()
        digits, string, slot, name, _ = match.groups()
        if digits is not None:
            return nodes.number(int(digits))
        if string is not None:
            return nodes.word(string)
        if slot is not None:
            return Node(SLOT, (), 0, slot)
        assert name is not None, self.text
        args: list[Node] = []
        if self.text[self.place : self.place + 1] == "(":
            while self.text[self.place] != ")":
                self.place += 1
                args.append(self.node())
            self.place += 1
        return Node(BY_NAME[name].code, tuple(args))


def fill(template: Node, slots: dict[str, Node]) -> Node:
    """The template with its slots filled."""
    if template.code == SLOT:
        return slots[template.word]
    if not template.args:
        return template
    return Node(template.code, tuple([fill(arg, slots) for arg in template.args]), template.number, template.word)


def match(template: Node, node: Node, slots: dict[str, Node]) -> bool:
    """Whether the tree is an instance of the template; its slots are then in `slots`."""
    if template.code == SLOT:
        known = slots.setdefault(template.word, node)
        return known == node
    if template.code == nodes.SEQ == node.code and 1 < len(template.args) < len(node.args):
        # The last slot of a sequence takes whatever is left of it.
        last = len(template.args) - 1
        node = Node(nodes.SEQ, (*node.args[:last], Node(nodes.SEQ, node.args[last:])))
    return (
        template.code == node.code
        and template.number == node.number
        and template.word == node.word
        and len(template.args) == len(node.args)
        and all(match(part, arg, slots) for part, arg in zip(template.args, node.args, strict=True))
    )
