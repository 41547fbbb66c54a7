"""A draft: packs that are opened once, and a log of picks and teams over them (13.6). It knows no clock and no chance.

Every seat has a queue of piles and picks whenever it has one: nobody waits for a step of all, only for their neighbour.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from overcrush import __version__
from overcrush.events.kinds import FEWEST_SEATS, MOST_SEATS, DraftKind
from overcrush.events.packs import Source, open_packs
from overcrush.events.pool import Pool
from overcrush.formats.format import Format, find_format
from overcrush.formats.legality import check
from overcrush.teams.lists import Ref, TeamList, named, title_of

BOT: Final = "bot"
PERSON: Final = "person"
MOST_SEED: Final = 64

Sitter = Literal["bot", "person"]
# Who picked: the seat itself, or a bot in place of somebody who was away.
By = Literal["seat", "shadow"]


class Refused(ValueError):  # noqa: N818  (what was done with the act)
    """An act that the draft does not allow, with a sentence; nothing has changed."""


class Place(msgspec.Struct, frozen=True):
    """A chair of the draft: a name, and whether a bot sits there."""

    name: str
    sitter: Sitter = BOT


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is settled before the first pick, the opened packs included: no later version opens others."""

    kind: DraftKind
    source: Source
    places: tuple[Place, ...]
    seed: str
    # By round, in the order they are drafted, then by seat.
    piles: tuple[tuple[tuple[Ref, ...], ...], ...]
    # By seat: the basic actions of its packs, if they come from there.
    basics: tuple[tuple[Ref, ...], ...]
    version: str = __version__


class Picked(msgspec.Struct, frozen=True, tag="pick", omit_defaults=True):
    """A seat took a card: its pick of that number, counted from 0 over the whole draft."""

    seat: int
    number: int
    card: Ref
    by: By = "seat"
    why: str = ""


class Built(msgspec.Struct, frozen=True, tag="team", omit_defaults=True):
    """A seat's team, which is fixed from then on (13.6.3)."""

    seat: int
    team: TeamList
    by: By = "seat"


Act = Picked | Built


class Pile:
    """Cards on their way around the table: which round they belong to, and what is left of them."""

    def __init__(self, round_: int, cards: list[Ref]) -> None:
        self.round = round_
        self.cards = cards


class Seat:
    """A seat's piles that wait to be picked from, its picks, and its team once it is fixed."""

    def __init__(self) -> None:
        self.queue: list[Pile] = []
        self.picks: list[Picked] = []
        self.kept: list[Ref] = []
        self.round = 0
        self.team: TeamList | None = None

    @property
    def cards(self) -> list[Ref]:
        return [*self.kept, *[pick.card for pick in self.picks]]


def new_draft(kind: DraftKind, source: Source, places: Sequence[Place], seed: str) -> Setup:
    """The packs of a draft, opened; Refused, with a sentence, if so many cannot draft."""
    if not FEWEST_SEATS <= len(places) <= MOST_SEATS:
        raise Refused(f"a draft has {FEWEST_SEATS} to {MOST_SEATS} seats, not {len(places)}")
    names = [named(place.name) for place in places]
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise Refused(f"two seats are called {twice[0]}: give them different names")
    opened = open_packs(kind, source, len(places), seed)
    seated = tuple([Place(name, place.sitter) for name, place in zip(names, places, strict=True)])
    return Setup(
        kind=kind, source=source, places=seated, seed=seed[:MOST_SEED], piles=opened.piles, basics=opened.basics
    )


