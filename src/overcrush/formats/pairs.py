"""The teams of a side: one, or those of two partners (13.5)."""

from collections.abc import Sequence

from overcrush.formats.choosing import Chosen, choose_all
from overcrush.formats.format import SIDES, Format
from overcrush.teams.lists import Pick, TeamList, record_of


def choose_side(text: str, chosen: Format, seed: int = 0) -> tuple[list[TeamList], Chosen]:
    """The teams that are meant for one side: a text with two teams gives both partners theirs, one is shared out."""
    found = choose_all(text, chosen, seed)
    teams = [one.team for one in found]
    if not chosen.partners:
        return teams[:1], found[0]
    return (teams[:SIDES] if len(teams) > 1 else list(halves(teams[0], chosen))), found[0]


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
    shares = (first, [pick for pick in by_cost if pick not in first])
    return _half(team, chosen, 0, shares[0]), _half(team, chosen, 1, shares[1])


def _half(team: TeamList, chosen: Format, place: int, picks: Sequence[Pick]) -> TeamList:
    kept = [pick for pick in team.cards if pick in picks]
    basics = team.basic_actions[place::SIDES][: chosen.basic_actions]
    return TeamList(f"{team.name} {'AB'[place]}", tuple([_full(pick) for pick in kept]), basics, team.bans)


def _full(pick: Pick) -> Pick:
    """With as many dice as the card may have: there is no limit of dice for the team (13.5.2)."""
    record = record_of(pick.ref)
    return Pick(pick.set, pick.number, record.max_dice) if record is not None else pick


def _cost(pick: Pick) -> int:
    record = record_of(pick.ref)
    return record.cost if record is not None else 0
