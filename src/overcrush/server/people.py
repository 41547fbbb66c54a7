"""People who want an account: they register, sign in and out, take their games along, and can have all of it deleted.

A secret of a session opens what is theirs, as that of a seat opens the seat. It comes in the body of a request, never
by itself with one, so that no other page can use it.
"""

import asyncio
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import select

from overcrush.server import accounts, passwords, results, storage, wire
from overcrush.server.accounts import SHOWN, Account, Accounts
from overcrush.server.attempts import Attempts
from overcrush.server.boxes import cleaned
from overcrush.server.house import House
from overcrush.server.listener import Denied
from overcrush.server.notices import Hook, checked
from overcrush.server.reception import SIGNED_OUT
from overcrush.server.schema import GAMES, RATINGS, RESULTS, SAID, SEATS
from overcrush.server.secret import hashed
from overcrush.server.team_shelf import TeamShelf

SHORTEST_NAME: Final = 2
MOST_GAMES: Final = 50
MOST_EXPORTED: Final = 1000

WRONG: Final = "The name or the password is wrong."
WRONG_CODE: Final = "The name or the code is wrong, or the code was used already."
TOO_OFTEN: Final = "That was tried too often: wait ten minutes."


class People:
    """Accounts, and what those who have one may do with theirs."""

    def __init__(self, house: House, hosts: Sequence[str] = ()) -> None:
        self._house = house
        self._hosts = list(hosts)
        self._database = house.storage.database
        self.accounts = Accounts(self._database)
        self._attempts = Attempts(self._database)

    async def _count(self, name: str, address: str) -> None:
        """Every try to open an account counts, for its name and for where it comes from."""
        if await asyncio.to_thread(self._attempts.are_too_many, accounts.folded(name), address):
            raise Denied(TOO_OFTEN)

    async def who(self, session: str) -> Account:
        """Who is signed in; or Denied."""
        found = await asyncio.to_thread(self.accounts.of, session)
        if found is None:
            raise Denied(SIGNED_OUT)
        return found

    # --- to sign in and out

    async def register(self, wanted: wire.Register, address: str) -> wire.SignedIn:
        name = cleaned(wanted.name)
        await self._count(name, address)
        if len(name) < SHORTEST_NAME:
            raise Denied(f"A name has at least {SHORTEST_NAME} letters.")
        if await asyncio.to_thread(self.accounts.is_taken, name):
            raise Denied(accounts.TAKEN)
        return await asyncio.to_thread(self._register, name, wanted)

    def _register(self, name: str, wanted: wire.Register) -> wire.SignedIn:
        codes = passwords.new_codes()
        kept = passwords.kept(wanted.password)
        made = self.accounts.register(name, kept, passwords.kept_codes(codes), program=wanted.program)
        session = self.accounts.sign_in(made.id, cleaned(wanted.label))
        return wire.SignedIn(session=session, name=name, codes=codes)

    async def sign_in(self, wanted: wire.SignIn, address: str) -> wire.SignedIn:
        await self._count(wanted.name, address)
        work = self._recover if wanted.code else self._sign_in
        return await asyncio.to_thread(work, wanted)

    def _sign_in(self, wanted: wire.SignIn) -> wire.SignedIn:
        key = self.accounts.key_of(wanted.name)
        if not passwords.fits(key.password if key else "", wanted.password) or key is None:
            raise Denied(WRONG)
        session = self.accounts.sign_in(key.account.id, cleaned(wanted.label))
        return wire.SignedIn(session=session, name=key.account.name)

    def _recover(self, wanted: wire.SignIn) -> wire.SignedIn:
        """Somebody who has forgotten the password has a code, which is used up; whoever else is signed in is not."""
        key = self.accounts.key_of(wanted.name)
        left = passwords.without(key.codes if key else [], wanted.code)
        if key is None or left is None:
            raise Denied(WRONG_CODE)
        if len(wanted.password) < passwords.SHORTEST:
            raise Denied(f"A password has at least {passwords.SHORTEST} letters.")
        self.accounts.change(key.account.id, password=passwords.kept(wanted.password), codes=left)
        session = self.accounts.sign_in(key.account.id, cleaned(wanted.label))
        self.accounts.sign_out(key.account.id, but=session)
        return wire.SignedIn(session=session, name=key.account.name)

    async def sign_out(self, wanted: wire.SignOut) -> None:
        who = await self.who(wanted.session)
        which = "" if wanted.others else wanted.id or hashed(wanted.session)
        await asyncio.to_thread(self.accounts.sign_out, who.id, which, but=wanted.session)

    async def change_password(self, wanted: wire.ChangePassword, address: str) -> wire.SignedIn:
        """A new password if it is wanted, and new codes; nobody else is signed in any more."""
        who = await self._surely(wanted.session, wanted.password, address)
        codes = passwords.new_codes()

        def change() -> None:
            kept = passwords.kept(wanted.new) if wanted.new else ""
            self.accounts.change(who.id, password=kept, codes=passwords.kept_codes(codes))
            self.accounts.sign_out(who.id, but=wanted.session)

        await asyncio.to_thread(change)
        return wire.SignedIn(session=wanted.session, name=who.name, codes=codes)

    async def _surely(self, session: str, password: str, address: str) -> Account:
        """Who is signed in and knows the password; or Denied."""
        who = await self.who(session)
        await self._count(who.name, address)
        key = await asyncio.to_thread(self.accounts.key_of, who.name)
        if not await asyncio.to_thread(passwords.fits, key.password if key else "", password):
            raise Denied("The password is wrong.")
        return who

    # --- what is theirs

    async def view(self, wanted: wire.Signed) -> wire.AccountView:
        who = await self.who(wanted.session)
        key = await asyncio.to_thread(self.accounts.key_of, who.name)
        here = hashed(wanted.session)[:SHOWN]
        sessions = await asyncio.to_thread(self.accounts.sessions, who.id)
        return wire.AccountView(
            name=who.name,
            program=who.program,
            made_at=who.made_at,
            codes=len(key.codes) if key else 0,
            blocked=await asyncio.to_thread(self.accounts.blocked, who.id),
            notify=urlsplit(_hook(await asyncio.to_thread(self.accounts.notify, who.id)).address).netloc,
            notify_hosts=self._hosts,
            sessions=[wire.SessionRow(**each._asdict(), here=each.id == here) for each in sessions],
        )

    async def keep(self, wanted: wire.KeepGames) -> int:
        """Seats that a browser knows the secrets of become those of the account; how many."""
        who = await self.who(wanted.session)
        return await asyncio.to_thread(self.accounts.keep, who.id, wanted.games)

    async def block(self, wanted: wire.Block) -> None:
        """Not to meet somebody any more, or again; who has no account cannot be known again."""
        who = await self.who(wanted.session)
        other = await asyncio.to_thread(self.accounts.named, wanted.name)
        if other is None or other.id == who.id:
            raise Denied("There is nobody else of that name here.")
        await asyncio.to_thread(self.accounts.block, who.id, other.id, on=wanted.on)

    async def notify(self, wanted: wire.Notify, home: str) -> None:
        """Where somebody is told that it is their turn; or Denied."""
        who = await self.who(wanted.session)
        hook = ""
        if wanted.address:
            hook = msgspec.json.encode(Hook(checked(wanted.address, self._hosts), home)).decode()
        await asyncio.to_thread(self.accounts.notify, who.id, hook)

    async def drop(self, wanted: wire.DropGame) -> None:
        """A game is not among those of the account any more; Denied while it is rated and not over."""
        who = await self.who(wanted.session)
        if not await asyncio.to_thread(self.accounts.drop, who.id, wanted.game):
            raise Denied("A rated game stays with you until it is over.")

    async def mine(self, wanted: wire.Mine) -> wire.Games:
        """The games that are asked for, and those of the account; a session that is over has none."""
        who = await asyncio.to_thread(self.accounts.of, wanted.session)
        own = await asyncio.to_thread(self.accounts.games, who.id, MOST_GAMES) if who else []
        asked = [(game, token) for game, token in wanted.games if game not in own]
        return await self._house.known([*[(game, wanted.session) for game in own], *asked])

    # --- the end

    async def export(self, wanted: wire.Signed) -> bytes:
        """All that is kept of somebody, as JSON, with the files of their games."""
        who = await self.who(wanted.session)
        games = await asyncio.to_thread(self.accounts.games, who.id, MOST_EXPORTED)
        told = await asyncio.to_thread(self._told, who)
        files = {}
        for game in games:
            asked = wire.Wanted(game=game, tokens=[wanted.session])
            try:
                files[game] = (await self._house.file(asked, owner=who.id)).decode()
            except Denied as error:  # one that is damaged does not keep back the others
                files[game] = str(error)
        return msgspec.json.format(msgspec.json.encode({**told, "games": files}))

    def _told(self, who: Account) -> dict[str, object]:
        with self._database.reading() as db:
            played = db.execute(select(RESULTS).where(RESULTS.c.account == who.id)).all()
            ratings = db.execute(select(RATINGS).where(RATINGS.c.account == who.id)).all()
            seats = (SEATS.c.game == SAID.c.game) & (SEATS.c.seat == SAID.c.seat) & (SEATS.c.account == who.id)
            said = db.execute(select(SAID).join(SEATS, seats)).all()
        return {
            "account": {"name": who.name, "program": who.program, "made": who.made_at},
            "sessions": [each._asdict() for each in self.accounts.sessions(who.id)],
            "notify": _hook(self.accounts.notify(who.id)).address,
            "blocked": self.accounts.blocked(who.id),
            "results": _rows(played),
            "ratings": _rows(ratings),
            "said": _rows(said),
        }

    async def delete(self, wanted: wire.DeleteAccount, address: str) -> None:
        """The account with all its games; what they meant to others stays, without the name."""
        who = await self._surely(wanted.session, wanted.password, address)
        await asyncio.to_thread(self._delete, who)
        if wanted.shelf:
            await asyncio.to_thread(TeamShelf(self._database).clear, wanted.shelf)

    def _delete(self, who: Account) -> None:
        with self._database.writing() as db:
            theirs = list(db.execute(select(SEATS.c.game).where(SEATS.c.account == who.id).distinct()).scalars())
            db.execute(select(GAMES.c.id).where(GAMES.c.id.in_(theirs)).with_for_update())
            for game in theirs:
                # Who leaves in the middle of a game has lost it.
                others = select(SEATS.c.seat).where((SEATS.c.game == game) & (SEATS.c.account != who.id))
                results.write(db, game, list(db.execute(others).scalars()))
            storage.forget(db, theirs)
            accounts.forget(db, who.id)


def _hook(written: str) -> Hook:
    return msgspec.json.decode(written, type=Hook) if written else Hook("", "")


def _rows(rows: Sequence[object]) -> list[dict[str, object]]:
    """Rows as they stand, without names that only the database needs."""
    return [{key: fact for key, fact in row._mapping.items() if key != "account"} for row in rows]  # type: ignore[attr-defined]  # noqa: SLF001
