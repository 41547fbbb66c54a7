"""Puzzles: what their proofs rest on, that they hold, and who solves them."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from overcrush.cli import main
from overcrush.formats.by_name import table_of
from overcrush.lab import puzzle as puzzle_command
from overcrush.lab.puzzle_making import Collection, moments, puzzle_of
from overcrush.lab.solving import solves
from overcrush.model import purposes
from overcrush.model.options import spell
from overcrush.model.state import State
from overcrush.players.playout import new_game
from overcrush.puzzles.laid import Laid, is_plain, taken
from overcrush.puzzles.prove import Prover, outcomes, to_survive, to_win
from overcrush.puzzles.puzzle import BLOCK, WIN, Puzzle, judge, puzzles, verify
from overcrush.rules.engine import Game

WINS = [puzzle for puzzle in puzzles() if puzzle.kind == WIN]
BLOCKS = [puzzle for puzzle in puzzles() if puzzle.kind == BLOCK]
# Quick ones of all kinds: `make puzzles` proves all.
SAMPLE = Random(7).sample([puzzle for puzzle in puzzles() if puzzle.nodes < 100], 24)


def test_there_are_enough_of_all_kinds() -> None:
    assert len(WINS) >= 200
    assert len(BLOCKS) >= 100
    assert len({puzzle.name for puzzle in puzzles()}) == len(puzzles())
    assert {puzzle.deeds for puzzle in WINS} >= {0, 1, 2, 3, 4}
    assert {need for puzzle in WINS for need in puzzle.needs} >= {"buy", "field", "use", "global"}
    assert sum(len(puzzle.needs) > 1 for puzzle in WINS) >= 40
    assert len({team for puzzle in puzzles() for team in puzzle.laid.teams}) >= 20


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.name)
def test_a_proof_holds(puzzle: Puzzle) -> None:
    assert verify(puzzle) == ""


def harder(puzzle: Puzzle) -> Puzzle:
    """With all the life there is for who is to be beaten."""
    side = 1 - puzzle.laid.active
    return msgspec.structs.replace(puzzle, laid=puzzle.laid.with_life(side, 20))


def test_a_proof_can_fail() -> None:
    """With all the life there is the wins are no longer certain; nor may a block that survives be left out."""
    short = [puzzle for puzzle in WINS if puzzle.deeds < 2 and puzzle.laid.life[1 - puzzle.laid.active] < 5]
    assert all(verify(harder(puzzle)) == "the win is not certain" for puzzle in short[:3])
    block = min(BLOCKS, key=lambda puzzle: puzzle.nodes)
    without_one = msgspec.structs.replace(block, survivors=block.survivors[1:])
    assert verify(without_one) == "other declarations survive than it says"


def test_a_position_is_laid_as_it_was_taken() -> None:
    for kind, laid in moments(3, ("greedy",)):
        s = laid.state()
        assert is_plain(s) or kind == BLOCK
        if s.purpose in (purposes.MAIN, purposes.BLOCK):
            assert taken(s, laid.teams, block=laid.block) == laid


def small(**facts: object) -> Laid:
    """Ann, who is to move, and Bob; with eight Sidekicks each and nothing else."""
    sidekick = [0, 5]
    bag = {"bag": [0] * 5, "field": [sidekick] * 3}
    plain = {
        "teams": ["Fast fists", "Fast fists"],
        "active": 0,
        "turn": 5,
        "life": [20, 3],
        "seats": [bag, {"bag": [0] * 8}],
    }
    return msgspec.convert(plain | facts, Laid)


def proves(laid: Laid) -> bool:
    return Prover(laid.active, to_win, 2000).proves(laid.state())


def test_three_sidekicks_against_an_empty_field() -> None:
    assert proves(small())
    assert not proves(small(life=[20, 4]))
    one_blocker = {"bag": [0] * 7, "field": [[0, 5]]}
    seats = [{"bag": [0] * 5, "field": [[0, 5]] * 3}, one_blocker]
    assert not proves(small(seats=seats))
    assert proves(small(seats=seats, life=[20, 2]))


def test_declarations_are_judged_one_by_one() -> None:
    seats = [{"bag": [0] * 6, "field": [[0, 5, 0, 0, True]] * 2}, {"bag": [0] * 6, "field": [[0, 5]] * 2}]
    found = judge(small(seats=seats, life=[20, 1], block=True))
    assert found.survivors == (("die:1", "die:2"),)
    assert found.declarations == 4  # nobody, one, both on one, one each: equal dice are one choice


def test_all_ways_of_chance_are_tried() -> None:
    """Two Sidekicks rolled again come out in 36 ways, one in 6; none in one."""
    game = Game(new_game(table_of("Fast fists", "Stone wall"), 1))
    game.answer("first")
    for again in (0, 1, 2):
        ways = [game.fork().state]
        asked = 0
        while ways[0].purpose == purposes.REROLL:
            keep, reroll = ways[0].options
            ways = list(outcomes(ways[0], reroll if asked < again else keep))
            asked += 1
        assert len(ways) == 6**again
        assert len({tuple(die.face for die in s.seats[s.active].reserve) for s in ways}) == 6**again


def test_what_comes_after_the_turn_is_not_tried() -> None:
    s = small().state()
    quiet = next(option for option in s.options if spell(option) in {"no", "pass:0"})
    assert len(list(outcomes(s, quiet))) == 1


def test_surviving_and_losing_are_opposites_without_chance() -> None:
    seats = [{"bag": [0] * 6, "field": [[0, 5, 0, 0, True]] * 2}, {"bag": [0] * 8}]
    for life, lost in ((2, True), (3, False)):
        s = small(seats=seats, life=[20, life], block=True)
        start: State = s.state()
        assert Prover(0, to_win, 500).holds(start, 5) == lost
        assert Prover(1, to_survive, 500).holds(start, 5) != lost


def test_too_much_proves_nothing() -> None:
    assert not Prover(0, to_win, 1).proves(small().state())


def test_puzzles_are_found_in_games() -> None:
    found = [puzzle for moment in list(moments(2, ("greedy", "random")))[:3] if (puzzle := puzzle_of(moment))]
    assert found
    assert all(verify(puzzle) == "" for puzzle in found)


def test_a_collection_takes_few_easy_ones() -> None:
    collection = Collection(20, 1)
    easy = msgspec.structs.replace(WINS[0], deeds=0)
    taken_in = [collection.takes(easy) for _ in range(10)]
    assert taken_in.count(True) == 2
    assert not collection.full
    assert [puzzle.name for puzzle in collection.all()] == ["win-001", "win-002"]


def test_greedy_solves_more_than_random() -> None:
    easy = [puzzle for puzzle in SAMPLE if puzzle.kind == WIN and puzzle.deeds < 2][:4]
    solved = {name: sum(solves(puzzle, name) for puzzle in easy) for name in ("random", "greedy")}
    assert solved["greedy"] > solved["random"]


def test_blocks_are_solved_by_declaring_one_that_survives() -> None:
    puzzle = min(BLOCKS, key=lambda each: each.declarations)
    assert solves(puzzle, "greedy") or solves(puzzle, "planner")
    hopeless = msgspec.structs.replace(puzzle, survivors=())
    assert not solves(hopeless, "greedy")


def test_the_command_lists_shows_verifies_and_solves(capsys: pytest.CaptureFixture[str]) -> None:
    name = min(WINS, key=lambda each: each.nodes).name
    assert main(["puzzle", "list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(puzzles()) + 1
    assert main(["puzzle", "show", name]) == 0
    assert "win this turn, whatever happens" in capsys.readouterr().out
    assert main(["puzzle", "verify", name, "--jobs", "1"]) == 0
    assert "1 of 1 puzzles are proved" in capsys.readouterr().out
    assert main(["puzzle", "solve", name, "--opponent", "greedy", "--jobs", "1"]) == 0
    assert "of 1 to win" in capsys.readouterr().out
    assert main(["puzzle", "show", "win-9999"]) == 1
    assert "there is no puzzle 'win-9999'" in capsys.readouterr().err
    assert main(["puzzle", "solve", name, "--opponent", "clever"]) == 1


def test_the_command_makes_as_many_as_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(puzzle_command, "found_in", lambda seed, _: [WINS[seed], BLOCKS[seed], BLOCKS[seed]])
    out = tmp_path / "made.jsonl"
    assert main(["puzzle", "make", "--wins", "4", "--blocks", "2", "--jobs", "1", "--out", str(out)]) == 0
    assert "6 puzzles are in" in capsys.readouterr().out
    made = [msgspec.json.decode(line, type=Puzzle) for line in out.read_bytes().splitlines()]
    assert [puzzle.name for puzzle in made] == [f"win-{n:03}" for n in range(1, 5)] + ["block-001", "block-002"]
