"""Endgames that hang on dice, solved: a few dice were rolled, may be rolled again, and two turns decide the game.

They come from games of opponents. Most dice are taken out of the game, so that all answers and all outcomes can be
gone through; whose turn it is has little life, so that the other side wins the next turn if this one does not win.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import msgspec

from overcrush.formats.by_name import table_of
from overcrush.lab.puzzle_making import moments
from overcrush.model import purposes
from overcrush.model.state import UNDECIDED, State
from overcrush.model.table import SIDEKICK, STARTING_SIDEKICKS, Table
from overcrush.players.branching import TooMuch
from overcrush.players.expectimax import Expectimax
from overcrush.players.look_ahead import asks
from overcrush.puzzles.laid import Laid
from overcrush.puzzles.puzzle import WIN
from overcrush.rules import run
from overcrush.rules.chance import Fast
from overcrush.rules.laying.laid import LaidSeat
from overcrush.rules.laying.position import AT_ROLL, lay

Kind = TypeVar("Kind")

FILE: Final = Path(__file__).with_name("endgames.jsonl")
# Who plays the games: positions of all kinds are wanted, soon.
PLAYERS: Final = ("greedy", "planner")
# How many dice are rolled, how many characters each side has, and how many dice the other side has to draw from.
ROLLED: Final = (1, 3)
OWN_CHARACTERS: Final = (0, 2)
OTHER_CHARACTERS: Final = (1, 4)
DRAWN: Final = (0, 1)
# Life of whose turn it is; the other side has as much as makes it hang on dice, so much at most.
OWN_LIFE: Final = (1, 2)
MOST_LIFE: Final = 10
# How many positions a solution may take.
NODES: Final = 60_000
# What is all but certain is no endgame that hangs on dice; and what the bounds must agree to.
CERTAIN: Final = 0.02
EXACT: Final = 1e-9
# From one game.
EACH: Final = 2
TRIES: Final = 6


class Endgame(msgspec.Struct, frozen=True):
    """A position before its roll, the seed of the roll, and how likely the side to move is to win after it."""

    laid: Laid
    seed: int
    value: float = -1.0

    def state(self) -> State:
        """At the first question after the roll."""
        table = table_of(*self.laid.teams)
        position = self.laid.position(table)
        position.at = AT_ROLL
        s = lay(table, Fast(self.seed), position)
        run.run(s)
        s.chance = Fast(0)
        return s


def endgames() -> list[Endgame]:
    """Those that were solved."""
    return [msgspec.json.decode(line, type=Endgame) for line in FILE.read_text(encoding="utf-8").splitlines()]


def found_in(seed: int) -> Iterator[Endgame]:
    """Endgames made of one game."""
    random = Random(seed)
    looked = [laid for kind, laid in moments(seed, PLAYERS) if kind == WIN]
    random.shuffle(looked)
    made = [solved(Endgame(_few_dice(laid, random), random.getrandbits(30))) for laid in looked[:TRIES]]
    yield from [each for each in made if each is not None][:EACH]


def solved(endgame: Endgame) -> Endgame | None:
    """With the least life of the other side at which it hangs on dice, and its value; None if that is not found."""
    laid = endgame.laid
    for life in range(1, MOST_LIFE + 1):
        tried = Endgame(laid.with_life(1 - laid.active, life), endgame.seed)
        value = value_of(tried)
        if value is None or value < CERTAIN:
            return None
        if value <= 1 - CERTAIN:
            return msgspec.structs.replace(tried, value=round(value, 6))
    return None


def value_of(endgame: Endgame, nodes: int = NODES) -> float | None:
    """How likely the side to move is to win; None if two turns do not tell, or that would be too much to find out."""
    s = endgame.state()
    side = endgame.laid.active
    if s.outcome != UNDECIDED or s.purpose != purposes.REROLL or not asks(s, side):
        return None
    try:
        low, high = Expectimax(s, side, nodes).bounds(s)
    except TooMuch:
        return None
    return low if high - low <= EXACT else None


# --- few dice


def _few_dice(laid: Laid, random: Random) -> Laid:
    """Only some characters and some dice to roll are left, and nothing to buy."""
    table = table_of(*laid.teams)
    mine, other = laid.seats[laid.active], laid.seats[1 - laid.active]
    rolled = _some([die.card for die in mine.reserve] + mine.bag + mine.used, random, ROLLED)
    drawn = _some(other.bag + other.used, random, DRAWN)
    seats = [LaidSeat(), LaidSeat()]
    seats[laid.active] = LaidSeat(prep=rolled, field=_some(mine.field, random, OWN_CHARACTERS))
    seats[1 - laid.active] = LaidSeat(bag=drawn, field=_some(other.field, random, OTHER_CHARACTERS))
    few = msgspec.structs.replace(laid, seats=_all_else_removed(table, seats), block=False)
    return few.with_life(laid.active, random.randint(*OWN_LIFE))


def _some(dice: list[Kind], random: Random, between: tuple[int, int]) -> list[Kind]:
    return random.sample(dice, min(len(dice), random.randint(*between)))


def _all_else_removed(table: Table, seats: list[LaidSeat]) -> tuple[LaidSeat, LaidSeat]:
    """Dice that lie nowhere are out of the game: nobody can buy one or draw one."""
    left = table.dice[:]
    own = [[*seat.prep, *seat.bag, *[die.card for die in seat.field]] for seat in seats]
    for card in own[0] + own[1]:
        left[card] -= 1
    gone: list[list[int]] = []
    for number, dice in enumerate(own):
        removed = [SIDEKICK] * (STARTING_SIDEKICKS - dice.count(SIDEKICK))
        for card in table.buyable[number]:
            if card != SIDEKICK:
                removed += [card] * left[card]
                left[card] = 0
        gone.append(removed)
    first, second = [msgspec.structs.replace(seat, removed=dice) for seat, dice in zip(seats, gone, strict=True)]
    return first, second
