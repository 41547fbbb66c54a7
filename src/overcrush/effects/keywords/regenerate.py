"""Regenerate (12.27.1): knocking out asks for it by name."""

NAME = "Regenerate"
SAYS = "If it would be knocked out, roll it: on a character face it stays in the field on that level."
ABILITIES: tuple[str, ...] = ()
