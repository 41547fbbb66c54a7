"""Many games in one call: actions in, arrays out. One that is over begins anew with the next step (next-step reset)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from overcrush.envs.core import USUAL, observer_of, table_for
from overcrush.envs.observing import seen
from overcrush.model.state import State
from overcrush.players.observation import ACTIONS, NUMBERS, OPTION, Games
from overcrush.players.playout import new_game


class Batch:
    """`count` games side by side. Every row is seen by whoever is asked there: `seats` says who that is.

    After `step`, `rewards` are those of the first seat, where `over` says that a game has ended; the next step begins
    another game there whatever its action is. The arrays are the same all the time: copy what must last.
    """

    def __init__(self, count: int, seed: int = 0, teams: Sequence[str] | None = USUAL) -> None:
        self.teams = teams
        self._seeds = np.random.default_rng(seed)
        self._games = Games(count)
        screen = self._games.screen
        # What the engine writes is exact; learners want it in half the room.
        self._exact_numbers = seen(screen.numbers, np.float64).reshape(count, NUMBERS)
        self._exact_options = seen(screen.options, np.float64).reshape(count, ACTIONS, OPTION)
        self._exact_rewards = seen(self._games.rewards, np.float64)
        self._widest = ACTIONS
        self.numbers = np.zeros((count, NUMBERS), np.float32)
        self.options = np.zeros((count, ACTIONS, OPTION), np.float32)
        self.rewards = np.zeros(count, np.float32)
        self.mask = seen(screen.mask, np.int8).reshape(count, ACTIONS)
        self.counts = seen(screen.counts, np.int64)
        self.seats = seen(self._games.seats, np.int64)
        self.over = seen(self._games.over, np.bool_)
        for place in range(count):
            self._begin(place)
        self._show()

    @property
    def games(self) -> list[State]:
        return self._games.states

    def _begin(self, place: int) -> None:
        seed = int(self._seeds.integers(1 << 30))
        table = table_for(self.teams, seed)
        self._games.begin(place, new_game(table, seed), observer_of(table).sight)

    def step(self, actions: NDArray[np.int64]) -> None:
        """One action for each game."""
        for place in self._games.step(actions.tolist()):
            self._begin(place)
        self._show()

    def _show(self) -> None:
        """Of the options only as many columns as some game offers, or offered before."""
        widest = int(self.counts.max())
        wide = max(widest, self._widest)
        self._widest = widest
        np.copyto(self.numbers, self._exact_numbers, casting="same_kind")
        np.copyto(self.options[:, :wide], self._exact_options[:, :wide], casting="same_kind")
        np.copyto(self.rewards, self._exact_rewards, casting="same_kind")
