"""What a seat could pay for, as it is remembered, against what it can pay for die by die."""

import pytest

from overcrush.formats.drawn import drawn_table
from overcrush.model.affordable import NO_MEANS, REMEMBERED
from overcrush.model.faces import ENERGY
from overcrush.model.state import State
from overcrush.players.playout import new_game, play_out
from overcrush.rules.effects.targeting import can_start
from overcrush.rules.paying.affordable import means_of
from overcrush.rules.paying.energy import covers, funds, pool, unspent
from overcrush.rules.procedures.use_global import usable
from overcrush.rules.query.filters import exists

SETS = ("bfu", "cw", "fus", "jus", "wwe")


def by_hand(s: State, seat: int) -> list[int]:
    """The energy of a seat, counted symbol by symbol."""
    counts = [0, 0, 0, 0, 0, s.seats[seat].virtual]
    for die in s.seats[seat].reserve:
        if s.table.kind[die.face] == ENERGY:
            for kind in unspent(s.table, die):
                counts[kind] += 1
    return counts


def check(s: State) -> None:
    t, scripts = s.table, s.table.scripts
    for seat in range(t.seats):
        counts = by_hand(s, seat)
        assert pool(s, s.seats[seat]) == counts
        means = means_of(s, seat)
        assert means is means_of(s, seat)
        assert means.total == sum(counts)
        held = funds(s, s.seats[seat])
        assert means.held == held
        for card in t.buyable[seat]:
            payable = covers(held, t.cost[card], t.needs[card])
            assert (card in means.cards) == (payable or scripts.prices_itself[card])
        payable_ones = [a for a in scripts.abilities if covers(held, a.price, a.needs)]
        others = [a for a in payable_ones if a.number in scripts.activated]
        of_cards = [a for a in others if not (a.per_die or a.lent)]
        assert [a for a, _, _ in means.global_abilities] == [a for a in payable_ones if a.number in scripts.globals]
        assert [a for a, _, _ in means.of_cards] == of_cards
        assert means.of_dice == (of_cards != others)
        for ability, _, scope in means.global_abilities:
            if ability.seeks is not None:
                found = all(exists(s, scope, node) for node in ability.seeks)
                assert found == can_start(s, ability.programs[0], scope)
        for ability in of_cards:
            if len(s.seats[seat].field) < ability.own_dice:
                assert not usable(s, seat, ability)


@pytest.mark.parametrize("seed", range(6))
def test_means_are_what_the_dice_pay_for(seed: int) -> None:
    play_out(new_game(drawn_table(seed, SETS), seed), seed, 400, check)


def test_other_funds_in_the_same_place_are_not_mistaken() -> None:
    s = new_game(drawn_table(1, SETS), 1)
    play_out(s, 1, 60)
    means = means_of(s, 0)
    place = means.held % REMEMBERED
    s.table.means[0][place] = NO_MEANS
    assert means_of(s, 0).held == means.held
    assert means_of(s, 0).cards == means.cards
