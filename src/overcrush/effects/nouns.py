"""Noun phrases of house wording: a filter as adjectives, a head, what is said after it, and a place."""

from overcrush.effects import describe, nodes
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.normal_form import shape
from overcrush.effects.noun_words import (
    ADJECTIVES,
    AFTER,
    FACE_NAMES,
    FIRST,
    HEADS,
    LAST,
    LIKENESSES,
    NEGATED,
    PRONOUNS,
    RELATIONS,
    SUFFIXES,
    ZONE_NAMES,
)
from overcrush.effects.schemas import BY_CODE
from overcrush.effects.traits import LANTERN
from overcrush.effects.wording import ENERGIES, STATS
from overcrush.model.programs import Node


def one(node: Node, place: str = "in", *, bare: bool = False) -> str:
    """A filter as one thing, with its article."""
    words = noun(node, place=place, bare=bare)
    if words.startswith(("you or ", "a different target ")):
        return words
    if words.startswith("other "):
        return f"an{words}"
    return one_of(words)


def many(node: Node, place: str = "in") -> str:
    """A filter in the plural."""
    return noun(node, plural=True, place=place)


def different(node: Node) -> str:
    """A filter in the plural, of which each card counts once."""
    return _simple(node, plural=True, bare=False, place="in", owner_last=False, listed=False, apart=True)


def unchosen(node: Node) -> Node | None:
    """A filter without the word that its dice have not been chosen, if it is one of several that it says."""
    parts = node.args if node.code == nodes.AND else ()
    others = [part for part in parts if part != Node(nodes.NOT, (Node(nodes.CHOSEN),))]
    return shape(Node(nodes.AND, tuple(others))) if others and len(others) < len(parts) else None


class _Phrase:
    """The words of a noun phrase, by place."""

    def __init__(self) -> None:
        self.heads: list[int] = []
        self.adjectives: list[str] = []
        self.said: list[str] = []
        self.after: list[Node] = []
        self.zones: list[str] = []
        self.yours = False
        self.opposing = False


def noun(node: Node, *, plural: bool = False, bare: bool = False, place: str = "in", owner_last: bool = False) -> str:
    """A filter as adjectives, a head, what is said after it, and a place."""
    if node.code == nodes.OR and not _together(node):
        return _alternatives(node, plural=plural, bare=bare, place=place, owner_last=owner_last)
    return _simple(node, plural=plural, bare=bare, place=place, owner_last=owner_last, listed=False)


def _alternatives(node: Node, *, plural: bool, bare: bool, place: str, owner_last: bool) -> str:
    """Kinds of dice side by side: whose the first are holds for all, unless the others say otherwise."""
    owned = False
    said: list[str] = []
    for part in node.args:
        words = _simple(part, plural=plural, bare=bare, place=place, owner_last=owner_last, listed=True)
        words = "you" if not said and not plural and part == _YOU else words
        words = one_of(words) if said[:1] == ["you"] and not plural else words
        said.append(f"{words} of any player" if owned and not _owned(part) else words)
        owned = owned or (_owned(part) and part.code != nodes.THIS)
    return (" and " if plural else " or ").join(said)


_YOU = Node(nodes.AND, (Node(nodes.YOURS), Node(nodes.ANY_PLAYER)))


def one_of(words: str) -> str:
    """A noun with its article."""
    return f"{'an' if words[:1].lower() in 'aeiou' or words.startswith('X-') else 'a'} {words}"


def _owned(node: Node) -> bool:
    parts = node.args if node.code == nodes.AND else (node,)
    return node.code == nodes.THIS or any(part.code in (nodes.YOURS, nodes.OPPOSING) for part in parts)


