"""Random games under all checks. A game follows from its seed and the name of its table."""

import sys
from random import Random

from overcrush.model import options
from overcrush.model.frames import Frame
from overcrush.model.journal import read_journal
from overcrush.model.state import UNDECIDED, State
from overcrush.players.playout import new_game, play_out
from overcrush.rules.chance import Fast
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.procedures.assign_damage import AssignDamage
from overcrush.rules.procedures.roll_and_reroll import RollAndReroll
from overcrush.rules.replay import replay
from tests.invariants.checks import Owned, check_all, check_dice, check_life
from tests.invariants.tables import table_named

BACK_CHANCE = 0.03
# Abilities that nobody would print may keep a game from ending.
MOST_ACTS = 250


class Failed(AssertionError):  # noqa: N818  (a statement about the game)
    """A check failed, with how to see it again. Its arguments are plain, so that it passes between processes."""

    def __init__(self, seed: int, table: str, trouble: str, journal: str) -> None:
        super().__init__(seed, table, trouble, journal)
        self.seed = seed
        self.table = table
        self.trouble = trouble
        self.journal = journal

    def __str__(self) -> str:
        again = f"python tools/fuzz.py --table {self.table} --seed {self.seed} --games 1 --quick 0"
        return f"seed {self.seed}, table {self.table}, {self.trouble}\nagain: {again}"


class Series:
    """`back` leaves a series of questions for the state at its first question, or at the one before it."""

    def __init__(self) -> None:
        self.frame: Frame | None = None
        self.before = ""
        self.first = ""
        self.rounds = 0

    def restored(self, game: Game) -> None:
        """An answer was refused because it never ended: the same question again, in copies of the frames."""
        if self.frame is not None:
            self.frame = game.state.stack[-1]

    def check(self, game: Game, digest: str) -> None:
        """Looks at each question of a game in turn."""
        s = game.state
        if not s.options or not s.stack[-1].can_back():
            self.frame = None
            self.before = digest
            return
        top = s.stack[-1]
        # Damage is split anew after that of fast dice has been dealt (12.17.1).
        # A further reroll is chosen by itself (6.3.6).
        rounds = top.rounds if isinstance(top, RollAndReroll) else 0
        anew = rounds != self.rounds or (isinstance(top, AssignDamage) and not top.split)
        if top is not self.frame or anew:
            self.frame = top
            self.first = digest
        self.rounds = rounds
        fork = game.fork()
        fork.answer(options.BACK)
        assert fork.digest() in {self.first, self.before}, "back leads elsewhere than the series came from"


def play_checked(seed: int, name: str) -> int:
    """Play one game, look at everything, and replay its journal; the number of answers."""
    random = Random(f"{seed} {name}")
    table = table_named(name, seed)
    game = Game.at(table, Fast(seed), keep_digests=True, show_forced=seed % 5 == 4)
    try:
        _play(game, random, MOST_ACTS if name.startswith("trees") else sys.maxsize)
        _replay(game)
    except Exception as error:
        trouble = f"act {len(game.acts) - 1}: {type(error).__name__}: {error}"
        raise Failed(seed, name, trouble, game.journal().write()) from error
    return len(game.acts)


def _play(game: Game, random: Random, most: int) -> None:
    conserved = Owned(game.state)
    series = Series()
    while True:
        digest = check_all(game, conserved, random)
        series.check(game, digest)
        s = game.state
        if s.outcome != UNDECIDED:
            return
        if s.stack[-1].can_back() and random.random() < BACK_CHANCE:
            game.answer(options.BACK)
        elif len(game.acts) > most or not _answer(game, random, series):
            return


def _answer(game: Game, random: Random, series: Series) -> bool:
    """Give any answer that comes to an end; False if none does."""
    for option in random.sample(game.state.options, len(game.state.options)):
        try:
            game.answer(option)
        except EndlessEffect:
            series.restored(game)
        else:
            return True
    return False


def _replay(game: Game) -> None:
    """The written journal leads through the same digests to the same end."""
    again = replay(read_journal(game.journal().write()))
    assert [act.digest for act in again.acts] == [act.digest for act in game.acts]
    assert all(act.digest for act in again.acts)
    assert again.digest() == game.digest()
    assert again.events_since(0) == game.events_since(0)


def play_quickly(seed: int, name: str) -> State:
    """One play-out with the cheap checks, at its end: dice conserved, life and outcome agree."""
    s = new_game(table_named(name, seed), seed)
    conserved = Owned(s)
    play_out(s, seed)
    assert s.outcome != UNDECIDED, f"seed {seed}, table {name}: the game does not end"
    conserved.check(s)
    check_dice(s)
    check_life(s)
    return s
