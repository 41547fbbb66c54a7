"""Play-outs: whole random games inside the compiled unit, where a choice costs less than the move it chooses."""

from typing import Final

from mypy_extensions import i64

from overcrush.model.state import UNDECIDED, State, new_state
from overcrush.model.table import Table
from overcrush.rules import run
from overcrush.rules.chance import Fast, mix
from overcrush.rules.procedures.setup import GameSetup

MOST_ANSWERS: Final = 20_000

_MASK: Final = 0xFFFFFFFF


def choice(seed: i64, count: i64, bound: i64) -> i64:
    """The choice number `count` among `bound` options: counter based, so that nothing need be remembered."""
    value: i64 = (seed + count * 0x9E3779B1) & _MASK
    value = ((value ^ (value >> 15)) * 0x2C1B3C6D) & _MASK
    return ((value >> 8) * bound) >> 24


class Playout:
    """A random game in progress: how many answers it took, how many were real decisions, and their checksum."""

    __slots__ = ("answers", "checksum", "decisions", "seed")

    def __init__(self, seed: int) -> None:
        self.seed: i64 = mix(seed & _MASK)
        self.answers: i64 = 0
        self.decisions: i64 = 0
        self.checksum: i64 = 0

    def step(self, s: State) -> None:
        """Take one of the options, each with equal chance; with two or more of them it was a decision."""
        options = s.options
        bound: i64 = len(options)
        option = options[choice(self.seed, self.answers, bound)]
        self.answers += 1
        if bound > 1:
            self.decisions += 1
        self.checksum = (self.checksum * 31 + option) & _MASK
        run.answer(s, option)

    def finish(self, s: State) -> None:
        """The checksum is over the options chosen, the turns and the outcome."""
        self.checksum = (self.checksum * 31 + s.turn) & _MASK
        self.checksum = (self.checksum * 31 + s.outcome + 1) & _MASK


def new_game(table: Table, seed: int) -> State:
    """A new game at its first question, without journal and log."""
    s = new_state(table, Fast(seed))
    s.stack.append(GameSetup())
    run.run(s)
    return s


def play_out(s: State, seed: int, most: int = MOST_ANSWERS) -> Playout:
    """Play on to the end with uniformly random choices, or stop after `most` of them."""
    played = Playout(seed)
    while s.outcome == UNDECIDED and played.answers < most:
        played.step(s)
    played.finish(s)
    return played
