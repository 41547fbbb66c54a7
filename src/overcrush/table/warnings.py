"""What is said before a gesture that would waste something gravely or lose the game; repeated, it is done."""

from collections.abc import Sequence
from typing import Final

from overcrush.model import options, purposes
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.table.forecast import forecast
from overcrush.table.stakes import stakes

LETHAL: Final = "You would lose the game: what comes through takes your last life."


def warnings(game: Game, seat: int, answers: Sequence[int]) -> list[str]:
    """What the seat is to hear before it answers so, in sentences."""
    s = game.state
    try:
        if s.purpose == purposes.BLOCK:
            return [LETHAL] if forecast(game, seat, answers).is_lethal(s.table.side_of[seat]) else []
        declines = all(_declines(answer) for answer in answers)
        return [stake.text for stake in stakes(game, seat) if stake.grave] if declines else []
    except EndlessEffect:
        return []


def _declines(answer: int) -> bool:
    """Whether an answer leaves undone what it might do: it passes, or does not attack."""
    return answer == options.NO or options.kind_of(answer) in (options.PASS, options.STAY)
