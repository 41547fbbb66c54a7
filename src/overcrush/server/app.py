"""The server's face: pages, a few requests, and one socket for each page that sits at a table."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from overcrush.server import crash, wire
from overcrush.server.guard import SECURITY_HEADERS, Crowd, Guard, Pace
from overcrush.server.house import House
from overcrush.server.rulebook import rulebook
from overcrush.server.session import Denied, Listener, Session
from overcrush.server.storage import NotStored

STATIC: Final = Path(str(files("overcrush.server") / "static"))
NOT_BUILT: Final = (
    "The browser table is not built yet: run `make web` in the project's folder, then load this page again."
)

# Reasons for closing a socket (RFC 6455).
POLICY: Final = 1008
TOO_LARGE: Final = 1009
# Messages that wait for a client that does not read; then it is cut off, and may come back.
MOST_WAITING: Final = 512
HELLO_SECONDS: Final = 10.0
FAREWELL_SECONDS: Final = 2.0

log = logging.getLogger(__name__)

Wanted = TypeVar("Wanted")


class Guarded:
    """Refuses strangers before anything else sees them, and adds the headers that keep pages safe."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        trouble = self.guard.trouble(
            Request(scope).headers if scope["type"] == "http" else WebSocket(scope, receive, send).headers
        )
        if trouble and scope["type"] == "http":
            await PlainTextResponse(trouble, 403)(scope, receive, send)
        elif trouble:
            # Closing before accepting is how a socket's handshake is refused with 403.
            await WebSocket(scope, receive, send).close(POLICY, trouble)
        else:
            await self.app(scope, receive, _with_headers(send) if scope["type"] == "http" else send)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            extra = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
            message["headers"] = [*message["headers"], *extra]
        await send(message)

    return sending


class Pages(StaticFiles):
    """The built client. Files named by their content never change; the page itself is asked for each time."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        path = str(args[0])
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if "/assets/" in path else "no-cache"
        return response


def json(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def app(house: House, guard: Guard, static: Path = STATIC) -> Starlette:
    """The server of one house."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await house.close()

    crowd = Crowd()

    async def home(_: Request) -> Response:
        return json(house.home())

    async def rules(_: Request) -> Response:
        return json(rulebook())

    async def file(request: Request) -> Response:
        browser = request.headers.get("user-agent", "")
        return await _answered(
            request, crowd, lambda body: Response(house.file(msgspec.json.decode(body, type=wire.Wanted), browser))
        )

    async def bring(request: Request) -> Response:
        return await _answered(request, crowd, lambda body: json(house.bring(body.decode())), wire.MOST_FILE_BYTES)

    def post(path: str, kind: type[Wanted], handle: Callable[[Wanted], object]) -> Route:
        """A request with a body of that kind."""

        async def endpoint(request: Request) -> Response:
            return await _answered(request, crowd, lambda body: json(handle(msgspec.json.decode(body, type=kind))))

        return Route(path, endpoint, methods=["POST"])

    async def socket(ws: WebSocket) -> None:
        await Conversation(ws, house).hold()

    routes = [
        Route("/api/home", home),
        Route("/api/rules", rules),
        post("/api/games", wire.NewGame, house.begin),
        post("/api/mine", wire.Mine, house.known),
        post("/api/replay", wire.Wanted, house.replay),
        post("/api/branch", wire.Branch, house.branch),
        Route("/api/file", file, methods=["POST"]),
        Route("/api/bring", bring, methods=["POST"]),
        WebSocketRoute("/api/table", socket),
        Mount("/", Pages(directory=static, html=True)) if static.is_dir() else Route("/", _not_built),
    ]
    middleware = [Middleware(Guarded, guard=guard), Middleware(GZipMiddleware, minimum_size=1024)]
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan)


async def _not_built(_: Request) -> Response:
    return PlainTextResponse(NOT_BUILT, 503)


