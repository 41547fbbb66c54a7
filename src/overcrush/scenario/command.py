"""`overcrush scenario FILE|DIR… [--mode plain|fork|dump] [--blank] [--json]`."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from overcrush.scenario.blank import run_blank
from overcrush.scenario.complaint import EngineBroke
from overcrush.scenario.runner import Result, run_file, scenario_files
from overcrush.scenario.session import MODES


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE|DIR", help="scenario files, or folders of them")
    parser.add_argument("--mode", choices=MODES, default=MODES[0], help="go on from a copy at every decision")
    parser.add_argument("--blank", action="store_true", help="a card's scenario must fail without the card's abilities")
    parser.add_argument("--json", action="store_true", help="print the results as a JSON list")


def run(args: argparse.Namespace) -> int:
    try:
        files = scenario_files(args.paths)
    except FileNotFoundError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    results = [_run(path, args.mode, blank=args.blank) for path in files]
    failed = [result for result in results if not result.passed]
    warnings = [warning for result in results for warning in result.warnings]
    warned = f", {len(warnings)} warning{'s' if len(warnings) > 1 else ''}" if warnings else ""
    closing = f"{len(results) - len(failed)} passed, {len(failed)} failed{warned}{_checked(results)}\n"
    if args.json:
        sys.stdout.write(json.dumps([asdict(result) for result in results], indent=1) + "\n")
        sys.stderr.write(closing)
    else:
        sys.stdout.writelines(f"{line}\n" for line in [*warnings, *[result.message for result in failed]])
        sys.stdout.write(closing)
    return 1 if failed else 0


def _checked(results: list[Result]) -> str:
    """What was checked where games went on from copies."""
    decisions = sum(result.decisions for result in results)
    in_effects = sum(result.in_effects for result in results)
    return f"; {decisions:,} decisions checked on copies, {in_effects:,} in the middle of effects" if decisions else ""


def _run(path: Path, mode: str, *, blank: bool) -> Result:
    try:
        return run_blank(path, mode) if blank else run_file(path, mode)
    except EngineBroke as error:
        return Result(str(path), passed=False, message=f"{path}:{error.line}: {error}")
