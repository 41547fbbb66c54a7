"""A fair match: every team that ships is measured, and the other team is about as strong."""

import pytest

from overcrush.formats.choosing import choose_against
from overcrush.formats.fair import fair_match, strength, strengths
from overcrush.formats.format import find_format
from overcrush.formats.legality import check
from overcrush.lab.contest import Played, Result
from overcrush.lab.units import Unit
from overcrush.teams.lists import Pick, TeamList
from overcrush.teams.shipped import all_teams, find_shipped
from overcrush.teams.writing import written
from tools.team_strengths import strengths as fitted_strengths

STANDARD = find_format("standard")


def test_every_team_that_ships_is_measured() -> None:
    """If it fails: tools/team_strengths.py measures them all again."""
    assert set(strengths().elo) == set(all_teams())
    assert strengths().games >= 20 * len(all_teams())
    assert abs(sum(strengths().elo.values())) <= len(all_teams())


@pytest.mark.parametrize("name", list(all_teams()))
def test_the_other_team_is_about_as_strong(name: str) -> None:
    team = find_shipped(name)
    known = strengths().elo
    for seed in range(4):
        match = fair_match(STANDARD, team, seed)
        assert match.team != team
        assert not check(STANDARD, [match.team])
        low, high = sorted([known[name], known[match.team.name]])
        assert len([elo for elo in known.values() if low < elo < high]) <= 5
        assert f"{known[match.team.name]:+} Elo, measured" in match.says
    assert len({fair_match(STANDARD, team, seed).team.name for seed in range(30)}) > 1


def test_a_team_of_ones_own_is_reckoned_from_its_cards() -> None:
    strongest = max(strengths().elo, key=lambda name: strengths().elo[name])
    team = find_shipped(strongest)
    changed = TeamList("Mine", (Pick("gotg", 119, 2), *team.cards[1:]), team.basic_actions)
    found = strength(changed)
    assert not found.measured
    assert 0 < found.elo <= strengths().elo[strongest]
    assert strength(TeamList("Of nothing known", (Pick("gotg", 119, 2),))).elo == 0
    # A name does not matter, the cards do.
    renamed = TeamList("Another name", team.cards, team.basic_actions)
    assert strength(renamed).measured
    assert "reckoned from its cards" in fair_match(STANDARD, changed, 1).says


def test_where_no_measured_team_fits_it_is_one_by_chance() -> None:
    casual = find_format("casual")
    match = fair_match(casual, find_shipped("Fast fists"), 5)
    assert not check(casual, [match.team])
    assert "one by chance" in match.says


def test_fair_is_a_word_for_the_other_team() -> None:
    mine = find_shipped("Friday night")
    for words in ("fair", "fair:7", "a fair match", "FAIR 7"):
        found = choose_against(words, mine, STANDARD, 7)
        assert found.team == fair_match(STANDARD, mine, 7).team
        assert found.says
    code = written(find_shipped("Stone wall"), "code")
    assert choose_against(code, mine, STANDARD).team == find_shipped("Stone wall")


def test_strengths_are_fitted_to_all_games() -> None:
    """A beats B and B beats C: so A is the strongest, and all are around 0."""
    won = [Played(1.0, 0, 0, a_began=True, turns=9), Played(1.0, 1, 0, a_began=False, turns=9)]
    units = [Unit("greedy", "greedy", *pair, 0, by_team=True) for pair in (("A", "B"), ("B", "C"))]
    results = [Result(unit.key, won, ({}, {}), ({}, {})) for unit in units]
    elo, within = fitted_strengths(["A", "B", "C"], units, results)
    assert elo["A"] > 100 > elo["B"] > -100 > elo["C"]
    assert abs(sum(elo.values())) <= 3
    assert within > 100
