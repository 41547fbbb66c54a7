"""The teams by which opponents are measured: fixed, of many kinds, some of them held out from all tuning."""

from hashlib import blake2b

import msgspec

from overcrush.cards.library import library
from overcrush.cards.titles import nearest, one_of
from overcrush.teams import short
from overcrush.teams.shipped import Sheet, UnknownTeam, all_teams, boxes, suite


class HeldOut(ValueError):  # noqa: N818  (named for the team)
    """A team that tuning may not see."""


def suite_hash() -> str:
    """A short name of the suite and of the cards in it."""
    named = [(code, number) for sheet in suite() for code, number, _ in sheet.cards]
    named += [basic for sheet in suite() for basic in sheet.basic_actions]
    cards = [library().by_number(code, number) for code, number in named]
    return blake2b(msgspec.json.encode([suite(), cards]), digest_size=8).hexdigest()


def find_team(name: str) -> Sheet:
    """The team of the suite called that, whatever its capitals; UnknownTeam, with a sentence, if there is none."""
    for sheet in suite():
        if sheet.name.lower() == name.strip().lower():
            return sheet
    near = nearest(name, [sheet.name for sheet in suite()])
    hint = f"did you mean {one_of(near)}?" if near else "`overcrush sim --list` names them all."
    raise UnknownTeam(f"no team is called {name!r}; {hint}")


def called(name: str) -> str:
    """How a team is told to people: its name, not its code."""
    return short.read(name).name if name not in all_teams() and short.looks_like(name) else name


def group(name: str) -> tuple[Sheet, ...]:
    """`all`, `tuning` or `held-out`: the suite or a part of it; or the teams of the `boxes`."""
    if name == BOXES:
        return boxes()
    if name == "all":
        return suite()
    return tuple([sheet for sheet in suite() if sheet.held_out == (name == "held-out")])


BOXES = "boxes"
GROUPS = ("all", "tuning", "held-out")


def for_tuning(names: tuple[str, ...]) -> tuple[Sheet, ...]:
    """Teams by name, all that may be tuned on if none is named; HeldOut if one may not."""
    found = tuple([find_team(name) for name in names]) or group("tuning")
    for sheet in found:
        if sheet.held_out:
            raise HeldOut(f"{sheet.name} is held out: what is tuned on it could not be measured by it any more")
    return found
