"""What a run came to: the figures of two contestants, for people and for programs."""

import csv
import io
from collections.abc import Iterable

import msgspec

from overcrush.lab.bootstrap import Interval, interval
from overcrush.lab.contest import Played, Result
from overcrush.lab.elo import Sprt, difference
from overcrush.lab.times import Times, join, percentile
from overcrush.lab.units import Unit


class Thinking(msgspec.Struct, frozen=True):
    """CPU seconds of one contestant's decisions and of its own turns, and megabytes."""

    contestant: str
    decisions: int
    decision_p50: float
    decision_p95: float
    turn_p50: float
    turn_p95: float
    memory_mb: float


class Verdict(msgspec.Struct, frozen=True):
    """What a sequential test says: H1, H0 or nothing yet."""

    low: float
    high: float
    ratio: float
    bounds: tuple[float, float]
    accepts: str


class Figures(msgspec.Struct, frozen=True):
    """A against B. The interval is 95 %, by drawing teams and units again."""

    a: str
    b: str
    units: int
    games: int
    wins: int
    ties: int
    losses: int
    unfinished: int
    score: float
    elo: float
    elo_interval: Interval
    score_going_first: float
    score_going_second: float
    turns_a_game: float
    thinking: list[Thinking]
    sprt: Verdict | None = None


def figures(
    names: tuple[str, str], units: list[Unit], results: list[Result], memory: tuple[float, float], sprt: Sprt | None
) -> Figures:
    """Of the units that have results, which are the first ones."""
    games = [game for result in results for game in result.games]
    return Figures(
        a=names[0],
        b=names[1],
        units=len(results),
        games=len(games),
        wins=sum(game.score == 1 for game in games),
        ties=sum(game.score == 0.5 for game in games),
        losses=sum(game.score == 0 for game in games),
        unfinished=sum(game.unfinished for game in games),
        score=score(games),
        elo=difference(sum([game.score for game in games]), len(games)),
        elo_interval=elo_interval(units[: len(results)], results),
        score_going_first=score([game for game in games if game.a_began]),
        score_going_second=score([game for game in games if not game.a_began]),
        turns_a_game=sum([game.turns for game in games]) / len(games),
        thinking=[thinking(names[side], [(each, side) for each in results], memory[side]) for side in (0, 1)],
        sprt=verdict(sprt, results) if sprt else None,
    )


def score(games: list[Played]) -> float:
    """A's share of the points; one half where nothing was played."""
    return sum([game.score for game in games]) / len(games) if games else 0.5


def elo_interval(units: list[Unit], results: list[Result]) -> Interval:
    points = [result.points for result in results]
    games = [len(result.games) for result in results]
    if sum(points) in (0, sum(games)):
        return _one_sided(sum(points), sum(games), len(results))

    def figure(counts: list[int]) -> float:
        won = sum([count * point for count, point in zip(counts, points, strict=True)])
        played = sum([count * number for count, number in zip(counts, games, strict=True)])
        return difference(won * sum(games) / played, sum(games))

    return interval([(unit.first, unit.second) for unit in units], figure)


def _one_sided(points: float, games: int, units: int) -> Interval:
    """Where one side made all the points, no draw can tell more: of n units, up to 3 / n might have gone otherwise."""
    doubt = min(3 / units, 1.0) * games
    ends = (difference(points, games), difference(points - doubt if points else doubt, games))
    return min(ends), max(ends)


def thinking(name: str, sides: Iterable[tuple[Result, int]], memory: float) -> Thinking:
    """Of a contestant, given where it played: 0 as A, 1 as B."""
    decisions: Times = {}
    turns: Times = {}
    for result, side in sides:
        join(decisions, result.decisions[side])
        join(turns, result.turns[side])
    return Thinking(
        contestant=name,
        decisions=sum(decisions.values()),
        decision_p50=percentile(decisions, 0.5),
        decision_p95=percentile(decisions, 0.95),
        turn_p50=percentile(turns, 0.5),
        turn_p95=percentile(turns, 0.95),
        memory_mb=memory,
    )


def verdict(sprt: Sprt, results: list[Result]) -> Verdict:
    scores = [result.score for result in results]
    return Verdict(sprt.low, sprt.high, sprt.ratio(scores), sprt.bounds, sprt.verdict(scores))


# --- for people


def table(found: Figures) -> str:
    low, high = found.elo_interval
    lines = [
        f"{found.a} against {found.b}: {found.units:,} units, {found.games:,} games of {found.turns_a_game:.1f} turns",
        f"  won {found.wins:,}, tied {found.ties:,}, lost {found.losses:,}: {found.score:.1%} of the points",
        f"  Elo {signed(found.elo)}, 95 % interval {signed(low)} to {signed(high)}",
        f"  going first {found.score_going_first:.1%}, going second {found.score_going_second:.1%}",
    ]
    if found.unfinished:
        lines.append(f"  {found.unfinished:,} games were broken off and counted as ties")
    if found.sprt:
        lines.append(f"  {spoken_verdict(found.sprt)}")
    return "\n".join([*lines, "", thinking_table(found.thinking)])


def signed(elo: float) -> str:
    return f"{round(elo):+d}"


def spoken_verdict(found: Verdict) -> str:
    says = {"H1": f"at least {found.high:+g} Elo", "H0": f"not more than {found.low:+g} Elo"}
    ends = f"log likelihood ratio {found.ratio:.2f} of {found.bounds[0]:.2f} to {found.bounds[1]:.2f}"
    return f"sequential test {found.low:g}, {found.high:g}: {says.get(found.accepts, 'undecided')} ({ends})"


def thinking_table(found: list[Thinking]) -> str:
    """Milliseconds of CPU time."""
    rows = [["", "decisions", "p50 ms", "p95 ms", "turn p50 ms", "turn p95 ms", "memory MB"]]
    for each in found:
        times = [each.decision_p50, each.decision_p95, each.turn_p50, each.turn_p95]
        memory = f"{each.memory_mb:.0f}" if each.memory_mb else "-"
        rows.append([each.contestant, f"{each.decisions:,}", *[f"{1000 * time:.2f}" for time in times], memory])
    return aligned(rows)


def aligned(rows: list[list[str]]) -> str:
    """Columns side by side, the first to the left and the others to the right."""
    widths = [max([len(row[column]) for row in rows]) for column in range(len(rows[0]))]
    return "\n".join(
        [
            "  ".join(
                [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
            )
            for row in rows
        ]
    )


# --- for programs


def comma_separated(units: list[Unit], results: list[Result]) -> str:
    """One game a line."""
    head = ["a", "b", "first_team", "second_team", "number", "a_seat", "a_team", "a_began", "a_score", "turns"]
    rows = [
        [unit.a, unit.b, unit.first, unit.second, unit.number, *_cells(unit, game)]
        for unit, result in zip(units, results, strict=False)
        for game in result.games
    ]
    return written([head, *rows])


def _cells(unit: Unit, game: Played) -> list[object]:
    team = unit.second if game.a_team else unit.first
    return [game.a_seat, team, int(game.a_began), game.score, game.turns]


def written(rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
