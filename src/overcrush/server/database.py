"""The database: a file of SQLite in a folder of ours, or a PostgreSQL that is named. The same statements for both.

Calls block: who serves others meanwhile makes them in a thread. When `writing` is over, what was written is on disk.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import IO, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from overcrush.server.folder import claim, own
from overcrush.server.migrations import REVISIONS

FILE: Final = "games.sqlite3"
BUSY_SECONDS: Final = 5
# Connections to a PostgreSQL: those that are kept, and more in a rush.
POOL: Final = 8
RUSH: Final = 8

# What the database may grow to: whoever can begin games could fill the disk.
MOST_BYTES: Final = 10 * 1024 * 1024 * 1024

# Of several processes that start at once one migrates, and the others wait for it.
_MIGRATING: Final = 0x6F76637273


class NotStored(OSError):  # noqa: N818  (named for what did not happen)
    """The disk did not take it, with a sentence; nothing of it is kept."""


class Overtaken(NotStored):
    """Something else was stored first: what is in memory is not the game any more."""


class NotRead(OSError):  # noqa: N818  (named for what did not happen)
    """What is stored is damaged or cannot be read, with a sentence."""


class Database:
    """One folder with a file, for one process at a time; or a PostgreSQL, for any number of them."""

    def __init__(self, place: Path | str, *, beside: bool = False) -> None:
        """`beside`: for a moment, while a server may have the folder."""
        self.is_shared = isinstance(place, str)
        self._claim: IO[bytes] | None = None
        # SQLite takes one writer at a time: waiting here is shorter than asking it again and again.
        self._turn: Lock | nullcontext[None] = nullcontext() if self.is_shared else Lock()
        if isinstance(place, str):
            self._opened(_postgresql(place), place)
        else:
            if beside and not (place / FILE).is_file():
                raise NotStored(f"there are no games in {place}")
            place.mkdir(parents=True, exist_ok=True)
            self._claim = None if beside else claim(place)
            own(place / FILE)
            self._opened(_sqlite(place / FILE), FILE)

    def _opened(self, engine: Engine, name: str) -> None:
        self.engine = engine
        try:
            self._migrate()
        except (DBAPIError, NotStored) as error:
            self.close()
            cause = error.orig if isinstance(error, DBAPIError) else error
            if isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, sqlite3.OperationalError):
                raise NotRead(damaged(name, cause)) from None
            raise NotStored(_said(cause)) from None

    def close(self) -> None:
        self.engine.dispose()
        if self._claim is not None:
            self._claim.close()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """All or nothing, and on disk when it is over; NotStored if not."""
        try:
            with self._turn, self.engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise NotStored(f"the game could not be stored: {_said(error)}") from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """NotRead with a sentence if the disk, or what stands there, is damaged."""
        try:
            with self.engine.connect().execution_options(reads=True) as connection:
                yield connection
        except (SQLAlchemyError, ValueError, TypeError) as error:  # msgspec's errors are ValueErrors
            raise NotRead(f"what is stored of this game is damaged: {_said(error)}") from None

    def check_room(self, connection: Connection) -> None:
        if self.is_shared:
            size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
        else:
            pages, free, bytes_each = (
                connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                for name in ("page_count", "freelist_count", "page_size")
            )
            size = (pages - free) * bytes_each
        if size > MOST_BYTES:
            raise NotStored("there is no room for more here")

    def trouble(self) -> str:
        """Why the database does not answer; nothing if it does."""
        try:
            with self.reading() as db:
                db.execute(text("SELECT 1"))
        except NotRead as error:
            return str(error)
        return ""

    # --- migrations

    def _migrate(self) -> None:
        with self._turn, self.engine.begin() as connection:
            if self.is_shared:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
            found = _revision(connection)
            if found and found not in REVISIONS:
                raise NotStored(f"the data folder is of a newer version: schema {found}, known are {len(REVISIONS)}")
            if found != REVISIONS[-1]:
                _upgrade(connection)


def _revision(connection: Connection) -> str:
    """The last revision that was run, or what an earlier version counted; nothing in an empty database."""
    tables = inspect(connection)
    if tables.has_table("alembic_version"):
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
    if tables.has_table("migrations"):
        count = connection.execute(text("SELECT COUNT(*) FROM migrations")).scalar_one()
        return "" if count <= 2 else f"{count}"
    return ""


def _upgrade(connection: Connection) -> None:
    # Only needed once in the life of a schema, and slow to load.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(files("overcrush.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


# --- dialects


def _sqlite(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": BUSY_SECONDS})
    # SQLAlchemy's own way lets Python begin transactions, which it does only before it writes.
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: object) -> None:  # noqa: ANN401  (whatever the driver has)
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _postgresql(address: str) -> Engine:
    try:
        url = make_url(address)
    except ArgumentError:
        raise NotStored(f"{address!r} is no address of a database, as in postgresql://user@host/name") from None
    if url.get_backend_name() != "postgresql":
        raise NotStored(f"{url.get_backend_name()!r} is no database that can be used here: only postgresql://…")
    return create_engine(
        url.set(drivername="postgresql+psycopg"), pool_size=POOL, max_overflow=RUSH, pool_pre_ping=True
    )


def damaged(name: str, error: Exception) -> str:
    return (
        f"the database {name} is damaged or none of ours ({error}); put a backup in its place, "
        "or move it away to begin with an empty one"
    )


def _said(error: BaseException | None) -> str:
    """What the driver says, without the statement and its values: these are nobody's business."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(cause).split())
