"""Continuous (12): the die stays in the field when it is used, and its abilities work from there."""

NAME = "Continuous"
SAYS = "When used it stays in the field, and its abilities work while it is there."
ABILITIES: tuple[str, ...] = ()
