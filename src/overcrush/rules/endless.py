"""What may happen between two answers, so that nothing goes on for ever."""

from typing import Final

from overcrush.model.state import State

# More than any honest answer sets off.
INSTRUCTIONS: Final = 1000
TRIGGERS: Final = 200


class EndlessEffect(Exception):  # noqa: N818  (named for what the cards do)
    """Abilities set one another off without end. The game stays as it was before the answer."""


def count_instruction(s: State) -> None:
    s.instructions += 1
    if s.instructions > INSTRUCTIONS:
        _refuse()


def count_trigger(s: State) -> None:
    s.triggers += 1
    if s.triggers > TRIGGERS:
        _refuse()


def _refuse() -> None:
    raise EndlessEffect("these abilities set one another off without end; the game is as it was before")
