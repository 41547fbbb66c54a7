"""The game for OpenSpiel passes OpenSpiel's own test, and a state is what its history says."""

from copy import deepcopy
from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel")
spiel = pytest.importorskip("overcrush.envs.spiel")


def test_openspiels_own_test_passes() -> None:
    game = pyspiel.load_game("overcrush")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_copy_and_a_loaded_state_go_on_the_same_way() -> None:
    game = pyspiel.load_game("overcrush")
    state, random = game.new_initial_state(), Random(1)
    state.apply_action(5)
    for _ in range(60):
        state.apply_action(random.choice(state.legal_actions()))
    copied, loaded = deepcopy(state), game.deserialize_state(game.serialize() and state.serialize())
    for _ in range(20):
        action = random.choice(state.legal_actions())
        for each in (state, copied, loaded):
            each.apply_action(action)
        assert str(state) == str(copied) == str(loaded)
        assert state.legal_actions() == copied.legal_actions() == loaded.legal_actions()
