"""Where games are kept. When a call returns, what it was given is on disk.

Plain SQL that PostgreSQL would take too: text, integers, no triggers. A secret is kept as its hash.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from overcrush.model.journal import Act

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


class NotStored(OSError):  # noqa: N818  (named for what did not happen)
    """The disk did not take it, with a sentence; nothing of it is kept."""


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
    """One database file in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(folder / "games.sqlite3", isolation_level=None, timeout=BUSY_SECONDS)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._migrate()

    def close(self) -> None:
        self._db.close()

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

    def append(self, game: str, number: int, acts: Sequence[StoredAct], summary: Summary) -> None:
        """Acts from `number` on; NotStored if another process has stored one of that number."""
        with self._writing():
            self._append(game, number, acts)
            self._touch(game, summary)

    def cut(self, game: str, number: int, epoch: int, summary: Summary) -> None:
        """Take back all acts from `number` on."""
        with self._writing():
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

    def game(self, number: str) -> StoredGame | None:
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
        rows = self._db.execute("SELECT seat, secret FROM seats WHERE game = ? AND secret <> ''", (game,)).fetchall()
        given = {hashed(secret) for secret in secrets}
        return {seat for seat, secret in rows if secret in given}


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
