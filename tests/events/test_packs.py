"""Packs: as the collation table promises, the same for the same seed, of cards that can be played."""

from collections import Counter
from math import sqrt

import pytest

from overcrush.cards.library import SETS, library
from overcrush.events.kinds import UnknownKind, find_kind, kinds, read_kind
from overcrush.events.packs import NoPacks, collation, drafted, is_packed, open_packs, source_of
from overcrush.teams.lists import Ref


def rarity(ref: Ref) -> str:
    return library().by_number(ref.set, ref.number).rarity


@pytest.mark.parametrize("name", ["rainbow", "double-rainbow"])
def test_rarities_come_as_often_as_the_table_says(name: str) -> None:
    """Each place of a pack by itself, within five standard deviations."""
    kind = find_kind(name)
    packs: list[tuple[Ref, ...]] = []
    for seed in range(12):
        for piles in open_packs(kind, source_of(["cw"]), 8, str(seed)).piles:
            for pile in piles:
                size = kind.cards_a_pack
                packs += [pile[start : start + size] for start in range(0, len(pile), size)]
    for place, weights in enumerate(collation(kind.collation).places):
        seen = Counter([rarity(pack[place]) for pack in packs])
        assert set(seen) <= set(weights)
        for name_, weight in weights.items():
            share = weight / sum(weights.values())
            apart = abs(seen[name_] / len(packs) - share)
            assert apart <= 5 * sqrt(share * (1 - share) / len(packs)) + 1e-9


def test_a_box_is_an_even_cube() -> None:
    """Nobody has a second copy of a card before every card lies there once."""
    opened = open_packs(find_kind("rainbow"), source_of(["jus"]), 8, "x")
    counts = Counter([ref for piles in opened.piles for pile in piles for ref in pile])
    assert set(counts) == {Ref("jus", one.number) for one in drafted("jus")}
    assert max(counts.values()) - min(counts.values()) <= 1


def test_a_mixture_has_as_many_packs_of_each_set() -> None:
    opened = open_packs(find_kind("rainbow"), source_of(["cw", "wwe", "jus"]), 6, "x")
    counts = Counter([ref.set for piles in opened.piles for pile in piles for ref in pile])
    assert counts == {"cw": 48, "wwe": 48, "jus": 48}


def test_a_cube_is_a_list_of_cards() -> None:
    cards = [Ref("cw", number) for number in range(1, 41)]
    opened = open_packs(find_kind("rainbow"), source_of([], cards), 2, "x")
    counts = Counter([ref for piles in opened.piles for pile in piles for ref in pile])
    assert set(counts) <= set(cards)
    assert max(counts.values()) == 2


def test_the_same_seed_opens_the_same_packs_and_another_seed_others() -> None:
    first, again, other = [open_packs(find_kind("rainbow"), source_of(["cw"]), 4, seed) for seed in ("x", "x", "y")]
    assert first == again
    assert first != other


def test_packs_hold_only_what_can_be_played() -> None:
    for code in (*SETS, "gaf", "dps"):
        assert drafted(code)
        assert not [one for one in drafted(code) if one.unread or one.kind == "basic_action"]
    assert is_packed("cw")
    assert not is_packed("wwe")


def test_basic_actions_of_a_pack_differ() -> None:
    opened = open_packs(find_kind("double-rainbow"), source_of(["jus"]), 8, "x")
    for basics in opened.basics:
        assert len(basics) == 4
        assert basics[0] != basics[1]
        assert basics[2] != basics[3]


def test_what_cannot_be_drafted_is_said() -> None:
    with pytest.raises(NoPacks, match="did you mean"):
        source_of(["just"])
    with pytest.raises(NoPacks, match="a draft needs 8"):
        source_of(["m2015"])
    with pytest.raises(NoPacks, match="cannot be played"):
        source_of([], [Ref("cw", 999)])
    with pytest.raises(UnknownKind, match="drafts are rainbow"):
        find_kind("winston")
    with pytest.raises(UnknownKind, match="a team needs 2"):
        read_kind(
            'name = "x"\nrule = "13.6.5"\npasses = ["left"]\npacks_a_pile = 1\ncards_a_pack = 2\n'
            'basic_actions = "packs"\nbasics_a_pack = 1',
            "x.toml",
        )


def test_time_for_a_pick_falls_with_the_pile() -> None:
    timer = kinds()["rainbow"].timer
    assert [timer.seconds(left, 12) for left in (12, 6, 1)] == [45, 25, 8]
