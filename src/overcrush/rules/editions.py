"""Editions: the switches of each rule book (14). A rule reads a switch; it never asks which edition it is."""

from typing import Final

from overcrush.model.table import Rules

EDITIONS: Final = ("2018", "2016")


def rules_of(edition: str, life: int) -> Rules:
    """The switches of an edition; 2018 unless a rule book of 2016 is played."""
    if edition not in EDITIONS:
        msg = f"there is no edition {edition!r}; editions are {' and '.join(EDITIONS)}"
        raise ValueError(msg)
    rules = Rules(life)
    rules.edition = edition
    if edition == "2016":
        rules.first_draw = 4  # D01
        rules.first_out = 0
        rules.choose_to_attack = False  # D08
    return rules
