"""Who may speak to the server: which hosts, which origins, how much and how often."""

from collections.abc import Sequence
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
LOCAL_ADDRESSES: Final = ("127.0.0.1", "::1")

# A socket may send this many messages in so many seconds, besides answers that are taken, and an address so many
# requests to which something is stored or worked out.
MOST_MESSAGES: Final = 100
MOST_REQUESTS: Final = 300
SECONDS: Final = 20.0
MOST_ADDRESSES: Final = 1000
# So many games an address may begin, and so many bytes of games it may bring, in that many seconds.
MOST_GAMES: Final = 300
MOST_BROUGHT: Final = 32 * 1024 * 1024
LONG_SECONDS: Final = 600.0

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


class Guard:
    """Knows by which names the server may be called: a page of another origin, or a name pointed here, is refused."""

    def __init__(self, hosts: Sequence[str] = ()) -> None:
        self._hosts = {*LOCAL, *hosts}

    def trouble(self, headers: Headers) -> str:
        """Why a request is refused; empty if it is not. A program that is no browser sends no origin."""
        host = headers.get("host", "")
        if _name(host) not in self._hosts:
            return f"This server is not called {host!r}."
        origin = headers.get("origin")
        if origin is not None and _place(origin) != host:
            return f"Pages of {origin} may not speak to this server."
        return ""


def _place(origin: str) -> str:
    """Host and port of an origin; nothing if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _name(host: str) -> str:
    """A host without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


class Pace:
    """Counts the messages of one socket; what was sent long enough ago is forgotten bit by bit."""

    def __init__(self, most: int = MOST_MESSAGES, seconds: float = SECONDS) -> None:
        self._most = float(most)
        self._rate = most / seconds
        self._left = float(most)
        self._last = monotonic()

    def is_too_fast(self, weight: float = 1) -> bool:
        """Count one message, or as much as it weighs."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < weight:
            return True
        self._left -= weight
        return False

    def forgive(self) -> None:
        """The last message moved the game on: people may play as fast as they like."""
        self._left += 1


class Crowd:
    """Counts the requests of each address."""

    def __init__(self, most: int = MOST_REQUESTS, seconds: float = SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        self._paces: dict[str, Pace] = {}

    def is_too_fast(self, address: str, weight: float = 1) -> bool:
        """Count one request, or as much as it weighs."""
        if address not in self._paces and len(self._paces) >= MOST_ADDRESSES:
            # The one that was counted first has been forgiven most.
            del self._paces[next(iter(self._paces))]
        return self._paces.setdefault(address, Pace(self._most, self._seconds)).is_too_fast(weight)
