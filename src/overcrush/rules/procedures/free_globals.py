"""Using global abilities for free, each once, by the leave of an effect."""

from overcrush.model import options, purposes
from overcrush.model.frames import Frame
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask
from overcrush.rules.frame_codes import FREE_GLOBALS
from overcrush.rules.procedures.use_global import UseGlobal, usable


class FreeGlobals(Frame):
    """A seat uses so many different global abilities, one after the other, or stops before (11.7.7)."""

    __slots__ = ("card", "left", "seat", "used")

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left
        self.used: list[int] = []

    def run(self, s: State) -> None:
        found = self._offers(s) if self.left > 0 else []
        if not found:
            s.stack.pop()
            return
        ask(s, self, self.seat, PICK, purposes.GIVEN_DEED, [*found, options.NONE], self.card)

    def _offers(self, s: State) -> list[int]:
        abilities = s.table.scripts.abilities
        return [
            options.use_global(self.seat, abilities[number].card, abilities[number].index)
            for number in s.table.scripts.globals
            if number not in self.used and usable(s, self.seat, abilities[number])
        ]

    def take(self, s: State, option: int) -> None:
        if option == options.NONE:
            self.left = 0
            return
        abilities = s.table.scripts.abilities
        number = next(
            n
            for n in s.table.scripts.globals
            if options.use_global(self.seat, abilities[n].card, abilities[n].index) == option
        )
        self.left -= 1
        self.used = [*self.used, number]
        deed = UseGlobal(self.seat, number, 1)
        deed.paid = True
        s.stack.append(deed)

    def busy(self) -> bool:
        return True

    def copy(self) -> "FreeGlobals":
        new = FreeGlobals(self.seat, self.card, self.left)
        new.used = self.used
        return new

    def dump(self) -> list[object]:
        return [FREE_GLOBALS, self.seat, self.card, self.left, self.used]


def load_free_globals(data: list[int], lists: list[list[int]]) -> FreeGlobals:
    frame = FreeGlobals(data[0], data[1], data[2])
    frame.used = lists[0]
    return frame
