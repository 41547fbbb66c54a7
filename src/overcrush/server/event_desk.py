"""Requests about tournaments, one at a time, in a thread beside the others."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from overcrush.server import wire
from overcrush.server.desk import Desk, json
from overcrush.server.tournaments import Tournaments

Wanted = TypeVar("Wanted")


class EventDesk:
    """Answers requests about tournaments."""

    def __init__(self, desk: Desk, tournaments: Tournaments) -> None:
        self._desk = desk
        self._tournaments = tournaments
        self._one = asyncio.Lock()

    async def begin(self, request: Request) -> Response:
        return await self._answered(request, wire.NewEvent, self._tournaments.begin, begins=True)

    async def look(self, request: Request) -> Response:
        return await self._answered(request, wire.EventWanted, self._tournaments.look)

    async def do(self, request: Request) -> Response:
        return await self._answered(request, wire.EventDo, self._tournaments.do)

    async def _answered(
        self, request: Request, kind: type[Wanted], deed: Callable[[Wanted], object], *, begins: bool = False
    ) -> Response:
        async def handle(wanted: Wanted) -> Response:
            if begins:
                self._desk.count_beginning(request)
            async with self._one:
                return json(await asyncio.to_thread(deed, wanted))

        return await self._desk.answered(request, kind, handle)
