"""Opponents, the protocol by which they sit at a table, and play-outs."""
