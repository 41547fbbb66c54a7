"""A match whose opponents think elsewhere and whose acts are kept as they are made."""

from collections.abc import Callable, Sequence
from copy import copy
from hashlib import blake2b
from typing import Final

from overcrush.model import options
from overcrush.model.chance import TOSS, Chance
from overcrush.model.journal import Journal
from overcrush.model.state import State
from overcrush.model.table import NOBODY, Table
from overcrush.rules.chance import Linked, Prepared, Recording, Scripted, Wanted
from overcrush.rules.corrections import TIME
from overcrush.rules.engine import CORRECTION, Game, doer
from overcrush.rules.laying.tables import seat_people
from overcrush.rules.replay import renewed, replay, replayed
from overcrush.server.opponents import StockPlayer
from overcrush.server.standing import PERSON, Deed, Roll
from overcrush.server.storage import StoredAct, StoredGame, Summary
from overcrush.table.match import UNKNOWN, Match

_TIME: Final = f"{CORRECTION}{TIME} "


class Seating(Match):
    """People and opponents on their seats. `sitting` names who sits on each."""

    def __init__(self, game: Game, sitting: Sequence[str], chance: Chance) -> None:
        super().__init__(game, [None if kind == PERSON else StockPlayer() for kind in sitting], chance)
        self.sitting = list(sitting)
        # How many events there were after each act: the log is told act by act, whenever it is told.
        self.events = [len(game.state.log or [])] * len(game.acts)
        # Before which acts the game was taken back past dice.
        self.taken_back: set[int] = set()
        # From which act on the dice follow from the key; a toss that was agreed on does not.
        self.bound = 0
        # Who begins was agreed on, and not left to chance.
        self.agreed = False
        # What the pages have shown for what is being rolled, and for each act that rolled.
        self._roll: Roll | None = None
        self.rolls: dict[int, Roll] = {}

    @staticmethod
    def restored(stored: StoredGame, acts: Sequence[StoredAct], chance: Chance) -> "Seating":
        """The game as it was when its last act was stored; Diverged if this engine plays it otherwise."""
        journal = Journal(stored.facts, [act.act for act in acts], stored.engine)
        events: list[int] = []
        # Counted anew: an earlier version may have written down fewer.
        for game in replayed(renewed(journal)):
            events.append(len(game.state.log or []))
        game.state.chance = Recording(chance)
        seating = Seating(game, stored.sitting, chance)
        seating.by = [act.seat for act in acts]
        seating._marks = [number for number, act in enumerate(acts) if act.gesture]
        seating.events = events
        seating.agreed = stored.terms.agreed
        seating.rolls = {number: act.roll for number, act in enumerate(acts) if act.roll is not None}
        return seating

    @staticmethod
    def played(journal: Journal, sitting: Sequence[str], chance: Chance, check: Callable[[], None]) -> "Seating":
        """The game of a journal, to go on with; Diverged if this engine plays it otherwise.

        `check` is called after each act, and may raise.
        """
        by: list[int] = [UNKNOWN]
        events: list[int] = []
        for game in replayed(renewed(journal)):
            check()
            events.append(len(game.state.log or []))
            if len(by) < len(journal.acts):
                by.append(answered_by(game.state, journal.acts[len(by)].answer))
        game.state.chance = Recording(chance)
        seating = Seating(game, sitting, chance)
        seating.by, seating.events = by, events
        return seating

    def _answer(self, seat: int, option: int) -> None:
        super()._answer(seat, option)
        self._note()

    def correct(self, correction: str) -> None:
        super().correct(correction)
        self._note()

    def _note(self) -> None:
        if self._roll is not None:
            self.rolls[len(self.events)] = self._roll
        self.events.append(len(self.game.state.log or []))

    def do(self, deed: Deed) -> None:
        """Carry a deed out; IllegalAnswer, and nothing has happened, if it is not offered."""
        if deed.way == "correct":
            self.correct(*deed.answers)
            return
        answers = [options.parse(answer) for answer in deed.answers]
        if deed.way == "answer":
            self.answer_for(deed.by, *answers)
        else:
            self.gesture(answers, stay=deed.way == "stay", by=deed.by)

    def would_roll(self, deed: Deed, chance: Linked) -> bool:
        """Whether dice are rolled or drawn if this is done, and all that comes of it by itself."""
        trial = copy(self)
        trial.game = self.game.fork()
        trial.game.state.log = list(self.game.state.log or [])
        trial.by, trial.events, trial._marks = self.by[:], self.events[:], self._marks[:]  # noqa: SLF001  (a copy of itself)
        chance.asked = False
        trial.do(deed)
        trial.decline()
        return chance.asked

    def show(self, roll: Roll | None) -> None:
        """What is rolled from now on follows from what the pages have shown, too; None: nothing is to be rolled."""
        self._roll = roll
        if isinstance(self._chance, Linked) and roll is not None:
            self._chance.show(roll.number, roll.links)
        elif isinstance(self._chance, Linked):
            self._chance.hide()

    def undo(self, chance: Chance | None = None) -> None:
        super().undo(chance)
        self._forget(len(self.game.acts))

    def _forget(self, mark: int) -> None:
        """There are only so many acts any more."""
        del self.events[mark:]
        self.rolls = {act: roll for act, roll in self.rolls.items() if act < mark}

    def last_mark_of(self, seat: int) -> int | None:
        """How many acts there were before the last gesture of a seat; None if it has made none since time was called,
        which is not taken back."""
        called = [number for number, act in enumerate(self.game.acts) if act.answer.startswith(_TIME)]
        since = called[-1] if called else 0
        return next((mark for mark in reversed(self._marks) if self.by[mark] == seat and mark > since), None)

    def rolled_since(self, mark: int) -> bool:
        """Whether dice were rolled or drawn when there were more than so many acts."""
        return any(act.chance for act in self.game.acts[mark:])

    def go_back(self, mark: int, chance: Chance) -> None:
        """To when there were so many acts; what is rolled from then on comes from this source."""
        self._chance = chance
        journal = self.game.journal()
        self.game = replay(journal.shorter(len(journal.acts) - mark), self._chance)
        self._marks = [each for each in self._marks if each < mark]
        self._declined = None
        del self.by[mark:]
        self._forget(mark)

    def follow(self, acts: Sequence[StoredAct]) -> bool:
        """Play acts that another process has stored; whether they came out as they did there."""
        for stored in acts:
            if stored.gesture:
                self._marks.append(len(self.game.acts))
            self.show(stored.roll)
            try:
                if stored.act.answer.startswith(CORRECTION):
                    self.correct(stored.act.answer.removeprefix(CORRECTION))
                else:
                    self._answer(stored.seat, options.parse(stored.act.answer))
            except ValueError:  # an answer that is not offered is one
                return False
            if self.game.acts[-1].digest != stored.act.digest:
                return False
        self.show(None)
        return True

    def opponent(self) -> int | None:
        """The seat of the opponent that is to answer, or None if it is people's turn or nobody's."""
        if self.over:
            return None
        seat = self.asked()
        return seat if self.players[seat] is not None else None

    def answer_for(self, seat: int, option: int) -> None:
        """An opponent's answer."""
        self._answer(seat, option)

    def decline(self) -> None:
        """Pass for people who have just passed and seen nothing since."""
        while not self.over and self.opponent() is None and self._has_declined(self.asked()):
            self._answer(self.asked(), options.option(options.PASS, self.asked()))

    def since(self, number: int) -> list[StoredAct]:
        """The acts from `number` on, as they are stored."""
        marks = set(self._marks)
        return [
            StoredAct(
                act, self.by[place] if place else UNKNOWN, place in marks, self.events[place], self.rolls.get(place)
            )
            for place, act in enumerate(self.game.acts)
            if place >= number
        ]

    def last_by(self) -> int:
        """The seat that gave the last act, or -1."""
        return self.by[-1]

    def last_gesture_by(self) -> int:
        """The seat whose gesture undo would take back, or -1."""
        return self.by[self._marks[-1]] if self._marks else UNKNOWN

    def summary(self) -> Summary:
        game = self.game
        s = game.state
        asked = [] if self.over else [seat for seat in range(s.table.seats) if s.askers & (1 << seat)]
        return Summary(s.turn, list(s.life), self.over, list(game.winners), asked, s.last_turn)


