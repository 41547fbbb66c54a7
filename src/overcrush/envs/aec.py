"""PettingZoo: two agents, asked in the order of the game; the same agent is often asked again."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from overcrush.envs.core import PLAYERS, USUAL, Core
from overcrush.envs.observing import VERSION
from overcrush.model import options as kinds
from overcrush.players.observation import ACTIONS, NUMBERS, OPTION

SEATS = {agent: seat for seat, agent in enumerate(PLAYERS)}


def space() -> spaces.Dict:
    """What an agent is shown: numbers for simple learners, options as rows, and which of them are offered."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (NUMBERS,), np.float32),
            "options": spaces.Box(-np.inf, np.inf, (ACTIONS, OPTION), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class Overcrush(AECEnv):  # type: ignore[misc]  # PettingZoo is an extra, unknown to the type checker
    """`teams` are names of teams that ship; with None each game has two drawn by its seed."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"overcrush_v{VERSION}",
        "render_modes": [],
        "is_parallelizable": False,
    }
    render_mode = None

    def __init__(self, teams: tuple[str, str] | None = USUAL) -> None:
        super().__init__()
        self.teams = teams
        self.possible_agents = list(PLAYERS)
        self.observation_spaces = {agent: space() for agent in PLAYERS}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in PLAYERS}
        self._seeds = np.random.default_rng()
        self._core: Core | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def core(self) -> Core:
        if self._core is None:
            raise ValueError("reset the environment first")
        return self._core

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another game. `options` may name other `teams`."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        teams = (options or {}).get("teams", self.teams)
        self._core = Core(teams, int(self._seeds.integers(1 << 30)))
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self._ask()

    def _ask(self) -> None:
        self.agent_selection = PLAYERS[self.core.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        core = self.core
        asked = agent == self.agent_selection and not core.over and not core.too_long
        numbers, options, mask = core.shown(SEATS[agent], asked=asked)
        return {"observation": numbers, "options": options, "action_mask": mask}

    def entities(self, agent: str) -> dict[str, Any]:
        """The same position as rows of dice and cards, for learners that look at things one by one."""
        core = self.core
        side = core.table.side_of[SEATS[agent]]
        return {"dice": core.observer.dice(core.state, side), "cards": core.observer.of_cards(core.state, side)}

    def spelled(self) -> list[str]:
        """The options as they are spelled."""
        return [kinds.spell(option) for option in self.core.state.options[:ACTIONS]]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        core = self.core
        if action is None:
            raise ValueError("an agent that is asked answers with a number")
        self._cumulative_rewards[self.agent_selection] = 0.0
        core.step(int(action))
        if core.over or core.too_long:
            for seat, agent in enumerate(PLAYERS):
                self.rewards[agent] = core.reward(seat)
                self.terminations[agent] = core.over
                self.truncations[agent] = not core.over
            self._accumulate_rewards()
            self.agent_selection = PLAYERS[0]
        else:
            self._ask()

    def render(self) -> None:
        """There is a table in the terminal and one in the browser."""

    def close(self) -> None:
        self._core = None


def env(teams: tuple[str, str] | None = USUAL) -> Overcrush:
    """As PettingZoo's own games are made."""
    return Overcrush(teams)
