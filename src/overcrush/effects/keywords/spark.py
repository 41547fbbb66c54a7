"""Spark (12.43.1): its text waits for the faces rolled."""

NAME = "Spark"
SAYS = (
    "While active, at the end of your roll and reroll step, use the effect said with it for each die you "
    "rolled on a burst face."
)
ABILITIES: tuple[str, ...] = ()
