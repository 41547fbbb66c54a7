"""`overcrush tune`: better weights for the planner by playing against itself, never on teams that are held out."""

import argparse
import os
import sys
from itertools import islice
from pathlib import Path
from typing import Final

from overcrush.lab.contest import Result
from overcrush.lab.contestants import planner_with
from overcrush.lab.elo import BETTER, Sprt
from overcrush.lab.evolution import directions, moved, recombined, step_of
from overcrush.lab.figures import spoken_verdict, verdict
from overcrush.lab.ledger import Ledger, header
from overcrush.lab.running import Interrupted, Plan, play_all
from overcrush.lab.sim import INTERRUPTED, Until, left_off, positive
from overcrush.lab.teams import for_tuning
from overcrush.lab.units import Unit, encounters, seed_for
from overcrush.players.weights import SHIPPED, Weights, written
from overcrush.teams.shipped import Sheet, UnknownTeam

# What a change must be shown to bring before it is written: more than nothing, if it may be as much as this.
GATE: Final = Sprt(0, 20)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("tuning"), metavar="FOLDER", help="where the run is kept")
    parser.add_argument("--generations", type=positive, default=20, metavar="N", help="(default: 20)")
    parser.add_argument("--candidates", type=positive, default=8, metavar="N", help="in a generation (default: 8)")
    parser.add_argument("--pairs", type=positive, default=9, metavar="N", help="units a candidate plays (default: 9)")
    parser.add_argument("--gate", type=positive, default=600, metavar="N", help="most units of the test at the end")
    parser.add_argument("--team", action="append", default=[], metavar="NAME", help="tune on these teams only")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed (default: 0)")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")


def run(args: argparse.Namespace) -> int:
    try:
        sheets = for_tuning(tuple(args.team))
        args.out.mkdir(parents=True, exist_ok=True)
        ledger = Ledger(args.out / "games", header("|".join(["tune", *[sheet.name for sheet in sheets]]), args.seed))
        return _tune(args, sheets, ledger)
    except (ValueError, UnknownTeam) as error:
        sys.stderr.write(f"overcrush tune: {error}\n")
        return 1
    except Interrupted:
        sys.stderr.write(left_off(args.out))
        return INTERRUPTED


def _tune(args: argparse.Namespace, sheets: tuple[Sheet, ...], ledger: Ledger) -> int:
    """A run that was stopped does the same again: what has been played is found in the ledger."""
    weights = SHIPPED
    for generation in range(args.generations):
        weights = _generation(args, sheets, ledger, weights, generation)
        (args.out / "checkpoint.json").write_text(written(weights), encoding="utf-8")
    return _gate(args, sheets, ledger, weights)


def _generation(
    args: argparse.Namespace, sheets: tuple[Sheet, ...], ledger: Ledger, weights: Weights, generation: int
) -> Weights:
    """All candidates meet the present weights on the same teams with the same dice."""
    seed = seed_for(args.seed, "generation", str(generation))
    step = step_of(generation)
    ways = directions(args.seed, generation, args.candidates)
    rivals = [planner_with(moved(weights, way, step)) for way in ways]
    meetings = list(islice(encounters("", planner_with(weights), sheets, seed), args.pairs))
    units = [unit._replace(a=rival) for unit in meetings for rival in rivals]
    results = play_all(Plan(units, seed, args.jobs), ledger)
    scores = [_score(units, results, rival) for rival in rivals]
    better = moved(weights, recombined(ways, scores), step)
    shares = " ".join([f"{score:.0%}" for score in scores])
    sys.stdout.write(f"generation {generation + 1} of {args.generations}: candidates made {shares}\n")
    sys.stdout.flush()
    return better


def _score(units: list[Unit], results: list[Result], rival: str) -> float:
    games = [
        game.score for unit, result in zip(units, results, strict=True) if unit.a == rival for game in result.games
    ]
    return sum(games) / len(games)


def _gate(args: argparse.Namespace, sheets: tuple[Sheet, ...], ledger: Ledger, weights: Weights) -> int:
    """Against the weights in use, with dice that no generation has seen: only what passes is written."""
    seed = seed_for(args.seed, "gate")
    units = list(islice(encounters(planner_with(weights), planner_with(SHIPPED), sheets, seed), args.gate))
    results = play_all(Plan(units, seed, args.jobs), ledger, Until(GATE))
    found = verdict(GATE, results)
    sys.stdout.write(f"the new weights against those in use, {len(results)} units: {spoken_verdict(found)}\n")
    if found.accepts != BETTER:
        sys.stdout.write("they are not shown to be better, and not written\n")
        return 1
    path = args.out / "weights.json"
    path.write_text(written(weights), encoding="utf-8")
    sys.stdout.write(f"they are in {path}: players/weights.json is where the planner reads its own from\n")
    return 0
