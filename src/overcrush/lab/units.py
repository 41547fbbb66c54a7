"""Units of measurement: the same luck played by both contestants from both sides, two games or four."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from random import Random
from typing import NamedTuple

from overcrush.teams.shipped import Sheet


class Unit(NamedTuple):
    """Two opponents, two teams and the number of their encounter.

    Opponents that are compared swap seats and teams, four games unless the teams are the same; teams that are
    compared (`by_team`) keep their opponents and swap seats.
    """

    a: str
    b: str
    first: str
    second: str
    number: int
    by_team: bool = False

    @property
    def key(self) -> str:
        return "|".join([self.a, self.b, self.first, self.second, str(self.number)])

    @property
    def luck(self) -> str:
        """What its dice depend on besides the seed: not on who plays, so that all who play it have the same."""
        return "|".join([self.first, self.second, str(self.number)])


class Seating(NamedTuple):
    """One game of a unit: the teams by seat, and where contestant A sits."""

    teams: tuple[str, str]
    a_seat: int


def seatings(unit: Unit) -> list[Seating]:
    ordered = ((unit.first, unit.second), (unit.second, unit.first))
    if unit.by_team:
        return [Seating(ordered[0], 0), Seating(ordered[1], 1)]
    orders = ordered[:1] if unit.first == unit.second else ordered
    return [Seating(teams, seat) for teams in orders for seat in (0, 1)]


def seed_for(seed: int, *parts: str) -> int:
    """A seed of its own for everything that has a name."""
    text = "|".join([str(seed), *parts])
    return int.from_bytes(blake2b(text.encode(), digest_size=5).digest(), "big")


def encounters(a: str, b: str, sheets: tuple[Sheet, ...], seed: int) -> Iterator[Unit]:
    """Units without end. In a round each team meets one other, drawn anew, so that every stretch is balanced."""
    names = [sheet.name for sheet in sheets]
    for number in count():
        if len(names) <= 2:
            yield Unit(a, b, names[0], names[-1], number)
            continue
        Random(f"{seed}/{number}").shuffle(names)
        for place in range(0, len(names) - 1, 2):
            yield Unit(a, b, names[place], names[place + 1], number)


def team_encounters(player: str, first: Sheet, second: Sheet) -> Iterator[Unit]:
    """Units without end between two teams that one opponent plays."""
    for number in count():
        yield Unit(player, player, first.name, second.name, number, by_team=True)
