"""One game under a learner: a table, the state, who is asked; chance is part of every step."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from overcrush.cards.library import SETS
from overcrush.envs.observing import ACTIONS, NUMBERS, OPTION, Flags, Floats, Observer
from overcrush.formats.drawn import drawn_table
from overcrush.formats.format import STANDARD, find_format
from overcrush.formats.seating import lay
from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.model.table import Table
from overcrush.players.playout import new_game
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.run import answer
from overcrush.teams.shipped import find_shipped

# A game that has not ended after so many turns is broken off.
MOST_TURNS: Final = 200
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


@lru_cache(maxsize=64)
def observer_of(table: Table) -> Observer:
    return Observer(table)


class Core:
    """A game by its state alone, which is all that a learner needs."""

    def __init__(self, teams: Sequence[str] | None, seed: int) -> None:
        self.table = table_of((teams[0], teams[1]) if teams is not None else None, seed if teams is None else 0)
        self.observer = observer_of(self.table)
        self.state: State = new_game(self.table, seed)
        self.endless = False

    @property
    def seat(self) -> int:
        """Who is asked."""
        askers = int(self.state.askers)
        return (askers & -askers).bit_length() - 1

    @property
    def count(self) -> int:
        """How many options are offered."""
        return min(ACTIONS, len(self.state.options))

    @property
    def over(self) -> bool:
        return self.state.outcome != UNDECIDED

    @property
    def too_long(self) -> bool:
        return self.endless or self.state.turn > MOST_TURNS

    def step(self, action: int) -> None:
        """Take the option of that place; a game whose effects would never end is broken off."""
        s = self.state
        if not 0 <= action < len(s.options):
            raise ValueError(f"action {action} is not among the {len(s.options)} that are offered")
        try:
            answer(s, s.options[action])
        except EndlessEffect:
            self.endless = True

    def reward(self, seat: int) -> float:
        """1 for a win, -1 for a loss, 0 for a tie and until it is over."""
        outcome = self.state.outcome
        if outcome in (UNDECIDED, TIE):
            return 0.0
        return 1.0 if outcome == self.table.side_of[seat] else -1.0

    # --- what is shown

    def write(self, seat: int, numbers: Floats, options: Floats, mask: Flags) -> None:
        """Fill arrays with what a seat sees; the options are those of whoever is asked."""
        s, side = self.state, self.table.side_of[seat]
        numbers[:] = self.observer.numbers(s, side)
        count = self.count
        mask[:count] = 1
        mask[count:] = 0
        if count:
            options[:count] = self.observer.options(s, side)
        options[count:] = 0

    def blank(self) -> tuple[Floats, Floats, Flags]:
        return (
            np.zeros(NUMBERS, np.float32),
            np.zeros((ACTIONS, OPTION), np.float32),
            np.zeros(ACTIONS, np.int8),
        )
