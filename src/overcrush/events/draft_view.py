"""What a seat sees of a draft: its own cards, its pile, the dice that lie open; of others only how far they are."""

from collections import Counter

import msgspec

from overcrush.events.draft import Draft, Picked
from overcrush.events.pool import Pool
from overcrush.teams.lists import Ref, TeamList, record_of


class SeatSeen(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    name: str
    bot: bool
    picks: int
    # Piles that wait for it.
    waiting: int
    has_team: bool


class View(msgspec.Struct, frozen=True):
    """A draft as one seat sees it."""

    seat: int
    seats: tuple[SeatSeen, ...]
    # The pick that is next, counted from 0, and the pile it is made from; empty while the seat waits.
    number: int
    pile: tuple[Ref, ...]
    round: int
    rounds: int
    passes: str
    # How many picks the pile had when it was opened.
    cards_a_pile: int
    picks_in_all: int
    pool: Pool
    picked: tuple[Picked, ...]
    # Dice by name that lie open in the middle: those of all piles that have been opened.
    middle: dict[str, int]
    drafted: bool
    team: TeamList | None
    # Everybody's teams, revealed together: when the last is fixed.
    teams: tuple[TeamList, ...] = ()
    seconds: int = 0


def view(draft: Draft, seat: int) -> View:
    """The draft as a seat sees it."""
    own = draft.seats[seat]
    pile = draft.pile(seat)
    rounds = len(draft.kind.passes)
    drafting = own.round < rounds
    left = len(pile.cards) if pile else 0
    return View(
        seat=seat,
        seats=tuple([_seen(draft, number) for number in range(len(draft.seats))]),
        number=len(own.picks),
        pile=tuple(pile.cards) if pile else (),
        round=min(own.round, rounds - 1),
        rounds=rounds,
        passes=draft.kind.passes[own.round] if drafting else "",
        cards_a_pile=draft.kind.cards_a_pile,
        picks_in_all=sum([draft.kind.cards_a_pile for word in draft.kind.passes if word != "keep"]),
        pool=draft.pool(seat),
        picked=tuple(own.picks),
        middle=_middle(draft) if draft.kind.open_dice else {},
        drafted=not drafting,
        team=own.team,
        teams=tuple([one.team for one in draft.seats if one.team is not None]) if draft.over else (),
        seconds=draft.kind.timer.seconds(left, draft.kind.cards_a_pile) if pile else 0,
    )


def _seen(draft: Draft, number: int) -> SeatSeen:
    place, seat = draft.setup.places[number], draft.seats[number]
    return SeatSeen(place.name, place.sitter == "bot", len(seat.picks), len(seat.queue), seat.team is not None)


def _middle(draft: Draft) -> dict[str, int]:
    """All dice lie open before the draft begins (13.6.1), whatever becomes of their cards."""
    names = [record.name for piles in draft.setup.piles for pile in piles for ref in pile if (record := record_of(ref))]
    counted = Counter(names)
    return {name: counted[name] * draft.kind.dice_a_card for name in sorted(counted)}
