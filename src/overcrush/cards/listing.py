"""`overcrush cards [SET] [--search …]`: the cards of the sets as a list, filtered, or as a checklist to tick."""

import argparse
import sys
from collections import Counter
from typing import Final

from overcrush.cards.library import READ, TESTED, UNREAD, CardSet, Record, library
from overcrush.cards.search import SORTS, BadQuery, search
from overcrush.cards.titles import nearest, one_of

RARITIES: Final = {"starter": "S", "common": "C", "uncommon": "U", "rare": "R", "super_rare": "SR", "promo": "P"}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("sets", nargs="*", metavar="SET", help="codes of sets; without any, the sets are listed")
    parser.add_argument(
        "--search", default="", metavar="WORDS", help='words and fields: "falcon cost<=3 energy:fist text:prep"'
    )
    parser.add_argument("--sort", default="number", metavar="BY", help=f"by {one_of(list(SORTS))}")
    parser.add_argument("--checklist", action="store_true", help="numbers, titles and rarities with boxes to tick")


def run(args: argparse.Namespace) -> int:
    codes = tuple([code.lower() for code in args.sets])
    wrong = [code for code in codes if code not in library().codes]
    if wrong:
        near = nearest(wrong[0], library().codes)
        hint = f"did you mean {one_of(near)}?" if near else "'overcrush cards' lists them."
        sys.stderr.write(f"overcrush cards: there is no set {wrong[0]!r}; {hint}\n")
        return 1
    if not codes and not args.search:
        sys.stdout.write("\n".join(sets()) + "\n")
        return 0
    try:
        found = search(args.search, codes, args.sort)
    except BadQuery as bad:
        sys.stderr.write(f"overcrush cards: {bad}\n")
        return 1
    sys.stdout.write("\n".join(checklist(found) if args.checklist else listed(found)) + "\n")
    return 0


def sets() -> list[str]:
    """Every set with its cards, and how many of them are tested, read and unread."""
    lines = [f"{'set':8} {'cards':>5} {TESTED:>7} {READ:>5} {UNREAD:>7}  name"]
    counts = {code: _badges(library().set(code)) for code in library().codes}
    lines += [_set(library().set(code), count) for code, count in counts.items()]
    whole = sum(counts.values(), Counter())
    lines.append(f"{'all':8} {whole.total():>5} {whole[TESTED]:>7} {whole[READ]:>5} {whole[UNREAD]:>7}")
    return lines


def _badges(cards: CardSet) -> Counter[str]:
    return Counter([library().badge(record) for record in cards.cards])


def _set(cards: CardSet, count: Counter[str]) -> str:
    numbers = f"{len(cards.cards):>5} {count[TESTED]:>7} {count[READ]:>5} {count[UNREAD]:>7}"
    return f"{cards.label:8} {numbers}  {cards.name} ({cards.universe})"


def listed(records: list[Record]) -> list[str]:
    """A card a line: set, number, title, cost with energy, dice, rarity, badge."""
    rows = [_row(record) for record in records]
    return [*rows, f"{len(records)} cards" if len(records) != 1 else "1 card"]


def _row(record: Record) -> str:
    cost = f"{record.cost} {'/'.join(record.energy)}".strip()
    kind = "" if record.kind == "character" else record.kind.replace("_", " ")
    facts = (
        f"{cost:12} {record.max_dice} dice  {RARITIES.get(record.rarity, '?'):2}  {library().badge(record):6}  {kind}"
    )
    return f"{record.set:7} {record.number:>3}  {record.title:58} {facts}".rstrip()


def checklist(records: list[Record]) -> list[str]:
    """As the books print it: a box, the number, the title, the rarity; each set under its name."""
    lines: list[str] = []
    for code in dict.fromkeys([record.set for record in records]):
        lines += [*([""] if lines else []), library().index.names[code]]
        own = [record for record in records if record.set == code]
        lines += [f"[ ] {record.number:>3}  {record.title} ({RARITIES.get(record.rarity, '?')})" for record in own]
    return lines
