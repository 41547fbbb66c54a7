"""Several deeds paid in one go, and several uses of one global ability (4.4.11, 11.7.5): the edition of 2016."""

from typing import Final

from overcrush.model import faces, options, purposes
from overcrush.model.dice import Die
from overcrush.model.frames import Frame
from overcrush.model.state import ACT, MAIN, NUMBER, State
from overcrush.rules.asking import ask
from overcrush.rules.frame_codes import TOGETHER
from overcrush.rules.paying.affordable import means_of
from overcrush.rules.paying.energy import covers, funds
from overcrush.rules.procedures.deed import Deed
from overcrush.rules.procedures.fielding import Fielding
from overcrush.rules.procedures.purchase import Purchase
from overcrush.rules.procedures.use_global import UseGlobal, ability_of, most_uses, paid_ability_of
from overcrush.rules.query.legality import globals_of_all, seen
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.verbs.spend import lose_rest

COUNT: Final = 0
PAY: Final = 1
FURTHER: Final = 2
DO: Final = 3


class Together(Frame):
    """A seat announces a deed and pays. While energy of a generic die is left over it announces further ones that
    can use it, or lets it go; then all of them are done in the order announced (4.4.8, 4.4.11)."""

    __slots__ = ("deeds", "done", "seat", "spent", "step", "uses")

    def __init__(self, seat: int, deed: int) -> None:
        self.seat = seat
        self.step = COUNT
        self.deeds = [deed]
        # How often each is used; more than once only for global abilities.
        self.uses: list[int] = []
        # The energy that was spent on each, where a text asks for that.
        self.spent: list[int] = []
        self.done = 0

    def was_paid(self, spent: int) -> None:
        self.spent = [*self.spent, *([0] * (len(self.deeds) - 1 - len(self.spent))), spent]

    def run(self, s: State) -> None:
        if self.step == COUNT:
            self._count(s)
        elif self.step == PAY:
            self.step = FURTHER
            deed = deed_of(s, self.deeds[-1], self.uses[-1])
            deed.later = True
            s.stack.append(deed)
        elif self.step == FURTHER:
            self._further(s)
        else:
            self._do_next(s)

    def _count(self, s: State) -> None:
        """How many uses of a global ability; of anything else one."""
        number = global_ability(s, self.deeds[-1])
        most = most_uses(s, self.seat, number) if number >= 0 and s.table.rules.globals_in_batch else 1
        if most == 1:
            self._take_count(1)
            return
        numbers = [options.option(options.NUMBER, n) for n in range(1, most + 1)]
        ask(s, self, self.seat, NUMBER, purposes.TIMES, numbers, s.table.scripts.abilities[number].card)

    def _take_count(self, count: int) -> None:
        self.uses.append(count)
        self.step = PAY

    def _further(self, s: State) -> None:
        found = further_deeds(s, self.seat, self.deeds) if s.seats[self.seat].loose else []
        if found:
            ask(s, self, self.seat, ACT, purposes.FURTHER, [*found, options.NONE])
        else:
            self._settle(s)

    def _settle(self, s: State) -> None:
        """All is paid; what is left over is lost (4.4.8)."""
        lose_rest(s, s.seats[self.seat])
        self.step = DO
        self._do_next(s)

    def _do_next(self, s: State) -> None:
        """Each deed and what it causes is completed before the next (6.4.2)."""
        if self.done == len(self.deeds):
            s.stack.pop()
            return
        option = self.deeds[self.done]
        if options.kind_of(option) != options.USE or s.die(options.payload_of(option)) is not None:
            deed = deed_of(s, option, self.uses[self.done], paid=True)
            deed.paid = True
            deed.spent = self.spent[self.done] if self.done < len(self.spent) else 0
            s.stack.append(deed)
        self.done += 1

    def take(self, s: State, option: int) -> None:
        if self.step == COUNT:
            self._take_count(options.payload_of(option))
        elif option == options.NONE:
            self._settle(s)
        else:
            self.deeds.append(option)
            self.step = COUNT

    def can_back(self) -> bool:
        return self.step == COUNT

    def back(self, s: State) -> None:
        """Take back the deed announced last; those before it are paid."""
        self.deeds.pop()
        self.uses = self.uses[: len(self.deeds)]
        self.step = FURTHER
        if not self.deeds:
            s.stack.pop()
            s.stack[-1].back(s)

    def chosen(self) -> list[int]:
        return self.deeds

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        """What is still to be done with it."""
        waiting = self.deeds[self.done :]
        return [options.kind_of(option) for option in waiting if options.payload_of(option) == me]

    def busy(self) -> bool:
        return self.step != DO

    def copy(self) -> "Together":
        new = Together(self.seat, 0)
        new.step = self.step
        new.deeds = self.deeds[:]
        new.uses = self.uses[:]
        new.spent = self.spent
        new.done = self.done
        return new

    def dump(self) -> list[object]:
        return [TOGETHER, self.seat, self.step, self.done, self.deeds, self.uses, *([self.spent] if self.spent else [])]


