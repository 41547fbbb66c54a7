"""Where games are kept. When a call returns, what it was given is on disk.

A game at rest is its row: whoever has played an act appends it if nothing has come in between. A secret is kept as its
hash.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, exists, insert, or_, select, update

from overcrush.model.journal import Act
from overcrush.rules.chance import Committed
from overcrush.server import invitations, links, notices, results
from overcrush.server.database import Database, Overtaken
from overcrush.server.days import days_ago, now
from overcrush.server.schema import ACCOUNTS, ACTS, DUE, GAMES, LINKS, NOTICES, REPORTS, SAID, SEATS, SESSIONS, UNDONE
from overcrush.server.secret import hashed, is_among
from overcrush.server.standing import Owner, Roll, Shared, Standing, Terms
from overcrush.table.shares import promised

# How long a game is kept in which nobody has done anything yet.
DAYS_UNTOUCHED: Final = 7


class Summary(msgspec.Struct, frozen=True):
    """What a list of games shows of one, without playing it through."""

    turn: int
    life: list[int]
    over: bool
    winners: list[int]
    # The seats that may answer.
    asked: list[int] = []
    # The last that is played, once time was called.
    last_turn: int = 0


class Moment(NamedTuple):
    """Where a game stands: how often something was taken back, and how many acts there are."""

    epoch: int
    acts: int


class StoredAct(NamedTuple):
    """One act: who gave it (-1: nobody), whether a gesture began with it, how many events there were after it.

    `roll` is what the pages showed for it, if they did.
    """

    act: Act
    seat: int
    gesture: bool
    events: int
    roll: Roll | None = None


class News(NamedTuple):
    """Where a game stands, how it stands besides its acts, and the acts that somebody does not know yet."""

    moment: Moment
    standing: Standing
    acts: list[StoredAct]


class Struck(NamedTuple):
    """An act that was taken back: the epoch in which it held, its number, who gave it, and what chance did then."""

    epoch: int
    number: int
    seat: int
    answer: str
    chance: list[tuple[int, int, int]]
    roll: Roll | None = None


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
    terms: Terms = Terms()
    standing: Standing = Standing()
    # Hashes of the secrets of who may watch, and who may judge.
    watch: str = ""
    judge: str = ""
    # Of each seat, or none if nobody has an account.
    owners: Sequence[Owner] = ()
    shared: Shared = Shared()

    @property
    def commitment(self) -> str:
        """What the server published of the key before the first roll."""
        if self.shared.seed:
            return promised(self.id, bytes.fromhex(self.shared.seed))
        return Committed(self.key).commitment()


class Rest(NamedTuple):
    """A game as it rests after an act: for lists, its position, how it stands besides, and when a flag would fall."""

    summary: Summary
    position: bytes = b""
    standing: Standing = Standing()
    flag_at: float | None = None
    # Whoever is asked is to be told so.
    notify: bool = False


class Access(NamedTuple):
    """What secrets open: seats, and looking on or judging."""

    seats: set[int]
    watches: bool = False
    judges: bool = False

    @property
    def is_any(self) -> bool:
        return bool(self.seats) or self.watches or self.judges


class Remark(NamedTuple):
    """What somebody said at a table, to all or to their partner only."""

    number: int
    seat: int
    text: str
    phrase: str
    aside: bool = False


class Storage:
    """The games of a database."""

    def __init__(self, place: Path | str, *, beside: bool = False) -> None:
        self.database = Database(place, beside=beside)

    @staticmethod
    def beside(place: Path | str) -> "Storage":
        """The games that a server may have at the same time, for who looks after it."""
        return Storage(place, beside=True)

    def close(self) -> None:
        self.database.close()

    # --- writing

    def create(
        self, game: StoredGame, secrets: Sequence[str], acts: Sequence[StoredAct], position: bytes = b""
    ) -> None:
        with self.database.writing() as db:
            self.database.check_room(db)
            self._create(db, game, [hashed(secret) if secret else "" for secret in secrets], acts, position)

    def seat(self, game: StoredGame, hashes: Sequence[str], acts: Sequence[StoredAct], position: bytes) -> None:
        """A game for people whose secrets are known by their hashes."""
        with self.database.writing() as db:
            self.database.check_room(db)
            self._create(db, game, hashes, acts, position)

    def follow(self, before: str, standing: Standing, rematch: invitations.Invitation) -> None:
        """A game to come after another, between the same; the one before names it. Once."""
        with self.database.writing() as db:
            this = (GAMES.c.id == before) & (GAMES.c.standing == _json(standing))
            named = msgspec.structs.replace(standing, rematch=rematch.id, wish=None)
            if db.execute(update(GAMES).where(this).values(standing=_json(named))).rowcount != 1:
                raise Overtaken("something else was stored in between")
            invitations.insert_into(db, rematch)

    def accept(self, game: StoredGame, hashes: Sequence[str], acts: Sequence[StoredAct], position: bytes) -> None:
        """The game of an invitation, for those who have sat down; Overtaken if it has begun already."""
        with self.database.writing() as db:
            invitations.begin(db, game.id)
            self._create(db, game, hashes, acts, position)

    def _create(
        self, db: Connection, game: StoredGame, hashes: Sequence[str], acts: Sequence[StoredAct], position: bytes
    ) -> None:
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
            "terms": _json(game.terms),
            "standing": _json(game.standing),
            "watch": game.watch,
            "judge": game.judge,
            "public": int(game.terms.public),
            "shared": _json(game.shared) if game.shared.seed else "",
        }
        db.execute(insert(GAMES), row)
        owners = game.owners or [Owner()] * len(game.sitting)
        seats = [
            {
                "game": game.id,
                "seat": seat,
                "sitting": sitting,
                "secret": secret,
                "account": own.account,
                "team": own.team,
            }
            for seat, (sitting, secret, own) in enumerate(zip(game.sitting, hashes, owners, strict=True))
        ]
        db.execute(insert(SEATS), seats)
        _append(db, game.id, 0, acts)

    def append(self, game: str, moment: Moment, acts: Sequence[StoredAct], rest: Rest) -> None:
        """Acts of a game that stands at this moment; else Overtaken."""
        with self.database.writing() as db:
            _go_on(db, game, moment, rest, {"acts": moment.acts + len(acts)})
            _append(db, game, moment.acts, acts)
            links.use_up(db, game, rest.standing.rolls)

    def reseat(self, game: str, moment: Moment, rest: Rest, given: tuple[int, str]) -> None:
        """A seat belongs to who knows the secret of another hash now, and to nobody's account; else Overtaken."""
        seat, secret = given
        with self.database.writing() as db:
            _go_on(db, game, moment, rest, {})
            whose = (SEATS.c.game == game) & (SEATS.c.seat == seat)
            db.execute(update(SEATS).where(whose).values(secret=secret, account=""))

    def stand(self, game: str, moment: Moment, rest: Rest) -> None:
        """How a game stands now, besides its acts; else Overtaken."""
        with self.database.writing() as db:
            _go_on(db, game, moment, rest, {})

    def cut(self, game: str, moment: Moment, back: Moment, rest: Rest) -> None:
        """Take the game from one moment back to another, of a new epoch; what is taken back is struck out."""
        with self.database.writing() as db:
            _go_on(db, game, moment, rest, {"acts": back.acts, "epoch": back.epoch})
            later = (ACTS.c.game == game) & (ACTS.c.number >= back.acts)
            columns = ["game", "number", "seat", "answer", "chance", "roll"]
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
            forget(db, gone)
            unanswered = invitations.forget_old(db)
        return len(gone) + unanswered

    def end_lesson(self, game: str) -> None:
        with self.database.writing() as db:
            db.execute(update(GAMES).where(GAMES.c.id == game).values(lesson=0))

    # --- reading

    def game(self, number: str) -> StoredGame | None:
        with self.database.reading() as db:
            row = db.execute(select(GAMES).where(GAMES.c.id == number)).one_or_none()
            if row is None:
                return None
            seats = (
                select(SEATS.c.sitting, SEATS.c.account, ACCOUNTS.c.name, ACCOUNTS.c.program, SEATS.c.team)
                .outerjoin(ACCOUNTS, ACCOUNTS.c.id == SEATS.c.account)
                .where(SEATS.c.game == number)
                .order_by(SEATS.c.seat)
            )
            sitting = db.execute(seats).all()
            return StoredGame(
                number,
                row.box,
                row.title,
                msgspec.json.decode(row.facts, type=dict[str, object]),
                bytes.fromhex(row.chance_key),
                row.engine,
                row.epoch,
                msgspec.json.decode(row.summary, type=Summary),
                [seat.sitting for seat in sitting],
                row.played_at,
                bool(row.lesson),
                msgspec.json.decode(row.terms, type=Terms) if row.terms else Terms(),
                msgspec.json.decode(row.standing, type=Standing) if row.standing else Standing(),
                row.watch,
                row.judge,
                [Owner(seat.account, seat.name or "", bool(seat.program), seat.team) for seat in sitting],
                msgspec.json.decode(row.shared, type=Shared) if row.shared else Shared(),
            )

    def news(self, game: str, since: int = 0) -> News | None:
        """Where a game stands, and its acts from that number on: with one connection, for who follows many games."""
        wanted = select(GAMES.c.epoch, GAMES.c.acts, GAMES.c.standing).where(GAMES.c.id == game)
        with self.database.reading() as db:
            row = db.execute(wanted).one_or_none()
            if row is None:
                return None
            standing = msgspec.json.decode(row.standing, type=Standing) if row.standing else Standing()
            return News(Moment(row.epoch, row.acts), standing, _acts(db, game, since))

    def public(self, most: int) -> list[StoredGame]:
        """Games that anybody may watch and that are being played, the last played first."""
        wanted = (
            select(GAMES.c.id, GAMES.c.summary)
            .where((GAMES.c.public == 1) & (GAMES.c.played_at > days_ago(1)))
            .order_by(GAMES.c.played_at.desc())
            .limit(most)
        )
        with self.database.reading() as db:
            rows = db.execute(wanted).all()
            names = [name for name, told in rows if not msgspec.json.decode(told, type=Summary).over]
        return [game for name in names if (game := self.game(name)) is not None]

    def latest(self, most: int) -> list[StoredGame]:
        """Those that were played last, for who looks after the server."""
        with self.database.reading() as db:
            names = list(db.execute(select(GAMES.c.id).order_by(GAMES.c.played_at.desc()).limit(most)).scalars())
        return [game for name in names if (game := self.game(name)) is not None]

    def acts(self, game: str, since: int = 0) -> list[StoredAct]:
        """The acts of a game from that number on."""
        with self.database.reading() as db:
            return _acts(db, game, since)

    def struck(self, game: str) -> list[Struck]:
        """What was taken back, in the order in which it was."""
        chances = msgspec.json.Decoder(list[tuple[int, int, int]])
        columns = ["epoch", "number", "seat", "answer", "chance", "roll"]
        wanted = select(*(UNDONE.c[name] for name in columns)).where(UNDONE.c.game == game)
        with self.database.reading() as db:
            rows = db.execute(wanted.order_by(UNDONE.c.epoch, UNDONE.c.number)).all()
        return [
            Struck(epoch, number, seat, answer, chances.decode(chance), _roll(roll))
            for epoch, number, seat, answer, chance, roll in rows
        ]

    def seats(self, game: str, secrets: Sequence[str]) -> set[int]:
        """The seats whose secrets these are, and those of who is signed in with one of them."""
        signed = (SESSIONS.c.account == SEATS.c.account) & SESSIONS.c.secret.in_([hashed(each) for each in secrets])
        wanted = (
            select(SEATS.c.seat, SEATS.c.secret, SESSIONS.c.account)
            .outerjoin(SESSIONS, signed)
            .where((SEATS.c.game == game) & (SEATS.c.secret != ""))
        )
        with self.database.reading() as db:
            rows = db.execute(wanted).all()
        return {seat for seat, secret, account in rows if account or is_among(secret, secrets)}

    def hashes(self, game: str) -> list[str]:
        """Those of the secrets of all seats."""
        with self.database.reading() as db:
            wanted = select(SEATS.c.secret).where(SEATS.c.game == game).order_by(SEATS.c.seat)
            return list(db.execute(wanted).scalars())

    def access(self, game: str, secrets: Sequence[str]) -> Access:
        """What these secrets open; a public game can be watched without any."""
        wanted = select(GAMES.c.watch, GAMES.c.judge, GAMES.c.public).where(GAMES.c.id == game)
        with self.database.reading() as db:
            row = db.execute(wanted).one_or_none()
        if row is None:
            return Access(set())
        judges = is_among(row.judge, secrets)
        return Access(self.seats(game, secrets), bool(row.public) or is_among(row.watch, secrets), judges)

    # --- what is said, what is due, what is reported

    def say(self, game: str, said: Remark) -> None:
        """Keep what was said; its number is given here."""
        row = {"game": game, "seat": said.seat, "text": said.text, "phrase": said.phrase, "aside": int(said.aside)}
        with self.database.writing() as db:
            db.execute(insert(SAID), row | {"said_at": now()})

    def said(self, game: str, after: int = 0) -> list[Remark]:
        """What was said at a table after the remark of that number."""
        wanted = select(SAID.c.number, SAID.c.seat, SAID.c.text, SAID.c.phrase, SAID.c.aside)
        with self.database.reading() as db:
            rows = db.execute(
                wanted.where((SAID.c.game == game) & (SAID.c.number > after)).order_by(SAID.c.number)
            ).all()
        return [Remark(number, seat, words, phrase, bool(aside)) for number, seat, words, phrase, aside in rows]

    def due(self, moment: float) -> list[str]:
        """Games of which a flag has fallen by that time, if nobody has answered."""
        with self.database.reading() as db:
            return list(db.execute(select(DUE.c.game).where(DUE.c.run_at <= moment).limit(100)).scalars())

    def report(self, game: str, about: str, words: str) -> None:
        with self.database.writing() as db:
            db.execute(insert(REPORTS), {"game": game, "about": about, "text": words, "made_at": now()})


