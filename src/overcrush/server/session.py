"""One game in memory: who watches it, what they may do, and the promise that what is told is on disk."""

import asyncio
import logging
from collections.abc import Callable, Iterable

import msgspec

from overcrush.lessons.lesson import lesson
from overcrush.model import options, purposes
from overcrush.model.chance import Chance
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.table import NOBODY, Table
from overcrush.players.opponents import title_of
from overcrush.rules.chance import Committed
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.corrections import CONCEDE
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.laying.tables import table_facts
from overcrush.rules.telling.secrets import kept_from, secret_answer_of
from overcrush.server import crash, wire
from overcrush.server.board import asked, board_of
from overcrush.server.cards import cards_of
from overcrush.server.guide import guide_of
from overcrush.server.opponents import Asker, Opponents
from overcrush.server.questions import choosable, question_of
from overcrush.server.reasons import reason
from overcrush.server.report import fault_of
from overcrush.server.rulebook import terms_in
from overcrush.server.seating import PERSON, Seating, seed_of
from overcrush.server.storage import NotStored, Overtaken, Storage, StoredGame
from overcrush.server.tale import Tale, parting, viewpoint
from overcrush.table import gestures
from overcrush.table.lines import BY_HAND
from overcrush.table.narrate import Narrator
from overcrush.table.words import capitalised, listed, words_of

log = logging.getLogger(__name__)

OFF_THE_LESSON = "The lesson waits for what its guide asks. Leave it to go your own way."
SINCE = "Something else has happened since; look again."
STUMBLED = "The rules engine stumbled, so this has not happened; the game stands as it was before."

Gesture = wire.Answer | wire.ChooseDice | wire.ChooseBlocks | wire.ChooseShares

# How many of the engine's faults a report tells, and how many of the opponents' reasons are remembered.
MOST_FAULTS = 5
MOST_THOUGHTS = 12


