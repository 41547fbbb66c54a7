"""What the game is made of: plain nouns without rules. Imports nothing else of the project."""
