"""The clear and draw step (6.2)."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import events
from overcrush.model.frames import Frame
from overcrush.model.state import Seat, State
from overcrush.rules.emit import emit, heard
from overcrush.rules.frame_codes import CLEAR_AND_DRAW
from overcrush.rules.layers import in_force
from overcrush.rules.reading import amount, players
from overcrush.rules.verbs.draw import draw
from overcrush.rules.verbs.life import lose_life
from overcrush.rules.verbs.move import lay_aside, to_used

DICE_A_TURN: Final = 4


class ClearAndDraw(Frame):
    """One seat clears its reserve pool and draws the dice of the turn."""

    __slots__ = ("drawn", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.drawn = False

    def run(self, s: State) -> None:
        seat = s.seats[self.seat]
        if self.drawn:
            s.stack.pop()
            self._take_up(seat)
            return
        self.drawn = True
        if heard(s):
            for die in seat.reserve[:]:
                if die.owner != seat.index:
                    # Only an effect puts another seat's die here, and where there are effects somebody watches.
                    to_used(s, die)
                emit(s, events.CLEARED, seat.index, die.card, die.id)
        seat.used += [die.card for die in seat.reserve]
        seat.reserve = []
        if s.turn == 1:
            self._first_draw(s, seat)
        else:
            self._draw(s, seat, DICE_A_TURN)

    def _first_draw(self, s: State, seat: Seat) -> None:
        """On the very first turn one die less is drawn; another goes out of play unseen by anything (6.2.7, 6.2.8)."""
        rules = s.table.rules
        self._draw(s, seat, rules.first_draw)
        for card in draw(s, seat, rules.first_out):
            seat.out_of_play.append(card)
            emit(s, events.SET_ASIDE_FIRST, seat.index, card)

    def _draw(self, s: State, seat: Seat, count: int) -> None:
        """Each die that cannot be drawn costs 1 life, which is not damage, and gives 1 virtual energy (6.2.5)."""
        drawn = draw(s, seat, count)
        short = count - len(drawn)
        more = draw(s, seat, self._extra(s, seat))
        drawn += more
        self._swarm(s, seat, drawn)
        if s.table.scripts.by_event[events.DREW]:
            # Somebody may look at what was drawn, and change it, before it is taken up.
            for card in drawn:
                lay_aside(s, seat.index, card)
            emit(s, events.DREW, seat.index, amount=len(drawn))
            s.group += 1
        else:
            seat.prep += drawn
        if short:
            emit(s, events.FELL_SHORT, seat.index, amount=short)
            seat.virtual += short
            emit(s, events.VIRTUAL_GAINED, seat.index, amount=short)
            lose_life(s, seat.index, short)

    def _extra(self, s: State, seat: Seat) -> int:
        """Dice more than four that rules in force let the seat draw; they cost nothing if they are missing (6.2.4)."""
        if not (s.statics or s.applied):
            return 0
        extra = 0
        for rule, scope in in_force(s, nodes.EXTRA_DRAW):
            if seat.index in players(s, scope, rule.args[0]):
                extra += amount(s, scope, rule.args[1])
        return extra

    def _swarm(self, s: State, seat: Seat, drawn: list[int]) -> None:
        """One more die for each copy drawn of an active card with Swarm, those drawn so too (12.32.1 to 12.32.3)."""
        place = 0
        size = len(s.table.cards)
        first = len(drawn)
        while place < (len(drawn) if s.table.rules.swarm_chains else first):
            card = drawn[place]
            if "Swarm" in s.table.scripts.keywords[card] and s.presence[seat.index * size + card]:
                drawn += draw(s, seat, 1)
            place += 1

    def _take_up(self, seat: Seat) -> None:
        """What lies aside belongs to the draw, dice drawn in place of others too (6.2.9)."""
        seat.prep += [die.card for die in seat.aside]
        seat.aside = []

    def keeps_aside(self) -> bool:
        return True

    def copy(self) -> "ClearAndDraw":
        new = ClearAndDraw(self.seat)
        new.drawn = self.drawn
        return new

    def dump(self) -> list[object]:
        return [CLEAR_AND_DRAW, self.seat, int(self.drawn)]


def load_clear_and_draw(data: list[int]) -> ClearAndDraw:
    frame = ClearAndDraw(data[0])
    frame.drawn = bool(data[1])
    return frame
