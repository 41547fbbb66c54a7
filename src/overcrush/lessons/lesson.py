"""A lesson: a game that was played beforehand as a scenario, so that a guide knows at each question what comes next.

The learner plays it once more, with the dice of the scenario. Where what they do comes to the same table, it is
written down as the lesson has it; so the game is the lesson's, act by act, for as long as the lesson lasts.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from overcrush.formats.demo import DEMOS
from overcrush.model import options
from overcrush.model.chance import Chance
from overcrush.model.journal import Act
from overcrush.model.state import State, new_state
from overcrush.model.table import Table
from overcrush.rules.chance import Fast, Prepared
from overcrush.rules.engine import Game
from overcrush.rules.procedures.setup import GameSetup
from overcrush.scenario.complaint import at_line
from overcrush.scenario.format import read_scenario
from overcrush.scenario.gestures import perform
from overcrush.scenario.lay import lay_chance, lay_table
from overcrush.scenario.records import Kind, Scenario
from overcrush.scenario.session import Session
from overcrush.scenario.words import Names

LEARNER: Final = 0
FOLDER: Final = files("overcrush.lessons")
FIRST_TEAM: Final = "first-team"
LESSONS: Final = (*DEMOS, FIRST_TEAM)


class Step:
    """One gesture of the lesson: whose, from which act on, by which answers, and what the guide says before it."""

    __slots__ = ("answers", "pages", "seat", "start")

    def __init__(self, seat: int, start: int, answers: list[int], pages: list[str]) -> None:
        self.seat = seat
        self.start = start
        self.answers = answers
        self.pages = pages


class Lesson:
    """The steps of a lesson, and what the guide says when it lets go."""

    def __init__(self, title: str, table: Table, script: Chance, steps: list[Step], farewell: list[str]) -> None:
        self.title = title
        self.table = table
        self.script = script
        self.steps = steps
        self.farewell = farewell
        self._answers = ["", *(options.spell(answer) for step in steps for answer in step.answers)]

    def chance(self, then: Chance) -> Chance:
        """The dice of the lesson, and those that come after it."""
        return Prepared(self.script, then)

    def is_followed(self, acts: Sequence[Act]) -> bool:
        """Whether a game is the lesson's so far."""
        return [act.answer for act in acts] == self._answers[: len(acts)]

    def due(self, acts: int) -> Step | None:
        """The step that a game of so many acts is in; None when the lesson is over."""
        return next((step for step in self.steps if step.start <= acts < step.start + len(step.answers)), None)

    def number(self, step: Step) -> int:
        """Which of the learner's steps this is, from 1; the other's count with the one before."""
        return sum(1 for each in self.steps if each.seat == LEARNER and each.start <= step.start)

    @property
    def length(self) -> int:
        return self.number(self.steps[-1])

    def taken(self, game: Game, answers: Sequence[int]) -> list[int] | None:
        """The lesson's own answers, if those of the learner come to the same table; None if they do not."""
        step = self.due(len(game.acts))
        if step is None or step.seat != LEARNER:
            return None
        rest = step.answers[len(game.acts) - step.start :]
        # Who has passed, and saw nothing but passes, need not say it again (7.3.1).
        if _only_passes(answers) and _only_passes(rest):
            return rest
        return rest if _outcome(game, answers) == _outcome(game, rest) else None


# Options about a die, of which an equal one would do; and those whose outcome tells them apart: of equal dice that stay
# as they are not all are asked about, so that it depends on which one is taken how often that is said.
_OF_DICE: Final = frozenset({options.FIELD, options.USE, options.DIE, options.REROLL, options.ATTACK})
_SHOWN: Final = frozenset({options.PAY, options.WORD, options.STAY, options.KEEP})


def _only_passes(answers: Sequence[int]) -> bool:
    return all(options.kind_of(answer) == options.PASS for answer in answers)


def _outcome(game: Game, answers: Sequence[int]) -> list[object]:
    """What was chosen, and the table it led to, with nothing to tell equal dice apart."""
    fork = game.fork()
    chosen: list[tuple[int, ...]] = []
    for answer in answers:
        kind, payload = options.kind_of(answer), options.payload_of(answer)
        if kind in _OF_DICE:
            chosen.append((kind, *_dice(fork.state)[payload]))
        elif kind not in _SHOWN:
            chosen.append((kind, payload))
        fork.answer(answer)
    return [sorted(chosen), _looks(fork.state)]


def _dice(s: State) -> dict[int, tuple[int, ...]]:
    """What tells a die from others, for each die."""
    return {
        die.id: (die.owner, die.card, die.face, die.damage, die.spent, die.role, die.blocked)
        for seat in s.seats
        for die in (*seat.aside, *seat.reserve, *seat.field)
    }


def _looks(s: State) -> list[object]:
    dice = _dice(s)
    seats = [
        [
            seat.virtual,
            *(sorted(pile) for pile in (seat.bag, seat.prep, seat.late_prep, seat.used, seat.out_of_play)),
            *(
                sorted((dice[die.id], dice.get(die.blocking, ())) for die in zone)
                for zone in (seat.aside, seat.reserve, seat.field)
            ),
        ]
        for seat in s.seats
    ]
    return [s.turn, s.active, s.step, s.purpose, s.askers, s.life, s.supply, seats]


class _Followed(Session):
    """A scenario being played, and a game beside it in which what is forced is not asked."""

    def __init__(self, table: Table, chance: Chance) -> None:
        state = new_state(table, chance)
        state.stack.append(GameSetup())
        super().__init__(state, chance, "plain")
        self.beside = Game.at(table, Prepared(chance, Fast(0)))
        self.given: list[int] = []

    def _answer(self, option: int, seat: int) -> None:
        mine, other = self.state, self.beside.state
        if (mine.turn, mine.purpose, mine.subject, mine.options) == (
            other.turn,
            other.purpose,
            other.subject,
            other.options,
        ):
            self.beside.answer(option)
            self.given.append(option)
        super()._answer(option, seat)


def read_lesson(text: str) -> Lesson:
    """A lesson from its file; Misplaced, with a sentence, if it cannot be played."""
    scenario = read_scenario(text)
    table = lay_table(scenario, None)
    chance = lay_chance(scenario, None, Names(table))
    steps, farewell = _play(scenario, _Followed(table, chance))
    return Lesson(scenario.title, table, chance, steps, farewell)


def _play(scenario: Scenario, session: _Followed) -> tuple[list[Step], list[str]]:
    """The steps, and what is said after the last of them. What is forced is no step: its words go to the next one."""
    steps: list[Step] = []
    pages: list[str] = []
    session.start()
    for line in scenario.script.steps:
        if line.kind == Kind.GUIDE:
            pages.append(line.text)
        elif line.kind == Kind.DECISION:
            seat = session.names.seat(line.who)
            start = len(session.beside.acts)
            with at_line(line.line):
                perform(session, seat, line.text)
            if session.given:
                steps.append(Step(seat, start, session.given, pages))
                session.given, pages = [], []
    return steps, pages


@cache
def lesson(name: str) -> Lesson | None:
    """The lesson of a box, or another by its name, if there is one."""
    return read_lesson((FOLDER / f"{name}.scenario").read_text(encoding="utf-8")) if name in LESSONS else None
