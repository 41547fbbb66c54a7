"""An opponent above `search`: it trusts two judges at once, and takes more time."""

from time import process_time
from typing import Final

from overcrush.players.search import Search
from overcrush.players.seat import Hurried, never
from overcrush.rules.engine import Game

# Positions played on to the horizon for one answer, if nothing else is said; and how long it may take, in seconds.
NODES: Final = 1200
SECONDS: Final = 2.0
# What the network says of a turn's end and what playing on comes to are wrong in different ways: halves of both are
# surprised less by who wins than either alone (docs/how-to/measure-opponents.md).
SHARE: Final = 0.55
# The network is cheap where it is compiled: the end of a turn is judged over more rolls.
ROLLS: Final = 12
# It looks harder for a certain win: more strikes are gone on from, and proofs may take more.
STRIKES: Final = 40
PROOF_OF_ONE: Final = 4000
PROOF: Final = 60_000


class Master(Search):
    """Deterministic for a seed and a number of nodes, unless it is hurried or its time is up."""

    def __init__(self, seed: int = 0, nodes: int = NODES, hurried: Hurried = never) -> None:
        super().__init__(seed, nodes, hurried)
        self.asked = hurried
        self.share = SHARE
        self.rolls = ROLLS
        self.strikes = STRIKES
        self.proof_of_one = PROOF_OF_ONE
        self.proof = PROOF
        self.until = 0.0
        self.hurried = self._out_of_time

    def choose(self, game: Game, seat: int) -> int:
        self.until = process_time() + SECONDS
        return super().choose(game, seat)

    def _out_of_time(self) -> bool:
        return process_time() > self.until or self.asked()
