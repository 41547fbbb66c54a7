"""Puzzles: positions in which the right answer is known for certain."""

from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from overcrush.model import options, purposes
from overcrush.model.state import State
from overcrush.puzzles.laid import Laid
from overcrush.puzzles.prove import YES, Prover, TooMuch, outcomes, to_survive, to_win
from overcrush.rules import run

WIN: Final = "win"
BLOCK: Final = "block"
KINDS: Final = (WIN, BLOCK)

FILE: Final = "puzzles.jsonl"
# The most positions that the proof of one may take: whoever wants to check it must be able to.
MOST_NODES: Final = 12_000
# Declarations of blockers that are looked at; more are too many to be sure of all.
MOST_DECLARATIONS: Final = 300

# What a side says when it declares, as spelled.
Declaration = tuple[str, ...]


class UnknownPuzzle(LookupError):  # noqa: N818  (named for what was asked)
    """There is no puzzle of that name."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """To win: who is to move wins this turn for certain. To block: some declarations survive the turn, others lose.

    `deeds` is how many deeds the shortest proof found takes, `needs` without what none was found; `survivors` are the
    declarations that survive, of `declarations` in all; `nodes` is how many positions the proof took.
    `line` is a way to win: the answers of both sides, the other's being its usual ones.
    """

    name: str
    kind: str
    laid: Laid
    nodes: int
    deeds: int = 0
    needs: tuple[str, ...] = ()
    declarations: int = 0
    survivors: tuple[Declaration, ...] = ()
    line: tuple[str, ...] = ()


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All that come with the program."""
    lines = (files("overcrush.puzzles") / FILE).read_bytes().splitlines()
    return tuple([msgspec.json.decode(line, type=Puzzle) for line in lines])


def find_puzzle(name: str) -> Puzzle:
    for puzzle in puzzles():
        if puzzle.name == name:
            return puzzle
    raise UnknownPuzzle(f"there is no puzzle {name!r}; `overcrush puzzle list` names them all")


def written(found: list[Puzzle]) -> bytes:
    return b"".join([msgspec.json.encode(puzzle) + b"\n" for puzzle in found])


# --- proofs


def verify(puzzle: Puzzle) -> str:
    """What is wrong with it; nothing if its proof holds."""
    if puzzle.kind == WIN:
        prover = Prover(puzzle.laid.active, to_win, MOST_NODES, deeds=puzzle.deeds)
        if not prover.proves(puzzle.laid.state()):
            return "the win is not certain"
        return "" if _wins(puzzle) else "the solution that it tells does not win"
    try:
        found = judge(puzzle.laid)
    except TooMuch:
        return "it takes too much to judge all declarations"
    if (found.declarations, found.survivors) != (puzzle.declarations, puzzle.survivors):
        return "other declarations survive than it says"
    return "" if 0 < len(found.survivors) < found.declarations else "all or none of the declarations survive"


def _wins(puzzle: Puzzle) -> bool:
    """Whether the line that it tells is one, and wins."""
    s = puzzle.laid.state()
    for answer in puzzle.line:
        option = options.parse(answer)
        if option not in s.options:
            return False
        run.answer(s, option)
    return to_win(s, puzzle.laid.active, puzzle.laid.turn) == YES


class Judged(NamedTuple):
    """How many declarations there are, which of them survive, and how many positions it took."""

    declarations: int
    survivors: tuple[Declaration, ...]
    nodes: int


def judge(laid: Laid, nodes: int = MOST_NODES) -> Judged:
    """Which declarations of blockers survive the turn for certain, while all others lose for certain.

    TooMuch if that cannot be found out, or if for one of them it hangs on chance.
    """
    survives, loses = Prover(1 - laid.active, to_survive, nodes), Prover(laid.active, to_win, nodes)
    survivors: list[Declaration] = []
    found = declared(laid.state())
    for declaration, after in found:
        if all(survives.holds(s, laid.turn) for s in after):
            survivors.append(declaration)
        elif not all(loses.holds(s, laid.turn) for s in after):
            raise TooMuch
    return Judged(len(found), tuple(survivors), survives.nodes + loses.nodes)


def declared(start: State) -> list[tuple[Declaration, list[State]]]:
    """Every declaration of blockers, with what it leads to; TooMuch if there are too many."""
    found: list[tuple[Declaration, list[State]]] = []
    waiting: list[tuple[Declaration, State]] = [((), start)]
    while waiting:
        said, s = waiting.pop()
        for option in s.options:
            after = _after(s, option)
            here = (*said, options.spell(option))
            if len(after) == 1 and is_declaring(after[0], start):
                waiting.append((here, after[0]))
            else:
                found.append((here, after))
        if len(found) > MOST_DECLARATIONS:
            raise TooMuch
    return sorted(found, key=lambda each: each[0])


def _after(s: State, option: int) -> list[State]:
    after = list(islice(outcomes(s, option), MOST_DECLARATIONS + 1))
    if len(after) > MOST_DECLARATIONS:
        raise TooMuch
    return after


def is_declaring(s: State, start: State) -> bool:
    """Whether the same declaration still goes on."""
    return bool(s.options) and s.purpose == purposes.BLOCK and s.turn == start.turn and bool(s.askers == start.askers)