async def _answered(
    request: Request, crowd: Crowd, handle: Callable[[bytes], Response], most: int = wire.MOST_BYTES
) -> Response:
    """The answer to a request with a body; what cannot be done is said in a sentence."""
    if crowd.is_too_fast(request.client.host if request.client else ""):
        return json(wire.Problem(text="Too many requests in too short a time."), 429)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            return json(wire.Problem(text=f"A request like this has at most {most} bytes."), 413)
    try:
        return handle(body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return json(wire.Problem(text=f"The request is not understood: {error}."), 400)
    except Denied as error:
        return json(wire.Problem(text=str(error)), 409)
    except NotStored as error:
        return json(wire.Problem(text=f"{error}."), 507)


class Conversation:
    """One socket: hello, then messages in any order, each answered or refused in a sentence."""

    def __init__(self, ws: WebSocket, house: House) -> None:
        self._ws = ws
        self._house = house
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._listener = Listener(set(), self._send)
        self._session: Session | None = None
        self._decoder = msgspec.json.Decoder(wire.FromClient)
        self._pace = Pace()

    def _send(self, message: bytes) -> None:
        """Never waits: who does not read is cut off."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            if self._session is not None:
                self._house.stand_up(self._session, self._listener)

    async def hold(self) -> None:
        await self._ws.accept()
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            if self._session is not None:
                self._house.stand_up(self._session, self._listener)
            writer.cancel()

    async def _write(self) -> None:
        while True:
            await self._ws.send_text((await self._waiting.get()).decode())
            self._waiting.task_done()

    async def _read(self) -> None:
        while True:
            timeout = HELLO_SECONDS if self._session is None else None
            try:
                text = await asyncio.wait_for(self._ws.receive_text(), timeout)
            except TimeoutError:
                await self._end("Nobody said hello.", again=False)
                return
            except KeyError:
                await self._end("Messages are text, not bytes.", again=False)
                return
            if len(text.encode()) > wire.MOST_BYTES:
                await self._end(f"A message has at most {wire.MOST_BYTES} bytes.", again=False, code=TOO_LARGE)
                return
            if self._pace.is_too_fast():
                await self._end("Too many messages in too short a time.", again=True)
                return
            if not await self._hear(text):
                return

    async def _hear(self, text: str) -> bool:
        """Whether the conversation goes on."""
        try:
            message = self._decoder.decode(text)
        except msgspec.MsgspecError as error:
            await self._end(f"The message is not understood: {error}.", again=False)
            return False
        if self._session is None:
            if not isinstance(message, wire.Hello):
                await self._end("The first message is hello.", again=False)
                return False
            try:
                self._session = self._house.sit_down(message, self._listener)
            except Denied as error:
                await self._end(str(error), again=False)
                return False
            self._session.join(self._listener)
            return True
        try:
            self._do(self._session, message)
        except Denied as error:
            self._listener.tell(wire.Refused(text=str(error), rule=error.rule))
        except Exception as error:  # noqa: BLE001  (a fault of ours must not take the table from those who sit at it)
            self._listener.tell(self._session.stumble(text, error))
        return True

    def _do(self, session: Session, message: wire.FromClient) -> None:
        crash.point(crash.RECEIVED)
        if isinstance(message, wire.Why):
            self._listener.tell(session.explain(self._listener, message))
        elif isinstance(message, wire.Ask):
            self._listener.tell(session.thoughts())
        elif isinstance(message, wire.Hurry):
            session.hurry()
        elif isinstance(message, wire.Undo):
            session.undo(self._listener, message.at)
        elif isinstance(message, wire.Correct):
            session.correct(self._listener, message)
        elif isinstance(message, wire.Agree):
            session.agree(self._listener, message)
        elif isinstance(message, wire.Dismiss):
            session.dismiss()
        elif isinstance(message, wire.Hello):
            raise Denied("Hello was said already.")
        else:
            session.act(self._listener, message)
            self._pace.forgive()

    async def _end(self, text: str, *, again: bool, code: int = POLICY) -> None:
        """Say farewell after everything else that is still to be said, if anybody reads it."""
        self._send(msgspec.json.encode(wire.Farewell(text=text, again=again)))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), FAREWELL_SECONDS)
        await self._ws.close(code)
