"""Tournaments: pairings, byes, late entries, drops, brackets, circles, standings, and what is refused."""

import csv
from io import StringIO
from typing import Final

import msgspec
import pytest

from overcrush.events.brackets import slots_of
from overcrush.events.export import EventOut, Shape, exported
from overcrush.events.matches import Match, at_time
from overcrush.events.rounds import called, is_over, next_round, swiss_rounds
from overcrush.events.standings import standings
from overcrush.events.tournament import (
    Began,
    Dropped,
    Entered,
    EventSetup,
    Paired,
    Refused,
    Reported,
    Returned,
    TeamGiven,
    Tournament,
)
from overcrush.teams.lists import TeamList
from overcrush.teams.shipped import find_shipped
from tests.events.tournaments import Simulated

PAPER: Final[tuple[Shape, ...]] = ("html", "slips")


def opened(players: int, **settled: object) -> Tournament:
    facts = {"name": "Evening", "seed": "x"} | settled
    event = Tournament(msgspec.convert(facts, EventSetup))
    for number in range(players):
        event.do(Entered(f"P{number}"))
    return event


def first_wins(event: Tournament) -> None:
    """A round in which everybody wins who is named first, with as many games as it takes."""
    event.do(next_round(event))
    needed = (
        event.setup.best_of_in_cut if event.setup.cut and event.rounds[-1].bracket else event.setup.best_of
    ) // 2 + 1
    for table in range(1, len(event.rounds[-1].tables) + 1):
        event.do(Reported(len(event.rounds), table, (needed, 0)))


def test_swiss_never_pairs_twice_while_it_can_be_helped() -> None:
    """A share of the proof that `make events` runs whole."""
    for number in range(25):
        Simulated(number, most=64).play()


def test_four_players_meet_in_three_rounds_whoever_wins() -> None:
    """Where pairing greedily paints itself into a corner."""
    for seed in range(20):
        event = opened(4, seed=str(seed))
        while not is_over(event):
            first_wins(event)
        met = [frozenset(table.players) for round_ in event.rounds for table in round_.tables]
        assert len(set(met)) == 6


def test_the_same_log_is_the_same_tournament() -> None:
    event = opened(9)
    while not is_over(event):
        first_wins(event)
    again = Tournament(event.setup, event.acts)
    assert standings(again) == standings(event)
    assert next_round(opened(9)) == next_round(opened(9))
    assert next_round(opened(9)) != next_round(opened(9, seed="y"))


def test_when_rematches_cannot_be_helped_it_is_said_who_meets_again() -> None:
    event = opened(2, rounds=2)
    first_wins(event)
    assert "meet again" in next_round(event).says


def test_a_late_entry_plays_the_bye_or_from_the_next_round() -> None:
    event = opened(5)
    event.do(next_round(event))
    free = event.rounds[0].byes[0]
    event.do(Entered("Late", at_once=True))
    assert event.rounds[0].tables[-1].players == (free, "Late")
    with pytest.raises(Refused, match="nobody has a bye"):
        event.do(Entered("Later", at_once=True))
    event.do(Entered("Latest"))
    for table in (1, 2, 3):
        event.do(Reported(1, table, (1, 0)))
    rows = {row.player: row for row in standings(event)}
    assert (rows["Latest"].losses, rows["Late"].losses) == (1, 1)


def test_who_drops_is_paired_no_more_and_still_counts() -> None:
    event = opened(4)
    first_wins(event)
    before = {row.player: row.points for row in standings(event)}
    event.do(Dropped("p0"))
    assert {row.player: row.points for row in standings(event)} == before
    assert "P0" not in str(next_round(event).tables)
    event.do(Returned("P0"))
    assert "P0" in str(next_round(event).tables)


def test_a_cut_is_a_bracket_of_the_best() -> None:
    event = opened(9, cut=4)
    while not event.bracket:
        best = [row.player for row in standings(event)]
        first_wins(event)
    assert event.bracket[0].tables[0].players == (best[0], best[3])
    assert event.bracket[0].tables[1].players == (best[1], best[2])
    with pytest.raises(Refused, match="no result of a match of 3"):
        event.do(Reported(len(event.rounds), 1, (3, 0)))
    with pytest.raises(Refused, match="somebody wins in a bracket"):
        event.do(Reported(len(event.rounds), 1, (1, 1), 1))
    first_wins(event)
    assert [called(event, round_) for round_ in event.rounds[-2:]] == ["Semifinals", "Final"]
    assert is_over(event)
    assert standings(event)[0].player == event.rounds[-1].tables[0].players[0]
    with pytest.raises(Refused, match="the bracket is over"):
        next_round(event)


