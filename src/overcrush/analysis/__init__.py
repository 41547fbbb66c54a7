"""What the dice did and what the players did: a finished game looked at again."""
