"""The run loop: the top frame goes on until somebody must answer or the game is over."""

from mypy_extensions import i64

from overcrush.model.frames import Frame
from overcrush.model.state import NO_LIMIT, NO_OPTIONS, UNDECIDED, State
from overcrush.rules.effects.runaway import SEARCHES
from overcrush.rules.procedures.borrow import Borrow
from overcrush.rules.procedures.fall import Fall
from overcrush.rules.procedures.free_globals import FreeGlobals
from overcrush.rules.procedures.resolve import Resolve
from overcrush.rules.procedures.settle import Settle


def run(s: State) -> None:
    """Run frames until somebody is asked or the game is over.

    Abilities that wait resolve whenever the top frame lets them (11.2).
    """
    stack = s.stack
    s.instructions = 0
    s.triggers = 0
    s.searches = SEARCHES
    while not s.options:
        if s.raised:
            if s.outcome != UNDECIDED:
                break
            _take_up(s)
        stack[-1].run(s)
    s.searches = NO_LIMIT


def _take_up(s: State) -> None:
    """Frames for what has been raised: damage to be settled, leave to do something, knock-outs to be replaced, and
    abilities that have triggered."""
    stack = s.stack
    if s.proposed is not None:
        stack.append(Settle(s.proposed, combat=s.proposed_in_combat, cost=s.proposed_as_cost))
        s.proposed = None
    if s.given is not None:
        stack.append(_given(s.given))
        s.given = None
    while s.falling:
        fallen, cause, given_up = s.falling.pop()
        stack.append(Fall(fallen, cause, given_up=given_up))
    if s.queue and not stack[-1].busy():
        stack.append(Resolve())
    s.raised = bool(s.queue)


def _given(given: tuple[int, int, int, int]) -> Frame:
    """The frame that asks for what an effect has given leave to do."""
    seat, card, times, die = given
    return Borrow(seat, card, die, times) if die else FreeGlobals(seat, card, times)


def answer(s: State, option: i64) -> None:
    """Take an offered option and run on. The caller has checked that it is offered."""
    s.options = NO_OPTIONS
    s.searches = SEARCHES
    s.stack[-1].take(s, option)
    if s.options:
        # The answer was one of a series, and the next question has been asked.
        s.searches = NO_LIMIT
    else:
        run(s)
