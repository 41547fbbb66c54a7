"""Somebody connected to a table, and what they are told when something cannot be done."""

from collections.abc import Callable

import msgspec

from overcrush.server import wire


class Denied(ValueError):  # noqa: N818  (what the server does)
    """What a client wants cannot be done, with a sentence and the rule."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


def _stay(_: str) -> None:
    """There is no conversation to be ended."""


class Listener:
    """Somebody connected: the seats they sit on, how to send to them, and from where they came."""

    def __init__(self, seats: set[int], send: Callable[[bytes], None], address: str = "") -> None:
        self.seats = seats
        # Who judges may correct the table alone.
        self.judges = False
        # A program that says so.
        self.bot = False
        self.address = address
        self._send = send
        # How the conversation is ended, with a sentence.
        self.part: Callable[[str], None] = _stay

    def tell(self, message: wire.FromServer) -> None:
        self._send(msgspec.json.encode(message))

    def tell_encoded(self, message: bytes) -> None:
        """What was encoded once for many."""
        self._send(message)
