"""Copies of all games: a file of SQLite, whatever the database; and back from it into an empty one of either kind."""

import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import func, insert, select

from overcrush.server.database import FILE, Database, NotStored
from overcrush.server.folder import own
from overcrush.server.schema import GAMES, METADATA, REPORTS, SAID

# How many rows are copied at a time.
ROWS: Final = 500


def backup(folder: Path, file: Path) -> None:
    """A copy of the database as it is at this moment, whoever uses it meanwhile; NotStored with a sentence if not."""
    if not (folder / FILE).is_file():
        raise NotStored(f"there are no games in {folder}")
    if file.exists():
        raise NotStored(f"{file} is there already: name another file")
    try:
        own(file)
        source, copy = sqlite3.connect(folder / FILE), sqlite3.connect(file)
        try:
            source.backup(copy)
            (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
            copy.execute("PRAGMA journal_mode = DELETE")
        finally:
            source.close()
            copy.close()
        if found != "ok":
            raise NotStored(f"the copy is as damaged as the database: {found}")
    except (sqlite3.Error, OSError) as error:
        file.unlink(missing_ok=True)
        raise NotStored(f"{file} could not be written: {error}") from None


def backup_of(address: str, file: Path) -> None:
    """The games of a PostgreSQL as they are at this moment, in a file of SQLite."""
    if file.exists():
        raise NotStored(f"{file} is there already: name another file")
    with TemporaryDirectory() as folder:
        source, copy = Database(address), Database(Path(folder))
        try:
            _copy(source, copy)
        finally:
            source.close()
            copy.close()
        backup(Path(folder), file)


def restore(file: Path, place: Path | str) -> None:
    """The games of a copy, into a database that has none; NotStored with a sentence if not."""
    if not file.is_file():
        raise NotStored(f"there is no file {file}")
    with TemporaryDirectory() as folder:
        shutil.copyfile(file, Path(folder) / FILE)
        # An earlier version may have made it.
        source = Database(Path(folder))
        try:
            target = Database(place)
            try:
                _copy(source, target)
            finally:
                target.close()
        finally:
            source.close()


def _copy(source: Database, target: Database) -> None:
    with source.reading() as old, target.writing() as new:
        if new.execute(select(func.count()).select_from(GAMES)).scalar_one():
            raise NotStored("there are games already: name an empty database")
        for table in METADATA.sorted_tables:
            columns = [
                column for column in table.c if (table, column.name) not in ((SAID, "number"), (REPORTS, "number"))
            ]
            rows = old.execute(select(*columns))
            while part := rows.fetchmany(ROWS):
                new.execute(insert(table), [dict(row._mapping) for row in part])  # noqa: SLF001  (its name in SQLAlchemy)
