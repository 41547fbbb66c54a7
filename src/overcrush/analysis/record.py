"""An analysis as it is kept: what was found, by which judge, with how many looks. Sums are made when it is read."""

from typing import Final

import msgspec

# What chance did, and what was decided.
TOSS: Final = "toss"
TURN: Final = "turn"
REROLL: Final = "reroll"
EFFECT: Final = "effect"
MAIN: Final = "main step"
ATTACK: Final = "attackers"
BLOCK: Final = "blockers"
CHOICE: Final = "choice"

# From how much of a win a decision is doubtful, bad, very bad.
DOUBTFUL: Final = 0.02
BAD: Final = 0.05
VERY_BAD: Final = 0.10


class Event(msgspec.Struct, frozen=True):
    """What chance did at an act, in probability that the side of the seat wins; `error` is a standard error."""

    act: int
    turn: int
    seat: int
    kind: str
    text: str
    draw: float
    roll: float
    error: float
    looks: int

    @property
    def luck(self) -> float:
        return self.draw + self.roll


class Decision(msgspec.Struct, frozen=True):
    """What somebody decided from one act to another, in probability that its side wins, and what was better."""

    act: int
    last: int
    turn: int
    seat: int
    kind: str
    taken: float
    best: float
    error: float
    did: str
    better: str = ""

    @property
    def loss(self) -> float:
        return max(0.0, self.best - self.taken)

    @property
    def grade(self) -> str:
        """What it is called; nothing if it may as well have been the noise of the comparison."""
        if self.loss < DOUBTFUL or self.loss < 2 * self.error:
            return ""
        return "very bad" if self.loss >= VERY_BAD else "bad" if self.loss >= BAD else "doubtful"


class Face(msgspec.Struct, frozen=True):
    """How often a face of a die came up for a seat, and how often it was to be expected."""

    seat: int
    die: str
    face: str
    rolled: int
    expected: float


class Opinion(msgspec.Struct, frozen=True):
    """What two judges think of the first side at one act."""

    act: int
    one: float
    other: float


class Analysis(msgspec.Struct, frozen=True):
    """One game by one judge. `wins` is the probability that the first side wins after each act."""

    version: str
    judge: str
    preset: str
    seed: int
    game: str
    names: tuple[str, ...]
    sides: tuple[int, ...]
    turns: tuple[int, ...]
    wins: tuple[float, ...]
    result: float | None
    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]
    faces: tuple[Face, ...]
    opinions: tuple[Opinion, ...]
    refined: bool
