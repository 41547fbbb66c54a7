"""Asking: the one place where the game stops for an answer."""

from mypy_extensions import i64

from overcrush.model.frames import Frame
from overcrush.model.purposes import TARGET
from overcrush.model.state import State
from overcrush.model.things import PLAYER_BASE


def ask(s: State, frame: Frame, seat: i64, shape: i64, purpose: i64, options: list[int], subject: i64 = 0) -> None:
    """Ask one seat; a question with one option answers itself unless forced questions are to be shown."""
    if len(options) == 1 and not s.show_forced and not (purpose == TARGET and is_unhurried(s, seat)):
        frame.take(s, options[0])
        return
    ask_seats(s, 1 << seat, shape, purpose, options, subject)


def is_unhurried(s: State, seat: i64) -> bool:
    """Whether a person sits there who says when a step is over, and sees a target before it is taken."""
    return bool(s.table.rules.unhurried & (1 << seat))


def shows_first(s: State, seat: i64, things: list[int]) -> bool:
    """Whether the only target is shown to whoever chooses before it is taken: a die that lies open."""
    return len(things) == 1 and things[0] < PLAYER_BASE and is_unhurried(s, seat)


def ask_seats(s: State, askers: i64, shape: i64, purpose: i64, options: list[int], subject: i64 = 0) -> None:
    """Ask a set of seats (bits): any of them may answer."""
    s.askers = askers
    s.shape = shape
    s.purpose = purpose
    s.subject = subject
    s.options = options
