"""First games: scenarios with a guide."""
