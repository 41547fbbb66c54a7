"""The reception: who invites whom, who sits down, who seeks a table. Only to sit down changes anything."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from overcrush.formats.demo import DEMOS
from overcrush.formats.format import SIDES
from overcrush.model.decisions import sentences
from overcrush.server import errand, wire
from overcrush.server.accounts import Account, Accounts
from overcrush.server.boxes import cleaned
from overcrush.server.chairs import COMPUTER, TO_COME, Chair, is_half, wished_sitting
from overcrush.server.house import ID_BYTES, TOKEN_BYTES, House
from overcrush.server.invitations import Invitation, Invitations
from overcrush.server.listener import Denied
from overcrush.server.rematch import new_seed
from overcrush.server.secret import hashed, is_among
from overcrush.server.standing import PERSON, Owner
from overcrush.table.shares import pledged

MOST_TABLES: Final = 100
MOST_GAMES: Final = 50
HOST: Final = "Host"
GUEST: Final = "Guest"

GONE: Final = "There is no such invitation here, or its link is not whole."
TAKEN: Final = "Somebody else has sat down already."
TO_SHARE: Final = "Your partner is a computer: bring a team of a whole side, which is shared out between you."
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
        sitting = wished_sitting(wish)
        who = await self._who(wish.session, wish.name)
        _check_rated(wish, who, sitting)
        wish = replace(wish, session="")
        made = wire.Invited(
            game=secrets.token_urlsafe(ID_BYTES),
            **{name: _secret() for name in ("token", "sit", "watch", "judge")},
            sits=[_secret() if kind == PERSON and seat != wish.seat else "" for seat, kind in enumerate(sitting)],
        )
        chairs = [_made(wish, seat, kind, made.token, who) for seat, kind in enumerate(sitting)]
        sit = [hashed(secret) if secret else "" for secret in (made.sit, *made.sits)]
        invitation = Invitation(
            made.game, wish, sit, hashed(made.watch), hashed(made.judge), begun=False, chairs=chairs, seed=new_seed()
        )
        if not wish.box:
            await self._check_team(invitation, wish.seat, wish.team, owner)
            await self._check_computers(invitation, owner)
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

    async def _check_computers(self, invitation: Invitation, owner: str) -> None:
        """Computers that are partners play with the team that was chosen for them; Denied if there is none."""
        wish = invitation.wish
        for side in range(SIDES):
            if all(chair.is_computer for chair in invitation.chairs[side::SIDES]):
                if wish.theirs is None:
                    raise Denied("Two computers are partners: choose a team for them.")
                await self._check([wish.theirs], wish, owner)

    async def _check_team(self, invitation: Invitation, seat: int, team: wire.TeamChoice | None, owner: str) -> None:
        """Denied, with every fault, if a team may not be played on a seat; no team yet is no fault."""
        if team is None:
            return
        wish = invitation.wish
        half = is_half(team, wish)
        partners = [chair for chair in invitation.chairs[seat % SIDES :: SIDES] if chair.seat != seat]
        if half and any(chair.is_computer for chair in partners):
            raise Denied(TO_SHARE, "13.5.1")
        others = [chair.team for chair in partners if chair.team is not None]
        if half and others and is_half(others[0], wish):
            await self._check([team, others[0]], wish, owner)
        else:
            await self._check([team], wish, owner, half=half)

    async def _check(self, teams: list[wire.TeamChoice], wish: wire.Invite, owner: str, *, half: bool = False) -> None:
        asked = wire.CheckTeams(teams=teams, format=wish.format, house=wish.house, half=half)
        done = await self._errands.run(errand.CheckTeams(asked, ""), owner)
        found = msgspec.json.decode(done.body, type=wire.Checked)
        if found.findings:
            faults = dict.fromkeys(each.sentence for each in found.findings)
            raise Denied(sentences("; ".join(faults)), found.findings[0].rule)

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
        place = found.place([wanted.secret])
        if place is None and not found.wish.public:
            raise Denied(GONE)
        who = await self._who(wanted.session, wanted.name)
        await self._check_guest(found, who)
        # Who was invited to one seat sits there and nowhere else.
        wished = wanted.seat if place is None or place < 0 else place
        token = _secret()
        name, account = (who.name, who.id) if who else (cleaned(wanted.name) or GUEST, "")
        pledge = TO_COME if wanted.contributes else ""
        chair = Chair(wished, name, hashed(token), None, pledge, account=account)
        seat = await asyncio.to_thread(self._invitations.claim, wanted.game, chair)
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
        await self._check_team(found, chair.seat, wanted.team, owner)
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
            if not await asyncio.to_thread(self._invitations.pledge, found.id, chair.seat, wanted.pledge, wanted.links):
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
                    host=each.chairs[each.wish.seat].name,
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
        about = await asyncio.to_thread(self._others, wanted.game, seats)
        await asyncio.to_thread(self._storage.report, wanted.game, about, wanted.text)

    def _others(self, game: str, seats: set[int]) -> str:
        """Who sits at a table besides these, by their names, and whether they have an account."""
        stored = self._storage.game(game)
        if stored is None:
            raise Denied(GONE)
        owners = stored.owners or [Owner()] * len(stored.sitting)
        names = _names(stored.facts)
        told = [
            f"{names[seat]} ({'account' if owners[seat].account else 'guest'}, seat {seat})"
            for seat, kind in enumerate(stored.sitting)
            if kind == PERSON and seat not in seats
        ]
        return ", ".join(told)


def _hosts(found: Invitation) -> set[str]:
    """The accounts of those who sit there already."""
    return {chair.account for chair in found.chairs if chair.account}


def _fits(found: Invitation, sought: wire.Seek) -> bool:
    terms = found.terms
    return (
        sought.format in ("", terms.format) and sought.pace in ("", terms.pace) and sought.rated in (None, terms.rated)
    )


def _check_rated(wish: wire.Invite, who: Account | None, sitting: Sequence[str]) -> None:
    """Rated games are between accounts, and alike: those of a box or a format, as they are."""
    if not wish.rated:
        return
    if who is None:
        raise Denied(RATED)
    if len(sitting) != SIDES:
        raise Denied("A rated game is one of two people.")
    if not isinstance(wish.format, str) or wish.house != wire.House():
        raise Denied("A rated game is one of a box or of a format that everybody knows, without house rules.")


def _told(found: Invitation, given: Sequence[str], mine: Sequence[int]) -> wire.Invitation:
    """What an invitation says to who has these secrets and seats; Denied if none of them is one of its own."""
    wish = found.wish
    may = ""
    for kind, kept in (("watch", found.watch), ("judge", found.judge)):
        may = kind if is_among(kept, given) else may
    place = found.place(given)
    if place is not None or (wish.public and not may):
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
        stand_in=found.terms.stand_in,
        chairs=[_chair(found, chair, mine) for chair in found.chairs],
        begun=found.begun,
        may=msgspec.convert(may, wire.May),
        place=-1 if place is None else place,
        commitment=found.commitment,
        settling=found.is_pledged and not found.begun,
        gone=found.gone,
    )


def _made(wish: wire.Invite, seat: int, kind: str, token: str, who: Account | None) -> Chair:
    """A chair of a new invitation: the host's, a computer's, or a free one."""
    if seat == wish.seat:
        name, account = (who.name, who.id) if who else (cleaned(wish.name) or HOST, "")
        pledge = TO_COME if wish.contributes else ""
        return Chair(seat, name, hashed(token), None if wish.box else wish.team, pledge, account=account)
    return Chair(seat, "", "" if kind == PERSON else COMPUTER, None)


def _chair(found: Invitation, chair: Chair, mine: Sequence[int]) -> wire.InvitedChair:
    """A team is known to the side that has it, and to all if it is shown from the start or the game has begun."""
    wish, team = found.wish, found.teams[chair.seat]
    known = found.begun or (wish.shown and chair.side == wish.seat % SIDES)
    return wire.InvitedChair(
        side=chair.side,
        sitting=found.sitting[chair.seat],
        name=chair.name,
        taken=bool(chair.secret),
        chosen=team is not None or bool(wish.box or found.facts),
        yours=chair.seat in mine,
        team=team if known or any(seat % SIDES == chair.side for seat in mine) else None,
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
