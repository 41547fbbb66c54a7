"""Gymnasium: one agent against any opponent. Observations are those of the PettingZoo environment."""

from typing import Any, ClassVar

import gymnasium
from gymnasium import spaces

from overcrush.envs.aec import space
from overcrush.envs.core import USUAL, Core
from overcrush.players.observation import ACTIONS
from overcrush.players.opponents import find
from overcrush.players.seat import Player
from overcrush.rules.engine import Game


class AgainstOpponent(gymnasium.Env):  # type: ignore[misc,type-arg,unused-ignore]  # an extra, unknown to the checker
    """The agent sits on a seat drawn by the seed; `opponent` is named as everywhere (`random`, `search:60`).

    An action that is not offered is an error: mask them.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(self, opponent: str = "random", teams: tuple[str, str] | None = USUAL) -> None:
        self.opponent = find(opponent)
        self.teams = teams
        self.observation_space = space()
        self.action_space = spaces.Discrete(ACTIONS)
        self._core: Core | None = None
        self._other: Player | None = None
        self._seat = 0
        self._thoughts = 0

    @property
    def core(self) -> Core:
        if self._core is None:
            raise ValueError("reset the environment first")
        return self._core

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        teams = (options or {}).get("teams", self.teams)
        drawn = int(self.np_random.integers(1 << 30))
        self._core = Core(teams, drawn)
        self._seat = int(self.np_random.integers(2))
        self._other = self.opponent.make(drawn)
        self._thoughts = drawn
        self._let_other()
        return self._shown(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        core = self.core
        core.step(int(action))
        self._let_other()
        return self._shown(), core.reward(self._seat), core.over, core.too_long and not core.over, {}

    def _let_other(self) -> None:
        """The opponent plays until the agent is asked."""
        core = self.core
        while not core.over and not core.too_long and core.seat != self._seat and self._other is not None:
            place = 0
            if len(core.state.options) > 1:
                self._thoughts += 1
                option = self._other.choose(Game(core.state).fork(self._thoughts, core.seat), core.seat)
                place = core.state.options.index(option)
            core.step(place)

    def _shown(self) -> dict[str, Any]:
        core = self.core
        numbers, options, mask = core.shown(self._seat, asked=not core.over and not core.too_long)
        return {"observation": numbers, "options": options, "action_mask": mask}
