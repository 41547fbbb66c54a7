"""Naming dice and drawing them: right ones are kept and rolled in the end, one wrong one loses them all."""

from overcrush.model import events, options, purposes, zones
from overcrush.model.frames import Frame
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask
from overcrush.rules.effects.move_dice import into_reserve
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import DIVINE
from overcrush.rules.verbs.draw import draw
from overcrush.rules.verbs.move import lay_aside, to_used
from overcrush.rules.verbs.roll import come_up, tell


class Divine(Frame):
    """Two different dice first, then one after the other until the seat stops; `wanted` is 0 when it is over."""

    __slots__ = ("card", "drawn", "named", "seat", "wanted")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card
        self.wanted = 2
        self.named: list[int] = []
        self.drawn: list[int] = []

    def run(self, s: State) -> None:
        found = [options.option(options.CARD, card) for card in self._unnamed(s)] if self.wanted else []
        if self.drawn and found:
            found.append(options.NONE)
        if found:
            ask(s, self, self.seat, PICK, purposes.NAME_DIE, found, self.card)
            return
        self._roll(s)
        s.stack.pop()

    def _unnamed(self, s: State) -> list[int]:
        """A card of each name at the table that has not been named yet."""
        cards = s.table.cards
        known = {cards[card].name for card in self.named}
        found: dict[str, int] = {}
        for card in range(s.table.first_token):
            if cards[card].name not in known:
                found.setdefault(cards[card].name, card)
        return list(found.values())

    def take(self, s: State, option: int) -> None:
        if option == options.NONE:
            self.wanted = 0
            return
        card = options.payload_of(option)
        self.named = [*self.named, card]
        emit(s, events.NAMED, self.seat, card)
        if len(self.named) == len(self.drawn) + self.wanted:
            self._draw(s)

    def _draw(self, s: State) -> None:
        """As many as were named: exactly those, in any order, or all is lost."""
        cards = s.table.cards
        drawn = draw(s, s.seats[self.seat], self.wanted)
        named = self.named[-self.wanted :]
        self.drawn = self.drawn + [lay_aside(s, self.seat, card).id for card in drawn]
        self.wanted = 1
        if sorted([cards[card].name for card in drawn]) != sorted([cards[card].name for card in named]):
            self._lose(s)

    def _lose(self, s: State) -> None:
        for die in [s.die(number) for number in self.drawn]:
            if die is not None:
                to_used(s, die)
                emit(s, events.MOVED, self.seat, die.card, die.id, other=zones.USED)
        self.drawn = []
        self.wanted = 0

    def _roll(self, s: State) -> None:
        for die in [s.die(number) for number in self.drawn]:
            if die is not None:
                die.face = come_up(s, self.seat, die.card)
                tell(s, events.ROLLED, die, die.face, die.controller)
                into_reserve(s, die)

    def busy(self) -> bool:
        return True

    def copy(self) -> "Divine":
        new = Divine(self.seat, self.card)
        new.wanted = self.wanted
        new.named = self.named
        new.drawn = self.drawn
        return new

    def dump(self) -> list[object]:
        return [DIVINE, self.seat, self.card, self.wanted, self.named, self.drawn]


def load_divine(data: list[int], lists: list[list[int]]) -> Divine:
    frame = Divine(data[0], data[1])
    frame.wanted = data[2]
    frame.named = lists[0]
    frame.drawn = lists[1]
    return frame
