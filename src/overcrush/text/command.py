"""`overcrush compile FILE.json… [--tree]`: which cards are read, in our words, and what is not understood in others."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from overcrush.text.coverage import CardReport, Coverage, cover


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
        except (OSError, ValueError, TypeError, RecursionError, AttributeError) as error:
            print(f"overcrush compile: {path} is no set of cards: {error}", file=sys.stderr)
            return 1
    coverage = cover(cards)
    if args.json:
        print(msgspec.json.encode(coverage).decode())
    else:
        _show(coverage, cards=not args.summary, trees=args.tree)
    return 0


def _cards(path: Path) -> list[dict[str, Any]]:
    """The cards of a file, none if it holds other facts; every key that reading needs must be there."""
    cards: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8-sig")).get("cards", [])
    msgspec.convert(cards, list[_Printed])
    return cards


def _show(coverage: Coverage, *, cards: bool, trees: bool) -> None:
    for card in coverage.cards if cards else ():
        _show_card(card, trees=trees)
    print("\nset        cards  read  sentences  read  paraphrased")
    for row in [*coverage.summary.sets, coverage.summary.whole]:
        share = f"{row.read * 100 // max(1, row.cards)} %"
        print(
            f"{row.set:9} {row.cards:6} {row.read:5} {row.sentences:10} {row.sentences_read:5} {row.paraphrased:6}"
            f" {share:>10}"
        )
    if coverage.summary.unlocks:
        print("\nWhat would unlock most: cards that lack nothing else, and all that lack it")
        for unlock in coverage.summary.unlocks:
            print(f"{unlock.alone:5} {unlock.cards:5}  {unlock.words:44} {unlock.example}")


def _show_card(card: CardReport, *, trees: bool) -> None:
    title = f"{card.name}: {card.subtitle}" if card.subtitle else card.name
    print(f"{'read  ' if card.read else 'UNREAD'} {card.set} {card.number} {title}")
    for line, tree in zip(card.abilities, card.trees, strict=True):
        print(f"         {line}")
        if trees:
            print(f"           {tree}")
    for span in card.unread:
        print(f"       ? {span.reason} (characters {span.start}-{span.end})")
