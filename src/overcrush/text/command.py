"""`overcrush compile FILE.json… [--tree]`: which cards are read, in our words, and what is not understood in others."""

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from overcrush.text.coverage import CardReport, Coverage, cover

_MISSING: Final = re.compile(r"Object missing required field `(\w+)`")
_WRONG: Final = re.compile(r"Expected `([^`]+)`, got `(\w+)`(?: - at `\$(?:\.(\w+))?)?")
_KINDS: Final = {
    "str": "a text",
    "int": "a whole number",
    "float": "a fraction",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "str | null": "a text or nothing",
}
_HALF: Final = re.compile("[\ud800-\udfff]")


class _Printed(msgspec.Struct):
    """What must be known of a card to read it."""

    set: str
    number: int
    name: str
    subtitle: str | None
    kind: str
    text: list[str]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a set of cards as JSON")
    parser.add_argument("--tree", action="store_true", help="show the abilities as trees too, as scenarios write them")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--summary", action="store_true", help="leave out the cards one by one")


def run(args: argparse.Namespace) -> int:
    cards: list[dict[str, Any]] = []
    for path in args.files:
        try:
            cards += _cards(path)
        except (OSError, ValueError, TypeError, RecursionError) as error:
            print(f"overcrush compile: {path} is no set of cards: {shown(str(error))}", file=sys.stderr)
            return 1
    coverage = cover(cards)
    if args.json:
        print(msgspec.json.encode(coverage).decode())
    else:
        _show(coverage, cards=not args.summary, trees=args.tree)
    return 0


def _cards(path: Path) -> list[dict[str, Any]]:
    """The cards of a file, none if it holds other facts; every key that reading needs must be there."""
    data = json.loads(path.read_text(encoding="utf-8-sig"))
    if not isinstance(data, dict):
        raise TypeError("it holds no table with the key 'cards'")
    cards = data.get("cards", [])
    if not isinstance(cards, list):
        raise TypeError("its 'cards' are no list")
    return [_card(card, place) for place, card in enumerate(cards, 1)]


def _card(card: object, place: int) -> dict[str, Any]:
    """A card as reading needs it; ValueError names the card, and what is wrong with which of its fields."""
    known = card if isinstance(card, dict) else {}
    title = " ".join([str(known[key])[:60] for key in ("set", "number", "name") if key in known])
    called = f"card {place} ({shown(title)})" if title else f"card {place}"
    try:
        printed = msgspec.convert(card, _Printed)
    except msgspec.ValidationError as error:
        raise ValueError(f"{called}: {_told(str(error))}") from None
    return known | {key: _sound(value) for key, value in msgspec.structs.asdict(printed).items()}


def _told(error: str) -> str:
    missing = _MISSING.match(error)
    if missing:
        return f"the field {missing[1]!r} is missing"
    wrong = _WRONG.match(error)
    if wrong is None:
        return error
    # What is wrong inside a list is wrong with its field.
    field = f"the field {wrong[3]!r}" if wrong[3] else "it"
    return f"{field} should be {_KINDS.get(wrong[1], wrong[1])}, and is {_KINDS.get(wrong[2], wrong[2])}"


def _sound(value: object) -> object:
    """The value without halves of letters, which no file and no terminal can hold."""
    if isinstance(value, list):
        return [_sound(each) for each in value]
    return _HALF.sub("\ufffd", value) if isinstance(value, str) else value


def shown(text: str) -> str:
    """The text with what would steer a terminal, or turn its letters around, spelled out."""
    return "".join([each if each.isprintable() else ascii(each)[1:-1] for each in text])


def _show(coverage: Coverage, *, cards: bool, trees: bool) -> None:
    for card in coverage.cards if cards else ():
        _show_card(card, trees=trees)
    print("\nset        cards  read  sentences  read  paraphrased")
    for row in [*coverage.summary.sets, coverage.summary.whole]:
        share = f"{row.read * 100 // max(1, row.cards)} %"
        print(
            f"{shown(row.set):9} {row.cards:6} {row.read:5} {row.sentences:10} {row.sentences_read:5}"
            f" {row.paraphrased:6} {share:>10}"
        )
    if coverage.summary.unlocks:
        print("\nWhat would unlock most: cards that lack nothing else, and all that lack it")
        for unlock in coverage.summary.unlocks:
            print(f"{unlock.alone:5} {unlock.cards:5}  {shown(unlock.words):44} {shown(unlock.example)}")


def _show_card(card: CardReport, *, trees: bool) -> None:
    title = f"{card.name}: {card.subtitle}" if card.subtitle else card.name
    print(f"{'read  ' if card.read else 'UNREAD'} {shown(f'{card.set} {card.number} {title}')}")
    for line, tree in zip(card.abilities, card.trees, strict=True):
        print(f"         {shown(line)}")
        if trees:
            print(f"           {shown(tree)}")
    for span in card.unread:
        print(f"       ? {shown(span.reason)} (characters {span.start}-{span.end})")
