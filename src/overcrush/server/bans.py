"""Who may not come in any more, for a while: an address, or whoever sits on a seat. For who runs the server."""

import asyncio
import logging
from time import time
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select

from overcrush.server import wire
from overcrush.server.database import Database
from overcrush.server.days import now
from overcrush.server.house import House
from overcrush.server.schema import BANS

log = logging.getLogger(__name__)

# How often is looked whether there are others.
LOOK_SECONDS: Final = 5.0


class Ban(NamedTuple):
    """Until when, as seconds since 1970; the `target` is an address, or a game and a seat as in GAME/0."""

    target: str
    until: float
    why: str


class Bans:
    """Those of a database; what holds now is known without asking it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._now: dict[str, Ban] = {}

    def trouble(self, address: str) -> str:
        """Why somebody from there may not come in; nothing if they may."""
        ban = self._now.get(address)
        if ban is None or ban.until < time():
            return ""
        return f"You may not come in for a while{f': {ban.why}' if ban.why else ''}."

    def add(self, ban: Ban) -> None:
        with self._database.writing() as db:
            db.execute(delete(BANS).where(BANS.c.target == ban.target))
            db.execute(insert(BANS), {**ban._asdict(), "made_at": now()})

    def lift(self, target: str) -> bool:
        """Whether there was one."""
        with self._database.writing() as db:
            return db.execute(delete(BANS).where(BANS.c.target == target)).rowcount > 0

    def all(self) -> list[Ban]:
        with self._database.reading() as db:
            rows = db.execute(select(BANS.c.target, BANS.c.until, BANS.c.why).order_by(BANS.c.made_at)).all()
        return [Ban(*row) for row in rows]

    def _forget_old(self) -> None:
        with self._database.writing() as db:
            db.execute(delete(BANS).where(BANS.c.until < time()))

    async def keep(self, house: House) -> None:
        """Look again and again, and see those out who are at a table."""
        while True:
            try:
                found = await asyncio.to_thread(self.all)
                if any(ban.until < time() for ban in found):
                    await asyncio.to_thread(self._forget_old)
                for ban in found:
                    if "/" in ban.target:
                        await self._see_out_seat(house, ban)
                self._now = {ban.target: ban for ban in found}
                self._see_out(house)
            except OSError as error:
                log.warning("the list of bans cannot be read: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def _see_out_seat(self, house: House, ban: Ban) -> None:
        """Whoever sits there now is known by their address from then on."""
        game, _, seat = ban.target.rpartition("/")
        for room in house.rooms():
            if room.stored.id == game and seat.isdigit():
                addresses = {each.address for each in room.listeners if int(seat) in each.seats}
                for address in addresses - {""}:
                    await asyncio.to_thread(self.add, ban._replace(target=address))
                    self._now[address] = ban._replace(target=address)
                if addresses:
                    await asyncio.to_thread(self.lift, ban.target)

    def _see_out(self, house: House) -> None:
        for room in house.rooms():
            for listener in list(room.listeners):
                trouble = self.trouble(listener.address)
                if trouble:
                    listener.tell(wire.Farewell(text=trouble, again=False))
                    house.stand_up(room, listener)
