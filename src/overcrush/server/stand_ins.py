"""The computer plays on for somebody who stays away, if that was agreed on, until they are back."""

from msgspec.structs import replace

from overcrush.players.opponents import USUAL
from overcrush.server.advice import Advised
from overcrush.server.listener import Denied, Listener
from overcrush.server.opponents import StockPlayer
from overcrush.server.standing import PERSON, Standing


class StandIns(Advised):
    """Which seats those are is stored like acts, so that every process knows it. They stay those of their people."""

    def _restore(self) -> None:
        super()._restore()
        self._seat_computers()

    def _seat_computers(self) -> None:
        for seat, kind in enumerate(self.stored.sitting):
            if kind == PERSON:
                self.seating.players[seat] = StockPlayer() if seat in self.standing.stand_ins else None

    @property
    def _thinkers(self) -> set[int]:
        """Those who think themselves."""
        return self.people - set(self.standing.stand_ins)

    def _kind_of(self, seat: int) -> str:
        return USUAL if seat in self.standing.stand_ins else super()._kind_of(seat)

    async def _stand(self, standing: Standing) -> None:
        await super()._stand(standing)
        self._seat_computers()

    async def catch_up(self) -> None:
        await super().catch_up()
        self._seat_computers()
        self._let_opponents_think()

    async def _let_computer_play(self, seats: set[int]) -> None:
        """Those who are gone are played for; or Denied."""
        if not self.stored.terms.stand_in:
            raise Denied("It was not agreed on that a computer plays on for who stays away.")
        stand_ins = sorted({*self.standing.stand_ins, *seats})
        await self._stand(self._timed(replace(self.standing, stand_ins=stand_ins, wish=None)))
        self._let_opponents_think()

    def _comes_back(self, listener: Listener) -> bool:
        return bool(listener.seats & set(self.standing.stand_ins))

    async def _come_back(self, listener: Listener) -> None:
        """Somebody is there again, and plays for themselves."""
        async with self._lock:
            if self._comes_back(listener):
                left = [seat for seat in self.standing.stand_ins if seat not in listener.seats]
                await self._stand(self._timed(replace(self.standing, stand_ins=left)))

    async def _opponent_answers(self, at: str, seat: int, option: int) -> bool:
        """What was thought of for somebody who is back meanwhile is not done."""
        if self.stored.sitting[seat] == PERSON and seat not in self.standing.stand_ins:
            return False
        return await super()._opponent_answers(at, seat, option)
