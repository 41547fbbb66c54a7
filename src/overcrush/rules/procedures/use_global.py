"""Using a global ability (6.4.12, 6.4.13)."""

from overcrush.model import events, programs
from overcrush.model.frames import Frame
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.frame_codes import USE_GLOBAL
from overcrush.rules.procedures.effect import can_start, start
from overcrush.rules.procedures.payment import Payment, can_pay
from overcrush.rules.reading import holds
from overcrush.rules.scope import Scope


class UseGlobal(Frame):
    """A seat pays for a global ability of any card on the table; then it happens."""

    __slots__ = ("ability", "paid", "seat")

    def __init__(self, seat: int, ability: int) -> None:
        self.seat = seat
        self.ability = ability
        self.paid = False

    def run(self, s: State) -> None:
        ability = s.table.scripts.abilities[self.ability]
        if not self.paid:
            self.paid = True
            s.stack.append(Payment(self.seat, ability.price, ability.needs))
            return
        s.stack.pop()
        s.uses.append(use_mark(self.seat, self.ability))
        emit(s, events.GLOBAL_USED, self.seat, ability.card, amount=ability.index)
        s.group += 1
        start(s, ability.programs[0], Scope(self.seat, ability.card, 0))

    def busy(self) -> bool:
        return True

    def copy(self) -> "UseGlobal":
        new = UseGlobal(self.seat, self.ability)
        new.paid = self.paid
        return new

    def dump(self) -> list[object]:
        return [USE_GLOBAL, self.seat, self.ability, int(self.paid)]


def use_mark(seat: int, ability: int) -> int:
    return (ability << 4) | seat


def used_up(s: State, seat: int, number: int) -> bool:
    """A limited global ability is used once a turn by each seat (11.6)."""
    ability = s.table.scripts.abilities[number]
    return ability.limit == programs.ONCE_A_TURN and use_mark(seat, number) in s.uses


def can_use_global(s: State, seat: int, number: int) -> bool:
    ability = s.table.scripts.abilities[number]
    scope = Scope(seat, ability.card, 0)
    return (
        can_pay(s, seat, ability.price, ability.needs)
        and not used_up(s, seat, number)
        and holds(s, scope, ability.condition)
        and can_start(s, ability.programs[0], scope)
    )


def load_use_global(data: list[int]) -> UseGlobal:
    frame = UseGlobal(data[0], data[1])
    frame.paid = bool(data[2])
    return frame
