"""Teams that come with the program: those of the lab's suite, and those of the five boxes, each with how it wins."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from overcrush.cards.titles import nearest, one_of, plain
from overcrush.teams.lists import Pick, Ref, TeamList


class UnknownTeam(LookupError):  # noqa: N818  (named for what was asked)
    """No team is called that; the sentence names the nearest."""


class Sheet(msgspec.Struct, frozen=True):
    """A team as it is kept: cards as (set, number, dice), basic actions as (set, number)."""

    name: str
    style: str
    cards: tuple[tuple[str, int, int], ...]
    basic_actions: tuple[tuple[str, int], ...]
    held_out: bool = False

    @property
    def list(self) -> TeamList:
        picks = [Pick(*card) for card in self.cards]
        return TeamList(self.name, tuple(picks), tuple([Ref(*basic) for basic in self.basic_actions]))


class Shipped(Sheet, frozen=True):
    """A team of a box: for newcomers, aggressive, controlling or a combination; and in a sentence how it wins."""

    box: str = ""
    wins: str = ""


class _Suite(msgspec.Struct):
    team: tuple[Sheet, ...]


class _Boxes(msgspec.Struct):
    team: tuple[Shipped, ...]


@cache
def suite() -> tuple[Sheet, ...]:
    """The teams by which opponents are measured, in their order."""
    return msgspec.convert(_data("suite.toml"), _Suite).team


@cache
def boxes() -> tuple[Shipped, ...]:
    """The teams of the five boxes, in their order."""
    return msgspec.convert(_data("boxes.toml"), _Boxes).team


def _data(name: str) -> dict[str, object]:
    return tomllib.loads((files("overcrush.teams") / "data" / name).read_text(encoding="utf-8"))


def all_teams() -> dict[str, TeamList]:
    """Every team that ships, by its name: those of the boxes first."""
    sheets: list[Sheet] = [*boxes(), *suite()]
    return {team.name: team.list for team in sheets}


def find_shipped(name: str) -> TeamList:
    """The team called that, however it is spelled; UnknownTeam, with a sentence, if there is none.

    >>> find_shipped("fast fists").name
    'Fast fists'
    """
    for known, team in all_teams().items():
        if plain(known) == plain(name):
            return team
    near = nearest(name, all_teams())
    hint = f"did you mean {one_of(near)}?" if near else "'overcrush team list' names them all."
    raise UnknownTeam(f"no team is called {name!r}; {hint}")
