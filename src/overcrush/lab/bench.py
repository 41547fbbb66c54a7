"""`overcrush bench`: how fast the engine plays random legal games, beside python-chess in the same run.

Rates are per second of CPU time and count decisions of two or more options. Rounds of all that is measured
alternate, and the best round of each counts, so that a busy machine moves the figures little and
their ratios less. The plain and the compiled build run in processes of their own.
"""

import argparse
import gc
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Final

import msgspec

from overcrush.build import compiled_folder, plain_folder
from overcrush.lab.measure import Round, tables
from overcrush.lab.peers import calibrate, chess_playouts

CHESS_GAMES: Final = 10
WIDTH: Final = 44


class Figures(msgspec.Struct):
    """The figures of one build."""

    decisions_per_cpu_s: int
    games_per_cpu_s: float
    fork_us: float
    dump_bytes: int
    dump_bytes_worst: int
    record_path_decisions_per_cpu_s: int


class Report(msgspec.Struct):
    """What `--json` prints. `calibration`: steps per CPU second of a fixed loop."""

    teams: str
    plain: Figures
    compiled: Figures | None
    python_chess_decisions_per_cpu_s: int
    calibration: int


class Worker:
    """A process that measures one build, a round at a time."""

    def __init__(self, build: str, folder: Path, teams: str, games: int) -> None:
        environment = os.environ | {"PYTHONPATH": str(folder)}
        command = [sys.executable, "-P", "-m", "overcrush.lab.measure", teams, str(games)]
        self.build = build
        self.rounds: list[Round] = []
        self.process = subprocess.Popen(  # noqa: S603  (our own module in our own interpreter)
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def round(self) -> None:
        stdin, stdout = _pipes(self.process)
        stdin.write("round\n")
        stdin.flush()
        line = stdout.readline()
        if not line:
            raise BenchFailed(f"the {self.build} build stopped in the middle of a round")
        found = msgspec.json.decode(line, type=Round)
        if found.build != self.build:
            raise BenchFailed(f"the {found.build} build runs where the {self.build} one should")
        self.rounds.append(found)

    def close(self) -> None:
        for pipe in _pipes(self.process):
            pipe.close()
        self.process.wait()

    def figures(self) -> Figures:
        """The best of the rounds."""
        return Figures(
            decisions_per_cpu_s=round(max(r.decisions_per_cpu_s for r in self.rounds)),
            games_per_cpu_s=round(max(r.games_per_cpu_s for r in self.rounds), 1),
            fork_us=round(min(r.fork_us for r in self.rounds), 2),
            dump_bytes=round(self.rounds[0].dump_bytes),
            dump_bytes_worst=self.rounds[0].dump_bytes_worst,
            record_path_decisions_per_cpu_s=round(max(r.record_path_decisions_per_cpu_s for r in self.rounds)),
        )


class BenchFailed(RuntimeError):  # noqa: N818  (a statement about the benchmark)
    """The benchmark cannot be trusted, with the reason."""


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    if process.stdin is None or process.stdout is None:
        raise BenchFailed("a worker has no pipes")
    return process.stdin, process.stdout


def measure(teams: str, games: int, repeat: int) -> Report:
    folder = compiled_folder()
    workers = [Worker("plain", plain_folder(), teams, games)]
    if folder is not None:
        workers.append(Worker("compiled", folder, teams, games))
    chess: list[float] = []
    steps: list[float] = []
    # As the workers do: what lies there for the whole run is nothing for the collector, whoever is measured.
    gc.freeze()
    try:
        for _ in range(repeat):
            steps.append(calibrate())
            decisions, seconds = chess_playouts(CHESS_GAMES)
            chess.append(decisions / seconds)
            for worker in workers:
                worker.round()
    finally:
        for worker in workers:
            worker.close()
    if len({r.checksum for worker in workers for r in worker.rounds}) != 1:
        raise BenchFailed("the plain and the compiled build did not play the same games")
    found = [worker.figures() for worker in workers]
    return Report(teams, found[0], found[1] if folder else None, round(max(chess)), round(max(steps)))


def table(report: Report) -> str:
    """The report for people."""
    builds = [report.plain] + ([report.compiled] if report.compiled else [])
    chess = report.python_chess_decisions_per_cpu_s
    rows = [
        ("", ["plain", "compiled"][: len(builds)]),
        ("decisions per CPU second", [f"{b.decisions_per_cpu_s:,}" for b in builds]),
        (f"  times python-chess ({chess:,})", [f"{b.decisions_per_cpu_s / chess:.1f}" for b in builds]),
        ("  with records and labels", [f"{b.record_path_decisions_per_cpu_s:,}" for b in builds]),
        ("games per CPU second", [f"{b.games_per_cpu_s:,}" for b in builds]),
        ("fork, median, microseconds", [f"{b.fork_us}" for b in builds]),
        ("dump, median, bytes", [f"{b.dump_bytes:,}" for b in builds]),
        ("dump, worst, bytes", [f"{b.dump_bytes_worst:,}" for b in builds]),
    ]
    lines = [f"{name:{WIDTH}}" + "".join([f"{cell:>12}" for cell in cells]) for name, cells in rows]
    lines.append(f"teams {report.teams}; calibration: {report.calibration:,} loop steps per CPU second")
    if report.compiled is None:
        lines.append("no compiled build of the present source was found; `make compiled` makes one")
    return "\n".join(lines)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--teams", default="vanilla", metavar="vanilla|SET,…", help="who plays (default: vanilla)")
    parser.add_argument("--games", type=_positive, default=40, metavar="N", help="games in a round (default: 40)")
    parser.add_argument("--repeat", type=_positive, default=5, metavar="N", help="rounds; the best counts (default: 5)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def run(args: argparse.Namespace) -> int:
    try:
        tables(args.teams, 1)
        report = measure(args.teams, args.games, args.repeat)
    except ImportError:
        sys.stderr.write("overcrush bench: python-chess is not installed; the extra 'bench' brings it\n")
        return 1
    except (ValueError, BenchFailed) as error:
        sys.stderr.write(f"overcrush bench: {error}\n")
        return 1
    sys.stdout.write(msgspec.json.encode(report).decode() if args.json else table(report))
    sys.stdout.write("\n")
    return 0
