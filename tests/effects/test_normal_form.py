"""The normal form: one tree for one meaning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overcrush.effects.normal_form import normal, normal_card
from overcrush.effects.notation import read, write
from tests.effects.trees import Maker


@pytest.mark.parametrize(
    ("tree", "wanted"),
    [
        (
            "action(ko(target(and(character, and(opposing, character)), 1, you)))",
            "action(ko(target(and(opposing, character))))",
        ),
        ("action(seq(seq(draw(1)), add_token))", "action(seq(draw(1), add_token))"),
        ("on(attacks(self), ko(it))", "on(attacks(self), ko(self))"),
        ("on(attacks(all(opposing)), ko(it))", "on(attacks(all(opposing)), ko(event_die))"),
        ('on(fielded(self), seq(draw(1), move(it, "prep")))', 'on(fielded(self), seq(draw(1), move(those, "prep")))'),
        ("action(seq(may(ko(pick(yours))), roll(it)))", "action(may(seq(ko(pick(yours)), roll(it))))"),
        (
            "action(seq(draw(1), may(ko(pick(yours))), roll(it)))",
            "action(seq(draw(1), may(seq(ko(pick(yours)), roll(it)))))",
        ),
        ("action(ko(all(not(not(sidekick)))))", "action(ko(all(sidekick)))"),
        (
            'action(seq(may(ko(pick(yours))), gain_life(you, stat("attack", it))))',
            'action(may(seq(ko(pick(yours)), gain_life(you, stat("attack", it)))))',
        ),
        (
            "action(seq(may(ko(pick(yours))), if(your_turn, draw(1))))",
            "action(seq(may(ko(pick(yours))), if(your_turn, draw(1))))",
        ),
        (
            "action(seq(may(ko(pick(yours))), swap(pick(opposing), it)))",
            "action(seq(may(ko(pick(yours))), swap(pick(opposing), it)))",
        ),
        # What each player does with dice spoken of joins what is done before, and nothing in front of that is lost.
        (
            'action(seq(gain_life(you, 1), each_player(draw(1)), each_player(move(those, "prep"))))',
            'action(seq(gain_life(you, 1), each_player(seq(draw(1), move(those, "prep")))))',
        ),
        # Who may do it is known before anything is chosen.
        (
            "on(attacks(all(other)), may(damage(target(character), 1), controller(it)))",
            "on(attacks(all(other)), may(damage(target(character, controller(event_die)), 1), controller(event_die)))",
        ),
    ],
)  # fmt: skip
def test_what_means_the_same_is_written_the_same(tree: str, wanted: str) -> None:
    assert write(normal(read(tree))) == wanted


def test_a_burst_line_speaks_of_what_was_chosen_before_it() -> None:
    lines = ["action(damage(target(character), 2))", 'burst("*", "also", damage(it, 1))']
    assert [write(tree) for tree in normal_card([read(line) for line in lines])] == lines


@given(st.integers(0, 2**32))
def test_the_normal_form_is_stable(seed: int) -> None:
    tree = normal(Maker(seed).ability())
    assert normal(tree) == tree
