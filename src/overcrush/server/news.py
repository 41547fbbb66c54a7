"""Hints between servers that share a PostgreSQL: which games have changed. Whoever hears one reads the row.

A hint may be lost, come late or twice: what counts is in the database. They are sent in batches and apart, because a
transaction that notifies holds up all others that do.
"""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from typing import Final

import psycopg
from sqlalchemy import text

from overcrush.server.database import Database

log = logging.getLogger(__name__)

CHANNEL: Final = "overcrush"
# How long hints are gathered, and how long one waits before one listens again when the line was lost.
GATHER_SECONDS: Final = 0.01
AGAIN_SECONDS: Final = 1.0
# PostgreSQL takes 8000 bytes; a name has 8 or so.
MOST_NAMES: Final = 300

# Something of every game may have been missed.
ALL: Final = ""


class News:
    """Tells other processes, and hears from them in a thread; `heard` is called in the loop."""

    def __init__(self, database: Database, heard: Callable[[str], None]) -> None:
        self._database = database
        self._heard = heard
        self._me = secrets.token_hex(4)
        self._waiting: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._is_over = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="news", daemon=True)
        self._listener.start()

    def tell(self, game: str) -> None:
        """Something of this game was stored."""
        self._waiting.add(game)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        while self._waiting:
            names = [self._waiting.pop() for _ in range(min(MOST_NAMES, len(self._waiting)))]
            try:
                await asyncio.to_thread(self._notify, " ".join([self._me, *names]))
            except OSError as error:
                log.warning("other servers were not told: %s", error)

    def _notify(self, payload: str) -> None:
        with self._database.writing() as db:
            db.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def _listen(self) -> None:
        while not self._is_over.is_set():
            try:
                self._hear()
            except psycopg.Error as error:
                log.warning("the line to the database was lost: %s", error)
                self._is_over.wait(AGAIN_SECONDS)

    def _hear(self) -> None:
        address = self._database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._pass_on(ALL)
            while not self._is_over.is_set():
                for hint in connection.notifies(timeout=AGAIN_SECONDS):
                    sender, *games = hint.payload.split()
                    for game in games if sender != self._me else ():
                        self._pass_on(game)

    def _pass_on(self, game: str) -> None:
        if not self._is_over.is_set():
            self._loop.call_soon_threadsafe(self._heard, game)

    async def close(self) -> None:
        self._is_over.set()
        await asyncio.to_thread(self._listener.join)
