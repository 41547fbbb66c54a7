"""Puzzles in words, and the rival who takes every way out."""

from random import Random

import msgspec
import pytest

from overcrush.formats.by_name import new_table
from overcrush.model.decisions import IllegalAnswer
from overcrush.players.seat import asked
from overcrush.puzzles.clues import clues, names, solution, solver, task
from overcrush.puzzles.puzzle import WIN, Puzzle, find_puzzle, puzzles, verify
from overcrush.puzzles.rival import Rival
from overcrush.rules.chance import Fast
from overcrush.rules.engine import LAY, Game
from overcrush.rules.replay import replay

SAMPLE = Random(3).sample(puzzles(), 12)
WINS = [puzzle for puzzle in puzzles() if puzzle.kind == WIN]


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.name)
def test_a_puzzle_is_told(puzzle: Puzzle) -> None:
    me, other = names(puzzle)[solver(puzzle)], names(puzzle)[1 - solver(puzzle)]
    assert me != other
    assert other in task(puzzle)
    first, second = clues(puzzle)
    assert first != second
    told = solution(puzzle)
    assert second.endswith(told[0])
    assert told[-1] == f"{me} wins the game." if puzzle.kind == WIN else f"{me}'s" in told[0]
    assert not any("die 1" in line for line in told)  # dice have names


def test_a_line_that_does_not_win_is_no_solution() -> None:
    puzzle = next(each for each in WINS if each.nodes < 50 and len(each.line) > 3)
    assert verify(puzzle) == ""
    for wrong in (puzzle.line[:-1], ("first",), ()):
        assert "does not win" in verify(msgspec.structs.replace(puzzle, line=wrong))


def laid(puzzle: Puzzle) -> Game:
    game = Game.at(new_table(*puzzle.laid.teams), Fast(1), keep_digests=True)
    game.correct(LAY + puzzle.laid.spelled())
    return game


def test_a_position_that_is_laid_is_that_of_the_puzzle_and_is_replayed() -> None:
    for puzzle in SAMPLE:
        game = laid(puzzle)
        assert game.state.options == puzzle.laid.state().options
        assert replay(game.journal()).digest() == game.digest()


@pytest.mark.parametrize(
    "change",
    [{"life": [21, 3]}, {"active": 2}, {"seats": [{}, {}]}, {"turn": 0}, {"seats": [{"bag": [200]}, {"bag": [0] * 8}]}],
)
def test_a_position_that_cannot_be_is_refused_and_nothing_has_happened(change: dict[str, object]) -> None:
    game = laid(SAMPLE[0])
    before = game.digest()
    spelled = msgspec.json.decode(SAMPLE[0].laid.spelled()) | change
    with pytest.raises(IllegalAnswer, match="The table cannot be laid so"):
        game.correct(LAY + msgspec.json.encode(spelled).decode())
    assert game.digest() == before


def test_the_rival_takes_a_way_out_and_a_certain_win() -> None:
    """Whoever does nothing does not solve a puzzle, whether it is to be won or to be survived."""
    few = [find_puzzle(name) for name in ("win-003", "win-061", "block-023")]
    for puzzle in few:
        game = Game(puzzle.laid.state())
        rival, me = Rival(1), solver(puzzle)
        while game.outcome is None and game.state.turn == puzzle.laid.turn:
            seat = asked(game)
            idle = [option for option in game.decision.options if option.spelling in {"no", f"pass:{me}"}]  # type: ignore[union-attr]
            mine = idle[0].key if idle else game.state.options[-1]
            game.answer(mine if seat == me else rival.choose(game.fork(1, seat), seat))
        assert me not in game.winners
        assert bool(game.winners) == (puzzle.kind != WIN)
