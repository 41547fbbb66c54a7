"""From team lists to a table: legal teams only, and what is done with cards that are not read yet is said."""

from collections.abc import Sequence

import msgspec

from overcrush.cards.library import blank_of, card_of
from overcrush.cards.titles import plain
from overcrush.formats.format import SIDES, Format
from overcrush.formats.legality import check, versions
from overcrush.formats.unread import Unread
from overcrush.model.cards import KIND_NAMES as CARD_KINDS
from overcrush.model.cards import Card
from overcrush.model.table import Table
from overcrush.model.teams import Team
from overcrush.rules.laying.tables import lay_table
from overcrush.teams.codes import WITHOUT_CARDS, name_of
from overcrush.teams.lists import BASIC_ACTION, Ref, TeamList, record_of, title_of


class IllegalTeam(ValueError):  # noqa: N818  (named for what is wrong with the team)
    """A team that may not be played, with every rule that says so.

    >>> try:
    ...     team_game(TeamList("Nobody"), find_shipped("Stone wall"))
    ... except IllegalTeam as illegal:
    ...     print("13.1.5" in str(illegal))
    True
    """


class UnreadTeam(ValueError):  # noqa: N818  (named for what is wrong with the team)
    """A team with cards that cannot be played as printed yet; `cards` says which, and why.

    >>> UnreadTeam("A team has a card that is not read.", []).cards
    []
    """

    def __init__(self, sentence: str, cards: "list[Unplayed]") -> None:
        super().__init__(sentence)
        self.cards = cards


class Unplayed(msgspec.Struct, frozen=True):
    """A card that cannot be played as printed: why, which card could stand in, and whether it could be a blank."""

    card: Ref
    title: str
    reason: str
    instead: Ref | None
    can_be_blank: bool


class Laid(msgspec.Struct, frozen=True):
    """A table, and in a sentence each what was changed for it; the names of the teams by seat."""

    table: Table
    changes: tuple[str, ...]
    teams: tuple[str, ...] = ()


def unplayed(team: TeamList) -> list[Unplayed]:
    """The cards of a team that cannot be played as printed."""
    found: list[Unplayed] = []
    for ref in team.refs:
        record = record_of(ref)
        if record is None:
            why = "there are no cards of that set here" if ref.set in WITHOUT_CARDS else "no such card is known"
            found.append(Unplayed(ref, f"{name_of(ref.set)}, card {ref.number}", why, None, can_be_blank=False))
        elif record.unread:
            others = versions(record)
            instead = others[0] if others else None
            found.append(Unplayed(ref, record.title, record.why_unread, instead, not record.why_no_die))
    return found


def lay(
    chosen: Format,
    lists: Sequence[TeamList],
    players: Sequence[str] = (),
    unread: Unread = "refuse",
    own: Card | None = None,
) -> Laid:
    """The table of a game between team lists, one for each seat; IllegalTeam or UnreadTeam, with sentences, if it
    cannot be. Partners sit opposite each other: the seats of the two sides take turns around the
    table. A card of one's own takes the place of the last card of the first team."""
    if len(lists) != chosen.seats:
        raise IllegalTeam(f"{chosen.name} is played by {chosen.seats} teams, not {len(lists)} ({chosen.rule})")
    faults = [fault for first in range(SIDES) for fault in _faults(chosen, lists[first::SIDES])]
    if faults:
        raise IllegalTeam("; ".join(faults))
    names = list(players) or _names(lists)
    changes: list[str] = []
    teams = [_Seat(chosen, team, unread, changes).team(name) for team, name in zip(lists, names, strict=True)]
    if own is not None:
        changes.append(_put(own, teams[0]))
    return Laid(lay_table(teams, chosen.rules(), []), tuple(changes), tuple([team.name for team in lists]))


def _put(own: Card, team: Team) -> str:
    """Lay a card of one's own in place of the team's last, with as many dice as both allow; a sentence about it."""
    if own.kind == CARD_KINDS.index(BASIC_ACTION):
        raise IllegalTeam(f"{own.title} is a basic action and none of the team's own cards (13.1.1)")
    last, dice = team.cards.pop()
    if plain(own.name) in [plain(card.name) for card, _ in team.cards]:
        raise IllegalTeam(f"two cards are called {own.name} (13.1.2)")
    team.cards.append((own, min(dice, own.max_dice)))
    return f"{own.title} is played in place of {last.title}."


def _faults(chosen: Format, side: Sequence[TeamList]) -> list[str]:
    """What the rules say against the teams of one side, each team's in a sentence."""
    findings = check(chosen, side)
    told = [(team.name, [str(one) for one in findings if one.seat == seat]) for seat, team in enumerate(side)]
    return [f"{name}: {'; '.join(faults)}" for name, faults in told if faults]


def _names(lists: Sequence[TeamList]) -> list[str]:
    """Players are called as their teams; two of one name are told apart."""
    names = [team.name for team in lists]
    return [name if names.count(name) == 1 else f"{name} ({place})" for place, name in enumerate(names, 1)]


class _Seat:
    """Turns one team list into cards."""

    def __init__(self, chosen: Format, team: TeamList, unread: Unread, changes: list[str]) -> None:
        self.format = chosen
        self.list = team
        self.unread = unread
        self.changes = changes
        self.missing = {one.card: one for one in unplayed(team)}
        if self.missing and unread == "refuse":
            told = "; ".join([f"{one.title}: {one.reason}" for one in self.missing.values()])
            raise UnreadTeam(
                f"{team.name} has cards that cannot be played as printed: {told}", [*self.missing.values()]
            )

    def team(self, player: str) -> Team:
        cards = [(card, dice) for pick in self.list.cards for card, dice in self._cards(pick.ref, pick.dice)]
        basics = [
            (card, self.format.dice_a_basic_action)
            for ref in self.list.basic_actions
            for card, _ in self._cards(ref, self.format.dice_a_basic_action)
        ]
        return Team(player, cards, basics)

    def _cards(self, ref: Ref, dice: int) -> list[tuple[Card, int]]:
        """The card with its dice, or what stands in for it; nothing if it is left out."""
        missing = self.missing.get(ref)
        record = record_of(ref)
        if missing is None and record is not None:
            return [(card_of(record), dice)]
        if missing is None:
            return []
        if self.unread == "replace" and missing.instead is not None:
            return self._instead(missing, missing.instead, dice)
        if self.unread in ("replace", "blank") and record is not None and missing.can_be_blank:
            self.changes.append(f"{missing.title} is played as a blank: {missing.reason}.")
            return [(card_of(blank_of(record)), dice)]
        self.changes.append(f"{missing.title} is left out: {missing.reason}.")
        return []

    def _instead(self, missing: Unplayed, ref: Ref, dice: int) -> list[tuple[Card, int]]:
        record = record_of(ref)
        if record is None:
            return []
        self.changes.append(f"{title_of(ref)} ({ref}) is played in place of {missing.title}: {missing.reason}.")
        return [(card_of(record), dice if record.kind == BASIC_ACTION else min(dice, record.max_dice))]
