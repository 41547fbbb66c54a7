"""Where games are kept. When a call returns, what it was given is on disk.

A game at rest is its row: whoever has played an act appends it if nothing has come in between. A secret is kept as its
hash.
"""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, exists, insert, or_, select, update

from overcrush.model.journal import Act
from overcrush.server.database import FILE, Database, NotStored, Overtaken
from overcrush.server.folder import own
from overcrush.server.schema import ACTS, GAMES, SEATS, UNDONE

# How long a game is kept in which nobody has done anything yet.
DAYS_UNTOUCHED: Final = 7


class Summary(msgspec.Struct, frozen=True):
    """What a list of games shows of one, without playing it through."""

    turn: int
    life: list[int]
    over: bool
    winners: list[int]


class Moment(NamedTuple):
    """Where a game stands: how often something was taken back, and how many acts there are."""

    epoch: int
    acts: int


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
    """The games of a database."""

    def __init__(self, place: Path | str) -> None:
        self.database = Database(place)

    def close(self) -> None:
        self.database.close()

    # --- writing

    def create(
        self, game: StoredGame, secrets: Sequence[str], acts: Sequence[StoredAct], position: bytes = b""
    ) -> None:
        with self.database.writing() as db:
            self.database.check_room(db)
            row = {
                "id": game.id,
                "box": game.box,
                "title": game.title,
                "facts": _json(game.facts),
                "chance_key": game.key.hex(),
                "engine": game.engine,
                "epoch": game.epoch,
                "summary": _json(game.summary),
                "begun_at": game.played_at,
                "played_at": game.played_at,
                "lesson": int(game.lesson),
                "acts": len(acts),
                "position": position or None,
            }
            db.execute(insert(GAMES), row)
            seats = enumerate(zip(game.sitting, secrets, strict=True))
            db.execute(
                insert(SEATS),
                [
                    {"game": game.id, "seat": seat, "sitting": sitting, "secret": hashed(secret) if secret else ""}
                    for seat, (sitting, secret) in seats
                ],
            )
            _append(db, game.id, 0, acts)

    def append(self, game: str, moment: Moment, acts: Sequence[StoredAct], summary: Summary, position: bytes) -> None:
        """Acts of a game that stands at this moment; else Overtaken."""
        now_on = {"acts": moment.acts + len(acts), "position": position}
        with self.database.writing() as db:
            _go_on(db, game, moment, summary, now_on)
            _append(db, game, moment.acts, acts)

    def cut(self, game: str, moment: Moment, back: Moment, summary: Summary, position: bytes) -> None:
        """Take the game from one moment back to another, of a new epoch; what is taken back is struck out."""
        now_on = {"acts": back.acts, "epoch": back.epoch, "position": position}
        with self.database.writing() as db:
            _go_on(db, game, moment, summary, now_on)
            later = (ACTS.c.game == game) & (ACTS.c.number >= back.acts)
            columns = ["game", "number", "seat", "answer", "chance"]
            struck = [
                {**row._mapping, "epoch": moment.epoch}  # noqa: SLF001  (its name in SQLAlchemy)
                for row in db.execute(select(*(ACTS.c[name] for name in columns)).where(later))
            ]
            if struck:
                db.execute(insert(UNDONE), struck)
                db.execute(delete(ACTS).where(later))

    def renew(self, game: str, facts: dict[str, object], acts: Sequence[Act]) -> None:
        """Write a game down as games are written now: the facts of its table, and digests that name it."""
        with self.database.writing() as db:
            db.execute(update(GAMES).where(GAMES.c.id == game).values(facts=_json(facts)))
            for number, act in enumerate(acts):
                this = (ACTS.c.game == game) & (ACTS.c.number == number)
                db.execute(update(ACTS).where(this).values(digest=act.digest))

    def expire(self, days: int) -> int:
        """Forget games that nobody has played for so many days, and those begun a while ago and never played.

        Some of them: how many. Others want to write, too.
        """
        touched = exists().where((ACTS.c.game == GAMES.c.id) & (ACTS.c.gesture == 1))
        untouched = (GAMES.c.played_at < days_ago(DAYS_UNTOUCHED)) & ~touched
        old = select(GAMES.c.id).where(or_(GAMES.c.played_at < days_ago(days), untouched)).limit(100)
        with self.database.writing() as db:
            gone = list(db.execute(old).scalars())
            for table in (ACTS, UNDONE, SEATS):
                db.execute(delete(table).where(table.c.game.in_(gone)))
            db.execute(delete(GAMES).where(GAMES.c.id.in_(gone)))
        return len(gone)

    def end_lesson(self, game: str) -> None:
        with self.database.writing() as db:
            db.execute(update(GAMES).where(GAMES.c.id == game).values(lesson=0))

    # --- reading

    def game(self, number: str) -> StoredGame | None:
        with self.database.reading() as db:
            row = db.execute(select(GAMES).where(GAMES.c.id == number)).one_or_none()
            if row is None:
                return None
            seats = select(SEATS.c.sitting).where(SEATS.c.game == number).order_by(SEATS.c.seat)
            return StoredGame(
                number,
                row.box,
                row.title,
                msgspec.json.decode(row.facts, type=dict[str, object]),
                bytes.fromhex(row.chance_key),
                row.engine,
                row.epoch,
                msgspec.json.decode(row.summary, type=Summary),
                list(db.execute(seats).scalars()),
                row.played_at,
                bool(row.lesson),
            )

    def moment(self, game: str) -> Moment | None:
        """Where a game stands."""
        with self.database.reading() as db:
            row = db.execute(select(GAMES.c.epoch, GAMES.c.acts).where(GAMES.c.id == game)).one_or_none()
        return None if row is None else Moment(*row)

    def acts(self, game: str, since: int = 0) -> list[StoredAct]:
        """The acts of a game from that number on."""
        chances = msgspec.json.Decoder(list[tuple[int, int, int]])
        columns = ["seat", "gesture", "answer", "chance", "digest", "secret", "events"]
        wanted = select(*(ACTS.c[name] for name in columns)).where((ACTS.c.game == game) & (ACTS.c.number >= since))
        with self.database.reading() as db:
            return [
                StoredAct(Act(answer, chances.decode(chance), digest, secret), seat, bool(gesture), events)
                for seat, gesture, answer, chance, digest, secret, events in db.execute(wanted.order_by(ACTS.c.number))
            ]

    def seats(self, game: str, secrets: Sequence[str]) -> set[int]:
        """The seats whose secrets these are."""
        wanted = select(SEATS.c.seat, SEATS.c.secret).where((SEATS.c.game == game) & (SEATS.c.secret != ""))
        with self.database.reading() as db:
            rows = db.execute(wanted).all()
        given = {hashed(secret) for secret in secrets}
        return {seat for seat, secret in rows if secret in given}


def _go_on(db: Connection, game: str, moment: Moment, summary: Summary, values: dict[str, Any]) -> None:
    """The row of a game that still stands at this moment; Overtaken if it does not."""
    still = (GAMES.c.id == game) & (GAMES.c.epoch == moment.epoch) & (GAMES.c.acts == moment.acts)
    values = {**values, "summary": _json(summary), "played_at": now()}
    if db.execute(update(GAMES).where(still).values(**values)).rowcount != 1:
        raise Overtaken("something else was stored in between")


def _append(db: Connection, game: str, number: int, acts: Sequence[StoredAct]) -> None:
    rows = [
        {
            "game": game,
            "number": place,
            "seat": stored.seat,
            "gesture": int(stored.gesture),
            "answer": stored.act.answer,
            "chance": _json(stored.act.chance),
            "digest": stored.act.digest,
            "secret": stored.act.secret,
            "events": stored.events,
        }
        for place, stored in enumerate(acts, number)
    ]
    if rows:
        db.execute(insert(ACTS), rows)


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


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


def days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
