"""Swarm (12.32.1): drawing asks for it by name, for each copy drawn while one is active."""

NAME = "Swarm"
SAYS = "While active, when you draw a copy in clear and draw, draw one more die."
ABILITIES: tuple[str, ...] = ()
