"""Finding cards. A set's file is read when something of that set is first asked for."""

import re
import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from overcrush.cards.titles import nearest, one_of, plain
from overcrush.model.cards import KIND_NAMES, Card
from overcrush.model.energy import energy_kind
from overcrush.model.programs import Node
from overcrush.text.compile import compile_lines

SETS: Final = ("cw", "fus", "bfu", "jus", "wwe")

_BY_NUMBER: Final = re.compile(r"\s*([a-z]+)\s*#?\s*([0-9]+)\s*", re.IGNORECASE)


class UnknownCard(LookupError):  # noqa: N818  (named for what was asked)
    """No card, or no single card, is called that; the sentence names the nearest.

    >>> try:
    ...     library().find("Falcom")
    ... except UnknownCard as unknown:
    ...     print(unknown)
    no card is called 'Falcom'; did you mean Falcon: Wingman, Falcon: Aviary or Falcon: Dive Bomber?
    """


class UnreadCard(ValueError):  # noqa: N818  (named for the card)
    """The words of a card are not understood, with the place and what would be.

    >>> try:
    ...     compile_card("Fog", "Sing.", cost=2, kind="basic_action")
    ... except UnreadCard as unread:
    ...     print(str(unread)[:29])
    Fog: did not understand 'Sing
    """


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What the library knows of a card."""

    set: str
    number: int
    name: str
    kind: str
    cost: int
    max_dice: int
    rarity: str
    subtitle: str = ""
    energy: tuple[str, ...] = ()
    affiliations: tuple[str, ...] = ()
    alignment: str = ""
    equip: bool = False
    levels: tuple[tuple[int, int, int, int], ...] = ()
    text: bool = False
    abilities: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.name}: {self.subtitle}" if self.subtitle else self.name

    @property
    def unread(self) -> bool:
        """The card has printed text of which the library does not say yet what it does."""
        return self.text and not self.abilities


class CardSet(msgspec.Struct, frozen=True):
    """One set: its code, its name, its universe, and its cards by number."""

    code: str
    name: str
    universe: str
    cards: tuple[Record, ...]


class Library:
    """Cards by title or by set and number.

    >>> library().find("cw 6").title == library().by_number("cw", 6).title
    True
    >>> library().set("wwe").universe
    'WWE'
    """

    def __init__(self, folder: Traversable | None = None, sets: tuple[str, ...] = SETS) -> None:
        self._folder = folder or files("overcrush.cards") / "data"
        self.codes = sets
        self._sets: dict[str, CardSet] = {}

    def set(self, code: str) -> CardSet:
        if code not in self._sets:
            if code not in self.codes:
                raise UnknownCard(f"there is no set {code!r}; sets are {', '.join(self.codes)}")
            self._sets[code] = _read_set(self._folder / f"{code}.toml")
        return self._sets[code]

    def by_number(self, code: str, number: int) -> Record:
        cards = self.set(code).cards
        if not 1 <= number <= len(cards):
            raise UnknownCard(f"{self.set(code).name} ({code}) has cards 1 to {len(cards)}, no card {number}")
        return cards[number - 1]

    def find(self, title: str, sets: tuple[str, ...] | None = None) -> Record:
        """The card called that, or numbered so (`cw 12`), in one of `sets`; a reprint is found in its first set.

        A name or a subtitle alone will do where one card has it. If none or several fit, UnknownCard names the nearest.
        """
        numbered = _BY_NUMBER.fullmatch(title)
        if numbered and numbered[1].lower() in self.codes:
            return self.by_number(numbered[1].lower(), int(numbered[2]))
        records = [record for code in sets or self.codes for record in self.set(code).cards]
        wanted = plain(title)
        for record in records:
            if plain(record.title) == wanted:
                return record
        named = [record for record in records if wanted and wanted in (plain(record.name), plain(record.subtitle))]
        if len(named) == 1:
            return named[0]
        if named:
            raise UnknownCard(f"several cards are called {title!r}: {one_of([record.title for record in named])}")
        near = nearest(title, [record.title for record in records])
        hint = f"did you mean {one_of(near)}?" if near else "no title is like it."
        raise UnknownCard(f"no card is called {title!r}; {hint}")

    @property
    def hash(self) -> str:
        """A short name of everything the library says."""
        data = msgspec.json.encode([self.set(code) for code in self.codes])
        return blake2b(data, digest_size=8).hexdigest()


def _read_set(path: Traversable) -> CardSet:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    code = data["set"]["code"]
    cards = [{"set": code} | card for card in data["card"]]
    return msgspec.convert(data["set"] | {"cards": cards}, CardSet)


@cache
def library() -> Library:
    """The library that comes with the program.

    >>> library().find("Falcon: Talks to Birds").cost
    2
    """
    return Library()


def abilities_of(record: Record) -> tuple[Node, ...]:
    """The abilities of a card as the rules play them."""
    result = compile_lines(record.abilities, action=record.kind != "character")
    if not result.read:
        raise UnreadCard(f"{record.title} ({record.set} {record.number}): {result.unread[0].reason}")
    return result.abilities


def card_of(record: Record) -> Card:
    """The card that games are played with, from what the library knows of it.

    >>> card_of(library().find("Falcon: Talks to Birds")).title
    'Falcon: Talks to Birds'
    """
    return Card(
        record.name,
        KIND_NAMES.index(record.kind),
        record.cost,
        tuple([energy_kind(name) for name in record.energy]),
        record.levels,
        subtitle=record.subtitle,
        max_dice=record.max_dice,
        affiliations=record.affiliations,
        alignment=record.alignment,
        equip=record.equip,
        rarity=record.rarity,
        set_code=record.set,
        number=record.number,
        abilities=abilities_of(record),
    )
