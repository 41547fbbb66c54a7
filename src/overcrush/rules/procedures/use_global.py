"""Using a global ability (6.4.12, 6.4.13)."""

from overcrush.model import events, programs
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.energy import covers, pool
from overcrush.rules.frame_codes import USE_GLOBAL
from overcrush.rules.procedures.deed import Deed, load_deed
from overcrush.rules.procedures.effect import can_start, start
from overcrush.rules.procedures.payment import can_pay
from overcrush.rules.reading import holds
from overcrush.rules.scope import Scope


class UseGlobal(Deed):
    """A seat pays for a global ability of any card on the table; then it happens, several uses as one (11.7.5)."""

    __slots__ = ("ability", "uses")

    def __init__(self, seat: int, ability: int, uses: int) -> None:
        super().__init__(seat)
        self.ability = ability
        self.uses = uses

    def price(self, s: State) -> tuple[int, tuple[int, ...]]:
        ability = s.table.scripts.abilities[self.ability]
        return ability.price * self.uses, ability.needs * self.uses

    def do(self, s: State) -> None:
        ability = s.table.scripts.abilities[self.ability]
        for _ in range(self.uses):
            s.uses.append(use_mark(self.seat, self.ability))
        emit(s, events.GLOBAL_USED, self.seat, ability.card, amount=ability.index, other=self.uses)
        s.group += 1
        start(s, ability.programs[self.uses - 1], Scope(self.seat, ability.card, 0))

    def copy(self) -> "UseGlobal":
        new = UseGlobal(self.seat, self.ability, self.uses)
        new.paid = self.paid
        new.later = self.later
        return new

    def dump(self) -> list[object]:
        return [USE_GLOBAL, *self.state(), self.ability, self.uses]


def use_mark(seat: int, ability: int) -> int:
    return (ability << 4) | seat


def used_up(s: State, seat: int, number: int) -> bool:
    """A limited global ability is used once a turn by each seat, or by all of them together (11.7.1, 11.7.2)."""
    if s.table.scripts.abilities[number].limit != programs.ONCE_A_TURN:
        return False
    if s.table.rules.limits_for_all:
        return any(mark >> 4 == number for mark in s.uses)
    return use_mark(seat, number) in s.uses


def can_use_global(s: State, seat: int, number: int) -> bool:
    ability = s.table.scripts.abilities[number]
    scope = Scope(seat, ability.card, 0)
    return (
        can_pay(s, seat, ability.price, ability.needs)
        and not used_up(s, seat, number)
        and holds(s, scope, ability.condition)
        and can_start(s, ability.programs[0], scope)
    )


def most_uses(s: State, seat: int, number: int) -> int:
    """How many uses of a global ability the seat can pay for in one go; one of a limited one (11.7.5)."""
    ability = s.table.scripts.abilities[number]
    if ability.limit == programs.ONCE_A_TURN or not ability.price:
        return 1
    counts = pool(s, s.seats[seat])
    uses = 1
    while uses < len(ability.programs) and covers(counts, ability.price * (uses + 1), ability.needs * (uses + 1)):
        uses += 1
    return uses


def load_use_global(data: list[int]) -> UseGlobal:
    frame = UseGlobal(data[0], data[3], data[4])
    load_deed(frame, data)
    return frame
