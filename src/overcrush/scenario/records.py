"""A scenario as records: what its file says, line by line, before it is laid on a table."""

from dataclasses import dataclass, field
from enum import Enum

# Set and number: `("cw", 14)`.
PrintedCard = tuple[str, int]


class Kind(Enum):
    """What a line of the script does or checks."""

    DECISION = "decision"  # who: the gesture
    STATE = "state"  # who what: dice or a number
    OPTIONS = "options"
    ASKED = "asked"
    CANNOT = "cannot"
    EVENTS = "events"
    NO_EVENT = "no event"
    OUTCOME = "outcome"
    OVER = "nothing to decide"
    STOP = "stop"
    TURN = "turn"
    GUIDE = "guide"  # what a lesson says before the next decision


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the script. `who` is a seat's name or empty, `what` the zone or number it speaks of."""

    line: int
    kind: Kind
    who: str
    what: str
    text: str


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """Scripted outcomes of a seat: what is `draws`, `rolls` or `toss`."""

    line: int
    who: str
    what: str
    text: str


@dataclass(frozen=True, slots=True)
class CardLine:
    line: int
    title: str
    facts: str
    abilities: list[tuple[int, str]] = field(default_factory=list)  # as trees
    text: list[tuple[int, str]] = field(default_factory=list)  # in card English


@dataclass(frozen=True, slots=True)
class TeamLine:
    """The cards of a seat, or of the middle if `who` is empty."""

    line: int
    who: str
    text: str


@dataclass(frozen=True, slots=True)
class TurnLine:
    """Where the game goes on; `who` is empty when it begins with setup."""

    line: int
    who: str
    at: str
    number: int


@dataclass(slots=True)
class Script:
    """What is played and checked, with the chance it needs."""

    steps: list[Step] = field(default_factory=list)
    chance: list[ChanceLine] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Ending:
    """One way a scenario ends: under an edition and switches of its own."""

    line: int
    name: str
    edition: str
    switches: list[tuple[int, str, str]]
    script: Script = field(default_factory=Script)


@dataclass(slots=True)
class Scenario:
    title: str
    prose: str
    edition: str = "2018"
    switches: list[tuple[int, str, str]] = field(default_factory=list)
    life: int | None = None
    seats: list[str] = field(default_factory=lambda: ["Ann", "Bob"])
    # Those who end turns and choose only targets themselves, as people do.
    unhurried: list[str] = field(default_factory=list)
    seed: int | None = None
    forced: bool = False
    cards: list[CardLine] = field(default_factory=list)
    teams: list[TeamLine] = field(default_factory=list)
    position: list[Step] = field(default_factory=list)
    turn: TurnLine | None = None
    script: Script = field(default_factory=Script)
    endings: list[Ending] = field(default_factory=list)
    blank: PrintedCard | None = None  # played without its abilities
