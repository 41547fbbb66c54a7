"""Partners (13.5): the teams of a side, and one team shared out between two."""

from collections.abc import Sequence

import msgspec

from overcrush.formats.format import SIDES, Format
from overcrush.teams.lists import Pick, TeamList, record_of


def whole(chosen: Format) -> Format:
    """The format by which the team of a whole side is chosen: partners share out a team of twice the size."""
    if not chosen.partners:
        return chosen
    return msgspec.structs.replace(
        chosen, cards=SIDES * chosen.cards, basic_actions=SIDES * chosen.basic_actions, seats=2
    )


def side(teams: Sequence[TeamList], chosen: Format) -> tuple[TeamList, ...]:
    """What the seats of one side bring: partners two teams, or one that is shared out; others the first."""
    if not chosen.partners:
        return (teams[0],)
    return (teams[0], teams[1]) if len(teams) > 1 else halves(teams[0], chosen)


def seated(sides: Sequence[Sequence[TeamList]]) -> list[TeamList]:
    """Team lists of sides in the order of seats: the sides take turns around the table."""
    return [team for place in zip(*sides, strict=True) for team in place]


def halves(team: TeamList, chosen: Format) -> tuple[TeamList, TeamList]:
    """A team of one player shared out between partners, cheap and dear cards evenly, each with all dice it may have.

    Eight cards of different names and two basic actions make a legal side of Doubles, so every team can play it.
    """
    by_cost = sorted(team.cards, key=lambda pick: (_cost(pick), team.cards.index(pick)))
    # The first takes the cheapest, the other the two after it, and so on.
    first = [pick for place, pick in enumerate(by_cost) if place % 4 in (0, 3)]
    second = [pick for pick in by_cost if pick not in first]
    return _half(team, chosen, 0, first), _half(team, chosen, 1, second)


def _half(team: TeamList, chosen: Format, place: int, picks: Sequence[Pick]) -> TeamList:
    kept = [_full(pick) for pick in team.cards if pick in picks]
    basics = team.basic_actions[place::SIDES][: chosen.basic_actions]
    return TeamList(f"{team.name} {'AB'[place]}", tuple(kept), basics, team.bans)


def _full(pick: Pick) -> Pick:
    """With as many dice as the card may have: there is no limit of dice for the team (13.5.2)."""
    record = record_of(pick.ref)
    return Pick(pick.set, pick.number, record.max_dice) if record is not None else pick


def _cost(pick: Pick) -> int:
    record = record_of(pick.ref)
    return record.cost if record is not None else 0
