"""What is done with team lists, apart from the server because it may take long: read, checked, written, laid."""

from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.cards.library import UnreadCard, library
from overcrush.formats.fair import Match, fair_match
from overcrush.formats.format import SIDES, Format, formats, house
from overcrush.formats.legality import Finding, check
from overcrush.formats.pairs import halves, seated, whole
from overcrush.formats.seating import IllegalTeam, Laid, Unplayed, UnreadTeam, lay, unplayed
from overcrush.formats.surprise import surprise
from overcrush.model.decisions import sentences
from overcrush.players.opponents import title_of as opponent_title
from overcrush.server import card_work, wire
from overcrush.server.catalog import told
from overcrush.table.words import capitalised
from overcrush.teams.codes import name_of
from overcrush.teams.lists import Pick, Ref, TeamList, named, record_of, title_of
from overcrush.teams.reading import read_teams
from overcrush.teams.shipped import UnknownTeam, find_shipped
from overcrush.teams.writing import written

# How long a name of a player may be, for whom there is no other than that of a team.
LONGEST_PLAYER: Final = 32


class Impossible(ValueError):  # noqa: N818  (what it is to do it)
    """What is wanted with a team cannot be done, with a sentence."""


def read(wanted: wire.ReadTeams) -> wire.TeamsRead:
    """Whatever teams a text holds; what was not understood is told line by line."""
    reading = read_teams(wanted.text)
    remarks = [msgspec.convert(msgspec.to_builtins(remark), wire.Remark) for remark in reading.remarks]
    return wire.TeamsRead(shape=reading.shape, teams=[told(team) for team in reading.teams], remarks=remarks)


def checked(wanted: wire.CheckTeams, base: str) -> wire.Checked:
    """Every fault of the teams of a side, and the cards that cannot be played as printed."""
    chosen = _format(wanted.format, wanted.house)
    chosen = whole(chosen) if len(wanted.teams) == 1 and not wanted.half else chosen
    matches = [_match(team, chosen) for team in wanted.teams]
    side = [match.team for match in matches]
    first = side[0]
    return wire.Checked(
        says=matches[0].says,
        teams=[told(team) for team in side],
        lines=[_lines(team) for team in side],
        findings=[_finding(found) for found in check(chosen, side, _pool(wanted.pool))],
        unplayed=[_unplayed(card, seat) for seat, team in enumerate(side) for card in unplayed(team)],
        code=written(first, "code"),
        link=written(first, "link", base),
        builder_link=written(first, "teambuilder"),
        text=written(first, "text"),
        json=written(first, "json"),
    )


def write(wanted: wire.WriteTeam, base: str) -> wire.Written:
    """The team in a shape."""
    shape = "teambuilder" if wanted.shape == "builder" else wanted.shape
    try:
        return wire.Written(content=written(own(wanted.team), shape, base))
    except (RuntimeError, ValueError) as error:
        # No QR code without its library, nor of more letters than one holds.
        raise Impossible(f"{error}.") from None


def laid(wanted: wire.NewGame, names: Sequence[str]) -> Laid:
    """The table of a game between teams; `names` are the players', empty where nothing was typed."""
    chosen = _format(wanted.format, wanted.house, "call" if wanted.first == "call" else "")
    teams = _seated(wanted.teams, chosen)
    players = called(names, wanted.sitting, [team.name for team in teams])
    try:
        own = card_work.made(wanted.own) if wanted.own else None
        return lay(chosen, teams, players, wanted.unread, own)
    except (IllegalTeam, UnreadTeam, UnreadCard) as error:
        raise Impossible(f"{error}.") from None


def called(names: Sequence[str], sitting: Sequence[str], teams: Sequence[str]) -> list[str]:
    """What the players of teams are called: as they wish, computers by their strength, other people as their teams.

    >>> called(["", "Ann"], ["person", "person"], ["Birds", "Bolts"])
    ['Birds', 'Ann']
    >>> called([], ["person", "greedy", "novice", "greedy"], ["Birds A", "Bolts A", "Birds B", "Bolts B"])
    ['Birds A', 'Regular (2)', 'Novice', 'Regular (4)']
    """
    wishes, kinds = [[*given, *[""] * len(teams)] for given in (names, sitting)]
    players = [wishes[seat] or opponent_title(kinds[seat]) or _shortened(team) for seat, team in enumerate(teams)]
    return [name if players.count(name) == 1 else f"{name} ({place})" for place, name in enumerate(players, 1)]


