"""How much one address may have of a server, and when the server is full."""

import sys
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from overcrush.server.guard import LOCAL_ADDRESSES, MOST_GAMES, MOST_MESSAGES

MEGABYTE: Final = 1024 * 1024

FULL: Final = "The server has no room for more at the moment: try again in a while."
TOO_MANY_PAGES: Final = "Too many pages are open from your address: close some of them."
TOO_MANY_TABS: Final = "Too many pages are open at this seat: close some of them."

# How many pages may be open at one seat, by whoever knows its secret.
MOST_PAGES: Final = 20


class Quotas(NamedTuple):
    """What an address may have: games in ten minutes, connections, messages in 20 seconds of each.

    And how many megabytes of memory the process may have before it takes no more games; 0: as many as there are.
    """

    games: int = MOST_GAMES
    connections: int = 200
    messages: int = MOST_MESSAGES
    memory: int = 0


class Capacity:
    """Whether there is room for one more."""

    def __init__(self, quotas: Quotas | None = None) -> None:
        self.quotas = quotas or Quotas()
        self.sockets: Counter[str] = Counter()

    @property
    def is_full(self) -> bool:
        return bool(self.quotas.memory) and memory() > self.quotas.memory * MEGABYTE

    def enter(self, address: str) -> str:
        """Count a socket; why it may not come in, or nothing. Behind a proxy that names nobody all are one address."""
        if address not in LOCAL_ADDRESSES and self.sockets[address] >= self.quotas.connections:
            return TOO_MANY_PAGES
        self.sockets[address] += 1
        return ""

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


def memory() -> int:
    """What this process has of the machine's memory now, in bytes; 0 where that cannot be asked."""
    if not sys.platform.startswith("linux"):
        return 0
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    import resource  # noqa: PLC0415  (there is none elsewhere)

    return pages * resource.getpagesize()
