"""`overcrush compile FILE.json…`: which cards are read, in our words, and what is not understood in the others."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from overcrush.text.coverage import CardReport, Coverage, cover


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a set of cards as JSON")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run(args: argparse.Namespace) -> int:
    cards: list[dict[str, Any]] = []
    for path in args.files:
        try:
            cards += _cards(path)
        except (OSError, ValueError, KeyError, TypeError) as error:
            print(f"overcrush compile: {path} is no set of cards: {error}", file=sys.stderr)
            return 1
    coverage = cover(cards)
    if args.json:
        print(msgspec.json.encode(coverage).decode())
    else:
        _show(coverage)
    return 0


def _cards(path: Path) -> list[dict[str, Any]]:
    """The cards of a file; every key that reading needs must be there."""
    cards: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cards"]
    for card in cards:
        for key in ("set", "number", "name", "subtitle", "kind", "text"):
            card[key]
        if not all(isinstance(line, str) for line in card["text"]):
            raise TypeError(f"the text of {card['name']} is not a list of lines")
    return cards


def _show(coverage: Coverage) -> None:
    for card in coverage.cards:
        _show_card(card)
    print()
    for row in coverage.summary.sets:
        print(f"{row.set:8} {row.read:4} of {row.cards:4} read, {row.paraphrased} by paraphrase")
    whole = coverage.summary
    print(f"{'all':8} {whole.read:4} of {whole.cards:4} read, {whole.paraphrased} by paraphrase")
    if whole.unlocks:
        print("\nWhat most cards wait for:")
        for unlock in whole.unlocks:
            print(f"{unlock.cards:5} {unlock.words}")


def _show_card(card: CardReport) -> None:
    title = f"{card.name}: {card.subtitle}" if card.subtitle else card.name
    print(f"{'read  ' if card.read else 'UNREAD'} {card.set} {card.number} {title}")
    for line in card.abilities:
        print(f"         {line}")
    for span in card.unread:
        print(f"       ? {span.reason} (characters {span.start}-{span.end})")
