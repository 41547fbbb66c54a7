"""Dice that nobody can foretell, whoever runs the server: a deed that rolls waits for a link of every page.

A link is known to its page alone until the deed is certain: on disk, and told to all (docs/fair-dice.md).
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from overcrush.rules.chance import Committed, Linked, dice_key
from overcrush.rules.engine import CORRECTION
from overcrush.server import clock, wire
from overcrush.server.answering import Gesture
from overcrush.server.links import Links
from overcrush.server.listener import Denied, Listener
from overcrush.server.stand_ins import StandIns
from overcrush.server.standing import Deed, Roll, Rolling
from overcrush.table.shares import deed_of, leads_to

# How long a roll waits for a link before it goes on without.
LINK_SECONDS: Final = 10.0
ROLLS: Final = "The dice are being rolled."


class LinkedDice(StandIns):
    """What waits is stored like acts: any process may take a link, and whoever has the last one rolls."""

    # What was wanted last and rolls, until it is stored that it waits; which roll was asked for here, and when.
    _deed: Deed | None = None
    _asked_for = 0
    _asked_at = 0.0

    def _dice(self) -> Committed:
        key = dice_key(self.stored.key, self.standing.dice)
        return Linked(key) if self.stored.terms.linked >= 0 else Committed(key)

    # --- waiting

    async def act(self, listener: Listener, wanted: Gesture) -> None:
        rolling = self.standing.rolling
        if rolling is not None and rolling.deed.by in listener.seats:
            # It was said before the line was lost, and waits already.
            return
        await super().act(listener, wanted)

    def _check_moment(self, at: str) -> None:
        super()._check_moment(at)
        if self.standing.rolling is not None:
            raise Denied(ROLLS, "7.1.1")

    def _do(self, deed: Deed) -> None:
        if isinstance(self._chance, Linked) and self.seating.would_roll(deed, self._chance):
            self._deed = deed
        else:
            super()._do(deed)

    async def _keep(self, *, think: bool = True) -> None:
        deed, self._deed = self._deed, None
        if deed is None:
            await super()._keep(think=think)
        else:
            await self._let_wait(deed)

    async def _let_wait(self, deed: Deed) -> None:
        """Nothing else happens, and no clock runs, until it is rolled."""
        rolling = Rolling(self.standing.rolls + 1, deed)
        standing = self._timed(replace(self.standing, rolling=rolling))
        if self._waited_for(rolling.number):
            rest, moment = self._rest(standing), self._kept
            await self._stored(lambda: self._storage.stand(self.stored.id, moment, rest))
        self.standing = standing
        self._ask_for_links()
        if not self._waited_for(rolling.number):
            await self._roll({})

    def _waited_for(self, number: int) -> set[int]:
        """Whose pages have a link of that number and were heard the last time."""
        chains = enumerate(self.stored.shared.chains)
        return {seat for seat, links in chains if links >= number and seat not in self.standing.silent}

    def _ask_for_links(self) -> None:
        if self.standing.rolling is not None:
            self._tell_rolling(self.listeners, self.standing.rolling)
            self._told_room()

    def _tell_rolling(self, listeners: Iterable[Listener], rolling: Rolling) -> None:
        if self._asked_for != rolling.number:
            self._asked_for, self._asked_at = rolling.number, clock.now()
        act, deed = len(self.seating.game.acts), rolling.deed
        told = wire.Rolling(
            at=self.at,
            number=rolling.number,
            act=act,
            answers=len(deed.answers),
            deed=deed_of(self.stored.key, act, spelled(deed)),
            waits=sorted(self._waited_for(rolling.number)),
        )
        for listener in list(listeners):
            listener.tell(told)

    def _joined(self, listener: Listener) -> None:
        super()._joined(listener)
        if self.standing.rolling is not None:
            self._tell_rolling([listener], self.standing.rolling)

    async def catch_up(self) -> None:
        await super().catch_up()
        if self.standing.rolling is not None and self.standing.rolling.number != self._asked_for:
            self._ask_for_links()

    # --- rolling

    async def link(self, listener: Listener, shown: wire.Link) -> None:
        """What a page shows for the roll that waits; Denied if it is no link of its chain, or one to come."""
        async with self._lock:
            standing, shared = self.standing, self.stored.shared
            rolling, chains = standing.rolling, shared.chains
            asked = standing.rolls + int(rolling is not None)
            if shown.seat not in listener.seats or not 0 < shown.number <= min(asked, _of(chains, shown.seat)):
                raise Denied("No such link is asked for.")
            if not shown.link or not leads_to(shared.shares[shown.seat], shown.number, shown.link):
                raise Denied("This is no link of the chain whose end was this page's share.")
            if rolling is None or shown.number < asked:
                await self._hear_again(shown.seat)
            else:
                links = await self._shown(rolling.number, shown)
                if self._waited_for(rolling.number) <= set(links):
                    await self._roll(links)

    async def _shown(self, number: int, shown: wire.Link | None = None) -> dict[int, str]:
        """What there is for a roll, with what is shown now."""
        kept, game = Links(self._storage.database), self.stored.id
        if shown is None:
            return await asyncio.to_thread(kept.shown, game, number)
        return await asyncio.to_thread(kept.show, game, number, shown.seat, shown.link)

    async def _hear_again(self, seat: int) -> None:
        """A link that came too late is used up, but the page is there: the next roll waits for it."""
        if seat in self.standing.silent:
            left = [other for other in self.standing.silent if other != seat]
            await self._stand(replace(self.standing, silent=left))

    def _links_due(self) -> float | None:
        """When what waits goes on without links. Who comes back to it is asked anew, if nobody was there meanwhile."""
        return None if self.standing.rolling is None else self._asked_at + LINK_SECONDS

    async def _look_at_links(self) -> None:
        """What has waited for long enough goes on by the key alone."""
        due, rolling = self._links_due(), self.standing.rolling
        if due is not None and rolling is not None and clock.now() >= due:
            await self._roll(await self._shown(rolling.number))

    async def _roll(self, links: dict[int, str]) -> None:
        """Do what has waited, with what the pages have shown."""
        rolling, chains = self.standing.rolling, self.stored.shared.chains
        if rolling is None:
            return
        missing = [seat for seat, number in enumerate(chains) if number and seat not in links]
        roll = Roll(rolling.number, [links.get(seat, "") for seat in range(len(chains))], missing)
        self.standing = replace(self.standing, rolling=None, rolls=roll.number, silent=missing)
        # Another process was faster: then it is told from there.
        with suppress(Denied):
            try:
                self.seating.show(roll)
                super()._do(rolling.deed)
                await super()._keep()
            except Denied:
                raise
            except Exception as error:  # noqa: BLE001  (as with answers that do not wait)
                await self._give_up(roll, error)
            finally:
                self.seating.show(None)

    async def _give_up(self, roll: Roll, error: Exception) -> None:
        """The engine stumbled over what has waited: it has not happened, and something else can be done."""
        refused = await self._stumble("what waited for links", error)
        await self._stand(self._timed(replace(self.standing, rolling=None, rolls=roll.number)))
        for listener in self.listeners:
            listener.tell(refused)


def spelled(deed: Deed) -> list[str]:
    """The answers of a deed as the acts of a journal have them."""
    return [f"{CORRECTION}{answer}" for answer in deed.answers] if deed.way == "correct" else deed.answers


def _of(chains: list[int], seat: int) -> int:
    return chains[seat] if 0 <= seat < len(chains) else 0
