"""Packs: which cards they hold, by the seed and the collation table (ours), from sets, a mixture of sets or a cube."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, NamedTuple

import msgspec

from overcrush.cards.library import SETS, Record, library
from overcrush.cards.titles import nearest, one_of
from overcrush.events.kinds import DraftKind
from overcrush.teams.lists import BASIC_ACTION, Ref, record_of

FILE: Final = "collation.toml"
# With fewer names nobody could build a team.
FEWEST_NAMES: Final = 8
_KINDS: Final = ("character", "action")


class NoPacks(ValueError):  # noqa: N818  (named for what there is none of)
    """Packs cannot be made of that, with a sentence."""


class Collation(msgspec.Struct, frozen=True):
    """How a pack is filled: for each place the weights of rarities."""

    name: str
    places: tuple[dict[str, float], ...]


class _Tables(msgspec.Struct):
    says: str
    table: tuple[Collation, ...]


class Source(msgspec.Struct, frozen=True):
    """Where cards come from: packs of sets, or the cards of a list."""

    sets: tuple[str, ...] = ()
    cube: tuple[Ref, ...] = ()

    def __str__(self) -> str:
        if self.cube:
            return f"a cube of {len(self.cube)} cards"
        return ", ".join([library().index.names[code] for code in self.sets])


class Opened(NamedTuple):
    """All packs of a draft: by round the piles of the seats, and by seat the basic actions of their packs."""

    piles: tuple[tuple[tuple[Ref, ...], ...], ...]
    basics: tuple[tuple[Ref, ...], ...]


@cache
def _tables() -> _Tables:
    text = (files("overcrush.events") / "data" / FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Tables)


def collation(name: str) -> Collation:
    """The table of that name; NoPacks, with a sentence, if there is none."""
    for table in _tables().table:
        if table.name == name:
            return table
    raise NoPacks(
        f"there is no collation table {name!r}; there are {one_of([table.name for table in _tables().table])}"
    )


def disclaimer() -> str:
    """What is said wherever odds are shown."""
    return _tables().says


def source_of(words: Sequence[str], cube: Sequence[Ref] = ()) -> Source:
    """Sets by their codes, or a cube; NoPacks, with a sentence, if nothing can be drafted from it."""
    codes = tuple(dict.fromkeys([word.strip().lower() for word in words]))
    for code in codes:
        if code not in library().codes:
            near = nearest(code, library().codes)
            hint = f"did you mean {one_of(near)}?" if near else "'overcrush cards' lists them."
            raise NoPacks(f"there is no set {code!r}; {hint}")
    if cube:
        _check(_playable(cube), "the cube")
        return Source(cube=tuple(cube))
    for code in codes:
        _check(drafted(code), library().set(code).name)
    return Source(codes or SETS)


def _check(records: list[Record], where: str) -> None:
    names = {one.name for one in records}
    if len(names) < FEWEST_NAMES:
        raise NoPacks(f"{where} has cards of {len(names)} names that can be played, and a draft needs {FEWEST_NAMES}")


def _playable(cube: Sequence[Ref]) -> list[Record]:
    found = [(ref, record_of(ref)) for ref in cube]
    for ref, one in found:
        if one is None or one.unread:
            why = "there is no such card" if one is None else f"{one.title}: {one.why_unread}"
            raise NoPacks(f"the cube has {ref}, which cannot be played: {why}")
    return [one for _, one in found if one is not None and one.kind in _KINDS]


def drafted(code: str) -> list[Record]:
    """The cards of a set that packs hold: those that can be played; promos never came in packs, nor did starters."""
    read = [one for one in library().set(code).cards if not one.unread and one.kind in _KINDS]
    packed = [one for one in read if one.rarity not in ("promo", "starter")]
    return packed if is_packed(code) else read


def is_packed(code: str) -> bool:
    """Whether its cards came in packs by rarity; else the set is a box, and drafted as an even cube."""
    return any(one.rarity == "common" and one.kind in _KINDS for one in library().set(code).cards)


def open_packs(kind: DraftKind, source: Source, seats: int, seed: str) -> Opened:
    """Every pack of a draft; the same seed opens the same packs while the library is the same."""
    opener = _Opener(kind, source, seats, seed)
    rounds = [[opener.pile() for _ in range(seats)] for _ in kind.passes]
    basics = [opener.basics() for _ in range(seats)]
    return Opened(tuple([tuple(piles) for piles in rounds]), tuple(basics))


class _Opener:
    """Opens one pack after the other."""

    def __init__(self, kind: DraftKind, source: Source, seats: int, seed: str) -> None:
        self.kind = kind
        self.source = source
        self.random = Random(f"{seed}/packs")
        self.places = collation(kind.collation).places
        packs = seats * len(kind.passes) * kind.packs_a_pile
        self.sets = _evenly(self.random, source.sets, packs) if source.sets else iter([""] * packs)
        self.decks: dict[str, Iterator[Ref]] = {}
        if source.cube:
            cards = [Ref(one.set, one.number) for one in _playable(source.cube)]
            self.decks[""] = _deck(self.random, cards)

    def pile(self) -> tuple[Ref, ...]:
        return tuple([ref for _ in range(self.kind.packs_a_pile) for ref in self._pack(next(self.sets))])

    def _pack(self, code: str) -> list[Ref]:
        if not code or not is_packed(code):
            if code not in self.decks:
                self.decks[code] = _deck(self.random, [Ref(one.set, one.number) for one in drafted(code)])
            return [next(self.decks[code]) for _ in range(self.kind.cards_a_pack)]
        return [self._card(code, place) for place in range(self.kind.cards_a_pack)]

    def _card(self, code: str, place: int) -> Ref:
        """One card for a place of a pack. A rarity of which the set has nothing that can be played has no weight."""
        cards = drafted(code)
        weights = self.places[place % len(self.places)]
        held = {rarity: weight for rarity, weight in weights.items() if any(one.rarity == rarity for one in cards)}
        fitting = cards
        if held:
            rarity = self.random.choices(list(held), list(held.values()))[0]
            fitting = [one for one in cards if one.rarity == rarity]
        one = self.random.choice(fitting)
        return Ref(one.set, one.number)

    def basics(self) -> tuple[Ref, ...]:
        """The basic actions of a seat's packs: those of one pack differ."""
        packs = self.kind.packs_a_pile * len(self.kind.passes) if self.kind.basic_actions == "packs" else 0
        own = _basic_actions(self.source)
        return tuple([ref for _ in range(packs) for ref in self.random.sample(own, self.kind.basics_a_pack)])


def _basic_actions(source: Source) -> list[Ref]:
    """Those of the sets, one of each name; if they have too few, those of the five boxes."""
    for codes in (source.sets or tuple([ref.set for ref in source.cube]), SETS):
        named: dict[str, Ref] = {}
        for code in dict.fromkeys(codes):
            for one in library().set(code).cards:
                if one.kind == BASIC_ACTION and not one.unread:
                    named.setdefault(one.name, Ref(one.set, one.number))
        if len(named) >= FEWEST_NAMES:
            break
    return list(named.values())


def _evenly(random: Random, codes: Sequence[str], packs: int) -> Iterator[str]:
    """A set for each pack: each as often as the others, in any order."""
    dealt = [codes[place % len(codes)] for place in range(packs)]
    random.shuffle(dealt)
    return iter(dealt)


def _deck(random: Random, cards: list[Ref]) -> Iterator[Ref]:
    """The cards in any order, and all of them again when they are through: an even cube."""
    while True:
        yield from random.sample(cards, len(cards))
