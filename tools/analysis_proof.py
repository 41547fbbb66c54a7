"""Whether analyses are right where the answer is known: analysis_proof.py [--games N] [--puzzles N] [--endgames N]

Five checks, all at the quick setting; each prints its figures, and the exit code says whether all hold.

- Endgames that hang on dice, solved over two turns with all answers and all outcomes (`lab/endgames.jsonl`).
- Puzzles that were solved by exhaustion: positions that win for certain are worth 1, blocks that lose for certain 0.
- The luck of fair dice is 0 on average, within its 95 % interval; and whether a result without luck may be shown.
- A blunder put in by hand is found where it is: doing nothing in a main step, where a closer look with other seeds says
  that it costs 15 hundredths of a win or more.
- Loaded dice are noticed by their faces: one side begins each turn with the roll of eight that has most characters;
  over a match of three games, for one has too few rolls.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from statistics import NormalDist, mean, stdev, variance
from typing import Final, NamedTuple

from overcrush.analysis.analyse import PRESETS
from overcrush.analysis.luck import Lots
from overcrush.analysis.moments import Walk
from overcrush.analysis.record import MAIN, Decision
from overcrush.formats.demo import DEMOS, demo_game
from overcrush.lab.endgames import endgames
from overcrush.model import options, purposes
from overcrush.model.faces import CHARACTER
from overcrush.model.state import UNDECIDED
from overcrush.players.greedy import Greedy
from overcrush.players.outlook import Outlook
from overcrush.players.planner import pass_of
from overcrush.players.pricing import Priced, Pricing
from overcrush.players.seat import asked
from overcrush.puzzles.puzzle import WIN, Puzzle, declared, puzzles
from overcrush.rules.chance import Fast, Recording
from overcrush.rules.engine import Game
from overcrush.rules.replay import replay

QUICK: Final = PRESETS["quick"]
CLOSE: Final = PRESETS["thorough"]
# When a result without luck may be shown: the ratio of variances, its lower bound, and the slope.
STEADIER: Final = 2.0
SURELY_STEADIER: Final = 1.3
SLOPES: Final = (0.9, 1.1)
DRAWS: Final = 1000
# What must hold.
MOST_ERROR: Final = 0.03
BLUNDER: Final = 0.15
LEAST_FOUND: Final = 0.90
# So many standard errors to each side are a 95 % interval.
WIDTH: Final = 1.96
# Out of so many rolls the best is taken where dice are loaded.
LOADED: Final = 8
# Fair dice show what is called loaded so seldom.
SURPRISING: Final = 0.02
# One game has too few rolls: so many make a match.
MATCH: Final = 3
MOST_ACTS: Final = 2000


class Check(NamedTuple):
    """A line for people, and whether it is as it must be."""

    says: str
    holds: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=200, help="for luck, half for blunders, a third loaded (default: 200)"
    )
    parser.add_argument("--puzzles", type=int, default=315, help="puzzles (default: 315, all)")
    parser.add_argument("--endgames", type=int, default=200, help="endgames that hang on dice (default: 200, all)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    failed = 0
    checks: tuple[tuple[Callable[[int, int], Check], int], ...] = (
        (hanging_on_dice, args.endgames),
        (certain, args.puzzles),
        (fair, args.games),
        (loaded, max(2, args.games // 3)),
        (blunders, max(2, args.games // 2)),
    )
    for check, count in checks:
        found = check(count, args.seed)
        failed += not found.holds
        print(f"{'holds' if found.holds else 'FAILS':<6} {found.says}", flush=True)
    return 1 if failed else 0


# --- solved endgames


def hanging_on_dice(count: int, seed: int) -> Check:
    """What an analysis thinks of the position before the reroll, whatever was done then."""
    errors: list[float] = []
    for endgame in endgames()[:count]:
        game = Game(endgame.state())
        priced = _priced(game, asked(game), [game.state.options[0]], seed)
        errors.append(abs(priced.value - endgame.value) if priced is not None else 1.0)
    says = f"{len(errors)} endgames that hang on dice, mean error of the probability {mean(errors):.4f}"
    says += f", at most {MOST_ERROR} ({sum(error > MOST_ERROR for error in errors)} are further off)"
    return Check(says, mean(errors) <= MOST_ERROR)


def certain(count: int, seed: int) -> Check:
    chosen = Random(seed).sample(puzzles(), min(count, len(puzzles())))
    errors = {
        kind: [error for puzzle in chosen if puzzle.kind == kind for error in _errors(puzzle, seed)] for kind in KINDS
    }
    every = [error for found in errors.values() for error in found]
    parts = ", ".join(
        [f"{len(found)} that {KINDS[kind]}: {mean(found):.4f}" for kind, found in errors.items() if found]
    )
    says = f"solved puzzles, mean error of the probability {mean(every):.4f}, at most {MOST_ERROR} ({parts})"
    return Check(says, mean(every) <= MOST_ERROR)


KINDS: Final = {WIN: "win for certain", "block": "lose for certain"}


def _errors(puzzle: Puzzle, seed: int) -> Iterator[float]:
    """Of the position itself where it is won, of a block drawn by lot where that loses."""
    game = Game(puzzle.laid.state())
    seat = asked(game)
    if puzzle.kind == WIN:
        priced = _priced(game, seat, [pass_of(game.state)], seed)
        yield 1.0 - priced.value if priced is not None else 1.0
        return
    losing = [said for said, _ in declared(puzzle.laid.state()) if said not in puzzle.survivors]
    said = Random(f"{seed} {puzzle.name}").choice(losing)
    priced = _priced(game, seat, [options.parse(word) for word in said], seed)
    yield priced.taken if priced is not None else 1.0


def _priced(game: Game, seat: int, line: list[int], seed: int) -> Priced | None:
    return Pricing(seed + 2, QUICK.nodes).price(game, seat, line, QUICK.looks)


# --- luck


def fair(count: int, seed: int) -> Check:
    """Also how a result without luck would do: it is worth showing only if it is far steadier than the result."""
    games = [_game(number, seed) for number in range(count)]
    lucks = [_luck(game, seed)[0] for game in games]
    error = stdev(lucks) / sqrt(count)
    says = f"luck of fair dice over {count} games: {mean(lucks):+.4f} of a win, give or take {WIDTH * error:.4f}"
    results = [float(game.state.outcome == 0) - float(game.state.outcome == 1) for game in games]
    over = [(result / 2, luck) for result, luck in zip(results, lucks, strict=True) if result]
    return Check(says + "; " + _without_luck(over, seed), abs(mean(lucks)) <= WIDTH * error)


def _without_luck(over: list[tuple[float, float]], seed: int) -> str:
    """The variance of results against that of results less luck, and the slope of results on luck, with intervals."""
    random = Random(seed)
    drawn = [_steadier(random.choices(over, k=len(over))) for _ in range(DRAWS)]
    ratio, slope = _steadier(over)
    (low, high), (flat, steep) = (
        (each[len(each) // 40], each[-1 - len(each) // 40])
        for each in (sorted(part) for part in zip(*drawn, strict=True))
    )
    passed = ratio >= STEADIER and low > SURELY_STEADIER and SLOPES[0] <= slope <= SLOPES[1]
    says = f"results less luck vary {ratio:.2f} times less ({low:.2f} to {high:.2f})"
    says += f", slope {slope:.2f} ({flat:.2f} to {steep:.2f})"
    return f"{says}: {'enough' if passed else 'not enough'} to show a result without luck"


def _steadier(over: list[tuple[float, float]]) -> tuple[float, float]:
    results, lucks = [result for result, _ in over], [luck for _, luck in over]
    middle, usual = mean(results), mean(lucks)
    slope = sum((result - middle) * (luck - usual) for result, luck in over) / sum(
        (luck - usual) ** 2 for luck in lucks
    )
    return variance(results) / variance([result - luck for result, luck in over]), slope


def loaded(count: int, seed: int) -> Check:
    """By the faces: whether they are too far from what was to be expected, in games of loaded and of fair dice."""
    matches = [range(MATCH * number, MATCH * number + MATCH) for number in range(count)]
    noticed, wrongly = (
        mean([_surprise([_game(number, seed, loaded=kind) for number in match]) < SURPRISING for match in matches])
        for kind in (True, False)
    )
    says = f"loaded dice noticed in {noticed:.0%} of {count} matches, at least {LEAST_FOUND:.0%}"
    says += f"; fair ones in {wrongly:.0%}"
    return Check(says, noticed >= LEAST_FOUND and wrongly <= 0.1)


def _surprise(games: list[Game]) -> float:
    """How often fair dice of the first seat would show as many characters more or less than was to be expected."""
    beyond = spread = 0.0
    for game in games:
        t = game.table
        rolls = [roll for event in Walk(game.journal()).chanced for roll in event.rolled]
        for seat, card, face in rolls:
            if seat == 0:
                share = mean([t.kind[each] == CHARACTER for each in t.faces[card]])
                beyond += (t.kind[face] == CHARACTER) - share
                spread += share * (1 - share)
    return 2 * NormalDist().cdf(-abs(beyond) / sqrt(spread)) if spread else 1.0


def _game(number: int, seed: int, *, loaded: bool = False) -> Game:
    """Two that look one move ahead, to the end; the first seat's turns may begin with loaded dice."""
    place = seed * 100_000 + number
    game = demo_game(list(DEMOS)[number % len(DEMOS)], seed=place)
    players = [Greedy(2 * place + 1), Greedy(2 * place + 2)]
    for act in range(MOST_ACTS):
        if game.state.outcome != UNDECIDED:
            break
        seat = asked(game)
        option = players[seat].choose(game.fork(place + act, seat), seat)
        if loaded:
            game.state.chance = Recording(Fast(_best_roll(game, option, place + MOST_ACTS * act)))
        game.answer(option)
    return game


