"""Kinds of drafts as data (13.6.5): packs, piles, which way they go, what a card gives, how long a pick takes."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from overcrush.cards.titles import one_of
from overcrush.formats.format import UnknownFormat, find_format

# Kinds of drafts that come with the program, the book's own first.
SHIPPED: Final = ("rainbow", "double-rainbow", "sealed")
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8
# A file that is longer is none.
_MOST_TEXT: Final = 100_000

Pass = Literal["right", "left", "keep"]
Few = Annotated[int, msgspec.Meta(ge=1, le=30)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400 * 14)]
Text = Annotated[str, msgspec.Meta(max_length=300)]


class UnknownKind(LookupError):  # noqa: N818  (named for what was asked)
    """There is no such kind of draft, or a file holds none; with a sentence."""


class Timer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for the first pick of a pile and for the last, for looking back, for building; 0 is no limit."""

    first_pick: Seconds = 0
    last_pick: Seconds = 0
    review: Seconds = 0
    build: Seconds = 0
    # What is given beyond the time shown.
    grace: Seconds = 2

    def seconds(self, left: int, whole: int) -> int:
        """For a pick among so many cards of a pile that began with so many: less and less."""
        if whole <= 1 or not self.first_pick:
            return self.first_pick
        share = (left - 1) / (whole - 1)
        return round(self.last_pick + (self.first_pick - self.last_pick) * share)


class DraftKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to draft. `passes` has a word for each pile in the order in which they are drafted."""

    name: Text
    rule: Text
    passes: Annotated[tuple[Pass, ...], msgspec.Meta(min_length=1, max_length=6)]
    packs_a_pile: Few
    cards_a_pack: Few
    says: Text = ""
    format: Text = "standard"
    collation: Text = "foil"
    dice_a_card: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    basic_actions: Literal["own", "packs"] = "own"
    basics_a_pack: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    # All dice lie open in the middle, so that everybody knows which names there are, and how many dice of each.
    open_dice: bool = True
    timer: Timer = Timer()

    @property
    def cards_a_pile(self) -> int:
        return self.packs_a_pile * self.cards_a_pack

    @property
    def cards_a_seat(self) -> int:
        return self.cards_a_pile * len(self.passes)


@cache
def kinds() -> dict[str, DraftKind]:
    """The kinds of drafts that come with the program."""
    folder = files("overcrush.events") / "data"
    return {name: read_kind((folder / f"{name}.toml").read_text(encoding="utf-8"), name) for name in SHIPPED}


def find_kind(name: str) -> DraftKind:
    """By its name, or by the name of a file; UnknownKind, with a sentence, if there is none."""
    known = kinds().get(name.strip().lower().replace(" ", "-").removesuffix("-draft"))
    if known is not None:
        return known
    path = Path(name)
    if path.suffix != ".toml" or not path.is_file():
        raise UnknownKind(
            f"there is no draft {name!r}; drafts are {one_of(list(kinds()))}, or a file such as house.toml"
        )
    if path.stat().st_size > _MOST_TEXT:
        raise UnknownKind(f"{path.name} is too long for a kind of draft")
    return read_kind(path.read_text(encoding="utf-8", errors="replace"), path.name)


def read_kind(text: str, name: str) -> DraftKind:
    """The kind of draft of a file; UnknownKind, with a sentence, if it holds none."""
    try:
        found = msgspec.convert(tomllib.loads(text), DraftKind)
        wanted = find_format(found.format).basic_actions
    except (ValueError, RecursionError, UnknownFormat) as error:
        raise UnknownKind(f"{name} is no kind of draft: {error}") from None
    if found.basic_actions == "packs" and found.basics_a_pack < wanted:
        has = f"a pack has {found.basics_a_pack} basic actions, and a team needs {wanted} that differ"
        raise UnknownKind(f"{name} is no kind of draft: {has}")
    return found
