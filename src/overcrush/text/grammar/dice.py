"""Which dice an effect is about: pronouns, targets, choices, all of a kind."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.grammar.nouns import an_opponents
from overcrush.text.reader import Reader

PRONOUNS: Final = [
    ("this die", "self"),
    ("it", "it"),
    ("choice {n:ordinal}", "it($n)"),
    ("that one", "each"),
    ("each one", "each"),
    ("( {n:amount} ) {f:noun} costing ( {m:amount} ) together", "pick_worth($f, $n, $m)"),
    ("that die", "event_die"),
    ("those dice|die", "those"),
    ("the chosen|drawn|prepped|rolled die", "those"),
    ("the {f:noun_bare} among {d:dice}", "among($d, $f)"),
    ("what is left of {d:dice}", "among($d, drawn)"),
    ("the fallen {f:noun_bare}", "fallen_dice($f)"),
    ("the die engaged with {d:dice}", "engaged_with($d)"),
    ("the die that faced {d:dice}", 'engaged_with($d, "this turn")'),
    ("any {f:noun} {n:amount} times", "points($f, $n)"),
    # As printed.
    ("the fielded {s:self_name} character?", "self"),
    ("the fielded character", "event_die"),
    ("that {s:self_name} character|die", "self"),
    ("another die from your {w:zone}", "pick(and(yours, in($w)))"),
    ("this character", "self"),
    ("all die prepped this way", "those"),
    ("the rest of the rolled die", 'among(those, not(shows("character")))'),
    ("another|a different target {f:noun}", "target(and($f, not(chosen)))"),
    ("another target {f:noun}", "target(and($f, other, not(chosen)))"),
    ("that character", "it"),
    ("the character", "it"),
    ("the sidekick", "event_die"),
    ("each character blocking it", "engaged_with(self)"),
    ("the? engaged character", "engaged_with(self)"),
    ("target {f:extreme} {t:ties}", "target($f)"),
    ("the {f:extreme} {t:ties}", "pick($f)"),
    ("the {f:extreme} ( the-opponent breaks ties )", "pick($f, opponent)"),
    ("the targeted character", "it"),
    ("the ko'd die|character", "event_die"),
    ("he|she", "self"),
    ("him|her", "self"),
    ("them", "it"),
    ("they", "it"),
    ("that {s:self_name} die?", "self"),
    ("that opposing character", "event_die"),
]


# Dice of a kind of which none has less, or more, of a number.
EXTREMES: Final = [
    ("{f:noun} with the lowest {w:stat}", 'and($f, stat_at_most($w, extreme("lowest", $w, all($f))))'),
    ("{f:noun} with the highest {w:stat}", 'and($f, stat_at_least($w, extreme("highest", $w, all($f))))'),
    (
        "{f:noun} with the lowest {w:stat} {g:suffix}",
        'and($f, $g, stat_at_most($w, extreme("lowest", $w, all(and($f, $g)))))',
    ),
    (
        "{f:noun} with the highest {w:stat} {g:suffix}",
        'and($f, $g, stat_at_least($w, extreme("highest", $w, all(and($f, $g)))))',
    ),
]


def dice(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    yield from _all(reader, place)
    yield from reader.by_rows("pronoun", place)
    yield from _choice(reader, place)
    if reader.kind(place) == lexer.SELF:
        end = place + 1 if reader.text(place + 1) not in ("character", "die") else place + 2
        yield end, Node(nodes.SELF)
    for end, node in reader.read("player", place).items():
        yield end, Node(nodes.PLAYER, (node,))
    yield from reader.by_rows("dice", place)


def _all(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    start = -1
    if reader.text(place) in ("all", "each", "every"):
        start = place + 1
        if reader.text(start) == "of":
            start += 1
    if start < 0 and reader.text(place) not in ("your", "opposing", "other", "the-opponent"):
        return
    if start < 0 and an_opponents(reader, place):
        return
    for end, node in reader.read("noun", max(start, place)).items():
        yield end, Node(nodes.ALL, (node,))


def _choice(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`target X`, `2 target X`, `up to 2 X`, `a X`, each with who chooses."""
    for start, much, code in _quantity(reader, place):
        for end, node in reader.read("noun", start).items():
            yield from _chosen_by(reader, end, code, node, much)
        if much is not None and reader.at(start, "your", "target") >= 0:
            for end, node in reader.read("noun", start + 2).items():
                yield end, Node(nodes.TARGET, (Node(nodes.AND, (Node(nodes.YOURS), node)), much))
    if reader.at(place, "each", "of") >= 0:
        yield from _choice(reader, place + 2)
    if reader.at(place, "as", "many") >= 0:
        yield from _as_many(reader, place + 2)
    yield from _one_of_them(reader, place)


