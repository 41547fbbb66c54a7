"""The queue of thoughts in the database: who asks writes a row, who is free takes it, and writes the answer there.

A thought may be thought twice, if who took it is not heard of again; its effect is an answer to one moment of a game,
so that it holds once. Rows hold the position as the opponent may see it, never the key of chance.
"""

from collections.abc import Sequence
from hashlib import blake2b
from time import time
from typing import Final, NamedTuple

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import insert

from overcrush.server.database import Database
from overcrush.server.schema import THOUGHTS
from overcrush.server.turns import Crowded

# After so many seconds another may take what somebody has taken, and after so many a row is of no use to anybody.
LEASE: Final = 12.0
OLD: Final = 120.0


class Taken(NamedTuple):
    """A thought to be thought, how long it has waited for that, and how many there are for each being thought."""

    id: str
    request: bytes
    waited: float
    crowd: float = 1.0


class ThoughtQueue:
    """That of a database which servers share."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ask(self, game: str, owner: str, request: bytes, most: int) -> str:
        """Ask for a thought, unless the same is asked already; its name. Crowded if this owner has too many waiting."""
        name = blake2b(request, digest_size=16).hexdigest()
        waiting = select(func.count()).where((THOUGHTS.c.owner == owner) & THOUGHTS.c.answer.is_(None))
        row = {"id": name, "game": game, "owner": owner, "request": request, "asked_at": time()}
        with self._database.writing() as db:
            if db.execute(select(THOUGHTS.c.id).where(THOUGHTS.c.id == name)).first() is not None:
                return name
            if db.execute(waiting).scalar_one() >= most:
                raise Crowded
            try:
                with db.begin_nested():
                    db.execute(insert(THOUGHTS), row)
            except IntegrityError:
                pass  # Another server has asked the same in between.
        return name

    def hurry(self, game: str) -> None:
        """Have what is thought for a game come to its end."""
        with self._database.writing() as db:
            this = (THOUGHTS.c.game == game) & THOUGHTS.c.answer.is_(None)
            db.execute(update(THOUGHTS).where(this).values(hurried=1))

    def take(self) -> Taken | None:
        """What is to be thought next: of who has the fewest being thought, the oldest. Others take others meanwhile."""
        moment = time()
        also = THOUGHTS.alias()
        busy = (
            select(func.count())
            .select_from(also)
            .where((also.c.owner == THOUGHTS.c.owner) & also.c.taken_at.is_not(None) & also.c.answer.is_(None))
            .scalar_subquery()
        )
        free = or_(THOUGHTS.c.taken_at.is_(None), THOUGHTS.c.taken_at < moment - LEASE)
        wanted = (
            select(THOUGHTS.c.id, THOUGHTS.c.request, THOUGHTS.c.asked_at)
            .where(THOUGHTS.c.answer.is_(None) & free & (THOUGHTS.c.asked_at > moment - OLD))
            .order_by(busy, THOUGHTS.c.asked_at)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        with self._database.writing() as db:
            row = db.execute(wanted).one_or_none()
            if row is None:
                return None
            db.execute(update(THOUGHTS).where(THOUGHTS.c.id == row.id).values(taken_at=moment))
            counts = select(func.count(), func.count(THOUGHTS.c.taken_at)).where(
                THOUGHTS.c.answer.is_(None) & (THOUGHTS.c.asked_at > moment - OLD)
            )
            asked, taken = db.execute(counts).one()
            return Taken(row.id, row.request, max(0.0, moment - row.asked_at), asked / max(1, taken))

    def put_back(self, name: str) -> None:
        """Who has taken it will not think it."""
        with self._database.writing() as db:
            db.execute(update(THOUGHTS).where(THOUGHTS.c.id == name).values(taken_at=None))

    def is_hurried(self, name: str) -> bool:
        with self._database.reading() as db:
            return bool(db.execute(select(THOUGHTS.c.hurried).where(THOUGHTS.c.id == name)).scalar_one_or_none())

    def answer(self, name: str, answer: bytes) -> None:
        with self._database.writing() as db:
            db.execute(update(THOUGHTS).where(THOUGHTS.c.id == name).values(answer=answer))

    def answers(self, names: Sequence[str]) -> dict[str, bytes]:
        """Those that there are by now."""
        wanted = select(THOUGHTS.c.id, THOUGHTS.c.answer).where(
            THOUGHTS.c.id.in_(names) & THOUGHTS.c.answer.is_not(None)
        )
        with self._database.reading() as db:
            return {row.id: row.answer for row in db.execute(wanted)}

    def forget_old(self) -> None:
        with self._database.writing() as db:
            db.execute(delete(THOUGHTS).where(THOUGHTS.c.asked_at < time() - OLD))
