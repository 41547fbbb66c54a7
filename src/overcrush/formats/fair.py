"""A fair match: a team that ships and is about as strong as another, by the strengths that the lab measured."""

import tomllib
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, NamedTuple

import msgspec

from overcrush.formats.format import Format
from overcrush.formats.legality import check
from overcrush.formats.surprise import surprise
from overcrush.teams.lists import TeamList
from overcrush.teams.shipped import all_teams

# By the seed one of so many teams that are nearest in strength.
_NEAREST: Final = 5
# A team that nobody measured is reckoned from those it shares cards with, as if it also shared so many with an
# average one: who shares little stands near the middle.
_AVERAGE: Final = 9.0


class Strengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured: by whom the teams were played, in which format, how often, and Elo around the mean of all."""

    player: str
    format: str
    engine: str
    seed: int
    games: int
    within: int
    elo: dict[str, int]


class Strength(NamedTuple):
    """Elo of a team around the mean of those that ship: measured, or reckoned from its cards."""

    elo: int
    measured: bool

    def __str__(self) -> str:
        return f"{self.elo:+} Elo, {'measured' if self.measured else 'reckoned from its cards'}"


class Match(NamedTuple):
    """The other team, and a sentence on why it is a fair match."""

    team: TeamList
    says: str


@cache
def strengths() -> Strengths:
    """The figures that come with the program; tools/team_strengths.py makes them again."""
    data = (files("overcrush.teams") / "data" / "strengths.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(data), Strengths)


def strength(team: TeamList) -> Strength:
    """How strong a team is, as far as anybody knows.

    >>> strength(find_shipped("Fast fists")).measured
    True
    """
    known = strengths().elo
    measured = {name: other for name, other in all_teams().items() if name in known}
    for name, other in measured.items():
        if (other.cards, other.basic_actions) == (team.cards, team.basic_actions):
            return Strength(known[name], measured=True)
    own = {pick.ref for pick in team.cards}
    shared = {name: len(own & {pick.ref for pick in other.cards}) ** 2 for name, other in measured.items()}
    reckoned = sum([known[name] * weight for name, weight in shared.items()]) / (sum(shared.values()) + _AVERAGE)
    return Strength(round(reckoned), measured=False)


def fair_match(chosen: Format, team: TeamList, seed: int) -> Match:
    """A team that ships, fits the format and is about as strong; where none fits, one by chance."""
    own = strength(team)
    known = strengths().elo
    near = sorted(known, key=lambda name: (abs(known[name] - own.elo), name))
    fitting: list[TeamList] = []
    for name in near:
        other = all_teams().get(name)
        if other is not None and other.cards != team.cards and not check(chosen, [other]):
            fitting.append(other)
        if len(fitting) == _NEAREST:
            break
    if not fitting:
        return Match(surprise(chosen, seed), f"No team that was measured fits {chosen.name}, so this is one by chance.")
    other = Random(seed).choice(fitting)
    return Match(other, f"A fair match: {team.name} {own}; {other.name} {strength(other)}.")
