"""Somebody who sits at the terminal and types whatever may be typed."""

import io
import random
from collections.abc import Callable

from overcrush.formats.demo import DEMOS, demo_table
from overcrush.players.greedy import Greedy
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.table.match import Match
from overcrush.terminal.console import Console, Left
from overcrush.terminal.paint import Paint
from overcrush.terminal.patience import Patience
from overcrush.terminal.question import ACT, AMOUNT, ATTACK, BLOCK, PAY, REROLL, Question, letter
from overcrush.terminal.session import Session

OPPONENTS: dict[str, Callable[[int], Player]] = {"greedy": Greedy, "random": RandomPlayer}


class Typist(io.StringIO):
    """A reader that makes up each line from what is asked, and leaves when the game is over."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.session: Session | None = None
        self.typed: list[str] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002  (of the protocol of files)
        assert self.session is not None
        match = self.session.match
        if match.over or len(self.typed) > 5000:
            return ""
        self.typed.append(self.line(Question(match.game, match.asked(), self.session.words)))
        return self.typed[-1] + "\n"

    def line(self, question: Question) -> str:
        rng = self.rng
        numbers = [n for n in range(1, len(question.dice) + 1) if rng.random() < 0.5]
        if question.way == ACT:
            choice = rng.choice(question.choices)
            return str(choice.number) if choice.verb != "pass" else rng.choice(["0", "pass", "p"])
        if question.way == REROLL:
            return rng.choice(["", "keep", "all", f"reroll {' '.join(map(str, numbers))}" if numbers else ""])
        if question.way == ATTACK:
            return rng.choice(["no", "all", f"attack {' '.join(map(str, numbers))}" if numbers else "no"])
        if question.way == BLOCK:
            pairs = [f"{n}>{letter(rng.randrange(len(question.attackers)))}" for n in numbers]
            return f"block {' '.join(pairs)}" if pairs else "no"
        if question.way == PAY:
            return rng.choice(["", "auto", str(rng.choice(question.choices).number)])
        choice = rng.choice(question.choices)
        assert question.way != AMOUNT or choice.text == str(choice.number)
        return str(choice.number)


def sit_down(
    box: str, seed: int, kinds: list[str], reader: io.StringIO, width: int = 80, *, plain: bool = False
) -> Session:
    """A session of a demo game between people ('human') and players, written into memory."""
    chance = Fast(seed)
    players = [OPPONENTS[kind](seed) if kind in OPPONENTS else None for kind in kinds]
    match = Match(Game.at(demo_table(box), chance), players, chance)
    console = Console(reader, io.StringIO(), width, Paint(), plain=plain)
    session = Session(match, console, DEMOS[box].title, kinds, Patience(console))
    if isinstance(reader, Typist):
        reader.session = session
    return session


def output(session: Session) -> str:
    assert isinstance(session.console.writer, io.StringIO)
    return session.console.writer.getvalue()


def play(box: str, seed: int, kinds: list[str], width: int = 80, *, plain: bool = False) -> Session:
    """Play to the end, as a typist who does anything."""
    session = sit_down(box, seed, kinds, Typist(seed), width, plain=plain)
    try:
        session.play()
    except Left:
        return session
    raise AssertionError("a session ends by leaving")


def script(box: str, seed: int, lines: list[str], kinds: list[str] | None = None, *, plain: bool = False) -> Session:
    """Type these lines, then nothing any more."""
    reader = io.StringIO("".join([f"{line}\n" for line in lines]))
    session = sit_down(box, seed, kinds or ["human", "greedy"], reader, plain=plain)
    try:
        session.play()
    except Left:
        return session
    raise AssertionError("a session ends by leaving")
