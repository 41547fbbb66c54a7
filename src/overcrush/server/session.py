"""One game in memory: who watches it, what they may do, and the promise that what is told is on disk."""

import asyncio
import logging
from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from overcrush.lessons.lesson import lesson
from overcrush.model import options
from overcrush.model.chance import Chance
from overcrush.model.decisions import IllegalAnswer
from overcrush.rules.chance import Committed, dice_key
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.laying.tables import table_facts
from overcrush.server import crash, wire
from overcrush.server.answering import Gesture, answers_of, doer_of
from overcrush.server.board import asked, board_of
from overcrush.server.database import NotStored, Overtaken
from overcrush.server.guide import guide_of
from overcrush.server.listener import Denied, Listener
from overcrush.server.mind import Mind
from overcrush.server.offers import Offers
from overcrush.server.opponents import Opponents
from overcrush.server.outlook import posed
from overcrush.server.questions import part_of, question_of
from overcrush.server.report import fault_of
from overcrush.server.seating import Seating, seed_of
from overcrush.server.standing import PERSON, Deed, Standing, Wish
from overcrush.server.storage import Moment, Rest, Storage, StoredGame
from overcrush.server.tale import Tale, parting, taken_back, viewpoint
from overcrush.server.thread import to_the_end
from overcrush.server.welcome import welcome_of
from overcrush.table import gestures
from overcrush.table.words import capitalised, listed, words_of

log = logging.getLogger(__name__)

OFF_THE_LESSON = "The lesson waits for what its guide asks. Leave it to go your own way."
SINCE = "Something else has happened since; look again."
STUMBLED = "The rules engine stumbled, so this has not happened; the game stands as it was before."

# How many of the engine's faults a report tells.
MOST_FAULTS = 5


News = tuple[Listener, bytes]


# Whoever is to know that something of a session was stored.
Heed = Callable[["Session"], None]


def nobody(_: "Session") -> None:
    """Nobody else has to know."""


