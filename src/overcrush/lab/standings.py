"""What a ladder came to, for people and for programs."""

import msgspec

from overcrush.lab.bootstrap import Interval, middle, weights
from overcrush.lab.contest import Result
from overcrush.lab.figures import Thinking, aligned, signed, thinking, thinking_table
from overcrush.lab.rating import Cells, cells, cycles, fitted
from overcrush.lab.teams import find_team
from overcrush.lab.units import Unit

DRAWS = 400


class Rung(msgspec.Struct, frozen=True):
    """One opponent: Elo with its 95 % interval, what it is above the rung below, and its share of the points."""

    opponent: str
    elo: float
    elo_interval: Interval
    above: float
    above_interval: Interval
    score: float
    games: int


class Group(msgspec.Struct, frozen=True):
    """The ladder on some of the teams."""

    teams: str
    units: int
    rungs: list[Rung]
    going_first: float
    going_first_interval: Interval
    cycles: list[tuple[str, str, str]]


class Standings(msgspec.Struct, frozen=True):
    groups: list[Group]
    by_team: dict[str, dict[str, float]]
    pairs: list[tuple[str, str, float, int]]
    thinking: list[Thinking]


def standings(specs: list[str], units: list[Unit], results: list[Result], memory: dict[str, float]) -> Standings:
    held = [place for place, unit in enumerate(units) if find_team(unit.first).held_out]
    both = 0 < len(held) < len(units)
    groups = [group("all teams" if both else "held-out teams" if held else "tuning teams", specs, units, results)]
    if both:
        some = [units[place] for place in held]
        groups.append(group("held-out teams", specs, some, [results[place] for place in held]))
    return Standings(
        groups,
        by_team(specs, units, results),
        pairs(specs, cells(specs, units, results)),
        [thinking(spec, _sides(spec, units, results), memory[spec]) for spec in specs],
    )


def group(name: str, specs: list[str], units: list[Unit], results: list[Result]) -> Group:
    found = cells(specs, units, results)
    ratings = fitted(found, len(specs))
    matches = [(unit.first, unit.second) for unit in units]
    draws = [fitted(cells(specs, units, results, counts), len(specs)) for counts in weights(matches, 0, DRAWS)]
    return Group(
        name,
        len(units),
        [_rung(place, specs, found, ratings.elo, [draw.elo for draw in draws]) for place in range(len(specs))],
        ratings.first,
        middle([draw.first for draw in draws]),
        [(specs[a], specs[b], specs[c]) for a, b, c in cycles(found, len(specs))],
    )


def _rung(place: int, specs: list[str], found: Cells, elo: list[float], draws: list[list[float]]) -> Rung:
    below = max(place - 1, 0)
    points, games = _points(place, found)
    return Rung(
        specs[place],
        elo[place],
        middle([draw[place] for draw in draws]),
        elo[place] - elo[below],
        middle([draw[place] - draw[below] for draw in draws]),
        points / games if games else 0.5,
        round(games),
    )


def _points(place: int, found: Cells) -> tuple[float, float]:
    points = games = 0.0
    for (a, b), cell in found.items():
        if place in (a, b):
            games += sum(cell.games)
            points += sum(cell.points) if place == a else sum(cell.games) - sum(cell.points)
    return points, games


def pairs(specs: list[str], found: Cells) -> list[tuple[str, str, float, int]]:
    """Who met whom, the share of the points, and the games."""
    return [
        (specs[a], specs[b], sum(cell.points) / sum(cell.games), round(sum(cell.games)))
        for (a, b), cell in sorted(found.items())
    ]


def by_team(specs: list[str], units: list[Unit], results: list[Result]) -> dict[str, dict[str, float]]:
    """The share of the points that each opponent has made with each team."""
    points: dict[tuple[str, str], list[float]] = {}
    for unit, result in zip(units, results, strict=True):
        for game in result.games:
            teams = (unit.first, unit.second) if game.a_team == 0 else (unit.second, unit.first)
            points.setdefault((teams[0], unit.a), []).append(game.score)
            points.setdefault((teams[1], unit.b), []).append(1 - game.score)
    names = sorted({team for team, _ in points})
    return {
        name: {spec: sum(made) / len(made) for spec in specs if (made := points.get((name, spec)))} for name in names
    }


def _sides(spec: str, units: list[Unit], results: list[Result]) -> list[tuple[Result, int]]:
    """Where an opponent played."""
    played = zip(units, results, strict=True)
    return [(result, side) for unit, result in played for side, who in enumerate((unit.a, unit.b)) if who == spec]


# --- for people


def table(found: Standings) -> str:
    parts = [_group_table(group) for group in found.groups]
    parts.append(_pair_table(found))
    parts.append(_team_table(found))
    parts.append(thinking_table(found.thinking))
    return "\n\n".join(parts)


def _group_table(found: Group) -> str:
    rows = [[found.teams, "Elo", "95 %", "above", "95 %", "points", "games"]]
    for place, rung in enumerate(found.rungs):
        above = [signed(rung.above), _spoken(rung.above_interval)] if place else ["", ""]
        rows.append(
            [
                rung.opponent,
                f"{rung.elo:.0f}",
                _spoken(rung.elo_interval),
                *above,
                f"{rung.score:.1%}",
                f"{rung.games:,}",
            ]
        )
    lines = [aligned(rows)]
    lines.append(f"going first: {signed(found.going_first)} Elo, {_spoken(found.going_first_interval)}")
    lines += [f"in a circle: {a} beats {b}, {b} beats {c}, {c} beats {a}" for a, b, c in found.cycles]
    return "\n".join(lines if found.cycles else [*lines, "nobody beats in a circle"])


def _spoken(between: Interval) -> str:
    return f"{signed(between[0])} to {signed(between[1])}"


def _pair_table(found: Standings) -> str:
    rows = [["who against whom", "points", "games"]]
    rows += [[f"{a} against {b}", f"{share:.1%}", f"{games:,}"] for a, b, share, games in found.pairs]
    return aligned(rows)


def _team_table(found: Standings) -> str:
    specs = [each.contestant for each in found.thinking]
    rows = [["points with", *specs, ""]]
    for name, shares in found.by_team.items():
        held = "held out" if find_team(name).held_out else ""
        rows.append([name, *[f"{shares[spec]:.0%}" if spec in shares else "-" for spec in specs], held])
    return aligned(rows)
