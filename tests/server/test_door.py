"""Who keeps silent does not keep others out, and every answer has the headers that keep pages safe."""

import asyncio
import gc
import socket
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from overcrush.server.command import settle_down
from overcrush.server.door import HEADERS, Door, Socket, most_connections
from overcrush.server.guard import SECURITY_HEADERS
from tests.server.client import Server

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Small(Door):
    """A door for three."""

    most = 3
    patience = 600.0


class Hasty(Door):
    """A door that waits for nobody."""

    patience = 0.01


async def _hello(_: Request) -> PlainTextResponse:
    return PlainTextResponse("hello")


async def served(door: type[Door], route: BaseRoute) -> tuple[uvicorn.Server, "asyncio.Task[None]", int]:
    config = uvicorn.Config(
        Starlette(routes=[route]),
        port=0,
        http=door,
        ws=Socket,
        headers=HEADERS,
        log_level="critical",
        lifespan="off",
        ws_ping_interval=0.05,
        ws_ping_timeout=0.05,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110  (it tells nobody)
        await asyncio.sleep(0)
    return server, task, server.servers[0].sockets[0].getsockname()[1]


def with_server(door: type[Door], use: Any, route: BaseRoute | None = None) -> None:  # noqa: ANN401  (of a port)
    async def run() -> None:
        server, task, port = await served(door, route or Route("/", _hello))
        try:
            work: Coroutine[Any, Any, None] = use(port)
            await asyncio.wait_for(work, 20)
        finally:
            server.should_exit = True
            await task

    asyncio.run(run())


def test_who_has_been_silent_for_longest_makes_room() -> None:
    async def use(port: int) -> None:
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(REQUEST)
        assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
        # The first of them is gone, the others are not.
        assert await silent[0][0].read() == b""
        silent[2][1].write(REQUEST)
        assert await silent[2][0].readline() == b"HTTP/1.1 200 OK\r\n"
        for _, open_ in [*silent, (reader, writer)]:
            open_.close()

    with_server(Small, use)


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n", REQUEST + b"GET "])
def test_the_head_of_a_request_does_not_take_for_ever(said: bytes) -> None:
    async def use(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        with suppress(ConnectionResetError):
            await reader.read()
        writer.close()

    with_server(Hasty, use)


def test_there_are_fewer_connections_than_files_may_be_open() -> None:
    assert 0 < most_connections() <= Door.most


def test_who_does_not_answer_is_cut_off_though_something_is_still_to_be_sent() -> None:
    """A page that never reads: its system takes a little, the rest waits here."""

    gone = asyncio.Event()

    async def endless(ws: WebSocket) -> None:
        await ws.accept()
        try:
            while True:
                await ws.send_text("x" * 1_000_000)
        finally:
            gone.set()

    async def use(port: int) -> None:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", port))
            line.sendall(HANDSHAKE)
            await gone.wait()

    with_server(Door, use, WebSocketRoute("/", endless))


# --- answers


def bare(server: Server, said: bytes) -> str:
    """What comes back on bytes that are perhaps no request."""
    with socket.create_connection(("127.0.0.1", server.port), 20) as line:
        line.sendall(said)
        found = b""
        while part := line.recv(4096):
            found += part
        return found.decode()


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/home", {}, 200),
        ("/api/home", {"Origin": "http://["}, 403),
        ("/api/home", {"Origin": "http://evil.example"}, 403),
        ("/api/home", {"Host": "evil.example"}, 403),
        ("/api/nothing", {}, 404),
        ("/api/games", {}, 405),
    ],
)
def test_every_answer_keeps_the_page_safe(server: Server, path: str, headers: dict[str, str], status: int) -> None:
    code, _, found = server.ask(path, headers=headers)
    assert code == status
    for name, value in SECURITY_HEADERS.items():
        assert found.get_all(name) == [value]


def test_so_does_what_answers_no_request_at_all(server: Server) -> None:
    answer = bare(server, b"what?\r\n\r\n").lower()
    assert answer.startswith("http/1.1 400")
    for name in SECURITY_HEADERS:
        assert f"\r\n{name}: " in answer


def test_a_refused_socket_is_an_answer_too(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        server.socket(origin="http://[")
    assert refused.value.response.status_code == 403
    assert set(SECURITY_HEADERS) <= set(refused.value.response.headers)


def test_looking_for_lost_objects_may_wait() -> None:
    before = gc.get_threshold()
    try:
        settle_down()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold()[0] >= 10_000
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
