"""The run loop: the top frame goes on until somebody must answer or the game is over."""

from typing import Final

from overcrush.model.frames import Frame
from overcrush.model.state import NO_OPTIONS, UNDECIDED, State
from overcrush.rules.procedures.borrow import Borrow
from overcrush.rules.procedures.fall import Fall
from overcrush.rules.procedures.free_globals import FreeGlobals
from overcrush.rules.procedures.resolve import Resolve
from overcrush.rules.procedures.settle import Settle

# More than any honest answer sets off.
INSTRUCTIONS: Final = 1000
TRIGGERS: Final = 200


class EndlessEffect(Exception):  # noqa: N818  (named for what the cards do)
    """Abilities set one another off without end. The game stays as it was before the answer."""


def run(s: State) -> None:
    stack = s.stack
    if s.table.scripts.abilities:
        _run_abilities(s)
        return
    while not s.options and s.outcome == UNDECIDED:
        stack[-1].run(s)


def _run_abilities(s: State) -> None:
    """Where cards have abilities: those that wait resolve whenever the top frame lets them (11.2)."""
    stack = s.stack
    s.instructions = 0
    s.triggers = 0
    while not s.options and s.outcome == UNDECIDED:
        if s.proposed is not None:
            stack.append(Settle(s.proposed, combat=s.proposed_in_combat, cost=s.proposed_as_cost))
            s.proposed = None
        if s.given is not None:
            stack.append(_given(s.given))
            s.given = None
        while s.falling:
            fallen, cause, given_up = s.falling.pop()
            stack.append(Fall(fallen, cause, given_up=given_up))
        top = stack[-1]
        if s.queue and not top.busy():
            stack.append(Resolve())
            continue
        top.run(s)
        if s.instructions > INSTRUCTIONS or s.triggers > TRIGGERS:
            raise EndlessEffect("these abilities set one another off without end; the game is as it was before")


def _given(given: tuple[int, int, int, int]) -> Frame:
    """The frame that asks for what an effect has given leave to do."""
    seat, card, times, die = given
    return Borrow(seat, card, die, times) if die else FreeGlobals(seat, card, times)


def answer(s: State, option: int) -> None:
    """Take an offered option and run on. The caller has checked that it is offered."""
    stack = s.stack
    s.options = NO_OPTIONS
    stack[-1].take(s, option)
    if s.table.scripts.abilities:
        _run_abilities(s)
        return
    while not s.options and s.outcome == UNDECIDED:
        stack[-1].run(s)
