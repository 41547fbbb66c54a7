"""Trap (12.47.1): it lies in the field until what it waits for happens; using an action asks for it by name."""

NAME = "Trap"
SAYS = "When used it stays in the field; when its trigger happens it goes to used, and its effect happens."
ABILITIES: tuple[str, ...] = ()
