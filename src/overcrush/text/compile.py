"""Card English → trees: every word belongs to a node, or the ability is refused with the reason."""

import re
import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.normal import normal_card
from overcrush.effects.wording import ROWS
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.diagnostics import Unread, refused, too_long
from overcrush.text.grammar import (
    abilities,
    amounts,
    conditions,
    dice,
    durations,
    effects,
    house,
    nouns,
    players,
    rules,
    triggers,
    words,
)
from overcrush.text.normalise import aliases
from overcrush.text.reader import Grammar, Reader, TooLong
from overcrush.text.reminders import without_reminders

MOST_LETTERS: Final = 1000
MOST_LINES: Final = 24
_BURST: Final = re.compile(r"(\*/\*\*|\*\*|\*)\s+")


class Read(NamedTuple):
    """What came of a card's text: its abilities, and what was not understood."""

    abilities: tuple[Node, ...]
    unread: tuple[Unread, ...]

    @property
    def read(self) -> bool:
        return not self.unread


@cache
def grammar() -> Grammar:
    found = Grammar()
    for row in ROWS:
        found.add_row(row)
    for sort, table in (
        ("suffix", nouns.SUFFIXES),
        ("pronoun", dice.PRONOUNS),
        ("ability", house.ABILITIES),
        ("moment", house.MOMENTS),
        ("burst", abilities.BURSTS),
        ("burst", house.BURSTS),
        ("action", house.ACTIONS),
        ("effect", effects.PRINTED),
        ("by_each", effects.BY_EACH),
        ("amendment", effects.AMENDMENTS),
        ("not_faces", amounts.NOT_FACES),
        ("in_draw", rules.IN_DRAW),
        ("uses", rules.USES),
        ("outside", triggers.OUTSIDE),
        ("excluding", triggers.EXCLUDING),
        ("to_use", abilities.TO_USE),
        ("prevent", abilities.PREVENT),
        ("then", abilities.THEN),
        ("leaving", abilities.LEAVING),
        ("window", abilities.WINDOWS),
        *effects.HOW.items(),
        ("amount", amounts.PRINTED),
        ("condition", conditions.PRINTED),
        ("player", players.PRINTED),
        ("whose", players.WHOSE),
        ("event", triggers.PRINTED),
        ("happening", triggers.HAPPENINGS),
        ("rule", rules.PRINTED),
        ("cause", [("by combat damage", "combat")]),
        ("deed", rules.DEEDS),
        ("minimum", rules.MINIMA),
        ("able", rules.ABLE),
        ("eot", durations.TURN),
        ("eot_said", durations.SAID),
        ("gate", abilities.GATES),
        ("moment", abilities.MOMENTS),
        ("ability", abilities.PRINTED),
        ("static", abilities.STATICS),
        ("burst", abilities.MORE_BURSTS),
        ("aside", abilities.ASIDES),
    ):
        found.add(sort, table)
    for module in (amounts, conditions, dice, effects, nouns, players, rules, words):
        for name in _KINDS[module.__name__.rsplit(".", 1)[-1]]:
            found.kinds[name] = getattr(module, name)
    found.kinds |= {
        "many": nouns.noun,
        "many_bare": nouns.noun_bare,
        "moved": dice.dice,
        "closed": effects.effect,
    }
    return found


_KINDS: Final = {
    "amounts": ("amount", "term", "earlier"),
    "conditions": ("condition", "test"),
    "dice": ("dice", "subject", "certain"),
    "effects": ("effect", "deed_done", "body", "sentences"),
    "nouns": ("noun", "noun_bare", "nouns", "nouns_bare", "noun_part", "noun_part_bare", "one", "one_bare"),
    "players": ("whose",),
    "rules": ("ruled", "kind_noun"),
    "words": (
        "zone", "keyword", "known_keyword", "symbol", "price", "stat", "face", "number", "less", "ordinal",
        "string", "self_name", "own", "deed", "stats",
    ),
}  # fmt: skip


@lru_cache(maxsize=4096)
def compile_lines(lines: tuple[str, ...], name: str = "", *, action: bool = True) -> Read:
    """The abilities of a card, printed or in house wording."""
    if len(lines) > MOST_LINES:
        return Read((), (Unread("", 0, 0, 0, f"more than {MOST_LINES} lines"),))
    found: list[Node] = []
    unread: list[Unread] = []
    names = aliases(name, _other_names().get(name, ())) if name else ()
    for number, line in enumerate(lines):
        read = _line(line, number, names, action=action)
        if not isinstance(read, Unread) and read[0].code == nodes.BURST:
            read = _merged(read[0], found, line, number)
        if isinstance(read, Unread):
            unread.append(read)
        else:
            found += read
    return Read(tuple(normal_card(found)), tuple(unread))


@cache
def _other_names() -> dict[str, tuple[str, ...]]:
    """Cards whose text calls them by another name than the one on the card."""
    text = files("overcrush.text").joinpath("data/aliases.toml").read_text(encoding="utf-8")
    return {name: tuple(others) for name, others in tomllib.loads(text).items()}


def _line(line: str, number: int, names: tuple[str, ...], *, action: bool) -> list[Node] | Unread:
    if len(line) > MOST_LETTERS:
        return Unread(line[:60], number, 0, len(line), f"more than {MOST_LETTERS} letters")
    burst = _BURST.match(line)
    start = burst.end() if burst else 0
    text = without_reminders(line[start:])
    reader = Reader(grammar(), [_shifted(token, start) for token in lexer.tokens(text, names)])
    try:
        tree = _whole(reader, ("burst",) if burst else ("ability", "action" if action else "static"))
    except TooLong:
        return too_long(line, number)
    if tree is None:
        return refused(line, number, reader)
    if burst:
        return [Node(nodes.BURST, (nodes.word(burst[1]), *tree.args))]
    return list(tree.args) if tree.code == nodes.SEQ else [tree]


def _merged(burst: Node, found: list[Node], line: str, number: int) -> list[Node] | Unread:
    """A burst line that changes a part of the ability before it, written out."""
    shown, mode, *parts = burst.args
    if mode.word in ("instead", "also"):
        return [burst]
    base = next((tree for tree in reversed(found) if tree.code != nodes.BURST), None)
    effect = find_part(base, "effect") if base is not None else None
    changed = None
    if effect is not None and mode.word == "swap":
        changed = _changed(effect, lambda node: parts[1] if node == parts[0] else node)
    elif effect is not None:
        changed = _changed(effect, lambda node: _loses(node, parts[0]))
    if changed is None or changed == effect:
        return Unread(line, number, 0, len(line), "the ability before it has nothing that this line could change")
    return [Node(nodes.BURST, (shown, nodes.word("instead"), changed))]


def _loses(node: Node, much: Node) -> Node:
    return Node(node.code, (node.args[0], much)) if node.code == nodes.LOSE_LIFE else node


def _changed(node: Node, change: Callable[[Node], Node]) -> Node:
    inner = Node(node.code, tuple([_changed(arg, change) for arg in node.args]), node.number, node.word)
    return change(inner)


def _shifted(token: lexer.Token, by: int) -> lexer.Token:
    return token._replace(start=token.start + by, end=token.end + by)


def _whole(reader: Reader, kinds: tuple[str, ...]) -> Node | None:
    for kind in kinds:
        tree = reader.read(kind, 0).get(len(reader.tokens))
        if tree is not None:
            return tree
    return None
