"""How long it lasts."""

from typing import Final

# Applied effects end with the turn, said or not.
TURN: Final = [
    ("", "always"),
    ("until end of turn", "always"),
    ("( until end of turn )", "always"),
    ("this turn", "always"),
    ("for the rest of the|this turn", "always"),
]
SAID: Final = [row for row in TURN if row[0]]