def _one_of_them(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`a X`, `another X`, and a die of this card that lies somewhere else."""
    if reader.text(place) in ("a", "an", "another", "one") or an_opponents(reader, place):
        for end, node in reader.read("one", place).items():
            # Another than this card, or another than was chosen: only somewhere else it is clear.
            if reader.text(place + 1) != "different" or has_code(node, (nodes.IN,)):
                yield from _chosen_by(reader, end, nodes.PICK, node, None)
    if reader.kind(place) in (lexer.SELF, lexer.NAME):
        for end, node in reader.read("noun", place).items():
            if has_code(node, (nodes.IN,)):
                yield end, Node(nodes.PICK, (node,))


def _quantity(reader: Reader, place: int) -> Iterator[tuple[int, Node | None, int]]:
    said = place + 1 if reader.text(place) in ("a", "an", "one", "1", "any") else place
    if reader.text(said) == "target":
        yield said + 1, None, nodes.TARGET
        return
    start, much = _much(reader, place)
    if much is None:
        return
    if reader.text(start) == "target":
        yield start + 1, much, nodes.TARGET
    else:
        yield start, much, nodes.PICK


def _much(reader: Reader, place: int) -> tuple[int, Node | None]:
    if reader.at(place, "any", "number", "of") >= 0:
        return place + 3, Node(nodes.ANY_NUMBER)
    if reader.at(place, "any", "of") >= 0 and reader.text(place + 2) in ("your", "the-opponent"):
        return place + 2, Node(nodes.ANY_NUMBER)
    up_to = reader.at(place, "up", "to")
    for end, node in reader.read("number", up_to if up_to >= 0 else place).items():
        if reader.text(end) == "of" and reader.text(end + 1) in ("your", "the", "the-opponent"):
            end += 1  # noqa: PLW2901
        return end, Node(nodes.UP_TO, (node,)) if up_to >= 0 else node
    return place, None


def _as_many(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    code = nodes.TARGET if reader.text(place) == "target" else nodes.PICK
    start = place + 1 if code == nodes.TARGET else place
    for middle, node in reader.read("noun", start).items():
        for end, choice in _chosen_by(reader, middle, code, node, None):
            after = reader.at(end, "as")
            if after < 0:
                continue
            for last, much in reader.read("amount", after).items():
                yield last, Node(code, (node, much, *choice.args[1:]))


def _chosen_by(reader: Reader, place: int, code: int, node: Node, much: Node | None) -> Iterator[tuple[int, Node]]:
    args = (node,) if much is None else (node, much)
    yield place, Node(code, args)
    theirs = reader.at(place, "of", "the-opponent", "'s", "choice")
    if theirs >= 0:
        yield theirs, Node(code, (*args, Node(nodes.OPPONENT)))
    after = reader.at(place, "chosen", "by")
    if after >= 0:
        for end, who in reader.read("player", after).items():
            yield end, Node(code, (*args, who))


def certain(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Dice that somebody chose or that were spoken of, not all of a kind."""
    for end, node in reader.read("dice", place).items():
        if node.code != nodes.ALL:
            yield end, node


def single(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Dice that were spoken of, and not in the event: of that one it is said in other words."""
    for end, node in reader.by_rows("pronoun", place):
        if node.code in (nodes.SELF, nodes.IT, nodes.EACH, nodes.THOSE):
            yield end, node


def subject(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Of whom an event speaks: any die of a kind, or a certain one."""
    for end, node in reader.read("one", place).items():
        named = any(token.kind == lexer.SELF for token in reader.tokens[place:end])
        yield end, Node(nodes.SELF) if named and _own(node) else Node(nodes.ALL, (node,))
    yield from reader.by_rows("pronoun", place)
    if reader.kind(place) == lexer.SELF:
        end = place + 1 if reader.text(place + 1) not in ("character", "die") else place + 2
        yield end, Node(nodes.SELF)
    for end, node in reader.read("named_noun", place).items():
        # A card called by its name is one's own (1.4.2).
        yield end, Node(nodes.ALL, (Node(nodes.AND, (Node(nodes.YOURS), node)),))


def _own(node: Node) -> bool:
    """A die called by the card's own name does what it does for itself."""
    names = (nodes.SAME_NAME, nodes.MINE)
    parts = node.args if node.code == nodes.AND else (node,)
    return any(part.code in names for part in parts) and all(
        part.code in names or part.code == nodes.CHARACTER for part in parts
    )
