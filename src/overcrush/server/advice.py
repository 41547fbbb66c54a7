"""What whoever sits at a table may ask without changing anything: why not, what would come of it, what to do."""

from overcrush.server import wire
from overcrush.server.board import asked
from overcrush.server.coach import odds_of
from overcrush.server.listener import Denied, Listener
from overcrush.server.opponents import Asker
from overcrush.server.outlook import outlook_of
from overcrush.server.reasons import reason
from overcrush.server.seating import seed_of
from overcrush.server.session import Session
from overcrush.server.tale import viewpoint
from overcrush.table.advice import ADVISER, advice


class Advised(Session):
    """A session that answers questions about the position."""

    def explain(self, listener: Listener, about: wire.Why) -> wire.Reason:
        return reason(self.seating.game.seen_by(viewpoint(listener.seats)), listener.seats, about, self.words)

    def foresee(self, listener: Listener, wanted: wire.Foresee) -> wire.Foreseen:
        """What would come of attackers or blocks, for who may declare them now."""
        game = self.seating.game.glanced_at()
        asks = wanted.at == self.at and bool(listener.seats & set(asked(game.state)))
        outlook = outlook_of(game, wanted.dice, wanted.pairs) if asks else None
        return wire.Foreseen(at=wanted.at, dice=wanted.dice, pairs=wanted.pairs, outlook=outlook)

    def coach(self, listener: Listener, wanted: wire.Coach) -> wire.Coached:
        """Exact odds for who is asked, against the computer; or Denied."""
        self._check(listener, wanted.at)
        if not self._is_against_computers():
            raise Denied("Odds are for games against the computer.")
        game = self.seating.game.glanced_at()
        return odds_of(game, min(listener.seats & set(asked(game.state))), wanted, self.words)

    async def hint(self, listener: Listener, at: str) -> wire.Hinted:
        """What the strongest opponent would do in the place of whoever asks, and what else it thought of; or Denied."""
        self._check(listener, at)
        if not self._is_against_computers():
            raise Denied("Hints are for games against the computer.")
        game = self.seating.game
        seat = min(listener.seats & set(asked(game.state)))
        asker = Asker(f"{self.stored.id} hint", listener.address)
        thought = await self._opponents.choose(ADVISER, game, seat, seed_of(self.stored.key, len(game.acts)), asker)
        return wire.Hinted(at=at, text=self.words.say(advice(game, thought.option, thought.lines)))
