"""An opponent that has just learned the game: it looks one move ahead, and now and then does not look at all."""

from typing import Final

from overcrush.model import purposes
from overcrush.players.greedy import Greedy
from overcrush.players.playout import choice
from overcrush.players.routine import routine
from overcrush.players.seat import own_options
from overcrush.rules.engine import Game

# Of so many questions of its turn one is answered without looking.
OVERLOOKS: Final = 3
# Questions that people overlook something in: what to do, whom to attack with, whom to block.
_EASILY: Final = (purposes.MAIN, purposes.CHOOSE_ATTACK, purposes.BLOCK, purposes.RESPOND)


class Novice(Greedy):
    """Loses as people do: energy is left unspent, attacks are not made, blocks are missed."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.questions = 0

    def choose(self, game: Game, seat: int) -> int:
        s = game.state
        offered = own_options(game, seat)
        if s.purpose in _EASILY and len(offered) > 1:
            self.questions += 1
            answer = routine(s)
            if answer in offered and choice(self.seed, self.questions, OVERLOOKS) == 0:
                self._notes.begin(s)
                return self._notes.take(answer, "I did not look closely")
        return super().choose(game, seat)