def forget(db: Connection, games: Sequence[str]) -> None:
    """Games with all that belongs to them; what came of them is kept elsewhere."""
    for table in (ACTS, UNDONE, LINKS, SEATS, SAID, DUE, NOTICES):
        db.execute(delete(table).where(table.c.game.in_(games)))
    db.execute(delete(GAMES).where(GAMES.c.id.in_(games)))
    invitations.forget(db, games)
    results.forget(db, games)


def _go_on(db: Connection, game: str, moment: Moment, rest: Rest, values: dict[str, Any]) -> None:
    """The row of a game that still stands at this moment; Overtaken if it does not."""
    still = (GAMES.c.id == game) & (GAMES.c.epoch == moment.epoch) & (GAMES.c.acts == moment.acts)
    values = {
        **values,
        "position": rest.position or None,
        "summary": _json(rest.summary),
        "standing": _json(rest.standing),
        "played_at": now(),
    }
    if db.execute(update(GAMES).where(still).values(**values)).rowcount != 1:
        raise Overtaken("something else was stored in between")
    if rest.summary.over:
        results.write(db, game, rest.summary.winners)
    if rest.notify:
        notices.note(db, game, rest.summary.asked)
    if rest.standing.clock is not None or rest.standing.time_at is not None:
        db.execute(delete(DUE).where(DUE.c.game == game))
        if rest.flag_at is not None:
            db.execute(insert(DUE), {"game": game, "kind": "flag", "run_at": rest.flag_at})


def _acts(db: Connection, game: str, since: int) -> list[StoredAct]:
    chances = msgspec.json.Decoder(list[tuple[int, int, int]])
    columns = ["seat", "gesture", "answer", "chance", "digest", "secret", "events", "roll"]
    wanted = select(*(ACTS.c[name] for name in columns)).where((ACTS.c.game == game) & (ACTS.c.number >= since))
    return [
        StoredAct(Act(answer, chances.decode(chance), digest, secret), seat, bool(gesture), events, _roll(roll))
        for seat, gesture, answer, chance, digest, secret, events, roll in db.execute(wanted.order_by(ACTS.c.number))
    ]


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
            "roll": _json(stored.roll) if stored.roll is not None else "",
        }
        for place, stored in enumerate(acts, number)
    ]
    if rows:
        db.execute(insert(ACTS), rows)


def _roll(text: str) -> Roll | None:
    return msgspec.json.decode(text, type=Roll) if text else None


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
