"""Paying energy, unit by unit in a canonical order, so that no payment can be reached twice (4.4)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.model import energy, options, purposes
from overcrush.model.energy import COUNT_BITS, COUNT_MASK
from overcrush.model.frames import Frame
from overcrush.model.options import ENERGY_BITS, KIND_MASK, PAY_BASE
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask_seats
from overcrush.rules.frame_codes import PAYMENT
from overcrush.rules.paying.autopay import autopay
from overcrush.rules.paying.energy import (
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
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.life import lose_life
from overcrush.rules.verbs.spend import lose_rest, spend

VIRTUAL: Final = 0  # the die that virtual energy is spent from

# What is left of a payment lies in ints: the die that is spent first, the kind of energy, and how much of it.
PART_SHIFT: Final = ENERGY_BITS + COUNT_BITS

# How far a class of equal dice has been gone through: first symbols are spent first, then second symbols of dice
# begun, then second symbols of dice not begun, which only doubles of two types have.
FIRST: Final = 0
SECOND: Final = 1
SECOND_ALONE: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Payment(Frame):
    """One seat pays for one deed (4.4.11): `total`, with a symbol for each of `needs`; a final one cannot be left."""

    __slots__ = ("final", "needs", "seat", "tame", "total", "units")

    def __init__(
        self, seat: i64, total: i64, needs: tuple[int, ...], *, final: bool = False, tame: bool = False
    ) -> None:
        self.seat = seat
        self.total = total
        self.needs = needs
        self.final = final
        # Whether wild energy does not pay for it (4.3.13).
        self.tame = tame
        self.units: list[int] = []

    def run(self, s: State) -> None:
        """Ask for the next unit; what is forced is taken unasked."""
        seat = s.seats[self.seat]
        if len(self.units) < self.total:
            dice = self._purse(s)
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
                    ask_seats(s, 1 << self.seat, PICK, purposes.PAY, found)
                    return
                self.units.append(found[0] & options.MASK)
        s.stack.pop()
        if s.table.scripts.notes_spent:
            s.stack[-1].was_paid(energy.spent_on([unit & KIND_MASK for unit in self.units]))
        spend(s, seat, self.units)
        if self.final:
            lose_rest(s, seat)
        if s.statics:
            # A bonus for energy in reserve has ended with it (9.2.2).
            knock_out_lethal(s)

    def _purse(self, s: State) -> list[int]:
        """The energy dice that may pay for it."""
        dice = purse(s, s.seats[self.seat])
        return [key for key in dice if energy.WILD not in symbols_of(s.table, key)] if self.tame else dice

    def take(self, s: State, option: int) -> None:
        if option != options.AUTO:
            self.units.append(option & options.MASK)
        elif not self.units:
            self.units = autopay(s, s.seats[self.seat], self.total, self.needs, tame=self.tame)
        else:
            # In the middle of a payment "automatically" is the first way to go on.
            dice = self._purse(s)
            while len(self.units) < self.total:
                self.units.append(self._next_units(s, dice)[0] & options.MASK)

    def _next_units(self, s: State, dice: list[int]) -> list[int]:
        """Each energy that may be spent next: not before the last one in the order, and so that the rest can follow."""
        rest = self.rest(s, dice)
        left = self.total - len(self.units)
        needs = self.needs
        wild = 0
        if needs and self.units:
            kinds = [unit & KIND_MASK for unit in self.units]
            wild = kinds.count(energy.WILD)
            needs = still_open(needs, kinds)
            if len(needs) <= wild:
                needs = NO_NEEDS
        if len(needs) > 1:
            return _meeting_several(rest, left, needs, wild)
        return _meeting(rest, left, needs[0]) if needs else _enough(rest, left)

    def rest(self, s: State, dice: list[int]) -> list[int]:
        """What can still be spent, in order: how much of a kind from each class of equal dice."""
        t = s.table
        found: list[int] = []
        last = self.units[-1] >> ENERGY_BITS if self.units else VIRTUAL
        if last == VIRTUAL:
            virtual = s.seats[self.seat].virtual - len(self.units)
            if virtual > 0:
                found.append((energy.GENERIC << COUNT_BITS) | virtual)
        else:
            # Classes before that of the last unit are over.
            mine = _key_of(dice, last)
            likeness = mine >> ID_BITS
            same: list[int] = []
            later: list[int] = []
            for key in dice:
                if key >> ID_BITS == likeness:
                    same.append(key & ID_MASK)
                elif key > mine:
                    later.append(key)
            found = self._begun(same, symbols_of(t, mine))
            dice = later
        before, each, mixed = -1, 0, False
        for key in dice:
            if key >> ID_BITS == before:
                found[-1] += each
                if mixed:
                    found[-2] += each
                continue
            before = key >> ID_BITS
            symbols = symbols_of(t, key) if key & SPENT_PART else t.symbols[(key >> FACE_SHIFT) & FACE_MASK]
            first = (key & ID_MASK) << PART_SHIFT
            mixed = len(symbols) == 2 and symbols[0] != symbols[1]
            each = 1 if mixed else len(symbols)
            found.append(first | (symbols[0] << COUNT_BITS) | each)
            if mixed:
                found.append(first | (symbols[1] << COUNT_BITS) | each)
        return found

    def _begun(self, dice: list[int], symbols: tuple[int, ...]) -> list[int]:
        """Of the class of equal dice from which the last unit was spent: what comes before it in the order is over."""
        first = symbols[0]
        second = symbols[-1]
        fresh: list[int] = []
        begun: list[int] = []
        stage = FIRST
        last = self.units[-1]
        for die in dice:
            spent, both = -1, False
            for unit in self.units:
                if unit >> ENERGY_BITS == die:
                    both = spent >= 0
                    spent = unit & KIND_MASK
            if spent < 0:
                fresh.append(die)
            elif spent == first and not both and len(symbols) == 2:
                begun.append(die)
            if die == last >> ENERGY_BITS:
                stage = SECOND if both else FIRST if last & KIND_MASK == first else SECOND_ALONE
        found: list[int] = []
        if fresh and stage == FIRST:
            found.append(
                (fresh[0] << PART_SHIFT)
                | (first << COUNT_BITS)
                | (len(fresh) * (2 if first == second and len(symbols) == 2 else 1))
            )
        if begun and stage <= SECOND:
            found.append((begun[0] << PART_SHIFT) | (second << COUNT_BITS) | len(begun))
        if fresh and first != second:
            found.append((fresh[0] << PART_SHIFT) | (second << COUNT_BITS) | len(fresh))
        return found

    def comes_before(self, s: State, number: int) -> bool:
        """Whether the class of a die in the purse, or virtual energy, is over: what was chosen last comes after it."""
        last = self.units[-1] >> ENERGY_BITS if self.units else VIRTUAL
        if VIRTUAL in (last, number):
            return last != VIRTUAL
        dice = self._purse(s)
        return _key_of(dice, number) >> ID_BITS < _key_of(dice, last) >> ID_BITS

    def left_after(self, s: State, unit: int) -> list[int]:
        """How much of each kind of energy comes after a unit, in the order in which it is spent."""
        then = self.copy()
        then.units.append(unit)
        left = [0] * len(energy.NAMES)
        for part in then.rest(s, self._purse(s)):
            left[(part >> COUNT_BITS) & KIND_MASK] += part & COUNT_MASK
        return left

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
        new = Payment(self.seat, self.total, self.needs, final=self.final, tame=self.tame)
        new.units = self.units[:]
        return new

    def dump(self) -> list[object]:
        return [PAYMENT, self.seat, self.total, int(self.final) + 2 * int(self.tame), list(self.needs), self.units]


def _key_of(dice: list[int], number: i64) -> i64:
    """The int that stands for a die in a purse."""
    for key in dice:
        if key & ID_MASK == number:
            return key
    raise LookupError(f"there is no die {number} to spend")


def _enough(rest: list[int], left: i64) -> list[int]:
    """The units among these after which enough energy is left to pay the rest."""
    amount = 0
    for part in rest:
        amount += part & COUNT_MASK
    found: list[int] = []
    for part in rest:
        if amount < left:
            break
        amount -= part & COUNT_MASK
        found.append(PAY_BASE | (part >> COUNT_BITS))
    return found


def _meeting(rest: list[int], left: i64, need: i64) -> list[int]:
    """The units among them that meet the one open need, or leave enough behind them to meet it."""
    amount = able = 0
    for part in rest:
        amount += part & COUNT_MASK
        if (part >> COUNT_BITS) & KIND_MASK in (need, energy.WILD):
            able += part & COUNT_MASK
    found: list[int] = []
    for part in rest:
        if amount < left:
            break
        amount -= part & COUNT_MASK
        if (part >> COUNT_BITS) & KIND_MASK in (need, energy.WILD):
            able -= part & COUNT_MASK
            found.append(PAY_BASE | (part >> COUNT_BITS))
        elif left > 1 and able > 0:
            found.append(PAY_BASE | (part >> COUNT_BITS))
    return found


def _meeting_several(rest: list[int], left: int, needs: tuple[int, ...], wild: int) -> list[int]:
    """The units among them after which all of several open needs can still be met."""
    amount = 0
    later = [0, 0, 0, 0, 0, 0]
    for part in rest:
        amount += part & COUNT_MASK
        later[(part >> COUNT_BITS) & KIND_MASK] += part & COUNT_MASK
    found: list[int] = []
    for part in rest:
        if amount < left:
            break
        kind = (part >> COUNT_BITS) & KIND_MASK
        still = still_open(needs, [kind])
        joker = wild + (kind == energy.WILD)
        if len(still) - joker < left:
            later[kind] -= 1
            if lacking(later, still) <= joker + later[energy.WILD]:
                found.append(PAY_BASE | (part >> COUNT_BITS))
            later[kind] += 1
        amount -= part & COUNT_MASK
        later[kind] -= part & COUNT_MASK
    return found


def still_open(needs: tuple[int, ...], kinds: list[int]) -> tuple[int, ...]:
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
    frame = Payment(data[0], data[1], tuple(lists[0]), final=bool(data[2] & 1), tame=bool(data[2] & 2))
    frame.units = lists[1]
    return frame


def pay_toll(s: State, toll: dict[int, tuple[int, int]]) -> bool:
    """Ask each seat for its part of a toll; whether anything is asked for. Life is paid at once."""
    asked = False
    for seat, (much, life) in toll.items():
        lose_life(s, seat, life)
        if much:
            asked = True
            s.stack.append(Payment(seat, much, NO_NEEDS, final=True))
    return asked


def can_pay(s: State, seat: int, total: int, needs: tuple[int, ...]) -> bool:
    """Whether a seat can pay the whole price: what cannot be paid whole cannot be paid at all (1.2.1)."""
    return covers(funds(s, s.seats[seat]), total, needs)
