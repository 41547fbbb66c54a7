"""The named switches of contested rules, and what each of their values sets."""

from typing import Final

from overcrush.model.table import AT_MAIN, AT_PASS, AT_TURN, Rules

Settings = dict[str, bool | int]


def _on_off(name: str, off: str, on: str) -> dict[str, Settings]:
    """A switch with two values, kept in one attribute that is False or True."""
    return {off: {name: False}, on: {name: True}}


def _on_first(name: str) -> dict[str, Settings]:
    """A switch that is on unless somebody turns it off."""
    return {"on": {name: True}, "off": {name: False}}


SWITCHES: Final[dict[str, dict[str, Settings]]] = {
    "attack_actions": _on_off("actions_before_blockers", "window", "any"),
    "first_player": _on_off("toss_by_call", "chance", "call"),
    "first_turn": {
        "draw3_plus1_out": {"first_draw": 3, "first_out": 1, "first_attack": True},
        "draw4": {"first_draw": 4, "first_out": 0, "first_attack": True},
        "draw4_no_attack": {"first_draw": 4, "first_out": 0, "first_attack": False},
    },
    "global_limit": _on_off("limits_for_all", "seat", "table"),
    "inactive_acts": _on_off("answers_each_deed", "on_pass", "after_each_deed"),
    "intimidate": _on_off("intimidates_any", "opposing", "any"),
    "mixed_double": _on_off("mixed_rest_kept", "lost", "kept"),
    "partner_is_you": _on_off("partner_is_you", "off", "on"),
    "prep_roll": _on_off("prep_roll_all", "strict", "all"),
    "prevention": _on_off("prevention_cancels", "damage", "ability"),
    "redirect_to": _on_off("redirects_to_any", "legal", "any"),
    "regenerate_keeps": _on_first("regenerate_keeps"),
    "strike_check": _on_off("strike_at_end_of_main", "live", "end_of_main"),
    "swarm_chain": _on_first("swarm_chains"),
    "tag_out_combat": _on_first("tag_out_in_combat"),
    "tie_scope": _on_off("tie_by_event", "batch", "event"),
    "unblocked": _on_off("unblocked_in_cleanup", "out_of_play", "cleanup"),
    "unrolled_sidekicks": _on_off("unrolled_sidekicks", "own_kind", "characters"),
    "virtual_expiry": {
        "pass": {"virtual_lost": AT_PASS},
        "main": {"virtual_lost": AT_MAIN},
        "turn": {"virtual_lost": AT_TURN},
    },
}


def set_switch(rules: Rules, name: str, value: str) -> None:
    """Set a switch by its names in the rules; ValueError with a sentence if there is none such.

    >>> rules = rules_of("2018", life=20)
    >>> set_switch(rules, "first_player", "call")
    >>> rules.toss_by_call
    True
    """
    if name not in SWITCHES:
        raise ValueError(f"there is no switch {name!r}; switches are {', '.join(SWITCHES)}")
    values = SWITCHES[name]
    if value not in values:
        raise ValueError(f"the switch {name} has no value {value!r}; its values are {', '.join(values)}")
    for setting, chosen in values[value].items():
        setattr(rules, setting, chosen)


def value_of(rules: Rules, name: str) -> str:
    """The value that a switch has."""
    for value, settings in SWITCHES[name].items():
        if all(getattr(rules, setting) == chosen for setting, chosen in settings.items()):
            return value
    raise ValueError(f"the switch {name} has none of its values")
