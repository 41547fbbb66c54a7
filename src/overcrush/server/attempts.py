"""How often somebody has tried to open an account, whichever server they tried it at."""

from typing import Final

from sqlalchemy import delete, func, insert, select

from overcrush.server import clock
from overcrush.server.database import Database
from overcrush.server.guard import LONG_SECONDS
from overcrush.server.schema import ATTEMPTS
from overcrush.server.secret import hashed

# How often somebody may try to sign in, from one address and with one name, in ten minutes.
MOST_OF_ADDRESS: Final = 60
MOST_OF_NAME: Final = 12


class Attempts:
    """Those of a database; who tried is kept as a hash, and for ten minutes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def are_too_many(self, name: str, address: str) -> bool:
        """Count one, unless there were too many already, for the name or for where it comes from."""
        now = clock.now()
        most = {hashed(f"address {address}"): MOST_OF_ADDRESS, hashed(f"name {name}"): MOST_OF_NAME}
        made = (
            select(ATTEMPTS.c.who, func.count().label("times")).where(ATTEMPTS.c.who.in_(most)).group_by(ATTEMPTS.c.who)
        )
        with self._database.writing() as db:
            db.execute(delete(ATTEMPTS).where(ATTEMPTS.c.made_at < now - LONG_SECONDS))
            counts: dict[str, int] = {row.who: row.times for row in db.execute(made)}
            if any(counts.get(who, 0) >= limit for who, limit in most.items()):
                return True
            db.execute(insert(ATTEMPTS), [{"who": who, "made_at": now} for who in most])
        return False