class Session:
    """Changes come one at a time: each is played, stored, then told to all. What is in memory is a cache of the row.

    What reads or writes the database does so in a thread, and has the session to itself meanwhile.
    """

    def __init__(self, stored: StoredGame, storage: Storage, opponents: Opponents, heed: Heed = nobody) -> None:
        self.stored = stored
        # It rises in memory also when what is in memory is thrown away: the names of moments are not used twice.
        self.epoch = stored.epoch
        self._lock = asyncio.Lock()
        self._heed = heed
        self.listeners: set[Listener] = set()
        # How many are about to join.
        self.coming = 0
        self.faults: list[str] = []
        self.standing = stored.standing
        self._offers = Offers()
        self._storage = storage
        self._opponents = opponents
        self._lesson = lesson(stored.box) if stored.lesson else None
        self._thinking: asyncio.Task[None] | None = None
        self._restore()
        self.words = words_of(self.seating.game.table)
        self.mind = Mind(stored.id, opponents, self.words)

    def _restore(self) -> None:
        """The game as it is on disk."""
        acts = self._storage.acts(self.stored.id)
        self._chance = self._dice()
        chance: Chance = self._chance if self._lesson is None else self._lesson.chance(self._chance)
        self.seating = Seating.restored(self.stored, acts, chance)
        self.seating.taken_back = taken_back(self._storage.struck(self.stored.id))
        game = self.seating.game
        if self.stored.facts["hash"] != game.table.hash:
            # It was written down by an earlier version.
            self._storage.renew(self.stored.id, table_facts(game.table), game.acts)
            self.stored = self.stored._replace(facts=table_facts(game.table))
        # Where the game stands on disk, as far as is known here.
        self._kept = Moment(self.stored.epoch, len(acts))
        self._tales: dict[int, Tale] = {}

    def _dice(self) -> Committed:
        """Where chance comes from now."""
        return Committed(dice_key(self.stored.key, self.standing.dice))

    def _read_again(self) -> None:
        """What another process may have changed."""
        stored = self._storage.game(self.stored.id)
        if stored is None:
            raise Denied("This game was deleted, because somebody who played it wanted to be forgotten.")
        self.stored = stored._replace(facts=self.stored.facts)
        self.standing = stored.standing
        self.epoch = max(self.epoch, stored.epoch)
        self._restore()

    @property
    def at(self) -> str:
        """The name of this moment: undo never brings one back."""
        return f"{self.epoch}.{len(self.seating.game.acts) - 1}"

    # --- people

    async def join(self, listener: Listener) -> None:
        async with self._lock:
            self.coming -= 1
            listener.tell(self._welcome(listener))
            self.listeners.add(listener)
            self._update([listener], {})
            self._joined(listener)
            self._let_opponents_think()

    def _joined(self, listener: Listener) -> None:
        """Somebody is there now; what else they are to know."""

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)

    async def act(self, listener: Listener, wanted: Gesture) -> None:
        """Carry out what a person wants, or Denied."""
        async with self._lock:
            await self._act(listener, wanted)

    async def _act(self, listener: Listener, wanted: Gesture) -> None:
        stands = self._offers.stands(wanted, self.at, listener.seats, self.seating)
        self._check(listener, self.at if stands else wanted.at)
        try:
            stay = isinstance(wanted, wire.Answer) and wanted.stay
            answers = self._as_taught(answers_of(self.seating.game, wanted))
            by = doer_of(self.seating.game, answers, listener.seats)
            self._do(Deed(by, [options.spell(answer) for answer in answers], "stay" if stay else "gesture"))
        except IllegalAnswer as error:
            raise self._refusal(error) from None
        except (gestures.Impossible, ValueError, EndlessEffect) as error:
            raise Denied(self.words.say(capitalised(str(error)))) from None
        await self._keep()

    def _do(self, deed: Deed) -> None:
        """Play what somebody does; it is kept next."""
        self.seating.do(deed)

    def _refusal(self, error: IllegalAnswer) -> Denied:
        refusal = error.refusal
        text = f"{refusal.reason}. {refusal.remedy}." if refusal.remedy else f"{refusal.reason}."
        return Denied(self.words.say(capitalised(text)), refusal.rule)

    def _check(self, listener: Listener, at: str) -> None:
        s = self.seating.game.state
        self._check_moment(at)
        if not s.options or self.standing.ended is not None:
            raise Denied("The game is over.", "9.4.1")
        if self.standing.paused:
            raise Denied("The game is paused.")
        if not listener.seats & set(asked(s)):
            names = listed([s.table.names[seat] for seat in asked(s)])
            raise Denied(f"It is {names} who decides now.", "7.1.3")

    def _check_moment(self, at: str) -> None:
        if at != self.at:
            raise Denied(SINCE, "7.1.1")

    def _as_taught(self, answers: list[int]) -> list[int]:
        """While a lesson lasts, its own answers, if these come to the same; Denied if they do not."""
        game = self.seating.game
        if self._lesson is None or not self._lesson.is_followed(game.acts) or not self._lesson.due(len(game.acts)):
            return answers
        taught = self._lesson.taken(game, answers)
        if taught is None:
            raise Denied(OFF_THE_LESSON)
        return taught

    async def dismiss(self) -> None:
        """Go on without the guide and its dice."""
        async with self._lock:
            if self._lesson is None:
                raise Denied("There is no guide here.")
            await self._end_lesson()
            self._update(self.listeners, {})
            self._let_opponents_think()

    async def _end_lesson(self) -> None:
        """Nobody teaches any more: from here on the dice are free."""
        await self._stored(lambda: self._storage.end_lesson(self.stored.id))
        self._lesson = None
        await asyncio.to_thread(self._restore)

    # --- besides acts

    @property
    def people(self) -> set[int]:
        return {seat for seat, kind in enumerate(self.stored.sitting) if kind == PERSON}

    def voters(self, wish: Wish) -> set[int]:
        """Whom a wish is put to: everybody, or the partners of a side that may give up."""
        side_of = self.seating.game.table.side_of
        return {seat for seat in self.people if wish.what != "resign" or str(side_of[seat]) == wish.detail}

    async def _stand(self, standing: Standing) -> None:
        """Store how the game stands besides its acts, and tell it."""
        rest = self._rest(standing)
        moment = self._kept
        await self._stored(lambda: self._storage.stand(self.stored.id, moment, rest))
        self.standing = standing
        self._update(self.listeners, self._all_told())

    def _rest(self, standing: Standing) -> Rest:
        """The game as it rests now."""
        summary = self.seating.summary()
        if standing.ended is not None:
            summary = replace(summary, over=True, winners=standing.ended.winners, asked=[])
        notify = self.stored.terms.pace == "days"
        return Rest(summary, self.seating.game.dump(), standing, self._flag_at(standing), notify)

    def _flag_at(self, standing: Standing) -> float | None:  # noqa: ARG002  (there is no clock here)
        return None

    def _timed(self, standing: Standing) -> Standing:
        """How the game stands after an act, as far as its time goes."""
        return standing

    def _all_told(self) -> dict[int, int]:
        """Everybody knows the log so far."""
        return {seat: len(tale.lines) for seat, tale in self._tales.items()}

    # --- undo

    async def _went_back(self) -> None:
        """Something was taken back: store and tell it."""
        old = self._tales
        self.epoch += 1
        self.standing = self._timed(replace(self.standing, wish=None))
        crash.point(crash.PLAYED)
        self._tales = {seat: Tale(self.seating, seat) for seat in old}
        told = {seat: parting(old[seat].lines, tale.lines) for seat, tale in self._tales.items()}
        news = self._news(self.listeners, told)
        before, back, rest = self._kept, Moment(self.epoch, len(self.seating.game.acts)), self._rest(self.standing)
        await self._stored(lambda: self._storage.cut(self.stored.id, before, back, rest))
        self._kept = back
        crash.point(crash.STORED)
        _tell(news)
        crash.point(crash.TOLD)
        self._let_opponents_think()

    def _is_against_computers(self) -> bool:
        """One person only, no lesson, whose dice are laid out, and nothing hangs on it: takebacks go past dice, which
        then are others, and advice may be had."""
        alone = self.stored.sitting.count(PERSON) == 1
        return alone and self._lesson is None and not self.stored.terms.counts

    def _why_not_undo(self, listener: Listener) -> str:
        why = self.seating.why_not_undo(past_dice=self._is_against_computers())
        if self.seating.over or self.standing.ended is not None:
            # Its dice are shown, so that nobody plays on with them.
            return "The game is over."
        if self.stored.terms.rated:
            return "A rated game is played without takebacks."
        if not why and self.seating.last_gesture_by() not in listener.seats:
            return "What was done last was not your doing."
        return why

    # --- opponents

    def _let_opponents_think(self) -> None:
        if (
            self.standing.ended is None
            and self.standing.rolling is None
            and self.seating.opponent() is not None
            and (self._thinking is None or self._thinking.done())
        ):
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        """Until it is people's turn, or nobody watches any more."""
        while self.listeners and self.standing.rolling is None and (seat := self.seating.opponent()) is not None:
            at = self.at
            number = len(self.seating.game.acts)
            kind = self._kind_of(seat)
            option = self._taught(seat)
            if option is None:
                option = await self._thought_of(kind, seat, number)
            # Whom everybody left meanwhile is not the game any more: whoever comes back sits down at another session.
            if not self.listeners or not await self._opponent_answers(at, seat, option):
                return

    def _kind_of(self, seat: int) -> str:
        """Which opponent thinks for a seat."""
        return self.stored.sitting[seat]

    async def _thought_of(self, kind: str, seat: int, number: int) -> int:
        seed = seed_of(self.stored.key, number)
        address = min([listener.address for listener in self.listeners], default="")
        return await self.mind.chosen(kind, self.seating.game, seat, seed, address)

    def _taught(self, seat: int) -> int | None:
        """What the lesson lets the opponent do."""
        acts = self.seating.game.acts
        if self._lesson is None or not self._lesson.is_followed(acts):
            return None
        step = self._lesson.due(len(acts))
        return step.answers[len(acts) - step.start] if step is not None and step.seat == seat else None

    async def _opponent_answers(self, at: str, seat: int, option: int) -> bool:
        """Whether the game goes on, if it still stands where the opponent has thought about it."""
        async with self._lock:
            try:
                if at == self.at and self.standing.rolling is None:
                    self._do(Deed(seat, [options.spell(option)], "answer"))
                    await self._keep(think=False)
            except Denied as error:
                refused = wire.Refused(text=str(error), rule="")
            except Exception as error:  # noqa: BLE001  (as with people's answers)
                refused = await self._stumble(f"the opponent's answer {options.spell(option)}", error)
            else:
                return True
        for listener in self.listeners:
            listener.tell(refused)
        return False

    # --- keeping and telling

    async def _keep(self, *, think: bool = True) -> None:
        """Store what was played since the last time, then tell it."""
        by = self.seating.last_by()
        self.seating.decline()
        crash.point(crash.PLAYED)
        acts = self.seating.since(self._kept.acts)
        self.standing = self._timed(replace(self.standing, wish=self._still_wished(by)))
        # Made before it is stored: a position that cannot be shown is none to go on from.
        news = self._news(self.listeners, {seat: tale.go_on(self.seating) for seat, tale in self._tales.items()}, by)
        before, rest = self._kept, self._rest(self.standing)
        await self._stored(lambda: self._storage.append(self.stored.id, before, acts, rest))
        self._kept = Moment(before.epoch, before.acts + len(acts))
        crash.point(crash.STORED)
        _tell(news)
        self._told_room()
        crash.point(crash.TOLD)
        if self._lesson is not None and not self._lesson.is_followed(self.seating.game.acts):
            await self._end_lesson()
        if think:
            self._let_opponents_think()

    async def _stored(self, write: Callable[[], None]) -> None:
        """Write; if the disk refuses, go back to what is on it and say so."""
        try:
            await to_the_end(write)
            self._heed(self)
        except Overtaken:
            await self._recover()
            raise Denied(SINCE, "7.1.1") from None
        except NotStored as error:
            log.error("game %s: %s", self.stored.id, error)  # noqa: TRY400  (the sentence says it)
            await self._recover()
            raise Denied("The server could not store this, so it has not happened. Is the disk full?") from None

    async def stumble(self, doing: str, error: Exception) -> wire.Refused:
        """A fault of ours: remember it for a report, and go back to what is on disk."""
        async with self._lock:
            return await self._stumble(doing, error)

    async def _stumble(self, doing: str, error: Exception) -> wire.Refused:
        log.error("game %s: %s", self.stored.id, doing, exc_info=error)
        self.faults = [*self.faults, f"{doing}\n{fault_of(error)}"][-MOST_FAULTS:]
        await self._recover()
        return wire.Refused(text=STUMBLED, rule="", stumbled=True)

    async def _recover(self) -> None:
        """Forget what is in memory for what is on disk."""
        before = self.epoch
        await asyncio.to_thread(self._read_again)
        # What was taken back elsewhere has a name of its own already, the same at every server.
        self.epoch += int(self.epoch == before)
        self._update(self.listeners, {})

    async def catch_up(self) -> None:
        """Something may have been stored elsewhere: play it here, too, and tell it."""
        async with self._lock:
            found = await asyncio.to_thread(self._storage.news, self.stored.id, self._kept.acts)
            if found is None:
                return
            moment, self.standing, acts = found
            if moment.epoch != self._kept.epoch or not self.seating.follow(acts):
                await self._recover()
            else:
                self._kept = Moment(moment.epoch, self._kept.acts + len(acts))
                told = {seat: tale.go_on(self.seating) for seat, tale in self._tales.items()}
                self._update(self.listeners, told, self.seating.last_by())
            self._told_room()
            self._let_opponents_think()

    def _still_wished(self, by: int) -> Wish | None:
        """What is asked of others outlasts one's own acts, but not theirs; a correction is of this moment."""
        wish = self.standing.wish
        return wish if wish is not None and wish.what != "correct" and by in wish.seats else None

    def _told_room(self) -> None:
        """Those at the table know about each other and their time."""

    def _update(self, listeners: Iterable[Listener], told: dict[int, int], by: int = -1) -> None:
        _tell(self._news(listeners, told, by))

    def _news(self, listeners: Iterable[Listener], told: dict[int, int], by: int = -1) -> list[News]:
        """How things stand; `told` says for each viewpoint how much of the log its listeners have already."""
        news: list[News] = []
        game = self.seating.game.glanced_at()
        game.acts = self.seating.game.acts
        ended, wish = self.standing.ended, self.standing.wish
        people = set(asked(game.state)) & {seat for each in listeners for seat in each.seats}
        ask = posed if people else question_of
        question = ask(game, self.words) if ended is None else None
        guide = guide_of(self._lesson, game, self.words) if self._lesson is not None else None
        seats = {viewpoint(each.seats) for each in listeners}
        boards = {seat: board_of(game, seat, self.words, self._tale(seat).blows) for seat in seats}
        if ended is not None:
            for board in boards.values():
                board.ending, board.asked = wire.Ending(winners=ended.winners, blows=[ended.why]), []
        # Once for all who see the same: those who watch are many.
        encoded: dict[tuple[frozenset[int], str], bytes] = {}
        for listener in list(listeners):
            seat = viewpoint(listener.seats)
            tale = self._tale(seat)
            first = told.get(seat, 0)
            theirs = question is not None and bool(listener.seats & set(question.seats))
            undo = self._why_not_undo(listener)
            alike = (frozenset(listener.seats), undo)
            if alike in encoded:
                news.append((listener, encoded[alike]))
                continue
            part = part_of(question, game.state, listener.seats) if question and theirs else None
            if part is not None:
                self._offers.note(self.at, listener.seats, part)
            asks = wish is not None and (not listener.seats or listener.seats & self.voters(wish))
            update = wire.Update(
                at=self.at,
                by=by,
                first=first,
                lines=tale.lines[first:],
                board=boards[seat],
                question=part,
                undo=undo,
                guide=guide,
                proposal=wire.Proposal(text=wish.text, seats=wish.seats, what=wish.what) if wish and asks else None,
            )
            encoded[alike] = msgspec.json.encode(update)
            news.append((listener, encoded[alike]))
        return news

    def _tale(self, seat: int) -> Tale:
        if seat not in self._tales:
            self._tales[seat] = Tale(self.seating, seat)
        return self._tales[seat]

    def _welcome(self, listener: Listener) -> wire.Welcome:
        return welcome_of(self.stored, self.stored.commitment, self.seating.game.table, listener.seats)


def _tell(news: list[News]) -> None:
    for listener, update in news:
        listener.tell_encoded(update)
