"""`overcrush sim A B`: two opponents, or two teams, against each other, with honest intervals."""

import argparse
import os
import sys
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from overcrush.formats.by_name import any_team
from overcrush.lab.contest import Result
from overcrush.lab.contestants import contestant
from overcrush.lab.elo import OPEN, Sprt
from overcrush.lab.figures import aligned, comma_separated, figures, table
from overcrush.lab.ledger import Ledger, header
from overcrush.lab.memory import megabytes
from overcrush.lab.running import Interrupted, Plan, never, play_all
from overcrush.lab.teams import GROUPS, called, group
from overcrush.lab.units import Unit, encounters, team_encounters
from overcrush.players.opponents import OPPONENTS
from overcrush.teams.shipped import Sheet, UnknownTeam, boxes, suite

PAIRS: Final = 100
# With a sequential test the units are only an upper limit.
MOST_PAIRS: Final = 5000
# As shells have it.
INTERRUPTED: Final = 130


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "contestants",
        nargs="*",
        metavar="A B",
        help="two opponents (greedy, search:500), or two teams: names, files or links",
    )
    parser.add_argument(
        "--team",
        action="append",
        default=[],
        metavar="NAME",
        help="play with this team: its name, a file or a link (twice: with both)",
    )
    parser.add_argument("--teams", choices=GROUPS, default="all", help="which teams of the suite play (default: all)")
    parser.add_argument("--player", default="greedy", metavar="NAME", help="who plays two teams (default: greedy)")
    parser.add_argument("--pairs", type=positive, metavar="N", help=f"units of two or four games (default: {PAIRS})")
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("LOW", "HIGH"), help="stop when one Elo is decided")
    parser.add_argument("--list", action="store_true", help="list the teams that ship")
    configure_run(parser)


def configure_run(parser: argparse.ArgumentParser) -> None:
    """What all long runs have in common."""
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed, other dice (default: 0)")
    parser.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes (default: all cores)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep the results here; the same command goes on later"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--csv", action="store_true", help="print one line a game")


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def run(args: argparse.Namespace) -> int:
    if args.list:
        sys.stdout.write(team_list() + "\n")
        return 0
    try:
        return _measure(args)
    except (ValueError, UnknownTeam) as error:
        sys.stderr.write(f"overcrush sim: {error}\n")
        return 1


def team_list() -> str:
    rows = [["name", "style", ""]]
    rows += [[sheet.name, sheet.style, "held out" if sheet.held_out else ""] for sheet in suite()]
    rows += [[team.name, team.style, f"of the box {team.box}"] for team in boxes()]
    return aligned(rows)


def _measure(args: argparse.Namespace) -> int:
    sprt = Sprt(*args.sprt) if args.sprt else None
    if sprt and sprt.low >= sprt.high:
        raise ValueError("the first Elo of --sprt must be less than the second")
    names, units = planned(args)
    ledger = Ledger(args.out, header(_run_name(args, units), args.seed))
    plan = Plan(units, args.seed, args.jobs)
    try:
        results, code = play_all(plan, ledger, Until(sprt) if sprt else never), 0
    except Interrupted as interrupted:
        sys.stderr.write(left_off(args.out))
        results, code = interrupted.results, INTERRUPTED
    if results:
        _show(args, names, units, results, sprt)
    return code


def left_off(out: Path | None) -> str:
    kept = f"the same command goes on from {out}" if out else "nothing was kept; with --out FILE it would go on"
    return f"interrupted; {kept}\n"


class Until:
    """Whether a sequential test is decided."""

    def __init__(self, sprt: Sprt) -> None:
        self.sprt = sprt

    def __call__(self, results: list[Result]) -> bool:
        return self.sprt.verdict([result.score for result in results]) != OPEN


def _show(
    args: argparse.Namespace, names: tuple[str, str], units: list[Unit], results: list[Result], sprt: Sprt | None
) -> None:
    if args.csv:
        sys.stdout.write(comma_separated(units, results))
        return
    memory = (megabytes(units[0].a), megabytes(units[0].b))
    found = figures(names, units, results, memory, sprt)
    sys.stdout.write((msgspec.json.encode(found).decode() if args.json else table(found)) + "\n")


def planned(args: argparse.Namespace) -> tuple[tuple[str, str], list[Unit]]:
    """The names of the two sides, and the units to be played."""
    if len(args.contestants) != 2:
        raise ValueError("name two opponents, or two teams; --list lists the teams")
    a, b = args.contestants
    count = args.pairs or (MOST_PAIRS if args.sprt else PAIRS)
    if _are_teams(a, b):
        contestant(args.player)
        first, second = any_team(a), any_team(b)
        return (called(first.name), called(second.name)), list(
            islice(team_encounters(args.player, first, second), count)
        )
    for spec in (a, b):
        contestant(spec)
    return (a, b), list(islice(encounters(a, b, _sheets(args), args.seed), count))


def _are_teams(a: str, b: str) -> bool:
    """Whether both name teams; one alone would be a slip, and is told as such."""
    return not any(text.partition(":")[0].partition("@")[0] in OPPONENTS for text in (a, b))


def _sheets(args: argparse.Namespace) -> tuple[Sheet, ...]:
    if len(args.team) > 2:
        raise ValueError("--team names one team or two; --teams a whole group")
    return tuple([any_team(name) for name in args.team]) or group(args.teams)


def _run_name(args: argparse.Namespace, units: list[Unit]) -> str:
    """By which a file of results is known to belong to this run; how long the run is does not matter."""
    teams = sorted({name for unit in units for name in (unit.first, unit.second)})
    return "|".join([units[0].a, units[0].b, *(teams if args.team or units[0].by_team else [args.teams])])
