"""Fast (12.17.1): combat asks for it by name; fast dice deal their combat damage before the others."""

NAME = "Fast"
SAYS = "It deals combat damage before dice without Fast."
ABILITIES: tuple[str, ...] = ()
