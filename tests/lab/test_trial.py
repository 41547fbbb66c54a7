"""A team put to the test: what was played, and what is said of it."""

from pathlib import Path
from typing import Any

import pytest

from overcrush.lab import trial
from overcrush.lab.bouts import Fight, Fought, Side
from overcrush.lab.gauntlet import Found, Pair
from overcrush.lab.trial import Impossible, Trial, Verdict, name_of, spoken, trial_of, usual_field
from overcrush.teams.lists import TeamList, title_of
from overcrush.teams.shipped import find_shipped

TEAM = find_shipped("Fast fists")
CARDS = [title_of(pick.ref) for pick in TEAM.cards]


def games(first: float, second: float, **cards: dict[str, int]) -> Fought:
    """An encounter in which the team went first in one game and second in the other."""
    noted: Any = {"spent": 7, "bought": {}, "used": {}} | cards
    rest: Any = {"turns": 9, "mine": Side(**noted), "theirs": Side(7, {}, {})}
    return Fought("", (Fight(first, began=True, **rest), Fight(second, began=False, **rest)))


def found(bout: Fought, times: int = 30) -> Found:
    pairs = [Pair(TEAM.name, other, [bout] * times) for other in usual_field()[:7]]
    return Found("planner", [TEAM.name], list(usual_field()[:7]), pairs, square=False, command="")


def said(bout: Fought) -> str:
    return " ".join(spoken(found(bout)).says)


def test_strength_is_said_only_as_far_as_the_interval_goes() -> None:
    assert "It is stronger" in said(games(1, 1))
    assert "It is weaker" in said(games(0, 0))
    assert "about as strong" in said(games(0.5, 0.5))
    few = spoken(found(games(0.5, 0.5), 1))
    assert "these games do not show" in few.says[0]
    assert few.high - few.low > 0.2
    uneven = found(games(1, 1), 1)
    uneven.pairs[0].bouts[:] = [games(1, 1), games(0, 0)]
    for pair in uneven.pairs[1:]:
        pair.bouts[:] = [games(1, 0), games(0, 1), games(1, 1), games(0, 0)]
    assert "these games do not show" in spoken(uneven).says[0]


def test_whether_going_first_helps_is_said_only_where_it_shows() -> None:
    mixed = found(games(1, 0))
    mixed.pairs[0].bouts[:] = [games(0, 1)] * 5
    assert any("going first helps it" in sentence for sentence in spoken(mixed).says)
    assert "no difference that these games could show" in said(games(0.5, 0.5))


def test_what_was_never_bought_and_what_was_bought_for_nothing_is_named() -> None:
    bought = dict.fromkeys(CARDS[1:], 1)
    told = said(games(1, 0, bought=bought, used=dict.fromkeys(CARDS[2:], 1)))
    assert f"nothing can be said of them: {CARDS[0]}." in told
    assert f"never fielded or used: {CARDS[1]} (100%)." in told
    every = dict.fromkeys(CARDS, 1)
    assert "Every card was bought and used." in said(games(1, 0, bought=every, used=every))


def test_a_test_is_played_once_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    wanted = Trial(TEAM.name, usual_field()[:2], 1, "random")
    heard: list[tuple[int, int, Verdict | None]] = []
    first = trial.run(wanted, tmp_path, lambda *news: heard.append(news))
    assert heard[0] == (0, 2, None)
    kept = next(tmp_path.iterdir())
    kept.write_bytes(kept.read_bytes().splitlines(keepends=True)[0])
    assert trial.run(wanted, tmp_path, lambda *_: None) == first
    assert spoken(first).games == 4


def test_a_test_is_called_by_all_that_decides_it() -> None:
    usual = trial_of(TEAM, (), 1)
    assert name_of(usual) == name_of(trial_of(TEAM, usual_field(), 1))
    assert len({name_of(each) for each in (usual, trial_of(TEAM, (), 5), trial_of(TEAM, usual_field()[:4], 1))}) == 3
    assert usual.command == "overcrush gauntlet 'Fast fists' --field boxes --encounters 1"


def test_a_team_that_may_not_be_played_is_refused_in_a_sentence() -> None:
    with pytest.raises(Impossible, match=r"13\.1"):
        trial.run(trial_of(TeamList("One card", TEAM.cards[:1]), (), 1), None, lambda *_: None)
