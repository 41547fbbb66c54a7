"""Energize (12.35.1): the roll asks for it: its text waits for the face."""

NAME = "Energize"
SAYS = (
    "When you roll this die on its double energy face, in your roll and reroll step or by an effect, use "
    "the effect said with it."
)
ABILITIES: tuple[str, ...] = ()
