"""What an analysis comes to: sums for each side, what neither explains, turning points, mistakes."""

from typing import Final, NamedTuple

from overcrush.analysis import record
from overcrush.analysis.record import Analysis, Decision, Event

# So many turning points are told.
SWINGS: Final = 5
# A loss counts from here, if it is twice its own error: less may as well be noise, and stays in the rest.
LEAST: Final = 0.005


class Share(NamedTuple):
    """One side: the luck of its draws and rolls, and what its decisions gave away, by kind."""

    draw: float
    roll: float
    error: float
    lost: dict[str, float]
    decisions: int
    doubtful: int
    bad: int
    very_bad: int

    @property
    def luck(self) -> float:
        return self.draw + self.roll

    @property
    def lost_in_all(self) -> float:
        return sum(self.lost.values())


class Swing(NamedTuple):
    """A moment that changed much: at an act, by how much for the side of whom it is, and what it was."""

    act: int
    turn: int
    seat: int
    change: float
    text: str


class Summary(NamedTuple):
    """`rest` is what the judge did not see coming, for the first side; None while the game is not over.

    `judges` is how far two judges are apart on average.
    """

    start: float
    sides: tuple[Share, Share]
    rest: float | None
    swings: tuple[Swing, ...]
    mistakes: tuple[Decision, ...]
    judges: float


def counted(decision: Decision) -> float:
    return decision.loss if decision.loss >= max(LEAST, 2 * decision.error) else 0.0


def summary(found: Analysis) -> Summary:
    sides = (_share(found, 0), _share(found, 1))
    start = found.wins[0]
    rest = None
    if found.result is not None:
        luck, lost = sides[0].luck - sides[1].luck, sides[0].lost_in_all - sides[1].lost_in_all
        rest = found.result - start - luck + lost
    mistakes = sorted([each for each in found.decisions if each.grade], key=lambda each: -each.loss)
    apart = [abs(opinion.one - opinion.other) for opinion in found.opinions]
    return Summary(start, sides, rest, _swings(found), tuple(mistakes), sum(apart) / len(apart) if apart else 0.0)


def _share(found: Analysis, side: int) -> Share:
    events = [event for event in found.events if found.sides[event.seat] == side]
    decisions = [decision for decision in found.decisions if found.sides[decision.seat] == side]
    kinds = (record.REROLL, record.MAIN, record.ATTACK, record.BLOCK, record.CHOICE)
    grades = [decision.grade for decision in decisions]
    return Share(
        draw=sum([event.draw for event in events]),
        roll=sum([event.roll for event in events]),
        error=sum([event.error**2 for event in events]) ** 0.5,
        lost={kind: sum([counted(each) for each in decisions if each.kind == kind]) for kind in kinds},
        decisions=len(decisions),
        doubtful=grades.count("doubtful"),
        bad=grades.count("bad"),
        very_bad=grades.count("very bad"),
    )


def _swings(found: Analysis) -> tuple[Swing, ...]:
    swings = [_lucky(event) for event in found.events if abs(event.luck) > 2 * event.error]
    swings += [
        Swing(each.act, each.turn, each.seat, -each.loss, f"chose to {each.did}")
        for each in found.decisions
        if each.grade
    ]
    swings.sort(key=lambda swing: -abs(swing.change))
    return tuple(sorted(swings[:SWINGS], key=lambda swing: swing.act))


def _lucky(event: Event) -> Swing:
    return Swing(event.act, event.turn, event.seat, event.luck, event.text)
