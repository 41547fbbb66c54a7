"""Paying energy, unit by unit in a canonical order, so that no payment can be reached twice (4.4)."""

from typing import Final

from overcrush.model import energy, options, purposes
from overcrush.model.dice import Die
from overcrush.model.frames import Frame
from overcrush.model.options import ENERGY_BITS
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask
from overcrush.rules.autopay import autopay, energy_dice
from overcrush.rules.energy import covers, pool, unspent
from overcrush.rules.frame_codes import PAYMENT
from overcrush.rules.verbs.spend import spend

# Generic first, wild last: the order in which units are asked.
_RANK: Final = (1, 2, 3, 4, 5, 0)


class Payment(Frame):
    """One seat pays `total` energy that must hold one symbol for each of `needs`."""

    __slots__ = ("final", "needs", "seat", "total", "units")

    def __init__(self, seat: int, total: int, needs: tuple[int, ...], *, final: bool = False) -> None:
        # A payment inside an effect cannot be left: what came before it has happened.
        self.final = final
        self.seat = seat
        self.total = total
        self.needs = needs
        self.units: list[int] = []

    def run(self, s: State) -> None:
        if len(self.units) == self.total:
            s.stack.pop()
            spend(s, s.seats[self.seat], self.units)
            return
        found = self._next_units(s)
        if len(found) > 1:
            found = [options.AUTO, *found]
        ask(s, self, self.seat, PICK, purposes.PAY, found)

    def take(self, s: State, option: int) -> None:
        if option == options.AUTO:
            self.units = self._auto(s)
        else:
            self.units.append(option & options.MASK)

    def _auto(self, s: State) -> list[int]:
        """All of it, if nothing is chosen yet; else the first way to go on."""
        if not self.units:
            return autopay(s, s.seats[self.seat], self.total, self.needs)
        units = self.units[:]
        while len(units) < self.total:
            units.append(self._next_units_after(s, units)[0] & options.MASK)
        return units

    def _next_units(self, s: State) -> list[int]:
        return self._next_units_after(s, self.units)

    def _next_units_after(self, s: State, units: list[int]) -> list[int]:
        """Each energy that may be spent next: not before the last one in the order, and so that the rest can follow."""
        seat = s.seats[self.seat]
        t = s.table
        dice = energy_dice(s, seat)
        if len(dice) > 1:
            dice.sort(key=lambda d: (_RANK[t.symbols[d.face][0]], d.card, d.face, d.spent, d.id))
        last = units[-1] >> ENERGY_BITS if units else 0
        paid = [0] * 6
        for unit in units:
            paid[unit & 7] += 1
        found: list[int] = []
        later = [0] * 6
        previous: Die | None = None
        for d in reversed(dice):
            if previous is not None and found and d.equals(previous) and d.id != last:
                found = [o for o in found if (o & options.MASK) >> ENERGY_BITS != previous.id]
            symbols = _without(unspent(t, d), units, d.id)
            for kind in symbols:
                later[kind] += 1
            for kind in sorted(set(symbols)):
                if self._completes(paid, later, kind, len(units)):
                    found.append(options.pay(d.id, kind))
            previous = d
            if d.id == last:
                break
        virtual = seat.virtual - sum(1 for unit in units if unit >> ENERGY_BITS == 0)
        if last == 0 and virtual > 0:
            later[energy.GENERIC] += virtual
            if self._completes(paid, later, energy.GENERIC, len(units)):
                found.append(options.pay(0, energy.GENERIC))
        found.reverse()
        return found

    def _completes(self, paid: list[int], later: list[int], kind: int, count: int) -> bool:
        """After a unit of `kind`, can the rest be paid from `later`?"""
        open_needs = list(self.needs)
        wild = paid[energy.WILD] + (1 if kind == energy.WILD else 0)
        for have in energy.TYPES:
            for _ in range(paid[have] + (1 if kind == have else 0)):
                if have in open_needs:
                    open_needs.remove(have)
        rest = later[:]
        rest[kind] -= 1
        room = self.total - count - 1
        short = max(0, len(open_needs) - wild)
        if short > room:
            return False
        rest_total = room + wild
        rest[energy.WILD] += wild
        return covers(rest, rest_total, tuple(open_needs))

    def can_back(self) -> bool:
        return not self.final

    def back(self, s: State) -> None:
        """The deed that asked for the payment is taken back with it."""
        s.stack.pop()
        s.stack.pop()

    def chosen(self) -> list[int]:
        return [(options.PAY << options.SHIFT) | unit for unit in self.units]

    def busy(self) -> bool:
        return True

    def copy(self) -> "Payment":
        new = Payment(self.seat, self.total, self.needs, final=self.final)
        new.units = self.units[:]
        return new

    def dump(self) -> list[object]:
        return [PAYMENT, self.seat, self.total, int(self.final), list(self.needs), self.units]


def load_payment(data: list[int], lists: list[list[int]]) -> Payment:
    frame = Payment(data[0], data[1], tuple(lists[0]), final=bool(data[2]))
    frame.units = lists[1]
    return frame


def _without(symbols: tuple[int, ...], units: list[int], number: int) -> list[int]:
    """The symbols of a die less those this payment has taken from it."""
    left = list(symbols)
    for unit in units:
        if unit >> ENERGY_BITS == number:
            left.remove(unit & 7)
    return left


def can_pay(s: State, seat: int, total: int, needs: tuple[int, ...]) -> bool:
    return covers(pool(s, s.seats[seat]), total, needs)
