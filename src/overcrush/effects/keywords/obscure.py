"""Obscure (12.39.1): each die for itself."""

NAME = "Obscure"
SAYS = "When you use an action die, this die cannot be blocked this turn."
ABILITIES = ('on(action_used(you), cannot(self, "be blocked"))',)
