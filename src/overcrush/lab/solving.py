"""Whether an opponent solves a puzzle."""

from typing import Final

from overcrush.lab.contestants import contestant
from overcrush.lab.units import seed_for
from overcrush.model import options
from overcrush.model.state import UNDECIDED
from overcrush.players.seat import Player, asked
from overcrush.puzzles.puzzle import WIN, Puzzle, is_declaring
from overcrush.puzzles.rival import Rival
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game

# How often a win must be played home, each time with other dice and other answers.
LINES: Final = 3


def solves(puzzle: Puzzle, spec: str, seed: int = 0) -> bool:
    """To win: it wins each of a few times, the other side always taking a way out if it sees one.

    To block: it declares one of the blocks that survive.
    """
    if puzzle.kind == WIN:
        return all(_wins(puzzle, spec, seed_for(seed, puzzle.name, str(line))) for line in range(LINES))
    return _survives(puzzle, spec, seed_for(seed, puzzle.name))


def _player(spec: str, seed: int) -> Player:
    return contestant(spec).make(seed & 0x7FFFFFFF)


def _wins(puzzle: Puzzle, spec: str, seed: int) -> bool:
    side = puzzle.laid.active
    game = Game(puzzle.laid.state())
    game.state.chance = Fast(seed)
    player = _player(spec, seed)
    rival = Rival(seed & 0x7FFFFFFF)
    number = 0
    while game.state.outcome == UNDECIDED and game.state.turn == puzzle.laid.turn:
        number += 1
        seat = asked(game)
        if game.table.side_of[seat] == side:
            game.answer(player.choose(game.fork(seed + number, seat), seat))
        else:
            game.answer(rival.choose(game.fork(seed + number, seat), seat))
    return game.state.outcome == side


def _survives(puzzle: Puzzle, spec: str, seed: int) -> bool:
    game = Game(puzzle.laid.state())
    start = game.fork().state
    player = _player(spec, seed)
    said: list[str] = []
    while is_declaring(game.state, start):
        seat = asked(game)
        answer = player.choose(game.fork(seed + len(said), seat), seat)
        said.append(options.spell(answer))
        game.answer(answer)
    return tuple(said) in puzzle.survivors
