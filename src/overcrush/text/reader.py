"""Reading tokens by rows and kinds: recursive descent that keeps every place where a phrase may end.

A phrase of a kind at a place is read once; of two readings that end at the same place the first counts. Every step
is counted, so no text takes long.
"""

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Final

from overcrush.effects.templates import Part, Row, fill, row_of
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.lexer import Token

MOST_STEPS: Final = 12_000
MOST_DEPTH: Final = 60

# Two nodes read as one, for a slot with two names.
PAIR: Final = -101

Readings = dict[int, Node]
Kind = Callable[["Reader", int], Iterable[tuple[int, Node]]]


class TooLong(Exception):  # noqa: N818  (named for the text)
    """Reading takes more steps than any card needs."""


class Grammar:
    """Rows by sort and first word, and the kinds of phrase that functions read."""

    def __init__(self, base: "Grammar | None" = None) -> None:
        self.kinds: dict[str, Kind] = dict(base.kinds) if base is not None else {}
        self.rows: dict[str, dict[str, list[tuple[int, Row]]]] = {}
        self.count = 0
        self._found: dict[tuple[str, str], list[Row]] = {}
        if base is not None:
            self.rows = {sort: {word: rows[:] for word, rows in table.items()} for sort, table in base.rows.items()}
            self.count = base.count

    def add(self, sort: str, table: Iterable[tuple[str, str]]) -> None:
        for wording, template in table:
            self.add_row(row_of(sort, wording, template))

    def add_row(self, row: Row) -> None:
        row = _as_tokens(row)
        self._found.clear()
        by_word = self.rows.setdefault(row.sort, {})
        for word in row.opening or ("",):
            by_word.setdefault(word, []).append((self.count, row))
        self.count += 1

    def candidates(self, sort: str, word: str) -> list[Row]:
        """The rows that can begin with a word, in the order in which they were added."""
        by_word = self.rows.get(sort, {})
        key = (sort, word if word in by_word else "")
        found = self._found.get(key)
        if found is None:
            rows = by_word.get("", []) + (by_word[word] if key[1] else [])
            found = [row for _, row in sorted(rows, key=lambda pair: pair[0])]
            self._found[key] = found
        return found


def _as_tokens(row: Row) -> Row:
    """The row with its words as the lexer sees them: `until end of turn` is one token."""
    parts: list[Part] = []
    run: list[str] = []
    for part in [*row.parts, None]:
        if part is not None and not part.kind and not part.optional and len(part.words) == 1:
            run.append(part.words[0])
            continue
        if run:
            parts += [Part("", "", (word,), optional=False, agrees=False) for word in words_of(run)]
            run = []
        if part is not None:
            parts.append(part if part.kind else _literal(part))
    return row.with_parts(row.sort, parts)


def words_of(run: list[str]) -> list[str]:
    """The words of a row as the lexer sees them, which is asked only where a word may mean more than itself."""
    plain = list(takewhile(lexer.is_plain, run))
    return plain + [token.text for token in lexer.tokens(" ".join(run[len(plain) :]))]


def _literal(part: Part) -> Part:
    seen = [(word, words_of([word])) for word in part.words]
    texts = [found[0] if len(found) == 1 else word for word, found in seen]
    return Part("", "", tuple(texts), part.optional, part.agrees)


class Reader:
    """One text being read."""

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.steps = 0
        self.depth = 0
        self.known: dict[tuple[str, int], Readings] = {}
        # How far anything was understood, and what could have come there.
        self.furthest = 0
        self.expected: list[str] = []
        self.slots: list[str] = []

    def text(self, place: int) -> str:
        return self.tokens[place].text if place < len(self.tokens) else ""

    def kind(self, place: int) -> str:
        return self.tokens[place].kind if place < len(self.tokens) else ""

    def step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLong

    def expect(self, place: int, what: str, *, slot: bool = False) -> None:
        """Note that something was looked for at a place and not found."""
        if place > self.furthest:
            self.furthest = place
            self.expected = []
            self.slots = []
        found = self.slots if slot else self.expected
        if place == self.furthest and what not in found:
            found.append(what)

    def at(self, place: int, *words: str) -> int:
        """The place after these words, or -1."""
        for offset, word in enumerate(words):
            if self.text(place + offset) != word:
                self.expect(place + offset, word)
                return -1
        return place + len(words)

    def read(self, kind: str, place: int) -> Readings:
        """All readings of a phrase of a kind that begins here, by where they end, the longest first."""
        key = (kind, place)
        known = self.known.get(key)
        if known is not None:
            return known
        self.known[key] = {}
        self.step()
        self.depth += 1
        found: Readings = {}
        if self.depth < MOST_DEPTH:
            for end, node in self._readings(kind, place):
                found.setdefault(end, node)
        self.depth -= 1
        if not found:
            self.expect(place, kind, slot=True)
        ordered = {end: found[end] for end in sorted(found, reverse=True)}
        self.known[key] = ordered
        return ordered

    def _readings(self, kind: str, place: int) -> Iterable[tuple[int, Node]]:
        reads = self.grammar.kinds.get(kind)
        return reads(self, place) if reads is not None else self.by_rows(kind, place)

    def by_rows(self, sort: str, place: int) -> Iterable[tuple[int, Node]]:
        for row in self.grammar.candidates(sort, self.text(place).lower()):
            for end, slots in self._row(row, place).items():
                yield end, fill(row.template, slots)

    def _row(self, row: Row, place: int) -> dict[int, dict[str, Node]]:
        states: dict[int, dict[str, Node]] = {place: {}}
        for part in row.parts:
            self.step()
            after: dict[int, dict[str, Node]] = {}
            for start, slots in states.items():
                self._part(part, start, slots, after)
            if not after:
                return {}
            states = after
        return states

    def _part(self, part: Part, start: int, slots: dict[str, Node], after: dict[int, dict[str, Node]]) -> None:
        if not part.kind:
            if self.text(start).lower() in part.words or self.text(start) in part.words:
                after.setdefault(start + 1, slots)
            elif not part.optional:
                self.expect(start, part.words[0])
            if part.optional:
                after.setdefault(start, slots)
            return
        for end, node in self.read(part.kind, start).items():
            self.step()
            found = zip(part.name.split("+"), node.args if node.code == PAIR else (node,), strict=True)
            after.setdefault(end, slots | dict(found))
