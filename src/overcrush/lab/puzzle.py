"""`overcrush puzzle`: positions in which the right answer is known for certain, and who finds it."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from overcrush.lab.contestants import contestant
from overcrush.lab.figures import aligned
from overcrush.lab.progress import Progress
from overcrush.lab.puzzle_making import Collection, found_in
from overcrush.lab.running import at_once
from overcrush.lab.sim import INTERRUPTED, positive
from overcrush.lab.solving import solves
from overcrush.model.state import Seat, State
from overcrush.puzzles.puzzle import KINDS, WIN, Puzzle, UnknownPuzzle, find_puzzle, puzzles, verify, written
from overcrush.rules.engine import Game
from overcrush.rules.telling.labels import die_label

# Whose games are looked through.
MAKERS: Final = ("greedy", "greedy", "planner", "random")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=list(_ACTIONS), help="what to do")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which puzzles, such as win-001 (default: all)")
    parser.add_argument("--kind", choices=KINDS, help="only these")
    parser.add_argument("--opponent", default="search", metavar="NAME", help="who solves them (default: search)")
    parser.add_argument("--wins", type=positive, default=200, metavar="N", help="how many to make (default: 200)")
    parser.add_argument("--blocks", type=positive, default=100, metavar="N", help="how many to make (default: 100)")
    parser.add_argument("--out", type=Path, default=Path("puzzles.jsonl"), metavar="FILE", help="where made ones go")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed (default: 0)")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--json", action="store_true", help="print what was found as JSON")


def run(args: argparse.Namespace) -> int:
    try:
        contestant(args.opponent)
        chosen = [find_puzzle(name) for name in args.names] or list(puzzles())
    except (ValueError, UnknownPuzzle) as error:
        sys.stderr.write(f"overcrush puzzle: {error}\n")
        return 1
    try:
        return _ACTIONS[args.action](args, [puzzle for puzzle in chosen if args.kind in (None, puzzle.kind)])
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED


# --- looking at them


def _list(_: argparse.Namespace, chosen: list[Puzzle]) -> int:
    rows = [["name", "to move", "against", "life", "deeds", "needs", "survive"]]
    for puzzle in chosen:
        laid = puzzle.laid
        mover = laid.active if puzzle.kind == WIN else 1 - laid.active
        life = f"{laid.life[mover]} : {laid.life[1 - mover]}"
        few = f"{len(puzzle.survivors)} of {puzzle.declarations}" if puzzle.declarations else ""
        deeds = str(puzzle.deeds) if puzzle.kind == WIN else ""
        teams = [laid.teams[mover], laid.teams[1 - mover]]
        rows.append([puzzle.name, *teams, life, deeds, " ".join(puzzle.needs), few])
    sys.stdout.write(aligned(rows) + "\n")
    return 0


def _show(args: argparse.Namespace, chosen: list[Puzzle]) -> int:
    if args.json:
        sys.stdout.write(written(chosen).decode())
        return 0
    sys.stdout.write("\n\n".join([shown(puzzle) for puzzle in chosen]) + "\n")
    return 0


def shown(puzzle: Puzzle) -> str:
    s = puzzle.laid.state()
    task = "win this turn, whatever happens" if puzzle.kind == WIN else "declare blockers and survive the turn"
    lines = [f"{puzzle.name}: {task}"]
    for seat in s.seats:
        lines += _seat_lines(s, seat, puzzle.laid.teams[seat.index])
    decision = Game(s).decision
    if decision is not None:
        lines.append(f"{s.table.names[decision.seats[0]]}: {decision.prompt}")
        lines += [f"  {option.spelling}: {option.label}" for option in decision.options]
    return "\n".join(lines)


def _seat_lines(s: State, seat: Seat, team: str) -> list[str]:
    lines = [f"{s.table.names[seat.index]}, {team}, {s.life[seat.side]} life"]
    for name, dice in (("field", seat.field), ("reserve", seat.reserve)):
        found = [die_label(s, die.id) + (" attacks" if die.role else "") for die in dice]
        lines.append(f"  {name}: {', '.join(found) or 'nothing'}")
    for name, pile in (("prep", seat.prep + seat.late_prep), ("used", seat.used), ("bag", seat.bag)):
        names = Counter([s.table.cards[card].name for card in pile])
        lines.append(f"  {name}: {', '.join([f'{title} x{n}' for title, n in names.items()]) or 'nothing'}")
    return lines


# --- judging by them


def _solve(args: argparse.Namespace, chosen: list[Puzzle]) -> int:
    """Who solves how many; which are not solved."""
    found = _each(partial(_solved, spec=args.opponent, seed=args.seed), chosen, args.jobs)
    unsolved = [puzzle for puzzle in chosen if not found[puzzle.name]]
    if args.json:
        sys.stdout.write(msgspec.json.encode({name: bool(solved) for name, solved in found.items()}).decode() + "\n")
        return 0
    for kind in KINDS:
        asked = [puzzle for puzzle in chosen if puzzle.kind == kind]
        solved = len(asked) - len([puzzle for puzzle in unsolved if puzzle.kind == kind])
        if asked:
            sys.stdout.write(f"{args.opponent} solves {solved} of {len(asked)} to {kind}: {solved / len(asked):.1%}\n")
    if unsolved:
        sys.stdout.write("not solved: " + " ".join([puzzle.name for puzzle in unsolved]) + "\n")
    return 0


def _solved(puzzle: Puzzle, spec: str, seed: int) -> tuple[str, str]:
    return puzzle.name, "yes" if solves(puzzle, spec, seed) else ""


def _verify(args: argparse.Namespace, chosen: list[Puzzle]) -> int:
    found = _each(_verified, chosen, args.jobs)
    wrong = {name: complaint for name, complaint in found.items() if complaint}
    sys.stdout.write("".join([f"{name}: {complaint}\n" for name, complaint in wrong.items()]))
    sys.stdout.write(f"{len(found) - len(wrong):,} of {len(found):,} puzzles are proved\n")
    return 1 if wrong else 0


def _verified(puzzle: Puzzle) -> tuple[str, str]:
    return puzzle.name, verify(puzzle)


def _each(task: Callable[[Puzzle], tuple[str, str]], chosen: list[Puzzle], jobs: int) -> dict[str, str]:
    """What comes of each, in the order of the puzzles."""
    progress = Progress("puzzles", len(chosen))
    found: dict[str, str] = {}
    for name, said in at_once(task, chosen, jobs):
        found[name] = said
        progress.step()
    progress.close()
    return {puzzle.name: found[puzzle.name] for puzzle in chosen}


# --- making them


def _make(args: argparse.Namespace, _: list[Puzzle]) -> int:
    """Look through games until there are enough; the order of the games decides, not who was ready first."""
    collection = Collection(args.wins, args.blocks)
    progress = Progress("puzzles", args.wins + args.blocks)
    waiting: dict[int, list[Puzzle]] = {}
    due = args.seed
    for seed, found in at_once(_looked_through, count(args.seed), args.jobs):
        waiting[seed] = found
        while due in waiting and not collection.full:
            for puzzle in waiting.pop(due):
                if collection.takes(puzzle):
                    progress.step()
            due += 1
        if collection.full:
            break
    progress.close()
    args.out.write_bytes(written(collection.all()))
    sys.stdout.write(f"{len(collection.all())} puzzles are in {args.out}\n")
    return 0


def _looked_through(seed: int) -> tuple[int, list[Puzzle]]:
    return seed, found_in(seed, MAKERS)


_ACTIONS: Final[dict[str, Callable[[argparse.Namespace, list[Puzzle]], int]]] = {
    "list": _list,
    "show": _show,
    "solve": _solve,
    "verify": _verify,
    "make": _make,
}
