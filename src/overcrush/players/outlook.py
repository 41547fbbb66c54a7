"""How likely a side is to win from any position: planners play the turn to its end, and its end is judged."""

from typing import Final

from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.model.table import Table
from overcrush.players.judgement import LEARNED
from overcrush.players.learned_value import WON, Judge
from overcrush.players.look_ahead import FAR, answered
from overcrush.players.planner import Planner
from overcrush.players.quick_turns import Quick
from overcrush.players.seat import asked
from overcrush.players.weights import SHIPPED
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game

# With how many rolls the next turn is thought to begin.
ROLLS: Final = 6
# How many turns a second opinion plays on before it judges.
TURNS: Final = 4


def chance_of(value: float) -> float:
    """What a judge says, from having lost to having won, as a probability."""
    return 0.5 + value / (2.0 * WON)


class Outlook:
    """Deterministic for a seed, which decides nothing but the chance that is imagined."""

    def __init__(self, table: Table, seed: int, rolls: int = ROLLS) -> None:
        self.seed = seed
        self.rolls = rolls
        self.planners = [Planner(seed), Planner(seed)]
        self.judge = Judge(table, SHIPPED, LEARNED)
        self.quick = Quick(self.judge)

    def of(self, s: State, side: int) -> float:
        """The probability that the side wins if planners end this turn. The state is used up."""
        for planner in self.planners:
            planner.forget()
        game = Game(s)
        turn = s.turn
        before, last = s, -1
        for _ in range(FAR):
            if s.outcome != UNDECIDED or s.turn != turn:
                break
            seat = asked(game)
            before, last = s.copy(), self.planners[s.table.side_of[seat]].choose(game, seat)
            if not answered(s, last):
                return chance_of(self.judge.value(before, side))
        if s.outcome != UNDECIDED or last < 0:
            return self._seen(s, side)
        total = 0.0
        for roll in range(self.rolls):
            again = before.copy()
            again.chance = Fast(self.seed + roll)
            answered(again, last)
            total += self._seen(again, side)
        return total / self.rolls

    def by_playing_on(self, s: State, side: int, future: int) -> float:
        """A second opinion: both sides play this turn and some more quickly, in one future of the dice."""
        s = s.copy()
        s.chance = Fast(self.seed + future)
        self.quick.begin()
        for _ in range(TURNS):
            if s.outcome != UNDECIDED:
                break
            self.quick.play_turn(s)
        return self._seen(s, side)

    def _seen(self, s: State, side: int) -> float:
        if s.outcome == TIE:
            return 0.5
        return chance_of(self.judge.value(s, side))
