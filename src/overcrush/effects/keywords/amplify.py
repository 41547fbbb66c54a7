"""Amplify (12.36.1): each die spins for itself."""

NAME = "Amplify"
SAYS = "When you use an action die, spin this die up 1 level."
ABILITIES = ("on(action_used(you), spin(self, 1))",)
