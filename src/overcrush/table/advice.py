"""A hint in words: what the strongest opponent would do in somebody's place, and why that and not the next best."""

from collections.abc import Sequence
from typing import Final

from overcrush.players.evaluate import VICTORY
from overcrush.rules.engine import Game
from overcrush.rules.telling.labels import option_label
from overcrush.table.words import capitalised

# Who gives hints.
ADVISER: Final = "search"
# Ways that are worth so much the same are as good.
AS_GOOD: Final = 0.15


def advice(game: Game, option: int, lines: Sequence[tuple[str, float]]) -> str:
    """The option that was chosen, by the lines that were seen with their values, the chosen one first."""
    best = lines[0][0] if lines else option_label(game.state, option)
    return f"{capitalised(best)}. {_why(lines)}".rstrip()


def _why(lines: Sequence[tuple[str, float]]) -> str:
    """Why that and not the next best, in a line; nothing if there was nothing to choose from."""
    if not lines:
        return ""
    if lines[0][1] >= VICTORY:
        return "It wins."
    if len(lines) == 1:
        return "Nothing else comes near."
    (_, best), (other, value) = lines[:2]
    more = best - value
    if more < AS_GOOD:
        return f"As good, as far as can be seen: {other}."
    return f"It comes to about {more:.1f} energy more than the next best: {other}."
