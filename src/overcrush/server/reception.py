"""The reception: who invites whom, who sits down, who seeks a table. Only to sit down changes anything."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from overcrush.formats.demo import DEMOS
from overcrush.server import errand, wire
from overcrush.server.accounts import Account, Accounts
from overcrush.server.boxes import cleaned
from overcrush.server.house import ID_BYTES, TOKEN_BYTES, House
from overcrush.server.invitations import TO_COME, Chair, Invitation, Invitations
from overcrush.server.listener import Denied
from overcrush.server.rematch import new_seed
from overcrush.server.secret import hashed, is_among
from overcrush.table.shares import pledged

MOST_TABLES: Final = 100
MOST_GAMES: Final = 50
HOST: Final = "Host"
GUEST: Final = "Guest"

GONE: Final = "There is no such invitation here, or its link is not whole."
TAKEN: Final = "Somebody else has sat down already."
NOT_YOURS: Final = "That is the name of somebody with an account: sign in if it is yours, or take another."
RATED: Final = "A rated game is for people with an account: make one, or sign in."
SIGNED_OUT: Final = "You are not signed in any more: sign in again."


class Reception:
    """Invitations, and the games that come of them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._storage = house.storage
        self._errands = house.errands
        self._invitations = Invitations(house.storage.database)
        self._accounts = Accounts(house.storage.database)

    async def invite(self, wish: wire.Invite, owner: str = "") -> wire.Invited:
        """An invitation, on disk when this returns."""
        if wish.box and wish.box not in DEMOS:
            raise Denied(f"There is no box {wish.box!r}.")
        if not wish.box:
            await self._check_team(wish, wish.team, owner)
        who = await self._who(wish.session, wish.name)
        _check_rated(wish, who)
        wish = replace(wish, session="")
        made = wire.Invited(
            game=secrets.token_urlsafe(ID_BYTES), **{name: _secret() for name in ("token", "sit", "watch", "judge")}
        )
        name, team = who.name if who else cleaned(wish.name) or HOST, None if wish.box else wish.team
        pledge = TO_COME if wish.contributes else ""
        host = Chair(wish.seat, name, hashed(made.token), team, pledge, account=who.id if who else "")
        chairs = sorted([host, Chair(1 - wish.seat, "", "", None)])
        invitation = Invitation(
            made.game, wish, hashed(made.sit), hashed(made.watch), hashed(made.judge), begun=False, chairs=chairs
        )._replace(seed=new_seed())
        await asyncio.to_thread(self._invitations.create, invitation)
        made.commitment = invitation.commitment
        return made

    async def _who(self, session: str, name: str) -> Account | None:
        """Who is signed in; None for a guest. Denied if nobody is, or the name that a guest takes is another's."""
        who = await asyncio.to_thread(self._accounts.of, session)
        if session and who is None:
            raise Denied(SIGNED_OUT)
        taken = await asyncio.to_thread(self._accounts.named, cleaned(name))
        if who is None and taken is not None:
            raise Denied(NOT_YOURS)
        return who

    async def _check_team(self, wish: wire.Invite, team: wire.TeamChoice | None, owner: str) -> None:
        """Denied, with the first fault, if a team may not be played there; no team yet is no fault."""
        if team is None:
            return
        asked = wire.CheckTeams(teams=[team], format=wish.format, house=wish.house)
        done = await self._errands.run(errand.CheckTeams(asked, ""), owner)
        found = msgspec.json.decode(done.body, type=wire.Checked)
        if found.findings:
            raise Denied(found.findings[0].sentence, found.findings[0].rule)

    async def look(self, wanted: wire.Look) -> wire.Invitation:
        """What an invitation says to somebody with these secrets; or Denied."""
        found = await self._found(wanted.game)
        return _told(found, wanted.secrets, await self._seats(found, wanted.secrets))

    async def _seats(self, found: Invitation, given: Sequence[str]) -> list[int]:
        """The seats of an invitation that somebody with these secrets has, or who is signed in with one."""
        ids = await asyncio.to_thread(self._accounts.ids, given)
        return [chair.seat for chair in found.chairs if chair.account in ids or is_among(chair.secret, given)]

    async def _found(self, game: str) -> Invitation:
        found = await asyncio.to_thread(self._invitations.find, game)
        if found is None:
            raise Denied(GONE)
        return found

    async def _own(self, found: Invitation, token: str) -> Chair:
        """The chair of who knows its secret, or is signed in; or Denied."""
        seats = await self._seats(found, [token])
        if not seats:
            raise Denied(GONE)
        return found.chairs[seats[0]]

    async def sit_down(self, wanted: wire.SitDown, owner: str = "") -> wire.Seated:
        """Take the free seat: by one conditional update, so that two who come at once do not both have it."""
        found = await self._found(wanted.game)
        if not found.wish.public and not is_among(found.sit, [wanted.secret]):
            raise Denied(GONE)
        who = await self._who(wanted.session, wanted.name)
        await self._check_guest(found, who)
        token = _secret()
        name = who.name if who else cleaned(wanted.name) or GUEST
        pledge = TO_COME if wanted.contributes else ""
        claim = self._invitations.claim
        seat = await asyncio.to_thread(claim, wanted.game, token, name, pledge, who.id if who else "")
        if seat is None:
            raise Denied(TAKEN)
        await self._begin_if_complete(wanted.game, owner)
        return wire.Seated(seat=seat, token=token)

    async def _check_guest(self, found: Invitation, who: Account | None) -> None:
        """Whether somebody may sit down there: not with who blocks them, and at a rated table only with an account."""
        hosts = _hosts(found)
        if who is not None and hosts & await asyncio.to_thread(self._accounts.apart, who.id):
            raise Denied("You and who sits there do not want to meet.")
        if found.wish.rated and who is None:
            raise Denied(RATED)
        if found.wish.rated and who is not None and who.id in hosts:
            raise Denied("Nobody plays a rated game against themselves.")

    async def choose(self, wanted: wire.ChooseTeam, owner: str = "") -> wire.Invitation:
        """Bring a team; when all have, the game begins and the teams are revealed together."""
        found = await self._found(wanted.game)
        chair = await self._own(found, wanted.token)
        if found.begun or found.is_pledged:
            raise Denied("The game has begun.")
        await self._check_team(found.wish, wanted.team, owner)
        await asyncio.to_thread(self._invitations.choose, wanted.game, chair.seat, wanted.team)
        await self._begin_if_complete(wanted.game, owner)
        return _told(await self._found(wanted.game), [wanted.token], [chair.seat])

    async def contribute(self, wanted: wire.Contribute, owner: str = "") -> wire.Invitation:
        """Promise a share of the dice, and show it when everybody has promised theirs; or Denied."""
        found = await self._found(wanted.game)
        chair = await self._own(found, wanted.token)
        if wanted.pledge:
            if any(each.pledge == wanted.pledge for each in found.chairs if each.seat != chair.seat):
                raise Denied("That is what the other page has promised.")
            if not await asyncio.to_thread(self._invitations.pledge, found.id, chair.seat, wanted.pledge):
                raise Denied("What this page contributes to the dice is settled already.")
        if wanted.share and not chair.share:
            if not found.is_pledged:
                raise Denied("Shares are shown when everybody has promised theirs.")
            if pledged(found.id, chair.seat, wanted.share) != chair.pledge:
                raise Denied("This is not the share that was promised.")
            await asyncio.to_thread(self._invitations.show, found.id, chair.seat, wanted.share)
        await self._begin_if_complete(found.id, owner)
        return _told(await self._found(found.id), [wanted.token], [chair.seat])

    async def _begin_if_complete(self, game: str, owner: str) -> None:
        found = await self._found(game)
        if found.is_settled and not found.begun and not found.gone:
            await self._house.accept(found, owner)

    async def withdraw(self, wanted: wire.Withdraw) -> None:
        """Take an invitation back. Once shares may have been shown it stays, so that the others see who went."""
        found = await self._found(wanted.game)
        chair = await self._own(found, wanted.token)
        if found.begun:
            raise Denied("The game has begun.")
        if found.is_pledged:
            await asyncio.to_thread(self._invitations.leave, wanted.game, chair.name)
        else:
            await asyncio.to_thread(self._invitations.withdraw, wanted.game)

    async def lobby(self, sought: wire.Seek) -> wire.Lobby:
        """Tables at which a seat is free, and games to watch."""
        tables = await asyncio.to_thread(self._invitations.open_ones, MOST_TABLES)
        games = await asyncio.to_thread(self._storage.public, MOST_GAMES)
        ids = await asyncio.to_thread(self._accounts.ids, [sought.session])
        apart = await asyncio.to_thread(self._accounts.apart, next(iter(ids), ""))
        fitting = [each for each in tables if _fits(each, sought) and apart.isdisjoint(_hosts(each))]
        return wire.Lobby(
            tables=[
                wire.OpenTable(
                    game=each.id,
                    host=next(chair.name for chair in each.chairs if chair.secret),
                    title=_title(each),
                    format=each.terms.format,
                    pace=each.terms.pace,
                    rated=each.terms.rated,
                )
                for each in fitting
            ],
            games=[
                wire.PublicGame(
                    game=game.id,
                    title=game.title,
                    names=[str(name) for name in _names(game.facts)],
                    turn=game.summary.turn,
                    life=game.summary.life,
                )
                for game in games
            ],
        )

    async def complain(self, wanted: wire.Complain) -> None:
        """Something for who keeps the server, about the other at one's table."""
        seats = await asyncio.to_thread(self._storage.seats, wanted.game, wanted.tokens)
        if not seats:
            raise Denied(GONE)
        about = f"seat {1 - min(seats)}"
        await asyncio.to_thread(self._storage.report, wanted.game, about, wanted.text)


