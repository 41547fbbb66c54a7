"""What a position is worth to a side: life, dice in the field, dice bought, energy at hand.

No card is known by name.
"""

from typing import Final

from overcrush.model import energy, faces
from overcrush.model.cards import CHARACTER, SIDEKICK
from overcrush.model.dice import Die
from overcrush.model.state import MAIN, STATS, TIE, UNDECIDED, Seat, State
from overcrush.model.table import Table
from overcrush.rules.energy import pool
from overcrush.rules.layers import attack, defense, fielding_cost, purchase_cost

VICTORY: Final = 1000.0

# In units of about one energy.
LIFE: Final = 0.7
LAST_LIFE: Final = 9.0  # what is added by not being at the point of death, fading with every life
FADING: Final = 0.72
BODY: Final = 0.4
ATTACK: Final = 0.6
DEFENSE: Final = 0.35
IN_PREP: Final = 0.6
UNSPENT: Final = 0.05
AT_HAND: Final = 0.85  # a die that can be bought is not bought yet
EXPOSED: Final = 0.3
DEADLY: Final = 6.0


class Evaluator:
    """The worth of positions at one table."""

    def __init__(self, table: Table) -> None:
        self.quality = [_quality(table, card) for card in range(len(table.cards))]

    def value(self, s: State, side: int) -> float:
        """How much better off the side is than the other."""
        if s.outcome == TIE:
            return 0.0
        if s.outcome != UNDECIDED:
            return VICTORY if s.outcome == side else -VICTORY
        return self._side(s, side) - self._side(s, 1 - side)

    def _side(self, s: State, side: int) -> float:
        life = s.life[side]
        worth = LIFE * life + LAST_LIFE * (1 - FADING**life)
        for number in s.table.seats_of[side]:
            worth += self._seat(s, s.seats[number])
        exposed = exposure(s, side)
        return worth - EXPOSED * exposed - (DEADLY if exposed >= life else 0.0)

    def _seat(self, s: State, seat: Seat) -> float:
        quality = self.quality
        worth = 0.0
        for pile in (seat.bag, seat.prep, seat.late_prep, seat.used, seat.out_of_play):
            for card in pile:
                worth += quality[card]
        for dice in (seat.reserve, seat.field, seat.aside):
            for die in dice:
                worth += quality[die.card]
        worth += IN_PREP * (len(seat.prep) + len(seat.late_prep))
        for die in seat.field:
            worth += body(s, die)
        if seat.side == s.active and s.step <= MAIN:
            return worth + AT_HAND * self._at_hand(s, seat)
        return worth + UNSPENT * sum(pool(s, seat))

    def _at_hand(self, s: State, seat: Seat) -> float:
        """The most that the energy in reserve can do: dice bought and characters fielded, as a knapsack."""
        counts = pool(s, seat)
        best = [UNSPENT * spent for spent in range(sum(counts) + 1)]
        for die in seat.reserve:
            if s.table.kind[die.face] == faces.CHARACTER:
                _pack(best, fielding_cost(s, die), body(s, die))
        for card in s.table.buyable[seat.index]:
            needs = s.table.cards[card].energy
            if all(counts[kind] + counts[energy.WILD] for kind in needs):
                for _ in range(min(s.supply[card], 2)):
                    _pack(best, purchase_cost(s, seat.index, card), self.quality[card])
        return best[-1]


def _pack(best: list[float], price: int, worth: float) -> None:
    """Offer a thing to the knapsack: `best[n]` is the most that n energy can do."""
    for spent in range(len(best) - 1, price - 1, -1):
        best[spent] = max(best[spent], best[spent - price] + worth)


def body(s: State, die: Die) -> float:
    """What a character die is worth in the field; what ends with the turn does not count."""
    if s.table.kind[die.face] != faces.CHARACTER:
        return 0.0
    passing = [change for change in s.applied if change[0] == STATS and change[1] == die.id]
    strength = attack(s, die) - sum([change[2] for change in passing])
    toughness = defense(s, die) - sum([change[3] for change in passing])
    return BODY + ATTACK * strength + DEFENSE * toughness


def exposure(s: State, side: int) -> int:
    """How much damage would come through if the other side attacked with all it has and each defender stopped one."""
    blows = sorted([attack(s, die) for seat in s.table.seats_of[1 - side] for die in s.seats[seat].field])
    defenders = sum([len(s.seats[seat].field) for seat in s.table.seats_of[side]])
    return sum(blows[: max(0, len(blows) - defenders)])


def _quality(table: Table, number: int) -> float:
    """What it is worth to own a die of the card: its price speaks for its text, its faces for themselves."""
    card = table.cards[number]
    if card.kind == SIDEKICK:
        return 0.0
    worth = 0.5 * card.cost
    if card.kind == CHARACTER and card.levels:
        for fielding, strength, toughness, _ in card.levels:
            worth += (0.3 * strength + 0.15 * toughness - 0.4 * fielding) / len(card.levels)
    return max(worth, 0.2)
