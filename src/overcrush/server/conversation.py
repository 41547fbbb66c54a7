"""Conversations: one socket for each page that sits at a table."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from overcrush.server import crash, wire
from overcrush.server.guard import Pace, address_of
from overcrush.server.house import House
from overcrush.server.listener import Denied, Listener
from overcrush.server.quotas import FULL, MOST_PAGES, TOO_MANY_TABS, Capacity
from overcrush.server.room import Room
from overcrush.server.stopping import STOPPING, Stop

# Reasons for closing a socket (RFC 6455).
POLICY: Final = 1008
TOO_LARGE: Final = 1009
# Messages that wait for a client that does not read; then it is cut off, and may come back.
MOST_WAITING: Final = 512
HELLO_SECONDS: Final = 10.0
FAREWELL_SECONDS: Final = 2.0

CANNOT_OPEN: Final = (
    "This game cannot be opened: what is stored of it is damaged, or the rules engine stumbles over it."
)

log = logging.getLogger(__name__)

Inquiry = wire.Why | wire.Foresee | wire.Hint | wire.Coach | wire.Ask
Besides = (
    wire.Hurry
    | wire.Undo
    | wire.Correct
    | wire.Agree
    | wire.Concede
    | wire.Wish
    | wire.Reseat
    | wire.Say
    | wire.Dismiss
)


class Conversation:
    """One socket: hello, then messages in any order, each answered or refused in a sentence."""

    def __init__(self, ws: WebSocket, house: House, capacity: Capacity, stop: Stop) -> None:
        self._ws = ws
        self._house = house
        self._capacity = capacity
        self._stop = stop
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._listener = Listener(set(), self._send, address_of(ws))
        self._listener.part = self._part_from
        self._parting: asyncio.Task[None] | None = None
        self._session: Room | None = None
        self._decoder = msgspec.json.Decoder(wire.FromClient)
        self._pace = Pace(capacity.quotas.messages)
        self._hint: asyncio.Task[None] | None = None

    def _send(self, message: bytes) -> None:
        """Never waits: who does not read is cut off, and may come back."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            if self._session is not None:
                self._house.stand_up(self._session, self._listener)
            self._ws.state.cut_off()

    async def hold(self) -> None:
        await self._ws.accept()
        writer = asyncio.create_task(self._write())
        address = self._listener.address
        why = self._capacity.enter(address)
        self._stop.partners.add(self)
        try:
            await (self._end(why, again=True) if why else self._read())
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            self._stop.partners.discard(self)
            if not why:
                self._capacity.leave(address)
            if self._session is not None:
                self._house.stand_up(self._session, self._listener)
            writer.cancel()

    async def _write(self) -> None:
        """Until somebody is gone, at this end or the other."""
        with suppress(WebSocketDisconnect, RuntimeError):
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
            why = await self._sit_down(message)
            if why:
                await self._end(why, again=False)
            return not why
        try:
            await self._do(self._session, message)
        except Denied as error:
            self._listener.tell(wire.Refused(text=str(error), rule=error.rule))
        except Exception as error:  # noqa: BLE001  (a fault of ours must not take the table from those who sit at it)
            return await self._stumble(self._session, text, error)
        return True

    async def _sit_down(self, message: wire.FromClient) -> str:
        """Why not; nothing if it is done."""
        if not isinstance(message, wire.Hello):
            return "The first message is hello."
        if self._capacity.is_full and not self._house.is_open(message.game):
            return FULL
        try:
            session = await self._house.sit_down(message, self._listener)
            self._session = session
            if session.pages_of(self._listener) >= MOST_PAGES:
                session.coming -= 1
                return TOO_MANY_TABS
            await session.join(self._listener)
        except Denied as error:
            return str(error)
        except Exception:
            log.exception("game %r cannot be opened", message.game)
            return CANNOT_OPEN
        return ""

    async def _stumble(self, session: Room, text: str, error: Exception) -> bool:
        """Go back to what is on disk; if that cannot be read either, say so."""
        try:
            self._listener.tell(await session.stumble(text, error))
        except Exception:
            log.exception("game %s cannot be read again", session.stored.id)
            await self._end(CANNOT_OPEN, again=False)
            return False
        return True

    def _answers(self, session: Room, message: Inquiry) -> None:
        """Answer what changes nothing."""
        match message:
            case wire.Why():
                self._listener.tell(session.explain(self._listener, message))
            case wire.Foresee():
                self._listener.tell(session.foresee(self._listener, message))
            case wire.Coach():
                self._listener.tell(session.coach(self._listener, message))
            case wire.Hint():
                # It takes a while, in which other things are heard.
                self._hint = asyncio.create_task(self._give_hint(session, message.at))
            case wire.Ask():
                self._listener.tell(session.mind.thoughts())

    async def _do(self, session: Room, message: wire.FromClient) -> None:
        crash.point(crash.RECEIVED)
        if self._stop.is_now:
            raise Denied(STOPPING)
        if isinstance(message, Inquiry):
            self._answers(session, message)
        elif isinstance(message, wire.Hello):
            raise Denied("Hello was said already.")
        elif not self._listener.seats and not (
            self._listener.judges and isinstance(message, wire.Correct | wire.Reseat)
        ):
            raise Denied("Who watches a game cannot take part in it.")
        elif isinstance(message, wire.Answer | wire.ChooseDice | wire.ChooseBlocks | wire.ChooseShares):
            await session.act(self._listener, message)
            self._pace.forgive()
        elif isinstance(message, wire.Link):
            await session.link(self._listener, message)
            self._pace.forgive()
        else:
            await self._do_besides(session, message)

    async def _do_besides(self, session: Room, message: Besides) -> None:
        """What people do at a table besides playing."""
        match message:
            case wire.Hurry():
                session.mind.hurry()
            case wire.Undo():
                await session.undo(self._listener, message.at)
            case wire.Correct():
                await session.correct(self._listener, message)
            case wire.Concede():
                await session.concede(self._listener)
            case wire.Agree():
                await session.agree(self._listener, message)
            case wire.Wish():
                await session.wish(self._listener, message)
            case wire.Reseat():
                self._listener.tell(await session.reseat(self._listener, message))
            case wire.Say():
                await session.say(self._listener, message)
            case wire.Dismiss():
                await session.dismiss()

    async def _give_hint(self, session: Room, at: str) -> None:
        try:
            self._listener.tell(await session.hint(self._listener, at))
        except Denied as error:
            self._listener.tell(wire.Refused(text=str(error), rule=error.rule))

    def _part_from(self, text: str) -> None:
        """The seat is somebody else's now: whoever comes back must know its new secret."""
        self._parting = asyncio.create_task(self._end(text, again=True))

    async def part(self, text: str, code: int) -> None:
        """The server stops: say so, and that it is worth coming back."""
        await self._end(text, again=True, code=code)

    async def _end(self, text: str, *, again: bool, code: int = POLICY) -> None:
        """Say farewell after everything else that is still to be said, if anybody reads it."""
        self._send(msgspec.json.encode(wire.Farewell(text=text, again=again)))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), FAREWELL_SECONDS)
        await self._ws.close(code)
