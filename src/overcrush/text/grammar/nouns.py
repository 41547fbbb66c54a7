"""Noun phrases: which dice or players. Adjectives, a head, what is said after it, a place."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.keywords import NAMES
from overcrush.effects.noun_words import ADJECTIVES
from overcrush.effects.traits import LANTERN
from overcrush.effects.wording import ALIGNMENTS, ENERGIES, KINDS
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.grammar.sharing import ANYBODY, parts_of, placed, shared
from overcrush.text.grammar.words import ZONES
from overcrush.text.reader import Reader

# The card's own name in a noun phrase: which filter it is depends on whose dice they are.
NAMESAKE: Final = Node(-102)
# The head `Sidekick` alone; in the field it shows its character face.
PLAIN_SIDEKICK: Final = Node(-103)
ANY_FACE: Final = Node(-104)
# Characters, of which several dice are one.
DIFFERENT: Final = Node(-106)
ANYTHING: Final = Node(nodes.AND)

_ADJECTIVES: Final = {word.lower(): Node(code) for code, word in ADJECTIVES.items()}
_JOINTS: Final = ("/", "or", "and")

Words = tuple[int, tuple[Node, ...]]


def noun(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """One filter, or several joined by `or` or `and`."""
    for end, node in reader.read("nouns", place).items():
        if DIFFERENT not in parts_of(node, nodes.AND):
            yield end, _without(node)


def different(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Different characters, of which each counts once; the others are those of other cards."""
    for end, node in reader.read("nouns", place).items():
        parts = parts_of(node, nodes.AND)
        if DIFFERENT in parts:
            others = [Node(nodes.NOT, (Node(nodes.MINE),)) if part.code == nodes.OTHER else part for part in parts]
            yield end, _without(Node(nodes.AND, tuple([part for part in others if part != DIFFERENT])))