def _simple(
    node: Node, *, plural: bool, bare: bool, place: str, owner_last: bool, listed: bool, apart: bool = False
) -> str:
    if node.code == nodes.THIS:
        return "this die"
    phrase = _Phrase()
    for part in node.args if node.code == nodes.AND else (node,):
        _add(phrase, part)
    if listed and not phrase.heads and phrase.adjectives[-1:] == ["non-Sidekick"]:
        # `non-Sidekick dice and attacking ...` would be read as two words of one kind of dice.
        phrase.adjectives.pop()
        phrase.after.insert(0, Node(nodes.NOT, (Node(nodes.SIDEKICK),)))
    head = _head(phrase, plural=plural, bare=bare, listed=listed)
    first = plural and not owner_last
    mine = phrase.yours and not phrase.zones
    words = [
        "your" if mine and first else "",
        "different" if apart else "",
        "opposing" if phrase.opposing and not phrase.zones else "",
        *phrase.adjectives,
        head,
        "of yours" if mine and not first else "",
        *phrase.said,
        *_said_after(phrase, plural=plural, closed=listed),
    ]
    text = " ".join([word for word in words if word] + ([_place(phrase, place)] if phrase.zones else []))
    return "you" if plural and text == "your players" else text


def _together(node: Node) -> bool:
    """Alternatives that are one word of a noun phrase: adjectives or zones."""
    return bool(_adjective(node)) or all(part.code == nodes.IN for part in node.args)


def _levels(node: Node) -> bool:
    return all(part.code == nodes.LEVEL and part.args[0].code == nodes.NUMBER for part in node.args)


def _add(phrase: _Phrase, part: Node) -> None:
    code = part.code
    if code in HEADS:
        phrase.heads.append(code)
    elif code == nodes.YOURS:
        phrase.yours = True
    elif code == nodes.OPPOSING:
        phrase.opposing = True
    elif code == nodes.IN and not phrase.zones:
        phrase.zones.append(part.args[0].word)
    elif code == nodes.OR and not phrase.zones and all(zone.code == nodes.IN for zone in part.args):
        phrase.zones += [zone.args[0].word for zone in part.args]
    else:
        adjective = _adjective(part)
        if adjective:
            phrase.adjectives.append(adjective)
        else:
            phrase.after.append(part)


def _said_after(phrase: _Phrase, *, plural: bool, closed: bool) -> list[str]:
    """What is said after the noun. Whatever is not the last of it stands in parentheses if it has an open end."""
    after = _with_energy(sorted(phrase.after, key=_rank))
    closed = closed or bool(phrase.zones)
    return [_suffix(part, plural=plural, last=part == after[-1] and not closed) for part in after]


def _rank(node: Node) -> int:
    inner = node.args[0] if node.code == nodes.NOT else node
    if inner.code in FIRST:
        return 0
    compared = inner.code in (nodes.STAT_AT_MOST, nodes.STAT_AT_LEAST)
    open_end = inner.code == nodes.LEVEL or (compared and inner.args[1].code != nodes.NUMBER)
    return 2 if open_end or inner.code in LAST or (node.code == nodes.NOT and inner.code not in AFTER) else 1


_ENERGY = Node(nodes.SHOWS, (nodes.word("energy"),))


def _with_energy(parts: list[Node]) -> list[Node]:
    """Faces that show energy, and so much of it, are said in one breath."""
    worth = [part for part in parts if part.code == nodes.STAT_AT_LEAST and part.args[0].word == "energy"]
    if _ENERGY not in parts or len(worth) != 1 or worth[0].args[1].code != nodes.NUMBER:
        return parts
    both = Node(nodes.AND, (_ENERGY, worth[0]))
    return [both if part == _ENERGY else part for part in parts if part != worth[0]]


def _adjective(node: Node) -> str:
    code = node.code
    if code == nodes.NOT:
        inner = node.args[0]
        plain = "Sidekick" if inner.code == nodes.SIDEKICK else _adjective(inner)
        return f"non-{plain}" if plain and inner.code not in (nodes.NOT, nodes.LEVEL, nodes.OR) else ""
    if code in ADJECTIVES:
        return ADJECTIVES[code]
    if code == nodes.LEVEL and node.args[0].code == nodes.NUMBER:
        return f"level {node.args[0].number}"
    if code == nodes.OR and _levels(node):
        return "level " + "/".join([str(part.args[0].number) for part in node.args])
    if node == LANTERN:
        return "Lantern"
    if code == nodes.OR:
        words = ["Sidekick" if part.code == nodes.SIDEKICK else _adjective(part) for part in node.args]
        return "/".join(words) if all(words) else ""
    if code == nodes.AFFILIATION:
        return AFFILIATIONS.get(node.args[0].word, node.args[0].word)
    if code == nodes.ALIGNMENT:
        return node.args[0].word.capitalize()
    if code == nodes.KIND:
        return node.args[0].word
    return f"{{{node.args[0].word}}}" if code == nodes.TYPE else ""


