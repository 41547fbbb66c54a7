"""Drafts with bots, as proofs want them: many, of every kind, source and number of seats."""

from collections import Counter
from random import Random
from typing import Final

from overcrush.events.draft import Draft, Place, Setup, new_draft
from overcrush.events.drafter import bots_go_on
from overcrush.events.kinds import DraftKind
from overcrush.events.packs import source_of
from overcrush.formats.legality import check

SOURCES: Final = (("cw",), ("fus",), ("bfu",), ("jus",), ("wwe",), ("cw", "jus"), (), ("gaf",), ("toa", "wf"))


def setup(kind: DraftKind, number: int) -> Setup:
    """The draft of a number: everything about it follows from that."""
    random = Random(f"{kind.name}/{number}")
    source = source_of(random.choice(SOURCES))
    places = [Place(f"Bot {seat}") for seat in range(random.randint(2, 8))]
    return new_draft(kind, source, places, str(number))


def drafted(kind: DraftKind, number: int) -> Draft:
    """A whole draft of bots, with everything checked that must hold of every draft."""
    opened = setup(kind, number)
    draft = Draft(opened)
    bots_go_on(draft)
    assert draft.over
    dealt = Counter([ref for piles in opened.piles for pile in piles for ref in pile])
    taken = Counter([ref for seat in draft.seats for ref in seat.cards])
    assert taken == dealt, "a card is lost or doubled"
    for number_, seat in enumerate(draft.seats):
        assert len(seat.cards) == kind.cards_a_seat
        assert seat.team is not None
        assert check(draft.format, [seat.team], draft.pool(number_).counts) == []
        assert len(seat.team.cards) == draft.format.cards
    assert Draft(opened, draft.acts).seats[0].team == draft.seats[0].team
    return draft
