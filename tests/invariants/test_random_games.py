"""Games under all checks on every kind of table; `make fuzz` plays thousands."""

import pickle

import pytest

from overcrush.model.journal import read_journal
from overcrush.rules.replay import replay
from tests.invariants import random_games
from tests.invariants.random_games import Failed, play_checked, play_quickly
from tests.invariants.tables import DEALT, DEMO, DOUBLES, DRAWN, PAIRS, TREES, VANILLA


@pytest.mark.parametrize("chunk", range(20))
def test_two_seats(chunk: int) -> None:
    for seed in range(chunk * 5, chunk * 5 + 5):
        assert play_checked(seed, "two") > 1


@pytest.mark.parametrize("chunk", range(15))
def test_four_seats(chunk: int) -> None:
    for seed in range(chunk * 2, chunk * 2 + 2):
        assert play_checked(seed, "four") > 1


@pytest.mark.parametrize("table", DEMO)
def test_demo_games(table: str) -> None:
    for seed in range(6):
        assert play_checked(seed, table) > 1


@pytest.mark.parametrize("chunk", range(6))
@pytest.mark.parametrize("table", DRAWN)
def test_teams_drawn_from_the_cards(table: str, chunk: int) -> None:
    for seed in range(chunk * 2, chunk * 2 + 2):
        assert play_checked(seed, table) > 1


@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("table", DEALT)
def test_cards_of_all_sets_in_turn(table: str, chunk: int) -> None:
    assert play_checked(chunk, table) > 1


@pytest.mark.parametrize("table", PAIRS)
def test_partners_with_teams_drawn_from_the_cards(table: str) -> None:
    for seed in range(2):
        assert play_checked(seed, table) > 1


@pytest.mark.parametrize("chunk", range(25))
@pytest.mark.parametrize("table", TREES)
def test_cards_with_random_abilities(table: str, chunk: int) -> None:
    for seed in range(chunk * 2, chunk * 2 + 2):
        assert play_checked(seed, table) > 1


@pytest.mark.parametrize("chunk", range(5))
@pytest.mark.parametrize("table", DOUBLES)
def test_random_abilities_with_four_seats(table: str, chunk: int) -> None:
    for seed in range(chunk * 2, chunk * 2 + 2):
        assert play_checked(seed, table) > 1


@pytest.mark.parametrize("table", VANILLA)
def test_play_outs_end(table: str) -> None:
    assert {play_quickly(seed, table).outcome for seed in range(60)} >= {0, 1}


def test_a_failure_can_be_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the seed and carries the game so far, also out of another process."""
    left = 10

    def fails_at_last(*_: object) -> str:
        nonlocal left
        left -= 1
        assert left, "nothing is left"
        return ""

    monkeypatch.setattr(random_games, "check_all", fails_at_last)
    monkeypatch.setattr(random_games.Series, "check", lambda *_: None)
    with pytest.raises(Failed, match="nothing is left") as caught:
        play_checked(3, "two")
    failed = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  (our own, a line ago)
    assert str(failed) == str(caught.value)
    assert "tools/fuzz.py --table two --seed 3 --games 1" in str(failed)
    assert len(replay(read_journal(failed.journal)).acts) == 10
