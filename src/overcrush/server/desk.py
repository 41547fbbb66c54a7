"""The desk: requests over HTTP, each answered or refused in a sentence."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Final, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from overcrush.server import wire
from overcrush.server.catalog import all_formats, all_rulings, catalog, shipped_teams
from overcrush.server.database import NotStored
from overcrush.server.guard import LONG_SECONDS, MOST_BROUGHT, Crowd, address_of
from overcrush.server.house import House
from overcrush.server.listener import Denied
from overcrush.server.puzzles import all_puzzles, in_words, puzzle_of
from overcrush.server.quotas import FULL, Capacity
from overcrush.server.reception import Reception
from overcrush.server.rulebook import rulebook

# How long the body of a request may take.
BODY_SECONDS: Final = 20.0

TOO_MANY: Final = "Too many requests in too short a time."

Wanted = TypeVar("Wanted")
Handle = Callable[[Wanted], Awaitable[Response]]


class Refused(Exception):  # noqa: N818  (what was done with the request)
    """A request that is not even looked into: its status and why."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Page:
    """What is the same for everybody, made once, as it is and zipped; who has it already gets no more than a word."""

    def __init__(self, content: object) -> None:
        self._body = msgspec.json.encode(content)
        self._zipped = gzip.compress(self._body)
        self._tag = f'"{blake2b(self._body, digest_size=12).hexdigest()}"'

    def answer(self, request: Request) -> Response:
        headers = {"etag": self._tag, "cache-control": "no-cache"}
        if self._tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers | {"vary": "Accept-Encoding"})
        zipped = takes_zipped(request)
        response = sent(self._zipped if zipped else self._body, zipped=zipped)
        response.headers.update(headers)
        return response


