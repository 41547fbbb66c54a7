"""A scenario being played: the game, what it is copied to at every question, and whether chance ran out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from overcrush.model import options, purposes
from overcrush.model.chance import PURPOSES, ROLL, TOSS, Chance
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.events import Event
from overcrush.model.purposes import NAMES as PURPOSE_NAMES
from overcrush.model.state import State
from overcrush.rules import run
from overcrush.rules.asking import is_unhurried
from overcrush.rules.chance import NotScripted, OutOfChance, Scripted
from overcrush.rules.engine import Game
from overcrush.scenario.branches import Branches
from overcrush.scenario.complaint import Complaint
from overcrush.scenario.spelling import option_words
from overcrush.scenario.words import Names

HOLDING: Final = (purposes.MAIN, purposes.WINDOW)
MODES: Final = ("plain", "fork", "dump")


class Session:
    """Plays on the game itself or, in the modes `fork` and `dump`, on a new copy at every question.

    The engine asks everything. What has one answer the session answers itself, and at once, but for a seat with
    nothing to do but pass on its own turn: there the game holds still until a line needs it to go on.
    """

    def __init__(self, state: State, chance: Chance, mode: str, *, forced: bool = False) -> None:
        state.show_forced = True
        self.forced = forced  # every question is left to the scenario
        self.game = Game(state)
        self.chance = chance
        self.mode = mode
        self.branches = Branches()
        self.names = Names(state.table)
        self.log: list[Event] = []
        state.log = self.log
        self.mark = 0  # the log up to here has been checked
        self.warnings: list[tuple[int, str]] = []  # lines that hold but look like slips
        self.stuck = ""  # what chance was asked for and is not scripted: `Bob draws`

    @property
    def state(self) -> State:
        return self.game.state

    def warn(self, line: int, sentence: str) -> None:
        """Say of a line that it holds but cannot be meant so."""
        self.warnings.append((line, sentence))

    def start(self) -> None:
        """Run to the first question."""
        self._advance(lambda: run.run(self.state))
        self._settle()

    def answer(self, option: int, seat: int) -> None:
        """Answer for a seat; a refusal is a complaint."""
        self._answer(option, seat)
        self._settle()

    def _settle(self) -> None:
        """Answer what has one answer, but for a pass on one's own turn."""
        while self.is_forced() and self.state.purpose not in HOLDING:
            self._answer(self.state.options[0], self.asked()[0])

    @contextmanager
    def holding_still(self) -> Iterator[None]:
        """Nothing is answered of itself until the block is done."""
        before, self.forced = self.forced, True
        try:
            yield
        finally:
            self.forced = before
        self._settle()

    def go_on(self) -> None:
        """Answer whatever has one answer."""
        while self.is_forced():
            self._answer(self.state.options[0], self.asked()[0])

    def is_forced(self) -> bool:
        """Whether the question has one answer, or one of each seat asked: to pass. Some choose an only target, too."""
        found = self.state.options
        if found and self.state.purpose == purposes.TARGET and is_unhurried(self.state, self.asked()[0]):
            return False
        only_passes = bool(found) and all(options.kind_of(option) == options.PASS for option in found)
        return not self.forced and (len(found) == 1 or only_passes)

    def _answer(self, option: int, seat: int) -> None:
        before = self.game
        digest = before.digest() if self.mode != "plain" else ""
        if self.mode != "plain":
            self.branches.follow(before)
        self.game = self._copy(before)
        try:
            self._advance(lambda: self.game.answer(option, seat))
        except IllegalAnswer as error:
            raise Complaint(str(error)) from None
        if before is not self.game and before.digest() != digest:
            raise Complaint(f"going on with a copy ({self.mode}) changed the game it was copied from")

    def _copy(self, game: Game) -> Game:
        if self.mode == "plain":
            return game
        copy = game.fork() if self.mode == "fork" else Game.load(game.dump(), game.table, self.chance)
        copy.state.log = self.log
        game.state.log = None
        if copy.digest() != game.digest():
            raise Complaint(f"a copy ({self.mode}) at the question '{self.question()}' differs from the game")
        return copy

    def _advance(self, go_on: Callable[[], None]) -> None:
        try:
            go_on()
        except NotScripted as error:
            self.stuck = self._spell_stream(error.stream)
        except OutOfChance as error:
            raise Complaint(f"chance: {error}") from None

    def _spell_stream(self, stream: int) -> str:
        seat, purpose = divmod(stream, PURPOSES)
        return "toss" if purpose == TOSS else f"{self.names.seats[seat]} {'rolls' if purpose == ROLL else 'draws'}"

    def left_over(self) -> list[str]:
        """Scripted outcomes that were never asked for."""
        if not isinstance(self.chance, Scripted):
            return []
        return [f"{n} of '{self._spell_stream(stream)}'" for stream, n in self.chance.unused(self.state.counts)]

    # What is asked.

    def asked(self) -> list[int]:
        """The seats that may answer."""
        s = self.state
        return [seat for seat in range(s.table.seats) if s.options and s.askers & (1 << seat)]

    def question(self) -> str:
        """Who is asked what for, in a few words."""
        if self.stuck:
            return (
                f"{self.stuck} and no such line is left: write '{self.stuck}: …', or 'stop: {self.stuck}' to end here"
            )
        if not self.state.options:
            return "nothing is left to decide"
        who = " and ".join(self.names.seats[seat] for seat in self.asked())
        return f"{who} is asked to {PURPOSE_NAMES[self.state.purpose]}"

    def require_question(self, seat: int) -> None:
        if seat not in self.asked():
            raise Complaint(f"{self.names.seats[seat]} is not asked: {self.question()}")

    def offered(self, seat: int) -> list[int]:
        """The options of a seat: those of its partner are not its own."""
        return [option for option in self.state.options if self._belongs(option, seat)]

    def _belongs(self, option: int, seat: int) -> bool:
        kind = options.kind_of(option)
        payload = options.payload_of(option)
        if kind == options.PASS:
            return payload == seat
        if kind == options.BUY:
            return options.buyer_of(payload) == seat
        if kind == options.GLOBAL:
            return options.global_user(payload) == seat
        if kind in {options.FIELD, options.USE}:
            die = self.state.die(payload)
            return die is not None and die.controller == seat
        return seat in self.asked()

    def offered_words(self, seat: int) -> str:
        return ", ".join([option_words(self.state, option, seat) for option in self.offered(seat)]) or "nothing"
