"""Play-outs: whole random games inside the compiled unit, where a choice costs less than the move it chooses."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from overcrush.model.state import UNDECIDED, State, new_state
from overcrush.model.table import Table
from overcrush.rules.chance import Fast, mix
from overcrush.rules.procedures.setup import GameSetup
from overcrush.rules.run import answer, run

MOST_ANSWERS: Final = 20_000

_MASK: Final = 0xFFFFFFFF


def choice(seed: i64, count: i64, bound: i64) -> i64:
    """The choice number `count` among `bound` options: counter based, so that nothing need be remembered."""
    value: i64 = (seed + count * 0x9E3779B1) & _MASK
    value = ((value ^ (value >> 15)) * 0x2C1B3C6D) & _MASK
    return ((value >> 8) * bound) >> 24


class Playout:
    """What a play-out was: its answers, those of them that were decisions, and a checksum.

    A decision has two options or more. The checksum is over the options chosen, the turns and the outcome.
    """

    __slots__ = ("answers", "checksum", "decisions")

    def __init__(self, answers: int, decisions: int, checksum: int) -> None:
        self.answers = answers
        self.decisions = decisions
        self.checksum = checksum


def new_game(table: Table, seed: int) -> State:
    """A new game at its first question, without journal and log."""
    s = new_state(table, Fast(seed))
    s.stack.append(GameSetup())
    run(s)
    return s


def play_out(s: State, seed: int, most: int = MOST_ANSWERS, look: Callable[[State], object] | None = None) -> Playout:
    """Play on to the end, each option with equal chance, or until `most` answers; `look` is shown every question."""
    spot: i64 = mix(seed & _MASK)
    answers: i64 = 0
    forced: i64 = 0
    checksum: i64 = 0
    for answers in range(most):  # noqa: B007  (how many there were is told at the end)
        if s.outcome != UNDECIDED:
            break
        if look is not None:
            look(s)
        options = s.options
        bound: i64 = len(options)
        # This is `choice`, written out: it is part of every move.
        value: i64 = ((spot ^ (spot >> 15)) * 0x2C1B3C6D) & _MASK
        spot = (spot + 0x9E3779B1) & _MASK
        option = options[((value >> 8) * bound) >> 24]
        if bound == 1:
            forced += 1
        checksum = (checksum * 31 + option) & _MASK
        answer(s, option)
    else:
        answers = most
    checksum = (checksum * 31 + s.turn) & _MASK
    checksum = (checksum * 31 + s.outcome + 1) & _MASK
    return Playout(answers, answers - forced, checksum)
