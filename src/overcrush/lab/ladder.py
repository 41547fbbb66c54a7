"""`overcrush ladder`: everybody against everybody over all teams, and how strong that makes each."""

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

import msgspec

from overcrush.lab.contestants import contestant
from overcrush.lab.figures import comma_separated
from overcrush.lab.ledger import Ledger, header
from overcrush.lab.memory import megabytes
from overcrush.lab.running import Interrupted, Plan, play_all
from overcrush.lab.sim import INTERRUPTED, configure_run, left_off, positive
from overcrush.lab.standings import standings, table
from overcrush.lab.teams import GROUPS, group
from overcrush.lab.units import Unit, encounters
from overcrush.players.opponents import OPPONENTS
from overcrush.teams.shipped import Sheet

ROUNDS: Final = 4
ANCHOR: Final = "random"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("opponents", nargs="*", metavar="NAME", help="weakest first (default: all there are)")
    parser.add_argument("--teams", choices=GROUPS, default="all", help="which teams of the suite play (default: all)")
    parser.add_argument("--rounds", type=positive, default=ROUNDS, metavar="N", help=f"rounds (default: {ROUNDS})")
    configure_run(parser)


def run(args: argparse.Namespace) -> int:
    try:
        return _measure(args)
    except ValueError as error:
        sys.stderr.write(f"overcrush ladder: {error}\n")
        return 1


def _measure(args: argparse.Namespace) -> int:
    specs = args.opponents or list(OPPONENTS)
    _check(specs)
    units = list(schedule(specs, args.teams, args.seed, args.rounds))
    ledger = Ledger(args.out, header("|".join(["ladder", args.teams, *specs]), args.seed))
    try:
        results, code = play_all(Plan(units, args.seed, args.jobs), ledger), 0
    except Interrupted as interrupted:
        sys.stderr.write(left_off(args.out))
        results, code = interrupted.results, INTERRUPTED
    if len(results) < len(list(combinations(specs, 2))):
        return code
    units = units[: len(results)]
    if args.csv:
        sys.stdout.write(comma_separated(units, results))
        return code
    found = standings(specs, units, results, {spec: megabytes(spec) for spec in specs})
    sys.stdout.write((msgspec.json.encode(found).decode() if args.json else table(found)) + "\n")
    return code


def _check(specs: list[str]) -> None:
    for spec in specs:
        contestant(spec)
    if len(specs) < 2 or len(set(specs)) < len(specs):
        raise ValueError("a ladder takes two or more different opponents")
    if ANCHOR in specs[1:]:
        raise ValueError(f"{ANCHOR} stands at 0: name it first")


def schedule(specs: list[str], teams: str, seed: int, rounds: int) -> Iterator[Unit]:
    """In every round each team meets another, those held out among themselves, in all pairs of opponents."""
    streams = [encounters("", "", part, seed) for part in _parts(teams)]
    for _ in range(rounds):
        for part, stream in zip(_parts(teams), streams, strict=True):
            for unit in islice(stream, len(part) // 2):
                for a, b in combinations(specs, 2):
                    # The stronger one is A.
                    yield unit._replace(a=b, b=a)


def _parts(teams: str) -> list[tuple[Sheet, ...]]:
    return [group("tuning"), group("held-out")] if teams == "all" else [group(teams)]
