"""A match: who sits where, undo, saving and resuming, and the game told in words."""
