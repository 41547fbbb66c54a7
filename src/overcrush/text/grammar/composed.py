"""Where phrases are put together freely: effects with any subject, choices between them, numbers for each."""

from collections.abc import Iterator
from itertools import chain

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.grammar import amounts, clauses, conditions, effects, rules, words
from overcrush.text.grammar.asides import with_asides
from overcrush.text.grammar.predicates import replaced
from overcrush.text.reader import PAIR, Reader


def deed_done(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """One effect, with what is said behind it in passing."""
    for end, node in _done(reader, place):
        yield from with_asides(reader, end, node)


def _done(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """One effect; whoever has the ability deals the damage, said or not."""
    yield from effects.deed_done(reader, place)
    own = reader.kind(place) == lexer.SELF or reader.text(place) in ("he", "she", "it")
    if own and reader.text(place + 1) == "deal":
        yield from reader.by_rows("effect", place + 1)
    for after in _also(reader, place):
        yield from reader.read("deed_done", after).items()
    yield from reader.read("predicated", place).items()


def _also(reader: Reader, place: int) -> list[int]:
    """`also` and `immediately` say nothing that goes not without saying."""
    found = [place + 1] if reader.text(place) in ("also", "immediately", "instead") else []
    return [] if reader.text(place) == "instead" else found


def effect(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An effect within another, or a choice between two."""
    for end, node in effects.effect(reader, place):
        if node.code == nodes.IF:
            yield from with_asides(reader, end, node)
        else:
            yield end, node
    for end, node in reader.read("deed_done", place).items():
        for last, event in reader.read("put_off", end).items():
            yield last, Node(nodes.LATER, (event, node))
        start = end + 1 if reader.text(end) == "," else end
        if reader.text(start) == "or":
            for last, rest in reader.read("effect", start + 1).items():
                yield last, Node(nodes.EITHER, (node, rest))
        elif start > end:
            for last, rest in reader.read("effect", start).items():
                if reader.text(last) in (".", ""):
                    yield last, Node(nodes.SEQ, (node, rest))


def static(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A rule in force by itself, or several of the same dice."""
    if place == 0 and reader.text(place) == "also":
        # One more rule, behind burst marks.
        place = reader.at(0, "also", ",") if reader.text(1) == "," else 1
    yield from reader.by_rows("static", place)
    yield from clauses.ruled(reader, place)
    if reader.kind(place) == lexer.WORD and (place == 0 or reader.text(place - 1) == "."):
        yield from _unsaid(reader, place)


def _unsaid(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A rule that leaves out that it is about this card."""
    for end, node in reader.read("predicate", place).items():
        rule = replaced(node, Node(nodes.AND), Node(nodes.MINE))
        for last, found in with_asides(reader, end, Node(nodes.STATIC, (rule,))):
            yield last + 1 if reader.text(last) == "." else last, found
        after = reader.text(end) in ("if", "while", "when")
        for last, condition in reader.read("condition", end + 1).items() if after else ():
            yield last + 1 if reader.text(last) == "." else last, Node(nodes.STATIC, (rule, condition))


def stats(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A change of A and D, or so much for each of something; one that comes besides others is no other change."""
    if reader.text(place) in ("an", "another") and reader.text(place + 1) in ("additional", "extra"):
        place += 2
    for end, pair in words.stats(reader, place):
        yield end, pair
        start = reader.at(end, "for", "each")
        start = reader.at(end, "for", "every") if start < 0 else start
        for last, much in reader.read("per", start).items() if start >= 0 else ():
            yield last, Node(PAIR, tuple([_times(part, much) for part in pair.args]))
    yield from _by_letter(reader, place)


def _by_letter(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`+XA and +XD, where X is …`."""
    if reader.text(place) not in ("+XA", "+XD", "-XA", "-XD"):
        return
    second = place + 2 if reader.text(place + 1) == "and" else place + 1
    both = reader.text(second) in ("+XD", "-XD") and reader.text(place)[-1] == "A"
    end = second + 1 if both else place + 1
    said = [reader.at(end, "(", "until-eot", ")"), reader.at(end, "until-eot"), end]
    start = reader.at(max(said), ",", "where", "x", "is")
    for last, much in reader.read("amount", start).items() if start >= 0 else ():
        change = much if reader.text(place)[0] == "+" else Node(nodes.NEGATIVE, (much,))
        zero = nodes.number(0)
        pair = (change, change) if both else (change, zero) if reader.text(place)[-1] == "A" else (zero, change)
        yield last, Node(PAIR, pair)


def _times(number: Node, much: Node) -> Node:
    if number.code != nodes.NUMBER:
        return Node(nodes.TIMES, (number, much))
    if number.number == 0:
        return number
    if number.number in (1, -1):
        return much if number.number > 0 else Node(nodes.NEGATIVE, (much,))
    return Node(nodes.TIMES, (number, much))


def amount(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An amount, or a multiple of one."""
    yield from amounts.amount(reader, place)
    if reader.text(place) in ("twice", "double"):
        for end, node in reader.read("term", place + 1).items():
            yield end, Node(nodes.TIMES, (nodes.number(2), node))


def named_noun(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Another card by its name, or one of two."""
    if reader.kind(place) != lexer.NAME:
        return
    first = Node(nodes.NAMED, (nodes.word(reader.text(place)),))
    yield place + 1, first
    if reader.text(place + 1) in ("or", "and"):
        for end, rest in reader.read("named_noun", place + 2).items():
            yield end, Node(nodes.OR, (first, *(rest.args if rest.code == nodes.OR else (rest,))))


def die_said(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A die that was spoken of, as the one who does something."""
    if reader.text(place) == "they" and reader.text(place - 1) == ",":
        # Those of whom the event speaks.
        yield place + 1, Node(nodes.EVENT_DIE)
    elif reader.text(place) in ("it", "they"):
        yield place + 1, Node(nodes.IT)
    elif reader.text(place) == "that" and reader.text(place + 1) in ("die", "character"):
        yield place + 2, Node(nodes.IT)


def condition(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A condition; to have one thing and another is to have both."""
    for end, node in chain(conditions.condition(reader, place), reader.read("possession", place).items()):
        joined = any(token.text == "and" for token in reader.tokens[place:end])
        found = _each_of(node) if joined else node
        yield end, found
        start = end + 1 if reader.text(end) == "," else end
        if reader.text(start) == "or" and reader.text(start + 1) in ("if", "while"):
            for last, other in reader.read("condition", start + 2).items():
                yield last, _one_of(found, other)


def _one_of(one: Node, other: Node) -> Node:
    """One of two conditions: not both of them fail."""
    return Node(nodes.UNMET, (Node(nodes.BOTH, (Node(nodes.UNMET, (one,)), Node(nodes.UNMET, (other,)))),))


def _each_of(node: Node) -> Node:
    """Of dice described by a choice, some of each."""
    if node.code != nodes.EXISTS or node.args[0].code != nodes.ALL:
        return node
    parts = node.args[0].args[0]
    listed = parts.args if parts.code == nodes.AND else (parts,)
    for choice in listed:
        if choice.code == nodes.OR:
            rest = tuple([part for part in listed if part is not choice])
            found = [Node(nodes.EXISTS, (Node(nodes.ALL, (Node(nodes.AND, (*rest, one)),)),)) for one in choice.args]
            both = found[0]
            for more in found[1:]:
                both = Node(nodes.BOTH, (both, more))
            return both
    return node


def ruled(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Whom a rule is about; a card that is called by its name is one's own (1.4.2)."""
    if reader.text(place) == "this" and reader.text(place + 1) in ("character", "die"):
        yield place + 2, Node(nodes.MINE)
    if reader.text(place) in ("he", "she", "it") and reader.text(place - 1) == ",":
        yield place + 1, Node(nodes.MINE)
    start = place + 1 if reader.text(place) in ("this", "the") and reader.text(place + 1) == "equipped" else place
    everybodys = reader.at(start, "all", "active") >= 0
    for end, node in rules.ruled(reader, start):
        yield end, node if everybodys else _own_named(node)


def _own_named(node: Node) -> Node:
    parts = node.args if node.code == nodes.AND else (node,)
    if node.code == nodes.OR:
        return Node(nodes.OR, tuple([_own_named(part) for part in node.args]))
    named = any(part.code == nodes.NAMED for part in parts)
    owned = any(part.code in (nodes.YOURS, nodes.OPPOSING) for part in parts)
    return Node(nodes.AND, (Node(nodes.YOURS), *parts)) if named and not owned else node
