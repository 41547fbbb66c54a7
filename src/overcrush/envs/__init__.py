"""Environments for learning: PettingZoo, Gymnasium, and many games in one step. They need the extra `rl`."""
