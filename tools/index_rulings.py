"""What scenarios prove of cards, for players to read: part of `python tools/index_cards.py`.

A card's own scenarios (tests/scenarios/cards/SET/NUMBER-…) say in their header what they show. A scenario of
tests/scenarios/rulings is about every card of the library that lies on its table, and about the keywords whose
rules it cites.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from overcrush.cards.index import Entry, Index
from overcrush.cards.rulings import Rulings
from overcrush.cards.titles import plain
from overcrush.table.rulebook import rulebook

SCENARIOS: Final = Path(__file__).parents[1] / "tests" / "scenarios"

_NUMBER: Final = re.compile(r"(\d+)-")
_LOCAL: Final = re.compile(r"^card ([^:\n]+):", re.MULTILINE)
_LAID: Final = re.compile(r"^(?:\w+ team|middle): (.+)$", re.MULTILINE)
_CITED: Final = re.compile(r"\b(12\.\d+)\.\d+\b")
# Numbers by which rulings and differences of the editions are known here and nowhere else.
_OURS: Final = re.compile(r"^R\d{3}: |,? \(?R\d{3}\)?|, D\d\d\b| \(D\d\d\)")
_PEOPLE: Final = re.compile(r"\b(Ann|Bob|Cid|Dee)\b")


def header(text: str) -> tuple[str, str]:
    """The first line of a scenario, and what stands under it."""
    first, *rest = text.partition("\n\n")[0].splitlines()
    return first.strip(), _OURS.sub("", " ".join(rest)).strip()


def speaks_of_its_own(text: str, says: str) -> bool:
    """Whether the words are about the people or the made-up cards of a scenario, whom nobody else knows."""
    made_up = [name for name in _LOCAL.findall(text) if re.search(rf"\b{re.escape(name)}s?\b", says)]
    return bool(made_up or _PEOPLE.search(says))


def own(index: Index, code: str, number: int, text: str) -> str:
    """A card's own scenario: what its first line adds to the title stands before the rest."""
    entry = next((each for each in index.sets[code] if each.number == number), None)
    first, says = header(text)
    if entry is None or not says or speaks_of_its_own(text, says):
        return ""
    more = first.removeprefix(entry.title) if first.startswith(entry.title) else ""
    more = more.removeprefix("'s").strip(" ,:")
    return f"{more[:1].upper()}{more[1:]}: {says}" if more else says


def named(index: Index, text: str) -> Iterator[Entry]:
    """The cards of the library that lie on the table of a scenario."""
    made_up = {plain(name) for name in _LOCAL.findall(text)}
    titles = {entry.key: entry for entries in index.sets.values() for entry in entries}
    numbers = {f"{entry.set} {entry.number}": entry for entries in index.sets.values() for entry in entries}
    for line in _LAID.findall(text):
        for part in line.split(", "):
            found = numbers.get(part.strip()) or titles.get(plain(part))
            if found is not None and plain(part) not in made_up:
                yield found


def found(index: Index) -> Rulings:
    cards: dict[str, list[str]] = {}
    keywords: dict[str, list[str]] = {}
    # The shortest name is that of the scenario that shows the card as such.
    for path in sorted((SCENARIOS / "cards").glob("*/*.scenario"), key=lambda path: (len(path.stem), path)):
        number = _NUMBER.match(path.name)
        code = path.parent.name
        if number and code in index.sets:
            says = own(index, code, int(number[1]), path.read_text(encoding="utf-8"))
            if says:
                cards.setdefault(f"{code} {number[1]}", []).append(says)
    words = {term.rule.rpartition(".")[0]: term.word for term in rulebook().terms if term.rule.startswith("12.")}
    for path in sorted((SCENARIOS / "rulings").glob("*.scenario")):
        text = path.read_text(encoding="utf-8")
        first, rest = header(text)
        says = f"{first}: {rest}" if rest.strip("(). ") and not rest.startswith("(") else f"{first} {rest}".strip()
        if speaks_of_its_own(text, says):
            continue
        for entry in dict.fromkeys(named(index, text)):
            cards.setdefault(f"{entry.set} {entry.number}", []).append(says)
        for section in dict.fromkeys(_CITED.findall(says)):
            keywords.setdefault(words[section], []).append(says)
    return Rulings(
        {key: tuple(dict.fromkeys(each)) for key, each in sorted(cards.items())},
        {key: tuple(each) for key, each in sorted(keywords.items())},
    )


def written(index: Index) -> bytes:
    """One card a line, so that a change shows as what it is."""
    return msgspec.json.encode(found(index)).replace(b'"],"', b'"],\n"') + b"\n"
