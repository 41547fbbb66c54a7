"""Finding cards. A set's file is read when something of that set is first asked for."""

import re
import tomllib
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from overcrush.cards.index import Entry, Index, read_index
from overcrush.cards.titles import nearest, one_of, plain
from overcrush.cards.trees import trees_of
from overcrush.model.cards import KIND_NAMES, Card
from overcrush.model.energy import energy_kind
from overcrush.model.programs import Node

# The five boxes, of which every card is read and tested; what is found in them is found there first.
SETS: Final = ("cw", "fus", "bfu", "jus", "wwe")

TESTED: Final = "tested"
READ: Final = "read"
UNREAD: Final = "unread"

_LEVELS: Final = 3
_NAMED: Final = 12
_BY_NUMBER: Final = re.compile(r"\s*([a-z][a-z0-9]*?)\s*[#:\s]\s*([0-9]+)\s*|\s*([a-z]+)([0-9]+)\s*", re.IGNORECASE)


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
    # The pair of types that the doubles of a die of four types show.
    doubles: tuple[str, ...] = ()
    affiliations: tuple[str, ...] = ()
    alignment: str = ""
    equip: bool = False
    levels: tuple[tuple[int, int, int, int], ...] = ()
    epic: bool = False
    two_sided: bool = False
    back_affiliations: tuple[str, ...] = ()
    text: bool = False
    abilities: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.name}: {self.subtitle}" if self.subtitle else self.name

    @property
    def why_no_die(self) -> str:
        """Why the card cannot lie on a table at all, not even as a blank; empty if it can."""
        if self.kind not in ("character", "action", "basic_action"):
            return "it stands beside the Sidekick dice and has none of its own"
        if self.kind == "character" and len(self.levels) != _LEVELS:
            return f"its die has {len(self.levels)} levels, and it is not known which energy it shows"
        return ""

    @property
    def why_unread(self) -> str:
        """Why the card is not played as printed yet, in half a sentence; empty if it is."""
        if self.why_no_die:
            return self.why_no_die
        return "its text is not read yet" if self.text and not self.abilities else ""

    @property
    def unread(self) -> bool:
        """The rules cannot play the card as printed yet."""
        return bool(self.why_unread)


class CardSet(msgspec.Struct, frozen=True):
    """One set: its code, the same as the community writes it, its name, its universe, and its cards by number."""

    code: str
    label: str
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

    def __init__(self, sets: tuple[str, ...] = ()) -> None:
        self._folder = files("overcrush.cards") / "data"
        self._only = sets
        self._sets: dict[str, CardSet] = {}

    @cached_property
    def index(self) -> Index:
        """The titles of all sets."""
        return read_index(self._folder)

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """All sets, the five boxes first."""
        return self._only or (*SETS, *[code for code in self.index.sets if code not in SETS])

    def set(self, code: str) -> CardSet:
        if code not in self._sets:
            if code not in (self._only or SETS) and code not in self.codes:
                raise UnknownCard(f"there is no set {code!r}; sets are {', '.join(self.codes)}")
            self._sets[code] = read_set(self._folder / f"{code}.toml")
        return self._sets[code]

    def by_number(self, code: str, number: int) -> Record:
        cards = self.set(code).cards
        if not 1 <= number <= len(cards):
            raise UnknownCard(f"{self.set(code).name} ({code}) has cards 1 to {len(cards)}, no card {number}")
        return cards[number - 1]

    def find(self, title: str, sets: tuple[str, ...] = ()) -> Record:
        """The card called that, or numbered so (`cw 12`), in one of `sets`; a reprint is found in its first set.

        A name or a subtitle alone will do where one card has it, among all or among those of the five boxes. If none or
        several fit, UnknownCard names the nearest.
        """
        numbered = _BY_NUMBER.fullmatch(title)
        if numbered and (code := (numbered[1] or numbered[3]).lower()) in self.codes:
            return self.by_number(code, int(numbered[2] or numbered[4]))
        entry = self._entry(title, [entry for code in sets or self.codes for entry in self._entries(code)])
        return self.by_number(entry.set, entry.number)

    def _entries(self, code: str) -> tuple[Entry, ...]:
        if code not in self.index.sets:
            raise UnknownCard(f"there is no set {code!r}; sets are {', '.join(self.codes)}")
        return self.index.sets[code]

    def _entry(self, title: str, entries: list[Entry]) -> Entry:
        wanted = plain(title)
        exact = [entry for entry in entries if entry.key == wanted]
        if exact:
            return exact[0]
        named = [entry for entry in entries if wanted and wanted in (plain(entry.name), plain(entry.subtitle))]
        boxed = [entry for entry in named if entry.set in SETS]
        if len(named) == 1 or len(boxed) == 1:
            return (boxed or named)[0]
        if named:
            titles = list(dict.fromkeys([entry.title for entry in boxed or named]))
            more = [f"{len(titles) - _NAMED} more"] if len(titles) > _NAMED else []
            raise UnknownCard(f"several cards are called {title!r}: {one_of(titles[:_NAMED] + more)}")
        near = nearest(title, [entry.title for entry in entries])
        hint = f"did you mean {one_of(near)}?" if near else "no title is like it."
        raise UnknownCard(f"no card is called {title!r}; {hint}")

    def badge(self, record: Record) -> str:
        """How far a card can be trusted: a scenario tests it, it is read, or it is not."""
        if record.unread:
            return UNREAD
        return TESTED if self.index.sets[record.set][record.number - 1].tested else READ

    @property
    def hash(self) -> str:
        """A short name of everything the library says."""
        data = msgspec.json.encode([self.set(code) for code in self.codes])
        return blake2b(data, digest_size=8).hexdigest()


def read_set(path: Traversable) -> CardSet:
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
    action = record.kind != "character"
    kept = trees_of(record.abilities, action=action)
    if kept is not None:
        return kept
    from overcrush.text.compile import compile_lines  # noqa: PLC0415 - few games need it, and it takes a while

    result = compile_lines(record.abilities, action=action)
    if not result.read:
        raise UnreadCard(f"{record.title} ({record.set} {record.number}): {result.unread[0].reason}")
    return result.abilities


def blank_of(record: Record) -> Record:
    """The same card without any text, for who would rather play it so than not at all."""
    return msgspec.structs.replace(record, text=False, abilities=(), two_sided=False, back_affiliations=())


def card_of(record: Record) -> Card:
    """The card that games are played with, from what the library knows of it.

    UnreadCard, with a sentence, if the rules cannot hold it.

    >>> card_of(library().find("Falcon: Talks to Birds")).title
    'Falcon: Talks to Birds'
    """
    if record.why_no_die:
        raise UnreadCard(f"{record.title} ({record.set} {record.number}) cannot be played: {record.why_no_die}")
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
        doubles=tuple([energy_kind(name) for name in record.doubles]),
    )
