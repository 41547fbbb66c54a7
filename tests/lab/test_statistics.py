"""Differences of strength, intervals and the sequential test, against what is known of them."""

from random import Random

import pytest

from overcrush.lab.bootstrap import interval, weights
from overcrush.lab.elo import BETTER, NOT_BETTER, OPEN, Sprt, difference, expected
from overcrush.lab.times import Times, join, note, percentile


def test_elo_and_score_are_two_ways_to_say_the_same() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert difference(75_000, 100_000) == pytest.approx(190.8, abs=0.1)
    assert difference(30, 40) == pytest.approx(-difference(10, 40))
    assert difference(40, 40) < 900  # a finite number, however one-sided


def drawn(elo: float, units: int, seed: int) -> list[float]:
    """Scores of units of two games each."""
    random = Random(seed)
    return [sum(random.random() < expected(elo) for _ in range(2)) / 2 for _ in range(units)]


def test_the_sequential_test_is_seldom_wrong() -> None:
    test = Sprt(0, 50)
    verdicts = {elo: [decided(test, drawn(elo, 2000, seed)) for seed in range(40)] for elo in (0.0, 50.0)}
    assert verdicts[0.0].count(BETTER) <= 6
    assert verdicts[50.0].count(NOT_BETTER) <= 6
    assert OPEN not in verdicts[0.0] + verdicts[50.0]


def decided(test: Sprt, scores: list[float]) -> str:
    for count in range(16, len(scores) + 1, 8):
        verdict = test.verdict(scores[:count])
        if verdict != OPEN:
            return verdict
    return OPEN


def test_the_ratio_agrees_with_the_normal_approximation() -> None:
    scores = drawn(30, 4000, 1)
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / len(scores)
    low, high = expected(0), expected(20)
    approximate = len(scores) * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert Sprt(0, 20).ratio(scores) == pytest.approx(approximate, rel=0.05)


def test_few_units_decide_nothing() -> None:
    assert Sprt(0, 400).verdict([1.0] * 15) == OPEN
    assert Sprt(0, 400).verdict([1.0] * 16) == BETTER
    assert Sprt(0, 400).verdict([0.0] * 16) == NOT_BETTER


def test_an_interval_of_a_mean_is_as_wide_as_it_should_be() -> None:
    scores = drawn(0, 400, 3)
    mean = sum(scores) / len(scores)
    deviation = (sum((score - mean) ** 2 for score in scores) / len(scores)) ** 0.5 / 20

    def figure(counts: list[int]) -> float:
        return sum(count * score for count, score in zip(counts, scores, strict=True)) / sum(counts)

    low, high = interval([("A", "A")] * 400, figure)
    assert high - low == pytest.approx(2 * 1.96 * deviation, rel=0.1)
    many = [(f"{place % 8}", f"{(place + 1 + place // 8) % 8}") for place in range(400)]
    wider = interval(many, figure)
    assert wider[1] - wider[0] > high - low


def test_a_unit_counts_as_often_as_its_teams_are_drawn() -> None:
    matches = [("A", "B"), ("C", "C"), ("A", "C")]
    for counts in weights(matches, 0, 50):
        assert len(counts) == 3
        assert any(counts)
    assert list(weights(matches, 0, 5)) == list(weights(matches, 0, 5))
    assert list(weights(matches, 0, 5)) != list(weights(matches, 1, 5))


def test_percentiles_are_right_to_a_few_parts_in_a_hundred() -> None:
    times: Times = {}
    other: Times = {}
    for number in range(1, 1001):
        note(times if number % 2 else other, number / 1e4)
    join(times, other)
    assert percentile(times, 0.5) == pytest.approx(0.05, rel=0.05)
    assert percentile(times, 0.95) == pytest.approx(0.095, rel=0.05)
    assert percentile({}, 0.5) == 0.0
