"""Requests about drafts and tournaments, one at a time: what they do takes milliseconds, in a thread beside others."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from overcrush.server import wire
from overcrush.server.desk import Desk, json
from overcrush.server.drafts import choices
from overcrush.server.event_games import EventGames
from overcrush.server.guard import address_of
from overcrush.server.house import House

Wanted = TypeVar("Wanted")


class LogDesk:
    """Answers requests about what is kept as a log."""

    def __init__(self, desk: Desk, house: House) -> None:
        self._desk = desk
        self._drafts = house.drafts
        self._events = house.tournaments
        self._games = EventGames(house)
        self._one = asyncio.Lock()

    # --- drafts

    async def choices(self, request: Request) -> Response:
        return await self._desk.page(request, choices)

    async def draft(self, request: Request) -> Response:
        return await self._answered(request, wire.NewDraft, self._drafts.begin, begins=True)

    async def look_at_draft(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftWanted, self._drafts.look)

    async def pick(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftPick, self._drafts.pick)

    async def build(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftTeam, self._drafts.build)

    async def story(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftWanted, self._drafts.story)

    async def pod(self, request: Request) -> Response:
        """The tournament of those who drafted together."""
        return await self._answered(request, wire.DraftWanted, self._drafts.pod)

    # --- tournaments

    async def event(self, request: Request) -> Response:
        return await self._answered(request, wire.NewEvent, self._events.begin, begins=True)

    async def look_at_event(self, request: Request) -> Response:
        async def look(wanted: wire.EventWanted) -> wire.EventView:
            return await self._games.look(wanted, address_of(request))

        return await self._awaited(request, wire.EventWanted, look)

    async def export_event(self, request: Request) -> Response:
        return await self._answered(request, wire.EventExport, self._events.export)

    async def do_in_event(self, request: Request) -> Response:
        async def do(wanted: wire.EventDo) -> wire.EventView:
            return await self._games.do(wanted, address_of(request))

        return await self._awaited(request, wire.EventDo, do)

    async def _answered(
        self, request: Request, kind: type[Wanted], deed: Callable[[Wanted], object], *, begins: bool = False
    ) -> Response:
        async def apart(wanted: Wanted) -> object:
            return await asyncio.to_thread(deed, wanted)

        return await self._awaited(request, kind, apart, begins=begins)

    async def _awaited(
        self, request: Request, kind: type[Wanted], deed: Callable[[Wanted], Awaitable[object]], *, begins: bool = False
    ) -> Response:
        async def handle(wanted: Wanted) -> Response:
            if begins:
                self._desk.count_beginning(request)
            async with self._one:
                return json(await deed(wanted))

        return await self._desk.answered(request, kind, handle)
