"""What a position is worth to a side: life, dice in the field, dice bought, energy at hand.

No card is known by name.
"""

from typing import Final

from overcrush.model import energy, faces
from overcrush.model.cards import CHARACTER, SIDEKICK
from overcrush.model.changes import FIRST, ON, SECOND, STATS, WHAT
from overcrush.model.dice import Die
from overcrush.model.state import MAIN, TIE, UNDECIDED, Seat, State
from overcrush.model.table import Table
from overcrush.players.weights import Weights
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.costs import fielding_cost, purchase_cost
from overcrush.rules.query.stats import attack, defense

VICTORY: Final = 1000.0

# No die is worth less than this to own: to buy it is at least not to waste the energy.
LEAST: Final = 0.2

# Of the dice that are rolled, those beyond this number came from prep.
DRAWN: Final = 4

# How many dice of one card are thought of as bought in a turn.
COPIES: Final = 2


class Evaluator:
    """The worth of positions at one table, by weights."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.table = table
        self.body = weights.body
        self.attack = weights.attack
        self.defense = weights.defense
        self.in_prep = weights.in_prep
        self.prep_share = weights.prep_share
        self.unspent = weights.unspent
        self.share_at_hand = weights.at_hand
        self.exposed = weights.exposed
        self.threat = weights.threat
        self.deadly = weights.deadly
        self.lives = [
            weights.life * life + weights.last_life * (1 - weights.fading**life) for life in range(table.rules.life + 1)
        ]
        self.quality = [_quality(table, card, weights) for card in range(len(table.cards))]
        self.text = [weights.text * cost for cost in table.cost]

    def value(self, s: State, side: int) -> float:
        """How much better off the side is than the other."""
        if s.outcome != UNDECIDED:
            return 0.0 if s.outcome == TIE else VICTORY if s.outcome == side else -VICTORY
        mine: list[int] = []
        theirs: list[int] = []
        value = self._side(s, side, mine) - self._side(s, 1 - side, theirs)
        # Who attacks next finds the other as it is now; the other will have had a turn to make up its defence. From
        # the main step on a turn is judged as if it ended here, so that what ends it compares with what does not.
        mine_next = (s.active == side) == (s.step < MAIN)
        to_me = coming_through(theirs, len(mine))
        to_them = coming_through(mine, len(theirs))
        if mine_next:
            value += self.exposed * to_them - self.threat * to_me
            return value + (self.deadly if to_them >= s.life[1 - side] else 0.0)
        value += self.threat * to_them - self.exposed * to_me
        return value - (self.deadly if to_me >= s.life[side] else 0.0)

    def _side(self, s: State, side: int, blows: list[int]) -> float:
        """What a side has; the A of its dice in the field is added to `blows`."""
        worth = self.lives[max(0, min(s.life[side], len(self.lives) - 1))]
        for number in s.table.seats_of[side]:
            worth += self._seat(s, s.seats[number], blows)
        return worth

    def _seat(self, s: State, seat: Seat, blows: list[int]) -> float:
        quality = self.quality
        worth = 0.0
        for card in seat.bag:
            worth += quality[card]
        for card in seat.used:
            worth += quality[card]
        for card in seat.out_of_play:
            worth += quality[card]
        for card in seat.prep:
            worth += quality[card] * (1.0 + self.prep_share) + self.in_prep
        for card in seat.late_prep:
            worth += quality[card] * (1.0 + self.prep_share) + self.in_prep
        for die in seat.reserve:
            worth += quality[die.card]
        for die in seat.aside:
            worth += quality[die.card]
        worth += self.in_prep * max(0, len(seat.aside) - DRAWN)
        for die in seat.field:
            worth += quality[die.card] + self.standing(s, die, blows)
        if seat.side == s.active and s.step <= MAIN:
            return worth + self.share_at_hand * self._at_hand(s, seat)
        return worth + self.unspent * sum(pool(s, seat))

    def standing(self, s: State, die: Die, blows: list[int]) -> float:
        """What a character die is worth in the field; what ends with the turn does not count."""
        if s.table.kind[die.face] != faces.CHARACTER:
            return self.text[die.card]
        strength = attack(s, die)
        toughness = defense(s, die)
        for change in s.applied:
            if change[WHAT] == STATS and change[ON] == die.id:
                strength -= change[FIRST]
                toughness -= change[SECOND]
        blows.append(strength)
        return self.body + self.attack * strength + self.defense * toughness + self.text[die.card]

    def _at_hand(self, s: State, seat: Seat) -> float:
        """The most that the energy in reserve can do: dice bought and characters fielded."""
        purse = Purse(self, s, seat)
        for die in seat.reserve:
            if s.table.kind[die.face] == faces.CHARACTER:
                purse.offer(fielding_cost(s, die), self.standing(s, die, []))
        return purse.most()


class Purse:
    """A knapsack: `best[n]` is the most that n energy can do."""

    __slots__ = ("best",)

    def __init__(self, evaluator: Evaluator, s: State, seat: Seat) -> None:
        counts = pool(s, seat)
        self.best = [evaluator.unspent * spent for spent in range(sum(counts) + 1)]
        if len(self.best) == 1:
            return
        for card in s.table.buyable[seat.index]:
            if s.supply[card] and can_meet(counts, s.table.needs[card]):
                price = purchase_cost(s, seat.index, card)
                for _ in range(min(s.supply[card], COPIES)):
                    self.offer(price, evaluator.quality[card])

    def offer(self, price: int, worth: float) -> None:
        best = self.best
        for spent in range(len(best) - 1, price - 1, -1):
            best[spent] = max(best[spent], best[spent - price] + worth)

    def most(self) -> float:
        return self.best[-1]


def can_meet(counts: list[int], needs: tuple[int, ...]) -> bool:
    """Whether there is energy of each type needed, or wild: not whether it is enough for all of them at once."""
    for kind in needs:  # noqa: SIM110  (a plain loop is faster)
        if not counts[kind] and not counts[energy.WILD]:
            return False
    return True


def coming_through(blows: list[int], defenders: int) -> int:
    """How much damage comes through if everybody attacks and each defender stops one, the strongest first."""
    if len(blows) <= defenders:
        return 0
    blows.sort()
    return sum(blows[: len(blows) - defenders])


def _quality(table: Table, number: int, weights: Weights) -> float:
    """What it is worth to own a die of the card: its price speaks for its text, its faces for themselves."""
    card = table.cards[number]
    if card.kind == SIDEKICK:
        return 0.0
    if card.kind != CHARACTER or not card.levels:
        return max(weights.action_die + weights.action_price * card.cost, LEAST)
    worth = weights.character_die + weights.price * card.cost
    for fielding, strength, toughness, _ in card.levels:
        average = weights.average_attack * strength + weights.average_defense * toughness
        worth += (average - weights.average_fielding * fielding) / len(card.levels)
    return max(worth, LEAST)
