"""A game between team lists, in a few words: what the front door offers of formats."""

from overcrush.formats.format import STANDARD, find_format
from overcrush.formats.legality import Finding, check
from overcrush.formats.seating import lay
from overcrush.formats.unread import Unread
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.teams.lists import TeamList


def check_team(team: TeamList, format_name: str = STANDARD) -> list[Finding]:
    """Every fault of a team in a format, each with its rule and what would mend it; none if it is legal.

    >>> team = read_teams("5x Falcon: Talks to Birds").teams[0]
    >>> print(check_team(team)[0].rule)
    13.1.3
    """
    return check(find_format(format_name), [team])


def team_game(
    first: TeamList, second: TeamList, format_name: str = STANDARD, *, seed: int = 0, unread: Unread = "refuse"
) -> Game:
    """A game between two teams at its first question; IllegalTeam or UnreadTeam, with sentences, if it cannot be.

    >>> one, other = find_shipped("Fast fists"), find_shipped("Stone wall")
    >>> team_game(one, other, seed=7).table.rules.life
    20
    """
    return Game.at(lay(find_format(format_name), [first, second], unread=unread).table, Fast(seed))
