"""A hundred games with two seats and fifty with four under all checks; `make fuzz` plays thousands."""

import pytest

from tests.invariants.random_games import play_checked, play_quickly


@pytest.mark.parametrize("chunk", range(20))
def test_two_seats(chunk: int) -> None:
    for seed in range(chunk * 5, chunk * 5 + 5):
        assert play_checked(seed, 2) > 1


@pytest.mark.parametrize("chunk", range(25))
def test_four_seats(chunk: int) -> None:
    for seed in range(chunk * 2, chunk * 2 + 2):
        assert play_checked(seed, 4) > 1


@pytest.mark.parametrize("seats", [2, 4])
def test_play_outs_end(seats: int) -> None:
    assert {play_quickly(seed, seats).outcome for seed in range(60)} >= {0, 1}
