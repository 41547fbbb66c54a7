"""Using energy of the other side's for deeds of one's own, at once or not at all."""

from overcrush.model import energy, options, purposes
from overcrush.model.dice import Die, seen_from
from overcrush.model.frames import Frame
from overcrush.model.state import MAIN, PICK, State
from overcrush.rules.asking import ask
from overcrush.rules.frame_codes import BORROW
from overcrush.rules.paying.energy import covers, funds, unspent
from overcrush.rules.procedures.deed import Deed
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.procedures.together import deed_of
from overcrush.rules.procedures.use_global import usable
from overcrush.rules.query.legality import seen
from overcrush.rules.query.permissions import forbidden, unpurchasable
from overcrush.rules.verbs.spend import spend

# A deed, what is left of its price, and the kind of energy that was borrowed for it.
Offer = tuple[int, int, tuple[int, ...], int]


class Borrow(Frame):
    """A seat does so many deeds, one energy of a die helping to pay for each, or lets it be (11.7.7)."""

    __slots__ = ("card", "die", "left", "seat")

    def __init__(self, seat: int, card: int, die: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.die = die
        self.left = left

    def run(self, s: State) -> None:
        found = [offer[0] for offer in self._offers(s)] if self.left > 0 else []
        if not found:
            s.stack.pop()
            return
        ask(s, self, self.seat, PICK, purposes.GIVEN_DEED, [*found, options.NONE], self.card)

    def _offers(self, s: State) -> list[Offer]:
        """The deeds that can be paid with that energy among the rest."""
        die = s.die(self.die)
        # One's own energy is in the purse already, and is not lent.
        kinds = unspent(s.table, die) if die is not None and die.controller != self.seat else ()
        found: list[Offer] = []
        for option in self._deeds(s):
            total, needs = deed_of(s, option).price(s)
            for kind in dict.fromkeys(kinds):
                rest = self._rest(s, total, needs, kind)
                if rest is not None:
                    found.append((option, total - 1, rest, kind))
                    break
        return found

    def _deeds(self, s: State) -> list[int]:
        """What the seat may do now with energy: buy and field in its main step, and use global abilities."""
        found: list[int] = []
        t = s.table
        if s.step == MAIN and t.side_of[self.seat] == s.active:
            cards = [card for card in t.buyable[self.seat] if s.supply[card] and not unpurchasable(s, self.seat, card)]
            found += [options.buy(self.seat, card) for card in cards]
            previous: list[Die] = []
            for die in s.seats[self.seat].reserve:
                if t.level[die.face] and not forbidden(s, die, "be fielded") and not seen(s, previous, die):
                    found.append(options.option(options.FIELD, die.id))
        for number in t.scripts.globals:
            ability = t.scripts.abilities[number]
            if usable(s, self.seat, ability):
                found.append(options.use_global(self.seat, ability.card, ability.index))
        return found

    def _rest(self, s: State, total: int, needs: tuple[int, ...], kind: int) -> tuple[int, ...] | None:
        """The types still asked for once the energy is paid, or None if the seat cannot pay the rest."""
        held = funds(s, s.seats[self.seat])
        spared = [need for need in needs if kind in (need, energy.WILD)]
        ways = [tuple(_without(needs, need)) for need in dict.fromkeys(spared)] or [needs]
        for rest in ways:
            if len(rest) < total and covers(held, total - 1, rest):
                return rest
        return None

    def take(self, s: State, option: int) -> None:
        chosen = [offer for offer in self._offers(s) if offer[0] == option]
        die = s.die(self.die)
        if not chosen or die is None:
            self.left = 0
            return
        self.left -= 1
        _, total, needs, kind = chosen[0]
        deed: Deed = deed_of(s, option)
        deed.paid = True
        s.stack.append(deed)
        spend(s, s.seats[die.controller], [options.payload_of(options.pay(die.id, kind))])
        if total:
            s.stack.append(Payment(self.seat, total, needs, final=True))

    def busy(self) -> bool:
        return True

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        return [seen_from(self.die, me, twin)]

    def copy(self) -> "Borrow":
        return Borrow(self.seat, self.card, self.die, self.left)

    def dump(self) -> list[object]:
        return [BORROW, self.seat, self.card, self.die, self.left]


def _without(needs: tuple[int, ...], need: int) -> list[int]:
    left = list(needs)
    left.remove(need)
    return left


def load_borrow(data: list[int]) -> Borrow:
    return Borrow(data[0], data[1], data[2], data[3])
