"""Whole turns played quickly, to see what a position comes to: every deed by its worth, attackers by a few sets."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.state import State
from overcrush.players.battle import attack_sets, declare
from overcrush.players.evaluate import VICTORY, Evaluator
from overcrush.players.look import FAR, answered, end_turn, sensible
from overcrush.players.routine import routine
from overcrush.rules.layers import fielding_cost

# What it is worth to use an action die, besides its price.
USE: Final = 1.0
# An energy that is spent cannot be spent on something else.
SPENT: Final = 0.4


def play_turn(e: Evaluator, s: State) -> State:
    """On to the end of the turn; the state given is used up."""
    turn = s.turn
    for _ in range(FAR):
        if not s.options or s.turn != turn:
            break
        if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            return _attacked(e, s)
        answer = deed(e, s) if s.purpose == purposes.MAIN else sensible(e, s)
        if not answered(s, answer):
            break
    return s


def deed(e: Evaluator, s: State) -> int:
    """The deed worth most by itself; global abilities are left alone."""
    best, chosen = 0.0, routine(s)
    for option in s.options:
        worth = _worth(e, s, option)
        if worth > best:
            best, chosen = worth, option
    return chosen


def _worth(e: Evaluator, s: State, option: int) -> float:
    kind = option >> options.SHIFT
    payload = option & options.MASK
    if kind == options.BUY:
        card = payload & ((1 << options.CARD_BITS) - 1)
        return e.quality[card] - SPENT
    if kind == options.FIELD:
        die = s.die(payload)
        return e.standing(s, die, []) - SPENT * fielding_cost(s, die) if die is not None else 0.0
    if kind == options.USE:
        die = s.die(payload)
        return USE + e.quality[die.card] if die is not None else 0.0
    return 0.0


def _attacked(e: Evaluator, s: State) -> State:
    """The end of the turn after the best of a few sets of attackers, against stock answers."""
    best, chosen = -2 * VICTORY, s
    tried: list[list[int]] = []
    for attacking in attack_sets(s, few=True):
        if attacking in tried:
            continue
        tried.append(attacking)
        fork = s.copy()
        declare(fork, attacking)
        end_turn(e, fork, s.turn)
        value = e.value(fork, s.active)
        if value > best:
            best, chosen = value, fork
    return chosen