def _suffix(node: Node, *, plural: bool, last: bool) -> str:
    code = node.code
    if code in SUFFIXES:
        return SUFFIXES[code]
    if code == nodes.NOT:
        return _denied(node.args[0], plural=plural, last=last)
    if code in (nodes.STAT_AT_MOST, nodes.STAT_AT_LEAST):
        return _compared(node, last=last)
    if code in (nodes.OR, nodes.AND, nodes.THIS) or _placed(node):
        return _being(node, plural=plural, last=last)
    if code == nodes.LEVEL:
        much = describe.amount(node.args[0])
        return f"of a level equal to {much}" if last else f"of level ({much})"
    if code == nodes.OF_PLAYER:
        return (
            f"controlled by {describe.player(node.args[0])}"
            if last
            else f"controlled by ({describe.player(node.args[0])})"
        )
    if code == nodes.LIKE:
        return f"{LIKENESSES[node.args[0].word]} {_related(node.args[1], last=last)}"
    if code in RELATIONS:
        return f"{RELATIONS[code]} {_related(node.args[0], last=last)}"
    return _plain_suffix(node)


def _being(node: Node, *, plural: bool, last: bool) -> str:
    """What else dice are."""
    if node.code == nodes.OR and all(part.code == nodes.NAMED for part in node.args):
        return "called " + " or ".join([f'"{part.args[0].word}"' for part in node.args])
    if node.code == nodes.AND and node.args[0] == _ENERGY:
        return f"showing {node.args[1].args[1].number} or more energy"
    return f"that {'are' if plural else 'is'} {_bracketed(node, plural=plural, last=last)}"


def _bracketed(node: Node, *, plural: bool, last: bool) -> str:
    if not last:
        return f"({noun(node, bare=True)})"
    return noun(node, plural=True, bare=True) if plural and node.code != nodes.OR else one(node, bare=True)


def _denied(inner: Node, *, plural: bool, last: bool) -> str:
    """What dice are not."""
    if inner.code in NEGATED:
        return NEGATED[inner.code]
    if inner.code == nodes.HAS:
        return f"without {inner.args[0].word}"
    if inner.code in (nodes.STAT_AT_MOST, nodes.STAT_AT_LEAST) and not _is_extreme(inner):
        side = "above" if inner.code == nodes.STAT_AT_MOST else "below"
        closed = last or _closes(inner.args[1]) or inner.args[1].code == nodes.NUMBER
        much = describe.term(inner.args[1]) if closed else f"({describe.amount(inner.args[1])})"
        return f"with {STATS[inner.args[0].word]} {side} {much}"
    if inner.code in AFTER:
        return f"not {_suffix(inner, plural=plural, last=last)}"
    return f"that {'are' if plural else 'is'} not {_bracketed(inner, plural=plural, last=last)}"


def _compared(node: Node, *, last: bool) -> str:
    """A number of dice beside another."""
    most = node.code == nodes.STAT_AT_MOST
    if _is_extreme(node):
        which, _, among = node.args[1].args
        stat, dice = STATS[node.args[0].word], noun(among.args[0], plural=True)
        return f"with the {which.word} {stat} among {dice}" if last else f"of {which.word} {stat} among ({dice})"
    cost = node.args[0].word == "cost"
    if node.args[1].code == nodes.NUMBER:
        stat = "costing" if cost else f"with {STATS[node.args[0].word]}"
        return f"{stat} {node.args[1].number} {'or less' if most else 'or more'}"
    stat = "costing" if cost else f"with {STATS[node.args[0].word]} of"
    much = describe.term(node.args[1]) if last or _closes(node.args[1]) else f"({describe.amount(node.args[1])})"
    return f"{stat} at {'most' if most else 'least'} {much}"


def _closes(node: Node) -> bool:
    """Whether an amount ends with a word after which nothing more is said of dice."""
    return node.code == nodes.STAT and node.args[1].code in PRONOUNS


