"""Overcrush (12.25.1): combat asks for it by name when an attacker has done for all its blockers."""

NAME = "Overcrush"
SAYS = "When it attacks and all its blockers are knocked out or gone, its leftover damage hits the opponent."
ABILITIES: tuple[str, ...] = ()
