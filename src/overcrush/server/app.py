"""The server's face: pages, a few requests, and one socket for each page that sits at a table."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from overcrush.server.bans import Bans
from overcrush.server.conversation import Conversation
from overcrush.server.desk import Desk
from overcrush.server.guard import LOCAL_ADDRESSES, SECURITY_HEADERS, Guard, address_of
from overcrush.server.house import House
from overcrush.server.log_desk import LogDesk
from overcrush.server.metrics import metrics_of
from overcrush.server.notices import Notices
from overcrush.server.people import People
from overcrush.server.people_desk import PeopleDesk
from overcrush.server.profiles import Profiles
from overcrush.server.quotas import Capacity, Quotas
from overcrush.server.reception import Reception
from overcrush.server.stopping import Stop
from overcrush.server.sweeper import privacy, sweep

STATIC: Final = Path(str(files("overcrush.server") / "static"))
NOT_BUILT: Final = (
    "The browser table is not built yet: run `make web` in the project's folder, then load this page again."
)


class Guarded:
    """Refuses strangers before anything else sees them."""

    def __init__(self, app: ASGIApp, guard: Guard, bans: Bans) -> None:
        self.app = app
        self.guard = guard
        self.bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        trouble = self.guard.trouble(connection.headers) or self.bans.trouble(address_of(connection))
        if trouble and scope["type"] == "http":
            await PlainTextResponse(trouble, 403)(scope, receive, send)
        elif trouble:
            # A handshake that is refused is an answer like others.
            answer = PlainTextResponse(trouble, 403, headers=SECURITY_HEADERS)
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await self.app(scope, receive, send)


class Pages(StaticFiles):
    """The built client. Files named by their content never change; the page itself is asked for each time."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        path = str(args[0])
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if "/assets/" in path else "no-cache"
        return response


class Running(NamedTuple):
    """How a server is run: for how many days games are kept (0: for ever), what an address may have, how it stops."""

    keep_days: int = 0
    quotas: Quotas = Quotas()
    stop: Stop = Stop()
    # Hosts to which notices may be sent.
    notify: Sequence[str] = ()


def app(house: House, guard: Guard, static: Path = STATIC, running: Running | None = None) -> Starlette:
    """The server of one house."""
    running = running or Running()
    bans = Bans(house.storage.database)
    capacity = Capacity(running.quotas)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.listen()
        keeping = [asyncio.create_task(house.keep_clocks()), asyncio.create_task(bans.keep(house))]
        if running.keep_days:
            keeping.append(asyncio.create_task(sweep(house.keepers, running.keep_days)))
        if running.notify:
            notices = Notices(house.storage.database, running.notify, house.is_here)
            keeping.append(asyncio.create_task(notices.keep_telling()))
        yield
        for task in keeping:
            task.cancel()
        await house.close()

    async def socket(ws: WebSocket) -> None:
        await Conversation(ws, house, capacity, running.stop).hold()

    desk = Desk(house, Reception(house), capacity)
    people = PeopleDesk(desk, People(house, running.notify), Profiles(house.storage.database))
    logs = LogDesk(desk, house)
    pages: dict[str, Callable[..., Awaitable[Response]]] = {
        "home": desk.home,
        "rules": desk.rules,
        "cards": desk.cards,
        "rulings": desk.rulings,
        "teams": desk.teams,
        "formats": desk.formats,
        "puzzles": desk.puzzles,
        "puzzles/{name}": desk.puzzle,
        "drafting": logs.choices,
        "privacy": partial(desk.page, content=lambda: privacy(running.keep_days)),
    }
    posts = {
        "games": desk.begin,
        "again": desk.again,
        "mine": people.mine,
        "pose": desk.pose,
        "invite": desk.invite,
        "invitation": desk.invitation,
        "sit": desk.sit,
        "choose": desk.choose,
        "contribute": desk.contribute,
        "withdraw": desk.withdraw,
        "lobby": desk.lobby,
        "complain": desk.complain,
        "replay": desk.replay,
        "branch": desk.branch,
        "analyse": desk.analyse,
        "file": desk.file,
        "bring": desk.bring,
        "shelf": desk.shelf,
        "people": people.profile,
        "people/best": people.ladder,
        "account": people.account,
        "account/register": people.register,
        "account/in": people.sign_in,
        "account/out": people.sign_out,
        "account/keep": people.keep,
        "account/block": people.block,
        "account/notify": people.notify,
        "account/drop": people.drop,
        "account/password": people.password,
        "account/export": people.export,
        "account/delete": people.delete,
        "drafts": logs.draft,
        "draft": logs.look_at_draft,
        "draft/pick": logs.pick,
        "draft/build": logs.build,
        "draft/story": logs.story,
        "draft/pod": logs.pod,
        "events": logs.event,
        "event": logs.look_at_event,
        "event/do": logs.do_in_event,
        "event/export": logs.export_event,
        "team/read": desk.read_teams,
        "card/read": desk.read_card,
        "team/check": desk.check_teams,
        "team/write": desk.write_team,
        "team/try": desk.try_team,
    }
    api = [
        *[Route(f"/{name}", page) for name, page in pages.items()],
        *[Route(f"/{name}", post, methods=["POST"]) for name, post in posts.items()],
        Route("/tried/{name}.{kind}", desk.tried),
        WebSocketRoute("/table", socket),
    ]

    async def health(_: Request) -> Response:
        """It runs; whether its database answers is another question."""
        return PlainTextResponse("ok")

    async def ready(_: Request) -> Response:
        trouble = await asyncio.to_thread(house.storage.database.trouble)
        return PlainTextResponse(trouble or "ok", 503 if trouble else 200)

    async def metrics(request: Request) -> Response:
        if address_of(request) not in LOCAL_ADDRESSES:
            return PlainTextResponse("Only this machine may read the metrics.", 403)
        return PlainTextResponse(metrics_of(house), media_type="text/plain; version=0.0.4")

    routes = [
        Route("/health", health),
        Route("/ready", ready),
        Route("/metrics", metrics),
        # A room of its own, so that what is asked for wrongly there is not looked for among the pages.
        Mount("/api", routes=api),
        Mount("/", Pages(directory=static, html=True)) if static.is_dir() else Route("/", _not_built),
    ]
    middleware = [Middleware(Guarded, guard=guard, bans=bans), Middleware(GZipMiddleware, minimum_size=1024)]
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan)


async def _not_built(_: Request) -> Response:
    return PlainTextResponse(NOT_BUILT, 503)
