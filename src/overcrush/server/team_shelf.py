"""Teams that people keep on the server besides in their browser. Who knows the secret of a shelf has what is on it.

When a call returns, what it was given is on disk; a secret is kept as its hash.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select

from overcrush.server import wire
from overcrush.server.database import Database, NotStored
from overcrush.server.days import days_ago, now
from overcrush.server.schema import SHELVES
from overcrush.server.secret import hashed

# What one shelf holds: whoever can keep teams could fill the disk.
MOST_TEAMS: Final = 500


class TeamShelf:
    """The shelves of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def teams(self, secret: str) -> list[wire.KeptTeam]:
        """All on a shelf, the one that was put there last first; NotRead, with a sentence, if they are damaged."""
        wanted = select(SHELVES.c.id, SHELVES.c.team).where(SHELVES.c.shelf == hashed(secret))
        with self._database.reading() as db:
            rows = db.execute(wanted.order_by(SHELVES.c.kept_at.desc(), SHELVES.c.id)).all()
            return [wire.KeptTeam(id=key, team=msgspec.json.decode(team, type=wire.TeamList)) for key, team in rows]

    def change(self, secret: str, put: Sequence[wire.KeptTeam], remove: Sequence[str]) -> None:
        """Put teams on a shelf, in place of those of the same name there, and take others from it; all or nothing."""
        shelf = hashed(secret)
        with self._database.writing() as db:
            gone = [*remove, *[kept.id for kept in put]]
            db.execute(delete(SHELVES).where((SHELVES.c.shelf == shelf) & SHELVES.c.id.in_(gone)))
            if not put:
                return
            rows = {kept.id: msgspec.json.encode(kept.team).decode() for kept in put}
            db.execute(
                insert(SHELVES),
                [{"shelf": shelf, "id": key, "team": team, "kept_at": now()} for key, team in rows.items()],
            )
            held = db.execute(select(func.count()).where(SHELVES.c.shelf == shelf)).scalar_one()
            if held > MOST_TEAMS:
                raise NotStored(f"a shelf holds at most {MOST_TEAMS} teams: delete some first")
            self._database.check_room(db)

    def clear(self, secret: str) -> None:
        """All on a shelf."""
        with self._database.writing() as db:
            db.execute(delete(SHELVES).where(SHELVES.c.shelf == hashed(secret)))

    def expire(self, days: int) -> int:
        """Forget shelves on which nobody has put anything for so many days; how many teams lay there."""
        last = select(SHELVES.c.shelf).group_by(SHELVES.c.shelf).having(func.max(SHELVES.c.kept_at) < days_ago(days))
        with self._database.writing() as db:
            return db.execute(delete(SHELVES).where(SHELVES.c.shelf.in_(last))).rowcount
