"""Reading the cards of a set, and how much of it was understood."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from overcrush.effects.describe import describe
from overcrush.text.compile import Read, compile_lines

_WORDS_SHOWN: Final = 4
_MOST: Final = 10


class Span(msgspec.Struct, frozen=True):
    """Words that were not understood: where they are in the text, its lines joined, and why."""

    text: str
    start: int
    end: int
    reason: str


class CardReport(msgspec.Struct, frozen=True):
    """What came of one card."""

    set: str
    number: int
    name: str
    subtitle: str
    read: bool
    paraphrased: bool
    abilities: list[str]
    unread: list[Span]


class SetCoverage(msgspec.Struct, frozen=True):
    set: str
    cards: int
    read: int
    paraphrased: int


class Unlock(msgspec.Struct, frozen=True):
    """A wording that is not understood, and how many cards wait for it."""

    words: str
    cards: int


class Summary(msgspec.Struct, frozen=True):
    cards: int
    read: int
    paraphrased: int
    sets: list[SetCoverage]
    unlocks: list[Unlock]


class Coverage(msgspec.Struct, frozen=True):
    cards: list[CardReport]
    summary: Summary


@cache
def paraphrases() -> dict[str, tuple[str, ...]]:
    """Cards that are compiled from a sentence of ours in place of the printed one."""
    text = files("overcrush.text").joinpath("data/paraphrases.toml").read_text(encoding="utf-8")
    return {card: tuple(entry["says"]) for card, entry in tomllib.loads(text).items()}


def read_card(card: Mapping[str, Any]) -> tuple[Read, bool]:
    """The abilities of a card of the card list, and whether a paraphrase was read."""
    instead = paraphrases().get(f"{card['set']} {card['number']}")
    lines = instead if instead is not None else tuple(card["text"])
    return compile_lines(lines, card["name"], action=card["kind"] != "character"), instead is not None


def report(card: Mapping[str, Any]) -> CardReport:
    result, paraphrased = read_card(card)
    lines: list[str] = card["text"]
    starts = [sum(len(line) + 1 for line in lines[:number]) for number in range(len(lines) + 1)]
    unread = [
        Span(span.text, starts[span.line] + span.start, starts[span.line] + span.end, span.reason)
        for span in result.unread
    ]
    if card.get("flip"):
        unread.append(Span("", starts[-1], starts[-1], "the card has two sides"))
    said = [describe(tree) for tree in result.abilities]
    return CardReport(
        card["set"], card["number"], card["name"], card["subtitle"] or "", not unread, paraphrased, said, unread
    )


def cover(cards: Iterable[Mapping[str, Any]]) -> Coverage:
    reports = [report(card) for card in cards]
    codes = list(dict.fromkeys(card.set for card in reports))
    sets = [_of_set(code, [card for card in reports if card.set == code]) for code in codes]
    waiting: Counter[str] = Counter()
    for card in reports:
        waiting.update({" ".join(span.text.lower().split()[:_WORDS_SHOWN]) for span in card.unread})
    unlocks = [Unlock(words, count) for words, count in waiting.most_common(_MOST) if words]
    read = sum(card.read for card in reports)
    return Coverage(reports, Summary(len(reports), read, sum(c.paraphrased for c in reports), sets, unlocks))


def _of_set(code: str, cards: list[CardReport]) -> SetCoverage:
    return SetCoverage(code, len(cards), sum(card.read for card in cards), sum(card.paraphrased for card in cards))
