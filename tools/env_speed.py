"""Steps a second of the environments on one core, beside games of PettingZoo and OpenSpiel, in one run."""

import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from overcrush.envs.aec import env
from overcrush.envs.batch import Batch

SECONDS: Final = 3.0


def aec(make: Callable[[], Any]) -> float:
    """Random legal actions, with the observation of every step; CPU time."""
    game = make()
    random = Random(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        game.reset(seed=random.getrandbits(30))
        for _ in game.agent_iter():
            shown, _, ended, cut, _ = game.last()
            game.step(None if ended or cut else drawn(shown["action_mask"], random))
            steps += 1
    return steps / (time.process_time() - start)


def drawn(mask: NDArray[np.int8], random: Random) -> int:
    """One of those that are offered, as cheaply as it can be had: the environment is measured, not the chooser."""
    offered = mask.nonzero()[0]
    return int(offered[int(random.random() * len(offered))])


def batched(count: int) -> float:
    batch = Batch(count, seed=1)
    random = np.random.default_rng(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        batch.step((random.random(count) * np.maximum(batch.counts, 1)).astype(np.int64))
        steps += count
    return steps / (time.process_time() - start)


def spiel(name: str) -> float:
    """Random legal actions from Python; chance is dealt or rolled as OpenSpiel has it."""
    game = import_module("pyspiel").load_game(name)
    random = Random(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            offered = state.legal_actions()
            state.apply_action(offered[int(random.random() * len(offered))])
            steps += 1
    return steps / (time.process_time() - start)


def main() -> None:
    print(f"{'overcrush, PettingZoo':<32}{aec(env):>10,.0f} steps/s")
    for count in (1, 16, 128):
        print(f"{f'overcrush, {count} games at once':<32}{batched(count):>10,.0f} steps/s")
    for name in ("chess_v6", "connect_four_v3"):
        make = import_module(f"pettingzoo.classic.{name}").env
        print(f"{f'PettingZoo, {name}':<32}{aec(make):>10,.0f} steps/s")
    import_module("overcrush.envs.spiel")
    for name in ("overcrush", "backgammon", "chess"):
        print(f"{f'OpenSpiel, {name}':<32}{spiel(name):>10,.0f} steps/s")


if __name__ == "__main__":
    main()
