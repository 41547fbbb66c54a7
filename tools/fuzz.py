"""Random games under all checks, thousands of them: fuzz.py [--games N] [--quick N] [--table NAME …] [--seed N]

Without arguments 1,000 games on every table (made-up teams with two and with four seats, the demo games in both
editions, teams and pairs of partners drawn from all readable cards, cards with random abilities) are played with
every check at every question, and 10,000 play-outs with the cheap ones of each whose games end. A failure prints its
seed, how to see it again, and where its journal was written. The build that runs is the one Python finds: `make fuzz`
takes the compiled one.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CHUNK: Final = 10

sys.path.insert(0, str(ROOT))

from overcrush.build import which  # noqa: E402  (the tests are found once the path is set)
from tests.invariants.random_games import Failed, play_checked, play_quickly  # noqa: E402
from tests.invariants.tables import ENDLESS, NAMES  # noqa: E402


def checked(seeds: range, table: str) -> int:
    return sum(play_checked(seed, table) for seed in seeds)


def quick(seeds: range, table: str) -> int:
    return sum(play_quickly(seed, table).turn for seed in seeds)


def run(name: str, task: Callable[[range, str], int], table: str, seeds: range, jobs: int) -> bool:
    """Play the games of all seeds in chunks, showing how far it is; False if one failed."""
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    done = 0
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {pool.submit(task, chunk, table): chunk for chunk in chunks}
        for future in as_completed(waiting):
            error = future.exception()
            if error is not None:
                pool.shutdown(wait=False, cancel_futures=True)
                report(error, waiting[future])
                return False
            tenths = done * 10 // len(seeds)
            done += len(waiting[future])
            if sys.stdout.isatty() or done * 10 // len(seeds) > tenths:
                end = "\r" if sys.stdout.isatty() and done < len(seeds) else "\n"
                print(f"{name}, {table}: {done:,} of {len(seeds):,} games, none failed", end=end, flush=True)
    return True


def report(error: BaseException, chunk: range) -> None:
    print(f"\nfailed among the seeds {chunk.start} to {chunk.stop - 1}: {error}")
    if isinstance(error, Failed):
        path = ROOT / "build" / f"fuzz-{error.table}-{error.seed}.journal"
        path.parent.mkdir(exist_ok=True)
        path.write_text(error.journal, encoding="utf-8")
        print(f"journal: {path.relative_to(ROOT)}")


def main() -> int:
    parser = argparse.ArgumentParser(description="random games under all checks")
    parser.add_argument("--games", type=int, default=1000, help="games with all checks (default: 1,000)")
    parser.add_argument("--quick", type=int, default=10_000, help="play-outs with cheap checks (default: 10,000)")
    parser.add_argument("--table", nargs="+", choices=NAMES, default=NAMES, help="only these tables")
    parser.add_argument("--seed", type=int, default=1000, help="the first seed (default: 1,000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    args = parser.parse_args()
    print(f"the {which()} build")
    for table in args.table:
        for name, task, games in (("all checks", checked, args.games), ("cheap checks", quick, args.quick)):
            seeds = range(args.seed, args.seed + games)
            if task is quick and table in ENDLESS:
                continue
            if games and not run(name, task, table, seeds, args.jobs):
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
