"""The clockwork: procedures ask, verbs change the state, queries read it. Nobody else changes a state."""
