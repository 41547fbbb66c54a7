"""What would be wasted, what would come of a combat, and that nothing happens to people by itself."""

from random import Random

from overcrush.formats.demo import demo_table
from overcrush.model import options, purposes
from overcrush.rules.chance import Fast
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import seat_people
from overcrush.rules.procedures import declare_blockers
from overcrush.rules.replay import replay
from overcrush.table.forecast import forecast
from overcrush.table.gestures import attack, block
from overcrush.table.stakes import ends_turn, stakes
from tests.rules.played import played


def game_of(people: list[int], seed: int = 5) -> Game:
    table = demo_table("cw")
    seat_people(table, people)
    return Game.at(table, Fast(seed), keep_digests=True)


def play_until(game: Game, purpose: int, seat: int) -> bool:
    """Take what comes first until the seat is asked so; buy and field what can be."""
    for _ in range(400):
        s = game.state
        if not s.options:
            return False
        if s.purpose == purpose and s.askers == 1 << seat:
            return True
        game.answer(s.options[0])
    return False


def test_the_main_step_of_a_person_ends_when_they_say_so() -> None:
    game = game_of([0])
    ended = 0
    for _ in range(300):
        s = game.state
        if not s.options:
            break
        if s.purpose == purposes.MAIN and s.active == 0 and len(s.options) == 1:
            ended += 1
        turn = s.turn
        mine = s.purpose == purposes.MAIN and s.askers == 1
        passes = options.kind_of(s.options[0]) == options.PASS
        game.answer(s.options[0])
        # What is done in the main step and is no pass never ends it.
        assert passes or not mine or game.state.turn == turn
        # Nor is who passed asked again when nothing came between.
        assert not (passes and mine and game.state.purpose == purposes.MAIN and game.state.turn == turn)
    assert ended
    assert replay(game.journal()).digest() == game.digest()


def test_a_game_without_people_asks_no_such_thing() -> None:
    game = game_of([])
    while game.state.options:
        assert game.state.purpose != purposes.MAIN or len(game.state.options) > 1
        game.answer(game.state.options[0])


def test_a_free_character_and_energy_that_buys_are_wasted_by_passing() -> None:
    game = game_of([0, 1])
    free = bought = False
    for _ in range(300):
        s = game.state
        if not s.options:
            break
        if s.purpose == purposes.MAIN:
            seat = int(s.askers).bit_length() - 1
            found = stakes(game, seat)
            fields = [key for key in s.options if options.kind_of(key) == options.FIELD]
            buys = [key for key in s.options if options.kind_of(key) == options.BUY]
            assert any(stake.text.endswith("could be fielded for nothing.") for stake in found) <= bool(fields)
            assert any("could buy" in stake.text for stake in found) == bool(buys)
            free = free or any(stake.grave for stake in found)
            bought = bought or bool(buys)
        game.answer(s.options[-1] if s.purpose == purposes.MAIN else s.options[0])
    assert free
    assert bought


def outcome_of_no_blocks(game: Game) -> tuple[list[int], list[int]] | None:
    """The life of the sides after a combat without blocks, foreseen and played; None if it cannot be foreseen."""
    s = game.state
    answers = block(game, declare_blockers.candidates(s), attackers(s), [])
    found = forecast(game, int(s.askers).bit_length() - 1, answers)
    if not found.sure:
        return None
    turn = s.turn
    for answer in answers:
        game.answer(answer)
    while game.state.turn == turn and game.state.options:
        passes = [key for key in game.state.options if options.kind_of(key) == options.PASS]
        game.answer(passes[0] if passes else game.state.options[0])
    return found.life, game.state.life


def test_an_attack_is_foreseen_as_if_nobody_blocked() -> None:
    """Though somebody could, and would."""
    text = """An attack
Rule 8.2.1.

Ann field: Sidekick level 1
Bob field: Sidekick level 1
turn Ann attack
"""
    game = played(text).game
    found = forecast(game, 0, attack(game, game.state.seats[0].field, {game.state.seats[0].field[0].id}))
    assert found == ([], [20, 19], True)


def test_a_combat_is_foreseen_as_it_comes_out() -> None:
    seen = 0
    for seed in range(20):
        game, random = game_of([], seed), Random(seed)
        while game.state.options and seen < 4:
            if game.state.purpose == purposes.BLOCK and not game.state.stack[-1].chosen():
                lives = outcome_of_no_blocks(game)
                if lives is not None:
                    assert lives[0] == lives[1]
                    seen += 1
                    continue
            game.answer(random.choice(game.state.options))
    assert seen == 4


def test_passing_ends_the_turn_when_there_is_nobody_to_attack_with() -> None:
    game = game_of([0, 1])
    assert play_until(game, purposes.MAIN, 0)
    s = game.state
    while s.purpose == purposes.MAIN:
        turn, ends = s.turn, ends_turn(s)
        game.answer(next(key for key in s.options if options.kind_of(key) == options.PASS))
        s = game.state
        if s.purpose not in (purposes.RESPOND, purposes.MAIN):
            assert (s.turn != turn) == ends
