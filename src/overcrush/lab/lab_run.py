"""What runs of the lab with teams have in common: who plays, where results are kept, what comes out."""

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import Final

import msgspec

from overcrush.lab.bouts import Bout, Fought, Ring
from overcrush.lab.contestants import contestant
from overcrush.lab.figures import aligned
from overcrush.lab.ledger import engine_hash
from overcrush.lab.progress import Progress
from overcrush.lab.report import Report, write
from overcrush.lab.sim import positive
from overcrush.lab.store import Store, usual_folder
from overcrush.teams import lists
from overcrush.teams.lists import Pick

PLAYER: Final = "planner"


def configure(parser: argparse.ArgumentParser, player: str = PLAYER) -> None:
    parser.add_argument("--player", default=player, metavar="NAME", help=f"who plays the teams (default: {player})")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed, other dice (default: 0)")
    parser.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes (default: all cores)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="write a page with plots, a table, CSV and Parquet here"
    )
    parser.add_argument("--interactive", action="store_true", help="with plots that answer to the mouse in the page")
    parser.add_argument(
        "--kept", type=Path, default=usual_folder(), metavar="FOLDER", help="where results are kept for later runs"
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the machines of a Ray cluster (extra cluster)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--csv", action="store_true", help="print one line a game")


def ring(args: argparse.Namespace, total: int) -> tuple[Ring, Progress]:
    """Where bouts are fought, and how far it is."""
    contestant(args.player)
    progress = Progress("bouts", total)
    runner = None
    if args.cluster:
        from overcrush.lab.cluster import on_cluster  # noqa: PLC0415  (needs the extra cluster)

        runner = on_cluster(args.cluster)
    return Ring(Store(args.kept, engine_hash(), Fought), args.jobs, progress.step, runner), progress


def fought(args: argparse.Namespace, bouts: list[Bout]) -> list[Fought]:
    found, progress = ring(args, len(bouts))
    try:
        return found.fought(bouts)
    finally:
        progress.close()


def command() -> str:
    """The command that made a report."""
    return shlex.join(["overcrush", *sys.argv[1:]])


def title_of(pick: Pick) -> str:
    return lists.title_of(pick.ref)


def show(args: argparse.Namespace, report: Report) -> None:
    if args.out:
        files = write(report, args.out, interactive=args.interactive)
        sys.stderr.write(f"written: {', '.join([str(path) for path in files])}\n")
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    elif args.csv:
        sys.stdout.write(report.csv())
    else:
        parts = [report.says, *[f"{table.title}\n{aligned(table.rows)}" for table in report.tables]]
        sys.stdout.write("\n\n".join(parts) + "\n")
