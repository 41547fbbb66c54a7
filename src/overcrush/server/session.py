"""One game in memory: who watches it, what they may do, and the promise that what is told is on disk."""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from overcrush.model import options, purposes
from overcrush.model.decisions import IllegalAnswer
from overcrush.rules.chance import Committed
from overcrush.rules.combat import attackers
from overcrush.server import crash, wire
from overcrush.server.board import asked, board_of
from overcrush.server.cards import cards_of
from overcrush.server.opponents import Opponents
from overcrush.server.questions import choosable, question_of
from overcrush.server.reasons import reason
from overcrush.server.seating import Seating, seed_of
from overcrush.server.storage import NotStored, Storage, StoredGame
from overcrush.table import gestures
from overcrush.table.narrate import Narrator
from overcrush.table.words import capitalised, listed

log = logging.getLogger(__name__)

Gesture = wire.Answer | wire.ChooseDice | wire.ChooseBlocks


class Refusal(ValueError):  # noqa: N818  (what the server does)
    """What a client wants cannot be done, with a sentence and the rule."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class Listener:
    """Somebody connected: the seats they sit on, and how to send to them."""

    def __init__(self, seats: set[int], send: Callable[[bytes], None]) -> None:
        self.seats = seats
        self._send = send

    def tell(self, message: wire.FromServer) -> None:
        self._send(msgspec.json.encode(message))


class Session:
    """Changes come one at a time: each is played, stored, then told to all."""

    def __init__(self, stored: StoredGame, storage: Storage, opponents: Opponents) -> None:
        self.stored = stored
        self.epoch = stored.epoch
        self.listeners: set[Listener] = set()
        self._storage = storage
        self._opponents = opponents
        self._chance = Committed(stored.key)
        self._thinking: asyncio.Task[None] | None = None
        self._restore()

    def _restore(self) -> None:
        """The game as it is on disk."""
        acts = self._storage.acts(self.stored.id)
        self.seating = Seating.restored(self.stored, acts, self._chance)
        self._kept = len(acts)
        self._narrate()

    def _narrate(self) -> None:
        self.narrator = Narrator(self.seating.game.table)
        self.lines: list[wire.Line] = []
        self._seen = 0
        self._tell_events()

    def _tell_events(self) -> None:
        game = self.seating.game
        happened = game.events_since(self._seen)
        self._seen += len(happened)
        act = len(game.acts) - 1
        self.lines += [
            wire.Line(text=line.text, rule=line.rule, weight=line.weight, act=act)
            for line in self.narrator.tell(happened)
        ]

    @property
    def at(self) -> str:
        """The name of this moment: undo never brings one back."""
        return f"{self.epoch}.{len(self.seating.game.acts) - 1}"

    # --- people

    def join(self, listener: Listener) -> None:
        listener.tell(self._welcome(listener))
        self.listeners.add(listener)
        self._update([listener], 0)
        self._let_opponents_think()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)

    def act(self, listener: Listener, wanted: Gesture) -> None:
        """Carry out what a person wants, or Refusal."""
        crash.point(crash.RECEIVED)
        self._check(listener, wanted.at)
        before = len(self.lines)
        try:
            self.seating.gesture(self._answers(wanted))
        except IllegalAnswer as error:
            refusal = error.refusal
            text = f"{refusal.reason}. {refusal.remedy}." if refusal.remedy else f"{refusal.reason}."
            raise Refusal(self.narrator.words.say(capitalised(text)), refusal.rule) from None
        except (gestures.Impossible, ValueError) as error:
            raise Refusal(self.narrator.words.say(capitalised(str(error)))) from None
        self._keep(before)

    def _check(self, listener: Listener, at: str) -> None:
        s = self.seating.game.state
        if at != self.at:
            raise Refusal("Something else has happened since; look again.", "7.1.1")
        if not s.options:
            raise Refusal("The game is over.", "9.4.1")
        if not listener.seats & set(asked(s)):
            names = listed([s.table.names[seat] for seat in asked(s)])
            raise Refusal(f"It is {names} who decides now.", "7.1.3")

    def _answers(self, wanted: Gesture) -> list[int]:
        """The answers that a gesture comes to; gestures.Impossible with a sentence if the rules do not offer it."""
        game = self.seating.game
        if isinstance(wanted, wire.Answer):
            return [options.parse(wanted.option)]
        dice = choosable(game)
        purpose = game.state.purpose
        if isinstance(wanted, wire.ChooseBlocks):
            if purpose != purposes.BLOCK:
                raise Refusal("Nobody is asked to block now.", "8.2.1")
            return gestures.block(game, dice, attackers(game.state), dict(wanted.pairs))
        if purpose == purposes.REROLL:
            return gestures.reroll(game, dice, set(wanted.dice))
        if purpose in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
            return gestures.attack(game, dice, set(wanted.dice))
        if purpose == purposes.PAY:
            return gestures.pay(game, dice, wanted.dice)
        raise Refusal("No set of dice is asked for now.", "7.1.1")

    def undo(self, listener: Listener, at: str) -> None:
        """Take back the last gesture, or Refusal."""
        if at != self.at:
            raise Refusal("Something else has happened since; look again.", "7.1.1")
        why = self._why_not_undo(listener)
        if why:
            raise Refusal(why)
        old = self.lines
        self.seating.undo()
        self.epoch += 1
        self._kept = len(self.seating.game.acts)
        self._stored(lambda: self._storage.cut(self.stored.id, self._kept, self.epoch, self.seating.summary()))
        self._narrate()
        same = next((n for n, (a, b) in enumerate(zip(old, self.lines, strict=False)) if a != b), len(self.lines))
        self._update(self.listeners, same)
        self._let_opponents_think()

    def _why_not_undo(self, listener: Listener) -> str:
        why = self.seating.why_not_undo()
        if not why and self.seating.last_gesture_by() not in listener.seats:
            return "What was done last was not your doing."
        return why

    def explain(self, listener: Listener, about: wire.Why) -> wire.Reason:
        return reason(self.seating.game, listener.seats, about, self.narrator.words)

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
            option = await self._opponents.choose(kind, self.seating.game, seat, seed_of(self.stored.id, number))
            if at == self.at:
                before = len(self.lines)
                self.seating.answer_for(seat, option)
                try:
                    self._keep(before, think=False)
                except Refusal as error:
                    for listener in self.listeners:
                        listener.tell(wire.Refused(text=str(error), rule=error.rule))
                    return

    # --- keeping and telling

    def _keep(self, before: int, *, think: bool = True) -> None:
        """Store what was played since the last time, then tell it; `before` is how long the log was."""
        by = self.seating.last_by()
        self.seating.decline()
        crash.point(crash.PLAYED)
        acts = self.seating.since(self._kept)
        self._stored(lambda: self._storage.append(self.stored.id, self._kept, acts, self.seating.summary()))
        self._kept += len(acts)
        crash.point(crash.STORED)
        self._tell_events()
        self._update(self.listeners, before, by)
        crash.point(crash.TOLD)
        if think:
            self._let_opponents_think()

    def _stored(self, write: Callable[[], None]) -> None:
        """Write; if the disk refuses, go back to what is on it and say so."""
        try:
            write()
        except NotStored as error:
            log.error("game %s: %s", self.stored.id, error)  # noqa: TRY400  (the sentence says it)
            self.epoch += 1
            self._restore()
            self._update(self.listeners, 0)
            raise Refusal("The server could not store this, so it has not happened. Is the disk full?") from None

    def _update(self, listeners: set[Listener] | list[Listener], first: int, by: int = -1) -> None:
        game = self.seating.game
        board = board_of(game, self.narrator.words)
        question = question_of(game, self.narrator.words)
        for listener in list(listeners):
            theirs = question is not None and bool(listener.seats & set(question.seats))
            listener.tell(
                wire.Update(
                    at=self.at,
                    by=by,
                    first=first,
                    lines=self.lines[first:],
                    board=board,
                    question=question if theirs else None,
                    undo=self._why_not_undo(listener),
                )
            )

    def _welcome(self, listener: Listener) -> wire.Welcome:
        table = self.seating.game.table
        words = self.narrator.words
        return wire.Welcome(
            version=wire.VERSION,
            game=self.stored.id,
            title=self.stored.title,
            box=self.stored.box,
            edition=table.rules.edition,
            life=table.rules.life,
            commitment=self._chance.commitment(),
            words=wire.Words(sidekick=words.sidekick, character=words.character),
            cards=cards_of(table, words),
            chairs=[
                wire.Chair(
                    name=table.names[seat],
                    side=table.side_of[seat],
                    sitting=msgspec.convert(kind, wire.Sitting),
                    yours=seat in listener.seats,
                )
                for seat, kind in enumerate(self.stored.sitting)
            ],
        )
