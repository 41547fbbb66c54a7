"""Noun phrases of house wording: a filter as adjectives, a head, what is said after it, and a place."""

from overcrush.effects import describe, nodes
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.noun_words import ADJECTIVES, AFTER, HEADS, LIKENESSES, NEGATED, PRONOUNS, RELATIONS, SUFFIXES
from overcrush.effects.schemas import BY_CODE
from overcrush.effects.traits import LANTERN
from overcrush.effects.wording import ENERGIES, STATS
from overcrush.model.programs import Node


def one(node: Node, place: str = "in", *, bare: bool = False) -> str:
    """A filter as one thing, with its article."""
    words = noun(node, place=place, bare=bare)
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def many(node: Node, place: str = "in") -> str:
    """A filter in the plural."""
    return noun(node, plural=True, place=place)


class _Phrase:
    """The words of a noun phrase, by place."""

    def __init__(self) -> None:
        self.heads: list[int] = []
        self.adjectives: list[str] = []
        self.suffixes: list[str] = []
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
        said.append(f"{words} of any player" if owned and not _owned(part) else words)
        owned = owned or (_owned(part) and part.code != nodes.THIS)
    return (" and " if plural else " or ").join(said)


def _owned(node: Node) -> bool:
    parts = node.args if node.code == nodes.AND else (node,)
    return node.code == nodes.THIS or any(part.code in (nodes.YOURS, nodes.OPPOSING) for part in parts)


def _simple(node: Node, *, plural: bool, bare: bool, place: str, owner_last: bool, listed: bool) -> str:
    if node.code == nodes.THIS:
        return "this die"
    phrase = _Phrase()
    for part in node.args if node.code == nodes.AND else (node,):
        _add(phrase, part)
    if listed and not phrase.heads and phrase.adjectives[-1:] == ["non-Sidekick"]:
        # `non-Sidekick dice and attacking ...` would be read as two words of one kind of dice.
        phrase.adjectives.pop()
        phrase.suffixes.insert(0, _suffix(Node(nodes.NOT, (Node(nodes.SIDEKICK),))))
    head = _head(phrase, plural=plural, bare=bare, listed=listed)
    first = plural and not owner_last
    mine = phrase.yours and not phrase.zones
    words = [
        "your" if mine and first else "",
        "opposing" if phrase.opposing and not phrase.zones else "",
        *phrase.adjectives,
        head,
        "of yours" if mine and not first else "",
        *[f"that are{words[7:]}" if plural and words.startswith("that is") else words for words in phrase.suffixes],
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
            phrase.suffixes.append(_suffix(part))


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


def _suffix(node: Node) -> str:
    code = node.code
    if code in SUFFIXES:
        return SUFFIXES[code]
    if code == nodes.NOT:
        inner = node.args[0]
        if inner.code in NEGATED:
            return NEGATED[inner.code]
        if inner.code == nodes.HAS:
            return f"without {inner.args[0].word}"
        if inner.code in AFTER:
            return f"not {_suffix(inner)}"
        return f"that is not ({noun(inner, bare=True)})"
    if code in (nodes.STAT_AT_MOST, nodes.STAT_AT_LEAST):
        if _is_extreme(node):
            which, _, among = node.args[1].args
            return f"of {which.word} {STATS[node.args[0].word]} among ({noun(among.args[0], plural=True)})"
        end = "or less" if code == nodes.STAT_AT_MOST else "or more"
        stat = "costing" if node.args[0].word == "cost" else f"with {STATS[node.args[0].word]}"
        return f"{stat} {describe.term(node.args[1])} {end}"
    if code == nodes.LEVEL:
        return f"of level ({describe.amount(node.args[0])})"
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
    if code == nodes.OF_PLAYER:
        return f"controlled by ({describe.player(node.args[0])})"
    if code == nodes.SHOWS:
        word = node.args[0].word
        return f"showing {{{word}}}" if word in ENERGIES else f"showing {word}"
    if code == nodes.BURSTING:
        return f"showing {node.args[0].word}"
    if code == nodes.LIKE:
        return f"{LIKENESSES[node.args[0].word]} {_related(node.args[1])}"
    if code in RELATIONS:
        return f"{RELATIONS[code]} {_related(node.args[0])}"
    if code in (nodes.OR, nodes.AND, nodes.THIS) or _placed(node):
        return f"that is ({noun(node, bare=True)})"
    return BY_CODE[code].name


def _is_extreme(node: Node) -> bool:
    """Whether a filter asks for the highest or lowest: no die of a kind has more, or less, of a number."""
    word, much = node.args
    side = "lowest" if node.code == nodes.STAT_AT_MOST else "highest"
    if much.code != nodes.EXTREME or much.args[2].code != nodes.ALL:
        return False
    return much.args[0].word == side and much.args[1] == word


def _related(node: Node) -> str:
    """The dice to which others stand in some way."""
    words = describe.dice(node)
    return words if node.code in PRONOUNS else f"({words})"


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
            phrase.suffixes.insert(0, "of any face")
    elif nodes.SIDEKICK in heads and nodes.CHARACTER in heads:
        heads.remove(nodes.SIDEKICK)
        heads.remove(nodes.CHARACTER)
        phrase.suffixes[:0] = [f"that is ({noun(Node(code), bare=True)})" for code in heads]
        return "Sidekick characters" if plural else "Sidekick character"
    if not heads:
        return "dice" if plural else "die"
    phrase.suffixes[:0] = [f"that is ({noun(Node(code), bare=True)})" for code in heads[1:]]
    return HEADS[heads[0]][1 if plural else 0]


def _place(phrase: _Phrase, place: str) -> str:
    owner = "" if phrase.yours else "the opponent's "
    if not phrase.yours and not phrase.opposing:
        owner = "any "
    if phrase.yours and phrase.opposing:
        owner = "no "
    if phrase.zones == ["card"]:
        return f"on {owner or 'your '}card"
    return f"{place} {owner}{' or '.join(phrase.zones)}"
