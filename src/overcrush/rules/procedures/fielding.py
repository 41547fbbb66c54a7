"""Fielding a character die (6.4.7, 6.4.8)."""

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes
from overcrush.model.changes import ENFORCED, FIRST, MADE_BY, OF_SEAT, ON, SECOND, UNTIL_NEXT_PURCHASE, WHAT, Change
from overcrush.model.dice import Die, seen_from
from overcrush.model.scope import Scope
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import FIELDING
from overcrush.rules.paying.energy import NO_NEEDS
from overcrush.rules.procedures.deed import Deed, load_deed
from overcrush.rules.procedures.payment import can_pay
from overcrush.rules.query.costs import cost_to_field, fielding_cost, may_be_free
from overcrush.rules.query.die_filters import as_fielded, is_character
from overcrush.rules.query.filters import matches
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.move import to_field


@mypyc_attr(acyclic=True, free_list_len=1)
class Fielding(Deed):
    """A die on a character face goes from reserve to field for that face's cost in any energy (6.4.7, 4.3.7)."""

    __slots__ = ("asked", "die", "free")

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die = die
        # Where it may be fielded for nothing: whether the seat has been asked, and what it wants.
        self.asked = False
        self.free = True

    def run(self, s: State) -> None:
        if s.table.scripts.has_rule[nodes.MAY_FIELD_FREE] and not self.paid and not self.asked:
            die = self._die(s)
            cost = cost_to_field(s, die) if die is not None and may_be_free(s, die) else 0
            if die is not None and cost and can_pay(s, self.seat, cost, NO_NEEDS):
                self.asked = True
                ask(s, self, self.seat, PICK, purposes.MAY, [options.YES, options.NO], die.card)
                return
        super().run(s)

    def take(self, s: State, option: int) -> None:
        self.free = option == options.YES

    def can_back(self) -> bool:
        """Nothing has been paid when it asks whether it is free."""
        return not self.bound

    def price(self, s: State) -> tuple[int, tuple[int, ...]]:
        die = self._die(s)
        assert die is not None
        return fielding_cost(s, die) if self.free else cost_to_field(s, die), NO_NEEDS

    def _die(self, s: State) -> Die | None:
        """The die, if it is still in reserve."""
        for die in s.seats[self.seat].reserve:
            if die.id == self.die:
                return die
        return None

    def do(self, s: State) -> None:
        die = self._die(s)
        if die is None or not is_character(s, die):
            # A deed paid for in the same go, and done before, took it away.
            return
        if s.applied:
            s.applied = [change for change in s.applied if not _was_for_this(s, change, die)]
        to_field(s, die)
        emit(s, events.FIELDED, die.controller, die.card, die.id, self.spent)
        s.group += 1
        knock_out_lethal(s)

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        return [seen_from(self.die, me, twin)]

    def copy(self) -> "Fielding":
        new = Fielding(self.seat, self.die)
        new.paid = self.paid
        new.later = self.later
        new.bound = self.bound
        new.spent = self.spent
        new.asked = self.asked
        new.free = self.free
        return new

    def dump(self) -> list[object]:
        return [FIELDING, *self.state(), self.die, int(self.asked), int(self.free)]


def _was_for_this(s: State, change: Change, die: Die) -> bool:
    """A rule about the next fielding of such a die is over with it."""
    if change[WHAT] != ENFORCED or change[SECOND] != UNTIL_NEXT_PURCHASE:
        return False
    rule = s.table.scripts.rules[change[MADE_BY]]
    scope = Scope(change[OF_SEAT], change[FIRST], change[ON])
    return rule.code in (nodes.COSTS_TO_FIELD, nodes.FREE_TO_FIELD) and matches(s, scope, as_fielded(die), rule.args[0])


def load_fielding(data: list[int]) -> Fielding:
    frame = Fielding(data[0], data[3])
    load_deed(frame, data)
    frame.asked = bool(data[4])
    frame.free = bool(data[5])
    return frame
