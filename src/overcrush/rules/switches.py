"""The named switches of contested rules, and what each of their values sets."""

from typing import Final

from overcrush.model.table import Rules


def set_switch(rules: Rules, name: str, value: str) -> None:
    """Set a switch by its names in the rules; ValueError with a sentence if there is none such."""
    if name not in SWITCHES:
        raise ValueError(f"there is no switch {name!r}; switches are {', '.join(SWITCHES)}")
    if value not in SWITCHES[name]:
        raise ValueError(f"the switch {name} has no value {value!r}; its values are {', '.join(SWITCHES[name])}")
    _set(rules, name, value)


SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "first_player": ("chance", "call"),
    "first_turn": ("draw3_plus1_out", "draw4"),
    "prep_roll": ("strict", "all"),
}


def _set(rules: Rules, name: str, value: str) -> None:
    if name == "first_player":
        rules.toss_by_call = value == "call"
    elif name == "first_turn":
        rules.first_draw = 3 if value == "draw3_plus1_out" else 4
        rules.first_out = 1 if value == "draw3_plus1_out" else 0
    else:
        rules.prep_roll_all = value == "all"
