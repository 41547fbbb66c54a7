"""What is forgotten by itself, and after how long. The page on privacy tells these numbers."""

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

from sqlalchemy import delete

from overcrush.server import wire
from overcrush.server.accounts import DAYS_SIGNED_IN
from overcrush.server.database import Database
from overcrush.server.days import days_ago
from overcrush.server.invitations import DAYS_OPEN
from overcrush.server.schema import REPORTS, SAID
from overcrush.server.storage import DAYS_UNTOUCHED

SECONDS_AN_HOUR: Final = 3600
# How long is kept what people said at tables, and what they reported.
DAYS_TALK: Final = 30
DAYS_REPORT: Final = 180


class Keeper(Protocol):
    """Keeps something, and forgets it."""

    def expire(self, days: int) -> int:
        """Forget some of what nobody has touched for so many days; how much."""


class Talk:
    """What was said and reported is forgotten by its own age."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def expire(self, days: int) -> int:  # noqa: ARG002  (it has times of its own)
        with self._database.writing() as db:
            said = db.execute(delete(SAID).where(SAID.c.said_at < days_ago(DAYS_TALK))).rowcount
            return said + db.execute(delete(REPORTS).where(REPORTS.c.made_at < days_ago(DAYS_REPORT))).rowcount


async def sweep(keepers: Sequence[Keeper], days: int) -> None:
    """Forget what nobody has touched for so many days, bit by bit, and look again every hour."""
    while True:
        gone = sum([await asyncio.to_thread(keeper.expire, days) for keeper in keepers])
        await asyncio.sleep(1 if gone else SECONDS_AN_HOUR)


def privacy(days: int) -> wire.Privacy:
    return wire.Privacy(
        games=days,
        untouched=DAYS_UNTOUCHED,
        invitations=DAYS_OPEN,
        talk=DAYS_TALK,
        reports=DAYS_REPORT,
        sessions=DAYS_SIGNED_IN,
    )
