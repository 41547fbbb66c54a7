"""What may happen between two answers, so that nothing goes on for ever."""

from typing import Final

# More than any honest answer sets off.
INSTRUCTIONS: Final = 1000
TRIGGERS: Final = 200
# How often dice are searched for: searches within searches multiply.
SEARCHES: Final = 20_000
# So many changes to dice make every further instruction count once more, since it looks at all of them.
CHANGES: Final = 16

# More than any honest question offers: numbers to choose from, and declarations of blockers to be compared.
NUMBERS: Final = 2000
WAYS: Final = 50_000
# More tokens than anybody puts into the field.
TOKENS: Final = 200


class EndlessEffect(Exception):  # noqa: N818  (named for what the cards do)
    """Abilities set one another off without end. The game stays as it was before the answer."""


def refuse() -> None:
    raise EndlessEffect("these abilities set one another off without end; the game is as it was before")
