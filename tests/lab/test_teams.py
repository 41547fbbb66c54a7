"""The suite: legal teams of many kinds, some of which tuning never sees."""

from random import Random

import pytest

from overcrush.cards.library import SETS
from overcrush.formats.by_name import any_team, table_of
from overcrush.formats.drawn import draw_team
from overcrush.formats.format import find_format
from overcrush.formats.legality import check
from overcrush.lab.teams import HeldOut, called, find_team, for_tuning, group
from overcrush.teams import short
from overcrush.teams.lists import title_of
from overcrush.teams.shipped import Sheet, UnknownTeam, suite


@pytest.mark.parametrize("sheet", suite(), ids=lambda sheet: sheet.name)
def test_every_team_is_legal_and_full(sheet: Sheet) -> None:
    assert check(find_format("standard"), [sheet.list]) == []
    assert sum(dice for _, _, dice in sheet.cards) == 20
    assert len(sheet.cards) == 8


def test_there_are_enough_of_many_kinds() -> None:
    assert len(suite()) >= 20
    assert len(group("held-out")) >= 5
    assert {sheet.style for sheet in suite()} == {"starter", "aggressive", "control", "combo", "drawn"}
    assert {code for sheet in suite() for code, _, _ in sheet.cards} == {"cw", "fus", "bfu", "jus", "wwe"}
    assert len({sheet.name.lower() for sheet in suite()}) == len(suite())


def test_later_lots_are_drawn_and_not_chosen() -> None:
    lots = [sheet for sheet in suite() if sheet.name.endswith(" lot")]
    assert len(lots) == 19
    for number, sheet in list(enumerate(lots, 1))[5:]:
        drawn = draw_team(Random(f"held-out lot {number}"), SETS, "Ann")
        team = sheet.list
        assert sheet.held_out
        assert [(title_of(pick.ref), pick.dice) for pick in team.cards] == [
            (card.title, dice) for card, dice in drawn.cards
        ]
        assert [title_of(ref) for ref in team.basic_actions] == [card.title for card, _ in drawn.basic_actions]


def test_tuning_never_sees_a_team_that_is_held_out() -> None:
    assert not any(sheet.held_out for sheet in for_tuning(()))
    assert set(for_tuning(())) | set(group("held-out")) == set(suite())
    with pytest.raises(HeldOut, match="Slow poison is held out"):
        for_tuning(("Fast fists", "slow poison"))


def test_an_unknown_team_is_answered_with_the_nearest() -> None:
    assert find_team("fast FISTS").name == "Fast fists"
    with pytest.raises(UnknownTeam, match="did you mean Fast fists"):
        find_team("Fast fist")


def test_a_table_seats_both_teams() -> None:
    table = table_of("Fast fists", "Stone wall")
    assert table.rules.life == 20
    assert table.cards[1].name == "Falcon"
    assert table.cards[9].name == "Clay Golem"


def test_teams_that_are_brought_are_known_by_their_codes() -> None:
    brought = any_team("https://tb.dicecoalition.com/?view&cards=4x6cw;3x1cw;3x24cw;3x27cw&name=Two%20birds")
    assert called(brought.name) == "Two birds"
    assert any_team(brought.name).list.cards == short.read(brought.name).cards
    assert table_of(brought.name, "Heroes unmasked").dice[1:3] == [4, 3]
    assert called("Heroes unmasked") == "Heroes unmasked"
