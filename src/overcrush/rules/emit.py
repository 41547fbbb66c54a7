"""Events: what happened is written down when somebody reads it."""

from overcrush.model.state import State


def emit(s: State, kind: int, seat: int = -1, card: int = 0, die: int = 0, amount: int = 0, other: int = 0) -> None:
    if s.log is not None:
        s.log.append((kind, seat, card, die, amount, other))
