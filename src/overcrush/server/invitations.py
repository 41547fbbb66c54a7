"""Invitations as they are kept: what is to be played, who has sat down, which teams were chosen."""

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from overcrush.formats.demo import DEMOS
from overcrush.formats.format import SIDES
from overcrush.server import wire
from overcrush.server.chairs import TO_COME, Chair, teams_of
from overcrush.server.database import Database, Overtaken
from overcrush.server.days import days_ago, now
from overcrush.server.schema import CHAIRS, INVITATIONS
from overcrush.server.secret import is_among
from overcrush.server.standing import PERSON, Owner, Shared, Terms
from overcrush.table.shares import SHARE_BYTES, key_of, promised
from overcrush.table.words import listed

# How long an invitation waits for a guest.
DAYS_OPEN = 14


class Invitation(NamedTuple):
    """A game that is to be played. `watch` and `judge` are hashes, and so are those of `sit`, first the one for any
    seat, then those for one seat each, empty where nobody is invited to. `seed` is what the server contributes.

    A rematch has the `facts` of its table. `gone` is who left when the dice were being settled.
    """

    id: str
    wish: wire.Invite
    sit: list[str]
    watch: str
    judge: str
    begun: bool
    chairs: list[Chair]
    seed: str = ""
    facts: dict[str, object] | None = None
    gone: str = ""

    @property
    def commitment(self) -> str:
        return promised(self.id, bytes.fromhex(self.seed)) if self.seed else ""

    @property
    def shared(self) -> Shared:
        """What the key of the dice is made of; nothing if an earlier version has invited."""
        if not self.seed:
            return Shared()
        return Shared(
            self.seed,
            [_known(chair.pledge) for chair in self.chairs],
            [chair.share for chair in self.chairs],
            [chair.links for chair in self.chairs],
        )

    @property
    def key(self) -> bytes:
        """The key of the dice."""
        if not self.seed:
            return secrets.token_bytes(SHARE_BYTES)
        return key_of(self.id, bytes.fromhex(self.seed), self.shared.shares)

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
            stand_in=wish.stand_in and not wish.rated,
            format=wish.box or named,
        )

    @property
    def game(self) -> wire.NewGame:
        """The game that is to be begun."""
        wish = self.wish
        return wire.NewGame(
            sitting=self.sitting,
            box=wish.box,
            names=[chair.name for chair in self.chairs],
            teams=[team for team in self.teams if team is not None],
            format=wish.format,
            house=wish.house,
            unread=wish.unread,
            first=wish.first,
        )

    @property
    def sitting(self) -> list[str]:
        """Who is to sit on each seat: a person, or an opponent."""
        return self.wish.sitting or [PERSON] * len(self.chairs)

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
    def owners(self) -> list[Owner]:
        """Whose seats they are, and how their teams are called."""
        return [Owner(chair.account, team=self._called(chair)) for chair in self.chairs]

    def _called(self, chair: Chair) -> str:
        if self.wish.box:
            return f"{DEMOS[self.wish.box].title}: {listed(list(DEMOS[self.wish.box].teams[chair.seat]))}"
        team = chair.team or self.teams[chair.seat] or wire.TeamChoice()
        return team.shipped or team.name

    @property
    def is_complete(self) -> bool:
        """Everybody sits, and has a team if teams are brought."""
        return all(chair.secret for chair in self.chairs) and bool(self.wish.box or self.facts or all(self.teams))

    def place(self, secrets: Sequence[str]) -> int | None:
        """The seat to which one of the secrets invites, -1 for any; None if none does."""
        for number, kept in enumerate(self.sit):
            if is_among(kept, secrets):
                return number - 1
        return None

    @property
    def is_pledged(self) -> bool:
        """Nobody can change anything any more: the shares may be shown."""
        return self.is_complete and all(chair.pledge != TO_COME for chair in self.chairs)

    @property
    def is_settled(self) -> bool:
        return self.is_complete and all(chair.is_settled for chair in self.chairs)