def _hosts(found: Invitation) -> set[str]:
    """The accounts of those who sit there already."""
    return {chair.account for chair in found.chairs if chair.account}


def _fits(found: Invitation, sought: wire.Seek) -> bool:
    terms = found.terms
    return (
        sought.format in ("", terms.format) and sought.pace in ("", terms.pace) and sought.rated in (None, terms.rated)
    )


def _check_rated(wish: wire.Invite, who: Account | None) -> None:
    """Rated games are between accounts, and alike: those of a box or a format, as they are."""
    if not wish.rated:
        return
    if who is None:
        raise Denied(RATED)
    if not isinstance(wish.format, str) or wish.house != wire.House():
        raise Denied("A rated game is one of a box or of a format that everybody knows, without house rules.")


def _told(found: Invitation, given: Sequence[str], mine: Sequence[int]) -> wire.Invitation:
    """What an invitation says to who has these secrets and seats; Denied if none of them is one of its own."""
    wish = found.wish
    may = ""
    for kind, kept in (("watch", found.watch), ("judge", found.judge), ("sit", found.sit)):
        may = kind if is_among(kept, given) else may
    if wish.public and not may:
        may = "sit"
    if not may and not mine:
        raise Denied(GONE)
    return wire.Invitation(
        game=found.id,
        title=_title(found),
        box=wish.box,
        format=wish.format,
        house=wish.house,
        first=wish.first,
        pace=wish.pace,
        flag=wish.flag,
        public=wish.public,
        rated=wish.rated,
        shown=wish.shown,
        takebacks=found.terms.takebacks,
        talk=wish.talk,
        chairs=[_chair(found, chair, yours=chair.seat in mine) for chair in found.chairs],
        begun=found.begun,
        may=msgspec.convert(may, wire.May),
        commitment=found.commitment,
        settling=found.is_pledged and not found.begun,
        gone=found.gone,
    )


def _chair(found: Invitation, chair: Chair, *, yours: bool) -> wire.InvitedChair:
    """A team is known to who has brought it, and to all if it is shown from the start or the game has begun."""
    known = yours or found.begun or (found.wish.shown and chair.seat == found.wish.seat)
    return wire.InvitedChair(
        name=chair.name,
        taken=bool(chair.secret),
        chosen=chair.team is not None or bool(found.wish.box or found.facts),
        yours=yours,
        team=chair.team if known else None,
        account=chair.name if chair.account else "",
        pledge="" if chair.pledge == TO_COME else chair.pledge,
        pledging=chair.pledge == TO_COME,
        settled=chair.is_settled,
    )


def _title(found: Invitation) -> str:
    wish = found.wish
    if wish.box:
        return DEMOS[wish.box].title
    return wish.format if isinstance(wish.format, str) else wish.format.name


def _names(facts: dict[str, object]) -> list[object]:
    names = facts.get("players")
    return names if isinstance(names, list) else []


def _secret() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)
