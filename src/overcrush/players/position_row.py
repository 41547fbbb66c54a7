"""The numbers of a position written into an array: no object is made for a number. It needs `librt`."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from overcrush.players.position_features import FEW, LAST, SIZE, Pile, Side


def write_side(side: Side, into: vec[float], at: i64) -> i64:
    """The numbers of a side in the order of `Side.listed`; the place after them."""
    into[at] = side.life
    into[at + 1] = exp(-side.life / LAST)
    into[at + 2] = exp(-side.life / FEW)
    into[at + 3] = side.left
    into[at + 4] = side.characters
    into[at + 5] = side.attack
    into[at + 6] = side.defense
    into[at + 7] = side.greatest
    into[at + 8] = side.levels
    into[at + 9] = side.sidekicks
    into[at + 10] = side.energy_shown
    into[at + 11] = side.attack_shown
    into[at + 12] = side.defense_shown
    _write_pile(side.field, into, at + 13)
    _write_pile(side.prep, into, at + 18)
    _write_pile(side.bag, into, at + 23)
    _write_pile(side.used, into, at + 28)
    _write_pile(side.out, into, at + 33)
    _write_pile(side.rolled, into, at + 38)
    into[at + 43] = side.defense_owned()
    into[at + 44] = side.fielding_owned()
    into[at + 45] = side.through
    into[at + 46] = side.kills
    into[at + 47] = side.part
    into[at + 48] = side.part_shown
    return at + SIZE


def _write_pile(pile: Pile, into: vec[float], at: i64) -> None:
    into[at] = pile.count
    into[at + 1] = pile.bought
    into[at + 2] = pile.price
    into[at + 3] = pile.actions
    into[at + 4] = pile.attack
