"""Links that pages have shown for a roll which still waits for others; any process may take one."""

from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select

from overcrush.server.database import Database, NotStored
from overcrush.server.schema import LINKS


class Links:
    """Those of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def show(self, game: str, number: int, seat: int, link: str) -> dict[int, str]:
        """Keep a link; all that have been shown for the same roll, by seat."""
        row = {"game": game, "number": number, "seat": seat, "link": link}
        # Another page of the same seat was faster; or the disk is full, and the roll goes on without it in time.
        with suppress(NotStored), self._database.writing() as db:
            db.execute(insert(LINKS), row)
        return self.shown(game, number)

    def shown(self, game: str, number: int) -> dict[int, str]:
        wanted = select(LINKS.c.seat, LINKS.c.link).where((LINKS.c.game == game) & (LINKS.c.number == number))
        with self._database.reading() as db:
            return {row.seat: row.link for row in db.execute(wanted)}


def use_up(db: Connection, game: str, rolls: int) -> None:
    """So many rolls of a game are done."""
    if rolls:
        db.execute(delete(LINKS).where((LINKS.c.game == game) & (LINKS.c.number <= rolls)))
