"""The teams by which opponents are measured: fixed, of many kinds, some of them held out from all tuning."""

import tomllib
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files

import msgspec

from overcrush.cards.library import card_of, library
from overcrush.cards.titles import nearest, one_of
from overcrush.formats.standard import DICE_A_BASIC_ACTION, standard_table
from overcrush.model.table import Table
from overcrush.model.teams import Team


class UnknownTeam(LookupError):  # noqa: N818  (named for what was asked)
    """No team of the suite is called that; the sentence names the nearest."""


class HeldOut(ValueError):  # noqa: N818  (named for the team)
    """A team that tuning may not see."""


class Sheet(msgspec.Struct, frozen=True):
    """A team of the suite: cards as (set, number, dice), basic actions as (set, number)."""

    name: str
    style: str
    cards: tuple[tuple[str, int, int], ...]
    basic_actions: tuple[tuple[str, int], ...]
    held_out: bool = False

    def team(self, player: str) -> Team:
        return Team(
            player,
            [(card_of(library().by_number(code, number)), dice) for code, number, dice in self.cards],
            [(card_of(library().by_number(*basic)), DICE_A_BASIC_ACTION) for basic in self.basic_actions],
        )


class _Suite(msgspec.Struct):
    team: tuple[Sheet, ...]


@cache
def suite() -> tuple[Sheet, ...]:
    """All teams, in their order."""
    text = (files("overcrush.lab") / "teams.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Suite).team


def suite_hash() -> str:
    """A short name of the suite and of the cards in it."""
    named = [(code, number) for sheet in suite() for code, number, _ in sheet.cards]
    named += [basic for sheet in suite() for basic in sheet.basic_actions]
    cards = [library().by_number(code, number) for code, number in named]
    return blake2b(msgspec.json.encode([suite(), cards]), digest_size=8).hexdigest()


def find_team(name: str) -> Sheet:
    """The team called that, whatever its capitals; UnknownTeam, with a sentence, if there is none."""
    for sheet in suite():
        if sheet.name.lower() == name.strip().lower():
            return sheet
    near = nearest(name, [sheet.name for sheet in suite()])
    hint = f"did you mean {one_of(near)}?" if near else "`overcrush sim --list` names them all."
    raise UnknownTeam(f"no team is called {name!r}; {hint}")


def group(name: str) -> tuple[Sheet, ...]:
    """`all`, `tuning` or `held-out`."""
    if name == "all":
        return suite()
    return tuple([sheet for sheet in suite() if sheet.held_out == (name == "held-out")])


GROUPS = ("all", "tuning", "held-out")


def for_tuning(names: tuple[str, ...]) -> tuple[Sheet, ...]:
    """Teams by name, all that may be tuned on if none is named; HeldOut if one may not."""
    found = tuple([find_team(name) for name in names]) or group("tuning")
    for sheet in found:
        if sheet.held_out:
            raise HeldOut(f"{sheet.name} is held out: what is tuned on it could not be measured by it any more")
    return found


@lru_cache(maxsize=128)
def table_of(first: str, second: str) -> Table:
    """The table between two teams of the suite, by name."""
    return standard_table(find_team(first).team("Player 1"), find_team(second).team("Player 2"))
