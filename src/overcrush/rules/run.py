"""The run loop: the top frame goes on until somebody must answer or the game is over."""

from overcrush.model.state import NO_OPTIONS, UNDECIDED, State
from overcrush.rules.procedures.resolve import Resolve


def run(s: State) -> None:
    while not s.options and s.outcome == UNDECIDED:
        top = s.stack[-1]
        if s.queue and not top.busy():
            s.stack.append(Resolve())
        else:
            top.run(s)


def answer(s: State, option: int) -> None:
    """Take an offered option and run on. The caller has checked that it is offered."""
    s.options = NO_OPTIONS
    s.stack[-1].take(s, option)
    run(s)
