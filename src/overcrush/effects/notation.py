"""The notation of trees: `on(fielded(self), damage(target(and(opposing, character)), 1))`.

What `overcrush card --tree` prints and what scenarios and overrides are written in. Reading checks the sorts.
"""

import re
from difflib import get_close_matches

from overcrush.effects.nodes import NUMBER, WORD, number, word
from overcrush.effects.schemas import BY_CODE, BY_NAME, sort_of
from overcrush.model.programs import Node

_TOKEN = re.compile(r'\s*(?:(?P<number>-?[0-9]+)|"(?P<string>[^"]*)"|(?P<name>[a-z_]+)|(?P<mark>[(),]))')
_SPACE = re.compile(r"\s*")

# More than any card says: so that a tree that somebody brings costs little to read and to walk through.
MOST_LETTERS = 4000
MOST_DEPTH = 60
MOST_NUMBER = 999


class BadNotation(ValueError):  # noqa: N818  (named for what is wrong with the input)
    """Text that is no tree, with the place and what would be right."""


def write(node: Node) -> str:
    if node.code == NUMBER:
        return str(node.number)
    if node.code == WORD:
        return f'"{node.word}"'
    name = BY_CODE[node.code].name
    return f"{name}({', '.join([write(arg) for arg in node.args])})" if node.args else name


def read(text: str) -> Node:
    """The tree written as `text`; BadNotation with the column if it is none."""
    if len(text) > MOST_LETTERS:
        raise BadNotation(f"a tree has at most {MOST_LETTERS} letters, and this one {len(text)}")
    reader = _Reader(text)
    node = reader.node()
    if reader.peek():
        raise BadNotation(f"column {reader.column()}: nothing was expected after the tree, found {reader.peek()!r}")
    return node


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.depth = 0

    def column(self) -> int:
        return self.place + 1

    def peek(self) -> str:
        return self.text[self._next() :][:20].rstrip()

    def _next(self) -> int:
        """Where the next token begins."""
        space = _SPACE.match(self.text, self.place)
        return space.end() if space is not None else self.place

    def _token(self) -> tuple[str, str]:
        match = _TOKEN.match(self.text, self.place)
        if match is None:
            raise BadNotation(f"column {self.column()}: a tree was expected, found {self.peek() or 'the end'!r}")
        self.place = match.end()
        kind = match.lastgroup or ""
        return kind, match.group(kind)

    def _next_is(self, mark: str) -> bool:
        if self.text.startswith(mark, self._next()):
            self._token()
            return True
        return False

    def node(self) -> Node:
        start = self.column()
        kind, text = self._token()
        if kind == "number":
            return self._number(text, start)
        if kind == "string":
            return word(text)
        if kind == "mark":
            raise BadNotation(f"column {start}: a tree was expected, found {text!r}")
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise BadNotation(f"column {start}: a tree is at most {MOST_DEPTH} nodes deep")
        args = self._args()
        self.depth -= 1
        return self._checked(text, tuple(args), start)

    def _number(self, text: str, start: int) -> Node:
        if len(text) > len(str(-MOST_NUMBER)) or abs(int(text)) > MOST_NUMBER:
            raise BadNotation(f"column {start}: numbers go up to {MOST_NUMBER}")
        return number(int(text))

    def _args(self) -> list[Node]:
        if not self._next_is("(") or self._next_is(")"):
            return []
        args = [self.node()]
        while self._next_is(","):
            args.append(self.node())
        if not self._next_is(")"):
            raise BadNotation(f"column {self.column()}: `)` or `,` was expected, found {self.peek() or 'the end'!r}")
        return args

    def _checked(self, name: str, args: tuple[Node, ...], start: int) -> Node:
        schema = BY_NAME.get(name)
        if schema is None:
            near = get_close_matches(name, BY_NAME, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise BadNotation(f"column {start}: there is no node called {name!r}{hint}")
        problem = mismatch(schema.params, [sort_of(arg) for arg in args])
        if problem:
            raise BadNotation(f"column {start}: {name} {problem}")
        return Node(schema.code, args)


def mismatch(params: tuple[str, ...], sorts: list[str]) -> str:
    """What is wrong with arguments of these sorts, as the end of a sentence; empty if nothing is."""
    takes = ", ".join(params) or "nothing"
    place = 0
    for param in params:
        if param.endswith("*"):
            while place < len(sorts) and sorts[place] == param[:-1]:
                place += 1
        elif place < len(sorts) and sorts[place] == param.rstrip("?"):
            place += 1
        elif not param.endswith("?"):
            found = f"found {sorts[place]}" if place < len(sorts) else "found nothing"
            return f"takes {takes}: for argument {place + 1}, {param} was expected and {found}"
    if place < len(sorts):
        return f"takes {takes}: argument {place + 1}, of sort {sorts[place]}, is too much"
    return ""
