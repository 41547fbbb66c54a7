"""`overcrush values`: what each card is worth to who drafts it, learned from games of teams drawn by lot."""

import argparse
import os
import sys
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from overcrush.lab.card_games import CardGame, play
from overcrush.lab.kept_games import kept
from overcrush.lab.sim import INTERRUPTED, left_off, positive

GAMES: Final = 4000


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("learning"), metavar="FOLDER", help="where the run is kept")
    parser.add_argument("--games", type=positive, default=GAMES, metavar="N", help=f"games (default: {GAMES:,})")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed (default: 0)")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")


def run(args: argparse.Namespace) -> int:
    try:
        from overcrush.lab.card_fitting import fit  # noqa: PLC0415  (numpy is an extra)
    except ImportError:
        sys.stderr.write("overcrush values: numpy is not installed; the extra 'lab' brings it\n")
        return 1
    args.out.mkdir(parents=True, exist_ok=True)
    path = args.out / f"card-games-{args.seed}.jsonl"
    try:
        games = kept(path, CardGame, partial(play, seed=args.seed), args.games, args.jobs)
    except KeyboardInterrupt:
        sys.stderr.write(left_off(args.out))
        return INTERRUPTED
    command = f"overcrush values --games {args.games} --seed {args.seed}"
    found = fit(games, command)
    target = args.out / "values.json"
    target.write_bytes(msgspec.json.format(msgspec.json.encode(found.values), indent=1) + b"\n")
    sys.stdout.write(
        f"{len(games):,} games, a tenth held back: {found.right:.0%} of their winners foretold, "
        f"mean surprise {found.surprise:.3f} (by chance 0.693)\n"
        f"{target} holds what was learned: events/data/values.json is where bots read their own from\n"
    )
    return 0
