"""Corrections that wait until all agree."""


class Proposal:
    """A correction that somebody wants, and the seats that agree to it."""

    def __init__(self, correction: str, text: str, seats: set[int]) -> None:
        self.correction = correction
        self.text = text
        self.seats = seats
