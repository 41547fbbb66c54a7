"""The random player: any of its options with equal chance, the same ones for the same seed."""

from overcrush.players.playout import choice
from overcrush.players.seat import Motive, own_options
from overcrush.rules.chance import mix
from overcrush.rules.engine import Game


class RandomPlayer:
    """Plays legally and without a thought."""

    def __init__(self, seed: int) -> None:
        self.seed = mix(seed & 0xFFFFFFFF)
        self.count = 0
        self._offered = 0

    def choose(self, game: Game, seat: int) -> int:
        found = own_options(game, seat)
        self.count += 1
        self._offered = len(found)
        return found[choice(self.seed, self.count, len(found))]

    def why(self) -> Motive:
        if not self._offered:
            return Motive("I have not been asked anything yet.")
        if self._offered == 1:
            return Motive("There was nothing else to do.")
        return Motive(f"I drew one of {self._offered} options by lot.")