def swapped(players: Sequence[str], sitting: Sequence[str], teams: Sequence[str]) -> list[str]:
    """What they are called when they have changed seats: the names go with them, and the teams stay.

    >>> swapped(["Ann", "Regular"], ["person", "greedy"], ["Birds", "Bolts"])
    ['Regular', 'Ann']
    >>> swapped(["Birds", "Regular"], ["person", "greedy"], ["Birds", "Bolts"])
    ['Regular', 'Bolts']
    """
    kept = called([], sitting, teams)
    names = ["" if name == usual else name for name, usual in zip(players, kept, strict=True)]
    return called(names[::-1], sitting[::-1], teams)


def _seated(wanted: Sequence[wire.TeamChoice], chosen: Format) -> list[TeamList]:
    """A team for each seat: one a side, or the same on both seats of a side, is shared out between partners."""
    if len(wanted) not in (SIDES, chosen.seats):
        raise Impossible(f"{chosen.name} is a game of {chosen.seats} teams, or of one for each side.")
    return seated([_side(wanted[first::SIDES], chosen) for first in range(SIDES)])


def _side(wanted: Sequence[wire.TeamChoice], chosen: Format) -> Sequence[TeamList]:
    if chosen.partners and all(team == wanted[0] for team in wanted):
        return halves(_match(wanted[0], whole(chosen)).team, chosen)
    return [_match(team, chosen).team for team in wanted]


def _pool(picks: Sequence[tuple[str, int, int]]) -> dict[Ref, int] | None:
    """What a team is built of, if not of everything."""
    return {Ref(code, number): dice for code, number, dice in picks} or None


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_PLAYER else f"{name[: LONGEST_PLAYER - 1].rstrip()}…"


def _format(wanted: str | wire.Format, at_home: wire.House, first_player: str = "") -> Format:
    """The format meant, with house rules; only those that come with the program have names."""
    if isinstance(wanted, str) and wanted not in formats():
        raise Impossible(f"There is no format {wanted!r}; there are {', '.join(formats())}.")
    switches = at_home.switches | ({"first_player": first_player} if first_player else {})
    try:
        base = formats()[wanted] if isinstance(wanted, str) else _whole(wanted)
        return house(base, edition=at_home.edition, life=at_home.life, switches=switches)
    except ValueError as error:
        raise Impossible(f"These house rules cannot be played: {error}.") from None


def _whole(wanted: wire.Format) -> Format:
    facts = msgspec.structs.asdict(wanted) | {"at_most": [msgspec.structs.asdict(cap) for cap in wanted.at_most]}
    del facts["key"]
    return msgspec.convert(facts, Format)


def _match(wanted: wire.TeamChoice, chosen: Format) -> Match:
    """The team that is wanted, or a fair match for it."""
    team = _team(wanted, chosen)
    if wanted.fair is None:
        return Match(team, "")
    try:
        return fair_match(chosen, team, wanted.fair)
    except ValueError as error:
        raise Impossible(capitalised(sentences(f"{error}"))) from None


def _team(wanted: wire.TeamChoice, chosen: Format) -> TeamList:
    try:
        if wanted.shipped:
            return find_shipped(wanted.shipped)
        return surprise(chosen, wanted.surprise) if wanted.surprise is not None else own(wanted)
    except (UnknownTeam, ValueError) as error:
        raise Impossible(capitalised(sentences(f"{error}"))) from None


def own(wanted: wire.TeamList) -> TeamList:
    """The list that somebody sent."""
    return TeamList(
        named(wanted.name),
        tuple([Pick(*pick) for pick in wanted.cards]),
        tuple([Ref(*ref) for ref in wanted.basic_actions]),
        tuple([Ref(*ref) for ref in wanted.bans]),
    )


def _lines(team: TeamList) -> list[wire.TeamLine]:
    return [
        *[_line(pick.ref, pick.dice) for pick in team.cards],
        *[_line(ref, 0) for ref in team.basic_actions],
    ]


def _line(ref: Ref, dice: int) -> wire.TeamLine:
    record = record_of(ref)
    return wire.TeamLine(
        card=(ref.set, ref.number),
        dice=dice,
        title=title_of(ref),
        set=name_of(ref.set),
        kind=record.kind if record else "",
        cost=record.cost if record else 0,
        energy=list(record.energy) if record else [],
        badge=msgspec.convert(library().badge(record), wire.Trust) if record else None,
    )


def _finding(found: Finding) -> wire.Finding:
    return msgspec.convert(msgspec.to_builtins(found), wire.Finding)


def _unplayed(card: Unplayed, seat: int) -> wire.Unplayed:
    return wire.Unplayed(
        card=(card.card.set, card.card.number),
        title=card.title,
        reason=card.reason,
        instead=(card.instead.set, card.instead.number) if card.instead else None,
        instead_title=f"{title_of(card.instead)} ({name_of(card.instead.set)})" if card.instead else "",
        can_be_blank=card.can_be_blank,
        seat=seat,
    )
