"""Puzzles at the table: the position is laid, the rival takes its ways out, and what solves one is told."""

import json
from pathlib import Path

import pytest

from overcrush.puzzles.puzzle import Puzzle, find_puzzle, puzzles
from tests.server.client import Json, Seat, Server

# One step, so that nothing hangs on what the other side does.
WIN = next(puzzle for puzzle in puzzles() if len(puzzle.line) == 1 and puzzle.line[0].startswith("use"))
BLOCK = min((puzzle for puzzle in puzzles() if puzzle.survivors), key=lambda puzzle: puzzle.declarations)


def asked(server: Server, path: str) -> Json:
    status, text, _ = server.ask(path)
    assert status == 200, text
    return dict(json.loads(text))


def pose(server: Server, puzzle: Puzzle) -> Json:
    return server.post("/api/pose", {"name": puzzle.name})


def test_all_are_listed_and_each_is_told_in_words(server: Server) -> None:
    listed = asked(server, "/api/puzzles")["puzzles"]
    assert [note["name"] for note in listed] == [puzzle.name for puzzle in puzzles()]
    assert {note["level"] for note in listed} == {1, 2, 3}
    told = asked(server, f"/api/puzzles/{WIN.name}")
    assert told["note"] in listed
    assert told["task"].startswith("Win this turn")
    assert len(told["clues"]) == 2
    assert told["solution"][-1].endswith("wins the game.")
    assert "survive" in asked(server, f"/api/puzzles/{BLOCK.name}")["clues"][0]


def test_one_that_does_not_exist_is_refused(server: Server) -> None:
    for status, text, _ in (server.ask("/api/puzzles/win-999"), server.ask("/api/pose", {"name": "win-999"})):
        assert status == 409
        assert "There is no puzzle 'win-999'." in text


def test_the_position_is_laid_and_the_solution_wins(server: Server) -> None:
    with Seat(server, pose(server, WIN)) as seat:
        assert seat.welcome["puzzle"] == WIN.name
        board = seat.now["board"]
        assert board["turn"] == WIN.laid.turn
        assert board["life"] == list(WIN.laid.life)
        assert [chair["yours"] for chair in seat.welcome["chairs"]].index(True) == WIN.laid.active
        seat.answer(WIN.line[0])
        while not seat.is_over:
            seat.wait_until_asked()
        assert seat.now["board"]["ending"]["winners"] == [WIN.laid.active]


def test_a_block_that_does_not_survive_loses_whatever_it_takes(server: Server) -> None:
    """Nobody blocks: the rival finds the win."""
    with Seat(server, pose(server, BLOCK)) as seat:
        me = 1 - BLOCK.laid.active
        seat.say({"is": "blocks", "at": seat.now["at"], "pairs": []})
        seat.update()
        while (question := seat.wait_until_asked()) and seat.now["board"]["turn"] == BLOCK.laid.turn:
            idle = [option["answer"] for option in question["options"] if option["verb"] in {"pass", "no", "auto"}]
            seat.answer((idle or [question["options"][0]["answer"]])[0])
        assert seat.now["board"]["ending"]["winners"] == [1 - me]


def test_it_goes_on_after_the_server_was_gone_and_can_be_taken_away_as_a_file(data: Path) -> None:
    puzzle = find_puzzle("win-002")
    with Server(data) as server:
        game = pose(server, puzzle)
        with Seat(server, game) as seat:
            first = seat.now["board"]
    with Server(data) as server:
        with Seat(server, game) as seat:
            assert seat.now["board"] == first
            assert seat.now["undo"]
        token = [token for token in game["tokens"] if token]
        _, text, _ = server.ask("/api/file", {"game": game["game"], "tokens": token})
        brought = server.ask("/api/bring", text.encode())
        assert brought[0] == 200, brought[1]


def test_nobody_lays_a_position_in_the_middle_of_a_game(server: Server) -> None:
    with Seat(server, server.begin(first="0")) as seat:
        seat.say({"is": "correct", "at": seat.now["at"], "correction": f"lay {WIN.laid.spelled()}"})
        refused = seat.hear()
        assert refused["is"] == "refused"
        assert "before a game begins" in refused["text"]


@pytest.mark.parametrize(
    "wrong",
    ["lay", "lay {}", 'lay {"active":7}', "lay nonsense", f"lay {WIN.laid.spelled()}".replace(',"turn"', ',"t"')],
)
def test_a_position_that_cannot_be_is_refused_in_a_file(server: Server, wrong: str) -> None:
    with Seat(server, server.begin(first="0")):
        pass
    game = server.begin(first="0")
    token = [token for token in game["tokens"] if token]
    _, text, _ = server.ask("/api/file", {"game": game["game"], "tokens": token})
    act = json.dumps({"answer": f"correct {wrong}", "chance": [], "digest": "0" * 16})
    status, said, _ = server.ask("/api/bring", (text + act + "\n").encode())
    assert status == 409
    assert "stumbles" not in said
