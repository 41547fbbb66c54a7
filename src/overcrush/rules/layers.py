"""Numbers in force: what a die's stats and costs are now."""

from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.model.state import State


def attack(s: State, d: Die) -> int:
    return s.table.attack[d.face]


def defense(s: State, d: Die) -> int:
    return s.table.defense[d.face]


def fielding_cost(s: State, d: Die) -> int:
    return s.table.fielding_cost[d.face]


def purchase_cost(s: State, seat: int, card: int) -> int:
    return s.table.cards[card].cost


def is_character(s: State, d: Die) -> bool:
    """A rolled die is what its face shows (2.3.1)."""
    return s.table.kind[d.face] == CHARACTER
