"""A room: a session between people, who are there or not, talk, wish things of each other, and have a clock."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from overcrush.model.decisions import IllegalAnswer
from overcrush.model.table import NOBODY
from overcrush.rules.corrections import CONCEDE
from overcrush.rules.engine import LAY
from overcrush.rules.telling.secrets import kept_from
from overcrush.server import clock, wire
from overcrush.server.board import asked
from overcrush.server.listener import Denied, Listener
from overcrush.server.opponents import Opponents
from overcrush.server.reseating import Reseating
from overcrush.server.session import Heed, nobody
from overcrush.server.standing import Deed, Standing, Wish
from overcrush.server.storage import Remark, Storage, StoredGame
from overcrush.server.timed import GONE_SECONDS
from overcrush.table.lines import BY_HAND
from overcrush.table.narrate import Narrator

# How often a takeback may be refused before it cannot be asked for any more.
MOST_REFUSALS: Final = 3
# How much of what was said is told to who comes.
MOST_TOLD: Final = 100
NOT_GONE: Final = "That can be done when the others have been gone for half a minute, in a game not played over days."

Again = Callable[["Room"], Awaitable[str]]


async def _no_rematch(_: "Room") -> str:
    raise Denied("There is no rematch here.")


class Room(Reseating):
    """What people do besides playing is stored like acts, so that every process knows it."""

    def __init__(
        self,
        stored: StoredGame,
        storage: Storage,
        opponents: Opponents,
        heed: Heed = nobody,
        again: Again = _no_rematch,
    ) -> None:
        super().__init__(stored, storage, opponents, heed)
        self._again = again
        self._said: list[Remark] = []
        # Seats of programs that say so, and those of accounts that are programs'.
        self._bots: set[int] = set()
        self._programs = {seat for seat, owner in enumerate(stored.owners) if owner.program}

    # --- who is there

    def _joined(self, listener: Listener) -> None:
        super()._joined(listener)
        # Whoever came last says who it is, also when the line is lost.
        self._bots = self._bots | listener.seats if listener.bot else self._bots - listener.seats
        self._note_presence()
        if self.stored.terms.online:
            self._do_soon(self._tell_talk(listener))
        if self._comes_back(listener):
            self._do_soon(self._come_back(listener))
        self._told_room()

    def pages_of(self, listener: Listener) -> int:
        """How many pages are open at the seats of somebody."""
        return len([each for each in self.listeners if listener.seats and each.seats == listener.seats])

    async def settled(self) -> None:
        """Wait until nothing is being played or stored."""
        async with self._lock:
            return

    def _may_claim(self, listener: Listener) -> bool:
        """Whether everybody of another side has been gone for long, in a game that is not played over days."""
        terms, table = self.stored.terms, self.seating.game.table
        if not terms.online or terms.pace == "days" or self.is_over or not listener.seats:
            return False
        others = [seat for seat in self._thinkers if table.side_of[seat] != table.side_of[min(listener.seats)]]
        now = clock.now()
        return bool(others) and all(now - self._gone.get(seat, now) >= GONE_SECONDS for seat in others)

    def _told_room(self) -> None:
        if not self.stored.terms.online:
            return
        told: dict[bool, bytes] = {}
        for listener in list(self.listeners):
            claim = self._may_claim(listener)
            if claim not in told:
                told[claim] = msgspec.json.encode(self._room(claim=claim))
            listener.tell_encoded(told[claim])
        self._set_timer()

    def _room(self, *, claim: bool) -> wire.Room:
        terms, standing = self.stored.terms, self.standing
        return wire.Room(
            online=True,
            here=self.here,
            watching=len([each for each in self.listeners if not each.seats]),
            clock=self._clock_told(),
            round_left=self._round_left(),
            paused=standing.paused,
            claim=claim,
            rematch=standing.rematch,
            talk=terms.talk,
            takebacks=terms.takebacks,
            pace=terms.pace,
            public=terms.public,
            stand_in=terms.stand_in,
            stand_ins=standing.stand_ins,
            absent=self._absent(),
            reseated=standing.reseated,
            bots=[seat in self._bots or seat in self._programs for seat in range(len(self.here))],
        )

    async def _stand(self, standing: Standing) -> None:
        await super()._stand(standing)
        self._told_room()

    # --- corrections and other wishes

    async def concede(self, listener: Listener) -> None:
        """Give the game up, whatever has happened since, for a seat of theirs: one that is asked if any; or Denied."""
        async with self._lock:
            s = self.seating.game.state
            if not listener.seats or not s.options or self.standing.ended is not None:
                raise Denied("Nobody can give up who only watches, or when the game is over.")
            seat = min(listener.seats, key=lambda seat: seat not in asked(s))
            wish = self._giving_up(seat)
            if self.voters(wish) <= listener.seats:
                self.standing = replace(self.standing, rolling=None)
                self.seating.concede(seat)
                await self._keep()
            else:
                await self._propose(listener, wish)

    def _giving_up(self, seat: int) -> Wish:
        """Partners give up together."""
        table = self.seating.game.table
        return Wish("resign", f"{table.names[seat]} asks whether to resign.", [], str(table.side_of[seat]))

    async def correct(self, listener: Listener, wanted: wire.Correct) -> None:
        """Change the table by hand if all people here agree, else propose it to the others; or Denied."""
        async with self._lock:
            self._check_moment(wanted.at)
            if self.is_over:
                raise Denied("The game is over.", "9.4.1")
            if wanted.correction.split(" ")[0] == CONCEDE:
                raise Denied("Nobody gives up for another.")
            if wanted.correction.startswith(LAY):
                raise Denied("A whole position is laid before a game begins.")
            if kept_from(self.seating.game.state, NOBODY):
                raise Denied("Something is secret now: correct the table once it is in the open.", "3.1.3")
            wish = Wish("correct", self._told(wanted.correction), [], wanted.correction)
            if listener.judges:
                await self._grant(wish)
            else:
                await self._propose(listener, wish)

    async def agree(self, listener: Listener, wanted: wire.Agree) -> None:
        """Agree to what is proposed or not."""
        async with self._lock:
            self._check_moment(wanted.at)
            wish = self.standing.wish
            if wish is None:
                raise Denied("Nothing is proposed.")
            if wanted.yes:
                await self._propose(listener, wish)
            elif listener.seats & self.voters(wish):
                await self._stand(self._refused(wish))

    async def _propose(self, listener: Listener, wish: Wish) -> None:
        """Somebody agrees to a wish; it is granted when all do to whom it is put."""
        voters = self.voters(wish)
        if not listener.seats & voters:
            raise Denied("This is for others to decide.")
        seats = set(wish.seats) | (listener.seats & voters)
        if seats < voters:
            await self._stand(replace(self.standing, wish=replace(wish, seats=sorted(seats))))
        else:
            await self._grant(wish)

    def _told(self, correction: str) -> str:
        """The correction in a sentence, or Denied if the table cannot be so."""
        fork = self.seating.game.fork()
        fork.state.log = []
        try:
            fork.correct(correction)
        except IllegalAnswer as error:
            raise self._refusal(error) from None
        return Narrator(fork.table, self.words).tell(fork.events_since(0))[0].text.removeprefix(BY_HAND)

    async def wish(self, listener: Listener, wanted: wire.Wish) -> None:
        """Ask something of the others, or do what needs nobody else; or Denied."""
        async with self._lock:
            # Whoever resigns means it, whatever the others have done meanwhile.
            if wanted.what != "resign":
                self._check_moment(wanted.at)
            seats = listener.seats & self.people
            if not seats or not self.stored.terms.online:
                raise Denied("Only who plays with others can ask for this.")
            if wanted.what == "resume":
                await self._resume()
            elif wanted.what == "rematch":
                await self._wish_rematch(listener)
            elif self.is_over:
                raise Denied("The game is over.", "9.4.1")
            else:
                await self._wish_in_game(listener, min(seats), wanted.what)

    async def _resume(self) -> None:
        if not self.standing.paused:
            raise Denied("The game is not paused.")
        await self._stand(self._timed(replace(self.standing, paused=False, wish=None)))

    async def _wish_rematch(self, listener: Listener) -> None:
        if not self.is_over:
            raise Denied("The game is not over yet.")
        if self.standing.rematch:
            raise Denied("There is a rematch already.")
        wish = self.standing.wish or Wish("rematch", "A rematch, seats changed.", [])
        await self._propose(listener, wish)

    async def _wish_in_game(self, listener: Listener, seat: int, what: wire.Asking) -> None:
        table = self.seating.game.table
        name, side = table.names[seat], table.side_of[seat]
        if what == "resign":
            await self._propose(listener, self._giving_up(seat))
        elif what == "computer" and (left := self._partners_of(listener) & set(self._absent())):
            await self._let_computer_play(left)
        elif what in ("claim", "computer") and not self._may_claim(listener):
            raise Denied(NOT_GONE)
        elif what == "claim":
            gone = [other for other in range(max(table.side_of) + 1) if other != side]
            await self._end(self._won_against(gone), f"{self._names(gone)} left the table.")
        elif what == "computer":
            await self._let_computer_play({other for other in self.people if table.side_of[other] != side})
        elif what == "takeback":
            await self._wish_takeback(listener, seat)
        elif what == "draw":
            await self._propose(listener, Wish("draw", f"{name} offers a draw.", []))
        elif what == "pause":
            await self._propose(listener, Wish("pause", f"{name} asks for a pause.", []))

    async def _wish_takeback(self, listener: Listener, seat: int) -> None:
        if not self.stored.terms.takebacks:
            raise Denied("This game is played without takebacks.")
        if self.standing.refusals.get(seat, 0) >= MOST_REFUSALS:
            raise Denied("Your takebacks were refused too often to ask once more.")
        if self.seating.last_mark_of(seat) is None:
            raise Denied("There is nothing to take back.")
        name = self.seating.game.table.names[seat]
        await self._propose(listener, Wish("takeback", f"{name} asks to take back their last decision.", [], str(seat)))

    async def _grant(self, wish: Wish) -> None:
        if wish.what == "takeback":
            await self._take_back(int(wish.detail))
        elif wish.what == "resign":
            sides = [int(wish.detail)]
            await self._end(self._won_against(sides), f"{self._names(sides)} resigned.")
        elif wish.what == "draw":
            await self._end([], "The players agreed to a draw.")
        elif wish.what == "pause":
            await self._stand(self._timed(replace(self.standing, paused=True, wish=None)))
        elif wish.what == "rematch":
            game = await self._again(self)
            self.standing = replace(self.standing, rematch=game, wish=None)
            self._update(self.listeners, self._all_told())
            self._told_room()
        else:
            self._do(Deed(NOBODY, [wish.detail], "correct"))
            await self._keep()

    async def undo(self, listener: Listener, at: str) -> None:
        """Take back the last gesture, or Denied."""
        async with self._lock:
            await self._undo(listener, at)

    async def _undo(self, listener: Listener, at: str) -> None:
        self._check_moment(at)
        why = self._why_not_undo(listener)
        if why:
            raise Denied(why)
        past_dice = self.seating.undoes_dice()
        if past_dice:
            self.standing = replace(self.standing, dice=self.standing.dice + 1)
            self._chance = self._dice()
        self.seating.undo(self._chance if past_dice else None)
        self._mark(past_dice=past_dice)
        await self._went_back()

    def _mark(self, *, past_dice: bool) -> None:
        """The log says where dice were taken back."""
        number = len(self.seating.game.acts)
        marks = {other for other in self.seating.taken_back if other <= number}
        self.seating.taken_back = marks | ({number} if past_dice else set())

    async def _take_back(self, seat: int) -> None:
        """Back to the last decision of a seat, with what has come since."""
        mark = self.seating.last_mark_of(seat)
        if mark is None:
            raise Denied("There is nothing to take back.")
        rolled = self.seating.rolled_since(mark)
        self.standing = replace(self.standing, dice=self.standing.dice + int(rolled))
        self._chance = self._dice()
        await asyncio.to_thread(self.seating.go_back, mark, self._chance)
        self._mark(past_dice=rolled)
        await self._went_back()
        self._told_room()

    def _refused(self, wish: Wish) -> Standing:
        refusals = dict(self.standing.refusals)
        if wish.what == "takeback":
            refusals[int(wish.detail)] = refusals.get(int(wish.detail), 0) + 1
        return replace(self.standing, wish=None, refusals=refusals)

    # --- talk

    async def say(self, listener: Listener, wanted: wire.Say) -> None:
        """Say something to the others; who only watches keeps silent."""
        seats = listener.seats & self.people
        if not seats or not self.stored.terms.online:
            raise Denied("Only who plays with others can talk here.")
        words = " ".join("".join(c for c in wanted.text if c.isprintable()).split())
        if words and not self.stored.terms.talk:
            raise Denied("At this table there are phrases only.")
        if not words and not wanted.phrase:
            raise Denied("There is nothing to say.")
        phrase = "" if words else wanted.phrase
        async with self._lock:
            said = Remark(0, min(seats), words, phrase, wanted.aside)
            await self._stored(lambda: self._storage.say(self.stored.id, said))
            await self._hear_talk()

    async def _hear_talk(self) -> None:
        """What has been said since, here or at another process."""
        last = self._said[-1].number if self._said else 0
        more = await asyncio.to_thread(self._storage.said, self.stored.id, last)
        if more:
            before = self._said
            self._said = before + more
            for listener in list(self.listeners):
                if heard := self._heard(listener, more):
                    listener.tell(wire.Talk(first=len(self._heard(listener, before)), said=heard))

    def _heard(self, listener: Listener, said: list[Remark]) -> list[wire.Said]:
        """What somebody hears of it: what is said aside, only partners."""
        side_of = self.seating.game.table.side_of
        sides = {side_of[seat] for seat in listener.seats}
        return [_told(each) for each in said if not each.aside or side_of[each.seat] in sides]

    async def _tell_talk(self, listener: Listener) -> None:
        async with self._lock:
            await self._hear_talk()
            said = self._heard(listener, self._said)[-MOST_TOLD:]
            if said:
                listener.tell(wire.Talk(first=0, said=said))

    async def catch_up(self) -> None:
        await super().catch_up()
        if self.stored.terms.online:
            async with self._lock:
                await self._hear_talk()


def _told(said: Remark) -> wire.Said:
    phrase = msgspec.convert(said.phrase, wire.Phrase)
    return wire.Said(seat=said.seat, text=said.text, phrase=phrase, aside=said.aside)
