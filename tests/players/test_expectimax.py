"""Endgames solved: the same as by going through every outcome one by one, and honest about what it does not know."""

from collections.abc import Iterator

import pytest

from overcrush.formats.vanilla import vanilla_table
from overcrush.lab.endgames import Endgame, endgames
from overcrush.model.chance import DRAW, ROLL
from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.players.branching import Branching, TooMuch
from overcrush.players.expectimax import Expectimax, about_to_end
from overcrush.players.look_ahead import asks
from overcrush.players.playout import new_game
from overcrush.players.pricing import Pricing
from overcrush.players.seat import asked
from overcrush.rules import run
from overcrush.rules.chance import Fast, Prepared, Recorded, Recording
from overcrush.rules.engine import Game

PLENTY = 10**6
# Endgames that take few answers, and some that take more.
SMALL = (148, 187, 190)
LARGER = (1, 24, 70, 73, 183)


def some(numbers: tuple[int, ...]) -> list[Endgame]:
    every = endgames()
    return [every[number] for number in numbers]


def one_by_one(s: State, option: int) -> Iterator[tuple[float, State]]:
    """What an answer may lead to, die by die and side by side, nothing taken together."""
    waiting: list[list[tuple[int, int, int]]] = [[]]
    while waiting:
        begun = waiting.pop()
        child = s.copy()
        chance = Recording(Prepared(Recorded(begun), Fast(0)))
        child.chance = chance
        run.answer(child, option)
        likely = 1.0
        for place, (stream, bound, value) in enumerate(chance.outcomes):
            likely /= bound
            if place >= len(begun):
                others = [other for other in range(bound) if other != value]
                waiting += [[*chance.outcomes[:place], (stream, bound, other)] for other in others]
        yield likely, child


def worth(s: State, side: int, last: int) -> float:
    """By the definition; what goes on beyond the last turn counts as lost."""
    if s.outcome != UNDECIDED:
        return 0.5 if s.outcome == TIE else float(s.outcome == side)
    if s.turn > last:
        return 0.0
    values = [sum(likely * worth(child, side, last) for likely, child in one_by_one(s, option)) for option in s.options]
    return max(values) if asks(s, side) else min(values)


def test_it_is_what_all_answers_and_outcomes_come_to() -> None:
    for endgame in some(SMALL):
        s = endgame.state()
        assert worth(s, endgame.laid.active, s.turn + 1) == pytest.approx(endgame.value, abs=1e-6)


def test_what_is_kept_is_solved_again() -> None:
    for endgame in some(LARGER):
        s = endgame.state()
        for side in (0, 1):
            low, high = Expectimax(s, side, PLENTY).bounds(s)
            expected = endgame.value if side == endgame.laid.active else 1 - endgame.value
            assert low == pytest.approx(expected, abs=1e-6)
            assert high == pytest.approx(expected, abs=1e-6)


def test_of_a_game_that_goes_on_nothing_is_known() -> None:
    s = new_game(vanilla_table(1), 2)
    assert not about_to_end(s)
    with pytest.raises(TooMuch):
        Expectimax(s, 0, 200).bounds(s)


def test_the_price_of_a_line_in_an_endgame_is_exact() -> None:
    (endgame,) = some(LARGER[:1])
    game = Game(endgame.state())
    s = game.state
    solver = Expectimax(s, endgame.laid.active, PLENTY)
    for option in s.options:
        priced = Pricing(1, 40).price(game, asked(game), [option], 12)
        assert priced is not None
        assert priced.value == pytest.approx(endgame.value, abs=1e-6)
        assert priced.taken == pytest.approx(solver.after(s, option)[0])
        assert bool(priced.best) == (priced.taken < priced.value - 0.01)


def test_all_ways_of_chance_together_are_certain() -> None:
    """Four Sidekicks: each sum is that of the ways in which it can come."""
    table = vanilla_table(1)
    ways = Branching(table, PLENTY)
    likely: dict[tuple[int, ...], float] = {}
    on = True
    while on:
        bag = [0, 0, 0, 1, 2]
        drawn = ways.draw_out(DRAW, 0, bag, 2)
        assert sorted(drawn + bag) == [0, 0, 0, 1, 2]
        shown = ways.roll_all(ROLL, 0, drawn, table.faces)
        assert all(face in table.faces[card] for card, face in zip(drawn, shown, strict=True))
        key = tuple(sorted(drawn))
        likely[key] = likely.get(key, 0.0) + ways.likely
        on = ways.turn_back()
    assert sum(likely.values()) == pytest.approx(1.0)
    assert likely[0, 0] == pytest.approx(0.3)
    assert likely[1, 2] == pytest.approx(0.1)


def test_more_ways_than_may_be_gone_are_not_counted_up() -> None:
    """Forty dice of five cards: nobody has room for all that they may show."""
    table = vanilla_table(1)
    ways = Branching(table, 1000)
    with pytest.raises(TooMuch):
        ways.roll_all(ROLL, 0, [0, 1, 2, 3, 4] * 8, table.faces)
