"""Retaliation (12.41.1): once for each die that falls, for each character that has it."""

NAME = "Retaliation"
SAYS = (
    "While active, when another of your character dice that shares an affiliation with it is knocked out, "
    "deal 1 damage to the opponent."
)
ABILITIES = (
    ('on(knocked_out(all(and(yours, character, like("affiliation", all(mine))))), damage(player(opponent), 1))'),
)
