"""Strengths fitted to all results together: Bradley and Terry's model, with a term for going first."""

from itertools import permutations
from math import exp, log
from typing import Final, NamedTuple

from overcrush.lab.contest import Result
from overcrush.lab.elo import ELO
from overcrush.lab.units import Unit

# Elo per unit of the logistic model.
SCALE: Final = ELO / log(10)
# Each pair of opponents counts as having shared a game and won half of it: strengths stay finite.
SHARED: Final = 0.5
STEPS: Final = 50
CLOSE: Final = 1e-9


class Cell(NamedTuple):
    """What two opponents did to each other: A's points and the games, where A went first and where second."""

    points: tuple[float, float]
    games: tuple[float, float]


Cells = dict[tuple[int, int], Cell]


class Ratings(NamedTuple):
    """Elo of each opponent, the first one at 0, and what it is worth to go first."""

    elo: list[float]
    first: float


def cells(specs: list[str], units: list[Unit], results: list[Result], counts: list[int] | None = None) -> Cells:
    """Sums over the units, each counted so often."""
    numbers = {spec: place for place, spec in enumerate(specs)}
    sums: dict[tuple[int, int], list[float]] = {}
    for place, (unit, result) in enumerate(zip(units, results, strict=True)):
        times = 1 if counts is None else counts[place]
        if times:
            row = sums.setdefault((numbers[unit.a], numbers[unit.b]), [0.0] * 4)
            for game in result.games:
                second = int(not game.a_began)
                row[second] += times * game.score
                row[2 + second] += times
    return {pair: Cell((row[0], row[1]), (row[2], row[3])) for pair, row in sums.items()}


def fitted(found: Cells, opponents: int) -> Ratings:
    """The likeliest strengths, by Newton's method. The last parameter is the worth of going first."""
    size = opponents + 1
    values = [0.0] * size
    for _ in range(STEPS):
        slope, curve = _derivatives(found, values)
        # The first opponent stays where it is: what is measured are differences.
        slope[0] = 0.0
        curve[0] = [1.0] + [0.0] * (size - 1)
        for row in curve[1:]:
            row[0] = 0.0
        step = _solve(curve, slope)
        values = [value + max(-1.0, min(1.0, part)) for value, part in zip(values, step, strict=True)]
        if max([abs(part) for part in step]) < CLOSE:
            break
    return Ratings([SCALE * value for value in values[:-1]], SCALE * values[-1])


def _derivatives(found: Cells, values: list[float]) -> tuple[list[float], list[list[float]]]:
    """Slope and curvature of the log likelihood."""
    size = len(values)
    slope = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for (a, b), cell in found.items():
        rows = [(cell.points[0], cell.games[0], 1), (cell.points[1], cell.games[1], -1), (SHARED / 2, SHARED, 0)]
        for points, games, sign in rows:
            share = 1 / (1 + exp(values[b] - values[a] - sign * values[-1]))
            effect = [(a, 1), (b, -1), (size - 1, sign)]
            for place, direction in effect:
                slope[place] += direction * (points - games * share)
                for other, along in effect:
                    curve[place][other] += direction * along * games * share * (1 - share)
    # Likewise going first counts as having been worth nothing in a game.
    slope[-1] -= SHARED * values[-1] / 4
    curve[-1][-1] += SHARED / 4
    for place in range(size):
        curve[place][place] += CLOSE
    return slope, curve


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda place: abs(rows[place][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for place in range(size):
            if place != column:
                factor = rows[place][column] / rows[column][column]
                rows[place] = [x - factor * y for x, y in zip(rows[place], rows[column], strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def cycles(found: Cells, opponents: int) -> list[tuple[int, int, int]]:
    """Three opponents of whom each beats the next, with the lowest number first."""
    beats: set[tuple[int, int]] = set()
    for (a, b), cell in found.items():
        ahead = sum(cell.points) - sum(cell.games) / 2
        if ahead:
            beats.add((a, b) if ahead > 0 else (b, a))
    triples = permutations(range(opponents), 3)
    return [(a, b, c) for a, b, c in triples if a < min(b, c) and {(a, b), (b, c), (c, a)} <= beats]
