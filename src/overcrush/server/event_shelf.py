"""Logs of drafts and tournaments: what was settled at the beginning, then acts by their numbers.

When a call returns, what it was given is on disk; a secret is kept as its hash. The number of an act is taken once: of
two that write at the same time one is refused.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update

from overcrush.server import clock
from overcrush.server.database import Database
from overcrush.server.days import days_ago, now
from overcrush.server.schema import LOG_ACTS, LOGS
from overcrush.server.secret import hashed


class Kept(NamedTuple):
    """A log: what was settled and the acts as JSON, the hashes of its secrets in their order, and when each act was
    done, in seconds since 1970 (0: that was not written down)."""

    setup: str
    acts: list[str]
    secrets: list[str]
    done_at: list[float]

    def place(self, secret: str) -> int:
        """Whose secret it is, or -1."""
        known = hashed(secret)
        return self.secrets.index(known) if known in self.secrets else -1


class EventShelf:
    """The logs of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(
        self, key: str, word: str, setup: str, secrets: Sequence[str] = (), hashed_already: Sequence[str] = ()
    ) -> None:
        written = " ".join([*[hashed(secret) for secret in secrets], *hashed_already])
        row = {"id": key, "word": word, "setup": setup, "hashes": written, "played_at": now()}
        with self._database.writing() as db:
            self._database.check_room(db)
            db.execute(insert(LOGS), [row])

    def append(self, key: str, number: int, acts: Sequence[str]) -> None:
        """More acts, the first of which has that number; NotStored if somebody else was faster."""
        at = clock.now()
        rows = [{"log": key, "number": place, "act": act, "done_at": at} for place, act in enumerate(acts, number)]
        with self._database.writing() as db:
            db.execute(insert(LOG_ACTS), rows)
            db.execute(update(LOGS).where(LOGS.c.id == key).values(played_at=now()))

    def count(self, key: str) -> int:
        """How many acts a log has."""
        with self._database.reading() as db:
            return db.execute(select(func.count()).where(LOG_ACTS.c.log == key)).scalar_one()

    def read(self, key: str, word: str) -> Kept | None:
        """A log; nothing if there is none of that sort. NotRead, with a sentence, if it is damaged."""
        with self._database.reading() as db:
            wanted = select(LOGS.c.setup, LOGS.c.hashes).where((LOGS.c.id == key) & (LOGS.c.word == word))
            row = db.execute(wanted).first()
            rows = select(LOG_ACTS.c.act, LOG_ACTS.c.done_at).where(LOG_ACTS.c.log == key).order_by(LOG_ACTS.c.number)
            acts = db.execute(rows).all()
        if row is None:
            return None
        return Kept(row.setup, [act for act, _ in acts], row.hashes.split(), [at for _, at in acts])

    def expire(self, days: int) -> int:
        """Forget logs in which nothing has happened for so many days; how many there were."""
        old = select(LOGS.c.id).where(LOGS.c.played_at < days_ago(days))
        with self._database.writing() as db:
            db.execute(delete(LOG_ACTS).where(LOG_ACTS.c.log.in_(old)))
            return db.execute(delete(LOGS).where(LOGS.c.id.in_(old))).rowcount