def test_elimination_gives_byes_to_the_first_seeds() -> None:
    event = opened(6, shape="elimination")
    first_wins(event)
    assert (len(event.rounds[0].tables), len(event.rounds[0].byes)) == (2, 2)
    first_wins(event)
    first_wins(event)
    assert is_over(event)
    assert slots_of(["1", "2", "3", "4", "5", "6"]) == ["1", None, "4", "5", "2", None, "3", "6"]


@pytest.mark.parametrize("players", [2, 3, 6, 7])
def test_in_a_circle_everybody_meets_everybody_once(players: int) -> None:
    event = opened(players, shape="round robin")
    while not is_over(event):
        first_wins(event)
    met = [frozenset(table.players) for round_ in event.rounds for table in round_.tables]
    assert len(met) == len(set(met)) == players * (players - 1) // 2


def test_tie_breaks_decide_in_their_order() -> None:
    """Two with as many points: whose opponents fared better goes first."""
    event = opened(4, rounds=2)
    event.do(Paired((("P0", "P1"), ("P2", "P3"))))
    event.do(Reported(1, 1, (1, 0)))
    event.do(Reported(1, 2, (1, 0)))
    event.do(Paired((("P0", "P2"), ("P1", "P3"))))
    event.do(Reported(2, 1, (1, 0)))
    event.do(Reported(2, 2, (0, 0), 1))
    rows = standings(event)
    assert [row.player for row in rows[:2]] == ["P0", "P2"]
    assert rows[0].points == 6
    assert rows[0].opponents == pytest.approx((1 / 3 + 1 / 2) / 2)


def test_a_result_can_be_corrected_and_nothing_is_paired_anew() -> None:
    event = opened(4)
    first_wins(event)
    event.do(next_round(event))
    paired = [table.players for table in event.rounds[1].tables]
    event.do(Reported(1, 1, (0, 1)))
    assert event.rounds[0].tables[0].winner == event.rounds[0].tables[0].players[1]
    assert [table.players for table in event.rounds[1].tables] == paired


def test_what_is_not_allowed_is_said_and_changes_nothing() -> None:
    event = opened(4, agreed_draws=False)
    event.do(next_round(event))
    acts = len(event.acts)
    for act, why in (
        (Entered("p1"), "takes part already"),
        (Dropped("Nobody"), "nobody called Nobody"),
        (Returned("P1"), "has not dropped"),
        (Reported(3, 1, (1, 0)), "no round 3"),
        (Reported(1, 9, (1, 0)), "tables 1 to 2"),
        (Reported(1, 1, (2, 0)), "no result"),
        (Reported(1, 1, (0, 0), 1, "agreed"), "no agreed draws"),
        (Paired((("P0", "P1"),)), "results are missing at table 1, 2"),
    ):
        with pytest.raises(Refused, match=why):
            event.do(act)
    assert len(event.acts) == acts
    with pytest.raises(Refused, match="no round is running"):
        opened(2).do(Began(1))


def test_teams_are_secret_until_the_first_round_and_fixed_from_then_on() -> None:
    event = opened(2)
    team = find_shipped("Fast fists")
    event.do(TeamGiven("P0", team))
    assert msgspec.json.decode(exported(event, "json"), type=EventOut).players[0].team == ""
    event.do(next_round(event))
    assert msgspec.json.decode(exported(event, "json"), type=EventOut).players[0].team
    with pytest.raises(Refused, match=r"13\.7\.3"):
        event.do(TeamGiven("P0", TeamList("Other")))


def test_a_tournament_goes_to_paper_and_to_other_programs() -> None:
    event = opened(3)
    event.do(Entered("=1+1 <b>"))
    first_wins(event)
    rows = list(csv.reader(StringIO(exported(event, "csv"))))
    assert len(rows) == 5
    assert any(row[1] == "'=1+1 <b>" for row in rows)
    assert len(list(csv.reader(StringIO(exported(event, "pairings-csv"))))) == 3
    for shape in PAPER:
        page = exported(event, shape)
        assert "&lt;b&gt;" in page
        assert "<b>" not in page


def test_matches_are_won_by_two_of_three_and_the_loser_chooses() -> None:
    """13.7.1 and 13.7.2."""
    match = Match(3)
    assert match.chooser is None
    match = match.after(0)
    assert (match.chooser, match.over) == (1, False)
    assert match.after(None).chooser is None
    match = match.after(0)
    assert (match.winner, match.over) == (0, True)
    with pytest.raises(ValueError, match="over"):
        match.after(1)
    assert Match(3, (0, 1, None)).winner is None
    assert (at_time((4, 3)), at_time((3, 4)), at_time((3, 3))) == (0, 1, None)


def test_more_players_more_rounds() -> None:
    assert [swiss_rounds(players) for players in (2, 8, 9, 64, 200, 512)] == [1, 3, 4, 6, 8, 10]
