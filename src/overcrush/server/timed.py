"""A session that knows who is there, and what time it is: clocks of the sides, and the time of a round (13.7.2)."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from overcrush.model import options
from overcrush.model.decisions import IllegalAnswer
from overcrush.players.routine import routine
from overcrush.server import clock, wire
from overcrush.server.board import asked
from overcrush.server.linked_dice import LinkedDice
from overcrush.server.listener import Denied, Listener
from overcrush.server.opponents import Opponents
from overcrush.server.session import Heed, nobody
from overcrush.server.standing import PACES, Deed, Ended, Standing
from overcrush.server.storage import Storage, StoredGame
from overcrush.table.words import listed

# How long one waits for somebody who is gone before the game may be claimed, in live games.
GONE_SECONDS: Final = 30.0


class Timed(LinkedDice):
    """Only the server's time counts; what a clock says is stored like acts, and outlasts the process."""

    def __init__(self, stored: StoredGame, storage: Storage, opponents: Opponents, heed: Heed = nobody) -> None:
        super().__init__(stored, storage, opponents, heed)
        now = clock.now()
        # Since when each seat has nobody.
        self._gone = dict.fromkeys(range(len(stored.sitting)), now)
        self._timer: asyncio.TimerHandle | None = None
        self._chores: set[asyncio.Task[None]] = set()

    # --- who is there

    @property
    def here(self) -> list[bool]:
        sat = set().union(*(listener.seats for listener in self.listeners))
        return [kind != "person" or seat in sat for seat, kind in enumerate(self.stored.sitting)]

    def leave(self, listener: Listener) -> None:
        super().leave(listener)
        self._note_presence()
        self._told_room()
        if not self.listeners and self._timer is not None:
            self._timer.cancel()

    def _note_presence(self) -> None:
        now = clock.now()
        for seat, here in enumerate(self.here):
            if here:
                self._gone.pop(seat, None)
            else:
                self._gone.setdefault(seat, now)

    @property
    def is_over(self) -> bool:
        return self.seating.over or self.standing.ended is not None

    # --- clocks

    def _clock_told(self) -> wire.Clock | None:
        standing, pace = self.standing, self.stored.terms.pace
        if standing.clock is None:
            return None
        now = clock.stopped(standing.clock, pace, clock.now(), self._lost())
        running = standing.clock.running if standing.clock.since else []
        spent = clock.now() - standing.clock.since if standing.clock.since else 0.0
        return wire.Clock(left=now.left, running=running, delay=max(0.0, PACES[pace].delay - spent))

    def _lost(self) -> float:
        """For how long nobody of a side that thinks has been there, of the time since it thinks."""
        running = self.standing.clock
        if running is None or not running.since:
            return 0.0
        table, now = self.seating.game.table, clock.now()
        sides = [[seat for seat in self.people if table.side_of[seat] == side] for side in running.running]
        # A partner who is there can play on.
        gone = [[now - max(self._gone.get(seat, now), running.since) for seat in side] for side in sides]
        return max([min(side, default=0.0) for side in gone], default=0.0)

    def _timed(self, standing: Standing) -> Standing:
        """The clock of who has acted stands, and that of who is asked runs."""
        if standing.clock is None:
            return standing
        pace, now = self.stored.terms.pace, clock.now()
        held = clock.stopped(standing.clock, pace, now, self._lost())
        if standing.paused or standing.rolling or self.seating.over or standing.ended is not None:
            return replace(standing, clock=held)
        game = self.seating.game
        sides = {
            game.table.side_of[seat] for seat in asked(game.state) if seat in self.people - set(standing.stand_ins)
        }
        return replace(standing, clock=clock.started(held, sorted(sides), now))

    def _flag_at(self, standing: Standing) -> float | None:
        """When somebody must look again whoever is here: a flag falls, or the time of a round is over."""
        if standing.ended is not None or self.seating.over:
            return None
        flag = None
        if standing.clock is not None and not standing.paused:
            flag = clock.falls_at(standing.clock, self.stored.terms.pace)
        moments = [flag, None if self._time_is_called else standing.time_at]
        return min([moment for moment in moments if moment is not None], default=None)

    def _set_timer(self) -> None:
        """Look again when a flag would fall, or when somebody has been gone for long enough."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_over or not self.listeners:
            return
        now = clock.now()
        flag = self._flag_at(self.standing)
        waits = [now + GONE_SECONDS - (now - since) for since in self._gone.values()]
        times = [time for time in (flag, self._links_due(), *waits) if time is not None and time > now - 1]
        if times:
            wait = max(0.05, min(times) - now)
            self._timer = asyncio.get_running_loop().call_later(wait, lambda: self._do_soon(self.look_at_clock()))

    def _do_soon(self, chore: Awaitable[None]) -> None:
        async def done() -> None:
            with suppress(Denied):
                await chore

        task = asyncio.ensure_future(done())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def look_at_clock(self) -> None:
        """Whether time is to be called, or a flag has fallen: then the game is lost, or goes on with the usual answers,
        as was agreed on."""
        async with self._lock:
            await self._look_at_links()
            await self._call_time_if_due()
            running, terms = self.standing.clock, self.stored.terms
            if running is not None and not self.is_over and not self.standing.paused:
                sides = clock.fallen(running, terms.pace, clock.now(), self._lost())
                if sides and terms.flag == "lose":
                    await self._end(self._won_against(sides), f"{self._names(sides)} ran out of time.")
                elif sides:
                    await self._pass_for(sides)
            self._told_room()

    async def _pass_for(self, sides: list[int]) -> None:
        """The usual answer for a side that has no time left."""
        game = self.seating.game
        seat = next(seat for seat in asked(game.state) if game.table.side_of[seat] in sides)
        self._do(Deed(seat, [options.spell(routine(game.state))], "answer"))
        await self._keep()

    # --- the time of a round

    @property
    def _time_is_called(self) -> bool:
        return bool(self.seating.game.state.last_turn)

    async def end_round(self, at: float) -> None:
        """Time is called at that moment, perhaps at once (13.7.2); the round may last longer than was said before."""
        async with self._lock:
            if not self.is_over and not self._time_is_called and self.standing.time_at != at:
                await self._stand(replace(self.standing, time_at=at))
        await self.look_at_clock()

    def _round_left(self) -> float:
        """Seconds until time is called, -1 if nobody calls it."""
        at = self.standing.time_at
        return -1.0 if at is None or self._time_is_called else max(0.0, at - clock.now())

    async def _call_time_if_due(self) -> None:
        at = self.standing.time_at
        if at is None or at > clock.now() or self._time_is_called or self.is_over or self.standing.rolling:
            return
        # What cannot bear it now is asked for an answer first; then it is looked again.
        with suppress(IllegalAnswer):
            self.seating.call_time()
            await self._keep()

    # --- ends that are not the rules'

    def _names(self, sides: list[int]) -> str:
        table = self.seating.game.table
        return listed([table.names[seat] for seat in range(table.seats) if table.side_of[seat] in sides])

    def _won_against(self, sides: list[int]) -> list[int]:
        table = self.seating.game.table
        return [seat for seat in range(table.seats) if table.side_of[seat] not in sides]

    async def _end(self, winners: list[int], why: str) -> None:
        standing = replace(self.standing, ended=Ended(winners, why), wish=None, paused=False, rolling=None)
        await self._stand(self._timed(standing))
