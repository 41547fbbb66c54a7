"""Many games in one call: actions in, arrays out. One that is over begins anew with the next step (next-step reset)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from overcrush.envs.core import USUAL, Core
from overcrush.envs.observing import ACTIONS, NUMBERS, OPTION


class Batch:
    """`count` games side by side. Every row is seen by whoever is asked there: `seats` says who that is.

    After `step`, `rewards` are those of the first seat, where `over` says that a game has ended; the next step begins
    another game there whatever its action is.
    """

    def __init__(self, count: int, seed: int = 0, teams: Sequence[str] | None = USUAL) -> None:
        self.teams = teams
        self._seeds = np.random.default_rng(seed)
        self.games = [self._new() for _ in range(count)]
        self.numbers = np.zeros((count, NUMBERS), np.float32)
        self.options = np.zeros((count, ACTIONS, OPTION), np.float32)
        self.mask = np.zeros((count, ACTIONS), np.int8)
        self.counts = np.zeros(count, np.int64)
        self.seats = np.zeros(count, np.int64)
        self.rewards = np.zeros(count, np.float32)
        self.over = np.zeros(count, np.bool_)
        for place in range(count):
            self._show(place)

    def _new(self) -> Core:
        return Core(self.teams, int(self._seeds.integers(1 << 30)))

    def step(self, actions: NDArray[np.int64]) -> None:
        """One action for each game; the arrays are those of before, with other numbers."""
        for place, action in enumerate(actions.tolist()):
            if self.over[place]:
                self.games[place] = self._new()
                self.over[place] = False
                self.rewards[place] = 0.0
            else:
                core = self.games[place]
                core.step(action)
                if core.over or core.too_long:
                    self.over[place] = True
                    self.rewards[place] = core.reward(0)
            self._show(place)

    def _show(self, place: int) -> None:
        core = self.games[place]
        s = core.state
        seat = core.seat if s.options else 0
        side = core.table.side_of[seat]
        self.seats[place] = seat
        self.numbers[place] = core.observer.numbers(s, side)
        count, before = core.count, int(self.counts[place])
        if count:
            self.options[place, :count] = core.observer.options(s, side)
            self.mask[place, :count] = 1
        if count < before:
            self.options[place, count:before] = 0
            self.mask[place, count:before] = 0
        self.counts[place] = count
