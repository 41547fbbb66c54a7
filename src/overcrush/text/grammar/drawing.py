"""Draws that are more or fewer than the rules say, and what is drawn until something comes."""

from typing import Final

# How many, of the next draw of a turn.
EFFECTS: Final = [
    ("draw {n:less} less|fewer die {d:next_draw}", 'enforce(extra_draw(you, $n), "next draw")'),
    ("draw {n:number} additional|extra die {b:from_bag} {d:next_draw}", 'enforce(extra_draw(you, $n), "next draw")'),
    ("target? opponent|the-opponent|they draw(s) {n:less} less|fewer die {d:their_next_draw}",
     'enforce(extra_draw(opponent, $n), "next draw")'),
]  # fmt: skip
PARTS: Final = {
    "next_draw": [("during|in your next clear-draw", "always")],
    "their_next_draw": [("during|in their next clear-draw", "always")],
}

TABLES: Final = [("effect", EFFECTS), *PARTS.items()]
