"""Teams that people keep on the server besides in their browser. Who knows the secret of a shelf has what is on it.

One table of a file of its own. When a call returns, what it was given is on disk; a secret is kept as its hash.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from overcrush.server import wire
from overcrush.server.folder import own
from overcrush.server.storage import NotRead, NotStored, damaged, hashed, now

FILE: Final = "teams.sqlite3"
BUSY_SECONDS: Final = 5
# What one shelf holds, and what the file may grow to: whoever can keep teams could fill the disk.
MOST_TEAMS: Final = 500
MOST_BYTES: Final = 1024 * 1024 * 1024

_SCHEMA: Final = """CREATE TABLE IF NOT EXISTS shelves (
    shelf TEXT NOT NULL,
    id TEXT NOT NULL,
    team TEXT NOT NULL,
    kept_at TEXT NOT NULL,
    PRIMARY KEY (shelf, id)
)"""


class TeamShelf:
    """The shelves of one data folder."""

    def __init__(self, folder: Path) -> None:
        own(folder / FILE)
        try:
            self._db = sqlite3.connect(folder / FILE, isolation_level=None, timeout=BUSY_SECONDS)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute(_SCHEMA)
        except sqlite3.DatabaseError as error:
            raise NotRead(damaged(folder / FILE, error)) from None

    def close(self) -> None:
        self._db.close()

    def teams(self, secret: str) -> list[wire.KeptTeam]:
        """All on a shelf, the one that was put there last first; NotRead, with a sentence, if they are damaged."""
        try:
            rows = self._db.execute(
                "SELECT id, team FROM shelves WHERE shelf = ? ORDER BY kept_at DESC, id", (hashed(secret),)
            ).fetchall()
            return [wire.KeptTeam(id=key, team=msgspec.json.decode(team, type=wire.TeamList)) for key, team in rows]
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise NotRead(f"what is stored of these teams is damaged: {error}") from None

    def change(self, secret: str, put: Sequence[wire.KeptTeam], remove: Sequence[str]) -> None:
        """Put teams on a shelf, in place of those of the same name there, and take others from it; all or nothing."""
        shelf = hashed(secret)
        with self._writing():
            self._db.executemany("DELETE FROM shelves WHERE shelf = ? AND id = ?", [(shelf, key) for key in remove])
            written = [(shelf, kept.id, msgspec.json.encode(kept.team).decode(), now()) for kept in put]
            self._db.executemany("INSERT OR REPLACE INTO shelves VALUES (?, ?, ?, ?)", written)
            (held,) = self._db.execute("SELECT COUNT(*) FROM shelves WHERE shelf = ?", (shelf,)).fetchone()
            if put and held > MOST_TEAMS:
                raise NotStored(f"a shelf holds at most {MOST_TEAMS} teams: delete some first")
            if put:
                self._check_room()

    def expire(self, days: int) -> int:
        """Forget shelves on which nobody has put anything for so many days; how many teams lay there."""
        before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
        with self._writing():
            found = self._db.execute(
                "DELETE FROM shelves WHERE shelf IN (SELECT shelf FROM shelves GROUP BY shelf HAVING MAX(kept_at) < ?)",
                (before,),
            )
            return found.rowcount

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise NotStored(f"the teams could not be stored: {error}") from error

    def _check_room(self) -> None:
        (pages,), (size,) = [self._db.execute(f"PRAGMA {what}").fetchone() for what in ("page_count", "page_size")]
        if pages * size > MOST_BYTES:
            raise NotStored("there is no room for more teams here")
