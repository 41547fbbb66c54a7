"""Resistance (12.28.1): a word before an ability, which says itself when it works; other cards ask who has it."""

NAME = "Resistance"
SAYS = "This ability works if a character die of yours was KO'd this turn."
ABILITIES: tuple[str, ...] = ()
