"""A batch of damage that has been proposed and not yet dealt: the only time at which it can be rewritten (11.9)."""

from typing import Final

from mypy_extensions import mypyc_attr

from overcrush.model.dice import HIT_BY, SOURCE, Hit, seen_from
from overcrush.model.frames import Frame
from overcrush.model.state import State

# More than any die or player withstands: cards that double one another's damage end here.
MOST: Final = 9999


@mypyc_attr(acyclic=True)
class Pending(Frame):
    """Hits that wait; `place` is the one that is looked at now."""

    __slots__ = ("hits", "place")

    def __init__(self, hits: list[Hit]) -> None:
        self.hits = hits
        self.place = 0

    def prevent(self, amount: int) -> int:
        """Take that much off the hit; with nothing left of it, nothing can react to it any more (11.9.2)."""
        cause, thing, much = self.hits[self.place]
        less = max(min(much, amount), 0)
        self._rewrite((cause, thing, much - less))
        return less

    def increase(self, amount: int) -> int:
        """Add that much to the hit (11.9.7); more than enough does nothing further."""
        cause, thing, much = self.hits[self.place]
        more = max(min(amount, MOST - much), 0)
        self._rewrite((cause, thing, much + more))
        return more

    def redirect(self, thing: int, amount: int) -> int:
        """Another thing is hit for so much of it; the source stays the same (11.9.3)."""
        cause, old, much = self.hits[self.place]
        part = min(much, amount)
        if part == much:
            self._rewrite((cause, thing, much))
        else:
            self._rewrite((cause, old, much - part))
            self.hits = [*self.hits, (cause, thing, part)]
        return part

    def redirect_all(self, thing: int, amount: int) -> int:
        """So much of whatever the source of the hit deals in this batch hits one thing."""
        cause = self.hits[self.place][HIT_BY]
        before: list[Hit] = []
        after: list[Hit] = []
        left = amount
        for number, (by, old, much) in enumerate(self.hits):
            part = min(left, much) if by == cause else 0
            left -= part
            if part < much:
                (before if number < self.place else after).append((by, old, much - part))
        self.hits = [*before, (cause, thing, amount - left), *after]
        self.place = len(before)
        return amount - left

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        """The hits by it and on it, and which of them is looked at."""
        told: list[int] = []
        for number, (cause, thing, much) in enumerate(self.hits):
            if me in (cause[SOURCE], thing):
                now = int(number == self.place) - int(number < self.place)
                told += [now, seen_from(cause[SOURCE], me, twin), seen_from(thing, me, twin), much]
        return told

    def _rewrite(self, hit: Hit) -> None:
        self.hits = [*self.hits[: self.place], hit, *self.hits[self.place + 1 :]]


def pending(s: State) -> Pending | None:
    """The batch that is being settled."""
    for frame in reversed(s.stack):
        if isinstance(frame, Pending):
            return frame
    return None