class Draft:
    """A draft as far as its log goes."""

    def __init__(self, setup: Setup, acts: Iterable[Act] = ()) -> None:
        self.setup = setup
        self.kind = setup.kind
        self.acts: list[Act] = []
        self.seats = [Seat() for _ in setup.places]
        for number in range(len(self.seats)):
            self._open(number)
        for act in acts:
            self.do(act)

    @property
    def format(self) -> Format:
        return find_format(self.kind.format)

    # --- what holds

    def pile(self, seat: int) -> Pile | None:
        """The pile a seat picks from now; nothing if none has reached it."""
        own = self.seats[seat]
        return next((pile for pile in own.queue if pile.round == own.round), None)

    def has_drafted(self, seat: int) -> bool:
        return self.seats[seat].round == len(self.kind.passes)

    @property
    def drafted(self) -> bool:
        """Every card is somebody's."""
        return all(self.has_drafted(seat) for seat in range(len(self.seats)))

    @property
    def over(self) -> bool:
        """Every seat has its team."""
        return all(seat.team is not None for seat in self.seats)

    def waiting(self) -> list[int]:
        """The seats that may pick now."""
        return [seat for seat in range(len(self.seats)) if self.pile(seat) is not None]

    def pool(self, seat: int) -> Pool:
        """What a seat may build of."""
        own = self.setup.basics[seat] if self.kind.basic_actions == "packs" else None
        return Pool.of(self.seats[seat].cards, self.kind.dice_a_card, own)

    # --- what happens

    def do(self, act: Act) -> None:
        """One act more; Refused, with a sentence, if it is not allowed. An act that was done before is no act."""
        if not 0 <= act.seat < len(self.seats):
            raise Refused(f"there is no seat {act.seat}")
        done = self._pick(act) if isinstance(act, Picked) else self._build(act)
        if done:
            self.acts.append(act)

    def _pick(self, act: Picked) -> bool:
        seat = self.seats[act.seat]
        if act.number < len(seat.picks) and seat.picks[act.number].card == act.card:
            return False
        if act.number != len(seat.picks):
            raise Refused(f"this was pick {act.number + 1}, and pick {len(seat.picks) + 1} is next")
        pile = self.pile(act.seat)
        if pile is None:
            over = self.has_drafted(act.seat)
            raise Refused(
                "all piles are drafted" if over else "no pile has reached this seat: its neighbour still picks"
            )
        if act.card not in pile.cards:
            raise Refused(f"{title_of(act.card)} is not in this pile")
        pile.cards.remove(act.card)
        seat.picks.append(act)
        seat.queue.remove(pile)
        if pile.cards:
            self.seats[self.neighbour(act.seat, pile.round)].queue.append(pile)
        self._go_on(act.seat)
        return True

    def neighbour(self, seat: int, round_: int) -> int:
        """Who gets the pile from a seat. Seats are numbered clockwise as seen from above, so the left is the next."""
        step = -1 if self.kind.passes[round_] == "right" else 1
        return (seat + step) % len(self.seats)

    def _go_on(self, number: int) -> None:
        """A seat that has had its card of every pile of a round opens its own pile of the next."""
        seat = self.seats[number]
        picked = sum([self.kind.cards_a_pile for word in self.kind.passes[: seat.round + 1] if word != "keep"])
        if len(seat.picks) == picked:
            seat.round += 1
            self._open(number)

    def _open(self, number: int) -> None:
        seat = self.seats[number]
        while seat.round < len(self.kind.passes) and self.kind.passes[seat.round] == "keep":
            seat.kept += self.setup.piles[seat.round][number]
            seat.round += 1
        if seat.round < len(self.kind.passes):
            seat.queue.insert(0, Pile(seat.round, list(self.setup.piles[seat.round][number])))

    def _build(self, act: Built) -> bool:
        seat = self.seats[act.seat]
        if seat.team is not None:
            if seat.team == act.team:
                return False
            raise Refused("this team is fixed: it cannot change any more (13.6.3)")
        if not self.has_drafted(act.seat):
            raise Refused("a team is built when the draft is over")
        findings = check(self.format, [act.team], self.pool(act.seat).counts)
        if findings:
            raise Refused("; ".join([str(finding) for finding in findings]))
        seat.team = act.team
        return True
