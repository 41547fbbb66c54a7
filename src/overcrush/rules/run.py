"""The run loop: the top frame goes on until somebody must answer or the game is over."""

from overcrush.model.state import NO_OPTIONS, UNDECIDED, State


def run(s: State) -> None:
    while not s.options and s.outcome == UNDECIDED:
        s.stack[-1].run(s)


def answer(s: State, option: int) -> None:
    """Take an offered option and run on. The caller has checked that it is offered."""
    s.options = NO_OPTIONS
    s.stack[-1].take(s, option)
    while not s.options and s.outcome == UNDECIDED:
        s.stack[-1].run(s)
