"""`overcrush learn`: what positions come to, learned from games of opponents, for `search` to judge by."""

import argparse
import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from overcrush.lab.observed import Seen, play
from overcrush.lab.progress import Progress
from overcrush.lab.running import at_once
from overcrush.lab.sim import INTERRUPTED, left_off, positive
from overcrush.players.judge import POINT
from overcrush.players.judgement import written


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("learning"), metavar="FOLDER", help="where the run is kept")
    parser.add_argument(
        "--games", type=positive, default=4000, metavar="N", help="games to learn from (default: 4,000)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed (default: 0)")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")


def run(args: argparse.Namespace) -> int:
    try:
        from overcrush.lab.fitting import fit, positions  # noqa: PLC0415  (numpy is an extra)
    except ImportError:
        sys.stderr.write("overcrush learn: numpy is not installed; the extra 'lab' brings it\n")
        return 1
    args.out.mkdir(parents=True, exist_ok=True)
    try:
        seen = list(_seen(args))
    except KeyboardInterrupt:
        sys.stderr.write(left_off(args.out))
        return INTERRUPTED
    try:
        found = fit(positions(seen), args.seed, POINT)
    except ValueError as error:
        sys.stderr.write(f"overcrush learn: {error}\n")
        return 1
    path = args.out / "judgement.json"
    path.write_text(written(found.judgement), encoding="utf-8")
    sys.stdout.write(
        f"{found.held_back:,} positions held back: mean surprise {found.surprise:.3f}, "
        f"by the weights {found.surprise_by_weights:.3f}\n"
        f"{path} holds what was learned: players/judgement.json is where search reads its own from\n"
    )
    return 0


def _seen(args: argparse.Namespace) -> Iterator[Seen]:
    """The games of the run: those that the folder has, then the others as they are played."""
    path = args.out / f"games-{args.seed}.jsonl"
    known: set[int] = set()
    if path.exists():
        for line in path.read_bytes().splitlines(keepends=True):
            if line.endswith(b"\n"):
                game = msgspec.json.decode(line, type=Seen)
                known.add(game.game)
                yield game
    progress = Progress("games", args.games, len(known))
    played = at_once(partial(play, seed=args.seed), [n for n in range(args.games) if n not in known], args.jobs)
    try:
        with path.open("ab") as file:
            for game in played:
                file.write(msgspec.json.encode(game) + b"\n")
                file.flush()
                progress.step()
                yield game
    finally:
        played.close()
        progress.close()
