"""The network that was learned: numbers of a position in, logarithmic odds out. This one needs nothing but lists."""

from overcrush.model.state import State
from overcrush.players.judgement import Judgement
from overcrush.players.position_features import Prospects


class Network:
    """One layer of hidden numbers, those below 0 counting nothing."""

    def __init__(self, judgement: Judgement) -> None:
        self.into = judgement.layers[0]
        self.out = judgement.layers[1][0]

    def odds(self, prospects: Prospects, s: State) -> float:
        """Logarithm of the odds that the side whose turn begins wins."""
        numbers = prospects.numbers(s)
        # Most numbers are 0: what is not is looked for once.
        places = [place for place, number in enumerate(numbers) if number != 0.0]
        odds = self.out[-1]
        for row, share in zip(self.into, self.out, strict=False):
            total = row[-1]
            for place in places:
                total += row[place] * numbers[place]
            if total > 0.0:
                odds += share * total
        return odds


def network_of(judgement: Judgement) -> Network:
    """Compiled, the same sums in unboxed arrays are nine times as fast; plain Python is faster with lists."""
    if not __file__.endswith(".py"):
        try:
            from overcrush.players.unboxed_network import UnboxedNetwork  # noqa: PLC0415  (it needs `librt`)
        except ImportError:
            return Network(judgement)
        return UnboxedNetwork(judgement)
    return Network(judgement)
