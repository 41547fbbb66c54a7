"""Teams drawn from the sets keep the rules of team building, though the sets have many cards of one name."""

import pytest

from overcrush.formats.drawn import drawn_table
from overcrush.model import cards
from overcrush.model.table import Table

SETS = ("bfu", "cw", "fus", "jus", "wwe")


def own_cards(table: Table, seat: int) -> list[int]:
    return [n for n, home in enumerate(table.home) if home == seat and table.cards[n].kind != cards.BASIC_ACTION]


@pytest.mark.parametrize("seed", range(40))
def test_a_name_once_and_no_more_dice_than_the_limit(seed: int) -> None:
    """Subtitles do not make a name another one (2.1.2), and the card says how many dice there are at most (2.1.4)."""
    table = drawn_table(seed, SETS)
    for seat in range(2):
        mine = own_cards(table, seat)
        assert len(mine) == len({table.cards[n].name for n in mine}) == 8
        assert all(1 <= table.dice[n] <= table.cards[n].max_dice for n in mine)
