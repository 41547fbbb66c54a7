"""The environments: the suites of those who made the interfaces, seeds, masks."""

import numpy as np
import pytest

from overcrush.envs.batch import Batch
from overcrush.envs.core import USUAL, Core
from overcrush.envs.observing import CARD, CARDS, DICE, DIE
from overcrush.players.observation import ACTIONS, NUMBERS, OPTION
from overcrush.players.position_features import Prospects


def walk(batch: Batch, steps: int, seed: int) -> list[float]:
    random = np.random.default_rng(seed)
    found = []
    for _ in range(steps):
        batch.step((random.random(len(batch.games)) * np.maximum(batch.counts, 1)).astype(np.int64))
        found += [float(batch.numbers.sum()), float(batch.options.sum()), float(batch.rewards.sum())]
    return found


def test_a_batch_is_the_same_for_the_same_seed_and_goes_on_after_the_end() -> None:
    one = walk(Batch(3, seed=1), 260, 2)
    assert one == walk(Batch(3, seed=1), 260, 2)
    assert one != walk(Batch(3, seed=4), 260, 2)


def test_the_mask_is_what_is_offered_and_nothing_else_is_taken() -> None:
    batch = Batch(2, seed=1)
    assert (batch.mask.sum(axis=1) == batch.counts).all()
    core = Core(USUAL, 5)
    with pytest.raises(ValueError, match="not among the"):
        core.step(ACTIONS)


def test_both_sides_see_their_own_first_and_things_as_rows() -> None:
    core = Core(None, 5)
    s, show = core.state, core.observer
    core.step(0)
    mine, theirs = (core.shown(seat, asked=True)[0].tolist() for seat in (s.active, 1 - s.active))
    assert len(mine) == NUMBERS
    half = (NUMBERS - 4) // 2
    assert mine[:half] == theirs[half : 2 * half]
    assert mine[half : 2 * half] == theirs[:half]
    assert show.dice(s, 0).shape == (DICE, DIE)
    assert show.of_cards(s, 0).shape == (CARDS, CARD)
    # What texts do is part of a card.
    assert show.of_cards(s, 0)[:, 8:].sum() > 0


# PettingZoo warns of its own games, and that observations are dictionaries.
@pytest.mark.filterwarnings("ignore")
def test_pettingzoos_own_tests() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test  # noqa: PLC0415  (an extra)

    from overcrush.envs.aec import env  # noqa: PLC0415

    api_test(env(), num_cycles=200)
    seed_test(env, num_cycles=60)


def test_a_game_against_an_opponent_is_shown_as_it_was_said() -> None:
    pytest.importorskip("gymnasium")
    from overcrush.envs.single import AgainstOpponent  # noqa: PLC0415  (an extra)

    game = AgainstOpponent("random")
    first, _ = game.reset(seed=3)
    again, _ = AgainstOpponent("random").reset(seed=3)
    assert all((first[name] == again[name]).all() for name in first)
    random = np.random.default_rng(1)
    shown, over, reward = first, False, 0.0
    while not over:
        assert game.observation_space.contains(shown)
        action = int(random.choice(np.flatnonzero(shown["action_mask"])))
        shown, reward, ended, cut, _ = game.step(action)
        over = ended or cut
    assert reward in (-1.0, 0.0, 1.0)


def test_what_is_written_in_place_is_what_the_judge_reads() -> None:
    """At every question of some games: the numbers in their order, and nothing left of the question before."""
    for seed in range(4):
        core = Core(None, seed)
        judge, random = Prospects(core.table), np.random.default_rng(seed)
        while not core.over and not core.too_long:
            s = core.state
            numbers, options, mask = core.shown(core.table.seats_of[s.active][0], asked=True)
            assert numbers[:-3].tolist() == np.asarray(judge.numbers(s), np.float32).tolist()
            count = min(ACTIONS, len(s.options))
            assert mask.tolist() == [1] * count + [0] * (ACTIONS - count)
            assert options[count:].tolist() == [[0.0] * OPTION] * (ACTIONS - count)
            assert options[:count, 0].tolist() == [option >> 24 for option in s.options[:count]]
            core.step(int(random.integers(count)))
