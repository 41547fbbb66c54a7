"""What every opponent keeps to: offered options, the same seed the same move, no look at the dice to come, a reason."""

import pytest

from overcrush.cards.library import SETS
from overcrush.formats.demo import demo_game, demo_table
from overcrush.formats.drawn import drawn_table
from overcrush.model import purposes
from overcrush.model.table import Table
from overcrush.players.opponents import OPPONENTS, find
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player, asked, own_options
from overcrush.rules.chance import Committed, Fast
from overcrush.rules.engine import Game

# A few nodes are enough to see that search does as it should.
SPECS = ["random", "novice", "greedy", "planner", "search:8", "master:8"]
TURNS = 7
LONG = 2000


def tables() -> list[Table]:
    return [demo_table("cw"), demo_table("bfu"), drawn_table(3, SETS), drawn_table(4, SETS, "2016")]


def questions(table: Table, seed: int, turns: int = TURNS) -> list[Game]:
    """The questions of a game that greedy players play, each with a choice, as copies."""
    game = Game.at(table, Fast(seed))
    players = [find("greedy").make(seed), RandomPlayer(seed)]
    found: list[Game] = []
    for number in range(LONG):
        if game.outcome is not None or game.state.turn > turns:
            break
        seat = asked(game)
        if len(game.state.options) > 1:
            found.append(game.fork())
        game.answer(players[seat].choose(game.fork(number, seat), seat), seat)
    return found


# --- names


def test_opponents_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert list(OPPONENTS) == ["random", "novice", "greedy", "planner", "search", "master"]


def test_a_number_of_nodes_makes_another_opponent() -> None:
    assert find("search:500").nodes == 500
    assert find("search:500").name == "search:500"
    assert find("search").nodes != 500


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("nobody", "there are random, novice, greedy, planner, search, master"),
        ("greedy:5", "takes no number of nodes"),
        ("search:", "is no number of nodes"),
        ("search:0", "is no number of nodes"),
        ("search:many", "is no number of nodes"),
    ],
)
def test_an_opponent_that_does_not_exist_is_refused(spec: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        find(spec)


# --- playing


@pytest.mark.parametrize("spec", SPECS)
def test_every_choice_is_offered_and_has_a_reason(spec: str) -> None:
    for table in tables():
        player = find(spec).make(1)
        for game in questions(table, 5):
            seat = asked(game)
            before = game.digest()
            option = player.choose(game, seat)
            assert option in own_options(game, seat)
            assert game.digest() == before
            reason = player.why()
            assert reason.sentence.endswith(".")
            if reason.lines:
                assert reason.lines[0].options[0] in game.decision.spellings() if game.decision else False
                assert all(line.text for line in reason.lines)


@pytest.mark.parametrize("spec", SPECS)
def test_nobody_who_has_not_been_asked_has_a_reason(spec: str) -> None:
    assert find(spec).make(1).why().sentence == "I have not been asked anything yet."


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_makes_the_same_moves_whatever_the_hidden_key(spec: str) -> None:
    """Two games that differ in nothing but the dice to come."""
    for table in tables():
        one, other = find(spec).make(7), find(spec).make(7)
        for number, game in enumerate(questions(table, 6)):
            twin = Game.load(game.dump(), table, Committed(bytes([number % 256]) * 32))
            seat = asked(game)
            assert one.choose(game, seat) == other.choose(twin, seat)


@pytest.mark.parametrize("spec", SPECS[2:])
def test_who_thinks_plays_a_demo_to_its_end(spec: str) -> None:
    game = demo_game("wwe", 2)
    players: list[Player] = [find(spec).make(1), RandomPlayer(2)]
    for number in range(LONG):
        if game.outcome is not None:
            break
        seat = asked(game)
        game.answer(players[seat].choose(game.fork(number, seat), seat), seat)
    assert game.winners == (0,)


# --- winning


def certain_wins() -> list[Game]:
    """Main steps in which somebody has a character in the field, the other nobody and one life left."""
    found: list[Game] = []
    for seed in range(6):
        for game in questions(drawn_table(seed, SETS), seed, 12):
            s = game.state
            mine, theirs = s.seats[s.active], s.seats[1 - s.active]
            if s.purpose == purposes.MAIN and not theirs.field and not theirs.reserve:
                striking = [die for die in mine.field if s.table.attack[die.face]]
                if striking and s.table.cards[striking[0].card].name == "Sidekick":
                    game.correct(f"life {1 - s.active} 1")
                    found.append(game)
    return found


@pytest.mark.parametrize("spec", ["planner", "search:8"])
def test_a_win_that_is_there_is_taken(spec: str) -> None:
    positions = certain_wins()
    assert positions
    for game in positions[:6]:
        side, turn = game.state.active, game.state.turn
        player = find(spec).make(3)
        while game.outcome is None and game.state.turn == turn:
            seat = asked(game)
            mine = game.table.side_of[seat] == side
            game.answer(player.choose(game, seat) if mine else game.state.options[-1])
        assert game.winners == (side,)


# --- hurrying


def test_who_is_hurried_answers_at_once() -> None:
    asked_after = 0

    def hurried() -> bool:
        nonlocal asked_after
        asked_after += 1
        return True

    for game in questions(drawn_table(3, SETS), 5):
        player = find("search:1000000").make(1, hurried)
        seat = asked(game)
        assert player.choose(game, seat) in own_options(game, seat)
    assert asked_after