def many(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """The same of whom a rule is about: a card that speaks of itself means its own dice."""
    for end, node in reader.read("noun", place).items():
        alone = end == place + 1 and reader.kind(place) == lexer.SELF
        yield end, Node(nodes.MINE) if alone else node


def noun_bare(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """The same where it is said of which dice it speaks, so that a Sidekick may show any face."""
    for end, node in reader.read("nouns_bare", place).items():
        yield end, _without(node)


def nouns(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    yield from _list(reader, place, "noun_part", "nouns")


def nouns_bare(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    yield from _list(reader, place, "noun_part_bare", "nouns_bare")


def _list(reader: Reader, place: int, part: str, rest: str) -> Iterator[tuple[int, Node]]:
    for end, node in reader.read(part, place).items():
        yield end, node
        joint = end + 1 if reader.text(end) == "," and reader.text(end + 1) in ("or", "and") else end
        if reader.text(joint) in ("or", "and", ",") and (reader.text(joint), reader.text(joint + 1)) != (",", "you"):
            # An opponent says whose, but only of players.
            first = ANYTHING if reader.text(end - 1) in ("opponent", "opponents") else node
            if node.code == nodes.MINE and reader.text(place) == "your":
                # One's own, as those after it are.
                first = Node(nodes.YOURS)
            article = 2 if reader.text(joint) == "or" and reader.text(joint + 1) in ("a", "an") else 1
            for last, other in reader.read(rest, joint + article).items():
                if reader.text(joint) == "," and other.code != nodes.OR:
                    # A list has a word before its last part.
                    continue
                others = [shared(first, one_) for one_ in parts_of(other, nodes.OR)]
                nearer = placed(node, others[-1]) if reader.text(joint) == "or" else node
                yield last, Node(nodes.OR, (nearer, *others))


def _without(node: Node) -> Node:
    """The filter without the mark that it says whose dice it means."""
    if node.code in (nodes.AND, nodes.OR):
        return Node(node.code, tuple([_without(part) for part in node.args if part != ANYBODY]))
    return node


def noun_part(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    for end, words in _phrase(reader, place, _JOINTS):
        node = _filter(words, bare=False)
        if node is not None:
            yield end, node


def noun_part_bare(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    for end, words in _phrase(reader, place, _JOINTS[:1]):
        node = _filter(words, bare=True)
        if node is not None:
            yield end, node


def _phrase(reader: Reader, place: int, joints: tuple[str, ...]) -> Iterator[Words]:
    """Adjectives, head, suffixes; every place where it may end."""
    if reader.at(place, "this", "die") >= 0:
        yield place + 2, (Node(nodes.THIS),)
        return
    if reader.text(place) == "you":
        yield place + 1, (Node(nodes.YOURS), Node(nodes.ANY_PLAYER))
        return
    for start, adjectives in _adjectives(reader, place, joints):
        if adjectives and adjectives[-1].code in (nodes.OR, nodes.NOT) and reader.text(start - 1) == "sidekick":
            yield from _suffixes(reader, start, adjectives)
        for end, head in _head(reader, start):
            yield from _suffixes(reader, end, adjectives + head)


def _adjectives(reader: Reader, place: int, joints: tuple[str, ...]) -> list[Words]:
    """Every place where the adjectives may end."""
    found: list[Words] = [(place, ())]
    words: tuple[Node, ...] = ()
    while True:
        reader.step()
        read = _adjective_group(reader, place, joints)
        if read is None:
            return found[::-1]
        place, more = read
        words = words + more
        found.append((place, words))
        both = reader.text(place - 1) in _PLAIN or reader.text(place + 1) == "non"
        if reader.text(place) == "," and both and _adjective(reader, place + 1) is not None:
            # `active, opposing`: both, while icons with commas between them are a choice.
            place += 1


def _adjective_group(reader: Reader, place: int, joints: tuple[str, ...]) -> Words | None:
    """One adjective, or several of which one must fit."""
    first = _adjective(reader, place)
    if first is None:
        return None
    end, words = first
    options = [_both(words)]
    while reader.text(end) in joints or (reader.text(end) == "or" and reader.text(end + 1) in ("a", "an")):
        article = reader.text(end) == "or" and reader.text(end + 1) in ("a", "an")
        more = _adjective(reader, end + 2 if article else end + 1)
        if more is None or not (reader.text(end) == "/" or _begins_noun(reader, more[0])):
            break
        end = more[0]
        options.append(_both(more[1]))
    if len(options) == 1:
        return first
    return end, (Node(nodes.OR, tuple(options)),)


def _begins_noun(reader: Reader, place: int) -> bool:
    text = reader.text(place)
    return text in ("character", "die", "sidekick", "action-die", "/", "or", "and") or reader.kind(place) == lexer.SELF


def _both(words: tuple[Node, ...]) -> Node:
    plain = tuple([Node(nodes.SIDEKICK) if word == PLAIN_SIDEKICK else word for word in words])
    return plain[0] if len(plain) == 1 else Node(nodes.AND, plain)


def _adjective(reader: Reader, place: int) -> Words | None:
    text = reader.text(place)
    if reader.kind(place) in (lexer.WORD, lexer.KEYWORD) and text in _PLAIN:
        return place + 1, _PLAIN[text]
    if text == "level":
        return _levels(reader, place + 1)
    if text in ("the-opponent", "opponent") and reader.text(place + 1) == "'s":
        return place + 2, (Node(nodes.OPPOSING),)
    if text in _RELATIVE and reader.text(place + 1) == "level":
        return place + 2, (_RELATIVE[text],)
    if text == "non":
        inner = _adjective(reader, place + 1)
        return None if inner is None else (inner[0], (Node(nodes.NOT, (_both(inner[1]),)),))
    return _icon(reader, place)


_LEVEL: Final = (nodes.word("level"), Node(nodes.STAT, (nodes.word("level"), Node(nodes.SELF))))
# Of another level than the die whose ability it is.
_RELATIVE: Final = {
    word: Node(nodes.NOT, (Node(code, _LEVEL),))
    for word, code in (("lower", nodes.STAT_AT_LEAST), ("higher", nodes.STAT_AT_MOST))
}
# Adjectives of one word. What is active is in the field, where dice are looked for anyway.
_PLAIN: Final[dict[str, tuple[Node, ...]]] = {
    **{word: (node,) for word, node in _ADJECTIVES.items()},
    **{word: (Node(nodes.HAS, (nodes.word(word.capitalize()),)),) for word in ("Continuous", "continuous", "Trap")},
    "unblocked": (Node(nodes.ATTACKING), Node(nodes.NOT, (Node(nodes.BLOCKED),))),
    **{word: (Node(nodes.ALIGNMENT, (nodes.word(word),)),) for word in ALIGNMENTS},
    **{word: (Node(nodes.KIND, (nodes.word(word),)),) for word in KINDS},
    "adventurer": (Node(nodes.HAS, (nodes.word("Experience"),)),),
    "gear": (Node(nodes.HAS, (nodes.word("Equip"),)),),
    "monster": (Node(nodes.AFFILIATION, (nodes.word("monster"),)),),
    "sidekick": (PLAIN_SIDEKICK,),
    "another": (Node(nodes.OTHER),),
    # One's own, sharing an affiliation with this card.
    "affiliated": (
        Node(nodes.YOURS),
        Node(nodes.LIKE, (nodes.word("affiliation"), Node(nodes.ALL, (Node(nodes.MINE),)))),
    ),
    "enemy": (Node(nodes.OPPOSING),),
    "engaged": (Node(nodes.OR, (Node(nodes.BLOCKING), Node(nodes.BLOCKED))),),
    "friendly": (Node(nodes.YOURS),),
    "lantern": (LANTERN,),
    "unique": (DIFFERENT,),
    "your": (Node(nodes.YOURS),),
    "unpurchased": (Node(nodes.IN, (nodes.word("card"),)),),
    "unattached": (Node(nodes.NOT, (Node(nodes.ATTACHED),)),),
    "different": (DIFFERENT,),
    "active": (),
    "fielded": (),
    "the": (),
}


def _icon(reader: Reader, place: int) -> Words | None:
    """An affiliation, an energy type, or the card's own name."""
    kind = reader.kind(place)
    if kind in (lexer.SELF, lexer.NAME):
        return place + 1, (NAMESAKE if kind == lexer.SELF else Node(nodes.NAMED, (nodes.word(reader.text(place)),)),)
    if reader.text(place) in ENERGIES[:4] and reader.text(place - 1) == "non":
        # A type may be spelt out there.
        return place + 1, (Node(nodes.TYPE, (nodes.word(reader.text(place)),)),)
    if kind == lexer.KEYWORD and reader.text(place) in NAMES and reader.text(place + 1) in ("character", "die"):
        return place + 1, (Node(nodes.HAS, (nodes.word(reader.text(place)),)),)
    if kind not in (lexer.AFFILIATION, lexer.ENERGY):
        return None
    value = reader.tokens[place].values[0]
    code = nodes.AFFILIATION if kind == lexer.AFFILIATION else nodes.TYPE
    return None if value.isdigit() else (place + 1, (Node(code, (nodes.word(value),)),))


def _levels(reader: Reader, place: int) -> Words | None:
    """`2`, `1/2`, `1 or 2`, `1 or level 2`."""
    found: list[Node] = []
    while reader.kind(place) == lexer.NUMBER:
        found.append(Node(nodes.LEVEL, (nodes.number(reader.tokens[place].number),)))
        place += 1
        if reader.text(place) not in ("/", "or", "and"):
            break
        after = place + 2 if reader.text(place + 1) == "level" else place + 1
        if reader.kind(after) != lexer.NUMBER:
            break
        place = after
    if not found:
        return None
    return place, (found[0],) if len(found) == 1 else (Node(nodes.OR, tuple(found)),)


def _in(zones: list[str]) -> Node:
    found = [Node(nodes.IN, (nodes.word(zone),)) for zone in zones]
    return found[0] if len(found) == 1 else Node(nodes.OR, tuple(found))


_HEADS: Final[dict[str, tuple[Node, ...]]] = {
    "character": (Node(nodes.CHARACTER),),
    "action-die": (Node(nodes.ACTION_DIE),),
    "die": (),
    **{word: (Node(nodes.KIND, (nodes.word(word),)),) for word in KINDS},
    "gear": (Node(nodes.HAS, (nodes.word("Equip"),)),),
    "adventurer": (Node(nodes.HAS, (nodes.word("Experience"),)),),
    "card": (Node(nodes.A_CARD),),
    "cards": (Node(nodes.A_CARD),),
    "player": (Node(nodes.ANY_PLAYER),),
    "opponent": (Node(nodes.OPPOSING), Node(nodes.ANY_PLAYER)),
    "opponents": (Node(nodes.OPPOSING), Node(nodes.ANY_PLAYER)),
    **{
        word: (Node(nodes.AFFILIATION, (nodes.word("monster"),)), Node(nodes.CHARACTER))
        for word in ("monster", "monsters")
    },
    "attacker": (Node(nodes.ATTACKING), Node(nodes.CHARACTER)),
    "attackers": (Node(nodes.ATTACKING), Node(nodes.CHARACTER)),
    "blocker": (Node(nodes.BLOCKING), Node(nodes.CHARACTER)),
    "blockers": (Node(nodes.BLOCKING), Node(nodes.CHARACTER)),
}


def _head(reader: Reader, place: int) -> Iterator[Words]:
    text = reader.text(place)
    if text in _HEADS:
        yield place + 1, _HEADS[text]
        if text == "character" and reader.text(place + 1) in ("card", "cards"):
            yield place + 2, (Node(nodes.CHARACTER), Node(nodes.A_CARD))
    elif text == "sidekick":
        if reader.text(place + 1) == "character":
            yield place + 2, (Node(nodes.SIDEKICK), Node(nodes.CHARACTER))
        yield place + 1, (PLAIN_SIDEKICK,)
    elif text == "energy" and reader.text(place + 1) == "die":
        yield place + 2, (Node(nodes.SHOWS, (nodes.word("energy"),)),)
    elif reader.kind(place) == lexer.SELF:
        yield place + 1, (NAMESAKE,)
    elif place and reader.kind(place - 1) == lexer.ENERGY and reader.text(place) == "with":
        # An energy type may stand for the dice that have it, where more is said of them.
        yield place, ()
    elif place and (reader.kind(place - 1) in (lexer.NAME, lexer.AFFILIATION) or reader.text(place - 1) == "lantern"):
        # A name or an affiliation may stand for the dice that have it.
        yield place, () if reader.kind(place - 1) == lexer.NAME else (Node(nodes.CHARACTER),)
    else:
        reader.expect(place, "die")


# What is said of faces and of players, whoever they are.
_MARKS: Final = (
    (("of", "any", "face"), ANY_FACE),
    (("of", "any", "player"), ANYBODY),
    *[(("(", word, "player", "'s", ")"), ANYBODY) for word in ("either", "both", "any")],
)


def _suffixes(reader: Reader, place: int, words: tuple[Node, ...]) -> Iterator[Words]:
    """The phrase so far, and the phrase with each thing that may be said after it."""
    reader.step()
    yield place, words
    for said, mark in _MARKS:
        after = reader.at(place, *said)
        if after >= 0:
            yield from _suffixes(reader, after, (*words, mark))
    for end, node in reader.read("suffix", place).items():
        yield from _suffixes(reader, end, (*words, *(node.args if node.code == nodes.AND else (node,))))
    if (placed := _place(reader, place)) is not None:
        yield from _suffixes(reader, placed[0], words + _of_theirs(words, placed[1]))


def _of_theirs(words: tuple[Node, ...], placed: tuple[Node, ...]) -> tuple[Node, ...]:
    """Where dice of the other side lie is theirs, if nobody else is said."""
    theirs = Node(nodes.OPPOSING) in words and Node(nodes.OPPOSING) not in placed
    return tuple([part for part in placed if part != Node(nodes.YOURS)]) if theirs else placed


_OWNERS: Final[dict[str, tuple[Node, ...]]] = {
    "your": (Node(nodes.YOURS),),
    "any": (),
    "no": (Node(nodes.OPPOSING), Node(nodes.YOURS)),
    "": (Node(nodes.YOURS),),
}


_SOMEBODYS: Final[tuple[tuple[tuple[str, ...], tuple[Node, ...]], ...]] = (
    *[((word, "'s"), (Node(nodes.OPPOSING),)) for word in ("the-opponent", "opponent", "opponents")],
    *[((word, "player", "'s"), ()) for word in ("either", "any")],
    (("the", "defending", "player", "'s"), (Node(nodes.OPPOSING),)),
    (("that", "player", "'s"), (Node(nodes.OF_PLAYER, (Node(nodes.CONTROLLER, (Node(nodes.IT),)),)),)),
)


def _place(reader: Reader, place: int) -> Words | None:
    """`in used`, `from the opponent's prep or used`, `on any card`."""
    if reader.text(place) not in ("in", "from", "on"):
        return None
    place += 1
    owner = ""
    if reader.text(place) in ("your", "any", "no"):
        owner = reader.text(place)
        place += 1
    whose = _OWNERS[owner]
    for words, of_whom in _SOMEBODYS:
        end = reader.at(place, *words)
        if end >= 0:
            place, whose = end, of_whom
            owner = owner if of_whom else "any"
            break
    listed = _next_zone(reader, place + (2 if reader.text(place) == "the" else 1), owner) >= 0
    if not listed and (
        reader.at(place, "the", "field") >= 0 or (owner and reader.text(place) == "field" and owner == "your")
    ):
        return place + (2 if reader.text(place) == "the" else 1), whose if owner or whose != _OWNERS[""] else ()
    if not owner and reader.text(place) == "the":
        place += 1
    zones: list[str] = []
    while reader.text(place) in ZONES:
        zones.append(ZONES[reader.text(place)])
        place += 1
        after = _next_zone(reader, place, owner)
        if after < 0:
            break
        place = after
    return (place, (*whose, _in(zones))) if zones else None


def _next_zone(reader: Reader, place: int, owner: str) -> int:
    """Where the next zone of a list stands, or -1."""
    start = place + 1 if reader.text(place) == "," else place
    start = start + 1 if reader.text(start) in ("or", "and") else start
    start = start + 1 if start > place and reader.text(start) in (owner, "the", "in") else start
    if reader.text(start) == "field" and reader.text(start + 1) in ("it", "them"):
        # What is done next, and no place.
        return -1
    goes_on = reader.text(start - 1) != "," or reader.text(start + 1) in (",", "or", "and")
    return start if start > place and goes_on and reader.text(start) in ZONES else -1


def _filter(words: tuple[Node, ...], *, bare: bool) -> Node | None:
    """The words of a phrase as a filter, nothing that was said left out."""
    parts = list(words)
    placed = any(part.code in (nodes.IN, nodes.DRAWN) or _is_places(part) for part in parts)
    if PLAIN_SIDEKICK in parts:
        parts = [Node(nodes.SIDEKICK) if part == PLAIN_SIDEKICK else part for part in parts]
        if not placed and not bare and ANY_FACE not in parts:
            parts.append(Node(nodes.CHARACTER))
    parts = [part for part in parts if part != ANY_FACE]
    if NAMESAKE in parts:
        parts = _namesake(parts, placed=placed)
    others = Node(nodes.OPPOSING) in parts or ANYBODY in parts
    parts = [_own_name(part, Node(nodes.SAME_NAME if others else nodes.MINE)) for part in parts]
    return Node(nodes.AND, tuple(parts)) if len(parts) != 1 or parts == [ANYBODY] else parts[0]


def _is_places(part: Node) -> bool:
    return part.code == nodes.OR and all(inner.code == nodes.IN for inner in part.args)


def _namesake(parts: list[Node], *, placed: bool) -> list[Node]:
    """Dice of this name are dice of this card (1.4.2); those of the other side, or of both, are told by the name."""
    yours = Node(nodes.YOURS)
    if Node(nodes.OPPOSING) in parts or ANYBODY in parts or any(_of_card(part) for part in parts):
        return [Node(nodes.SAME_NAME) if part == NAMESAKE else part for part in parts]
    left = [part for part in parts if part not in (NAMESAKE, Node(nodes.CHARACTER)) and (placed or part != yours)]
    return [Node(nodes.MINE), *left]


def _of_card(part: Node) -> bool:
    """What is the same of all dice of a card, so that who says it of a name means other cards of that name, too."""
    inner = part.args[0] if part.code == nodes.NOT else part
    return inner.code in (nodes.AFFILIATION, nodes.TYPE)


def _own_name(part: Node, own: Node) -> Node:
    """The card's own name within a choice or a denial: dice that are not of this name, whoever has them."""
    if part == NAMESAKE:
        return own
    if part.code not in (nodes.AND, nodes.OR, nodes.NOT):
        return part
    inner = Node(nodes.SAME_NAME) if part.code == nodes.NOT else own
    return Node(part.code, tuple([_own_name(arg, inner) for arg in part.args]))


def an_opponents(reader: Reader, place: int) -> bool:
    """`an opponent's character`: one of them, while `your opponent's characters` are all."""
    said = reader.tokens[place].values if reader.text(place) == "the-opponent" else ()
    return said == ("an opponent",) and reader.text(place + 1) == "'s"


def one(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    yield from _one(reader, place, "noun")


def one_bare(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    yield from _one(reader, place, "noun_bare")


def _one(reader: Reader, place: int, kind: str) -> Iterator[tuple[int, Node]]:
    if reader.text(place) in ("a", "an") and reader.text(place + 1) == "different":
        for end, node in reader.read(kind, place + 2).items():
            yield end, Node(nodes.AND, (*parts_of(node, nodes.AND), Node(nodes.NOT, (Node(nodes.SAME_NAME),))))
    if reader.text(place) in ("a", "an", "any"):
        yield from reader.read(kind, place + 1).items()
    elif reader.at(place, "you", "or") >= 0 or reader.text(place) == "another" or an_opponents(reader, place):
        yield from reader.read(kind, place).items()
    elif reader.at(place, "one", "of") >= 0 and reader.text(place + 2) in ("your", "the", "the-opponent"):
        yield from reader.read(kind, place + 2).items()
    if reader.at(place, "another", "of", "your") >= 0:
        for end, node in reader.read(kind, place + 2).items():
            yield end, Node(nodes.AND, (Node(nodes.OTHER), node))
