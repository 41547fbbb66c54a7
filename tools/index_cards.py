"""Write the index of the library anew: `python tools/index_cards.py`, or with `--check` say whether that is due.

It names every card of every set, and says which of them a scenario of their own shows at work
(tests/scenarios/cards/SET/NUMBER-…). What scenarios prove of the cards is written beside it, for players to read, and
so is what their words are read as, which takes a while and which `--check` therefore leaves to the tests.
"""

import sys
from pathlib import Path
from typing import Final

import msgspec

from overcrush.cards.index import FILE, Entry, Index
from overcrush.cards.library import CardSet, Record, read_set
from overcrush.cards.rulings import FILE as RULINGS
from overcrush.cards.trees import FILE as TREES
from overcrush.cards.trees import key_of
from overcrush.effects.notation import write
from overcrush.text.compile import compile_lines

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.index_rulings import written

ROOT: Final = Path(__file__).parents[1]
LIBRARY: Final = ROOT / "src" / "overcrush" / "cards" / "data"
SCENARIOS: Final = ROOT / "tests" / "scenarios" / "cards"


def tested(card: Record) -> bool:
    """A card without text has nothing that a scenario could show."""
    return card.text and not card.unread and any((SCENARIOS / card.set).glob(f"{card.number}-*.scenario"))


def entries(cards: CardSet) -> tuple[Entry, ...]:
    return tuple([Entry(one.set, one.number, one.name, one.subtitle, one.kind, tested(one)) for one in cards.cards])


def titles() -> Index:
    sets = [read_set(path) for path in sorted(LIBRARY.glob("*.toml"))]
    return Index(
        {cards.code: entries(cards) for cards in sets},
        {cards.code: cards.label for cards in sets},
        {cards.code: cards.name for cards in sets},
    )


def index() -> bytes:
    """One card a line, so that a change shows as what it is."""
    return msgspec.json.encode(titles()).replace(b"],[", b"],\n[") + b"\n"


def trees() -> bytes:
    """One card a line, by what it says, so that a change of its number or of others shows nothing."""
    records = [record for path in sorted(LIBRARY.glob("*.toml")) for record in read_set(path).cards if record.abilities]
    kept: dict[str, list[str]] = {}
    for record in records:
        action = record.kind != "character"
        found = compile_lines(record.abilities, action=action).abilities
        kept[key_of(record.abilities, action=action)] = [write(tree) for tree in found]
    return msgspec.json.encode(dict(sorted(kept.items()))).replace(b'],"', b'],\n"') + b"\n"


def main(words: list[str]) -> int:
    files = {LIBRARY / FILE: index(), LIBRARY / RULINGS: written(titles())}
    if "--check" in words:
        due = any(not path.exists() or path.read_bytes() != content for path, content in files.items())
        print("the index of the cards is old: run tools/index_cards.py" if due else "the index of the cards is right")
        return int(due)
    for path, content in (files | {LIBRARY / TREES: trees()}).items():
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
