"""Paying energy, unit by unit in a canonical order, so that no payment can be reached twice (4.4)."""

from typing import Final

from mypy_extensions import mypyc_attr

from overcrush.model import energy, options, purposes
from overcrush.model.frames import Frame
from overcrush.model.options import ENERGY_BITS, KIND_MASK, PAY_BASE
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask
from overcrush.rules.autopay import autopay
from overcrush.rules.energy import (
    FACE_MASK,
    FACE_SHIFT,
    ID_BITS,
    ID_MASK,
    NO_NEEDS,
    SPENT_PART,
    covers,
    funds,
    lacking,
    purse,
    symbols_of,
)
from overcrush.rules.frame_codes import PAYMENT
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.spend import lose_rest, spend

VIRTUAL: Final = 0  # the die that virtual energy is spent from

# How far a class of equal dice has been gone through: first symbols are spent first, then second symbols of dice
# begun, then second symbols of dice not begun, which only doubles of two types have.
FIRST: Final = 0
SECOND: Final = 1
SECOND_ALONE: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Payment(Frame):
    """One seat pays for one deed (4.4.11): `total`, with a symbol for each of `needs`; a final one cannot be left."""

    __slots__ = ("final", "needs", "seat", "total", "units")

    def __init__(self, seat: int, total: int, needs: tuple[int, ...], *, final: bool = False) -> None:
        self.seat = seat
        self.total = total
        self.needs = needs
        self.final = final
        self.units: list[int] = []

    def run(self, s: State) -> None:
        """Ask for the next unit; what is forced is taken unasked."""
        seat = s.seats[self.seat]
        if len(self.units) < self.total:
            dice = purse(s, seat)
            # There is at least one energy on each die.
            if not self.units and not s.show_forced and seat.virtual + len(dice) <= self.total:
                everything = _all_units(s, dice, seat.virtual)
                if len(everything) == self.total:
                    self.units = everything
            while len(self.units) < self.total:
                found = self._next_units(s, dice)
                assert found  # nobody begins what cannot be paid
                if len(found) > 1 or s.show_forced:
                    if len(found) > 1:
                        found.insert(0, options.AUTO)
                    ask(s, self, self.seat, PICK, purposes.PAY, found)
                    return
                self.units.append(found[0] & options.MASK)
        s.stack.pop()
        spend(s, seat, self.units)
        if self.final:
            lose_rest(s, seat)
        if s.statics:
            # A bonus for energy in reserve has ended with it (9.2.2).
            knock_out_lethal(s)

    def take(self, s: State, option: int) -> None:
        if option != options.AUTO:
            self.units.append(option & options.MASK)
        elif not self.units:
            self.units = autopay(s, s.seats[self.seat], self.total, self.needs)
        else:
            # In the middle of a payment "automatically" is the first way to go on.
            dice = purse(s, s.seats[self.seat])
            while len(self.units) < self.total:
                self.units.append(self._next_units(s, dice)[0] & options.MASK)

    def _next_units(self, s: State, dice: list[int]) -> list[int]:
        """Each energy that may be spent next: not before the last one in the order, and so that the rest can follow.

        Classes of equal dice are gone through from the last one back to that of the last unit.
        """
        t = s.table
        rest = _Rest(self.total, self.needs, self.units)
        last = self.units[-1] >> ENERGY_BITS if self.units else VIRTUAL
        end = len(dice)
        while end:
            start = end - 1
            key = dice[start]
            likeness = key >> ID_BITS
            while start and dice[start - 1] >> ID_BITS == likeness:
                start -= 1
                key = dice[start]
            die = key & ID_MASK
            symbols = symbols_of(t, key) if key & SPENT_PART else t.symbols[(key >> FACE_SHIFT) & FACE_MASK]
            if last and die <= last <= dice[end - 1] & ID_MASK:
                numbers = [key & ID_MASK for key in dice[start:end]]
                if last in numbers:
                    rest.add_begun(numbers, symbols)
                    return rest.payable()
            if len(symbols) == 2 and symbols[0] != symbols[1]:
                rest.add(die, symbols[1], end - start)
                rest.add(die, symbols[0], end - start)
            else:
                rest.add(die, symbols[0], (end - start) * len(symbols))
            end = start
        virtual = s.seats[self.seat].virtual - len(self.units)
        if virtual > 0:
            rest.add(VIRTUAL, energy.GENERIC, virtual)
        return rest.payable()

    def can_back(self) -> bool:
        return not self.final

    def back(self, s: State) -> None:
        """The deed that asked for the payment is taken back with it."""
        s.stack.pop()
        s.stack[-1].back(s)

    def chosen(self) -> list[int]:
        return [PAY_BASE | unit for unit in self.units]

    def busy(self) -> bool:
        return True

    def copy(self) -> "Payment":
        new = Payment(self.seat, self.total, self.needs, final=self.final)
        new.units = self.units[:]
        return new

    def dump(self) -> list[object]:
        return [PAYMENT, self.seat, self.total, int(self.final), list(self.needs), self.units]


