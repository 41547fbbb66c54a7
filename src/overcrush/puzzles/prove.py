"""Proofs by exhaustion: that a side reaches a goal this turn, whatever chance does and the other side answers.

A proof holds for every answer of the other side and every outcome of chance. Of its own answers the side needs one that
works, so that not all of them need be tried: what is proved is proved, what is not may only have been too much.
"""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from overcrush.model import events, options, purposes
from overcrush.model.events import KIND, Event
from overcrush.model.state import UNDECIDED, State
from overcrush.players.routine import routine
from overcrush.rules import run
from overcrush.rules.chance import Fast, Prepared, Recorded, Recording
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.telling.secrets import kept_from

# Kinds of deeds, by which a proof can be narrowed.
DEEDS: Final = {options.BUY: "buy", options.FIELD: "field", options.USE: "use", options.GLOBAL: "global"}
# More questions in a row than any turn has.
DEEPEST: Final = 150

_OF_CHANCE: Final = (events.DRAWN, events.ROLLED, events.REROLLED)

YES: Final = 1
NO: Final = 0
OPEN: Final = -1

Goal = Callable[[State, int, int], int]


def to_win(s: State, side: int, turn: int) -> int:
    """To have won before the turn ends."""
    if s.outcome != UNDECIDED:
        return YES if s.outcome == side else NO
    return NO if s.turn != turn else OPEN


def to_survive(s: State, side: int, turn: int) -> int:
    """Not to have lost, nor tied, when the turn ends."""
    if s.outcome != UNDECIDED:
        return YES if s.outcome == side else NO
    return YES if s.turn != turn else OPEN


class TooMuch(Exception):  # noqa: N818  (named for what the proof would take)
    """More positions than were allowed."""


class Prover:
    """One proof. `deeds` is how many deeds of the side may be part of it, `without` the kinds that may not."""

    def __init__(
        self, side: int, goal: Goal, nodes: int, *, deeds: int = 99, without: frozenset[int] = frozenset()
    ) -> None:
        self.side = side
        self.goal = goal
        self.most = nodes
        self.nodes = 0
        self.deeds = deeds
        self.without = without
        # With the whole field, where not even a choice of attackers is allowed.
        self.all_attack = False
        self.turn = 0
        self._known: dict[bytes, tuple[int, bool]] = {}

    def proves(self, s: State) -> bool:
        """Whether the goal is certain; False also where that would be too much to find out."""
        self.turn = s.turn
        try:
            return self._holds(s, self.deeds, 0)
        except TooMuch:
            return False

    def holds(self, s: State, turn: int) -> bool:
        """The same for a position that a turn has come to; TooMuch if it cannot be found out."""
        self.turn = turn
        return self._holds(s, self.deeds, 0)

    def _holds(self, s: State, deeds: int, depth: int) -> bool:
        reached = self.goal(s, self.side, self.turn)
        if reached != OPEN:
            return reached == YES
        if self.nodes >= self.most or depth > DEEPEST:
            raise TooMuch
        self.nodes += 1
        key = _key(s)
        known = self._known.get(key)
        if known is not None and (known[1] or known[0] >= deeds):
            return known[1]
        # A position that comes back to itself proves nothing.
        self._known[key] = (deeds, False)
        mine = bool(s.askers & _seats_of(s, self.side))
        found = self._some(s, deeds, depth) if mine else self._all(s, deeds, depth)
        self._known[key] = (deeds, found)
        return found

    def _some(self, s: State, deeds: int, depth: int) -> bool:
        """Whether one of the side's own options leads there. What it cannot see it must not use."""
        if kept_from(s, s.table.seats_of[self.side][0]):
            return False
        return self._leading(s, deeds, depth) is not None

    def _leading(self, s: State, deeds: int, depth: int) -> tuple[int, int] | None:
        """The first of the side's own options that leads there, and how many deeds are left after it."""
        for option in self._own(s):
            left = deeds - int(options.kind_of(option) in DEEDS)
            if left >= 0 and self._leads(s, option, left, depth):
                return option, left
        return None

    def line(self, s: State) -> list[int] | None:
        """A way to the goal, if it is certain: the side's answers, with the usual ones of the other side."""
        if not self.proves(s):
            return None
        found: list[int] = []
        s, deeds = s.copy(), self.deeds
        while self.goal(s, self.side, self.turn) == OPEN:
            option = routine(s)
            if s.askers & _seats_of(s, self.side):
                leading = self._leading(s, deeds, 0)
                if leading is None:
                    return None
                option, deeds = leading
            found.append(option)
            run.answer(s, option)
        return found

    def _leads(self, s: State, option: int, deeds: int, depth: int) -> bool:
        return all(self._holds(child, deeds, depth + 1) for child in outcomes(s, option))

    def _all(self, s: State, deeds: int, depth: int) -> bool:
        """Whether all options of the other side do."""
        return all(self._leads(s, option, deeds, depth) for option in s.options)

    def _own(self, s: State) -> list[int]:
        """The options worth trying, likely ones first."""
        if s.purpose == purposes.PAY:
            return s.options[:1]
        if s.purpose == purposes.ATTACK:
            attacking = [option for option in s.options if options.kind_of(option) == options.ATTACK]
            return attacking or s.options if self.all_attack else [*attacking, *_others(s, attacking)]
        allowed = [option for option in s.options if options.kind_of(option) not in self.without]
        return sorted(allowed, key=_is_pass)


def _is_pass(option: int) -> bool:
    return options.kind_of(option) == options.PASS


def _others(s: State, some: list[int]) -> list[int]:
    return [option for option in s.options if option not in some]


def _seats_of(s: State, side: int) -> int:
    return sum([1 << seat for seat in s.table.seats_of[side]])


def _key(s: State) -> bytes:
    """Of everything but how often chance was asked: all its outcomes are tried anyway."""
    parts = s.dump()
    parts[3] = None
    return msgspec.msgpack.encode(parts)


def outcomes(s: State, option: int) -> Iterator[State]:
    """What an answer leads to, once for every way that chance may go; TooMuch if it never comes to an end.

    What chance does after the turn is over makes no difference any more: there one way stands for all.
    """
    waiting: list[list[tuple[int, int, int]]] = [[]]
    while waiting:
        begun = waiting.pop()
        child = s.copy()
        chance = Recording(Prepared(Recorded(begun), Fast(0)))
        child.chance = chance
        child.log = []
        try:
            run.answer(child, option)
        except EndlessEffect:
            raise TooMuch from None
        for place in range(len(begun), _matters(child.log, len(chance.outcomes))):
            before, (stream, bound, value) = chance.outcomes[:place], chance.outcomes[place]
            waiting += [[*before, (stream, bound, other)] for other in range(bound) if other != value]
        child.chance = Fast(0)
        child.log = None
        yield child


def _matters(log: list[Event], count: int) -> int:
    """How many of the outcomes of chance came before the end of the turn: each was told as a draw or a roll."""
    told = [event[KIND] for event in log if event[KIND] in _OF_CHANCE or event[KIND] == events.TURN_BEGAN]
    if events.TURN_BEGAN not in told or len(told) - told.count(events.TURN_BEGAN) != count:
        return count
    return told.index(events.TURN_BEGAN)
