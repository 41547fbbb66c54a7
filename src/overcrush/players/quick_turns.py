"""Whole turns played quickly, to see what a position comes to: nearly as well as a planner, by arithmetic."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.players.combat_arithmetic import Fray
from overcrush.players.evaluate import COPIES, VICTORY, Evaluator
from overcrush.players.look_ahead import FAR, FEW, OF_THE_TURN, after, answered, asks, follow
from overcrush.players.odds import Hand, likeness
from overcrush.players.routine import routine
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.costs import fielding_cost, purchase_cost
from overcrush.rules.query.equal_dice import are_equal

# A deed must bring something.
LEAST: Final = 0.05
# How often it is tried out what an action die of a card brings.
TRIALS: Final = 6
# Questions that are not worth looking at option by option.
STOCK: Final = (*OF_THE_TURN, purposes.PAY, purposes.SPLIT)


class Quick:
    """How both sides play quickly, and what is to be remembered of a turn that is played so."""

    def __init__(self, e: Evaluator) -> None:
        self.e = e
        # The side that expects the other to block well; the other expects no more than a planner does.
        self.careful = -1
        # What hands are worth, by what can be bought with them, and what it brought to use action dice, by card.
        self.known: dict[tuple[tuple[int, float, tuple[int, ...]], ...], dict[tuple[int, ...], float]] = {}
        self.gains: dict[int, list[float]] = {}
        # For each face the first of its die that shows the same.
        self.like: list[int] = []
        self.begin()

    def forget(self) -> None:
        """Begin anew to find out what action dice bring."""
        self.gains = {}

    def begin(self) -> None:
        """Another game, or another future of it."""
        self.turn = -1
        self.hand: Hand | None = None
        self.deeds: list[int] = []
        self.tried: list[int] = []
        self.attacking: list[int] | None = None
        self.blocks: dict[int, int] | None = None

    def play_turn(self, s: State) -> None:
        """On to the end of the turn."""
        turn = s.turn
        for _ in range(FAR):
            if not s.options or s.turn != turn or not answered(s, self.answer(s)):
                return

    def answer(self, s: State) -> int:
        """What whoever is asked does."""
        if s.turn != self.turn:
            self.begin()
            self.turn = s.turn
        if len(s.options) == 1:
            return s.options[0]
        if s.purpose == purposes.REROLL:
            return self._reroll(s)
        if s.purpose == purposes.MAIN:
            return self._deed(s)
        if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            return self._attack(s)
        if s.purpose == purposes.BLOCK:
            return self._block(s)
        return self._choice(s)

    def _choice(self, s: State) -> int:
        """Choices in an effect are looked at once, of equal dice one; everything else gets stock answers."""
        if s.purpose in STOCK or len(s.options) > FEW:
            return routine(s)
        side = 0 if asks(s, 0) else 1
        best, chosen = -2 * VICTORY, s.options[0]
        seen: list[Die] = []
        for option in s.options:
            if options.kind_of(option) == options.DIE:
                die = s.die(options.payload_of(option))
                if die is not None:
                    if any(are_equal(s, die, other) for other in seen):
                        continue
                    seen.append(die)
            trial = after(s, option)
            if trial is not None:
                value = self.e.value(trial, side)
                if value > best:
                    best, chosen = value, option
        return chosen

    def _reroll(self, s: State) -> int:
        """Whether the die in question is better rolled again, the others being what they are."""
        seat = next(seat for seat in s.seats if any(die.id == s.subject for die in seat.aside))
        hand = self.hand
        if hand is None:
            hand = Hand(self.e, s, seat.index)
            hand.known = self.known.setdefault((*hand.goods, (0, 0.0, tuple(hand.counts))), {})
            self.hand = hand
        t = s.table
        like = self.like
        if not like:
            like = [likeness(t, face) for face in range(len(t.kind))]
            self.like = like
        shown: list[int] = []
        now, card = 0, 0
        for die in seat.aside:
            if die.id == s.subject:
                now, card = die.face, die.card
            else:
                shown.append(like[die.face])
        sides = t.faces[card]
        total = 0.0
        for face in sides:
            total += hand.worth([*shown, like[face]])
        again = total / len(sides) > hand.worth([*shown, like[now]])
        answer = options.option(options.REROLL if again else options.KEEP, s.subject)
        return answer if answer in s.options else s.options[0]

    def _deed(self, s: State) -> int:
        """The deeds that come to most together, one after another."""
        for option in self.deeds:
            if option in s.options:
                self.deeds.remove(option)
                return option
        for option in s.options:
            if options.kind_of(option) == options.USE and self._useful(s, option):
                return option
        self.deeds = _best_deeds(self.e, s)
        return self.deeds.pop(0) if self.deeds else routine(s)

    def _useful(self, s: State, option: int) -> bool:
        """Whether an action die is worth using: tried out a few times, then remembered."""
        die = s.die(options.payload_of(option))
        if die is None or die.id in self.tried:
            return False
        self.tried.append(die.id)
        gains = self.gains.setdefault(die.card, [])
        if len(gains) < TRIALS:
            fork = after(s, option)
            if fork is None:
                return False
            follow(self.e, fork, s.active)
            gains.append(self.e.value(fork, s.active) - self.e.value(s, s.active))
            return gains[-1] > LEAST
        return sum(gains) > LEAST * len(gains)

    def _attack(self, s: State) -> int:
        if self.attacking is None or s.purpose == purposes.CHOOSE_ATTACK:
            self.attacking = Fray(self.e, s).attackers(careful=s.active == self.careful)
        attacking = self.attacking
        if s.purpose == purposes.CHOOSE_ATTACK:
            return options.YES if attacking else options.NO
        answer = options.option(options.ATTACK if s.subject in attacking else options.STAY, s.subject)
        return answer if answer in s.options else s.options[0]

    def _block(self, s: State) -> int:
        blocks = self.blocks
        if blocks is None:
            fray = Fray(self.e, s)
            declared = [die.id for die in attackers(s)]
            attacking = [fighter for fighter in fray.ours if fighter.number in declared]
            blocks = {}
            for number, place in enumerate(fray.blocks(attacking)):
                if place >= 0:
                    blocks[fray.theirs[number].number] = attacking[place].number
            self.blocks = blocks
        answer = options.option(options.DIE, blocks.get(s.subject, 0))
        return answer if answer in s.options else s.options[-1]


def _best_deeds(e: Evaluator, s: State) -> list[int]:
    """Purchases and characters to field that come to most together for the energy at hand, the latter first."""
    seat = s.seats[int(s.askers & -s.askers).bit_length() - 1]
    best = [e.unspent * spent for spent in range(sum(pool(s, seat)) + 1)]
    chosen = [0] * len(best)
    deeds: list[int] = []
    for option in s.options:
        if options.kind_of(option) == options.FIELD:
            die = s.die(options.payload_of(option))
            if die is not None and die.controller == seat.index:
                _offer(best, chosen, fielding_cost(s, die), e.standing(s, die, []), 1 << len(deeds))
                deeds.append(option)
    for option in s.options:
        if options.kind_of(option) == options.BUY:
            card = options.bought_card(option)
            price = purchase_cost(s, seat.index, card)
            for _ in range(min(COPIES, s.supply[card])):
                _offer(best, chosen, price, e.quality[card], 1 << len(deeds))
                deeds.append(option)
    return [option for place, option in enumerate(deeds) if chosen[-1] >> place & 1]


def _offer(best: list[float], chosen: list[int], price: int, worth: float, place: int) -> None:
    for spent in range(len(best) - 1, price - 1, -1):
        with_it = best[spent - price] + worth
        if with_it > best[spent]:
            best[spent] = with_it
            chosen[spent] = chosen[spent - price] | place
