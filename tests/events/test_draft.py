"""Drafts: who picks what when, what a seat sees, and that nothing is lost, doubled or waited for."""

from random import Random

import msgspec
import pytest

from overcrush.events.draft import PERSON, Built, Draft, Picked, Place, Refused, new_draft
from overcrush.events.draft_story import story
from overcrush.events.draft_view import view
from overcrush.events.drafter import bots_go_on, built, choose, random_pick, shadow_pick
from overcrush.events.kinds import find_kind, kinds
from overcrush.events.packs import source_of
from overcrush.events.team_making import make_team
from overcrush.teams.lists import Pick, Ref, TeamList
from tests.events.drafts import drafted, setup


def people(seats: int, kind: str = "rainbow", source: str = "jus") -> Draft:
    places = [Place(f"Player {seat}", PERSON) for seat in range(seats)]
    return Draft(new_draft(find_kind(kind), source_of([source]), places, "x"))


def first(draft: Draft, seat: int) -> Picked:
    seen = view(draft, seat)
    return Picked(seat, seen.number, seen.pile[0])


@pytest.mark.parametrize("name", list(kinds()))
def test_bots_draft_and_build(name: str) -> None:
    """A share of the proof that `make events` runs whole."""
    for number in range(12):
        drafted(kinds()[name], number)


def test_piles_go_to_the_right_and_then_to_the_left() -> None:
    """13.6.1: the right neighbour of seat 0 is the seat before it, the left one the seat after."""
    draft = people(3)
    mine = draft.setup.piles[0][0]
    for seat in range(3):
        draft.do(first(draft, seat))
    assert view(draft, 2).pile == mine[1:]
    while draft.seats[0].round == 0:
        for seat in draft.waiting():
            draft.do(first(draft, seat))
    mine = draft.setup.piles[1][0]
    for seat in range(3):
        draft.do(first(draft, seat))
    assert view(draft, 1).pile == mine[1:]


def test_who_is_ahead_waits_for_nobody_but_the_neighbour() -> None:
    """Piles of the next round may reach a seat that still drafts the first: they wait behind."""
    random = Random(1)
    draft = people(4)
    while not draft.drafted:
        seat = random.choice(draft.waiting()[-2:])
        draft.do(random_pick(draft, seat, random))
    assert [len(seat.cards) for seat in draft.seats] == [24] * 4


def test_a_pick_that_was_made_is_not_made_again() -> None:
    draft = people(2)
    pick = first(draft, 0)
    draft.do(pick)
    draft.do(pick)
    assert len(draft.acts) == 1
    with pytest.raises(Refused, match="pick 2 is next"):
        draft.do(Picked(0, 0, draft.setup.piles[0][0][5]))
    with pytest.raises(Refused, match="no pile has reached this seat"):
        draft.do(Picked(0, 1, draft.setup.piles[0][0][5]))
    with pytest.raises(Refused, match="is not in this pile"):
        draft.do(Picked(1, 0, Ref("wwe", 1)))
    with pytest.raises(Refused, match="no seat 7"):
        draft.do(Picked(7, 0, Ref("wwe", 1)))
    assert len(draft.acts) == 1


def test_a_seat_sees_its_own_cards_only() -> None:
    draft = people(4)
    for seat in range(4):
        draft.do(first(draft, seat))
    seen = view(draft, 1)
    own = {*seen.pile, *seen.pool.cards}
    told = msgspec.to_builtins(msgspec.structs.replace(seen, pile=(), pool=view(people(4), 1).pool, picked=()))
    others = [pick.card for seat in (0, 2, 3) for pick in draft.seats[seat].picks]
    assert all([card.set, card.number] not in _leaves(told) for card in others if card not in own)
    assert [seat.picks for seat in seen.seats] == [1, 1, 1, 1]


def _leaves(told: object) -> list[object]:
    """Every value of plain data, lists themselves included."""
    if isinstance(told, dict):
        return [leaf for value in told.values() for leaf in _leaves(value)]
    if isinstance(told, list):
        return [told, *[leaf for value in told for leaf in _leaves(value)]]
    return [told]


def test_dice_go_by_name_and_basic_actions_come_from_the_packs() -> None:
    draft = people(2, "double-rainbow")
    while not draft.drafted:
        for seat in draft.waiting():
            draft.do(shadow_pick(draft, seat))
    pool = draft.pool(0)
    team = make_team(pool, draft.format, "Mine").team
    assert set(team.basic_actions) <= set(pool.basic_actions or ())
    foreign = msgspec.structs.replace(team, basic_actions=(Ref("wwe", 49), Ref("wwe", 50)))
    with pytest.raises(Refused, match=r"not one of the basic actions to choose from \(13\.6\.4\)"):
        draft.do(Built(0, foreign))
    stranger = msgspec.structs.replace(team, cards=(Pick("wwe", 1, 1),))
    with pytest.raises(Refused, match=r"13\.6\.2"):
        draft.do(Built(0, stranger))


def test_a_team_is_fixed_once_and_revealed_with_the_others() -> None:
    draft = people(2)
    with pytest.raises(Refused, match="when the draft is over"):
        draft.do(Built(0, TeamList("Early")))
    while not draft.drafted:
        for seat in draft.waiting():
            draft.do(shadow_pick(draft, seat))
    draft.do(built(draft, 0))
    assert view(draft, 1).teams == ()
    with pytest.raises(Refused, match="fixed"):
        draft.do(Built(0, TeamList("Late")))
    draft.do(built(draft, 1))
    assert len(view(draft, 1).teams) == 2


def test_a_bot_says_why_and_looks_only_at_what_the_seat_sees() -> None:
    draft = people(4)
    seen = view(draft, 0)
    choice = choose(seen, draft.kind)
    assert choice.card in seen.pile
    assert "is worth" in choice.why
    hidden = msgspec.structs.replace(draft.setup, piles=(draft.setup.piles[0], draft.setup.piles[0]), seed="y")
    assert choose(view(Draft(hidden), 0), draft.kind) == choice


def test_a_draft_is_told_again_pick_by_pick() -> None:
    draft = Draft(setup(kinds()["rainbow"], 3))
    bots_go_on(draft)
    picks = list(story(draft.setup, draft.acts, 0))
    assert [told.number for told in picks] == list(range(24))
    assert [len(told.pile) for told in picks] == [*range(12, 0, -1)] * 2
    assert all(told.bot_takes == told.taken for told in picks)


def test_who_cannot_draft_is_told_so() -> None:
    with pytest.raises(Refused, match="2 to 8 seats"):
        people(9)
    with pytest.raises(Refused, match="two seats are called"):
        new_draft(find_kind("rainbow"), source_of(["jus"]), [Place("Ann"), Place("Ann")], "x")