def _plain_suffix(node: Node) -> str:
    code = node.code
    if code == nodes.HAS:
        return f"with {node.args[0].word}"
    if code == nodes.NAMED:
        return f'called "{node.args[0].word}"'
    if code == nodes.NAME_SAYS:
        return f'with "{node.args[0].word}" in its name{" or subtitle" if len(node.args) > 1 else ""}'
    if code == nodes.HURT:
        cause = describe.cause(node.args[0])
        return f"damaged ({cause})" if node.args[0].code in (nodes.BY, nodes.BY_ABILITY) else f"damaged {cause}"
    if code == nodes.AFFECTING:
        return f"with an effect on ({noun(node.args[0], plural=True)})"
    if code == nodes.ABLE:
        return f"able to {node.args[0].word}"
    if code == nodes.HAS_WHEN:
        return f"with {'an' if node.args[0].word[0] == 'a' else 'a'} {node.args[0].word} ability"
    if code == nodes.SHOWS:
        word = node.args[0].word
        return f"showing {{{word}}}" if word in ENERGIES else f"showing {FACE_NAMES.get(word, word)}"
    if code == nodes.BURSTING:
        return f"showing {node.args[0].word}"
    return BY_CODE[code].name


def _is_extreme(node: Node) -> bool:
    """Whether a filter asks for the highest or lowest: no die of a kind has more, or less, of a number."""
    word, much = node.args
    side = "lowest" if node.code == nodes.STAT_AT_MOST else "highest"
    if much.code != nodes.EXTREME or much.args[2].code != nodes.ALL:
        return False
    return much.args[0].word == side and much.args[1] == word


def _related(node: Node, *, last: bool) -> str:
    """The dice to which others stand in some way."""
    if node == _OF_THIS_CARD:
        return "this card"
    if last and node.code == nodes.ALL and node.args[0].code != nodes.THIS:
        return one(node.args[0])
    words = describe.dice(node)
    return words if node.code in PRONOUNS or node.code == nodes.IT else f"({words})"


_OF_THIS_CARD = Node(nodes.ALL, (Node(nodes.MINE),))


def _placed(node: Node) -> bool:
    return node.code in (nodes.IN, nodes.YOURS, nodes.OPPOSING)


def _head(phrase: _Phrase, *, plural: bool, bare: bool, listed: bool) -> str:
    """The head noun. In the field a Sidekick shows its character face, so that is not said there."""
    heads = list(phrase.heads)
    unplaced = not phrase.zones and not bare
    if nodes.SIDEKICK in heads and unplaced and not (listed and nodes.CHARACTER in heads):
        if nodes.CHARACTER in heads:
            heads.remove(nodes.CHARACTER)
        else:
            phrase.said.insert(0, "of any face")
    elif nodes.SIDEKICK in heads and nodes.CHARACTER in heads:
        heads.remove(nodes.SIDEKICK)
        heads.remove(nodes.CHARACTER)
        phrase.said[:0] = [f"that {'are' if plural else 'is'} ({noun(Node(code), bare=True)})" for code in heads]
        return "Sidekick characters" if plural else "Sidekick character"
    if not heads:
        return "dice" if plural else "die"
    if heads == [nodes.A_CARD, nodes.CHARACTER]:
        return "character cards" if plural else "character card"
    phrase.said[:0] = [f"that {'are' if plural else 'is'} ({noun(Node(code), bare=True)})" for code in heads[1:]]
    return HEADS[heads[0]][1 if plural else 0]


def _place(phrase: _Phrase, place: str) -> str:
    owner = "your " if phrase.yours else "the opponent's "
    if not phrase.yours and not phrase.opposing:
        owner = "any "
    if phrase.yours and phrase.opposing:
        owner = "no "
    if phrase.zones == ["card"]:
        return f"on {owner}card"
    if phrase.zones == ["bag"] and phrase.yours:
        # A die from your bag is drawn, and not chosen.
        owner = "the "
    if "out of play" in phrase.zones:
        return f"{place} {owner.removeprefix('your ')}{' or '.join(phrase.zones)}"
    return f"{place} {owner}{' or '.join([ZONE_NAMES[zone].removeprefix('the ') for zone in phrase.zones])}"
