"""Accounts as they are kept: a name, a password's hash, where somebody is signed in, whom they block.

A guest needs none of this. When a call returns, what it was given is on disk.
"""

import secrets
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from overcrush.server import results
from overcrush.server.database import Database
from overcrush.server.days import days_ago, now
from overcrush.server.listener import Denied
from overcrush.server.schema import ACCOUNTS, BLOCKS, CHAIRS, GAMES, RATINGS, RESULTS, SEATS, SESSIONS
from overcrush.server.secret import hashed, is_among
from overcrush.server.standing import Terms

SECRET_BYTES: Final = 24
ID_BYTES: Final = 8
# A session that nobody has used for so long is over.
DAYS_SIGNED_IN: Final = 90
MOST_SESSIONS: Final = 50
MOST_BLOCKED: Final = 500
# So many letters of its hash name a session to who owns it.
SHOWN: Final = 12

TAKEN: Final = "Somebody else has that name here: take another."
# What the tables call people who have typed nothing.
NOT_FREE: Final = frozenset({"host", "guest", "computer", "somebody"})


class Account(NamedTuple):
    """Somebody who is signed in."""

    id: str
    name: str
    program: bool
    made_at: str


class Key(NamedTuple):
    """What opens an account."""

    account: Account
    password: str
    codes: list[str]


class Signed(NamedTuple):
    """Where somebody is signed in; `id` names it, without opening anything."""

    id: str
    label: str
    made_at: str
    used_at: str


