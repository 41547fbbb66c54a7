"""From games of teams to what their cards are worth: a logistic regression with doubt about every single card."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overcrush.events.values import Values, facts_of, record
from overcrush.lab.card_games import CardGame
from overcrush.teams.lists import Ref, TeamList

Array = NDArray[np.float64]

# How much games must say before a number is believed: of facts, which many cards share, and of single cards.
DOUBT_OF_FACTS: Final = 10.0
DOUBT_OF_CARDS: Final = 100.0
STEPS: Final = 30
EVERY_TENTH: Final = 10
HUNDREDTHS: Final = 100.0


class Fitted(NamedTuple):
    """What was learned, and how well it foretells games that were held back."""

    values: Values
    right: float
    surprise: float


def fit(games: list[CardGame], command: str) -> Fitted:
    """What facts and cards are worth, from games; judged by every tenth, which it has not seen."""
    names = _names(games)
    rows = np.stack([_row(game.teams[0], names) - _row(game.teams[1], names) for game in games])
    scores = np.array([game.score for game in games])
    held = np.arange(len(games)) % EVERY_TENTH == 0
    doubt = np.array([DOUBT_OF_FACTS if isinstance(name, str) else DOUBT_OF_CARDS for name in names])
    right, surprise = _judged(rows[held], scores[held], regression(rows[~held], scores[~held], doubt))
    return Fitted(_values(names, regression(rows, scores, doubt), len(games), command), right, surprise)


def _names(games: list[CardGame]) -> dict[str | Ref, int]:
    """A column for each fact and each card."""
    seen: dict[str | Ref, int] = {}
    cards = sorted({ref for game in games for team in game.teams for ref in team.refs})
    for ref in cards:
        for name in facts_of(record(ref)):
            seen.setdefault(name, len(seen))
    for ref in cards:
        seen[ref] = len(seen)
    return seen


def _row(team: TeamList, names: dict[str | Ref, int]) -> Array:
    row = np.zeros(len(names))
    for ref, dice in [*[(pick.ref, pick.dice) for pick in team.cards], *[(ref, 1) for ref in team.basic_actions]]:
        row[names[ref]] += 1.0
        for name, amount in facts_of(record(ref), dice).items():
            row[names[name]] += amount
    return row


def regression(rows: Array, scores: Array, doubt: Array) -> Array:
    """The weights that make the scores most likely, each held towards nothing by its doubt; by Newton's steps."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1.0 / (1.0 + np.exp(-rows @ weights))
        slope = rows.T @ (scores - chances) - doubt * weights
        curve = (rows * (chances * (1 - chances))[:, None]).T @ rows + np.diag(doubt)
        step = np.linalg.solve(curve, slope)
        weights += step
        if float(np.abs(step).max()) < 1e-6:
            break
    return weights


def _judged(rows: Array, scores: Array, weights: Array) -> tuple[float, float]:
    """How often the likelier side won, and the mean surprise."""
    chances = np.clip(1.0 / (1.0 + np.exp(-rows @ weights)), 1e-6, 1 - 1e-6)
    decided = scores != 0.5
    right = float(np.mean((chances[decided] > 0.5) == (scores[decided] > 0.5)))
    return right, float(np.mean(-scores * np.log(chances) - (1 - scores) * np.log(1 - chances)))


def _values(names: dict[str | Ref, int], weights: Array, games: int, command: str) -> Values:
    facts: dict[str, float] = {}
    cards: dict[str, dict[str, float]] = {}
    for name, place in names.items():
        value = round(float(weights[place]) * HUNDREDTHS, 1)
        if isinstance(name, str):
            facts[name] = value
        else:
            cards.setdefault(name.set, {})[str(name.number)] = value
    return Values(games=games, command=command, facts=facts, cards=cards)
