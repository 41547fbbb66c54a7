"""What cards wait for: the words at which reading stops, told in general, so that those who lack the same are one."""

from collections.abc import Iterable
from typing import Final

import msgspec

from overcrush.text import lexer
from overcrush.text.lexer import Token

_BEFORE: Final = 2
_AFTER: Final = 3
_MOST: Final = 30
_LETTERS_SHOWN: Final = 40
_GENERAL: Final = {
    lexer.NUMBER: "N",
    lexer.ENERGY: "{energy}",
    lexer.AFFILIATION: "[affiliation]",
    lexer.STAT: "+NA",
    lexer.STRING: '"…"',
}


class Unlock(msgspec.Struct, frozen=True):
    """A construction that is not understood: the cards that wait for it, and how many of them for nothing else."""

    words: str
    cards: int
    alone: int
    example: str


class Lack(msgspec.Struct, frozen=True):
    """What a card lacks at one place, in general and in its own words."""

    words: str
    example: str


def lack(line: str, start: int, names: tuple[str, ...]) -> Lack:
    """What is lacking at a place of a line: a word before a dash or colon, or a few words around the place."""
    tokens = lexer.tokens(line, names)
    place = next((number for number, token in enumerate(tokens) if token.start >= start), len(tokens))
    shown = line[start : start + _LETTERS_SHOWN].strip()
    cut = f"{shown.rsplit(' ', 1)[0]} …" if len(line) - start > _LETTERS_SHOWN else shown
    if place == 0 and len(tokens) > 1 and tokens[1].text in ("-", ":"):
        return Lack(f"{_general(tokens[0])} {tokens[1].text}", cut)
    known = " ".join([_general(token) for token in tokens[max(0, place - _BEFORE) : place]])
    unknown = " ".join([_general(token) for token in tokens[place : place + _AFTER]]) or "the end"
    return Lack(f"({known}) {unknown}" if known else unknown, cut)


def _general(token: Token) -> str:
    return _GENERAL.get(token.kind, token.text)


def unlocks(waiting: Iterable[tuple[str, list[Lack]]]) -> list[Unlock]:
    """What unlocks most cards comes first: those which lack nothing else, then all."""
    cards: dict[str, list[str]] = {}
    alone: dict[str, int] = {}
    for card, lacks in waiting:
        words = {one.words: one.example for one in lacks}
        for said, example in words.items():
            cards.setdefault(said, []).append(f"{card}: {example}")
            alone[said] = alone.get(said, 0) + (len(words) == 1)
    found = [Unlock(said, len(where), alone[said], where[0]) for said, where in cards.items()]
    return sorted(found, key=lambda unlock: (-unlock.alone, -unlock.cards, unlock.words))[:_MOST]
