"""A server from outside, over HTTP: what can be asked of it before anybody sits at a table."""

import asyncio
from typing import Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import msgspec

from overcrush.server import wire

HTTP_SECONDS: Final = 30.0

T = TypeVar("T")


class Refused(Exception):  # noqa: N818  (what the server does)
    """What was asked for was not done, in the server's sentence, with the rule if there is one. Nothing has changed."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class Overtaken(Refused):
    """A partner, who is asked too, has acted before, and the answer is not offered any more: look at the question."""


class Ended(Exception):  # noqa: N818  (it is not always an error)
    """The conversation is over for good: the server said farewell, or is not to be found any more."""


class Server:
    """A server by its address, over HTTP: what can be asked before anybody sits at a table."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            msg = f"{address!r} is no address of a server: expected one like http://localhost:8000"
            raise ValueError(msg)
        self.address = f"{parts.scheme}://{parts.netloc}"

    @property
    def socket(self) -> str:
        return f"ws{self.address.removeprefix('http')}/api/table"

    async def home(self) -> wire.Home:
        """The boxes and the opponents that there are."""
        return await self._ask("/api/home", None, wire.Home)

    async def teams(self) -> wire.Teams:
        """The teams that ship."""
        return await self._ask("/api/teams", None, wire.Teams)

    async def lobby(self, sought: wire.Seek) -> wire.Lobby:
        """Open tables, and public games to watch."""
        return await self._ask("/api/lobby", sought, wire.Lobby)

    async def begin(self, wanted: wire.NewGame) -> wire.Begun:
        """A game on this server, of a box or of teams."""
        return await self._ask("/api/games", wanted, wire.Begun)

    async def invite(self, wish: wire.Invite) -> wire.Invited:
        """An invitation; `link` makes of its secrets what is passed on."""
        return await self._ask("/api/invite", wish, wire.Invited)

    async def look(self, game: str, secret: str) -> wire.Invitation:
        """What an invitation says to who has this secret."""
        return await self._ask("/api/invitation", wire.Look(game=game, secrets=[secret]), wire.Invitation)

    async def register(self, name: str, password: str) -> wire.SignedIn:
        """An account for a program, which is shown as a bot; keep its codes, and sign in from then on."""
        wanted = wire.Register(name=name, password=password, program=True, label="overcrush.client")
        return await self._ask("/api/account/register", wanted, wire.SignedIn)

    async def sign_in(self, name: str, password: str) -> str:
        """The session of an account, for `Seat.join` and an Invite."""
        wanted = wire.SignIn(name=name, password=password, label="overcrush.client")
        return (await self._ask("/api/account/in", wanted, wire.SignedIn)).session

    async def sit(self, wanted: wire.SitDown) -> wire.Seated:
        """Take the free seat of an invitation; Refused if somebody else has."""
        return await self._ask("/api/sit", wanted, wire.Seated)

    async def choose(self, wanted: wire.ChooseTeam) -> wire.Invitation:
        """Bring a team."""
        return await self._ask("/api/choose", wanted, wire.Invitation)

    async def contribute(self, wanted: wire.Contribute) -> wire.Invitation:
        """Promise a share of the dice, or show it."""
        return await self._ask("/api/contribute", wanted, wire.Invitation)

    def link(self, game: str, secret: str) -> str:
        """The link of an invitation."""
        return f"{self.address}/?g={game}#k={secret}"

    async def _ask(self, path: str, body: wire.Record | None, kind: type[T]) -> T:
        data = None if body is None else msgspec.json.encode(body)
        return msgspec.json.decode(await asyncio.to_thread(self._fetch, path, data), type=kind)

    def _fetch(self, path: str, data: bytes | None) -> bytes:
        request = Request(self.address + path, data)  # noqa: S310  (http or https, as was checked)
        try:
            with urlopen(request, timeout=HTTP_SECONDS) as answer:  # noqa: S310
                return bytes(answer.read())
        except HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from None
        except (URLError, OSError) as error:
            msg = f"{self.address} cannot be reached: {getattr(error, 'reason', error)}."
            raise Ended(msg) from None


def _refusal(status: int, body: bytes) -> Refused:
    """The server's sentence, or what a proxy before it said."""
    try:
        return Refused(msgspec.json.decode(body, type=wire.Problem).text)
    except msgspec.MsgspecError:
        return Refused(f"The server answered with status {status}.")


def parts_of(link: str) -> tuple[Server, str, str]:
    """The server, the game and the secret of a link; that of a public table has no secret."""
    address = urlsplit(link)
    game = parse_qs(address.query).get("g", [""])[0]
    if not game:
        msg = f"{link!r} is no link of an invitation: expected one like http://localhost:8000/?g=GAME#k=SECRET"
        raise ValueError(msg)
    return Server(link), game, parse_qs(address.fragment).get("k", [""])[0]
