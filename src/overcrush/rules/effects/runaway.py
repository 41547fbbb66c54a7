"""What may happen between two answers, so that nothing goes on for ever."""

from typing import Final

# More than any honest answer sets off.
INSTRUCTIONS: Final = 1000
TRIGGERS: Final = 200


class EndlessEffect(Exception):  # noqa: N818  (named for what the cards do)
    """Abilities set one another off without end. The game stays as it was before the answer."""


def refuse() -> None:
    raise EndlessEffect("these abilities set one another off without end; the game is as it was before")
