"""Teams that are called by a name or a code, and the table between two of them."""

from functools import lru_cache

from overcrush.formats.choosing import choose
from overcrush.formats.format import STANDARD, find_format
from overcrush.formats.seating import lay
from overcrush.model.table import Table
from overcrush.teams import short
from overcrush.teams.lists import TeamList
from overcrush.teams.shipped import Sheet, all_teams, suite

PLAYERS = ("Player 1", "Player 2")


def any_team(text: str) -> Sheet:
    """A team of the suite, of a box, of a file, a link or a code: called by its name if it ships, else by its code.

    Processes that play find the team by what it is called, so a code, which holds the whole team, is a name too.
    """
    for sheet in suite():
        if sheet.name.lower() == text.strip().lower():
            return sheet
    team = choose(text, find_format(STANDARD)).team
    ships = all_teams().get(team.name) == team
    return _sheet(team, team.name if ships else short.write(team))


def _sheet(team: TeamList, name: str) -> Sheet:
    cards = tuple([(pick.set, pick.number, pick.dice) for pick in team.cards])
    return Sheet(name, "brought", cards, tuple([(ref.set, ref.number) for ref in team.basic_actions]))


def new_table(first: str, second: str, names: tuple[str, str] = PLAYERS) -> Table:
    """A table between two teams, by name or code, for whoever may change it."""
    return lay(find_format(STANDARD), [any_team(first).list, any_team(second).list], names).table


@lru_cache(maxsize=128)
def table_of(first: str, second: str) -> Table:
    """The table between two teams, by name or code, which is the same for all who ask and never changed."""
    return new_table(first, second)
