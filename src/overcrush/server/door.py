"""The door: how many connections there may be, how long one may keep silent, and how one is cut off."""

import asyncio
import sys
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from overcrush.server.guard import SECURITY_HEADERS

# How long the head of a request may take.
HEAD_SECONDS: Final = 10.0

# How many connections there may be in all, and from one address that is not this machine's own: behind a proxy
# everybody comes from there.
MOST_CONNECTIONS: Final = 4000
MOST_OF_ONE: Final = 200
# Files that the process opens besides: the database, pipes, pages that are being sent.
OTHER_FILES: Final = 200

HEADERS: Final = list(SECURITY_HEADERS.items())


def most_connections() -> int:
    """As many as the system lets this process open, or as we want."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource  # noqa: PLC0415  (there is none elsewhere)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(MOST_CONNECTIONS, soft - OTHER_FILES))


class Door(H11Protocol):
    """A connection. While there is room nobody is sent away; then those go first who have not said anything yet."""

    most = MOST_CONNECTIONS
    most_of_one = MOST_OF_ONE
    patience = HEAD_SECONDS

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  (as the server makes them)
        super().__init__(*args, **kwargs)
        self._waits: asyncio.TimerHandle | None = None
        self.since = self.loop.time()

    @property
    def is_silent(self) -> bool:
        """Whether the head of its next request has still to come."""
        return self._waits is not None

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        if (len(self.connections) > self.most and not self._make_room()) or (
            len(self.connections) > self.most_of_one and self._is_one_too_many()
        ):
            transport.abort()

    def _make_room(self) -> bool:
        """Cut off who has been silent for longest."""
        silent = [each for each in self.connections if isinstance(each, Door) and each.is_silent and each is not self]
        if silent:
            min(silent, key=lambda each: each.since).transport.abort()
        return bool(silent)

    def _is_one_too_many(self) -> bool:
        if self.address in ("127.0.0.1", "::1", ""):
            return False
        ours = [each for each in self.connections if isinstance(each, Door | Socket) and each.client is not None]
        return len([each for each in ours if each.client and each.client[0] == self.address]) > self.most_of_one

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._see()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._see()

    def _see(self) -> None:
        """Whether the head of a request is still to come."""
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waits is None:
            self.since = self.loop.time()
            self._waits = self.loop.call_later(self.patience, self._shut)

    def _stop_waiting(self) -> None:
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _shut(self) -> None:
        self._waits = None
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets the headers of every answer, too."""
        head = [f"{name}: {value}" for name, value in [*HEADERS, ("content-type", "text/plain; charset=utf-8")]]
        lines = ["HTTP/1.1 400 Bad Request", *head, f"content-length: {len(msg)}", "connection: close", "", msg]
        self.transport.write("\r\n".join(lines).encode("latin-1"))
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A socket that can be cut off, whether or not anybody reads at its other end."""

    async def run_asgi(self) -> None:
        self.scope["state"]["cut_off"] = self.transport.abort
        await super().run_asgi()

    def keepalive_timeout(self) -> None:
        """Whoever does not answer does not read either: what is still to be sent would be waited for."""
        super().keepalive_timeout()
        self.transport.abort()
