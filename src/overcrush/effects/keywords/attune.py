"""Attune (12.4.1): one damage for each action die used, however many dice of the character are active."""

NAME = "Attune"
SAYS = "While active, when you use an action die, this deals 1 damage to target player or character die."
ABILITIES = ("on(action_used(you), damage(target(or(any_player, character)), 1))",)
