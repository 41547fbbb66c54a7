"""Reading the cards of a set, and how much of it was understood."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, Final

import msgspec

from overcrush.effects.describe import describe
from overcrush.effects.lower_card import check
from overcrush.effects.notation import write
from overcrush.effects.verify import Unbound
from overcrush.model.programs import Node
from overcrush.text.compile import Read, compile_lines, names_of
from overcrush.text.diagnostics import Unread
from overcrush.text.sides import compile_sides
from overcrush.text.unlocks import Lack, Unlock, lack, unlocks

_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z\[*])")


class Span(msgspec.Struct, frozen=True):
    """Words that were not understood: where they are in the text, its lines joined, and why."""

    text: str
    start: int
    end: int
    reason: str


class CardReport(msgspec.Struct, frozen=True):
    """What came of one card: its abilities in our words and as trees, and what was not understood."""

    set: str
    number: int
    name: str
    subtitle: str
    read: bool
    paraphrased: bool
    abilities: list[str]
    trees: list[str]
    unread: list[Span]
    sentences: int
    sentences_read: int
    lacks: list[Lack]


class SetCoverage(msgspec.Struct, frozen=True):
    set: str
    cards: int
    read: int
    paraphrased: int
    sentences: int
    sentences_read: int


class Summary(msgspec.Struct, frozen=True):
    whole: SetCoverage
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
    action = card["kind"] != "character"
    if card.get("flip") and instead is None:
        back = card["flip"]
        affiliations = (card["affiliations"], back["affiliations"])
        result = compile_sides(lines, back["text"], affiliations, card["name"], action=action)
    else:
        result = compile_lines(lines, card["name"], action=action)
    trouble = _trouble(result.abilities) if result.read else ""
    if trouble:
        result = Read((), (Unread("", 0, 0, 0, trouble),))
    return result, instead is not None


def _trouble(trees: tuple[Node, ...]) -> str:
    """Why abilities that were read could not be played: they speak of something that nobody has chosen."""
    try:
        check(trees)
    except Unbound as unbound:
        return str(unbound)
    return ""


def report(card: Mapping[str, Any]) -> CardReport:
    result, paraphrased = read_card(card)
    lines: list[str] = [*card["text"], *(card["flip"]["text"] if card.get("flip") else [])]
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    unread = [
        Span(span.text, starts[span.line] + span.start, starts[span.line] + span.end, span.reason)
        for span in result.unread
    ]
    lacks = [lack(lines[span.line], span.start, names_of(card["name"])) for span in result.unread]
    refused = {span.line for span in result.unread}
    sentences = [len(_SENTENCE_ENDS.split(line)) for line in lines]
    return CardReport(
        card["set"],
        card["number"],
        card["name"],
        card["subtitle"] or "",
        not unread,
        paraphrased,
        [describe(tree) for tree in result.abilities],
        [write(tree) for tree in result.abilities],
        unread,
        sum(sentences),
        sum([count for line, count in enumerate(sentences) if line not in refused]),
        lacks,
    )


def cover(cards: Iterable[Mapping[str, Any]]) -> Coverage:
    reports = [report(card) for card in cards]
    codes = list(dict.fromkeys(card.set for card in reports))
    sets = [_of_set(code, [card for card in reports if card.set == code]) for code in codes]
    waiting = [(f"{card.set} {card.number}", card.lacks) for card in reports if card.lacks]
    return Coverage(reports, Summary(_of_set("all", reports), sets, unlocks(waiting)))


def _of_set(code: str, cards: list[CardReport]) -> SetCoverage:
    return SetCoverage(
        code,
        len(cards),
        sum(card.read for card in cards),
        sum(card.paraphrased for card in cards),
        sum(card.sentences for card in cards),
        sum(card.sentences_read for card in cards),
    )
