"""Invitations as they are kept: what is to be played, who has sat down, which teams were chosen."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from overcrush.formats.format import SIDES
from overcrush.server import wire
from overcrush.server.chairs import Chair, sitting_of, teams_of
from overcrush.server.database import Database, Overtaken
from overcrush.server.days import days_ago, now
from overcrush.server.schema import CHAIRS, INVITATIONS
from overcrush.server.secret import hashed, is_among
from overcrush.server.standing import Terms

# How long an invitation waits for a guest.
DAYS_OPEN = 14


class Invitation(NamedTuple):
    """A game that is to be played. `watch` and `judge` are hashes, and so are those of `sit`, first the one for any
    seat, then those for one seat each, which are empty where nobody is invited to.
    """

    id: str
    wish: wire.Invite
    sit: list[str]
    watch: str
    judge: str
    begun: bool
    chairs: list[Chair]

    @property
    def terms(self) -> Terms:
        """What is agreed on when somebody accepts."""
        wish = self.wish
        named = wish.format if isinstance(wish.format, str) else wish.format.name
        return Terms(
            online=True,
            public=wish.public,
            pace=wish.pace,
            flag=wish.flag,
            rated=wish.rated and not self.partners and not any(chair.is_computer for chair in self.chairs),
            takebacks=wish.takebacks and not wish.rated,
            talk=wish.talk,
            format=wish.box or named,
        )

    @property
    def game(self) -> wire.NewGame:
        """The game that is to be begun."""
        wish = self.wish
        return wire.NewGame(
            sitting=sitting_of(wish),
            box=wish.box,
            names=[chair.name for chair in self.chairs],
            teams=[team for team in self.teams if team is not None],
            format=wish.format,
            house=wish.house,
            unread=wish.unread,
            first=wish.first,
        )

    @property
    def partners(self) -> bool:
        return len(self.chairs) > SIDES

    @property
    def teams(self) -> list[wire.TeamChoice | None]:
        """With what each seat plays, as far as it is known."""
        return teams_of(self.wish, self.chairs)

    @property
    def hashes(self) -> list[str]:
        """Of the secrets of those who sit there; computers have none."""
        return ["" if chair.is_computer else chair.secret for chair in self.chairs]

    @property
    def is_complete(self) -> bool:
        """Everybody sits, and has a team if teams are brought."""
        return all(chair.secret for chair in self.chairs) and bool(self.wish.box or all(self.teams))

    def place(self, secrets: Sequence[str]) -> int | None:
        """The seat to which one of the secrets invites, -1 for any; None if none does."""
        for number, kept in enumerate(self.sit):
            if is_among(kept, secrets):
                return number - 1
        return None


class Invitations:
    """Those of a database. A chair is taken by one conditional update."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, invitation: Invitation) -> None:
        wish = invitation.wish
        with self._database.writing() as db:
            self._database.check_room(db)
            db.execute(
                insert(INVITATIONS),
                {
                    "id": invitation.id,
                    "wish": msgspec.json.encode(wish).decode(),
                    "sit": ",".join(invitation.sit),
                    "watch": invitation.watch,
                    "judge": invitation.judge,
                    "made_at": now(),
                    "public": int(wish.public),
                    "begun": 0,
                },
            )
            rows = [
                {"invitation": invitation.id, "seat": c.seat, "name": c.name, "secret": c.secret, "team": _team(c.team)}
                for c in invitation.chairs
            ]
            db.execute(insert(CHAIRS), rows)

    def find(self, number: str) -> Invitation | None:
        with self._database.reading() as db:
            row = db.execute(select(INVITATIONS).where(INVITATIONS.c.id == number)).one_or_none()
            return None if row is None else _read(db, row)

    def open_ones(self, most: int) -> list[Invitation]:
        """Those that anybody may accept, the latest first."""
        free = select(CHAIRS.c.invitation).where(CHAIRS.c.secret == "")
        wanted = (
            select(INVITATIONS)
            .where((INVITATIONS.c.public == 1) & (INVITATIONS.c.begun == 0) & INVITATIONS.c.id.in_(free))
            .order_by(INVITATIONS.c.made_at.desc())
            .limit(most)
        )
        with self._database.reading() as db:
            return [_read(db, row) for row in db.execute(wanted).all()]

    def claim(self, number: str, secret: str, name: str, wished: int) -> int | None:
        """Sit down on that chair, or on the first that is free (-1); its seat, or None if there is none."""
        free = (CHAIRS.c.invitation == number) & (CHAIRS.c.secret == "")
        free = free & (CHAIRS.c.seat == wished) if wished >= 0 else free
        with self._database.writing() as db:
            for seat in db.execute(select(CHAIRS.c.seat).where(free).order_by(CHAIRS.c.seat)).scalars().all():
                taken = update(CHAIRS).where(free & (CHAIRS.c.seat == seat)).values(secret=hashed(secret), name=name)
                if db.execute(taken).rowcount == 1:
                    return int(seat)
        return None

    def choose(self, number: str, seat: int, team: wire.TeamChoice) -> None:
        this = (CHAIRS.c.invitation == number) & (CHAIRS.c.seat == seat)
        with self._database.writing() as db:
            db.execute(update(CHAIRS).where(this).values(team=_team(team)))

    def withdraw(self, number: str) -> None:
        with self._database.writing() as db:
            forget(db, [number])


def forget(db: Connection, numbers: Sequence[str]) -> None:
    db.execute(delete(CHAIRS).where(CHAIRS.c.invitation.in_(numbers)))
    db.execute(delete(INVITATIONS).where(INVITATIONS.c.id.in_(numbers)))


def forget_old(db: Connection) -> int:
    """Forget those that nobody has accepted for long; how many. Some of them: others want to write, too."""
    old = (INVITATIONS.c.made_at < days_ago(DAYS_OPEN)) & (INVITATIONS.c.begun == 0)
    gone = list(db.execute(select(INVITATIONS.c.id).where(old).limit(100)).scalars())
    forget(db, gone)
    return len(gone)


def begin(db: Connection, number: str) -> None:
    """The game of an invitation begins, once; Overtaken if it has."""
    waits = (INVITATIONS.c.id == number) & (INVITATIONS.c.begun == 0)
    if db.execute(update(INVITATIONS).where(waits).values(begun=1)).rowcount != 1:
        raise Overtaken("the game has begun already")


def _read(db: Connection, row: Row[Any]) -> Invitation:
    chairs = select(CHAIRS.c.seat, CHAIRS.c.name, CHAIRS.c.secret, CHAIRS.c.team)
    found = db.execute(chairs.where(CHAIRS.c.invitation == row.id).order_by(CHAIRS.c.seat)).all()
    return Invitation(
        row.id,
        msgspec.json.decode(row.wish, type=wire.Invite),
        row.sit.split(","),
        row.watch,
        row.judge,
        bool(row.begun),
        [
            Chair(c.seat, c.name, c.secret, msgspec.json.decode(c.team, type=wire.TeamChoice) if c.team else None)
            for c in found
        ],
    )


def _team(team: wire.TeamChoice | None) -> str:
    return "" if team is None else msgspec.json.encode(team).decode()
