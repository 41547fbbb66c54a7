"""The same network in arrays of machine numbers, added up in the same order, so that the sums are the same.

It needs `librt`, which comes with the compiler; without it the lists of `network` will do.
"""

from librt.vecs import vec
from mypy_extensions import i64

from overcrush.model.state import State
from overcrush.players.judgement import Judgement
from overcrush.players.network import Network
from overcrush.players.position_features import SIZE, Prospects
from overcrush.players.position_row import write_side


class UnboxedNetwork(Network):
    """Column by column: what is 0 is skipped once for all hidden numbers."""

    def __init__(self, judgement: Judgement) -> None:
        super().__init__(judgement)
        hidden = len(self.into)
        columns = len(self.into[0]) - 1
        self.columns = vec[float]([self.into[row][column] for column in range(columns) for row in range(hidden)])
        self.start = vec[float]([row[-1] for row in self.into])
        self.shares = vec[float](self.out)
        self.numbers = vec[float]([0.0] * (2 * SIZE + 1))
        self.totals = vec[float]([0.0] * hidden)

    def odds(self, prospects: Prospects, s: State) -> float:
        prospects.look(s)
        numbers = self.numbers
        at: i64 = write_side(prospects.ours, numbers, 0)
        at = write_side(prospects.theirs, numbers, at)
        numbers[at] = float(s.turn)
        self._add_up()
        totals, shares = self.totals, self.shares
        hidden: i64 = len(totals)
        odds = shares[hidden]
        for row in range(hidden):
            if totals[row] > 0.0:
                odds += shares[row] * totals[row]
        return odds

    def _add_up(self) -> None:
        numbers, totals, start, columns = self.numbers, self.totals, self.start, self.columns
        hidden: i64 = len(totals)
        for row in range(hidden):
            totals[row] = start[row]
        at: i64 = 0
        for column in range(len(numbers)):
            number = numbers[column]
            if number != 0.0:
                for row in range(hidden):
                    totals[row] += columns[at + row] * number
            at += hidden
