"""What partners were offered: an answer holds though the other has acted meanwhile, as long as it is offered still."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from overcrush.server import wire
from overcrush.server.answering import Gesture
from overcrush.server.seating import Seating

# How many offers are remembered: a partner's acts overtake an answer by a few at most.
MOST_KEPT: Final = 64


class Offers:
    """By moment and seats: what was asked of them."""

    def __init__(self) -> None:
        self._asked: OrderedDict[tuple[str, frozenset[int]], wire.Question] = OrderedDict()

    def note(self, at: str, seats: set[int], question: wire.Question) -> None:
        self._asked[at, frozenset(seats)] = question
        while len(self._asked) > MOST_KEPT:
            self._asked.popitem(last=False)

    def stands(self, wanted: Gesture, now: str, seats: set[int], seating: Seating) -> bool:
        """Whether only partners have acted since an answer was given, and what was offered then is offered now."""
        side_of = seating.game.table.side_of
        since = _acts_between(wanted.at, now, seating.by)
        sides = {side_of[seat] for seat in seats}
        if not since or any(seat in seats or seat < 0 or side_of[seat] not in sides for seat in since):
            return False
        then = self._asked.get((wanted.at, frozenset(seats)))
        still = self._asked.get((now, frozenset(seats)))
        if then is None or still is None or (then.purpose, then.way) != (still.purpose, still.way):
            return False
        if isinstance(wanted, wire.Answer):
            return wanted.option in _answers(then) and wanted.option in _answers(still)
        return (then.dice, then.attackers) == (still.dice, still.attackers)


def _answers(question: wire.Question) -> list[str]:
    return [option.answer for option in question.options]


def _acts_between(then: str, now: str, by: Sequence[int]) -> Sequence[int]:
    """Who has acted between two moments; nobody if something was taken back in between."""
    epoch, _, first = then.partition(".")
    other, _, last = now.partition(".")
    return by[int(first) + 1 : int(last) + 1] if epoch == other and first.isdecimal() else []
