"""Words that are arguments of nodes: zones, keywords, energy, numbers, changes of attack and defense."""

from collections.abc import Iterable, Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.keywords import NAMES
from overcrush.effects.wording import DEEDS, ENERGIES, ENERGY_FACES, FACES, KINDS, MOMENT_WORDS, SOURCES, USES
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.reader import PAIR, Reader

ZONES: Final = {
    "bag": "bag",
    "prep": "prep",
    "reserve": "reserve",
    "field": "field",
    "used": "used",
    "out-of-play": "out of play",
    "card": "card",
}
_STATS: Final = {
    "a": "attack",
    "d": "defense",
    "attack": "attack",
    "defense": "defense",
    "level": "level",
    "cost": "cost",
    "energy": "energy",
    "tokens": "tokens",
}


def zone(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    start = place + 1 if reader.text(place) == "the" else place
    if reader.text(start) in ZONES:
        yield start + 1, nodes.word(ZONES[reader.text(start)])


def keyword(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.kind(place) == lexer.KEYWORD:
        yield place + 1, nodes.word(reader.text(place))


def lost_keyword(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A keyword that is lost and cannot be gained."""
    name = reader.text(place)
    if reader.kind(place) == lexer.KEYWORD and reader.at(place + 1, "and", "cannot", "gain", name) >= 0:
        yield place + 5, nodes.word(name)


def known_keyword(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A keyword that the rules know."""
    if reader.text(place) in NAMES:
        yield place + 1, nodes.word(reader.text(place))


def symbol(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.kind(place) == lexer.ENERGY and len(reader.tokens[place].values) == 1:
        yield place + 1, nodes.word(reader.tokens[place].values[0])


def price(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Symbols one after the other."""
    parts: list[Node] = []
    if reader.kind(place) == lexer.NUMBER and reader.text(place + 1) == "energy":
        yield place + 2, Node(nodes.ENERGY, (nodes.word(reader.tokens[place].values[0]),))
    elif reader.kind(place) == lexer.NUMBER and reader.text(place + 1) in (".", "to"):
        yield place + 1, Node(nodes.ENERGY, (nodes.word(reader.tokens[place].values[0]),))
    if reader.text(place) in ("a", "an") and reader.kind(place + 1) == lexer.ENERGY:
        place += 1
    elif reader.at(place, "an", "additional") >= 0:
        place += 2
    while reader.kind(place) == lexer.ENERGY:
        parts += [nodes.word(value) for value in reader.tokens[place].values]
        place += 1
    if parts:
        yield place, Node(nodes.ENERGY, tuple(parts))


def stat(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.text(place) in _STATS:
        yield place + 1, nodes.word(_STATS[reader.text(place)])
    elif reader.text(place) == "printed" and reader.text(place + 1) in ("a", "d", "attack", "defense"):
        yield place + 2, nodes.word(f"printed {_STATS[reader.text(place + 1)]}")
    elif reader.at(place, "fielding", "cost") >= 0:
        yield place + 2, nodes.word("fielding")
    elif reader.at(place, "die", "left") >= 0:
        yield place + 2, nodes.word("left")
    elif reader.text(place) in ENERGIES and reader.text(place + 1) == "energy":
        yield place + 2, nodes.word(reader.text(place))


def moment_word(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.text(place) in MOMENT_WORDS:
        yield place + 1, nodes.word(reader.text(place))


def energy_face(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """What a die is turned to."""
    own = place + 1 if reader.text(place) == "its" and reader.text(place + 1) == "level" else place
    for name in ENERGY_FACES:
        end = reader.at(own, *name.split())
        if end >= 0:
            yield end, nodes.word(name)
    yield from reader.by_rows("energy_face", place)
    start = place + 1 if reader.text(place) in ("its", "the", "their", "a", "an") else place
    for end, shown in symbol(reader, start):
        if reader.text(end) in ("face", "faces", "side", "sides") and not shown.word.isdigit():
            yield end + 1, nodes.word(f"{shown.word} energy")


def affiliation(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An affiliation by its icon or its name."""
    if reader.kind(place) == lexer.AFFILIATION:
        yield place + 1, nodes.word(reader.tokens[place].values[0])


def creature(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """What sort of creature or thing it is."""
    if reader.text(place).lower() in KINDS:
        yield place + 1, nodes.word(reader.text(place).lower())


def face(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.text(place) in FACES:
        yield place + 1, nodes.word(reader.text(place))


def number(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    kind = reader.kind(place)
    if kind == lexer.NUMBER or (kind == lexer.ENERGY and reader.tokens[place].values[0].isdigit()):
        yield place + 1, nodes.number(reader.tokens[place].number)
    elif reader.text(place) == "one":
        yield place + 1, nodes.number(1)


def less(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    for end, node in number(reader, place):
        yield end, nodes.number(-node.number)


def ordinal(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    for end, node in number(reader, place):
        yield end, nodes.number(node.number - 1)


def string(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.kind(place) == lexer.STRING:
        yield place + 1, nodes.word(reader.tokens[place].values[0])


def self_name(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.kind(place) == lexer.SELF:
        yield place + 1, Node(nodes.SELF)


def own(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """The card as the one who does it."""
    if reader.kind(place) == lexer.SELF or reader.text(place) in ("she", "he"):
        yield place + 1, Node(nodes.SELF)


def source(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """What dice may be unaffected by."""
    for name in SOURCES:
        end = reader.at(place, *[token.text for token in lexer.tokens(name)])
        if end >= 0:
            yield end, nodes.word(name)
    yield from reader.by_rows("source", place)


def use_word(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """What players use."""
    for name in USES:
        end = reader.at(place, *[token.text for token in lexer.tokens(name)])
        if end >= 0:
            yield end, nodes.word(name)
    yield from reader.by_rows("use_word", place)


_DEEDS: Final = [([token.text for token in lexer.tokens(deed)], deed) for deed in DEEDS]


def deed(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """What may be forbidden, in our words."""
    for words, name in _DEEDS:
        end = reader.at(place, *words)
        if end >= 0:
            yield end, nodes.word(name)
    yield from reader.by_rows("deed", place)


def burst_marks(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`*`, `**` or `*/**`."""
    for marks in ("*", "**", "*/**"):
        end = reader.at(place, *marks)
        if end >= 0:
            yield end, nodes.word(marks)


def stats(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`+1A +1D`, `+2A and +2D`, `+A equal to ...`, `+A +D each equal to ...`."""
    both = reader.at(place, "+A", "+D", "each", "equal", "to")
    if both >= 0:
        for end, node in reader.read("amount", both).items():
            yield end, Node(PAIR, (node, node))
        return
    for end, letter, node in _change(reader, place):
        zero = nodes.number(0)
        yield end, Node(PAIR, (node, zero) if letter == "A" else (zero, node))
        if letter == "D":
            continue
        joint = end + 1 if reader.text(end) in ("and", "/", ",") else end
        for last, second, other in _change(reader, joint):
            if second == "D":
                yield last, Node(PAIR, (node, other))


def _change(reader: Reader, place: int) -> Iterable[tuple[int, str, Node]]:
    if reader.kind(place) != lexer.STAT:
        reader.expect(place, "+1A")
        return
    value, letter = reader.tokens[place].values
    if value:
        yield place + 1, letter, nodes.number(int(value))
        return
    after = reader.at(place + 1, "equal", "to")
    if after >= 0:
        for end, node in reader.read("amount", after).items():
            yield end, letter, Node(nodes.NEGATIVE, (node,)) if reader.text(place)[0] == "-" else node


def thing(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Any one word, or a name: what a card calls its tokens."""
    if reader.kind(place) == lexer.WORD:
        yield place + 1, nodes.word(reader.text(place).capitalize())
    elif reader.kind(place) in (lexer.NAME, lexer.SELF):
        yield place + 1, nodes.word(reader.tokens[place].values[0])
