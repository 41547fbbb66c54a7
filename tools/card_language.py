"""Write docs/card-language.md, the vocabulary of the effect language: card_language.py [--check]"""

import sys
import tomllib
from pathlib import Path
from typing import Final

from overcrush.effects.schemas import SCHEMAS, Schema
from overcrush.effects.wording import ROWS

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "card-language.md"
SORTS: Final = (
    "ability",
    "event",
    "cause",
    "player",
    "dice",
    "filter",
    "amount",
    "condition",
    "effect",
    "rule",
    "price",
    "limit",
)
HEAD: Final = """# The card language

A card's text is compiled into trees, the engine plays the trees, and a describer writes them in house wording, which
is what card files hold and the table shows. House wording reads back to the same tree. This page lists every node:
what it takes, how it is worded, what it means. It is made by `tools/card_language.py`.

A sort with `?` may be left out, with `*` repeated. In a wording `{d:dice}` stands for dice in words, `lose(s)`
and `have(has)` follow who does it. Noun phrases (`target`, filters) are built of adjectives, a head and a place:
`2 target opposing level 1/2 characters`, `a Sidekick from your used pile`, `all your Ultramarines characters of
another card`.

```
Fielded: deal 2 damage to target opposing character.
Active: your Sidekicks have +1A +1D.
KO'd: prep a die from your bag.
Global {mask}, once per turn, your turn: prep 2 Sidekicks from your used pile.
* Instead, deal 3 damage to it.
```
"""


def meanings() -> dict[str, dict[str, str]]:
    return tomllib.loads((ROOT / "tools" / "meanings.toml").read_text(encoding="utf-8"))


def page() -> str:
    lines = [HEAD]
    known = meanings()
    for sort in SORTS:
        lines += [f"## {sort.capitalize()}\n", "| node | takes | wording | meaning |", "|---|---|---|---|"]
        lines += [_row(schema, known.get(sort, {})) for schema in SCHEMAS if schema.sort == sort]
        lines.append("")
    return "\n".join(lines)


def _row(schema: Schema, known: dict[str, str]) -> str:
    said = next((row.wording for row in ROWS if row.template.code == schema.code and row.sort == schema.sort), "")
    wording = f"`{said}`" if said else ""
    return f"| `{schema.name}` | {', '.join(schema.params)} | {wording} | {known.get(schema.name, '')} |"


def main() -> int:
    if "--check" in sys.argv:
        return 0 if PAGE.read_text(encoding="utf-8") == page() else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