def _best_roll(game: Game, option: int, first: int) -> int:
    """The seed with which the first seat's turn begins with the most characters, if it is its turn that begins."""
    shown: list[tuple[int, int]] = []
    for seed in range(first, first + LOADED):
        after = game.fork()
        after.state.chance = Fast(seed)
        after.answer(option)
        s = after.state
        if s.turn == game.state.turn or s.active != 0 or s.outcome != UNDECIDED:
            return first
        lying = [*s.seats[0].reserve, *s.seats[0].aside]
        shown.append((sum([s.table.kind[die.face] == CHARACTER for die in lying]), seed))
    return max(shown)[1]


def _luck(game: Game, seed: int) -> tuple[float, float]:
    """The luck of the first side less that of the other, and its standard error."""
    walk = Walk(game.journal())
    outlook = Outlook(game.table, seed + 1)
    total = error = 0.0
    for event in walk.chanced:
        lots = Lots(walk, event, outlook, seed)
        lots.look(QUICK.rolls)
        found = lots.found()
        total += found.luck if lots.side == 0 else -found.luck
        error += found.error**2
    return total, sqrt(error)


# --- blunders


def blunders(count: int, seed: int) -> Check:
    """Of main steps of other games than those of the luck."""
    grades: list[str] = []
    number = 0
    while len(grades) < count and number < 20 * count:
        number += 1
        put_in = _put_in(_game(number, seed + 7), number, seed)
        if put_in is not None:
            grades.append(put_in)
    found = mean([bool(grade) for grade in grades]) if grades else 0.0
    says = (
        f"blunders of {BLUNDER:.0%} or more put into {len(grades)} games: {found:.0%} found where they are,"
        f" at least {LEAST_FOUND:.0%}; {mean([grade == 'very bad' for grade in grades]):.0%} called very bad"
    )
    return Check(says, found >= LEAST_FOUND)


