"""A position at the beginning of a turn, by numbers: what each side has and where, without a card's name."""

from math import exp
from typing import Final

from overcrush.model import faces
from overcrush.model.cards import CHARACTER, SIDEKICK, Card
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


class Worth:
    """What a die of a card is: bought or a Sidekick, its price, and the mean of its levels."""

    __slots__ = ("attack", "bought", "defense", "fielding", "is_character", "price")

    def __init__(self, card: Card) -> None:
        self.bought = card.kind != SIDEKICK
        self.price = float(card.cost)
        self.is_character = card.kind == CHARACTER and bool(card.levels)
        self.fielding = mean([level[0] for level in card.levels])
        self.attack = mean([level[1] for level in card.levels])
        self.defense = mean([level[2] for level in card.levels])


class Pile:
    """Dice of a side in one place: how many, and of those that were bought the price, A, D and fielding cost."""

    __slots__ = ("actions", "attack", "bought", "count", "defense", "fielding", "price")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.count = 0.0
        self.bought = 0.0
        self.price = 0.0
        self.actions = 0.0
        self.attack = 0.0
        self.defense = 0.0
        self.fielding = 0.0

    def add(self, worth: Worth) -> None:
        self.count += 1.0
        if worth.bought:
            self.bought += 1.0
            self.price += worth.price
            if worth.is_character:
                self.attack += worth.attack
                self.defense += worth.defense
                self.fielding += worth.fielding
            else:
                self.actions += worth.price

    def listed(self) -> list[float]:
        return [self.count, self.bought, self.price, self.actions, self.attack]


class Side:
    """What a side has, summed up. It is filled anew at every look, so that nothing need be made for one."""

    __slots__ = (
        "attack",
        "attack_shown",
        "bag",
        "characters",
        "defense",
        "defense_shown",
        "energy_shown",
        "field",
        "greatest",
        "kills",
        "left",
        "levels",
        "life",
        "out",
        "part",
        "part_shown",
        "prep",
        "rolled",
        "sidekicks",
        "through",
        "used",
    )

    def __init__(self) -> None:
        self.field = Pile()
        self.prep = Pile()
        self.bag = Pile()
        self.used = Pile()
        self.out = Pile()
        self.rolled = Pile()
        self.through = 0.0
        self.kills = 0.0
        self.part = 0.0
        self.part_shown = 0.0
        self.clear(0.0)

    def clear(self, life: float) -> None:
        """Ready to be filled; how far it reaches is reckoned when both sides are."""
        self.life = life
        # Energy that it may still spend in the other's turn.
        self.left = 0.0
        # Characters in the field by what they are now: how many, A, D, the greatest A, levels, Sidekicks.
        self.characters = 0.0
        self.attack = 0.0
        self.defense = 0.0
        self.greatest = 0.0
        self.levels = 0.0
        self.sidekicks = 0.0
        # What was rolled and lies aside.
        self.energy_shown = 0.0
        self.attack_shown = 0.0
        self.defense_shown = 0.0
        self.field.clear()
        self.prep.clear()
        self.bag.clear()
        self.used.clear()
        self.out.clear()
        self.rolled.clear()

    def reach(self, blows: list[int], defenders: int, life: int) -> None:
        """How far it could get: damage if all attack, whether it kills, and by the other's life with what is rolled."""
        through = coming_through(blows, defenders)
        lives = float(max(1, life))
        self.through = float(through)
        self.kills = float(through >= life)
        self.part = min(ENOUGH, through / lives)
        self.part_shown = min(ENOUGH, (self.attack + self.attack_shown) / lives)

    def defense_owned(self) -> float:
        piles = self.field.defense + self.prep.defense + self.bag.defense + self.used.defense
        return piles + self.out.defense + self.rolled.defense

    def fielding_owned(self) -> float:
        piles = self.field.fielding + self.prep.fielding + self.bag.fielding + self.used.fielding
        return piles + self.out.fielding + self.rolled.fielding

    def listed(self) -> list[float]:
        """All its numbers, in the order in which they were learned."""
        numbers = [self.life, exp(-self.life / LAST), exp(-self.life / FEW), self.left]
        numbers += [self.characters, self.attack, self.defense, self.greatest, self.levels, self.sidekicks]
        numbers += [self.energy_shown, self.attack_shown, self.defense_shown]
        for pile in (self.field, self.prep, self.bag, self.used, self.out, self.rolled):
            numbers += pile.listed()
        numbers += [self.defense_owned(), self.fielding_owned()]
        numbers += [self.through, self.kills, self.part, self.part_shown]
        return numbers


class Prospects:
    """The numbers of positions at one table."""

    def __init__(self, table: Table) -> None:
        self.worth = [Worth(card) for card in table.cards]
        # Of the last look: the side whose turn it is, and the other.
        self.ours = Side()
        self.theirs = Side()

    def numbers(self, s: State) -> list[float]:
        """Of the side whose turn begins, then of the other, then how late it is."""
        self.look(s)
        return [*self.ours.listed(), *self.theirs.listed(), float(s.turn)]

    def look(self, s: State) -> None:
        """Sum up both sides."""
        mine: list[int] = []
        others: list[int] = []
        side = s.active
        self._sum_up(s, side, self.ours, mine)
        self._sum_up(s, 1 - side, self.theirs, others)
        # Whoever reaches first sorts its blows, which is nothing to the other.
        self.ours.reach(mine, len(others), s.life[1 - side])
        self.theirs.reach(others, len(mine), s.life[side])

    def _sum_up(self, s: State, side: int, found: Side, blows: list[int]) -> None:
        t = s.table
        found.clear(float(s.life[side]))
        for number in t.seats_of[side]:
            seat = s.seats[number]
            self._field(s, seat, found, blows)
            self._add_all(found.prep, seat.prep)
            self._add_all(found.prep, seat.late_prep)
            self._add_all(found.bag, seat.bag)
            self._add_all(found.used, seat.used)
            for die in seat.reserve:
                found.used.add(self.worth[die.card])
            self._add_all(found.out, seat.out_of_play)
            for die in seat.aside:
                found.rolled.add(self.worth[die.card])
                if t.kind[die.face] == faces.ENERGY:
                    found.energy_shown += len(t.symbols[die.face])
                elif t.kind[die.face] == faces.CHARACTER:
                    found.attack_shown += t.attack[die.face]
                    found.defense_shown += t.defense[die.face]
            if side != s.active:
                found.left += sum(pool(s, seat))

    def _add_all(self, pile: Pile, cards: list[int]) -> None:
        for card in cards:
            pile.add(self.worth[card])

    def _field(self, s: State, seat: Seat, found: Side, blows: list[int]) -> None:
        t = s.table
        for die in seat.field:
            worth = self.worth[die.card]
            found.field.add(worth)
            if t.kind[die.face] == faces.CHARACTER:
                strength = attack(s, die)
                blows.append(strength)
                found.characters += 1.0
                found.attack += strength
                found.defense += defense(s, die)
                found.greatest = max(found.greatest, float(strength))
                found.levels += t.level[die.face]
                if not worth.bought:
                    found.sidekicks += 1.0


def mean(numbers: list[int]) -> float:
    """Of none, 0."""
    return sum(numbers) / len(numbers) if numbers else 0.0