def folded(name: str) -> str:
    """A name as it is compared: nobody is called like another but for case or the shape of letters."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


class Accounts:
    """Those of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def register(self, name: str, password: str, codes: Sequence[str], *, program: bool) -> Account:
        """A new account, password and codes as they are stored; Denied if the name is somebody's."""
        account = Account(secrets.token_urlsafe(ID_BYTES), name, program, now())
        row = {
            "id": account.id,
            "name": name,
            "folded": folded(name),
            "password": password,
            "codes": _json(codes),
            "notify": "",
            "made_at": account.made_at,
            "program": int(program),
        }
        with self._database.writing() as db:
            self._database.check_room(db)
            try:
                db.execute(insert(ACCOUNTS), row)
            except IntegrityError:
                raise Denied(TAKEN) from None
        return account

    def key_of(self, name: str) -> Key | None:
        with self._database.reading() as db:
            row = db.execute(select(ACCOUNTS).where(ACCOUNTS.c.folded == folded(name))).one_or_none()
            if row is None:
                return None
            account = Account(row.id, row.name, bool(row.program), row.made_at)
            return Key(account, row.password, msgspec.json.decode(row.codes, type=list[str]))

    def named(self, name: str) -> Account | None:
        found = self.key_of(name)
        return None if found is None else found.account

    def is_taken(self, name: str) -> bool:
        """Whether that is how somebody with an account is called, or nobody can be."""
        return folded(name) in NOT_FREE or self.named(name) is not None

    def change(self, account: str, *, password: str = "", codes: Sequence[str] | None = None) -> None:
        values = {"password": password} if password else {}
        values |= {"codes": _json(codes)} if codes is not None else {}
        with self._database.writing() as db:
            db.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))

    # --- sessions

    def sign_in(self, account: str, label: str) -> str:
        """The secret of a new session. Of very many the one that was used longest ago ends."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        row = {"secret": hashed(secret), "account": account, "label": label, "made_at": now(), "used_at": now()}
        with self._database.writing() as db:
            old = select(SESSIONS.c.secret).where(SESSIONS.c.account == account).order_by(SESSIONS.c.used_at.desc())
            gone = list(db.execute(old.offset(MOST_SESSIONS - 1)).scalars())
            db.execute(delete(SESSIONS).where(SESSIONS.c.secret.in_(gone)))
            db.execute(insert(SESSIONS), row)
        return secret

    def of(self, secret: str) -> Account | None:
        """Whose session that is; on which day it was used is remembered."""
        if not secret:
            return None
        wanted = select(ACCOUNTS, SESSIONS.c.used_at).join(SESSIONS).where(SESSIONS.c.secret == hashed(secret))
        with self._database.reading() as db:
            row = db.execute(wanted).one_or_none()
        if row is None:
            return None
        if row.used_at < days_ago(1):
            with self._database.writing() as db:
                db.execute(update(SESSIONS).where(SESSIONS.c.secret == hashed(secret)).values(used_at=now()))
        return Account(row.id, row.name, bool(row.program), row.made_at)

    def ids(self, secrets_given: Sequence[str]) -> set[str]:
        """The accounts that are signed in with one of these."""
        hashes = [hashed(each) for each in secrets_given]
        with self._database.reading() as db:
            return set(db.execute(select(SESSIONS.c.account).where(SESSIONS.c.secret.in_(hashes))).scalars())

    def sessions(self, account: str) -> list[Signed]:
        wanted = select(SESSIONS).where(SESSIONS.c.account == account).order_by(SESSIONS.c.used_at.desc())
        with self._database.reading() as db:
            return [Signed(row.secret[:SHOWN], row.label, row.made_at, row.used_at) for row in db.execute(wanted).all()]

    def sign_out(self, account: str, which: str = "", *, but: str = "") -> None:
        """End the session of that name, or all but the one with this secret."""
        these = SESSIONS.c.account == account
        these &= SESSIONS.c.secret.startswith(which, autoescape=True) if which else SESSIONS.c.secret != hashed(but)
        with self._database.writing() as db:
            db.execute(delete(SESSIONS).where(these))

    # --- seats

    def keep(self, account: str, games: Sequence[tuple[str, str]]) -> int:
        """Seats whose secrets somebody knows become theirs, with what came of the games; how many."""
        count = 0
        with self._database.writing() as db:
            for game, secret in games:
                free = (SEATS.c.game == game) & (SEATS.c.account == "") & (SEATS.c.secret != "")
                rows = db.execute(select(SEATS.c.seat, SEATS.c.secret).where(free)).all()
                for seat in [row.seat for row in rows if is_among(row.secret, [secret])]:
                    count += 1
                    db.execute(update(SEATS).where(free & (SEATS.c.seat == seat)).values(account=account))
                    this = (RESULTS.c.game == game) & (RESULTS.c.seat == seat) & (RESULTS.c.account == "")
                    db.execute(update(RESULTS).where(this).values(account=account))
        return count

    def games(self, account: str, most: int) -> list[str]:
        """Those in which somebody has a seat, the last played first."""
        theirs = exists().where((SEATS.c.game == GAMES.c.id) & (SEATS.c.account == account))
        wanted = select(GAMES.c.id).where(theirs).order_by(GAMES.c.played_at.desc()).limit(most)
        with self._database.reading() as db:
            return list(db.execute(wanted).scalars())

    def drop(self, account: str, game: str) -> bool:
        """The seats of a game are not those of the account any more; not if it is rated and being played."""
        theirs = (SEATS.c.game == game) & (SEATS.c.account == account)
        with self._database.writing() as db:
            row = db.execute(select(GAMES.c.terms).where(GAMES.c.id == game)).one_or_none()
            if row is None or not db.execute(select(SEATS.c.seat).where(theirs)).all():
                return True
            over = db.execute(select(RESULTS.c.seat).where(RESULTS.c.game == game)).first() is not None
            rated = bool(row.terms) and msgspec.json.decode(row.terms, type=Terms).rated
            if rated and not over:
                return False
            db.execute(update(SEATS).where(theirs).values(account=""))
        return True

    # --- blocks

    def block(self, account: str, other: str, *, on: bool) -> None:
        this = (BLOCKS.c.account == account) & (BLOCKS.c.blocked == other)
        with self._database.writing() as db:
            db.execute(delete(BLOCKS).where(this))
            if on:
                db.execute(insert(BLOCKS), {"account": account, "blocked": other})

    def notify(self, account: str, hook: str | None = None) -> str:
        """Where somebody is told that it is their turn, as it is written; another one, if it is given."""
        with self._database.writing() as db:
            if hook is not None:
                db.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(notify=hook))
            return str(db.execute(select(ACCOUNTS.c.notify).where(ACCOUNTS.c.id == account)).scalar_one())

    def blocked(self, account: str) -> list[str]:
        """The names of those whom somebody blocks."""
        wanted = select(ACCOUNTS.c.name).join(BLOCKS, BLOCKS.c.blocked == ACCOUNTS.c.id)
        with self._database.reading() as db:
            rows = db.execute(wanted.where(BLOCKS.c.account == account).order_by(ACCOUNTS.c.folded).limit(MOST_BLOCKED))
            return list(rows.scalars())

    def apart(self, account: str) -> set[str]:
        """Accounts that are not to meet this one, whoever of both has said so."""
        if not account:
            return set()
        wanted = select(BLOCKS).where(or_(BLOCKS.c.account == account, BLOCKS.c.blocked == account))
        with self._database.reading() as db:
            return {each for row in db.execute(wanted).all() for each in row} - {account}

    # --- the end

    def expire(self, days: int) -> int:  # noqa: ARG002  (sessions have a time of their own)
        """End sessions that nobody uses any more; how many."""
        with self._database.writing() as db:
            return db.execute(delete(SESSIONS).where(SESSIONS.c.used_at < days_ago(DAYS_SIGNED_IN))).rowcount


def forget(db: Connection, account: str) -> None:
    """An account with all that belongs to it but its games. What others have played stays, without the name."""
    played = list(db.execute(select(RESULTS.c.game).where(RESULTS.c.account == account)).scalars())
    db.execute(update(RESULTS).where(RESULTS.c.account == account).values(account="", name=""))
    results.forget(db, played)
    db.execute(update(CHAIRS).where(CHAIRS.c.account == account).values(account="", name=""))
    for table in (SESSIONS, RATINGS):
        db.execute(delete(table).where(table.c.account == account))
    db.execute(delete(BLOCKS).where(or_(BLOCKS.c.account == account, BLOCKS.c.blocked == account)))
    db.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
