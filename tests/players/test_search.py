"""How search compares lines: what a deed of chance is worth is what it comes to on average."""

import pytest

from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.formats.vanilla import vanilla_table
from overcrush.model import options, purposes
from overcrush.model.state import State
from overcrush.players.evaluate import Evaluator
from overcrush.players.judgement import LEARNED
from overcrush.players.learned_value import Judge
from overcrush.players.look_ahead import answered
from overcrush.players.odds import reroll
from overcrush.players.planner import SAMPLES, Node, pass_of
from overcrush.players.playout import new_game, play_out
from overcrush.players.search import REROLLS, Search
from overcrush.players.weights import SHIPPED
from overcrush.rules.chance import Fast


def deeds_of_chance() -> list[tuple[Search, Evaluator, State, Node]]:
    """Main steps of random games in which a deed rolls or draws, with what it may come to."""
    found: list[tuple[Search, Evaluator, State, Node]] = []
    for seed in range(12):
        s = new_game(drawn_table(seed, SETS), seed)
        e = Evaluator(s.table, SHIPPED)
        for number in range(150):
            if not s.options:
                break
            if s.purpose == purposes.MAIN and s.turn > 2:
                search = Search(1, 8)
                search.side = s.active
                nodes = [node for node in search.explore(e, s) if node.others]
                found += [(search, e, s.copy(), node) for node in nodes[:1]]
            play_out(s, number, 1)
    return found


def test_a_deed_of_chance_is_judged_by_all_that_it_was_seen_to_come_to() -> None:
    found = deeds_of_chance()
    assert len(found) > 3
    differ = 0
    for search, e, s, node in found:
        line = search.line_of(e, node, s.turn, node.line or [pass_of(s)])
        alone = [search.line_of(e, Node(state, [], 0.0), s.turn, node.line) for state in [node.state, *node.others]]
        values = [each.value for each in alone]
        assert len(line.brinks) == len(values) <= SAMPLES
        assert line.value == pytest.approx(sum(values) / len(values))
        differ += max(values) > min(values) + 0.01
    assert differ


def main_steps() -> list[State]:
    """Main steps of random games with cards that have no text."""
    found: list[State] = []
    for seed in range(6):
        s = new_game(vanilla_table(seed), seed)
        for number in range(200):
            if s.options and s.purpose == purposes.MAIN and s.turn > 4:
                found.append(s.copy())
            if s.options:
                play_out(s, number, 1)
    return found


def test_the_end_of_a_turn_is_not_judged_by_the_one_roll_that_comes_next() -> None:
    """Whatever dice the other side would roll now, what is thought of the end of the turn is the same."""
    found = main_steps()
    assert len(found) > 10
    for s in found:
        search = Search(3, 8)
        search.side = s.active
        values: list[float] = []
        for seed in range(3):
            state = s.copy()
            state.chance = Fast(seed)
            line = search.line_of(Judge(s.table, SHIPPED, LEARNED), Node(state, [], 0.0), s.turn, [pass_of(s)])
            values.append(line.value)
        assert values == [values[0]] * 3


def reroll_questions() -> list[State]:
    """First questions of what to reroll, in random games."""
    found: list[State] = []
    for seed in range(8):
        s = new_game(drawn_table(seed, SETS), seed)
        for number in range(60):
            if s.options and s.purpose == purposes.REROLL and not s.stack[-1].chosen():
                found.append(s.copy())
            if s.options:
                play_out(s, number, 1)
    return found


def test_ways_to_reroll_begin_with_the_best_by_odds_and_each_future_has_its_own_roll() -> None:
    """What is rolled is at the brink: what is kept stays, and what is rerolled differs from future to future."""
    found = reroll_questions()
    assert len(found) > 10
    differ = 0
    for s in found:
        search = Search(3, 8)
        search.side = s.active
        e = Judge(s.table, SHIPPED, LEARNED)
        lines = search.rerolls(e, s)
        assert 1 <= len(lines) <= REROLLS
        assert lines[0].line == max(reroll(e, s, 3), key=lambda each: each[0])[1]
        for line in lines:
            assert line.line[0] in s.options
            before, last = line.brinks[0]
            assert last in before.options
            shown: set[tuple[int, ...]] = set()
            for future in range(6):
                after = before.copy()
                after.chance = Fast(future)
                answered(after, last)
                assert after.purpose != purposes.REROLL
                shown.add(tuple(sorted(die.face for die in after.seats[s.active].reserve)))
            rolls = any(option >> options.SHIFT == options.REROLL for option in line.line)
            assert rolls or len(shown) == 1
            differ += len(shown) > 1
    assert differ
