"""Games under all checks on every kind of table; `make fuzz` plays thousands."""

import pytest

from tests.invariants.random_games import play_checked, play_quickly
from tests.invariants.tables import DEMO, DRAWN, VANILLA


@pytest.mark.parametrize("chunk", range(20))
def test_two_seats(chunk: int) -> None:
    for seed in range(chunk * 5, chunk * 5 + 5):
        assert play_checked(seed, "two") > 1


@pytest.mark.parametrize("chunk", range(25))
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


@pytest.mark.parametrize("table", VANILLA)
def test_play_outs_end(table: str) -> None:
    assert {play_quickly(seed, table).outcome for seed in range(60)} >= {0, 1}
