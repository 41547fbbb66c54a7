"""Vanilla tables keep the rules of team building, and between them show every layout of dice."""

import pytest

from overcrush.formats.vanilla import vanilla_table
from overcrush.model import cards
from overcrush.model.table import Table
from overcrush.rules.laying.tables import table_facts, table_from_facts

SEEDS = range(100)


def cards_of(table: Table, seat: int) -> list[int]:
    return [n for n, home in enumerate(table.home) if home == seat and table.cards[n].kind != cards.BASIC_ACTION]


def basics_of(table: Table, seat: int) -> list[int]:
    return [n for n, home in enumerate(table.home) if home == seat and table.cards[n].kind == cards.BASIC_ACTION]


def test_a_seed_lays_one_table() -> None:
    assert vanilla_table(5).hash == vanilla_table(5).hash
    assert len({vanilla_table(seed).hash for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_standard_teams(seed: int) -> None:
    """Eight names, twenty dice within the limits, two basic actions with three dice each (13.1)."""
    table = vanilla_table(seed)
    assert table.rules.life == 20
    for seat in range(2):
        mine = cards_of(table, seat)
        assert len(mine) == len({table.cards[n].name for n in mine}) == 8
        assert sum(table.dice[n] for n in mine) == 20
        assert all(1 <= table.dice[n] <= table.cards[n].max_dice for n in mine)
        assert [table.dice[n] for n in basics_of(table, seat)] == [3, 3]


@pytest.mark.parametrize("seed", SEEDS)
def test_doubles_teams(seed: int) -> None:
    """Four cards and a basic action with six dice a seat, all different on a side, 30 life (13.5)."""
    table = vanilla_table(seed, 4)
    assert table.rules.life == 30
    for side in range(2):
        seats = table.seats_of[side]
        mine = [n for seat in seats for n in cards_of(table, seat)]
        basics = [n for seat in seats for n in basics_of(table, seat)]
        assert [len(cards_of(table, seat)) for seat in seats] == [4, 4]
        assert len({table.cards[n].name for n in mine}) == 8
        assert [table.dice[n] for n in basics] == [6, 6]
        assert len({table.cards[n].name for n in basics}) == 2


def test_every_layout_is_drawn() -> None:
    """One, two and four types, actions, bursts: few seeds show them all, and every cost can meet its types (4.3.2)."""
    drawn = [card for seed in SEEDS for card in vanilla_table(seed).cards]
    assert {len(card.energy) for card in drawn if card.kind == cards.CHARACTER} == {1, 2, 4}
    assert {card.kind for card in drawn} == {cards.CHARACTER, cards.ACTION, cards.BASIC_ACTION, cards.SIDEKICK}
    assert any(face.bursts for card in drawn if card.kind == cards.CHARACTER for face in card.faces)
    assert all(card.cost >= len(card.energy) for card in drawn)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_can_be_laid_again_from_its_facts(seats: int) -> None:
    for seed in range(20):
        table = vanilla_table(seed, seats)
        assert table_from_facts(table_facts(table)).hash == table.hash


def test_other_numbers_of_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="two seats or four, not 3"):
        vanilla_table(1, 3)
