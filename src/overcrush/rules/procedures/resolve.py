"""Resolving the queue: first in, first out; the active side first; each seat orders its own (11.2.2 to 11.2.4)."""

from typing import Final

from mypy_extensions import mypyc_attr

from overcrush.model import events, options, purposes
from overcrush.model.events import KIND
from overcrush.model.frames import Frame
from overcrush.model.state import ORDER, State
from overcrush.model.waiting import Waiting
from overcrush.rules.asking import ask
from overcrush.rules.effects.runaway import TRIGGERS, refuse
from overcrush.rules.frame_codes import RESOLVE
from overcrush.rules.procedures.begin import start_waiting
from overcrush.rules.procedures.effect import Effect

# Shared lists that are never changed.
NO_PLACES: Final[list[int]] = []
FIRST: Final[list[int]] = [0]


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolve(Frame):
    """Takes one ability off the queue and starts it."""

    __slots__ = ()

    def run(self, s: State) -> None:
        s.triggers += 1
        if s.triggers > TRIGGERS:
            refuse()
        mine = next_up(s) if s.queue else NO_PLACES
        if not mine:
            s.stack.pop()
            answered(s)
            return
        different = mine if len(mine) == 1 else _different(s, mine)
        if len(different) == 1:
            self._start(s, mine[0])
        else:
            found = [options.option(options.ABILITY, place) for place in different]
            ask(s, self, s.queue[mine[0]].seat, ORDER, purposes.ORDER, found)

    def take(self, s: State, option: int) -> None:
        self._start(s, options.payload_of(option))

    def _start(self, s: State, place: int) -> None:
        waiting = s.queue.pop(place)
        s.group += 1
        start_waiting(s, waiting)

    def busy(self) -> bool:
        return True

    def copy(self) -> "Resolve":
        return self

    def dump(self) -> list[object]:
        return [RESOLVE]


def next_up(s: State) -> list[int]:
    """The places in the queue from which the next is taken: the oldest group, the active side's, one seat's."""
    if len(s.queue) == 1 and not awaits_answers(s):
        return FIRST
    queue = list(range(len(s.queue)))
    if awaits_answers(s):
        # What answers an announced effect comes before everything else that waits.
        queue = [i for i in queue if _answers(s, s.queue[i])]
    if not queue:
        return []
    if not s.table.rules.first_come_first_served:
        queue = _active_or_all(s, queue)
    group = min([s.queue[i].group for i in queue])
    oldest = [i for i in queue if s.queue[i].group == group]
    seat = min([_turn_order(s, s.queue[i]) for i in oldest])
    return [i for i in oldest if _turn_order(s, s.queue[i]) == seat]


def _different(s: State, places: list[int]) -> list[int]:
    """The first of each kind of ability that waits: in which order two of a kind come is no choice."""
    found: list[int] = []
    for place in places:
        waiting = s.queue[place]
        if not any(_is_like(s, waiting, s.queue[other]) for other in found):
            found.append(place)
    return found


def _is_like(s: State, one: Waiting, other: Waiting) -> bool:
    """Whether two are one ability with equal bindings, but for ids of dice that have left the table (2.3.1)."""
    return one.same(other) or (one.like(other) and _are_gone(s, one, other))


def _are_gone(s: State, one: Waiting, other: Waiting) -> bool:
    """Whether the dice that tell two waiting abilities apart lie nowhere any more as dice that show a face."""
    apart: list[int] = []
    if one.die != other.die:
        apart += [one.die, other.die]
    if one.event[3] != other.event[3]:
        apart += [one.event[3], other.event[3]]
    return all(s.die(number) is None for number in apart)


def _answers(s: State, waiting: Waiting) -> bool:
    """Whether it waits for the use of an effect, to cancel it; anything else comes when the effect is done (11.2.1)."""
    return waiting.event[KIND] == events.EFFECT_USED and s.table.scripts.programs[waiting.program].answers


def _active_or_all(s: State, places: list[int]) -> list[int]:
    """Whatever of the active side waits; all if nothing does (11.2.4)."""
    return [i for i in places if s.table.side_of[s.queue[i].seat] == s.active] or places


def _turn_order(s: State, waiting: Waiting) -> int:
    return (0 if s.table.side_of[waiting.seat] == s.active else 16) + waiting.seat


def awaits_answers(s: State) -> bool:
    """Whether an effect has been announced and those who answer it are being heard."""
    for frame in s.stack:  # noqa: SIM110  (a plain loop is faster)
        if isinstance(frame, Effect) and frame.announcing:
            return True
    return False


def answered(s: State) -> None:
    """Nobody is left to answer the effect announced last: it goes on."""
    top = s.stack[-1]
    if isinstance(top, Effect):
        top.announcing = False
