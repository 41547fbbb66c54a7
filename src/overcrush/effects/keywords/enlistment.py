"""Enlistment (12.14.1, 12.14.2): a word before an ability, which says itself how the opponent may stop it."""

NAME = "Enlistment"
SAYS = "The opponent may KO a character die of their own to stop this ability."
ABILITIES: tuple[str, ...] = ()
