"""The game for OpenSpiel: `pyspiel.load_game("overcrush")` finds it once this module is imported.

Chance is one node at the root, which deals the dice of the whole game: all rolls and draws follow from its number, and
no player sees it. So the history of a state says all of it, and states are copied, saved and loaded.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from overcrush.envs.core import USUAL, Core, Teams
from overcrush.model import options
from overcrush.players.observation import ACTIONS, NUMBERS

# How many different dice there are to be dealt.
DEALS: Final = 4096
# More answers than a game has before it is broken off.
MOST_ANSWERS: Final = 20_000

KIND: Final = pyspiel.GameType(
    short_name="overcrush",
    long_name="Overcrush",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"first": USUAL[0], "second": USUAL[1]},
)


class Dealt:
    """A game whose dice are dealt. OpenSpiel copies and pickles what a state holds."""

    def __init__(self, teams: Teams, deal: int) -> None:
        self.teams = teams
        self.deal = deal
        self.actions: list[int] = []
        self.core = Core(teams, deal)

    def step(self, action: int) -> None:
        self.actions.append(action)
        self.core.step(action)

    def __deepcopy__(self, memo: dict[int, object]) -> "Dealt":
        new = Dealt(self.teams, self.deal)
        new.actions = self.actions[:]
        new.core.state, new.core.endless = self.core.state.copy(), self.core.endless
        return new

    def __reduce__(self) -> tuple[object, ...]:
        return _played, (self.teams, self.deal, self.actions)


def _played(teams: Teams, deal: int, actions: list[int]) -> Dealt:
    found = Dealt(teams, deal)
    for action in actions:
        found.step(action)
    return found


class OvercrushGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is an extra, unknown to the type checker
    """Between two teams that ship, by their names."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.teams: Teams = (given.get("first", USUAL[0]), given.get("second", USUAL[1]))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DEALS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ANSWERS,
        )
        super().__init__(KIND, info, given)

    def new_initial_state(self, *_: object) -> "OvercrushState":
        return OvercrushState(self)

    def make_py_observer(self, *_: object) -> "OvercrushObserver":
        return OvercrushObserver()


class OvercrushState(pyspiel.State):  # type: ignore[misc]  # as above
    """Before the dice are dealt there is no game."""

    def __init__(self, game: OvercrushGame) -> None:
        super().__init__(game)
        self.teams = game.teams
        self.dealt: Dealt | None = None

    def current_player(self) -> int:
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.dealt.core.seat)

    def is_terminal(self) -> bool:
        return self.dealt is not None and (self.dealt.core.over or self.dealt.core.too_long)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.dealt is None or player != self.dealt.core.seat:
            return []
        return list(range(min(ACTIONS, len(self.dealt.core.state.options))))

    def _apply_action(self, action: int) -> None:
        if self.dealt is None:
            self.dealt = Dealt(self.teams, action)
        else:
            self.dealt.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.dealt is None or player < 0:
            return f"dice {action}"
        return options.spell(self.dealt.core.state.options[action])

    def returns(self) -> list[float]:
        if self.dealt is None or not self.is_terminal():
            return [0.0, 0.0]
        return [self.dealt.core.reward(0), self.dealt.core.reward(1)]

    def __str__(self) -> str:
        if self.dealt is None:
            return "before the dice are dealt"
        s = self.dealt.core.state
        return f"turn {s.turn}, life {s.life[0]} and {s.life[1]}, after {len(self.dealt.actions)} answers"


class OvercrushObserver:
    """What a seat sees: the numbers of the position."""

    def __init__(self) -> None:
        self.tensor = np.zeros(NUMBERS, np.float32)
        self.dict = {"numbers": self.tensor}

    def set_from(self, state: OvercrushState, player: int) -> None:
        self.tensor.fill(0.0)
        if state.dealt is not None:
            self.tensor[:] = state.dealt.core.shown(player, asked=True)[0]

    def string_from(self, state: OvercrushState, player: int) -> str:
        return f"{state}, seen by seat {player}"


pyspiel.register_game(KIND, OvercrushGame)
