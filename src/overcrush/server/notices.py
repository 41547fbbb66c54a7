"""Notices: who plays over days is told that it is their turn, by a webhook of theirs at a host that is allowed here.

Nothing is sent anywhere else: the host is one of those that the settings name, no redirection is followed, and what
comes back is not read. A notice that fails is tried again a few times. It is kept in the database, so that it survives
a restart, and one process sends it.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from overcrush.server import clock
from overcrush.server.database import Database, NotRead, NotStored
from overcrush.server.listener import Denied
from overcrush.server.schema import ACCOUNTS, GAMES, NOTICES, SEATS

log = logging.getLogger(__name__)

# How long one waits before one says it: who is at the table answers meanwhile.
WAIT_SECONDS: Final = 60.0
# How often is looked, how long an answer may take, how often is tried, and how long until the next time.
LOOK_SECONDS: Final = 5.0
SEND_SECONDS: Final = 5.0
MOST_TRIES: Final = 5
AGAIN_SECONDS: Final = 60.0
MOST_AT_ONCE: Final = 20
LONGEST_ADDRESS: Final = 500


class Hook(msgspec.Struct, frozen=True):
    """Where somebody wants to be told, and the address of the pages that they know."""

    address: str
    home: str


class Notice(NamedTuple):
    """What is to be said to whom."""

    game: str
    seat: int
    run_at: float
    tries: int
    hook: Hook
    text: str


def origins(hosts: Sequence[str]) -> set[str]:
    """Hosts as they are named in the settings: https, unless it is said otherwise."""
    return {host if "://" in host else f"https://{host}" for host in hosts}


def checked(address: str, hosts: Sequence[str]) -> str:
    """An address to which notices may go; or Denied."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Denied("That is no address.") from None
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST_ADDRESS
    origin = f"{parts.scheme}://{parts.hostname}" + (f":{port}" if port is not None else "")
    if not plain or "@" in parts.netloc or origin not in origins(hosts):
        allowed = ", ".join(sorted(hosts)) or "none"
        raise Denied(f"Notices can be sent to hosts that this server allows, over https: {allowed}.")
    return address


def note(db: Connection, game: str, asked: Sequence[int]) -> None:
    """From now on these are asked: they are to be told so, and others not any more."""
    waits = set(db.execute(select(NOTICES.c.seat).where(NOTICES.c.game == game)).scalars())
    db.execute(delete(NOTICES).where((NOTICES.c.game == game) & NOTICES.c.seat.in_(waits - set(asked))))
    new = [seat for seat in asked if seat not in waits]
    if new:
        run_at = clock.now() + WAIT_SECONDS
        db.execute(insert(NOTICES), [{"game": game, "seat": seat, "run_at": run_at, "tries": 0} for seat in new])


class Notices:
    """Sends those that are due. `is_here`: whether somebody sits there at this moment."""

    def __init__(self, database: Database, hosts: Sequence[str], is_here: Callable[[str, int], bool]) -> None:
        self._database = database
        self._hosts = list(hosts)
        self._is_here = is_here

    async def keep_telling(self) -> None:
        while True:
            try:
                await self.tell()
            except (NotRead, NotStored) as error:
                log.warning("notices wait: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def tell(self) -> None:
        """Send what is due, a few at a time."""
        due = await asyncio.to_thread(self._due)
        await asyncio.gather(*(self._send(notice) for notice in due))

    def _due(self) -> list[Notice]:
        """Notices that this process has taken: no other sends them before their next time."""
        wanted = (
            select(NOTICES, ACCOUNTS.c.notify, GAMES.c.title)
            .join(GAMES, GAMES.c.id == NOTICES.c.game)
            .join(SEATS, (SEATS.c.game == NOTICES.c.game) & (SEATS.c.seat == NOTICES.c.seat))
            .outerjoin(ACCOUNTS, ACCOUNTS.c.id == SEATS.c.account)
            .where(NOTICES.c.run_at <= clock.now())
            .limit(MOST_AT_ONCE)
        )
        with self._database.writing() as db:
            taken = []
            for row in db.execute(wanted).all():
                this = (NOTICES.c.game == row.game) & (NOTICES.c.seat == row.seat) & (NOTICES.c.run_at == row.run_at)
                if not row.notify or row.tries >= MOST_TRIES or self._is_here(row.game, row.seat):
                    db.execute(delete(NOTICES).where(this))
                    continue
                then = clock.now() + AGAIN_SECONDS * 2**row.tries
                if db.execute(update(NOTICES).where(this).values(run_at=then, tries=row.tries + 1)).rowcount == 1:
                    hook = msgspec.json.decode(row.notify, type=Hook)
                    text = f"It is your turn in {row.title}: {hook.home}#/game/{row.game}"
                    taken.append(Notice(row.game, row.seat, then, row.tries + 1, hook, text))
            return taken

    async def _send(self, notice: Notice) -> None:
        if await asyncio.to_thread(self._posted, notice.hook.address, notice.text):
            await asyncio.to_thread(self._done, notice)

    def _posted(self, address: str, text: str) -> bool:
        """Whether it was taken. The address is of an allowed host still; the log names the host alone."""
        try:
            parts = urlsplit(checked(address, self._hosts))
        except Denied:
            return False
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        line = kind(parts.hostname or "", parts.port, timeout=SEND_SECONDS)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            # Discord reads the one, Slack and Mattermost the other.
            body = msgspec.json.encode({"content": text, "text": text})
            line.request("POST", path, body, {"content-type": "application/json", "user-agent": "overcrush"})
            status = line.getresponse().status
        except (OSError, HTTPException, ValueError) as error:
            log.info("a notice to %s failed: %s", parts.hostname, type(error).__name__)
            return False
        finally:
            line.close()
        return 200 <= status < 300

    def _done(self, notice: Notice) -> None:
        this = (NOTICES.c.game == notice.game) & (NOTICES.c.seat == notice.seat) & (NOTICES.c.run_at == notice.run_at)
        with self._database.writing() as db:
            db.execute(delete(NOTICES).where(this))
