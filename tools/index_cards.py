"""Write the index of the library anew: `python tools/index_cards.py`, or with `--check` say whether that is due.

It names every card of every set, and says which of them a scenario of their own shows at work
(tests/scenarios/cards/SET/NUMBER-…).
"""

import sys
from pathlib import Path
from typing import Final

import msgspec

from overcrush.cards.index import FILE, Entry, Index
from overcrush.cards.library import CardSet, Record, read_set

ROOT: Final = Path(__file__).parents[1]
LIBRARY: Final = ROOT / "src" / "overcrush" / "cards" / "data"
SCENARIOS: Final = ROOT / "tests" / "scenarios" / "cards"


def tested(card: Record) -> bool:
    """A card without text has nothing that a scenario could show."""
    return card.text and not card.unread and any((SCENARIOS / card.set).glob(f"{card.number}-*.scenario"))


def entries(cards: CardSet) -> tuple[Entry, ...]:
    return tuple([Entry(one.set, one.number, one.name, one.subtitle, one.kind, tested(one)) for one in cards.cards])


def index() -> bytes:
    sets = [read_set(path) for path in sorted(LIBRARY.glob("*.toml"))]
    found = Index(
        {cards.code: entries(cards) for cards in sets},
        {cards.code: cards.label for cards in sets},
        {cards.code: cards.name for cards in sets},
    )
    # One card a line, so that a change shows as what it is.
    return msgspec.json.encode(found).replace(b"],[", b"],\n[") + b"\n"


def main(words: list[str]) -> int:
    path = LIBRARY / FILE
    if "--check" in words:
        due = not path.exists() or path.read_bytes() != index()
        print("the index of the cards is old: run tools/index_cards.py" if due else "the index of the cards is right")
        return int(due)
    path.write_bytes(index())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
