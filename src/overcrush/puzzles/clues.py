"""A puzzle in words: what is to be done, what helps a little, and how it is done."""

from itertools import takewhile
from typing import Final

from overcrush.formats.by_name import new_table
from overcrush.model import events, options
from overcrush.model.events import KIND
from overcrush.model.table import Table
from overcrush.puzzles.puzzle import WIN, Puzzle
from overcrush.rules import run
from overcrush.rules.chance import Fast
from overcrush.rules.laying.laid import tell_laid
from overcrush.rules.laying.position import lay
from overcrush.table.lines import TOLD
from overcrush.table.narrate import Narrator
from overcrush.table.words import listed, number_of

# What a solution cannot do without, as people say it.
_NEEDS: Final = {
    "buy": "a die is bought",
    "field": "a character is fielded",
    "use": "an action die is used",
    "global": "a global ability is used",
    "attackers": "not everybody attacks",
}


def solver(puzzle: Puzzle) -> int:
    """The seat of whoever solves it."""
    return puzzle.laid.active if puzzle.kind == WIN else 1 - puzzle.laid.active


def names(puzzle: Puzzle) -> tuple[str, str]:
    """Players are called as their teams."""
    first, second = puzzle.laid.teams
    return first, second if second != first else f"{second} II"


def table_for(puzzle: Puzzle) -> Table:
    """A table of its own for the puzzle."""
    return new_table(*puzzle.laid.teams, names(puzzle))


def task(puzzle: Puzzle) -> str:
    other = names(puzzle)[1 - solver(puzzle)]
    if puzzle.kind == WIN:
        return f"Win this turn, whatever {other} does and the dice show."
    return f"{other} attacks. Declare blockers so that you survive this turn."


def clues(puzzle: Puzzle) -> list[str]:
    """From a little help to the first step."""
    return [_nature(puzzle), _first_step(puzzle)]


def _nature(puzzle: Puzzle) -> str:
    if puzzle.kind != WIN:
        return f"{len(puzzle.survivors)} of the {puzzle.declarations} ways to block survive."
    if not puzzle.deeds:
        return "Nothing need be bought, fielded or used: it is in the attack."
    deeds = number_of(puzzle.deeds, "deed")
    if not puzzle.needs:
        return f"It takes {deeds} before the attack, and there is more than one way."
    return f"It takes {deeds}, and it cannot be done unless {listed([_NEEDS[need] for need in puzzle.needs])}."


def _first_step(puzzle: Puzzle) -> str:
    told = solution(puzzle)
    return f"It begins so: {told[0]}" if told else "Attack with everybody."


def solution(puzzle: Puzzle) -> list[str]:
    """What is done and what comes of it, as the log tells it, if the other side does no more than usual."""
    table = table_for(puzzle)
    s = lay(table, Fast(0), puzzle.laid.position(table))
    run.run(s)
    s.log = []
    tell_laid(s)
    narrator = Narrator(table)
    narrator.tell(s.log)
    s.log = []
    for answer in puzzle.line or puzzle.survivors[0]:
        run.answer(s, options.parse(answer))
    # What happened until the turn ended, without what is told at the margin.
    happened = list(takewhile(lambda event: event[KIND] != events.TURN_ENDED, s.log))
    return [line.text for line in narrator.tell(happened) if line.weight == TOLD]
