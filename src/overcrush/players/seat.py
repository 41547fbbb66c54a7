"""The seat protocol: how a player, whatever it is, sits at a game."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from overcrush.model.table import NOBODY
from overcrush.rules.engine import Game, doer

# Whether somebody who waits wants the answer now; a player that takes its time asks again and again.
Hurried = Callable[[], bool]


def never() -> bool:
    return False


class SeenLine(NamedTuple):
    """A way to go on: its options as they are spelled, what they say, and what the player thinks it is worth."""

    options: tuple[str, ...]
    text: str
    value: float


class Motive(NamedTuple):
    """Why a player chose what it chose: a sentence, and the best lines it saw, the chosen one first."""

    sentence: str
    lines: tuple[SeenLine, ...] = ()


class Player(Protocol):
    """Somebody who answers for one seat.

    >>> game = demo_game("cw", seed=7)
    >>> player = OPPONENTS["greedy"].make(seed=1)
    >>> player.choose(game.fork(seed=5, seat=0), seat=0) in [option.key for option in game.decision.options]
    True
    """

    def choose(self, game: Game, seat: int) -> int:
        """One of the options that the seat may take.

        The game is the player's own fork, re-seeded and without what the seat cannot see: trying things out on it
        harms nobody and tells nothing about the dice to come.
        """

    def why(self) -> Motive:
        """Why it chose what it chose last."""


def asked(game: Game) -> int:
    """The first seat that may answer; partners answer in the order of their seats."""
    askers = game.state.askers
    return int(askers & -askers).bit_length() - 1


def own_options(game: Game, seat: int) -> list[int]:
    """The options a seat may take when partners are asked together: its own and those that are anybody's."""
    s = game.state
    return [option for option in s.options if doer(s, option) in (NOBODY, seat)]


def play_game(game: Game, players: list[Player], seed: int) -> None:
    """Ask each player in turn until the game is over. The seed is of the dice that players imagine.

    >>> game = demo_game("cw", seed=7)
    >>> play_game(game, [OPPONENTS["greedy"].make(seed=1), OPPONENTS["random"].make(seed=2)], seed=5)
    >>> game.winners
    (0,)
    """
    number = 0
    while game.outcome is None:
        seat = asked(game)
        game.answer(players[seat].choose(game.fork(seed + number, seat), seat), seat)
        number += 1
