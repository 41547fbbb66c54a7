"""Puzzles: what can be solved, each in words, and its position laid for whoever solves it."""

from overcrush.model.chance import Chance
from overcrush.puzzles import clues
from overcrush.puzzles.puzzle import WIN, Puzzle, UnknownPuzzle, find_puzzle, puzzles
from overcrush.puzzles.rival import RIVAL
from overcrush.rules.engine import LAY, Game
from overcrush.rules.laying.tables import seat_people
from overcrush.server import wire
from overcrush.server.listener import Denied
from overcrush.server.seating import Seating
from overcrush.server.standing import PERSON

# From so many deeds, or so few of a hundred blocks that survive, a puzzle is harder.
HARDER_DEEDS = (2, 3)
HARDER_BLOCKS = (40, 20)


def all_puzzles() -> wire.Puzzles:
    return wire.Puzzles(puzzles=[_note(puzzle) for puzzle in puzzles()])


def _note(puzzle: Puzzle) -> wire.PuzzleNote:
    seat = clues.solver(puzzle)
    names = clues.names(puzzle)
    kind: wire.PuzzleKind = "win" if puzzle.kind == WIN else "block"
    return wire.PuzzleNote(name=puzzle.name, kind=kind, level=_level(puzzle), team=names[seat], against=names[1 - seat])


def _level(puzzle: Puzzle) -> int:
    """From 1, easy, to 3."""
    if puzzle.kind == WIN:
        return 1 + sum([puzzle.deeds >= deeds for deeds in HARDER_DEEDS])
    share = 100 * len(puzzle.survivors) / puzzle.declarations
    return 1 + sum([share <= survive for survive in HARDER_BLOCKS])


def in_words(puzzle: Puzzle) -> wire.Puzzle:
    return wire.Puzzle(
        note=_note(puzzle),
        task=clues.task(puzzle),
        turn=puzzle.laid.turn,
        clues=clues.clues(puzzle),
        solution=clues.solution(puzzle),
    )


def puzzle_of(name: str) -> Puzzle:
    try:
        return find_puzzle(name)
    except UnknownPuzzle:
        raise Denied(f"There is no puzzle {name!r}.") from None


def laid(name: str, chance: Chance) -> Seating:
    """The game of a puzzle at its first question, against who takes every way out; Denied if there is none."""
    puzzle = puzzle_of(name)
    table = clues.table_for(puzzle)
    seat = clues.solver(puzzle)
    seat_people(table, [seat])
    sitting = [PERSON if each == seat else RIVAL for each in (0, 1)]
    seating = Seating(Game.at(table, chance, keep_digests=True), sitting, chance)
    seating.correct(LAY + puzzle.laid.spelled())
    return seating
