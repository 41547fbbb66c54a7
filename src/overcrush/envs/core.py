"""One game under a learner: a table, the state, who is asked; chance is part of every step."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from overcrush.cards.library import SETS
from overcrush.envs.observing import Flags, Floats, Observer, seen
from overcrush.formats.drawn import drawn_table
from overcrush.formats.format import STANDARD, find_format
from overcrush.formats.seating import lay
from overcrush.model.state import UNDECIDED, State
from overcrush.model.table import Table
from overcrush.players.observation import ACTIONS, MOST_TURNS, OPTION, Screen, asked, reward_of, take
from overcrush.players.playout import new_game
from overcrush.teams.shipped import find_shipped

# Names of teams that ship, one for each seat.
Teams = tuple[str, str]
PLAYERS: Final = ("player_0", "player_1")
USUAL: Final[Teams] = ("Fast fists", "Stone wall")


@lru_cache(maxsize=64)
def table_between(teams: Teams) -> Table:
    """Of two teams that ship; UnknownTeam, with a sentence, if one does not."""
    return lay(find_format(STANDARD), [find_shipped(name) for name in teams], PLAYERS).table


@lru_cache(maxsize=64)
def table_of(teams: Teams | None, seed: int) -> Table:
    """Of two teams, or if none are named of two that are drawn by the seed from all cards of the boxes."""
    return table_between(teams) if teams is not None else drawn_table(seed, SETS)


def table_for(teams: Sequence[str] | None, seed: int) -> Table:
    """The same as long as the teams are."""
    return table_of((teams[0], teams[1]) if teams is not None else None, seed if teams is None else 0)


@lru_cache(maxsize=64)
def observer_of(table: Table) -> Observer:
    return Observer(table)


class Core:
    """A game by its state alone, which is all that a learner needs."""

    def __init__(self, teams: Sequence[str] | None, seed: int) -> None:
        self.table = table_for(teams, seed)
        self.observer = observer_of(self.table)
        self.state: State = new_game(self.table, seed)
        self.endless = False
        self._screen = Screen(1)
        self._numbers = seen(self._screen.numbers, np.float64)
        self._options = seen(self._screen.options, np.float64).reshape(ACTIONS, OPTION)
        self._mask = seen(self._screen.mask, np.int8)

    @property
    def seat(self) -> int:
        """Who is asked."""
        return asked(self.state)

    @property
    def over(self) -> bool:
        return self.state.outcome != UNDECIDED

    @property
    def too_long(self) -> bool:
        return self.endless or self.state.turn > MOST_TURNS

    def step(self, action: int) -> None:
        """Take the option of that place; a game whose effects would never end is broken off."""
        self.endless = not take(self.state, action)

    def reward(self, seat: int) -> float:
        return reward_of(self.state, seat)

    def shown(self, seat: int, *, asked: bool) -> tuple[Floats, Floats, Flags]:
        """What a seat sees, in arrays of its own; nothing is offered to who is not asked."""
        self._screen.show(0, self.state, seat, self.observer.sight)
        mask = self._mask.copy() if asked else np.zeros(ACTIONS, np.int8)
        return self._numbers.astype(np.float32), self._options.astype(np.float32), mask
