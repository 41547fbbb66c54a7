"""`overcrush learn`: what positions come to, learned from games of opponents, for `search` to judge by."""

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from overcrush.lab.kept_games import kept
from overcrush.lab.observed import Seen, play
from overcrush.lab.sim import INTERRUPTED, left_off, positive
from overcrush.players.judgement import LEARNED, Judgement, written
from overcrush.players.learned_value import POINT


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("learning"), metavar="FOLDER", help="where the run is kept")
    parser.add_argument(
        "--games", type=positive, default=6000, metavar="N", help="games to learn from (default: 6,000)"
    )
    parser.add_argument(
        "--rounds",
        type=positive,
        default=3,
        metavar="N",
        help="after each, players judge by what was learned (default: 3)",
    )
    parser.add_argument(
        "--futures",
        type=int,
        default=0,
        metavar="N",
        help="play every position on in so many futures, judged by what ships; all players judge by that (default: 0)",
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
    judgement: Judgement | None = LEARNED if args.futures else None
    try:
        for number in range(1, args.rounds + 1):
            found = fit(positions(_games(args, args.games * number // args.rounds, judgement)), args.seed, POINT)
            judgement = found.judgement
            sys.stdout.write(
                f"Round {number}: {found.held_back:,} positions held back: mean surprise {found.surprise:.3f}, "
                f"by the weights {found.surprise_by_weights:.3f}\n"
            )
    except KeyboardInterrupt:
        sys.stderr.write(left_off(args.out))
        return INTERRUPTED
    except ValueError as error:
        sys.stderr.write(f"overcrush learn: {error}\n")
        return 1
    path = args.out / "judgement.json"
    path.write_text(written(found.judgement), encoding="utf-8")
    sys.stdout.write(f"{path} holds what was learned: players/judgement.json is where search reads its own from\n")
    return 0


def _games(args: argparse.Namespace, count: int, judgement: Judgement | None) -> list[Seen]:
    path = args.out / f"games-{args.seed}{f'-{args.futures}' if args.futures else ''}.jsonl"
    game = partial(play, seed=args.seed, judgement=judgement, futures=args.futures)
    return kept(path, Seen, game, count, args.jobs)
