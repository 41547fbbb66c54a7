"""Analyses of finished games: begun, told of while they run, stopped, kept."""

import json
from pathlib import Path

from overcrush.formats.demo import demo_game
from overcrush.rules.engine import Game
from overcrush.table import game_file
from tests.server.client import Json, Server


def finished(answers: int = 5) -> str:
    """The file of a game that somebody gave up after a few answers."""
    game = demo_game("cw", seed=7)
    game = Game.at(game.table, game.state.chance, keep_digests=True)
    for _ in range(answers):
        game.answer(game.state.options[0])
    game.correct("life 1 0")
    return game_file.write(game.journal(), ["human", "greedy"])


def brought(server: Server, answers: int = 5) -> Json:
    status, answer, _ = server.ask("/api/bring", finished(answers).encode())
    assert status == 200, answer
    begun = json.loads(answer)
    return {"game": begun["game"], "tokens": begun["tokens"]}


def analysed(server: Server, named: Json) -> Json:
    """Ask until it is done; each answer says how far it is."""
    while True:
        told: Json = server.post("/api/analyse", named | {"preset": "quick"})
        assert told["done"] <= max(1, told["total"])
        if not told["running"]:
            return told


def test_a_finished_game_is_analysed_and_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        named = brought(server)
        told = analysed(server, named)
    found = told["findings"]
    assert told["trouble"] == ""
    assert found["refined"]
    assert found["result"] == 1.0
    assert found["wins"][-1] == 1.0
    assert len(found["wins"]) == len(found["turns"])
    assert [len(found["shares"]), found["preset"]] == [2, "quick"]
    with Server(tmp_path) as server:
        told = server.post("/api/analyse", named | {"preset": "quick"})
        assert not told["running"]
        assert told["findings"] == found
        # A closer look is another analysis.
        told = server.post("/api/analyse", named | {"preset": "thorough"})
        assert told["running"] or told["findings"]["preset"] == "thorough"


def test_an_analysis_can_be_stopped_and_a_game_in_progress_has_none(server: Server) -> None:
    # Long enough that no machine is done with it before it is stopped.
    named = brought(server, 80)
    assert server.post("/api/analyse", named)["running"]
    assert server.post("/api/analyse", named | {"stop": True})["running"] is False
    begun = server.begin("cw", ("person", "greedy"))
    status, text, _ = server.ask("/api/analyse", {"game": begun["game"], "tokens": begun["tokens"]})
    assert status == 409
    assert "when it is over" in text
    status, _, _ = server.ask("/api/analyse", {"game": named["game"], "tokens": ["guessed"]})
    assert status == 409
