"""Positions in which the right answer is known for certain: the puzzles, their proofs, who plays against a solver."""