class Desk:
    """Answers requests, so many from each address: for pages, for what costs work, for games, and bytes of games."""

    def __init__(self, house: House, reception: Reception, capacity: Capacity) -> None:
        self._house = house
        self._reception = reception
        self._capacity = capacity
        self._readers = Crowd()
        self._askers = Crowd()
        self._beginners = Crowd(capacity.quotas.games, LONG_SECONDS)
        self._bringers = Crowd(MOST_BROUGHT, LONG_SECONDS)

        self._pages: dict[str, asyncio.Future[Page]] = {}

    async def home(self, request: Request) -> Response:
        return await self.page(request, self._house.home)

    async def rules(self, request: Request) -> Response:
        return await self.page(request, rulebook)

    async def cards(self, request: Request) -> Response:
        return await self.page(request, catalog)

    async def rulings(self, request: Request) -> Response:
        return await self.page(request, all_rulings)

    async def teams(self, request: Request) -> Response:
        return await self.page(request, shipped_teams)

    async def formats(self, request: Request) -> Response:
        return await self.page(request, all_formats)

    async def puzzles(self, request: Request) -> Response:
        return await self.page(request, all_puzzles)

    async def puzzle(self, request: Request) -> Response:
        try:
            puzzle = puzzle_of(request.path_params["name"])
        except Denied as error:
            return refused(409, str(error))
        return await self.page(request, lambda: in_words(puzzle))

    async def pose(self, request: Request) -> Response:
        async def handle(wanted: wire.Pose) -> Response:
            self.count_beginning(request)
            return json(await self._house.pose(wanted))

        return await self.answered(request, wire.Pose, handle)

    async def page(self, request: Request, content: Callable[[], object]) -> Response:
        """What is the same for everybody is made when it is first asked for, while others are served."""
        if self._readers.is_too_fast(address_of(request)):
            return refused(429, TOO_MANY)
        path = request.url.path
        if path not in self._pages:
            self._pages[path] = asyncio.ensure_future(asyncio.to_thread(lambda: Page(content())))
        return (await asyncio.shield(self._pages[path])).answer(request)

    def count_beginning(self, request: Request) -> None:
        """Games, drafts and tournaments are begun so often and not more, while there is room; Refused."""
        if self._capacity.is_full:
            raise Refused(503, FULL)
        _count(self._beginners, request)

    async def read_teams(self, request: Request) -> Response:
        async def handle(wanted: wire.ReadTeams) -> Response:
            _count(self._bringers, request, len(wanted.text))
            return sent(await self._house.read_teams(wanted, address_of(request)), zipped=False)

        return await self.answered(request, wire.ReadTeams, handle, wire.MOST_FILE_BYTES)

    async def read_card(self, request: Request) -> Response:
        async def handle(wanted: wire.OwnCard) -> Response:
            return sent(await self._house.read_card(wanted, address_of(request)), zipped=False)

        return await self.answered(request, wire.OwnCard, handle, wire.MOST_TEAM_BYTES)

    async def check_teams(self, request: Request) -> Response:
        async def handle(wanted: wire.CheckTeams) -> Response:
            base = str(request.base_url)
            return sent(await self._house.check_teams(wanted, base, address_of(request)), zipped=False)

        return await self.answered(request, wire.CheckTeams, handle, wire.MOST_TEAM_BYTES)

    async def write_team(self, request: Request) -> Response:
        async def handle(wanted: wire.WriteTeam) -> Response:
            base = str(request.base_url)
            return sent(await self._house.write_team(wanted, base, address_of(request)), zipped=False)

        return await self.answered(request, wire.WriteTeam, handle, wire.MOST_TEAM_BYTES)

    async def try_team(self, request: Request) -> Response:
        async def handle(wanted: wire.TryTeam) -> Response:
            return json(await self._house.trials.told(wanted, address_of(request)))

        return await self.answered(request, wire.TryTeam, handle, wire.MOST_TEAM_BYTES)

    async def tried(self, request: Request) -> Response:
        """The report of a test, to be saved: its page brings a style along, which the policy here forbids."""
        if self._readers.is_too_fast(address_of(request)):
            return refused(429, TOO_MANY)
        name, kind = request.path_params["name"], request.path_params["kind"]
        try:
            body = await asyncio.to_thread(self._house.trials.report, name, kind)
        except Denied as error:
            return refused(404, str(error))
        headers = {"content-disposition": f'attachment; filename="team-test-{name[:8]}.{kind}"'}
        return Response(body, media_type="text/csv" if kind == "csv" else "text/html", headers=headers)

    async def shelf(self, request: Request) -> Response:
        async def handle(wanted: wire.Shelf) -> Response:
            if wanted.put:
                self.count_beginning(request)
            return json(await self._house.shelve(wanted))

        return await self.answered(request, wire.Shelf, handle, wire.MOST_SHELF_BYTES)

    async def again(self, request: Request) -> Response:
        async def handle(wanted: wire.Again) -> Response:
            self.count_beginning(request)
            return json(await self._house.again(wanted))

        return await self.answered(request, wire.Again, handle)

    async def file(self, request: Request) -> Response:
        browser = request.headers.get("user-agent", "")

        async def handle(wanted: wire.Wanted) -> Response:
            return Response(await self._house.file(wanted, browser, address_of(request)))

        return await self.answered(request, wire.Wanted, handle)

    async def replay(self, request: Request) -> Response:
        zipped = takes_zipped(request)

        async def handle(wanted: wire.Wanted) -> Response:
            return sent(await self._house.replay(wanted, address_of(request), zipped=zipped), zipped=zipped)

        return await self.answered(request, wire.Wanted, handle)

    async def analyse(self, request: Request) -> Response:
        async def handle(wanted: wire.Analyse) -> Response:
            return json(await self._house.analyse(wanted))

        return await self.answered(request, wire.Analyse, handle)

    async def branch(self, request: Request) -> Response:
        async def handle(wanted: wire.Branch) -> Response:
            self.count_beginning(request)
            return json(await self._house.branch(wanted, address_of(request)))

        return await self.answered(request, wire.Branch, handle)

    async def bring(self, request: Request) -> Response:
        async def handle(text: str) -> Response:
            self.count_beginning(request)
            _count(self._bringers, request, len(text))
            return json(await self._house.bring(text, address_of(request)))

        return await self.answered(request, str, handle, wire.MOST_FILE_BYTES)

    async def begin(self, request: Request) -> Response:
        async def handle(wanted: wire.NewGame) -> Response:
            self.count_beginning(request)
            if wanted.teams:
                return json(await self._house.begin_with_teams(wanted, address_of(request)))
            return json(await self._house.begin(wanted))

        return await self.answered(request, wire.NewGame, handle)

    async def invite(self, request: Request) -> Response:
        async def handle(wanted: wire.Invite) -> Response:
            self.count_beginning(request)
            return json(await self._reception.invite(wanted, address_of(request)))

        return await self.answered(request, wire.Invite, handle, wire.MOST_TEAM_BYTES)

    async def invitation(self, request: Request) -> Response:
        async def handle(wanted: wire.Look) -> Response:
            return json(await self._reception.look(wanted))

        return await self.answered(request, wire.Look, handle)

    async def sit(self, request: Request) -> Response:
        async def handle(wanted: wire.SitDown) -> Response:
            self.count_beginning(request)
            return json(await self._reception.sit_down(wanted, address_of(request)))

        return await self.answered(request, wire.SitDown, handle)

    async def choose(self, request: Request) -> Response:
        async def handle(wanted: wire.ChooseTeam) -> Response:
            return json(await self._reception.choose(wanted, address_of(request)))

        return await self.answered(request, wire.ChooseTeam, handle, wire.MOST_TEAM_BYTES)

    async def contribute(self, request: Request) -> Response:
        async def handle(wanted: wire.Contribute) -> Response:
            return json(await self._reception.contribute(wanted, address_of(request)))

        return await self.answered(request, wire.Contribute, handle)

    async def withdraw(self, request: Request) -> Response:
        async def handle(wanted: wire.Withdraw) -> Response:
            await self._reception.withdraw(wanted)
            return json({})

        return await self.answered(request, wire.Withdraw, handle)

    async def lobby(self, request: Request) -> Response:
        async def handle(wanted: wire.Seek) -> Response:
            return json(await self._reception.lobby(wanted))

        return await self.answered(request, wire.Seek, handle)

    async def complain(self, request: Request) -> Response:
        async def handle(wanted: wire.Complain) -> Response:
            self.count_beginning(request)
            await self._reception.complain(wanted)
            return json({})

        return await self.answered(request, wire.Complain, handle)

    async def answered(
        self, request: Request, kind: type[Wanted], handle: Handle[Wanted], most: int = wire.MOST_BYTES
    ) -> Response:
        """The answer to a request with a body of that kind, or text; what cannot be done is said in a sentence."""
        try:
            _count(self._askers, request)
            body = await _body(request, most)
            return await handle(cast("Wanted", body.decode()) if kind is str else msgspec.json.decode(body, type=kind))
        except Refused as error:
            return refused(error.status, str(error))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return refused(400, f"The request is not understood: {error}.")
        except Denied as error:
            return refused(409, str(error))
        except NotStored as error:
            return refused(507, f"{error}.")


def _count(crowd: Crowd, request: Request, weight: int = 1) -> None:
    if crowd.is_too_fast(address_of(request), weight):
        raise Refused(429, TOO_MANY)


async def _body(request: Request, most: int) -> bytes:
    body = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Refused(413, f"A request like this has at most {most} bytes.")
    except TimeoutError:
        raise Refused(408, "The request did not come to its end in time.") from None
    return body


def json(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refused(status: int, text: str) -> Response:
    return json(wire.Problem(text=text), status)


def takes_zipped(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def sent(body: bytes, *, zipped: bool) -> Response:
    """JSON that is made already."""
    headers = {"vary": "Accept-Encoding"} | ({"content-encoding": "gzip"} if zipped else {})
    return Response(body, media_type="application/json", headers=headers)
