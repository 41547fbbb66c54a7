"""Boomerang (12.6.1): using an action die asks for it by name."""

NAME = "Boomerang"
SAYS = "When it has been used, reroll it: on an action face it goes to your prep area."
ABILITIES: tuple[str, ...] = ()
