"""A seat at a table for a program, which comes back by itself when its line is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from random import uniform
from typing import Final, Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from overcrush.client.part import Part
from overcrush.client.server import Ended, Overtaken, Refused, Server, parts_of
from overcrush.server import wire

# Between two looks whether an invitation was accepted, and between two attempts to come back; each up to half more
# or less, so that not everybody comes at once when a server is there again.
LOOK_SECONDS: Final = 1.0
FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 15.0
# For how long a seat tries to come back.
PATIENCE: Final = 600.0

T = TypeVar("T")
Chosen = str | wire.Option
Gesture = wire.Answer | wire.ChooseDice | wire.ChooseBlocks | wire.ChooseShares


class Seat:
    """A seat at a table, or several of one game, for who knows their secrets. Use it in `async with`.

    `welcome` is the table, `now` how things stand, `room` who is there and the clock (None in a game that is not
    played with others), `lines` the log and `said` what was said. Wait for `begun` before you read `welcome` and `now`.
    """

    welcome: wire.Welcome
    now: wire.Update

    def __init__(
        self, server: Server, game: str, secrets: Sequence[str], *, bot: bool = True, patience: float = PATIENCE
    ) -> None:
        self.server = server
        self.game = game
        self.secrets = list(secrets)
        self.bot = bot
        self.patience = patience
        # What to pass on, if this seat has invited: links to sit down on any free seat or on one each, and to watch.
        self.link, self.watch_link = "", ""
        self.links: list[str] = []
        self.room: wire.Room | None = None
        self.lines: list[wire.Line] = []
        self.said: list[wire.Said] = []
        self._socket: ClientConnection | None = None
        # How often it has come to the table and heard how things stand; what ended it.
        self._visits = 0
        self._end: Ended | None = None
        self._changed = asyncio.Condition()
        self._turn = asyncio.Lock()
        self._refusal: wire.Refused | None = None
        # The moment at which a deed waits for its dice.
        self._rolling = ""
        self._caught_up = False
        # The moment of the question that was put last.
        self._put = ""
        self._hearers: list[asyncio.Queue[wire.FromServer | None]] = []
        self._task: asyncio.Task[None] | None = None
        self._part = Part()

    # --- ways to a seat

    @classmethod
    @asynccontextmanager
    async def join(
        cls, link: str, name: str = "", team: wire.TeamChoice | None = None, *, bot: bool = True, session: str = ""
    ) -> AsyncIterator[Self]:
        """Sit down by an invitation, with a team if teams are brought; Refused if the link is used up or not whole.

        With the session of an account (`Server.sign_in`) the seat is its own, and the game may be a rated one.
        """
        server, game, secret = parts_of(link)
        seated = await server.sit(wire.SitDown(game=game, secret=secret, name=name, session=session, contributes=True))
        if team is not None:
            await server.choose(wire.ChooseTeam(game=game, token=seated.token, team=team))
        async with cls(server, game, [seated.token], bot=bot) as seat:
            yield seat

    @classmethod
    @asynccontextmanager
    async def invite(cls, address: str, wish: wire.Invite, *, bot: bool = True) -> AsyncIterator[Self]:
        """Invite others: pass `link` on, or the `links` of single seats; questions come when all have sat down."""
        server = Server(address)
        made = await server.invite(msgspec.structs.replace(wish, contributes=True))
        async with cls(server, made.game, [made.token], bot=bot) as seat:
            seat.link = server.link(made.game, made.sit)
            seat.links = [server.link(made.game, secret) if secret else "" for secret in made.sits]
            seat.watch_link = server.link(made.game, made.watch)
            yield seat

    @classmethod
    @asynccontextmanager
    async def begin(cls, address: str, wanted: wire.NewGame, *, bot: bool = True) -> AsyncIterator[Self]:
        """Begin a game of a box or of teams, and sit on all its seats that are not the computer's."""
        server = Server(address)
        made = await server.begin(wanted)
        async with cls(server, made.game, [token for token in made.tokens if token], bot=bot) as seat:
            yield seat

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the table. The game stays, and whoever knows the secret may come back."""
        if (task := self._task) is not None:
            task.cancel()
            await asyncio.wait([task])
        await self._finish(Ended("This seat was left."))

    # --- what is known

    @property
    def seats(self) -> list[int]:
        """The numbers of the own seats."""
        return [seat for seat, chair in enumerate(self.welcome.chairs) if chair.yours]

    @property
    def question(self) -> wire.Question | None:
        """What is asked of this seat now."""
        paused = self.room is not None and self.room.paused
        return self.now.question if self._visits and not paused else None

    @property
    def proposal(self) -> wire.Proposal | None:
        """What the other asks for, if this seat has not agreed yet."""
        found = self.now.proposal if self._visits else None
        return None if found is None or set(self.seats) <= set(found.seats) else found

    @property
    def ending(self) -> wire.Ending | None:
        """How the game ended, if it has."""
        return self.now.board.ending if self._visits else None

    async def begun(self) -> None:
        """Wait until the game has begun and it is known how things stand; Ended if it never will."""
        await self._until(lambda: self._visits > 0)

    async def questions(self) -> AsyncIterator[wire.Question]:
        """What is asked of this seat, each question once, until the game is over."""
        while True:
            await self._until(lambda: self.ending is not None or self._is_new)
            if self.ending is not None or self.question is None:
                return
            self._put = self.now.at
            yield self.question

    @property
    def _is_new(self) -> bool:
        return self.question is not None and self._put != self.now.at

    async def messages(self) -> AsyncIterator[wire.FromServer]:
        """Everything that the server says from now on, also after the game is over, until the conversation ends."""
        heard: asyncio.Queue[wire.FromServer | None] = asyncio.Queue()
        self._hearers.append(heard)
        try:
            while self._end is None or not heard.empty():
                message = await heard.get()
                if message is None:
                    return
                yield message
        finally:
            self._hearers.remove(heard)

    # --- what can be done

    async def answer(self, option: Chosen, *, stay: bool = False) -> None:
        """Take an option of the question; it is stored when this returns. Refused if not, Overtaken by a partner."""
        spelled = option if isinstance(option, str) else option.answer
        await self._act(lambda at: wire.Answer(at=at, option=spelled, stay=stay))

    async def choose_dice(self, dice: Sequence[int]) -> None:
        """A whole set at once: the dice to reroll, to attack with, or to pay from."""
        await self._act(lambda at: wire.ChooseDice(at=at, dice=list(dice)))

    async def block(self, pairs: Sequence[tuple[int, int]]) -> None:
        """All blocks at once, as pairs of blocker and attacker."""
        await self._act(lambda at: wire.ChooseBlocks(at=at, pairs=list(pairs)))

    async def split(self, shares: Sequence[tuple[int, int]]) -> None:
        """All damage at once, as pairs of a die and what it gets."""
        await self._act(lambda at: wire.ChooseShares(at=at, shares=list(shares)))

    async def say(self, phrase: wire.Phrase = "", *, text: str = "", aside: bool = False) -> None:
        """Say a phrase to the others, or words where they are allowed; `aside` to one's partner only."""
        await self._do(lambda _: wire.Say(phrase=phrase, text=text, aside=aside))

    async def wish(self, what: wire.Asking) -> None:
        """Ask the others for a takeback, a draw, a pause; or do what needs nobody else."""
        await self._surely(lambda at: wire.Wish(at=at, what=what))

    async def agree(self, *, yes: bool) -> None:
        """Agree to what is proposed, or not."""
        await self._do(lambda at: wire.Agree(at=at, yes=yes))

    async def resign(self) -> None:
        """Give the game up, if it is not over."""
        try:
            await self._surely(lambda at: wire.Concede(at=at))
        except Refused:
            if self.ending is None:
                raise

    async def rematch(self) -> Self:
        """Wish for a rematch, wait until the other does too, and return the seat there, to be used in `async with`."""
        await self.begun()
        if self.room is None or not self.room.rematch:
            await self.wish("rematch")
        await self._until(lambda: self.room is not None and bool(self.room.rematch))
        game = self.room.rematch if self.room is not None else ""
        return type(self)(self.server, game, self.secrets, bot=self.bot, patience=self.patience)

    async def _act(self, gesture: Callable[[str], Gesture]) -> None:
        """An answer. One that was lost on the way is sent again if the moment is still the same."""
        await self.begun()
        async with self._turn:
            message = gesture(self.now.at)
            while self.now.at == message.at:
                visit = await self._send(message)
                await self._until(lambda: self._refusal is not None or self.now.at != message.at, visit)
                if self._visits == visit and self._refusal is None and self.now.by not in self.seats:
                    # Somebody else has acted, too. If that was before, ours is refused still.
                    await self._hear_all(visit)
                if self._refusal is not None and self._rolling == message.at:
                    # A partner was faster, and the dice are being rolled: then something else is asked.
                    await self._until(lambda: self.now.at != message.at, visit)
                self._raise_refusal(Refused if self.now.at == message.at else Overtaken)

    async def _do(self, besides: Callable[[str], wire.FromClient]) -> None:
        """Anything else."""
        await self.begun()
        async with self._turn:
            visit = await self._send(besides(self.now.at))
            await self._hear_all(visit)
            self._raise_refusal()
            if self._visits != visit:
                raise Refused("The line was lost before the server said whether this was done.")

    async def _surely(self, besides: Callable[[str], wire.FromClient]) -> None:
        """What is meant whatever has happened since."""
        await self.begun()
        while True:
            at = self.now.at
            try:
                return await self._do(besides)
            except Refused:
                if self.now.at == at:
                    raise

    def _raise_refusal(self, kind: type[Refused] = Refused) -> None:
        if self._refusal is not None:
            raise kind(self._refusal.text, self._refusal.rule)

    async def _send(self, message: wire.FromClient) -> int:
        """The number of the visit in which it was sent; if the line is lost meanwhile, another one comes."""
        await self._until(lambda: self._socket is not None)
        self._refusal, visit = None, self._visits
        await self._put_through(message)
        return visit

    async def _hear_all(self, visit: int) -> None:
        """Ask something that changes nothing: the server takes one after the other, so all before is done then."""
        self._caught_up = False
        await self._put_through(wire.Ask())
        await self._until(lambda: self._caught_up, visit)

    async def _put_through(self, message: wire.FromClient) -> None:
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(msgspec.json.encode(message).decode())

    # --- the line

    async def _until(self, holds: Callable[[], bool], visit: int | None = None) -> None:
        """Wait until it holds, or until another visit than this; Ended if neither can be any more."""

        def is_so() -> bool:
            return holds() or (visit is not None and self._visits != visit)

        async with self._changed:
            await self._changed.wait_for(lambda: is_so() or self._end is not None)
            if not is_so() and self._end is not None:
                raise self._end

    async def _finish(self, end: Ended) -> None:
        async with self._changed:
            self._end = self._end or end
            self._socket = None
            for hearer in self._hearers:
                hearer.put_nowait(None)
            self._changed.notify_all()

    async def _stay(self) -> None:
        """Sit at the table, and come back whenever the line is lost."""
        try:
            await self._wait_for_others()
            while True:
                await self._visit(await self._connected())
        except Ended as end:
            await self._finish(end)
        except Exception as error:
            await self._finish(Ended(f"What the server said was not understood: {error}"))
            raise

    async def _wait_for_others(self) -> None:
        """Until an invitation has led to a game; a game that was begun otherwise has none."""
        with suppress(Refused):
            while not (await self._patiently(self._look)).begun:  # noqa: ASYNC110  (it begins elsewhere)
                await asyncio.sleep(_about(LOOK_SECONDS))

    async def _look(self) -> wire.Invitation:
        found = await self.server.look(self.game, self.secrets[0])
        return await self._part.settle(found, self.secrets[0], self.server.contribute)

    async def _connected(self) -> ClientConnection:
        return await self._patiently(self._connect)

    async def _connect(self) -> ClientConnection:
        try:
            return await connect(self.server.socket, max_size=None)
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI, EOFError) as error:
            msg = f"{self.server.address} cannot be reached: {error}."
            raise Ended(msg) from None

    async def _patiently(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try again, less and less often, until the patience is over."""
        loop = asyncio.get_running_loop()
        until, wait = loop.time() + self.patience, FIRST_WAIT
        while True:
            try:
                return await attempt()
            except Ended:
                if loop.time() + wait > until:
                    raise
            await asyncio.sleep(_about(wait))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _visit(self, socket: ClientConnection) -> None:
        """Say hello and listen until the line is lost; Ended if it is not worth coming back."""
        hello = wire.Hello(version=wire.VERSION, game=self.game, tokens=self.secrets, bot=self.bot)
        decoder = msgspec.json.Decoder(wire.FromServer)
        try:
            await socket.send(msgspec.json.encode(hello).decode())
            async for text in socket:
                await self._hear(decoder.decode(text), socket)
        except WebSocketException:
            pass
        finally:
            self._socket = None
            await socket.close()
        await asyncio.sleep(_about(FIRST_WAIT))

    async def _hear(self, message: wire.FromServer, socket: ClientConnection) -> None:
        async with self._changed:
            match message:
                case wire.Welcome():
                    self.welcome, self.said = message, []
                case wire.Update():
                    self._stands(message, socket)
                case wire.Room():
                    self.room = message
                    # A question that waited for the end of a pause is put once more.
                    self._put = "" if message.paused else self._put
                case wire.Talk():
                    self.said[message.first :] = message.said
                case wire.Rolling():
                    self._rolling = message.at
                    await self._show_link(message, socket)
                case wire.Refused():
                    self._refusal = message
                case wire.Thoughts():
                    self._caught_up = True
                case wire.Farewell(again=False):
                    raise Ended(message.text)
                case _:
                    pass
            for hearer in self._hearers:
                hearer.put_nowait(message)
            self._changed.notify_all()

    async def _show_link(self, rolling: wire.Rolling, socket: ClientConnection) -> None:
        """By itself, as soon as a roll waits for it."""
        link = self._part.link_for(rolling)
        if link:
            shown = wire.Link(seat=self.seats[0], number=rolling.number, link=link)
            with suppress(WebSocketException):
                await socket.send(msgspec.json.encode(shown).decode())

    def _stands(self, message: wire.Update, socket: ClientConnection) -> None:
        self.now = message
        self.lines[message.first :] = message.lines
        if self._socket is None:
            self._socket = socket
            self._visits += 1


def _about(seconds: float) -> float:
    """Up to half more or less."""
    return uniform(seconds / 2, seconds * 3 / 2)
