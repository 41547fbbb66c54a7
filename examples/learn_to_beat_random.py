"""A learner in NumPy that comes to beat `random`: it scores options, and what won becomes likelier (REINFORCE).

    python examples/learn_to_beat_random.py [--minutes 3] [--seed 0]

Each option is scored by a small network over its row and the numbers of the position; the choice is drawn from the
scores. After a batch of games the options that the winner took are made likelier and those of the loser less. It plays
against itself, and is measured against `random` now and then. It prints its curve.
"""

import argparse
import time

import numpy as np

from overcrush.envs.batch import Batch
from overcrush.players.observation import NUMBERS, OPTION

GAMES = 32
HIDDEN = 32
KINDS = 18
WIDE = KINDS + OPTION + NUMBERS
RATE = 0.15


class Policy:
    """Scores of options: one hidden layer."""

    def __init__(self, seed):
        random = np.random.default_rng(seed)
        self.into = random.normal(0, 0.05, (WIDE, HIDDEN))
        self.out = np.zeros(HIDDEN)

    def features(self, numbers, options):
        """Of each option of one question: its kind, its row, the position."""
        count = len(options)
        found = np.zeros((count, WIDE))
        found[np.arange(count), options[:, 0].astype(int)] = 1
        found[:, KINDS : KINDS + OPTION] = np.tanh(options / 8)
        found[:, KINDS + OPTION :] = np.tanh(numbers / 16)
        return found

    def chances(self, found):
        hidden = np.maximum(found @ self.into, 0)
        scores = hidden @ self.out
        scores = np.exp(scores - scores.max())
        return hidden, scores / scores.sum()

    def learn(self, steps):
        """Steps are (features, hidden, chances, choice, how good it was)."""
        into, out = np.zeros_like(self.into), np.zeros_like(self.out)
        for found, hidden, chances, choice, good in steps:
            change = -chances * good
            change[choice] += good
            out += hidden.T @ change
            into += found.T @ (np.outer(change, self.out) * (hidden > 0))
        self.into += RATE * into / len(steps) ** 0.5
        self.out += RATE * out / len(steps) ** 0.5


def play(policy, batch, random, wanted, learner=None):
    """Play so many games; the steps of each, and who won. A `learner` on one seat meets `random` on the other."""
    steps = [[[], []] for _ in batch.games]
    finished = []
    while len(finished) < wanted:
        actions = np.zeros(len(batch.games), np.int64)
        for place in range(len(batch.games)):
            count = int(batch.counts[place])
            if batch.over[place] or count < 2:
                continue
            seat = int(batch.seats[place])
            if learner is not None and seat != learner[place]:
                actions[place] = random.integers(count)
                continue
            found = policy.features(batch.numbers[place], batch.options[place, :count])
            hidden, chances = policy.chances(found)
            actions[place] = random.choice(count, p=chances)
            if learner is None:
                steps[place][seat].append((found, hidden, chances, int(actions[place])))
        batch.step(actions)
        for place in np.flatnonzero(batch.over):
            finished.append((place, float(batch.rewards[place]), steps[place]))
            steps[place] = [[], []]
    return finished


def measured(policy, seed, games=100):
    """The share of the points against `random`, from both seats."""
    random = np.random.default_rng(seed)
    batch = Batch(20, seed)
    learner = np.arange(20) % 2
    points = []
    for place, reward, _ in play(policy, batch, random, games, learner):
        points.append(0.5 + (reward if learner[place] == 0 else -reward) / 2)
    return float(np.mean(points))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    policy, random = Policy(args.seed), np.random.default_rng(args.seed)
    batch = Batch(GAMES, args.seed)
    start, games, look = time.process_time(), 0, 0.0
    while True:
        spent = time.process_time() - start
        if spent >= look:
            print(f"{spent:6.0f} s of CPU, {games:5d} games: {measured(policy, 10_000 + games):.0%} of the points")
            look = spent + 20
        if spent >= 60 * args.minutes:
            return
        for _, reward, steps in play(policy, batch, random, GAMES):
            games += 1
            if reward:
                learnt = [(*step, reward) for step in steps[0]] + [(*step, -reward) for step in steps[1]]
                if learnt:
                    policy.learn(learnt)


if __name__ == "__main__":
    main()
