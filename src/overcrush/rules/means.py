"""What a seat could pay for now, before anybody asks whether it may."""

from overcrush.model import options
from overcrush.model.energy import AMOUNT_SHIFT
from overcrush.model.means import REMEMBERED, Means
from overcrush.model.programs import Ability
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.rules.energy import counted, covers, funds


def means_of(s: State, seat: int) -> Means:
    """The means of a seat: remembered from whenever anybody in this seat last had as much."""
    held = funds(s, s.seats[seat])
    known = s.table.means[seat]
    place = held % REMEMBERED
    means = known[place]
    if means.held != held:
        means = _reckoned(s.table, seat, held)
        known[place] = means
    return means


def _reckoned(t: Table, seat: int, held: int) -> Means:
    means = Means(held, held >> AMOUNT_SHIFT)
    counts = counted(held)
    itself = t.scripts.prices_itself
    means.cards = [card for card in t.buyable[seat] if itself[card] or covers(counts, t.cost[card], t.needs[card])]
    means.offers = [options.buy(seat, card) for card in means.cards]
    means.vary = any(itself[card] for card in means.cards)
    means.global_abilities = _payable(t, seat, counts, t.scripts.globals)
    means.others = _payable(t, seat, counts, t.scripts.activated)
    return means


def _payable(t: Table, seat: int, counts: list[int], numbers: list[int]) -> list[tuple[Ability, int]]:
    abilities = [t.scripts.abilities[number] for number in numbers]
    return [
        (ability, options.use_global(seat, ability.card, ability.index))
        for ability in abilities
        if covers(counts, ability.price, ability.needs)
    ]
