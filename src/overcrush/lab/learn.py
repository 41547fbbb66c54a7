"""`overcrush learn`: what positions come to, learned from games of opponents, for `search` to judge by."""

import argparse
import os
import sys
from functools import partial
from pathlib import Path

import msgspec

from overcrush.lab.observed import Seen, play
from overcrush.lab.progress import Progress
from overcrush.lab.running import at_once
from overcrush.lab.sim import INTERRUPTED, left_off, positive
from overcrush.players.judgement import Judgement, written
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
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed (default: 0)")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")


def run(args: argparse.Namespace) -> int:
    try:
        from overcrush.lab.fitting import fit, positions  # noqa: PLC0415  (numpy is an extra)
    except ImportError:
        sys.stderr.write("overcrush learn: numpy is not installed; the extra 'lab' brings it\n")
        return 1
    args.out.mkdir(parents=True, exist_ok=True)
    judgement: Judgement | None = None
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
    """The first games of the run in their order: those that the folder has, and the others, which are played now."""
    path = args.out / f"games-{args.seed}.jsonl"
    known = _known(path)
    found = {game.game: game for game in known if game.game < count}
    progress = Progress("games", count, len(found))
    missing = [number for number in range(count) if number not in found]
    played = at_once(partial(play, seed=args.seed, judgement=judgement), missing, args.jobs)
    try:
        with path.open("ab") as file:
            for game in played:
                file.write(msgspec.json.encode(game) + b"\n")
                file.flush()
                progress.step()
                found[game.game] = game
    finally:
        played.close()
        progress.close()
    return [found[number] for number in range(count)]


def _known(path: Path) -> list[Seen]:
    """The games in a file; the last line, if it was not finished, is taken away."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    return [msgspec.json.decode(line, type=Seen) for line in whole.splitlines()]
