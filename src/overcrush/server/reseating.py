"""A new person for a chair that was left: its secret is given anew, and the old one ends."""

import secrets
from typing import Final

from msgspec.structs import replace

from overcrush.server import clock, wire
from overcrush.server.listener import Denied, Listener
from overcrush.server.secret import hashed
from overcrush.server.standing import Owner
from overcrush.server.timed import GONE_SECONDS, Timed

TOKEN_BYTES: Final = 16
NOT_YOURS: Final = (
    "A chair is given anew by who judges, or by the partner of somebody who has been gone for half a minute."
)
GIVEN_AWAY: Final = "This seat was given to somebody else."


class Reseating(Timed):
    """Who came later plays on with the dice, the name and the team of the seat; the others see that it is another."""

    def _absent(self) -> list[int]:
        """Seats of people who have been gone for long, in a game that is not played over days."""
        if not self.stored.terms.online or self.stored.terms.pace == "days" or self.is_over:
            return []
        now = clock.now()
        return [seat for seat in sorted(self._thinkers) if now - self._gone.get(seat, now) >= GONE_SECONDS]

    def _partners_of(self, listener: Listener) -> set[int]:
        """The others of one's own side."""
        side_of = self.seating.game.table.side_of
        sides = {side_of[seat] for seat in listener.seats}
        return {seat for seat in self.people - listener.seats if side_of[seat] in sides}

    async def reseat(self, listener: Listener, wanted: wire.Reseat) -> wire.Reseated:
        """A new secret for a seat, for who may give it; or Denied."""
        async with self._lock:
            if self.is_over or self.stored.terms.rated or wanted.seat not in self.people:
                raise Denied("Chairs are given anew in a game that is not over and not rated, where a person sits.")
            left = {*self._absent(), *self.standing.stand_ins}
            if not listener.judges and wanted.seat not in self._partners_of(listener) & left:
                raise Denied(NOT_YOURS)
            token = secrets.token_urlsafe(TOKEN_BYTES)
            await self._give(wanted.seat, hashed(token))
            return wire.Reseated(seat=wanted.seat, token=token)

    async def give(self, seat: int, secret: str) -> None:
        """The seat belongs to who knows the secret of this hash, from now on."""
        async with self._lock:
            if not self.is_over:
                await self._give(seat, secret)

    async def _give(self, seat: int, secret: str) -> None:
        standing = replace(self.standing, reseated=[*self.standing.reseated, seat])
        rest, moment = self._rest(standing), self._kept
        await self._stored(lambda: self._storage.reseat(self.stored.id, moment, rest, (seat, secret)))
        owners = [Owner(team=own.team) if place == seat else own for place, own in enumerate(self.stored.owners)]
        self.stored = self.stored._replace(owners=owners)
        self._part_from(seat)
        await self._stand(standing)

    def _part_from(self, seat: int) -> None:
        """Whoever sat there until now must come anew, which only the new secret allows."""
        for listener in [each for each in self.listeners if seat in each.seats]:
            listener.seats = listener.seats - {seat}
            listener.part(GIVEN_AWAY)

    async def catch_up(self) -> None:
        before = len(self.standing.reseated)
        await super().catch_up()
        for seat in self.standing.reseated[before:]:
            self._part_from(seat)
