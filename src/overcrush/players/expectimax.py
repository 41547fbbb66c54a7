"""Endgames solved: all answers of both sides and all that chance may do, to the end of the next turn."""

from typing import Final

import msgspec

from overcrush.model import options
from overcrush.model.state import TIE, UNDECIDED, Seat, State
from overcrush.players.branching import Branching, TooMuch
from overcrush.players.look_ahead import answered, asks
from overcrush.rules.query.stats import attack

# How many turns are looked at, the present one and those after it.
TURNS: Final = 2
# More questions in a row than two turns of few dice have.
DEEPEST: Final = 200
# Kinds of answers that are looked at first.
_FIRST: Final = (options.ATTACK, options.FIELD, options.KEEP, options.PASS, options.USE, options.DIE)
# So many dice of both sides are few.
FEW: Final = 12
# How many dice are drawn in a turn, and how much damage a die may do by what it says.
DRAWN: Final = 4
HELP: Final = 2
# From the lowest to the highest that the probability of winning can be.
Bounds = tuple[float, float]


class Expectimax:
    """The probability that a side wins if both play as well as can be, with so many positions at most.

    Of a game that goes on beyond the last turn nothing is known: then the bounds lie apart.
    """

    def __init__(self, s: State, side: int, most: int) -> None:
        self.side = side
        self.most = most
        self.nodes = 0
        self.last = s.turn + TURNS - 1
        self.ways = Branching(s.table, most)
        self._known: dict[bytes, Bounds] = {}

    def bounds(self, s: State) -> Bounds:
        """What a position is worth; TooMuch if that cannot be found out."""
        return self._bounds(s, 0)

    def after(self, s: State, option: int) -> Bounds:
        """What an answer is worth, over all that chance may do."""
        return self._after(s, option, 0)

    def best(self, s: State) -> int:
        """The answer that is worth most to who is asked."""
        sign = 1.0 if asks(s, self.side) else -1.0
        return max(s.options, key=lambda option: sign * sum(self._after(s, option, 0)))

    def _bounds(self, s: State, depth: int) -> Bounds:
        if s.outcome != UNDECIDED:
            value = 0.5 if s.outcome == TIE else float(s.outcome == self.side)
            return value, value
        if s.turn > self.last:
            return 0.0, 1.0
        key = _key(s)
        known = self._known.get(key)
        if known is None:
            known = self._chosen(s, depth)
            self._known[key] = known
        return known

    def _chosen(self, s: State, depth: int) -> Bounds:
        """Who is asked chooses; nothing need be looked at after an answer that cannot be bettered."""
        likely_first = sorted(s.options, key=_promise)
        if asks(s, self.side):
            low = high = 0.0
            for option in likely_first:
                one, other = self._after(s, option, depth, low, 2.0)
                low, high = max(low, one), max(high, other)
                if low >= 1.0:
                    break
        else:
            low = high = 1.0
            for option in likely_first:
                one, other = self._after(s, option, depth, -1.0, high)
                low, high = min(low, one), min(high, other)
                if high <= 0.0:
                    break
        return low, high

    def _after(self, s: State, option: int, depth: int, floor: float = -1.0, ceiling: float = 2.0) -> Bounds:
        """What an answer is worth; no more is looked at if it comes to no more than the floor, or to the ceiling."""
        low = high = 0.0
        left = 1.0
        ways = self.ways.another()
        on = True
        if depth > DEEPEST:
            raise TooMuch
        while on:
            self.nodes += 1
            if self.nodes > self.most:
                raise TooMuch
            child = s.copy()
            child.chance = ways
            if not answered(child, option):
                raise TooMuch
            likely = ways.likely
            on = ways.turn_back()
            one, other = self._bounds(child, depth + 1)
            low += likely * one
            high += likely * other
            left -= likely
            if on and (high + left <= floor or low >= ceiling):
                return low, high + left
        return low, high


def _promise(option: int) -> int:
    """Answers that end a game soon come first, so that few others need be looked at."""
    kind = options.kind_of(option)
    if kind == options.WORD:
        return 0 if option == options.YES else len(_FIRST)
    return _FIRST.index(kind) if kind in _FIRST else len(_FIRST)


def few_dice(s: State) -> bool:
    """Whether so few dice are left in the game that two turns of it can be gone through."""
    total = 0
    for seat in s.seats:
        total += len(seat.bag) + len(seat.prep) + len(seat.late_prep) + len(seat.used) + len(seat.out_of_play)
        total += len(seat.reserve) + len(seat.field) + len(seat.aside)
    return total <= FEW


def about_to_end(s: State) -> bool:
    """Whether either side could have lost by its next turn: with all it has the other could do enough damage."""
    return all(_strength(s, side) >= s.life[1 - side] for side in range(s.table.sides))


def _strength(s: State, side: int) -> int:
    """What would come of it if everything in the field, shown or drawn next attacked, and nobody blocked."""
    total = 0
    for number in s.table.seats_of[side]:
        seat = s.seats[number]
        drawn = sorted([_hardest(s, card) for card in seat.bag or seat.used], reverse=True)[:DRAWN]
        rolled = [_hardest(s, die.card) for die in (*seat.reserve, *seat.aside)]
        rolled += [_hardest(s, card) for card in seat.prep + seat.late_prep]
        total += sum([attack(s, die) for die in seat.field]) + sum(drawn) + sum(rolled)
    return total


def _hardest(s: State, card: int) -> int:
    """By attacking, or by what its card says."""
    return max([s.table.attack[face] for face in s.table.faces[card]]) + HELP


def _key(s: State) -> bytes:
    """Of everything but how often chance was asked, for it may do anything, and in which order unrolled dice lie."""
    parts = s.dump()
    parts[3] = None
    parts[5] = [_seat(seat) for seat in s.seats]
    return msgspec.msgpack.encode(parts)


def _seat(seat: Seat) -> list[object]:
    parts = seat.dump()
    parts[1] = sorted(seat.bag)
    parts[2] = sorted(seat.prep)
    parts[4] = sorted(seat.used)
    parts[5] = sorted(seat.out_of_play)
    parts[6] = sorted(seat.removed)
    return parts
