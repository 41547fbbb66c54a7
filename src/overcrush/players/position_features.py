"""A position at the beginning of a turn, by numbers: what each side has and where, without a card's name."""

from math import exp
from typing import Final

from overcrush.model import faces
from overcrush.model.cards import CHARACTER, SIDEKICK
from overcrush.model.state import Seat, State
from overcrush.model.table import Table
from overcrush.players.evaluate import coming_through
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.stats import attack, defense

# In how many lives the worth of one more fades, close to the end and further from it.
LAST: Final = 3.0
FEW: Final = 8.0
# A blow that is more than twice what is needed is no better.
ENOUGH: Final = 2.0
# How many numbers a side has.
SIZE: Final = 49


class Pile:
    """Dice of a side in one place: how many, and of those that were bought the price, A, D and fielding cost."""

    __slots__ = ("actions", "attack", "bought", "count", "defense", "fielding", "price")

    def __init__(self) -> None:
        self.count = 0.0
        self.bought = 0.0
        self.price = 0.0
        self.actions = 0.0
        self.attack = 0.0
        self.defense = 0.0
        self.fielding = 0.0


class Prospects:
    """The numbers of positions at one table."""

    def __init__(self, table: Table) -> None:
        self.bought = [card.kind != SIDEKICK for card in table.cards]
        self.price = [float(card.cost) for card in table.cards]
        self.is_character = [card.kind == CHARACTER and bool(card.levels) for card in table.cards]
        self.fielding = [_mean([level[0] for level in card.levels]) for card in table.cards]
        self.attack = [_mean([level[1] for level in card.levels]) for card in table.cards]
        self.defense = [_mean([level[2] for level in card.levels]) for card in table.cards]

    def numbers(self, s: State) -> list[float]:
        """Of the side whose turn begins, then of the other, then how late it is."""
        mine: list[int] = []
        theirs: list[int] = []
        side = s.active
        ours = self._side(s, side, mine)
        others = self._side(s, 1 - side, theirs)
        ours += _reach(mine, theirs, s.life[1 - side], ours)
        others += _reach(theirs, mine, s.life[side], others)
        return [*ours, *others, float(s.turn)]

    def _side(self, s: State, side: int, blows: list[int]) -> list[float]:
        t = s.table
        life = float(s.life[side])
        field, prep, bag, used, out, rolled = Pile(), Pile(), Pile(), Pile(), Pile(), Pile()
        standing = [0.0] * 6
        shown = [0.0] * 3
        left = 0.0
        for number in t.seats_of[side]:
            seat = s.seats[number]
            self._field(s, seat, field, standing, blows)
            self._add(prep, seat.prep)
            self._add(prep, seat.late_prep)
            self._add(bag, seat.bag)
            self._add(used, seat.used)
            self._add(used, [die.card for die in seat.reserve])
            self._add(out, seat.out_of_play)
            self._add(rolled, [die.card for die in seat.aside])
            for die in seat.aside:
                if t.kind[die.face] == faces.ENERGY:
                    shown[0] += len(t.symbols[die.face])
                elif t.kind[die.face] == faces.CHARACTER:
                    shown[1] += t.attack[die.face]
                    shown[2] += t.defense[die.face]
            if side != s.active:
                left += sum(pool(s, seat))
        piles = [field, prep, bag, used, out, rolled]
        numbers = [life, exp(-life / LAST), exp(-life / FEW), left]
        numbers += standing
        numbers += shown
        for pile in piles:
            numbers += [pile.count, pile.bought, pile.price, pile.actions, pile.attack]
        numbers.append(sum([pile.defense for pile in piles]))
        numbers.append(sum([pile.fielding for pile in piles]))
        return numbers

    def _add(self, pile: Pile, cards: list[int]) -> None:
        for card in cards:
            pile.count += 1.0
            if self.bought[card]:
                pile.bought += 1.0
                pile.price += self.price[card]
                if self.is_character[card]:
                    pile.attack += self.attack[card]
                    pile.defense += self.defense[card]
                    pile.fielding += self.fielding[card]
                else:
                    pile.actions += self.price[card]

    def _field(self, s: State, seat: Seat, pile: Pile, standing: list[float], blows: list[int]) -> None:
        """Characters in the field by what they are now: how many, A, D, the greatest A, levels, Sidekicks."""
        t = s.table
        for die in seat.field:
            if t.kind[die.face] == faces.CHARACTER:
                strength = attack(s, die)
                blows.append(strength)
                standing[0] += 1.0
                standing[1] += strength
                standing[2] += defense(s, die)
                standing[3] = max(standing[3], float(strength))
                standing[4] += t.level[die.face]
                if not self.bought[die.card]:
                    standing[5] += 1.0
        self._add(pile, [die.card for die in seat.field])


def _reach(blows: list[int], defenders: list[int], life: int, numbers: list[float]) -> list[float]:
    """How far a side could get: damage if all attack, whether it kills, and by the other's life with what is rolled."""
    through = coming_through(blows, len(defenders))
    lives = float(max(1, life))
    return [
        float(through),
        float(through >= life),
        min(ENOUGH, through / lives),
        min(ENOUGH, (numbers[5] + numbers[11]) / lives),
    ]


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