def load_together(data: list[int], lists: list[list[int]]) -> Together:
    frame = Together(data[0], 0)
    frame.step = data[1]
    frame.done = data[2]
    frame.deeds, frame.uses = lists[0], lists[1]
    frame.spent = lists[2] if len(lists) > 2 else []
    return frame


def deed_of(s: State, option: int, uses: int = 1, *, paid: bool = False) -> Deed:
    """The deed that an option to buy, to field or to use a global ability stands for."""
    kind = options.kind_of(option)
    if kind == options.BUY:
        return Purchase(options.buyer_of(option), options.bought_card(option))
    payload = options.payload_of(option)
    if kind == options.FIELD:
        # For a die that has gone since its deed was paid for any seat will do: nothing happens.
        for holder in s.seats:
            for die in holder.reserve:
                if die.id == payload:
                    return Fielding(holder.index, payload)
        return Fielding(0, payload)
    if kind == options.USE:
        source = s.die(payload)
        if source is not None:
            seat = source.controller
            held = funds(s, s.seats[seat])
            number = paid_ability_of(s, seat, source) if paid else ability_of(s, seat, source, held)
            return UseGlobal(seat, number, uses, payload)
    return UseGlobal(options.global_user(option), global_ability(s, option), uses)


def in_field(s: State, number: int) -> bool:
    """Whether a die is used from the field, not from the reserve pool."""
    for seat in s.seats:
        for die in seat.field:
            if die.id == number:
                return True
    return False


def global_ability(s: State, option: int) -> int:
    """The ability that an option uses, or -1 if it is no global one."""
    if options.kind_of(option) != options.GLOBAL:
        return -1
    return s.table.scripts.of_card[options.global_card(option)][options.global_index(option)]


def further_deeds(s: State, seat: int, announced: list[int]) -> list[int]:
    """What a seat can announce beside other deeds so that energy left over goes into its price."""
    found: list[int] = []
    me = s.seats[seat]
    if s.step == MAIN:
        previous: list[Die] = []
        for die in me.reserve:
            option = options.option(options.FIELD, die.id)
            fieldable = s.table.kind[die.face] == faces.CHARACTER and not forbidden(s, die, "be fielded")
            if fieldable and option not in announced and not seen(s, previous, die):
                found.append(option)
        for card in s.table.buyable[seat]:
            option = options.buy(seat, card)
            if s.supply[card] > announced.count(option):
                found.append(option)
    usable: list[int] = []
    globals_of_all(s, seat, means_of(s, seat), usable)
    found += [option for option in usable if option not in announced]
    return [option for option in found if _takes_rest(s, seat, option)]


def _takes_rest(s: State, seat: int, option: int) -> bool:
    """Whether a deed can be paid with at least one energy of what is left over: it is generic and meets no type."""
    total, needs = deed_of(s, option).price(s)
    return total > len(needs) and covers(funds(s, s.seats[seat]), total, needs)
