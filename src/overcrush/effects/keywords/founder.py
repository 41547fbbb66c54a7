"""Founder (12.37.1): other cards ask for it by name."""

NAME = "Founder"
SAYS = "It does nothing by itself: other cards speak of it."
ABILITIES: tuple[str, ...] = ()
