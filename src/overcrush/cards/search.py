"""Searching the cards: words, and fields with values, as in `falcon cost<=3 energy:fist -text:"prep a die"`."""

import re
import shlex
from collections.abc import Callable
from functools import cache
from typing import Final

from overcrush.cards.library import Record, library
from overcrush.cards.titles import one_of, plain
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.keywords import NAMES

MOST_QUERY: Final = 300

Test = Callable[[Record], bool]


class BadQuery(ValueError):  # noqa: N818  (named for what is wrong)
    """A search that says something that nobody understands, with a sentence."""


def search(query: str, sets: tuple[str, ...] = (), sort: str = "number") -> list[Record]:
    """The cards that all terms hold for, of the sets named or of all; BadQuery, with a sentence, if one is unknown."""
    if sort not in SORTS:
        raise BadQuery(f"cards are not sorted by {sort!r}, but by {one_of(list(SORTS))}")
    tests = parsed(query)
    found = [
        record
        for code in sets or library().codes
        for record in library().set(code).cards
        if all(test(record) for test in tests)
    ]
    return sorted(found, key=SORTS[sort]) if sort != "number" else found


SORTS: Final[dict[str, Callable[[Record], tuple[str | int, ...]]]] = {
    "number": lambda record: (record.set, record.number),
    "name": lambda record: (plain(record.name), plain(record.subtitle)),
    "cost": lambda record: (record.cost, plain(record.name)),
    "energy": lambda record: ("".join(record.energy), record.cost, plain(record.name)),
    "rarity": lambda record: (record.rarity, record.set, record.number),
    "dice": lambda record: (-record.max_dice, plain(record.name)),
}


def parsed(query: str) -> list[Test]:
    """The terms of a search, all of which must hold."""
    if len(query) > MOST_QUERY:
        raise BadQuery(f"a search has at most {MOST_QUERY} letters")
    try:
        terms = shlex.split(query.replace("'", "\\'"))
    except ValueError:
        raise BadQuery("a quotation in the search is not closed") from None
    return [_term(term) for term in terms]


_FIELD: Final = re.compile(r"([a-z]+)(<=|>=|!=|[:=<>])(.*)", re.IGNORECASE)


def _term(term: str) -> Test:
    if len(term) > 1 and term[0] in "-~":
        inner = _term(term[1:])
        return lambda record: not inner(record)
    field = _FIELD.fullmatch(term)
    if field is None:
        return _word(term)
    name, sign, value = field[1].lower(), field[2], field[3]
    name = _OTHER_NAMES.get(name, name)
    if name in _NUMBERS:
        return _number(name, sign, value)
    if name not in _TEXTS:
        known = one_of([*_TEXTS, *_NUMBERS])
        raise BadQuery(f"there is no field {name!r} to search by; fields are {known}")
    if sign not in (":", "=", "!="):
        raise BadQuery(f"{name} is no number: write {name}:{value}")
    wanted = _text(name, value)
    return (lambda record: not wanted(record)) if sign == "!=" else wanted


def _word(term: str) -> Test:
    """A word anywhere: name, subtitle, what the card does, its affiliations; `^` means the beginning of the name."""
    wanted = plain(term.lstrip("^"))
    if term.startswith("^"):
        return lambda record: plain(record.title).startswith(wanted)
    return lambda record: wanted in _all_words(record)


@cache
def _all_words(record: Record) -> str:
    named = [AFFILIATIONS.get(one, one) for one in record.affiliations]
    return "|".join([plain(part) for part in (record.title, *record.abilities, *named, *record.affiliations)])


_OTHER_NAMES: Final = {
    "type": "kind",
    "aff": "affiliation",
    "max": "dice",
    "limit": "dice",
    "n": "number",
    "says": "text",
    "keywords": "keyword",
}

_NUMBERS: Final[dict[str, Callable[[Record], list[int]]]] = {
    "cost": lambda record: [record.cost],
    "dice": lambda record: [record.max_dice],
    "number": lambda record: [record.number],
    "fielding": lambda record: [level[0] for level in record.levels],
    "attack": lambda record: [level[1] for level in record.levels],
    "defense": lambda record: [level[2] for level in record.levels],
}

_SIGNS: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": lambda have, wanted: have == wanted,
    "=": lambda have, wanted: have == wanted,
    "!=": lambda have, wanted: have != wanted,
    "<": lambda have, wanted: have < wanted,
    ">": lambda have, wanted: have > wanted,
    "<=": lambda have, wanted: have <= wanted,
    ">=": lambda have, wanted: have >= wanted,
}


def _number(name: str, sign: str, value: str) -> Test:
    """A number of the card, or of one of its levels."""
    if not value.isascii() or not value.isdigit() or len(value) > 4:
        raise BadQuery(f"{name} is a number, not {value!r}: write {name}<=3")
    wanted = int(value)
    compare = _SIGNS[sign]
    return lambda record: any(compare(have, wanted) for have in _NUMBERS[name](record))


def _globals(record: Record) -> bool:
    return any(line.startswith("Global") for line in record.abilities)


def keywords_of(record: Record) -> list[str]:
    """The keywords that the card's wording begins a sentence with, or has in the midst of one."""
    words = " ".join(record.abilities)
    return [name for name in NAMES if re.search(rf"\b{re.escape(name)}(?!\w)", words)]


_TEXTS: Final[dict[str, Callable[[Record], list[str]]]] = {
    "name": lambda record: [record.name],
    "subtitle": lambda record: [record.subtitle],
    "text": lambda record: [" ".join(record.abilities)],
    "set": lambda record: [record.set],
    "kind": lambda record: [record.kind],
    "energy": lambda record: list(record.energy) or ["none"],
    "affiliation": lambda record: [*record.affiliations, *[AFFILIATIONS.get(one, one) for one in record.affiliations]],
    "alignment": lambda record: [record.alignment],
    "rarity": lambda record: [record.rarity],
    "badge": lambda record: [library().badge(record)],
    "keyword": keywords_of,
    "global": lambda record: ["yes" if _globals(record) else "no"],
}
# Of these a part is enough; the others are said in whole.
_PARTLY: Final = ("name", "subtitle", "text", "affiliation")


def _text(name: str, value: str) -> Test:
    wanted = plain(value)
    values = _TEXTS[name]
    if name in _PARTLY:
        return lambda record: any(wanted in plain(have) for have in values(record))
    return lambda record: any(wanted == plain(have) for have in values(record))