def _put_in(game: Game, number: int, seed: int) -> str | None:
    """What an analysis calls a blunder that was put into a game; None if doing nothing there was none."""
    journal = game.journal()
    walk = Walk(journal)
    steps = [moment for moment in walk.decided if moment.kind == MAIN]
    if not steps:
        return None
    moment = Random(f"{seed} {number}").choice(steps)
    before = walk.games[moment.act - 1]
    line = _idle(before)
    if not line:
        return None
    close = Pricing(seed + 99, CLOSE.nodes).price(before, moment.seat, line, CLOSE.looks)
    if close is None or close.value - close.taken - 2 * close.error < BLUNDER:
        return None
    blundered = replay(journal.shorter(len(journal.acts) - moment.act), Fast(seed))
    for option in line:
        blundered.answer(option)
    there = [each for each in Walk(blundered.journal()).decided if each.act == moment.act]
    quick = _priced(before, moment.seat, there[0].line, seed) if there else None
    if quick is None:
        return ""
    return Decision(0, 0, 0, moment.seat, MAIN, quick.taken, quick.value, quick.error, "").grade


def _idle(game: Game) -> list[int]:
    """To do nothing in the main step, and not to attack."""
    fork, line = game.fork(), list[int]()
    seat = asked(game)
    while fork.state.outcome == UNDECIDED and fork.state.turn == game.state.turn and asked(fork) == seat:
        offered = fork.state.options
        if fork.state.purpose not in (purposes.MAIN, purposes.CHOOSE_ATTACK) and options.NO not in offered:
            break
        line.append(options.NO if options.NO in offered else pass_of(fork.state))
        fork.answer(line[-1])
    return line


if __name__ == "__main__":
    sys.exit(main())
