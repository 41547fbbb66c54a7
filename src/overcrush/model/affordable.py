"""What a seat could pay for at printed prices with a certain amount of energy: a cache, shared by equal amounts."""

from typing import Final

from mypy_extensions import i64

from overcrush.model.energy import AMOUNT_SHIFT
from overcrush.model.programs import Ability
from overcrush.model.scope import Scope

# How many entries the cache of a seat has: a prime, so that amounts of energy spread evenly over them.
REMEMBERED: Final = 1021


class Means:
    """What can be paid for with `held`, which are funds; `total` is their amount."""

    __slots__ = ("cards", "global_abilities", "held", "of_cards", "of_dice", "offers", "total", "vary")

    def __init__(self, held: i64) -> None:
        self.held = held
        self.total = held >> AMOUNT_SHIFT
        # The cards of dice that can be bought and the options to do so; also those that price themselves, if any.
        self.cards: list[int] = []
        self.offers: list[int] = []
        self.vary = False
        # Global abilities with the options to use them and the scopes to read them in, which whoever reads them leaves
        # as they are; so for abilities of cards that are used like them; and whether there are such of single dice.
        self.global_abilities: list[tuple[Ability, int, Scope]] = []
        self.of_cards: list[tuple[Ability, int, Scope]] = []
        self.of_dice = False


# No real amount is negative, so an entry that was never filled matches nobody.
NO_MEANS: Final = Means(-1)
