"""What a game could come to from a question of a scenario: the same on a fork and on a copy from a dump."""

from typing import Final

from overcrush.model import purposes
from overcrush.rules.chance import Fast
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.procedures.effect import Effect
from overcrush.scenario.complaint import Complaint
from overcrush.scenario.spelling import option_words

# Questions that are looked at from one of the scenario's: effects with many choices go on in very many ways.
MOST: Final = 100


class Branches:
    """Tries every answer to a question, and what it sets going to its end, with chance of its own.

    A decision is a question with two answers or more. It is checked when each of them has come to the same on a fork
    and on a copy from a dump; a position that is come to again is checked once.
    """

    def __init__(self) -> None:
        self.decisions = 0
        self.in_effects = 0
        self._chance = Fast(1)
        self._seen: set[str] = set()

    def follow(self, game: Game) -> None:
        waiting, looked_at = [game], 0
        while waiting and looked_at < MOST:
            here = waiting.pop()
            digest = here.digest()
            if digest in self._seen:
                continue
            self._seen.add(digest)
            looked_at += 1
            self._count(here)
            waiting += self._tried(here)

    def _count(self, game: Game) -> None:
        if len(game.state.options) > 1:
            self.decisions += 1
            self.in_effects += in_effect(game)

    def _tried(self, game: Game) -> list[Game]:
        """The games after each answer in which something that was set going goes on."""
        dump, going_on = game.dump(), []
        for option in game.state.options:
            forked = game.fork()
            forked.state.chance = self._chance
            loaded = Game.load(dump, game.table, self._chance)
            ended = _answer(forked, option)
            if ended != _answer(loaded, option) or forked.digest() != loaded.digest():
                seat = next(seat for seat in range(game.table.seats) if game.state.askers & (1 << seat))
                spelled = option_words(game.state, option, seat)
                raise Complaint(f"'{spelled}' comes to something else on a copy from a dump than on a fork")
            if not ended and forked.state.options and (in_effect(forked) or forked.state.purpose == purposes.PAY):
                going_on.append(forked)
        return going_on


def in_effect(game: Game) -> bool:
    """Whether an effect is under way."""
    return any(isinstance(frame, Effect) for frame in game.state.stack)


def _answer(game: Game, option: int) -> str:
    """Answer; why it was refused if it never ends, else nothing."""
    try:
        game.answer(option)
    except EndlessEffect as error:
        return str(error)
    return ""
