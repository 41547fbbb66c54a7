"""What positions are worth."""

import pytest

from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.model import purposes
from overcrush.model.state import MAIN, State
from overcrush.players.evaluate import Evaluator
from overcrush.players.look_ahead import answered
from overcrush.players.playout import new_game, play_out
from overcrush.players.routine import routine
from overcrush.players.weights import SHIPPED

# What energy could still do is gone with the turn; all else must be worth the same.
IDLE = SHIPPED._replace(at_hand=0.0, unspent=0.0)


def test_a_turn_in_which_nothing_more_happens_is_worth_the_same_when_it_is_over() -> None:
    compared = 0
    for seed in range(12):
        s = new_game(drawn_table(seed, SETS), seed)
        e = Evaluator(s.table, IDLE)
        for number in range(120):
            if s.purpose == purposes.MAIN and s.step == MAIN and s.turn > 2:
                after = at_end_of_turn(s)
                if things(after) == things(s):
                    compared += 1
                    for side in (0, 1):
                        assert e.value(after, side) == pytest.approx(e.value(s, side))
            play_out(s, number, 1)
            if not s.options:
                break
    assert compared > 50


def at_end_of_turn(s: State) -> State:
    """Nobody does anything, nobody attacks; the next turn begins."""
    after = s.copy()
    while after.options and after.turn == s.turn and answered(after, routine(after)):
        pass
    return after


def things(s: State) -> list[object]:
    """Life, the dice in the field as they stand, and how many dice each seat has and will roll or rolls from prep."""
    seats = [
        (
            sorted([(die.face, die.damage) for die in seat.field]),
            len(seat.prep) + len(seat.late_prep) + max(0, len(seat.aside) - 4),
            sorted(
                [*seat.bag, *seat.used, *seat.out_of_play, *seat.prep, *seat.late_prep]
                + [die.card for die in [*seat.reserve, *seat.aside, *seat.field]]
            ),
        )
        for seat in s.seats
    ]
    return [s.life, seats, s.applied]