@mypyc_attr(acyclic=True, free_list_len=1)
class _Rest:
    """The rest of a payment: what can still be spent and how much of it, from the end of the order backwards."""

    __slots__ = ("counts", "needs", "offered", "total", "units")

    def __init__(self, total: int, needs: tuple[int, ...], units: list[int]) -> None:
        self.total = total
        self.needs = needs
        self.units = units
        self.offered: list[int] = []
        self.counts: list[int] = []

    def add(self, die: int, kind: int, count: int) -> None:
        """So much more of a kind, which would be spent from `die` first."""
        self.offered.append(PAY_BASE | (die << ENERGY_BITS) | kind)
        self.counts.append(count)

    def add_begun(self, dice: list[int], symbols: tuple[int, ...]) -> None:
        """The class of equal dice from which the last unit was spent: what comes before it in the order is over."""
        first = symbols[0]
        second = symbols[-1]
        fresh: list[int] = []
        begun: list[int] = []
        stage = FIRST
        last = self.units[-1]
        for die in dice:
            kinds = [unit & KIND_MASK for unit in self.units if unit >> ENERGY_BITS == die]
            if not kinds:
                fresh.append(die)
            elif kinds == [first] and len(symbols) == 2:
                begun.append(die)
            if die == last >> ENERGY_BITS:
                stage = SECOND if len(kinds) == 2 else FIRST if last & KIND_MASK == first else SECOND_ALONE
        if fresh and first != second:
            self.add(fresh[0], second, len(fresh))
        if begun and stage <= SECOND:
            self.add(begun[0], second, len(begun))
        if fresh and stage == FIRST:
            self.add(fresh[0], first, len(fresh) * (2 if first == second and len(symbols) == 2 else 1))

    def payable(self) -> list[int]:
        """What can be spent next, in order: there must be enough after it, and what meets the needs."""
        left = self.total - len(self.units)
        needs = self.needs
        wild = 0
        if needs and self.units:
            kinds = [unit & KIND_MASK for unit in self.units]
            wild = kinds.count(energy.WILD)
            needs = _still_open(needs, kinds)
            if len(needs) <= wild:
                needs = NO_NEEDS
        if len(needs) > 1:
            found = self._meeting_several(left, needs, wild)
        elif needs:
            found = self._meeting(left, needs[0])
        else:
            found = self._enough(left)
        found.reverse()
        return found

    def _enough(self, left: int) -> list[int]:
        for place, count in enumerate(self.counts):
            left -= count
            if left <= 0:
                return self.offered[place:]
        return []

    def _meeting(self, left: int, need: int) -> list[int]:
        """Those that meet the one need that is open, or leave it to what comes after them."""
        found: list[int] = []
        amount = able = 0
        for place, option in enumerate(self.offered):
            count = self.counts[place]
            amount += count
            kind = option & KIND_MASK
            meets = kind in (need, energy.WILD)
            if meets:
                able += count
            if amount >= left and (meets or (left > 1 and able > 0)):
                found.append(option)
        return found

    def _meeting_several(self, left: int, needs: tuple[int, ...], wild: int) -> list[int]:
        """Those after which the needs that are still open can be met."""
        found: list[int] = []
        amount = 0
        later = [0, 0, 0, 0, 0, 0]
        for place, option in enumerate(self.offered):
            kind = option & KIND_MASK
            amount += self.counts[place]
            later[kind] += self.counts[place]
            still = _still_open(needs, [kind])
            joker = wild + (kind == energy.WILD)
            if amount >= left and len(still) - joker < left:
                later[kind] -= 1
                if lacking(later, still) <= joker + later[energy.WILD]:
                    found.append(option)
                later[kind] += 1
        return found


def _still_open(needs: tuple[int, ...], kinds: list[int]) -> tuple[int, ...]:
    """The needs that no symbol of their own type has met."""
    left = list(needs)
    for kind in kinds:
        if kind in left:
            left.remove(kind)
    return tuple(left)


def _all_units(s: State, dice: list[int], virtual: int) -> list[int]:
    """All that can be spent, in order."""
    units = [energy.GENERIC] * virtual
    for key in dice:
        for kind in symbols_of(s.table, key):
            units.append(((key & ID_MASK) << ENERGY_BITS) | kind)
    return units


def load_payment(data: list[int], lists: list[list[int]]) -> Payment:
    frame = Payment(data[0], data[1], tuple(lists[0]), final=bool(data[2]))
    frame.units = lists[1]
    return frame


def can_pay(s: State, seat: int, total: int, needs: tuple[int, ...]) -> bool:
    """What cannot be paid whole cannot be paid at all (1.2.1)."""
    return covers(funds(s, s.seats[seat]), total, needs)
