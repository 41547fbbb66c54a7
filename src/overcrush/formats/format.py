"""A format as data: how large teams are, what they may hold, how much life, which edition and which switches (13)."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from overcrush.cards.library import Record
from overcrush.cards.titles import one_of
from overcrush.model.table import Rules
from overcrush.rules.laying.editions import EDITIONS, rules_of
from overcrush.rules.laying.switches import set_switch
from overcrush.teams.lists import Ref

STANDARD: Final = "standard"
SIDES: Final = 2
# A file that is longer is none.
_MOST_TEXT: Final = 100_000

Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Life = Annotated[int, msgspec.Meta(ge=1, le=250)]
Text = Annotated[str, msgspec.Meta(max_length=300)]


class UnknownFormat(LookupError):  # noqa: N818  (named for what was asked)
    """There is no such format, or a file holds none; with a sentence."""


class Cap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At most so many cards of an energy, a set, a kind, an affiliation or a rarity; all that is named must hold."""

    count: Count
    energy: str = ""
    set: str = ""
    kind: str = ""
    affiliation: str = ""
    rarity: str = ""

    def counts(self, record: Record) -> bool:
        """Whether a card is one of those that are limited."""
        held = (
            (self.energy, record.energy),
            (self.set, (record.set,)),
            (self.kind, (record.kind,)),
            (self.affiliation, record.affiliations),
            (self.rarity, (record.rarity,)),
        )
        return all(wanted in have for wanted, have in held if wanted)

    def __str__(self) -> str:
        parts = [
            part.replace("_", " ") for part in (self.set, self.rarity, self.affiliation, self.energy, self.kind) if part
        ]
        return f"{' '.join(parts)} card{'' if self.count == 1 else 's'}"


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play. A number of 0 dice, or of dice on a card, sets no limit of that sort."""

    name: Text
    life: Life
    cards: Count
    dice: Count
    basic_actions: Count
    dice_a_basic_action: Count
    says: Text = ""
    rule: Text = "13.1.6"
    # How many people play it: one a side, or two partners (13.5).
    seats: Literal[2, 4] = 2
    # Exactly so many dice on every card, if that is fixed.
    dice_a_card: Count = 0
    # Sets that are allowed: all if none is named. And cards that are not.
    sets: tuple[str, ...] = ()
    bans: tuple[Ref, ...] = ()
    at_most: tuple[Cap, ...] = ()
    edition: str = "2018"
    switches: dict[str, str] = {}

    @property
    def partners(self) -> bool:
        """Whether two seats share a side."""
        return self.seats > SIDES

    def rules(self) -> Rules:
        """The rules of its edition, with its life and its switches; ValueError, with a sentence, if one is unknown."""
        rules = rules_of(self.edition, self.life)
        for name, value in self.switches.items():
            set_switch(rules, name, value)
        return rules


def house(
    base: Format, *, edition: str = "", life: int | None = None, switches: dict[str, str] | None = None
) -> Format:
    """A format with house rules; ValueError, with a sentence, if there is no such edition, switch or life."""
    if edition and edition not in EDITIONS:
        raise ValueError(f"there is no edition {edition!r}; editions are {one_of(list(EDITIONS))}")
    changed = msgspec.structs.replace(
        base,
        edition=edition or base.edition,
        life=base.life if life is None else life,
        switches=base.switches | (switches or {}),
    )
    changed.rules()
    try:
        return msgspec.convert(msgspec.to_builtins(changed), Format)
    except msgspec.ValidationError:
        raise ValueError(f"a game begins with 1 to 250 life, not {life}") from None


@cache
def formats() -> dict[str, Format]:
    """The formats that come with the program, the standard game first."""
    folder = files("overcrush.formats") / "data"
    names = sorted([path.name for path in folder.iterdir() if path.name.endswith(".toml")])
    names.sort(key=lambda name: name != f"{STANDARD}.toml")
    return {
        name.removesuffix(".toml"): read_format((folder / name).read_text(encoding="utf-8"), name) for name in names
    }


def find_format(name: str) -> Format:
    """By its name, or by the name of a file; UnknownFormat, with a sentence, if there is none."""
    known = formats().get(name.strip().lower())
    if known is not None:
        return known
    path = Path(name)
    if path.suffix != ".toml" or not path.is_file():
        raise UnknownFormat(
            f"there is no format {name!r}; formats are {one_of(list(formats()))}, or a file such as house.toml"
        )
    if path.stat().st_size > _MOST_TEXT:
        raise UnknownFormat(f"{path.name} is too long for a format")
    return read_format(path.read_text(encoding="utf-8", errors="replace"), path.name)


def read_format(text: str, name: str) -> Format:
    """The format of a file; UnknownFormat, with a sentence, if it holds none."""
    try:
        found = msgspec.convert(tomllib.loads(text), Format)
        found.rules()
    except (ValueError, RecursionError) as error:
        raise UnknownFormat(f"{name} is no format: {error}") from None
    return found