class Denied(ValueError):  # noqa: N818  (what the server does)
    """What a client wants cannot be done, with a sentence and the rule."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class Listener:
    """Somebody connected: the seats they sit on, how to send to them, and from where they came."""

    def __init__(self, seats: set[int], send: Callable[[bytes], None], address: str = "") -> None:
        self.seats = seats
        self.address = address
        self._send = send

    def tell(self, message: wire.FromServer) -> None:
        self._send(msgspec.json.encode(message))


News = tuple[Listener, wire.Update]


class Proposal:
    """A correction that somebody wants, and the seats that agree to it."""

    def __init__(self, correction: str, text: str, seats: set[int]) -> None:
        self.correction = correction
        self.text = text
        self.seats = seats


class Session:
    """Changes come one at a time: each is played, stored, then told to all."""

    def __init__(self, stored: StoredGame, storage: Storage, opponents: Opponents) -> None:
        self.stored = stored
        self.epoch = stored.epoch
        # The epoch on disk; in memory it rises also when what is in memory is thrown away.
        self._kept_epoch = stored.epoch
        self.listeners: set[Listener] = set()
        self.faults: list[str] = []
        self._proposal: Proposal | None = None
        self._storage = storage
        self._opponents = opponents
        self._chance = Committed(stored.key)
        self._lesson = lesson(stored.box) if stored.lesson else None
        self._thinking: asyncio.Task[None] | None = None
        self._thoughts: list[wire.Thought] = []
        self._restore()
        self.words = words_of(self.seating.game.table)

    def _restore(self) -> None:
        """The game as it is on disk."""
        acts = self._storage.acts(self.stored.id)
        chance: Chance = self._chance if self._lesson is None else self._lesson.chance(self._chance)
        self.seating = Seating.restored(self.stored, acts, chance)
        game = self.seating.game
        if self.stored.facts["hash"] != game.table.hash:
            # It was written down by an earlier version.
            self._storage.renew(self.stored.id, table_facts(game.table), game.acts)
            self.stored = self.stored._replace(facts=table_facts(game.table))
        self._kept = len(acts)
        self._tales: dict[int, Tale] = {}

    def _read_again(self) -> None:
        """What another process may have changed."""
        stored = self._storage.game(self.stored.id)
        if stored is not None:
            self._kept_epoch = stored.epoch
            self.epoch = max(self.epoch, stored.epoch)

    @property
    def at(self) -> str:
        """The name of this moment: undo never brings one back."""
        return f"{self.epoch}.{len(self.seating.game.acts) - 1}"

    # --- people

    def join(self, listener: Listener) -> None:
        listener.tell(self._welcome(listener))
        self.listeners.add(listener)
        self._update([listener], {})
        self._let_opponents_think()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)

    def act(self, listener: Listener, wanted: Gesture) -> None:
        """Carry out what a person wants, or Denied."""
        self._check(listener, wanted.at)
        try:
            self.seating.gesture(self._as_taught(self._answers(wanted)))
        except IllegalAnswer as error:
            raise self._refusal(error) from None
        except (gestures.Impossible, ValueError, EndlessEffect) as error:
            raise Denied(self.words.say(capitalised(str(error)))) from None
        self._keep()

    def _refusal(self, error: IllegalAnswer) -> Denied:
        refusal = error.refusal
        text = f"{refusal.reason}. {refusal.remedy}." if refusal.remedy else f"{refusal.reason}."
        return Denied(self.words.say(capitalised(text)), refusal.rule)

    def _check(self, listener: Listener, at: str) -> None:
        s = self.seating.game.state
        self._check_moment(at)
        if not s.options:
            raise Denied("The game is over.", "9.4.1")
        if not listener.seats & set(asked(s)):
            names = listed([s.table.names[seat] for seat in asked(s)])
            raise Denied(f"It is {names} who decides now.", "7.1.3")

    def _check_moment(self, at: str) -> None:
        if at != self.at:
            raise Denied(SINCE, "7.1.1")

    def _answers(self, wanted: Gesture) -> list[int]:
        """The answers that a gesture comes to; gestures.Impossible with a sentence if the rules do not offer it."""
        game = self.seating.game
        if isinstance(wanted, wire.Answer):
            return [options.parse(wanted.option)]
        dice = choosable(game)
        purpose = game.state.purpose
        if isinstance(wanted, wire.ChooseBlocks):
            if purpose != purposes.BLOCK:
                raise Denied("Nobody is asked to block now.", "8.2.1")
            return gestures.block(game, dice, attackers(game.state), wanted.pairs)
        if isinstance(wanted, wire.ChooseShares):
            return gestures.split(game, dict(wanted.shares))
        if purpose == purposes.REROLL:
            return gestures.reroll(game, dice, set(wanted.dice))
        if purpose in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
            return gestures.attack(game, dice, set(wanted.dice))
        if purpose == purposes.PAY:
            return gestures.pay(game, dice, wanted.dice)
        raise Denied("No set of dice is asked for now.", "7.1.1")

    def _as_taught(self, answers: list[int]) -> list[int]:
        """While a lesson lasts, its own answers, if these come to the same; Denied if they do not."""
        game = self.seating.game
        if self._lesson is None or not self._lesson.is_followed(game.acts) or not self._lesson.due(len(game.acts)):
            return answers
        taught = self._lesson.taken(game, answers)
        if taught is None:
            raise Denied(OFF_THE_LESSON)
        return taught

    def dismiss(self) -> None:
        """Go on without the guide and its dice."""
        if self._lesson is None:
            raise Denied("There is no guide here.")
        self._end_lesson()
        self._update(self.listeners, {})
        self._let_opponents_think()

    def _end_lesson(self) -> None:
        """Nobody teaches any more: from here on the dice are free."""
        self._stored(lambda: self._storage.end_lesson(self.stored.id))
        self._lesson = None
        self._restore()

    # --- corrections

    def correct(self, listener: Listener, wanted: wire.Correct) -> None:
        """Change the table by hand if all people here agree, else propose it to the others; or Denied."""
        self._check_moment(wanted.at)
        if wanted.correction.split(" ")[0] == CONCEDE:
            raise Denied("Nobody gives up for another.")
        if kept_from(self.seating.game.state, NOBODY):
            raise Denied("Something is secret now: correct the table once it is in the open.", "3.1.3")
        self._proposal = Proposal(wanted.correction, self._told(wanted.correction), set())
        self._agree(listener)

    def concede(self, listener: Listener, at: str) -> None:
        """Give the game up for a seat of theirs, that which is asked before others; or Denied."""
        self._check_moment(at)
        mine = sorted(listener.seats, key=lambda seat: seat not in asked(self.seating.game.state))
        if not mine:
            raise Denied("Who only watches cannot give up.")
        try:
            self.seating.concede(mine[0])
        except IllegalAnswer as error:
            raise self._refusal(error) from None
        self._keep()

    def agree(self, listener: Listener, wanted: wire.Agree) -> None:
        """Agree to what is proposed or not."""
        self._check_moment(wanted.at)
        if self._proposal is None:
            raise Denied("Nothing is proposed.")
        if wanted.yes:
            self._agree(listener)
        else:
            self._proposal = None
            self._update(self.listeners, self._all_told())

    def _agree(self, listener: Listener) -> None:
        proposal = self._proposal
        if proposal is None:
            return
        people = {seat for seat, kind in enumerate(self.stored.sitting) if kind == PERSON}
        proposal.seats |= listener.seats & people
        if proposal.seats < people:
            self._update(self.listeners, self._all_told())
        else:
            self.seating.correct(proposal.correction)
            self._keep()

    def _told(self, correction: str) -> str:
        """The correction in a sentence, or Denied if the table cannot be so."""
        fork = self.seating.game.fork()
        fork.state.log = []
        try:
            fork.correct(correction)
        except IllegalAnswer as error:
            raise self._refusal(error) from None
        return Narrator(fork.table, self.words).tell(fork.events_since(0))[0].text.removeprefix(BY_HAND)

    def _all_told(self) -> dict[int, int]:
        """Everybody knows the log so far."""
        return {seat: len(tale.lines) for seat, tale in self._tales.items()}

    # --- undo

    def undo(self, listener: Listener, at: str) -> None:
        """Take back the last gesture, or Denied."""
        self._check_moment(at)
        why = self._why_not_undo(listener)
        if why:
            raise Denied(why)
        old = self._tales
        self.seating.undo()
        self.epoch += 1
        self._proposal = None
        self._kept = len(self.seating.game.acts)
        crash.point(crash.PLAYED)
        self._tales = {seat: Tale(self.seating, seat) for seat in old}
        told = {seat: parting(old[seat].lines, tale.lines) for seat, tale in self._tales.items()}
        news = self._news(self.listeners, told)
        summary = self.seating.summary()
        self._stored(lambda: self._storage.cut(self.stored.id, self._kept, self.epoch, summary, self._kept_epoch))
        self._kept_epoch = self.epoch
        crash.point(crash.STORED)
        _tell(news)
        crash.point(crash.TOLD)
        self._let_opponents_think()

    def _why_not_undo(self, listener: Listener) -> str:
        why = self.seating.why_not_undo()
        if not why and self.seating.last_gesture_by() not in listener.seats:
            return "What was done last was not your doing."
        return why

    def explain(self, listener: Listener, about: wire.Why) -> wire.Reason:
        return reason(self.seating.game.seen_by(viewpoint(listener.seats)), listener.seats, about, self.words)

    # --- opponents

    def _let_opponents_think(self) -> None:
        if self.seating.opponent() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        """Until it is people's turn, or nobody watches any more."""
        while self.listeners and (seat := self.seating.opponent()) is not None:
            at = self.at
            number = len(self.seating.game.acts)
            kind = self.stored.sitting[seat]
            option = self._taught(seat)
            if option is None:
                option = await self._thought_of(kind, seat, number)
            # Whom everybody left meanwhile is not the game any more: whoever comes back sits down at another session.
            if not self.listeners or (at == self.at and not self._opponent_answers(seat, option)):
                return

    async def _thought_of(self, kind: str, seat: int, number: int) -> int:
        """What an opponent chooses; its reason is remembered, unless others may not know what it chose."""
        game = self.seating.game
        secret = secret_answer_of(game.state) != NOBODY
        seed = seed_of(self.stored.key, number)
        address = min([listener.address for listener in self.listeners], default="")
        thought = await self._opponents.choose(kind, game, seat, seed, Asker(self.stored.id, address))
        if thought.lines and not secret:
            lines = [wire.Considered(text=self.words.say(text), value=value) for text, value in thought.lines]
            told = wire.Thought(seat=seat, text=self.words.say(thought.sentence), lines=lines)
            self._thoughts = [*self._thoughts, told][-MOST_THOUGHTS:]
        return thought.option

    def thoughts(self) -> wire.Thoughts:
        """Why the opponents did what they have done lately."""
        return wire.Thoughts(thoughts=self._thoughts)

    def hurry(self) -> None:
        """Have the opponent that is thinking come to an end."""
        self._opponents.hurry(self.stored.id)

    def _taught(self, seat: int) -> int | None:
        """What the lesson lets the opponent do."""
        acts = self.seating.game.acts
        if self._lesson is None or not self._lesson.is_followed(acts):
            return None
        step = self._lesson.due(len(acts))
        return step.answers[len(acts) - step.start] if step is not None and step.seat == seat else None

    def _opponent_answers(self, seat: int, option: int) -> bool:
        """Whether the game goes on."""
        try:
            self.seating.answer_for(seat, option)
            self._keep(think=False)
        except Denied as error:
            refused = wire.Refused(text=str(error), rule="")
        except Exception as error:  # noqa: BLE001  (as with people's answers)
            refused = self.stumble(f"the opponent's answer {options.spell(option)}", error)
        else:
            return True
        for listener in self.listeners:
            listener.tell(refused)
        return False

    # --- keeping and telling

    def _keep(self, *, think: bool = True) -> None:
        """Store what was played since the last time, then tell it."""
        by = self.seating.last_by()
        self._proposal = None
        self.seating.decline()
        crash.point(crash.PLAYED)
        acts = self.seating.since(self._kept)
        # Made before it is stored: a position that cannot be shown is none to go on from.
        news = self._news(self.listeners, {seat: tale.go_on(self.seating) for seat, tale in self._tales.items()}, by)
        summary = self.seating.summary()
        self._stored(lambda: self._storage.append(self.stored.id, self._kept, acts, summary, self._kept_epoch))
        self._kept += len(acts)
        crash.point(crash.STORED)
        _tell(news)
        crash.point(crash.TOLD)
        if self._lesson is not None and not self._lesson.is_followed(self.seating.game.acts):
            self._end_lesson()
        if think:
            self._let_opponents_think()

    def _stored(self, write: Callable[[], None]) -> None:
        """Write; if the disk refuses, go back to what is on it and say so."""
        try:
            write()
        except Overtaken:
            self.recover()
            raise Denied(SINCE, "7.1.1") from None
        except NotStored as error:
            log.error("game %s: %s", self.stored.id, error)  # noqa: TRY400  (the sentence says it)
            self.recover()
            raise Denied("The server could not store this, so it has not happened. Is the disk full?") from None

    def stumble(self, doing: str, error: Exception) -> wire.Refused:
        """A fault of ours: remember it for a report, and go back to what is on disk."""
        log.error("game %s: %s", self.stored.id, doing, exc_info=error)
        self.faults = [*self.faults, f"{doing}\n{fault_of(error)}"][-MOST_FAULTS:]
        self.recover()
        return wire.Refused(text=STUMBLED, rule="", stumbled=True)

    def recover(self) -> None:
        """Forget what is in memory for what is on disk."""
        self._read_again()
        self.epoch += 1
        self._proposal = None
        self._restore()
        self._update(self.listeners, {})

    def _update(self, listeners: Iterable[Listener], told: dict[int, int], by: int = -1) -> None:
        _tell(self._news(listeners, told, by))

    def _news(self, listeners: Iterable[Listener], told: dict[int, int], by: int = -1) -> list[News]:
        """How things stand; `told` says for each viewpoint how much of the log its listeners have already."""
        news: list[News] = []
        game = self.seating.game.glanced_at()
        game.acts = self.seating.game.acts
        question = question_of(game, self.words)
        proposal = self._proposal
        guide = guide_of(self._lesson, game, self.words) if self._lesson is not None else None
        seats = {viewpoint(each.seats) for each in listeners}
        boards = {seat: board_of(game, seat, self.words, self._tale(seat).blows) for seat in seats}
        for listener in list(listeners):
            seat = viewpoint(listener.seats)
            tale = self._tale(seat)
            first = told.get(seat, 0)
            theirs = question is not None and bool(listener.seats & set(question.seats))
            update = wire.Update(
                at=self.at,
                by=by,
                first=first,
                lines=tale.lines[first:],
                board=boards[seat],
                question=question if theirs else None,
                undo=self._why_not_undo(listener),
                guide=guide,
                proposal=wire.Proposal(text=proposal.text, seats=sorted(proposal.seats)) if proposal else None,
            )
            news.append((listener, update))
        return news

    def _tale(self, seat: int) -> Tale:
        if seat not in self._tales:
            self._tales[seat] = Tale(self.seating, seat)
        return self._tales[seat]

    def _welcome(self, listener: Listener) -> wire.Welcome:
        return welcome_of(self.stored, self._chance.commitment(), self.seating.game.table, listener.seats)


def _tell(news: list[News]) -> None:
    for listener, update in news:
        listener.tell(update)


def welcome_of(stored: StoredGame, commitment: str, table: Table, seats: set[int]) -> wire.Welcome:
    """The table of a game for somebody on these seats."""
    words = words_of(table)
    cards = cards_of(table, words)
    return wire.Welcome(
        version=wire.VERSION,
        game=stored.id,
        title=stored.title,
        box=stored.box,
        edition=table.rules.edition,
        life=table.rules.life,
        commitment=commitment,
        words=wire.Words(sidekick=words.sidekick, character=words.character),
        terms=terms_in(line.text for card in cards for line in card.text),
        cards=cards,
        chairs=[
            wire.Chair(
                name=table.names[seat],
                side=table.side_of[seat],
                sitting=kind,
                yours=seat in seats,
                called=title_of(kind),
            )
            for seat, kind in enumerate(stored.sitting)
        ],
    )
