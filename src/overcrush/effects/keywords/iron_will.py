"""Iron Will (12.24.1): knocking out asks for it by name."""

NAME = "Iron Will"
SAYS = "It is not knocked out unless it was damaged before this turn."
ABILITIES: tuple[str, ...] = ()
