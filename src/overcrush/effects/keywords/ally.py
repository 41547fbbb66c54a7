"""Ally (12.2.1): whoever asks for Sidekicks in the field finds it too."""

NAME = "Ally"
SAYS = "It counts as a Sidekick in the field."
ABILITIES: tuple[str, ...] = ()
