"""Editions: the switches of each rule book (14). A rule reads a switch; it never asks which edition it is."""

from typing import Final

from overcrush.model.table import AT_TURN, Rules

# What differs from 2018, in which the switches begin.
EDITIONS: Final[dict[str, dict[str, bool | int]]] = {
    "2018": {},
    "2016": {
        "calls_character": True,  # 5.4.2
        "first_draw": 4,  # D01
        "first_out": 0,
        "remainder_is_virtual": False,  # D02
        "virtual_lost": AT_TURN,  # D03
        "globals_in_batch": True,  # D05
        "choose_to_attack": False,  # D08
        "return_in_cleanup": True,  # D10
        "damaged_before_ko": False,  # D11
        "first_come_first_served": False,  # D13
        "reacts_once": False,  # D06
        "holds_end_on_leaving": False,  # D21, D23
        "controllers_attack": False,  # D22
        "used_through_out_of_play": False,  # D32
        "reserve_sidekicks": False,  # D33
        "overcrush_past_gone": False,  # D38
        "copied_text_replaces": True,  # D25
    },
}


def rules_of(edition: str, life: int) -> Rules:
    """The switches of an edition, `2018` or `2016`, and the life that each side begins with.

    >>> rules_of("2016", life=10).first_draw
    4
    """
    if edition not in EDITIONS:
        msg = f"there is no edition {edition!r}; editions are {' and '.join(EDITIONS)}"
        raise ValueError(msg)
    rules = Rules(life)
    rules.edition = edition
    for name, value in EDITIONS[edition].items():
        setattr(rules, name, value)
    return rules
