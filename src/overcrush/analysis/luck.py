"""The luck of a roll: what came of it, less what would have come of the rolls that might have been in its place."""

from math import sqrt
from statistics import mean, stdev

from overcrush.analysis import record
from overcrush.analysis.moments import Chanced, Walk
from overcrush.analysis.words import rolled
from overcrush.model.chance import PURPOSES, ROLL, Chance
from overcrush.model.state import State
from overcrush.players.look_ahead import answered
from overcrush.players.outlook import Outlook
from overcrush.rules.chance import Fast, Partly

# Where the seeds of imagined rolls begin: no game and no player uses them.
APART = 1 << 20


class Lots:
    """The luck of one event, of which ever more might-have-beens can be looked at."""

    def __init__(self, walk: Walk, event: Chanced, outlook: Outlook, seed: int) -> None:
        self.event = event
        self.before = walk.state(event.act - 1)
        self.answer = walk.answers[event.act]
        self.after = walk.state(event.act)
        self.side = self.before.table.side_of[event.seat]
        self.outlook = outlook
        self.seed = seed * APART + event.act * (APART >> 10)
        # What it came to, in several ways to go on; and what might have been, each in one.
        self.came: list[float] = []
        self.all: list[float] = []
        self.with_draw: list[float] = []
        kinds = {stream % PURPOSES for stream, _, _ in event.outcomes}
        self.mixed = ROLL in kinds and len(kinds) > 1
        self.only_rolled = kinds == {ROLL}

    def look(self, count: int) -> None:
        """Look at more of them, until there are so many."""
        for number in range(len(self.all), count):
            fast = Fast(self.seed + number)
            self.came.append(self._from(self.after.copy(), number))
            self.all.append(self._instead(fast, number))
            if self.mixed:
                self.with_draw.append(self._instead(Partly(self.event.outcomes, fast), number))

    def _instead(self, chance: Chance, number: int) -> float:
        s = self.before.copy()
        s.chance = chance
        return self._from(s, number) if answered(s, self.answer) else self.came[-1]

    def _from(self, s: State, number: int) -> float:
        """Rerolls that are still to come are the same whatever was rolled first."""
        s.chance = Fast(self.seed + (APART >> 11) + number)
        return self.outlook.of(s, self.side)

    @property
    def value(self) -> float:
        return mean(self.came)

    @property
    def spread(self) -> float:
        """The standard deviation of what might have been."""
        return stdev(self.all) if len(self.all) > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the luck, with common futures counted once."""
        apart = [one - other for one, other in zip(self.came, self.all, strict=True)]
        return stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0

    def found(self) -> record.Event:
        luck = self.value - mean(self.all)
        rolled_alone = luck if self.only_rolled else 0.0
        roll = self.value - mean(self.with_draw) if self.mixed else rolled_alone
        return record.Event(
            act=self.event.act,
            turn=self.after.turn,
            seat=self.event.seat,
            kind=self.event.kind,
            text=rolled(self.after, self.event),
            draw=round(luck - roll, 4),
            roll=round(roll, 4),
            error=round(self.error, 4),
            looks=len(self.all),
        )
