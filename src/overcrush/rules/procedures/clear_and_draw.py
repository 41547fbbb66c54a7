"""The clear and draw step (6.2)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes, zones
from overcrush.model.changes import ENFORCED, FIRST, MADE_BY, OF_SEAT, ON, SECOND, UNTIL_NEXT_DRAW, WHAT, Change
from overcrush.model.frames import Frame
from overcrush.model.scope import Scope
from overcrush.model.state import PICK, Seat, State
from overcrush.model.table import SIDEKICK
from overcrush.rules.asking import ask
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import CLEAR_AND_DRAW
from overcrush.rules.query import filters, in_force
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.keywords import is_active_with
from overcrush.rules.query.referred import players
from overcrush.rules.verbs.draw import draw
from overcrush.rules.verbs.life import lose_life
from overcrush.rules.verbs.move import lay_aside, to_used

DICE_A_TURN: Final = 4
# A shared empty list, never changed.
NO_CARDS: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class ClearAndDraw(Frame):
    """One seat clears its reserve pool and draws the dice of the turn."""

    __slots__ = ("drawn", "fresh", "named", "seat")

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.drawn = False
        # The number from which on dice have been drawn in place of others.
        self.fresh: i64 = 0
        # The cards of the dice that the seat has named, if a rule in force makes it do so.
        self.named: list[int] = NO_CARDS

    def run(self, s: State) -> None:
        seat = s.seats[self.seat]
        if self.drawn:
            s.stack.pop()
            self._take_up(s, seat)
            return
        scripts = s.table.scripts
        namer = self._namer(s) if scripts.has_rule[nodes.NAMES_DRAW] else 0
        if namer and len(self.named) < self._count(s) + self._extra(s, seat):
            ask(s, self, self.seat, PICK, purposes.NAME_DIE, self._names(s), namer)
            return
        self.drawn = True
        if seat.reserve:
            self._clear(s, seat)
        self._draw(s, seat, self._count(s))
        if s.turn == 1:
            self._set_aside_first(s, seat)
        if not (s.raised or seat.aside):
            # Nobody looks at what was drawn.
            s.stack.pop()

    def _clear(self, s: State, seat: Seat) -> None:
        """All of the reserve pool goes to used, dice of others to theirs (6.2.1)."""
        if s.log is not None:
            for die in seat.reserve:
                emit(s, events.CLEARED, seat.index, die.card, die.id)
        for die in seat.reserve[:]:
            if die.owner != seat.index:
                to_used(s, die)
        for die in seat.reserve:
            seat.used.append(die.card)
        seat.reserve.clear()

    def _count(self, s: State) -> int:
        """How many dice are drawn: on the very first turn as the edition says (6.2.7)."""
        return s.table.rules.first_draw if s.turn == 1 else DICE_A_TURN

    def _namer(self, s: State) -> int:
        """The card whose rule makes the seat name its dice before it draws them (6.2.10), or 0."""
        for rule, scope in in_force.rules(s, nodes.NAMES_DRAW):
            if self.seat in players(s, scope, rule.args[0]):
                return scope.card
        return 0

    def _names(self, s: State) -> list[int]:
        """The dice the seat may have, one of each name."""
        found: dict[str, int] = {}
        for card in (SIDEKICK, *s.table.buyable[self.seat]):
            found.setdefault(s.table.cards[card].name, card)
        return [options.option(options.CARD, card) for card in found.values()]

    def take(self, s: State, option: int) -> None:
        card = options.payload_of(option)
        self.named = [*self.named, card]
        emit(s, events.NAMED, self.seat, card)

    def _keep_named(self, s: State, seat: Seat, drawn: list[int]) -> list[int]:
        """The dice that were named; the others go to the used pile (6.2.10)."""
        names = [s.table.cards[card].name for card in self.named]
        kept: list[int] = []
        for card in drawn:
            if s.table.cards[card].name in names:
                names.remove(s.table.cards[card].name)
                kept.append(card)
            else:
                seat.used.append(card)
                emit(s, events.MOVED, seat.index, card, other=zones.USED)
        return kept

    def _set_aside_first(self, s: State, seat: Seat) -> None:
        """On the very first turn another die goes out of play unseen by anything (6.2.7, 6.2.8)."""
        for card in draw(s, seat, s.table.rules.first_out):
            seat.out_of_play.append(card)
            emit(s, events.SET_ASIDE_FIRST, seat.index, card)

    def _draw(self, s: State, seat: Seat, count: int) -> None:
        """Each die that cannot be drawn costs 1 life, which is not damage, and gives 1 virtual energy (6.2.5)."""
        scripts = s.table.scripts
        extra = self._extra(s, seat) if scripts.has_rule[nodes.EXTRA_DRAW] else 0
        count = max(0, count + min(0, extra))
        drawn = draw(s, seat, count)
        short = count - len(drawn)
        if extra:
            drawn += draw(s, seat, max(0, extra))
            s.applied = [change for change in s.applied if not self._was_for_this(s, change)]
        if self.named:
            drawn = self._keep_named(s, seat, drawn)
        if scripts.swarm:
            self._swarm(s, seat, drawn)
        if scripts.by_event[events.DREW]:
            # Somebody may look at what was drawn, and change it, before it is taken up.
            for card in drawn:
                lay_aside(s, seat.index, card)
            self.fresh = s.next_die
            emit(s, events.DREW, seat.index, amount=len(drawn))
            s.group += 1
        else:
            seat.prep += drawn
        if short:
            emit(s, events.FELL_SHORT, seat.index, amount=short)
            seat.virtual += short
            emit(s, events.VIRTUAL_GAINED, seat.index, amount=short)
            lose_life(s, seat.index, short)

    def _extra(self, s: State, seat: Seat) -> int:
        """Dice more or less than four by rules in force; those more cost nothing if they are missing (6.2.4)."""
        extra = 0
        for rule, scope in in_force.rules(s, nodes.EXTRA_DRAW):
            if seat.index in players(s, scope, rule.args[0]):
                extra += amount(s, scope, rule.args[1])
        return extra

    def _was_for_this(self, s: State, change: Change) -> bool:
        """A rule about the next draw of this seat is over with it."""
        if change[WHAT] != ENFORCED or change[SECOND] != UNTIL_NEXT_DRAW:
            return False
        scope = Scope(change[OF_SEAT], change[FIRST], change[ON])
        return self.seat in players(s, scope, s.table.scripts.rules[change[MADE_BY]].args[0])

    def _swarm(self, s: State, seat: Seat, drawn: list[int]) -> None:
        """One more die for each copy drawn of an active card with Swarm, those drawn so too (12.32.1 to 12.32.3)."""
        place = 0
        first = len(drawn)
        while place < (len(drawn) if s.table.rules.swarm_chains else first):
            if is_active_with(s, seat.index, drawn[place], "Swarm"):
                drawn += draw(s, seat, self._swarming(s, drawn[place]))
            place += 1

    def _swarming(self, s: State, card: i64) -> i64:
        """How many dice Swarm of a card draws: one, unless a rule says more (12.32.4)."""
        most: i64 = 1
        if s.table.scripts.has_rule[nodes.SWARMS]:
            for rule, scope in in_force.rules(s, nodes.SWARMS):
                if filters.matches_unrolled(s, scope, self.seat, card, rule.args[0]):
                    most = max(most, amount(s, scope, rule.args[1]))
        return most

    def _take_up(self, s: State, seat: Seat) -> None:
        """What lies aside belongs to the draw, dice drawn in place of others too, for Swarm as well (6.2.9)."""
        if not seat.aside:
            return
        fresh = [die.card for die in seat.aside if die.id >= self.fresh]
        seat.prep += [die.card for die in seat.aside if die.id < self.fresh]
        seat.aside = []
        if s.table.scripts.swarm:
            self._swarm(s, seat, fresh)
        seat.prep += fresh

    def keeps_aside(self, seat: int) -> bool:
        return seat == self.seat

    def copy(self) -> "ClearAndDraw":
        new = ClearAndDraw(self.seat)
        new.drawn = self.drawn
        new.fresh = self.fresh
        new.named = self.named
        return new

    def dump(self) -> list[object]:
        return [CLEAR_AND_DRAW, self.seat, int(self.drawn), self.fresh, self.named]


def load_clear_and_draw(data: list[int], lists: list[list[int]]) -> ClearAndDraw:
    frame = ClearAndDraw(data[0])
    frame.drawn = bool(data[1])
    frame.fresh = data[2]
    frame.named = lists[0]
    return frame
