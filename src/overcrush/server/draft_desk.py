"""Requests about drafts, one at a time: what they do takes milliseconds, in a thread beside the others."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from overcrush.server import wire
from overcrush.server.desk import Desk, json
from overcrush.server.drafts import Drafts, choices

Wanted = TypeVar("Wanted")


class DraftDesk:
    """Answers requests about drafts."""

    def __init__(self, desk: Desk, drafts: Drafts) -> None:
        self._desk = desk
        self._drafts = drafts
        self._one = asyncio.Lock()

    async def choices(self, request: Request) -> Response:
        return await self._desk.page(request, choices)

    async def begin(self, request: Request) -> Response:
        return await self._answered(request, wire.NewDraft, self._drafts.begin, begins=True)

    async def look(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftWanted, self._drafts.look)

    async def pick(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftPick, self._drafts.pick)

    async def build(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftTeam, self._drafts.build)

    async def story(self, request: Request) -> Response:
        return await self._answered(request, wire.DraftWanted, self._drafts.story)

    async def _answered(
        self, request: Request, kind: type[Wanted], deed: Callable[[Wanted], object], *, begins: bool = False
    ) -> Response:
        async def handle(wanted: Wanted) -> Response:
            if begins:
                self._desk.count_beginning(request)
            async with self._one:
                return json(await asyncio.to_thread(deed, wanted))

        return await self._desk.answered(request, kind, handle)
