"""Turns played quickly: combat by arithmetic, and whole turns that end."""

import pytest

from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.model import options, purposes
from overcrush.model.state import UNDECIDED, State
from overcrush.players.combat_arithmetic import Fighter, Fray
from overcrush.players.evaluate import Evaluator
from overcrush.players.look_ahead import answered
from overcrush.players.playout import new_game
from overcrush.players.quick_turns import Quick
from overcrush.players.weights import SHIPPED

TURNS = 60


def fighter(number: int, strength: int, toughness: int) -> Fighter:
    worth = SHIPPED.body + SHIPPED.attack * strength + SHIPPED.defense * toughness
    return Fighter(number, strength, toughness, worth, worth - SHIPPED.in_prep)


def fray(ours: list[Fighter], theirs: list[Fighter], life: int) -> Fray:
    s = new_game(drawn_table(1, SETS), 1)
    s.life[1 - s.active] = life
    made = Fray(Evaluator(s.table, SHIPPED), s)
    made.ours, made.theirs, made.nobody = ours, theirs, [-1] * len(theirs)
    return made


# --- blocks


def test_a_die_that_stops_an_attacker_and_stands_blocks() -> None:
    ours, theirs = [fighter(1, 3, 2)], [fighter(2, 2, 5)]
    assert fray(ours, theirs, 12).blocks(ours) == [0]


def test_a_strong_die_is_not_lost_to_stop_a_little_damage() -> None:
    ours, theirs = [fighter(1, 2, 9)], [fighter(2, 5, 2)]
    assert fray(ours, theirs, 20).blocks(ours) == [-1]


def test_whoever_would_die_blocks_with_all_it_takes() -> None:
    ours, theirs = [fighter(1, 4, 9), fighter(2, 4, 9)], [fighter(3, 5, 2), fighter(4, 5, 2)]
    assert sorted(fray(ours, theirs, 4).blocks(ours)) == [0, 1]
    assert fray(ours, theirs, 20).blocks(ours) == [-1, -1]


# --- attacks


@pytest.mark.parametrize("careful", [True, False])
def test_an_attack_that_kills_is_made(*, careful: bool) -> None:
    ours, theirs = [fighter(1, 3, 1), fighter(2, 3, 1)], [fighter(3, 5, 5)]
    assert sorted(fray(ours, theirs, 3).attackers(careful=careful)) == [1, 2]


def test_nobody_runs_into_a_die_that_knocks_it_out() -> None:
    ours, theirs = [fighter(1, 2, 2)], [fighter(2, 4, 6)]
    assert fray(ours, theirs, 20).attackers(careful=True) == []


def test_what_is_left_after_combat_counts() -> None:
    """Blocked and alive the attacker is still there; unblocked it has done its damage and is gone."""
    ours, theirs = [fighter(1, 3, 6)], [fighter(2, 1, 2)]
    made = fray(ours, theirs, 20)
    assert made.value(ours, [0]) > made.value([], [-1]) > made.value(ours, [-1])
    assert made.value(ours, [-1]) < fray(ours, theirs, 3).value(ours, [-1])


# --- turns


def played(seed: int, turns: int = TURNS) -> State:
    s = new_game(drawn_table(seed, SETS), seed)
    quick = Quick(Evaluator(s.table, SHIPPED))
    while s.outcome == UNDECIDED and s.turn <= turns:
        before = s.turn
        quick.play_turn(s)
        assert s.turn == before + 1 or s.outcome != UNDECIDED
    return s


def test_games_played_quickly_are_won() -> None:
    assert sum([played(seed).outcome != UNDECIDED for seed in range(6)]) >= 5


def test_what_was_remembered_of_another_game_changes_nothing() -> None:
    table = drawn_table(2, SETS)
    quick = Quick(Evaluator(table, SHIPPED))
    for _ in range(2):
        s = new_game(table, 2)
        quick.forget()
        quick.begin()
        while s.outcome == UNDECIDED and s.turn <= TURNS:
            quick.play_turn(s)
        assert s.dump() == played(2).dump()


def test_energy_buys_what_it_can_and_nobody_waits_who_is_fielded_for_nothing() -> None:
    spent = 0
    for seed in range(8):
        s = new_game(drawn_table(seed, SETS), seed)
        quick = Quick(Evaluator(s.table, SHIPPED))
        while s.outcome == UNDECIDED and s.turn <= 12:
            asked, offered = s.purpose, s.options
            answer = quick.answer(s)
            if asked == purposes.MAIN and answer >> options.SHIFT == options.PASS:
                kinds = [option >> options.SHIFT for option in offered]
                assert options.BUY not in kinds
                spent += 1
            assert answered(s, answer)
    assert spent > 20
