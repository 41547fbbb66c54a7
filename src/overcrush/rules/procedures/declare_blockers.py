"""Declaring blockers: each die of the inactive side blocks one attacker or stays (8.2)."""

from typing import Final

from mypy_extensions import mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes
from overcrush.model.changes import ALSO_BLOCKS
from overcrush.model.dice import BLOCKING, Die
from overcrush.model.frames import Frame
from overcrush.model.state import MATCH, State
from overcrush.model.zones import FIELD
from overcrush.rules.asking import ask
from overcrush.rules.combat.deadly import note_deadly
from overcrush.rules.combat.declarations import BlockRules, Known, other_declarer, places, ruled
from overcrush.rules.combat.engaged import attackers, blocked_by, blockers, meet
from overcrush.rules.combat.tolls import Block, affordable, block_toll, tolled
from overcrush.rules.events.emit import emit, mark, tell
from overcrush.rules.frame_codes import DECLARE_BLOCKERS
from overcrush.rules.procedures.payment import pay_toll
from overcrush.rules.query import in_force
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.legality import may_block
from overcrush.rules.verbs.knock_out import knock_out_lethal

STAYS: Final = 0
# Before anybody has looked. It is never changed.
NOT_LOOKED_UP: Final[list[Die]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class DeclareBlockers(Frame):
    """`picks` holds, for each candidate asked so far, the attacker it blocks or STAYS."""

    __slots__ = ("dice", "paid", "picks", "rules")

    def __init__(self) -> None:
        self.picks: list[int] = []
        # The toll for them has been asked for.
        self.paid = False
        # A cache: who is asked, and under which rules. Nothing else happens until all have answered.
        self.dice: list[Die] = NOT_LOOKED_UP
        self.rules: BlockRules | None = None

    def run(self, s: State) -> None:
        if self.dice is NOT_LOOKED_UP:
            self._look(s)
        dice = self.dice
        if len(self.picks) < len(dice):
            self._ask(s, dice)
            return
        if tolled(s) and not self.paid:
            self.paid = True
            if pay_toll(s, block_toll(s, self._blocks(s, dice))):
                return
        s.stack.pop()
        for die, attacker in self._blocks(s, dice):
            self._block(s, die, attacker)
        self._tell(s)

    def _look(self, s: State) -> None:
        self.dice = candidates(s)
        if self.dice and ruled(s):
            self.dice = places(s, self.dice)
            self.rules = BlockRules(s, self.dice, attackers(s))

    def _tell(self, s: State) -> None:
        """Everybody is in place before any ability sees it (8.2.6)."""
        for blocker in blockers(s):
            for place, number in enumerate(blocked_by(s, blocker)):
                if place:
                    # It blocks once, however many it blocks (8.2.7).
                    tell(s, events.BLOCKED, blocker.controller, blocker.card, blocker.id, number)
                    meet(s, blocker, number)
                else:
                    emit(s, events.BLOCKED, blocker.controller, blocker.card, blocker.id, other=number)
        for attacker in attackers(s):
            kind = events.IS_BLOCKED if attacker.blocked else events.UNBLOCKED
            emit(s, kind, attacker.controller, attacker.card, attacker.id)
        note_deadly(s)
        mark(s, events.BLOCKERS_DECLARED)
        s.group += 1
        if in_force.ruled(s, nodes.GETS):
            # A rule may weaken whoever blocks or is blocked (9.1.3).
            knock_out_lethal(s)

    def _blocks(self, s: State, dice: list[Die]) -> list[Block]:
        """Who blocks whom as far as it has been said, of those that are still there."""
        found: list[Block] = []
        for place, number in enumerate(self.picks):
            attacker = s.die(number) if number != STAYS else None
            if attacker is not None and dice[place].zone == FIELD:
                found.append((dice[place], attacker))
        return found

    def _block(self, s: State, die: Die, attacker: Die) -> None:
        if die.role == BLOCKING:
            s.applied.append((ALSO_BLOCKS, die.id, attacker.id, 0, die.controller, 0))
        else:
            die.role = BLOCKING
            die.blocking = attacker.id
        attacker.blocked = True  # for the rest of the attack step (8.2.4)

    def _ask(self, s: State, dice: list[Die]) -> None:
        """Equal blockers choose in order, and of equal attackers with no blocker yet the first stands for all."""
        die = dice[len(self.picks)]
        if self.rules is not None:
            declarer = other_declarer(s)
            legal = self._under_rules(s, dice, self.rules)
            if tolled(s):
                legal = self._for_a_toll(s, dice, legal)
            ask(s, self, declarer if declarer >= 0 else die.controller, MATCH, purposes.BLOCK, legal, die.id)
            return
        found: list[int] = []
        first = self._first_choice(s, dice, die)
        if first != STAYS:
            waiting: list[Die] = []
            open_now = first < 0
            for attacker in attackers(s):
                open_now = open_now or attacker.id == first
                if not open_now:
                    continue
                if attacker.id not in self.picks:
                    if any(are_equal(s, attacker, other) for other in waiting):
                        continue
                    waiting.append(attacker)
                found.append((options.DIE << options.SHIFT) | attacker.id)
        found.append((options.STAY << options.SHIFT) | die.id)
        ask(s, self, die.controller, MATCH, purposes.BLOCK, found, die.id)

    def _under_rules(self, s: State, dice: list[Die], rules: BlockRules) -> list[int]:
        """The choices of this die from which the best declaration can still be reached (8.1.3, 8.2.7)."""
        place = len(self.picks)
        numbers = [attacker.id for attacker in attackers(s)]
        counts = tuple([min(rules.limits[i], self.picks.count(number)) for i, number in enumerate(numbers)])
        before = numbers.index(self.picks[-1]) if place and self.picks[-1] != STAYS else -1
        known: Known = {}
        best = rules.best(place, counts, before, known)
        found: list[int] = []
        for target, number in enumerate(numbers):
            if rules.score(place, counts, before, target, known) == best:
                found.append((options.DIE << options.SHIFT) | number)
        if rules.score(place, counts, before, -1, known) == best:
            found.append((options.STAY << options.SHIFT) | dice[place].id)
        return found

    def _for_a_toll(self, s: State, dice: list[Die], legal: list[int]) -> list[int]:
        """Nobody must block who would have to pay for it, and nobody may who cannot (8.2.11)."""
        die = dice[len(self.picks)]
        so_far = self._blocks(s, dice)
        found: list[int] = []
        free = False
        for option in legal:
            attacker = s.die(option & options.MASK) if option >> options.SHIFT == options.DIE else None
            toll = block_toll(s, [*so_far, (die, attacker)]) if attacker is not None else {}
            free = free or attacker is None or toll == block_toll(s, so_far)
            if affordable(s, toll):
                found.append(option)
        stay = (options.STAY << options.SHIFT) | die.id
        return found if free or stay in found else [*found, stay]

    def _first_choice(self, s: State, dice: list[Die], die: Die) -> int:
        """The choice of the last equal die, from which on this one chooses; -1 if it is the first of its kind."""
        for place in range(len(self.picks) - 1, -1, -1):
            if are_equal(s, dice[place], die):
                return self.picks[place]
        return -1

    def take(self, s: State, option: int) -> None:
        self.picks.append(option & options.MASK if option >> options.SHIFT == options.DIE else STAYS)
        if len(self.picks) < len(self.dice):
            self._ask(s, self.dice)

    def can_back(self) -> bool:
        return True

    def busy(self) -> bool:
        return self.paid

    def back(self, s: State) -> None:
        self.picks = []

    def chosen(self) -> list[int]:
        return [(options.DIE << options.SHIFT) | pick for pick in self.picks if pick != STAYS]

    def copy(self) -> "DeclareBlockers":
        new = DeclareBlockers()
        new.picks = self.picks[:]
        new.paid = self.paid
        return new

    def dump(self) -> list[object]:
        # Games without tolls have no word of them.
        paid: list[object] = [1] if self.paid else []
        return [DECLARE_BLOCKERS, self.picks, *paid]


def candidates(s: State) -> list[Die]:
    found: list[Die] = []
    for seat in s.table.seats_of[1 - s.active]:
        for die in s.seats[seat].field:
            if may_block(s, die):
                found.append(die)  # noqa: PERF401  (a plain loop is faster)
    return found


def load_declare_blockers(data: list[int], lists: list[list[int]]) -> DeclareBlockers:
    frame = DeclareBlockers()
    frame.paid = bool(data)
    frame.picks = lists[0]
    return frame
