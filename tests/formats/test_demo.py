"""The five demo games (13.4)."""

import random

import pytest

from overcrush.formats.demo import DEMOS, UnknownBox, demo_game, demo_rules, demo_table
from overcrush.model.cards import BASIC_ACTION, SIDEKICK
from overcrush.model.table import NOBODY

BOXES = tuple(DEMOS)


@pytest.mark.parametrize("box", BOXES)
def test_each_side_has_ten_life_and_each_seat_two_cards_with_two_dice(box: str) -> None:
    table = demo_table(box)
    assert table.rules.life == 10
    for seat in range(2):
        own = [i for i, card in enumerate(table.cards) if table.home[i] == seat and card.kind != BASIC_ACTION]
        assert [table.dice[i] for i in own] == [2, 2]


@pytest.mark.parametrize("box", BOXES)
def test_basic_actions_have_three_dice_and_both_seats_buy_them(box: str) -> None:
    table = demo_table(box)
    basic = [i for i, card in enumerate(table.cards) if card.kind == BASIC_ACTION]
    assert [table.dice[i] for i in basic] == [3] * len(basic)
    assert all(i in buyable for i in basic for buyable in table.buyable)
    if DEMOS[box].edition == "2016":
        assert [table.home[i] for i in basic] == [NOBODY] * 3
    else:
        assert [table.home[i] for i in basic] == [0, 1]


@pytest.mark.parametrize(("box", "edition"), [("cw", "2016"), ("fus", "2016"), ("bfu", "2018"), ("jus", "2018")])
def test_each_box_is_played_by_its_own_book(box: str, edition: str) -> None:
    assert demo_table(box).rules.edition == edition


@pytest.mark.parametrize("box", BOXES)
def test_players_are_called_as_in_the_book_unless_named(box: str) -> None:
    assert tuple(demo_table(box).names) == DEMOS[box].players
    assert demo_game(box, names=("Ann", "Bo")).table.names == ["Ann", "Bo"]


@pytest.mark.parametrize("box", BOXES)
def test_all_cards_are_of_the_box(box: str) -> None:
    assert {card.set for card in demo_table(box).cards if card.kind != SIDEKICK} == {box}


@pytest.mark.parametrize("box", BOXES)
def test_a_seed_decides_the_game(box: str) -> None:
    assert play(box, 7) == play(box, 7) != play(box, 8)


@pytest.mark.parametrize("box", BOXES)
def test_random_games_end(box: str) -> None:
    for seed in range(3):
        play(box, seed)


def play(box: str, seed: int) -> str:
    game = demo_game(box, seed)
    rng = random.Random(seed)
    for _ in range(100_000):
        decision = game.decision
        if decision is None:
            assert game.outcome is not None
            return game.digest()
        game.answer(rng.choice(decision.options).key)
    raise AssertionError("the game does not end")


def test_an_unknown_box_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownBox, match="there is no box 'uxm'; boxes are cw, fus, bfu, jus, wwe"):
        demo_game("uxm")


def test_boxes_set_the_switches_of_their_books() -> None:
    """Faerûn redirects to anything (11.9.4), WWE intimidates either side (12.23.1); no other box does."""
    switched = {box: (demo_rules(box).redirects_to_any, demo_rules(box).intimidates_any) for box in DEMOS}
    assert [box for box, (redirects, _) in switched.items() if redirects] == ["fus"]
    assert [box for box, (_, intimidates) in switched.items() if intimidates] == ["wwe"]
