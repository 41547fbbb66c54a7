"""Certain wins: a line of the own turn that wins it whatever the other side answers."""

from collections.abc import Callable
from functools import partial
from typing import Final

from overcrush.model import faces, options, purposes
from overcrush.model.state import UNDECIDED, State
from overcrush.players.evaluate import coming_through
from overcrush.players.look_ahead import after, answered, asks, is_pass
from overcrush.players.plan import likeness
from overcrush.players.routine import routine
from overcrush.rules.chance import Fast
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.stats import attack

# Where chance has a hand in it, a line must win for so many imagined rolls.
ROLLS: Final = 4
# How much damage a die in reserve may add, or how many A of it bring past the blockers.
HELP: Final = 2
# How many deeds are tried, in this order.
DEEDS: Final = (0, 4, 7)
# Questions whose answer is not worth looking at.
_STOCK: Final = (purposes.PAY,)


def within_reach(s: State, side: int) -> bool:
    """Whether a win this turn is worth looking for.

    All must do at least that unblocked; and what comes through if the strongest are blocked must come to it with the
    help of what is in reserve.
    """
    blows: list[int] = []
    help_at_hand = 0
    for number in s.table.seats_of[side]:
        seat = s.seats[number]
        blows += [attack(s, die) for die in seat.field]
        blows += [s.table.attack[die.face] for die in seat.reserve if s.table.kind[die.face] == faces.CHARACTER]
        help_at_hand += len(seat.reserve)
    blockers = sum([len(s.seats[number].field) for number in s.table.seats_of[1 - side]])
    life = s.life[1 - side]
    if sum(blows) + len(blows) + help_at_hand < life:
        return False
    return coming_through(blows, blockers) + HELP * help_at_hand >= life


def strike(s: State, side: int) -> float:
    """How hard the side could strike, and how little the other has left; what could still help counts a little."""
    if s.outcome != UNDECIDED:
        return 1000.0 if s.outcome == side else -1000.0
    force = -2.0 * s.life[1 - side]
    for number in s.table.seats_of[side]:
        seat = s.seats[number]
        for die in seat.field:
            force += 1.0 + attack(s, die)
        force += 0.5 * sum(pool(s, seat)) + 0.2 * len(seat.reserve)
    for number in s.table.seats_of[1 - side]:
        force -= len(s.seats[number].field)
    return force


class Proof:
    """Tries to prove that a side wins this turn, with so many answers at most."""

    def __init__(self, side: int, turn: int, most: int) -> None:
        self.side = side
        self.turn = turn
        self.left = most
        self._known: dict[str, bool] = {}

    def wins(self, s: State, line: list[int]) -> bool:
        """Whether the side wins for certain if it goes on with the line, and does no more deeds of the main step.

        The state is used up.
        """
        place = 0
        while s.outcome == UNDECIDED:
            if s.turn != self.turn or self.left <= 0:
                return False
            mine = asks(s, self.side)
            if mine and place < len(line) and line[place] in s.options:
                answer = line[place]
                place += 1
            elif s.purpose in _STOCK or len(s.options) == 1:
                answer = routine(s)
            elif not mine:
                return self._every(s, line[place:])
            elif place < len(line):
                return False
            elif s.purpose == purposes.MAIN:
                answer = next(option for option in s.options if is_pass(option))
            else:
                return self._some(s)
            if not self._answer(s, answer):
                return False
        return s.outcome == self.side

    def _answer(self, s: State, option: int) -> bool:
        self.left -= 1
        return answered(s, option)

    def _every(self, s: State, line: list[int]) -> bool:
        """Whether all answers of the other side lose; those that are most likely to save it first."""
        goes_on = partial(self.wins, line=line)
        return all(self._is_sure(s, option, goes_on) for option in _by_hope(s))

    def _some(self, s: State) -> bool:
        """Whether an answer of the side wins; the boldest first."""
        goes_on = partial(self.wins, line=[])
        return any(self._is_sure(s, option, goes_on) for option in _by_boldness(s))

    def _is_sure(self, s: State, option: int, goes_on: Callable[[State], bool]) -> bool:
        """Whether an answer wins by going on so, whatever is rolled on the way as far as a few rolls tell."""
        child = self._after(s, option)
        if child is None:
            return False
        rolled = child.counts != s.counts and child.turn == s.turn
        if not goes_on(child):
            return False
        for number in range(ROLLS if rolled else 0):
            again = s.copy()
            again.chance = Fast(number + 1)
            if not self._answer(again, option) or not goes_on(again):
                return False
        return True

    def _after(self, s: State, option: int) -> State | None:
        self.left -= 1
        return after(s, option)

    def first_step(self, s: State) -> int:
        """An answer to the question that wins for certain, whatever comes between, or -1: few deeds are tried first."""
        for deeds in DEEDS:
            self._known = {}
            for option in _by_boldness(s):
                cost = _is_deed(option)
                if cost <= deeds and self._leads(s, option, deeds - cost):
                    return option
        return -1

    def holds(self, s: State) -> bool:
        """Whether the win is certain from here, whoever is asked."""
        for deeds in DEEDS:
            self._known = {}
            if self._holds(s, deeds):
                return True
        return False

    def _leads(self, s: State, option: int, deeds: int) -> bool:
        """Whether an answer is sure to win with so many deeds more."""
        return self._is_sure(s, option, partial(self._holds, deeds=deeds))

    def _holds(self, s: State, deeds: int) -> bool:
        if s.outcome != UNDECIDED:
            return s.outcome == self.side
        if s.turn != self.turn or self.left <= 0:
            return False
        # What is asked is part of it, and whether somebody has passed already.
        key = f"{deeds} {[frame.dump() for frame in s.stack]} {likeness(s)}"
        known = self._known.get(key)
        if known is not None:
            return known
        # What comes back to itself proves nothing.
        self._known[key] = False
        if asks(s, self.side):
            found = self._some_leads(s, deeds)
        else:
            found = all(self._leads(s, option, deeds) for option in _by_hope(s))
        self._known[key] = found
        return found

    def _some_leads(self, s: State, deeds: int) -> bool:
        for option in _by_boldness(s):
            cost = _is_deed(option)
            if cost <= deeds and self._leads(s, option, deeds - cost):
                return True
        return False


def _is_deed(option: int) -> int:
    return int(options.kind_of(option) in (options.BUY, options.FIELD, options.USE, options.GLOBAL))


def _by_boldness(s: State) -> list[int]:
    """Attack rather than stay, do rather than pass; for damage, the stock answer first; a payment is only begun."""
    if s.purpose == purposes.PAY and s.stack[-1].chosen():
        return s.options[:1]
    first = routine(s) if s.purpose == purposes.SPLIT else -1
    return sorted(s.options, key=lambda option: (option != first, _is_purchase(option), _shy(option)))


def _is_purchase(option: int) -> bool:
    """What is bought seldom helps in the same turn."""
    return options.kind_of(option) == options.BUY


def _shy(option: int) -> bool:
    return options.kind_of(option) in (options.STAY, options.PASS) or option == options.NO


def _by_hope(s: State) -> list[int]:
    """The stock answer, then to do nothing, then the others."""
    first = routine(s)
    return sorted(s.options, key=lambda option: (option != first, not _shy(option)))
