"""Where games are kept. When a call returns, what it was given is on disk.

Plain SQL that PostgreSQL would take too: text, integers, no triggers. A secret is kept as its hash.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from overcrush.model.journal import Act
from overcrush.server.folder import claim, own

# Each entry is one step from the schema before it, run once and never changed afterwards.
MIGRATIONS: Final = (
    (
        """CREATE TABLE games (
            id TEXT PRIMARY KEY,
            box TEXT NOT NULL,
            title TEXT NOT NULL,
            facts TEXT NOT NULL,
            chance_key TEXT NOT NULL,
            engine TEXT NOT NULL,
            epoch INTEGER NOT NULL,
            summary TEXT NOT NULL,
            begun_at TEXT NOT NULL,
            played_at TEXT NOT NULL
        )""",
        """CREATE TABLE seats (
            game TEXT NOT NULL REFERENCES games (id),
            seat INTEGER NOT NULL,
            sitting TEXT NOT NULL,
            secret TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        )""",
        """CREATE TABLE acts (
            game TEXT NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            gesture INTEGER NOT NULL,
            answer TEXT NOT NULL,
            chance TEXT NOT NULL,
            digest TEXT NOT NULL,
            secret INTEGER NOT NULL,
            events INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        )""",
    ),
    ("ALTER TABLE games ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0",),
)

BUSY_SECONDS: Final = 5


FILE: Final = "games.sqlite3"

# What the database may grow to: whoever can begin games could fill the disk.
MOST_BYTES: Final = 10 * 1024 * 1024 * 1024

# How long a game is kept in which nobody has done anything yet.
DAYS_UNTOUCHED: Final = 7


class NotStored(OSError):  # noqa: N818  (named for what did not happen)
    """The disk did not take it, with a sentence; nothing of it is kept."""


class Overtaken(NotStored):
    """Something else was stored first: what is in memory is not the game any more."""


class NotRead(OSError):  # noqa: N818  (named for what did not happen)
    """What is stored is damaged or cannot be read, with a sentence."""


class Summary(msgspec.Struct, frozen=True):
    """What a list of games shows of one, without playing it through."""

    turn: int
    life: list[int]
    over: bool
    winners: list[int]


class StoredAct(NamedTuple):
    """One act: who gave it (-1: nobody), whether a gesture began with it, how many events there were after it."""

    act: Act
    seat: int
    gesture: bool
    events: int


class StoredGame(NamedTuple):
    """A game as it is kept, without its acts. A lesson has a guide and prepared dice."""

    id: str
    box: str
    title: str
    facts: dict[str, object]
    key: bytes
    engine: str
    epoch: int
    summary: Summary
    sitting: list[str]
    played_at: str
    lesson: bool = False


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class Storage:
    """One database file in a folder of its own, for one process at a time."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._claim = claim(folder)
        try:
            own(folder / FILE)
            self._db = sqlite3.connect(folder / FILE, isolation_level=None, timeout=BUSY_SECONDS)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            self._migrate()
        except (sqlite3.Error, OSError) as error:
            self._claim.close()
            cause = error.__cause__ or error
            if isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, sqlite3.OperationalError):
                raise NotRead(damaged(folder / FILE, cause)) from None
            raise NotStored(str(error)) from None

    def close(self) -> None:
        self._db.close()
        self._claim.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All or nothing, and on disk when it is over."""
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
            raise NotStored(f"the game could not be stored: {error}") from error

    def _migrate(self) -> None:
        with self._writing():
            self._db.execute(
                "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)"
            )
            done = self._db.execute("SELECT COUNT(*) FROM migrations").fetchone()[0]
            if done > len(MIGRATIONS):
                raise NotStored(f"the data folder is of a newer version: schema {done}, known are {len(MIGRATIONS)}")
            for number, statements in enumerate(MIGRATIONS[done:], done + 1):
                for statement in statements:
                    self._db.execute(statement)
                self._db.execute("INSERT INTO migrations VALUES (?, ?)", (number, now()))

    # --- writing

    def create(self, game: StoredGame, secrets: Sequence[str], acts: Sequence[StoredAct]) -> None:
        with self._writing():
            self._check_room()
            self._db.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.box,
                    game.title,
                    msgspec.json.encode(game.facts).decode(),
                    game.key.hex(),
                    game.engine,
                    game.epoch,
                    msgspec.json.encode(game.summary).decode(),
                    game.played_at,
                    game.played_at,
                    int(game.lesson),
                ),
            )
            for seat, (sitting, secret) in enumerate(zip(game.sitting, secrets, strict=True)):
                kept = hashed(secret) if secret else ""
                self._db.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (game.id, seat, sitting, kept))
            self._append(game.id, 0, acts)

    def append(self, game: str, number: int, acts: Sequence[StoredAct], summary: Summary, epoch: int) -> None:
        """Acts from `number` on of a game that has so many and is of that epoch; else Overtaken."""
        with self._writing():
            self._check(game, number, epoch)
            self._append(game, number, acts)
            self._touch(game, summary)

    def cut(self, game: str, number: int, epoch: int, summary: Summary, before: int) -> None:
        """Take back all acts from `number` on; `epoch` is new, and the game is still of the one `before`."""
        with self._writing():
            self._check(game, None, before)
            self._db.execute("DELETE FROM acts WHERE game = ? AND number >= ?", (game, number))
            self._db.execute("UPDATE games SET epoch = ? WHERE id = ?", (epoch, game))
            self._touch(game, summary)

    def renew(self, game: str, facts: dict[str, object], acts: Sequence[Act]) -> None:
        """Write a game down as games are written now: the facts of its table, and digests that name it."""
        with self._writing():
            written = msgspec.json.encode(facts).decode()
            self._db.execute("UPDATE games SET facts = ? WHERE id = ?", (written, game))
            digests = [(act.digest, game, number) for number, act in enumerate(acts)]
            self._db.executemany("UPDATE acts SET digest = ? WHERE game = ? AND number = ?", digests)

    def _check(self, game: str, number: int | None, epoch: int) -> None:
        """The game is still as whoever writes knows it."""
        found = self._db.execute(
            "SELECT epoch, (SELECT MAX(number) FROM acts WHERE game = id) FROM games WHERE id = ?", (game,)
        ).fetchone()
        if found is None or found[0] != epoch or (number is not None and found[1] != number - 1):
            raise Overtaken("something else was stored in between")

    def expire(self, days: int) -> int:
        """Forget games that nobody has played for so many days, and those begun a while ago and never played.

        Some of them: how many. Others want to write, too.
        """
        with self._writing():
            gone = [
                game
                for (game,) in self._db.execute(
                    """SELECT id FROM games WHERE played_at < ? OR (played_at < ? AND NOT EXISTS (
                        SELECT 1 FROM acts WHERE acts.game = games.id AND gesture = 1)) LIMIT 100""",
                    (_days_ago(days), _days_ago(DAYS_UNTOUCHED)),
                )
            ]
            for game in gone:
                for table, column in (("acts", "game"), ("seats", "game"), ("games", "id")):
                    self._db.execute(f"DELETE FROM {table} WHERE {column} = ?", (game,))  # noqa: S608  (our own names)
        return len(gone)

    def _check_room(self) -> None:
        pages = (
            self._db.execute("PRAGMA page_count").fetchone()[0]
            - self._db.execute("PRAGMA freelist_count").fetchone()[0]
        )
        if pages * self._db.execute("PRAGMA page_size").fetchone()[0] > MOST_BYTES:
            raise NotStored("there is no room for more games here")

    def end_lesson(self, game: str) -> None:
        with self._writing():
            self._db.execute("UPDATE games SET lesson = 0 WHERE id = ?", (game,))

    def _append(self, game: str, number: int, acts: Sequence[StoredAct]) -> None:
        for place, stored in enumerate(acts, number):
            act = stored.act
            chance = msgspec.json.encode(act.chance).decode()
            self._db.execute(
                "INSERT INTO acts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game,
                    place,
                    stored.seat,
                    int(stored.gesture),
                    act.answer,
                    chance,
                    act.digest,
                    act.secret,
                    stored.events,
                ),
            )

    def _touch(self, game: str, summary: Summary) -> None:
        told = msgspec.json.encode(summary).decode()
        self._db.execute("UPDATE games SET summary = ?, played_at = ? WHERE id = ?", (told, now(), game))

    # --- reading

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """NotRead with a sentence if the disk, or what stands there, is damaged."""
        try:
            yield
        except (sqlite3.Error, msgspec.MsgspecError, UnicodeError, ValueError, TypeError) as error:
            raise NotRead(f"what is stored of this game is damaged: {error}") from None

    def game(self, number: str) -> StoredGame | None:
        with self._reading():
            return self._game(number)

    def _game(self, number: str) -> StoredGame | None:
        row = self._db.execute(
            "SELECT box, title, facts, chance_key, engine, epoch, summary, played_at, lesson FROM games WHERE id = ?",
            (number,),
        ).fetchone()
        if row is None:
            return None
        box, title, facts, key, engine, epoch, summary, played_at, lesson = row
        sitting = self._db.execute("SELECT sitting FROM seats WHERE game = ? ORDER BY seat", (number,)).fetchall()
        return StoredGame(
            number,
            box,
            title,
            msgspec.json.decode(facts, type=dict[str, object]),
            bytes.fromhex(key),
            engine,
            epoch,
            msgspec.json.decode(summary, type=Summary),
            [name for (name,) in sitting],
            played_at,
            bool(lesson),
        )

    def acts(self, game: str) -> list[StoredAct]:
        with self._reading():
            return self._acts(game)

    def _acts(self, game: str) -> list[StoredAct]:
        rows = self._db.execute(
            "SELECT seat, gesture, answer, chance, digest, secret, events FROM acts WHERE game = ? ORDER BY number",
            (game,),
        ).fetchall()
        chances = msgspec.json.Decoder(list[tuple[int, int, int]])
        return [
            StoredAct(Act(answer, chances.decode(chance), digest, secret), seat, bool(gesture), events)
            for seat, gesture, answer, chance, digest, secret, events in rows
        ]

    def seats(self, game: str, secrets: Sequence[str]) -> set[int]:
        """The seats whose secrets these are."""
        with self._reading():
            rows = self._db.execute(
                "SELECT seat, secret FROM seats WHERE game = ? AND secret <> ''", (game,)
            ).fetchall()
        given = {hashed(secret) for secret in secrets}
        return {seat for seat, secret in rows if secret in given}


def damaged(path: Path, error: Exception) -> str:
    return (
        f"the database {path.name} is damaged or none of ours ({error}); put a backup in its place, "
        "or move it away to begin with an empty one"
    )


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


def _days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