class Invitations:
    """Those of a database. A chair is taken by one conditional update."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, invitation: Invitation) -> None:
        with self._database.writing() as db:
            self._database.check_room(db)
            insert_into(db, invitation)

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

    def claim(self, number: str, taken_by: Chair) -> int | None:
        """Sit down on that chair, or on the first that is free if it has none (-1); its seat, or None."""
        free = (CHAIRS.c.invitation == number) & (CHAIRS.c.secret == "")
        free = free & (CHAIRS.c.seat == taken_by.seat) if taken_by.seat >= 0 else free
        values = {name: getattr(taken_by, name) for name in ("secret", "name", "pledge", "account")}
        with self._database.writing() as db:
            for seat in db.execute(select(CHAIRS.c.seat).where(free).order_by(CHAIRS.c.seat)).scalars().all():
                taken = update(CHAIRS).where(free & (CHAIRS.c.seat == seat)).values(**values)
                if db.execute(taken).rowcount == 1:
                    return int(seat)
        return None

    def choose(self, number: str, seat: int, team: wire.TeamChoice) -> None:
        this = (CHAIRS.c.invitation == number) & (CHAIRS.c.seat == seat)
        with self._database.writing() as db:
            db.execute(update(CHAIRS).where(this).values(team=_team(team)))

    def pledge(self, number: str, seat: int, pledge: str, links: int) -> bool:
        """Promise a share that so many links end in, once; whether it is."""
        this = (CHAIRS.c.invitation == number) & (CHAIRS.c.seat == seat) & (CHAIRS.c.pledge == TO_COME)
        with self._database.writing() as db:
            return db.execute(update(CHAIRS).where(this).values(pledge=pledge, links=links)).rowcount == 1

    def show(self, number: str, seat: int, share: str) -> None:
        this = (CHAIRS.c.invitation == number) & (CHAIRS.c.seat == seat) & (CHAIRS.c.share == "")
        with self._database.writing() as db:
            db.execute(update(CHAIRS).where(this).values(share=share))

    def leave(self, number: str, name: str) -> None:
        """Somebody goes when the dice are being settled: there will be no game, and the others see who it was."""
        with self._database.writing() as db:
            this = (INVITATIONS.c.id == number) & (INVITATIONS.c.begun == 0) & (INVITATIONS.c.gone == "")
            db.execute(update(INVITATIONS).where(this).values(gone=name, public=0))

    def withdraw(self, number: str) -> None:
        with self._database.writing() as db:
            forget(db, [number])


def insert_into(db: Connection, invitation: Invitation) -> None:
    wish = invitation.wish
    row = {
        "id": invitation.id,
        "wish": msgspec.json.encode(wish).decode(),
        "sit": ",".join(invitation.sit),
        "watch": invitation.watch,
        "judge": invitation.judge,
        "made_at": now(),
        "public": int(wish.public),
        "begun": 0,
        "seed": invitation.seed,
        "facts": msgspec.json.encode(invitation.facts).decode() if invitation.facts else "",
    }
    db.execute(insert(INVITATIONS), row)
    names = ("seat", "name", "secret", "pledge", "share", "account", "links")
    rows = [
        {"invitation": invitation.id, "team": _team(chair.team)} | {name: getattr(chair, name) for name in names}
        for chair in invitation.chairs
    ]
    db.execute(insert(CHAIRS), rows)


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
    """The game of an invitation begins, once; Overtaken if it has, or if somebody has gone."""
    waits = (INVITATIONS.c.id == number) & (INVITATIONS.c.begun == 0) & (INVITATIONS.c.gone == "")
    if db.execute(update(INVITATIONS).where(waits).values(begun=1)).rowcount != 1:
        raise Overtaken("the game has begun already")


def _read(db: Connection, row: Row[Any]) -> Invitation:
    names = ("seat", "name", "secret", "team", "pledge", "share", "account", "links")
    chairs = select(*(CHAIRS.c[name] for name in names))
    found = db.execute(chairs.where(CHAIRS.c.invitation == row.id).order_by(CHAIRS.c.seat)).all()
    return Invitation(
        row.id,
        msgspec.json.decode(row.wish, type=wire.Invite),
        row.sit.split(","),
        row.watch,
        row.judge,
        bool(row.begun),
        [
            Chair(
                c.seat,
                c.name,
                c.secret,
                msgspec.json.decode(c.team, type=wire.TeamChoice) if c.team else None,
                c.pledge,
                c.share,
                c.account,
                c.links,
            )
            for c in found
        ],
        row.seed,
        msgspec.json.decode(row.facts, type=dict[str, object]) if row.facts else None,
        row.gone,
    )


def _known(pledge: str) -> str:
    return "" if pledge == TO_COME else pledge


def _team(team: wire.TeamChoice | None) -> str:
    return "" if team is None else msgspec.json.encode(team).decode()
