"""Immortal (12.20.1): moving to the used pile asks for it by name."""

NAME = "Immortal"
SAYS = "Where it would go to used, other than as energy or when purchased, it goes to your bag."
ABILITIES: tuple[str, ...] = ()
