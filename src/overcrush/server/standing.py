"""What a game between people has besides its acts: on which terms it is played, how it stands apart from the board."""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

Pace = Literal["none", "quick", "standard", "calm", "days"]
Flag = Literal["lose", "pass"]
Way = Literal["gesture", "stay", "answer", "correct"]
What = Literal["correct", "takeback", "draw", "pause", "rematch", "resign"]

# Who sits on a seat, if no opponent does.
PERSON: Final = "person"

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Budget(NamedTuple):
    """How long a side may think: its bank, and what each question costs nothing of, which is not saved up."""

    bank: float
    delay: float


PACES: Final[dict[Pace, Budget]] = {
    "quick": Budget(5 * MINUTE, 3),
    "standard": Budget(10 * MINUTE, 5),
    "calm": Budget(20 * MINUTE, 10),
    "days": Budget(3 * DAY, 12 * HOUR),
}

# How much of the time in which its line was lost a side is forgiven, in a whole game.
GRACE: Final = 60.0


class Owner(NamedTuple):
    """Whose seat it is, if somebody with an account sits there; and how their team is called."""

    account: str = ""
    name: str = ""
    program: bool = False
    team: str = ""


class Terms(Struct, frozen=True):
    """What was agreed on before the game. `online`: each seat has a secret of its own, given to who sits there."""

    online: bool = False
    public: bool = False
    pace: Pace = "none"
    flag: Flag = "lose"
    rated: bool = False
    takebacks: bool = True
    talk: bool = True
    format: str = ""
    # The computer may play on for somebody who stays away.
    stand_in: bool = False
    # From which act on the dice follow from the key of the game; -1 if that was not written down.
    bound: int = -1
    # The puzzle that is solved, if it is one.
    puzzle: str = ""
    # Who begins, and not chance decided it.
    agreed: bool = False
    # From which act on each roll waits for a link of every page; -1 if none does.
    linked: int = -1
    # The tournament that it is a game of.
    event: str = ""

    @property
    def counts(self) -> bool:
        """Whether something hangs on it, so that nobody takes back dice, is advised, or tries it out elsewhere."""
        return self.rated or bool(self.event)


class Ended(Struct, frozen=True):
    """How a game ended that the rules have not ended: who has won, and why in a sentence."""

    winners: list[int]
    why: str


class Wish(Struct, frozen=True):
    """What somebody asks of the others, in words; the seats that agree. `detail` is the correction, if it is one."""

    what: What
    text: str
    seats: list[int]
    detail: str = ""


class Clock(Struct, frozen=True):
    """What each side has left, in seconds, and what of a lost line is still forgiven; since when which sides think."""

    left: list[float]
    grace: list[float]
    since: float = 0.0
    running: list[int] = []


class Deed(Struct, frozen=True):
    """What is done in one go: what a person wants (and stays, having passed), a computer's answer, a correction."""

    by: int
    answers: list[str]
    way: Way = "gesture"


class Rolling(Struct, frozen=True):
    """A deed that rolls and waits until the pages have shown a link each, that of this number."""

    number: int
    deed: Deed


class Roll(Struct, frozen=True):
    """What the pages showed for a roll: by seat, a link of their chain, or nothing. `missing` did not come in time."""

    number: int
    links: list[str]
    missing: list[int] = []


class Standing(Struct, frozen=True):
    """All of it. `refusals` are how often each seat was refused a takeback; `rematch` is the game that follows."""

    ended: Ended | None = None
    wish: Wish | None = None
    clock: Clock | None = None
    paused: bool = False
    refusals: dict[int, int] = {}
    # How often the dice were renewed, because a roll was taken back.
    dice: int = 0
    rematch: str = ""
    # When time is called, in seconds since 1970: the round is over then (13.7.2).
    time_at: float | None = None
    # Seats on which the computer plays for somebody who is away.
    stand_ins: list[int] = []
    # What waits for links, how many rolls have, and whose pages were not heard the last time: they are not waited for.
    rolling: Rolling | None = None
    rolls: int = 0
    silent: list[int] = []
    # Seats that were given to somebody else since the beginning, in the order in which they were.
    reseated: list[int] = []


class Shared(Struct, frozen=True):
    """What the key of a game was made of: the server's seed, and by seat what each page pledged and then showed.

    `chains` says how many links the page can show after its share.
    """

    seed: str = ""
    pledges: list[str] = []
    shares: list[str] = []
    chains: list[int] = []
