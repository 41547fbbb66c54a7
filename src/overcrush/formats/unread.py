"""What to do with a card that cannot be played as printed."""

from typing import Final, Literal

# Refuse the team, play the same character from a set that is read, play it without text, or leave it out.
Unread = Literal["refuse", "replace", "blank", "without"]
CHOICES: Final[tuple[Unread, ...]] = ("refuse", "replace", "blank", "without")
