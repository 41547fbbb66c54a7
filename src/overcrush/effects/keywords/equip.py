"""Equip (12.15.1 to 12.15.3): Gear stays in the field when it is used; using an action asks for it by name."""

NAME = "Equip"
SAYS = (
    "Use it by putting it into the field. Then, and at the start of each turn, you may attach it to one of your "
    "characters with the equip icon."
)
DICE = "can_equip"
ABILITIES = (
    "on(die_used(self), may(attach(self, pick(and(yours, character, DICE)))))",
    "on(turn_starts(active_player), may(attach(self, pick(and(yours, character, DICE)))))",
)
