"""Running scenarios: a file, read and played under each of its endings."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overcrush.model.state import State, new_state
from overcrush.rules.laying.position import ImpossiblePosition, lay
from overcrush.rules.procedures.setup import GameSetup
from overcrush.scenario.checks import check
from overcrush.scenario.complaint import EngineBroke, Misplaced, at_line, complaining
from overcrush.scenario.format import read_scenario
from overcrush.scenario.gestures import perform
from overcrush.scenario.lay import lay_chance, lay_position, lay_table
from overcrush.scenario.records import Ending, Kind, PrintedCard, Scenario, Step, TurnLine
from overcrush.scenario.session import MODES, Session
from overcrush.scenario.words import Names

SUFFIX: Final = ".scenario"


@dataclass(frozen=True, slots=True)
class Result:
    """Whether a file's scenario holds; if not, where and why in one sentence.

    Where it was played on copies: how many decisions were checked, and how many of them in the middle of an effect.
    Warnings are sentences with their place about lines that hold but look like slips.
    """

    file: str
    passed: bool
    message: str
    decisions: int = 0
    in_effects: int = 0
    warnings: tuple[str, ...] = ()


def scenario_files(paths: list[Path]) -> list[Path]:
    """The files named, and those in the folders named; FileNotFoundError for a path that is neither."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob(f"*{SUFFIX}"))
        elif path.is_file():
            found.append(path)
        else:
            raise FileNotFoundError(f"{path} is neither a file nor a folder")
    return found


def run_file(path: Path, mode: str = MODES[0], blank: PrintedCard | None = None) -> Result:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return Result(str(path), passed=False, message=f"{path}:1: the file cannot be read: {error}")
    return run_text(text, str(path), mode, blank)


def run_text(text: str, file: str, mode: str = MODES[0], blank: PrintedCard | None = None) -> Result:
    """Read and play a scenario; whatever is wrong is one sentence with its place. EngineBroke if the engine fails.

    `blank` is a card to be played without its abilities.
    """
    ending: Ending | None = None
    played: list[Session] = []
    try:
        scenario = read_scenario(text)
        scenario.blank = blank
        if not scenario.endings:
            played.append(play(scenario, None, mode))
        for ending in scenario.endings:
            played.append(play(scenario, ending, mode))
    except Misplaced as error:
        name = f" [ending {ending.name}]" if ending is not None else ""
        return Result(file, passed=False, message=f"{file}:{error.line}:{name} {error}")
    decisions = sum(session.branches.decisions for session in played)
    in_effects = sum(session.branches.in_effects for session in played)
    warned = [f"{file}:{line}: warning: {said}" for session in played for line, said in session.warnings]
    warnings = tuple(dict.fromkeys(warned))
    return Result(file, passed=True, message="", decisions=decisions, in_effects=in_effects, warnings=warnings)


def play(scenario: Scenario, ending: Ending | None, mode: str) -> Session:
    """A session in which a scenario was played to its end; Misplaced with one sentence where it does not hold."""
    session, turn = _begin(scenario, ending, mode)
    steps = scenario.script.steps + ([] if ending is None else ending.script.steps)
    with _playing(turn.line):
        session.start()
    for step in steps:
        with _playing(step.line):
            _step(session, step)
    last = steps[-1].line if steps else turn.line
    with _playing(last):
        if session.left_over():
            session.go_on()
    if session.stuck and not any(step.kind == Kind.STOP for step in steps):
        raise Misplaced(last, session.question())
    if session.left_over():
        raise Misplaced(last, f"scripted outcomes are left over: {', '.join(session.left_over())}")
    return session


def _begin(scenario: Scenario, ending: Ending | None, mode: str) -> tuple[Session, TurnLine]:
    table = lay_table(scenario, ending)
    names = Names(table)
    chance = lay_chance(scenario, ending, names)
    turn = scenario.turn
    if turn is None:
        raise Misplaced(1, "no line says where the game goes on")
    if turn.who:
        position = lay_position(scenario, turn, names)
        with at_line(turn.line), complaining(ImpossiblePosition):
            state = lay(table, chance, position)
    elif scenario.position:
        raise Misplaced(scenario.position[0].line, "a game that begins with setup has no position")
    else:
        state = _new(new_state(table, chance))
    return Session(state, chance, mode, forced=scenario.forced), turn


def _new(state: State) -> State:
    state.stack.append(GameSetup())
    return state


@contextmanager
def _playing(line: int) -> Iterator[None]:
    """A complaint is about this line; anything else the engine raises is its own fault and is said so."""
    try:
        with at_line(line):
            yield
    except Misplaced:
        raise
    except Exception as error:
        raise EngineBroke(line, error) from error


def _step(session: Session, step: Step) -> None:
    if step.kind == Kind.DECISION:
        perform(session, session.names.seat(step.who), step.text)
    elif step.kind != Kind.GUIDE:
        check(session, step)
