"""The odds that people are told: exact, against every way counted out."""

from itertools import combinations, product

import pytest

from overcrush.formats.demo import demo_game
from overcrush.model import energy, faces, purposes
from overcrush.model.state import State
from overcrush.players.chances import affords, at_least, of_next_turn, of_reroll, shown_by
from overcrush.rules.engine import Game
from overcrush.rules.query.costs import purchase_cost


def rolling(box: str, seed: int) -> Game:
    """A game at the reroll of its first turn."""
    game = demo_game(box, seed)
    while game.state.purpose != purposes.REROLL:
        game.answer(game.state.options[0])
    return game


def counts_of(s: State, shown: tuple[int, ...]) -> list[int]:
    counts = [0] * len(energy.KINDS)
    for face in shown:
        if s.table.kind[face] == faces.ENERGY:
            for kind in s.table.symbols[face]:
                counts[kind] += 1
    return counts


def pays(s: State, seat: int, card: int, counts: list[int]) -> bool:
    unmet = sum(1 for kind in s.table.needs[card] if not counts[kind])
    return sum(counts) >= purchase_cost(s, seat, card) and unmet <= counts[energy.WILD]


@pytest.mark.parametrize(("box", "seed"), [("cw", 1), ("bfu", 2), ("jus", 3)])
@pytest.mark.parametrize("rerolled", [0, 1, 2, 3])
def test_a_reroll_is_counted_out(box: str, seed: int, rerolled: int) -> None:
    s = rolling(box, seed).state
    seat = next(seat for seat in s.seats if seat.aside)
    dice = [die.id for die in seat.aside][:rerolled]
    sides = [s.table.faces[die.card] if die.id in dice else [die.face] for die in seat.aside]
    ways = [counts_of(s, shown) for shown in product(*sides)]
    spread = of_reroll(s, seat.index, dice)
    assert sum(spread.values()) == pytest.approx(1)
    for count in range(6):
        assert at_least(spread, count) == pytest.approx(sum(sum(way) >= count for way in ways) / len(ways))
    for card in s.table.buyable[seat.index]:
        expected = sum(pays(s, seat.index, card, way) for way in ways) / len(ways)
        assert affords(s, seat.index, card, spread) == pytest.approx(expected)


@pytest.mark.parametrize("bag", [4, 5, 2, 0])
def test_the_next_turn_is_counted_out(bag: int) -> None:
    """Four dice from the bag, if it has fewer the rest from what is used by then; and those in prep."""
    s = rolling("cw", 1).state
    seat = s.seats[0]
    card = s.table.buyable[0][0]
    other = s.table.buyable[0][1]
    seat.aside, seat.reserve, seat.field = [], [], []
    seat.bag, seat.used, seat.prep, seat.late_prep = [0, 0, 0, card, other][:bag], [0, card, other], [], []
    seat.out_of_play, seat.prep = [0], [other]
    sure = seat.bag if bag < 4 else []
    pile, wanted = (seat.bag, 4) if bag >= 4 else (seat.used + seat.out_of_play, 4 - bag)
    spread = of_next_turn(s, 0)
    drawn = [
        [*sure, *[pile[place] for place in places], *seat.prep] for places in combinations(range(len(pile)), wanted)
    ]
    for wish in (card, other):
        expected = 0.0
        for dice in drawn:
            ways = [counts_of(s, shown) for shown in product(*[s.table.faces[each] for each in dice])]
            expected += sum(pays(s, 0, wish, way) for way in ways) / len(ways) / len(drawn)
        assert affords(s, 0, wish, spread) == pytest.approx(expected)


def test_the_faces_of_a_die_are_six() -> None:
    t = demo_game("cw").table
    for card in range(t.first_token):
        assert sum(sides for _, sides in shown_by(t, card)) == 6
