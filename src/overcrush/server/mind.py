"""The opponents of one game: what they choose, what they have decided on beforehand, and why they did what they did."""

from overcrush.model.table import NOBODY
from overcrush.players.plan import likeness
from overcrush.rules.engine import Game
from overcrush.rules.telling.secrets import secret_answer_of
from overcrush.server import wire
from overcrush.server.opponents import Asker, Opponents
from overcrush.server.thinker import Thought
from overcrush.table.words import Words

# How many of the opponents' reasons are remembered.
MOST_THOUGHTS = 12


class Mind:
    """Thoughts are asked for elsewhere; one may decide several questions, as long as it comes as was thought."""

    def __init__(self, game: str, opponents: Opponents, words: Words) -> None:
        self._game = game
        self._opponents = opponents
        self._words = words
        self._ahead: list[Thought] = []
        self._seat = NOBODY
        self._thoughts: list[wire.Thought] = []

    async def chosen(self, kind: str, game: Game, seat: int, seed: int, address: str) -> int:
        """What an opponent chooses; its reason is remembered, unless others may not know what it chose."""
        secret = secret_answer_of(game.state) != NOBODY
        thought = self._decided(game, seat)
        if thought is None:
            thought = await self._opponents.choose(kind, game, seat, seed, Asker(self._game, address))
            self._seat, self._ahead = seat, thought.then
        if thought.lines and not secret:
            lines = [wire.Considered(text=self._words.say(text), value=value) for text, value in thought.lines]
            told = wire.Thought(seat=seat, text=self._words.say(thought.sentence), lines=lines)
            self._thoughts = [*self._thoughts, told][-MOST_THOUGHTS:]
        return thought.option

    def _decided(self, game: Game, seat: int) -> Thought | None:
        """What was decided on for this moment, if it has come as was thought."""
        if seat != self._seat or not self._ahead:
            return None
        thought, *self._ahead = self._ahead
        if thought.option in game.state.options and thought.moment == hash(likeness(game.state)):
            return thought
        self._ahead = []
        return None

    def thoughts(self) -> wire.Thoughts:
        """Why the opponents did what they have done lately."""
        return wire.Thoughts(thoughts=self._thoughts)

    def hurry(self) -> None:
        """Have the opponent that is thinking come to an end."""
        self._opponents.hurry(self._game)
