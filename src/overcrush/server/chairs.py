"""The chairs of an invitation: on which side each stands, who is to sit there, and with which team."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from overcrush.formats.format import SIDES, formats
from overcrush.players.opponents import OPPONENTS
from overcrush.server import wire
from overcrush.server.listener import Denied
from overcrush.server.standing import PERSON

# In place of the hash of a secret: nobody else can sit down here.
COMPUTER: Final = "computer"
# In place of a pledge: the page will make one.
TO_COME: Final = "to come"


class Chair(NamedTuple):
    """A seat that somebody can sit down on; `secret` is the hash of who has, `team` what they have chosen.

    `pledge` is the hash of the `share` that their page contributes to the dice: TO_COME before it is promised, and
    empty if it contributes nothing.
    """

    seat: int
    name: str
    secret: str
    team: wire.TeamChoice | None
    pledge: str = ""
    share: str = ""
    # Whose it is, if somebody with an account sits there.
    account: str = ""
    # How many links its page can show after the share.
    links: int = 0

    @property
    def is_settled(self) -> bool:
        """Whether nothing is to come of its page any more."""
        return not self.pledge or bool(self.share)

    @property
    def side(self) -> int:
        return self.seat % SIDES

    @property
    def is_computer(self) -> bool:
        return self.secret == COMPUTER


def seats_of(wish: wire.Invite) -> int:
    """How many seats the game has that somebody invites to."""
    if wish.box:
        return SIDES
    if isinstance(wish.format, str):
        known = formats().get(wish.format)
        if known is None:
            raise Denied(f"There is no format {wish.format!r}; there are {', '.join(formats())}.")
        return known.seats
    return wish.format.seats


def wished_sitting(wish: wire.Invite) -> list[str]:
    """Who is to sit on each seat of a new invitation; Denied if that cannot be."""
    seats = seats_of(wish)
    sitting = wish.sitting or [PERSON] * seats
    if len(sitting) != seats or wish.seat >= seats:
        raise Denied(f"This game has {seats} seats: say who sits on each, and take one of them.")
    unknown = [kind for kind in sitting if kind not in (PERSON, *OPPONENTS)]
    if unknown:
        raise Denied(f"There is no opponent {unknown[0]!r}; there are {', '.join(OPPONENTS)}.")
    if sitting[wish.seat] != PERSON:
        raise Denied("Who invites sits on a seat, and no computer does there.")
    if sitting.count(PERSON) == 1:
        raise Denied("There is nobody to invite: on every other seat a computer is to sit.")
    return list(sitting)


def is_half(team: wire.TeamChoice, wish: wire.Invite) -> bool:
    """Whether a list is that of one partner, who brings half of what a side has (13.5.1)."""
    if seats_of(wish) == SIDES or not team.cards:
        return False
    chosen = formats()[wish.format] if isinstance(wish.format, str) else wish.format
    return len(team.cards) <= chosen.cards and len(team.basic_actions) <= chosen.basic_actions


def teams_of(wish: wire.Invite, chairs: Sequence[Chair]) -> list[wire.TeamChoice | None]:
    """With what each seat plays: with its own half, or with that team of its side that is shared out."""
    return [_team(wish, chair, [each for each in chairs if each.side == chair.side]) for chair in chairs]


def _team(wish: wire.Invite, chair: Chair, side: Sequence[Chair]) -> wire.TeamChoice | None:
    if all(each.is_computer for each in side):
        return wish.theirs
    brought = [each.team for each in side if each.team is not None and not is_half(each.team, wish)]
    return brought[0] if brought else chair.team
