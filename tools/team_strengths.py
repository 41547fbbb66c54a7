"""Measure how strong the teams that ship are: team_strengths.py [--rounds N] [--jobs N] [--out FILE]

In every round each team meets another, drawn anew, in two games with the same dice and swapped seats, played by one
opponent. Strengths are fitted to all games together and written to teams/data/strengths.toml, by which the tables
find a fair match. With --out the games are kept, and the same command goes on with more rounds.
"""

import argparse
import sys
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Final

from overcrush import __version__
from overcrush.lab.contest import Result
from overcrush.lab.elo import expected
from overcrush.lab.ledger import Ledger, header
from overcrush.lab.rating import SCALE, cells, fitted
from overcrush.lab.running import Plan, play_all
from overcrush.lab.sim import positive
from overcrush.lab.units import Unit, encounters
from overcrush.teams.shipped import Sheet, boxes, suite

PLAYER: Final = "greedy"
ROUNDS: Final = 40
SEED: Final = 0
TARGET: Final = Path(__file__).parents[1] / "src" / "overcrush" / "teams" / "data" / "strengths.toml"
# So many standard errors to each side are a 95 % interval.
WIDTH: Final = 1.96


def schedule(sheets: tuple[Sheet, ...], rounds: int) -> list[Unit]:
    """Every team meets one other a round; opponents keep their teams and swap seats."""
    units = islice(encounters(PLAYER, PLAYER, sheets, SEED), rounds * (len(sheets) // 2))
    return [unit._replace(by_team=True) for unit in units]


def strengths(names: list[str], units: list[Unit], results: list[Result]) -> tuple[dict[str, int], int]:
    """Elo of each team around the mean of all, and the widest half of a 95 % interval."""
    by_team = [unit._replace(a=unit.first, b=unit.second) for unit in units]
    ratings = fitted(cells(names, by_team, results), len(names))
    mean = sum(ratings.elo) / len(names)
    elo = dict(zip(names, ratings.elo, strict=True))
    known = dict.fromkeys(names, 0.0)
    for unit, result in zip(units, results, strict=True):
        share = expected(elo[unit.first] - elo[unit.second])
        for name in (unit.first, unit.second):
            known[name] += len(result.games) * share * (1 - share)
    widest = WIDTH * SCALE / sqrt(min(known.values()))
    return {name: round(value - mean) for name, value in elo.items()}, round(widest)


def written(elo: dict[str, int], games: int, within: int) -> str:
    """The file as it is kept."""
    lines = [
        "# How strong the teams that ship are, in Elo around the mean of all: written by tools/team_strengths.py.",
        "# Each met others drawn by the seed, in two games with seats swapped; strengths are fitted to all games.",
        f'player = "{PLAYER}"',
        'format = "standard"',
        f'engine = "{__version__}"',
        f"seed = {SEED}",
        f"games = {games}",
        "# Half of the widest 95 % interval.",
        f"within = {within}",
        "",
        "[elo]",
    ]
    lines += [f'"{name}" = {value}' for name, value in elo.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=positive, default=ROUNDS)
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    sheets: tuple[Sheet, ...] = (*boxes(), *suite())
    units = schedule(sheets, args.rounds)
    ledger = Ledger(args.out, header("team strengths", SEED))
    results = play_all(Plan(units, SEED, args.jobs), ledger)
    elo, within = strengths([sheet.name for sheet in sheets], units, results)
    games = sum([len(result.games) for result in results])
    TARGET.write_text(written(elo, games, within), encoding="utf-8")
    sys.stdout.write(f"{games} games of {len(elo)} teams: {TARGET.name}, each within {within} Elo\n")


if __name__ == "__main__":
    main()