def agreed(
    table: Table, sitting: Sequence[str], then: Chance, first: str = "", *, chooser: int | None = None
) -> Seating:
    """A new game at its first question. The seat that was agreed on wins the toss and goes first; a chooser wins it."""
    seat_people(table, [seat for seat, kind in enumerate(sitting) if kind == PERSON])
    if chooser is None and first not in ("0", "1"):
        return Seating(Game.at(table, then, keep_digests=True), sitting, then)
    seat = int(first) if chooser is None else chooser
    toss = Prepared(Scripted(table.cards, {TOSS: [Wanted(number=seat)]}), then)
    seating = Seating(Game.at(table, toss, keep_digests=True), sitting, then)
    seating.bound = len(seating.game.acts)
    if chooser is None:
        seating.agreed = True
        seating.answer_for(seat, options.FIRST)
    return seating


def answered_by(s: State, written: str) -> int:
    """The seat that gave an answer of a journal, or -1: a correction is everybody's."""
    if written.startswith(CORRECTION):
        return UNKNOWN
    try:
        seat = doer(s, options.parse(written))
    except ValueError:
        return UNKNOWN
    return seat if seat != NOBODY else next(n for n in range(s.table.seats) if s.askers & (1 << n))


def seed_of(key: bytes, number: int) -> int:
    """The seed of an opponent's thought at a moment, which nobody can foretell who does not know the key of chance.

    Nor does it tell anything of the key, or of the dice.
    """
    digest = blake2b(str(number).encode(), digest_size=4, key=key, person=b"overcrush think")
    return int.from_bytes(digest.digest(), "big")
