"""Assigning and dealing combat damage (8.4, 8.5)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.model import events, options, purposes, zones
from overcrush.model.dice import HIT_AMOUNT, IN_COMBAT, Die, Hit
from overcrush.model.frames import Frame
from overcrush.model.state import SPLIT, UNDECIDED, State
from overcrush.model.things import player_thing
from overcrush.rules.asking import ask
from overcrush.rules.combat.deadly import note_deadly
from overcrush.rules.combat.engaged import attackers, blockers, facing
from overcrush.rules.combat.overcrush import by_source, crush, deals_in_full
from overcrush.rules.effects.runaway import NUMBERS, refuse
from overcrush.rules.events.emit import mark
from overcrush.rules.frame_codes import ASSIGN_DAMAGE
from overcrush.rules.procedures.fall import may_be_replaced
from overcrush.rules.query.destinations import destination
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.stats import combat_damage
from overcrush.rules.verbs.damage import combat_hit, propose
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.life import check_life
from overcrush.rules.verbs.move import send, use_up

BEFORE: Final = 0
ASSIGN: Final = 1
DEALT: Final = 2
KNOCK_OUT: Final = 3
DONE: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignDamage(Frame):
    """`split` holds the amounts chosen so far, for dice that face several: attackers first, then blockers."""

    __slots__ = ("fast", "split", "step", "waiting")

    def __init__(self) -> None:
        self.step: i64 = BEFORE
        # Dice with Fast deal their damage first, in a wave of their own (12.17.1).
        self.fast = False
        self.split: list[int] = []
        # What is to go through if blockers fall: for each attacker its id, card and seat, how much, and the blockers.
        self.waiting: list[int] = []

    def run(self, s: State) -> None:
        if self.step == BEFORE:
            # What happens before or with combat damage happens now.
            self.step = ASSIGN
            self.fast = s.table.scripts.fast and any(has_keyword(s, die, "Fast") for die in attackers(s) + blockers(s))
            note_deadly(s)
            mark(s, events.COMBAT_DAMAGE)
            s.group += 1
            if s.raised:
                return
        if self.step == ASSIGN:
            if self._ask_split(s):
                return
            self.step = DEALT
            self._deal(s)
            if s.raised:
                return
        if self.step == DEALT:
            self.step = KNOCK_OUT
            self._dealt(s)
            if s.raised or s.stack[-1] is not self:
                # Life may have to be looked at first (9.4.3).
                return
        if self.step == KNOCK_OUT:
            # Effects of the damage have resolved by now (8.5.3).
            self.step = DONE
            knock_out_lethal(s)
            if s.raised:
                return
        if self.waiting:
            self._deal_waiting(s)
            if s.raised:
                return
        if self.fast:
            self.fast = False
            self.step = ASSIGN
            self.split = []
        else:
            s.stack.pop()

    def _deals(self, s: State, die: Die) -> bool:
        """Whether it is the die's turn to deal: fast dice in the fast wave, the others after it."""
        return not s.table.scripts.fast or has_keyword(s, die, "Fast") == self.fast

    def _ask_split(self, s: State) -> bool:
        """Ask for the next amount; the last of those that a die faces takes the rest (8.4.3, 8.4.8)."""
        due = self.due(s)
        if due is None:
            return False
        dealer, target, left = due
        if left > NUMBERS:
            refuse()
        amounts = [(options.NUMBER << options.SHIFT) | n for n in range(left + 1)]
        ask(s, self, dealer.controller, SPLIT, purposes.SPLIT, amounts, target.id)
        return True

    def due(self, s: State) -> tuple[Die, Die, int] | None:
        """Whose damage is to be split next, to which of those it faces, and how much of it is left."""
        if not s.applied and len(blockers(s)) < 2:
            # Nobody faces two dice.
            return None
        place = 0
        for dealer in attackers(s) + blockers(s):
            targets = facing(s, dealer)
            left = combat_damage(s, dealer) if len(targets) > 1 else 0
            if left == 0 or not self._deals(s, dealer) or deals_in_full(s, dealer):
                continue
            for target in targets[:-1]:
                if place == len(self.split):
                    return dealer, target, left
                left -= self.split[place]
                place += 1
        return None

    def _shares(self, left: int, targets: list[Die], place: int) -> list[int]:
        """What each target gets of a die's damage, by the split that was chosen from `place` on."""
        if not left or len(targets) < 2:
            return [left]
        chosen = self.split[place : place + len(targets) - 1]
        return [*chosen, left - sum(chosen)]

    def _dealt_by(self, s: State, dealer: Die, targets: list[Die], place: int) -> tuple[int, list[int]]:
        """What each target gets, and from where on the split is somebody else's."""
        left = combat_damage(s, dealer)
        if deals_in_full(s, dealer):
            return place, [left] * len(targets)
        shares = self._shares(left, targets, place)
        return place + len(shares) - 1, shares

    def _deal(self, s: State) -> None:
        """All damage is one batch: everything is assigned before anything is dealt (8.4.1 to 8.4.7, 8.5.1, 8.5.2)."""
        hits: list[Hit] = []
        place = 0
        opponent = player_thing(s.table.seats_of[1 - s.active][0])
        for attacker in attackers(s):
            if not self._deals(s, attacker):
                continue
            if not attacker.blocked:
                hits.append(combat_hit(attacker, opponent, combat_damage(s, attacker)))
                continue
            targets = facing(s, attacker)
            if not targets and self._crushes_nobody(s, attacker):
                hits.append(combat_hit(attacker, opponent, combat_damage(s, attacker)))
                continue
            place, shares = self._dealt_by(s, attacker, targets, place)
            hits += _as_shared(attacker, targets, shares)
        for blocker in blockers(s):
            targets = facing(s, blocker)
            if targets and self._deals(s, blocker):
                place, shares = self._dealt_by(s, blocker, targets, place)
                hits += _as_shared(blocker, targets, shares)
        if not (s.table.scripts.reactions or s.table.scripts.shields):
            hits, more = self.crush(s, hits)
            hits = by_source(hits + more) if more else hits
        propose(s, hits, combat=True)

    def _crushes_nobody(self, s: State, attacker: Die) -> bool:
        """Whether all of its damage goes through because its blockers are gone, or were never there (12.25.2)."""
        return s.table.rules.overcrush_past_gone and has_keyword(s, attacker, "Overcrush")

    def crush(self, s: State, hits: list[Hit]) -> tuple[list[Hit], list[Hit]]:
        """The batch as Overcrush has it, and what goes through.

        Nobody knows yet whether a blocker falls for which something else may happen instead: what would go through
        waits for that (12.25.1).
        """
        opponent = player_thing(s.table.seats_of[1 - s.active][0])
        more: list[Hit] = []
        for attacker in attackers(s):
            found = crush(s, attacker, hits, opponent) if self._deals(s, attacker) else None
            if found is None:
                continue
            hits, through = found
            targets = facing(s, attacker)
            if any(may_be_replaced(s, target) for target in targets):
                by = [attacker.id, attacker.card, attacker.controller]
                numbers = [target.id for target in targets]
                self.waiting = [*self.waiting, *by, through[HIT_AMOUNT], len(numbers), *numbers]
            else:
                more.append(through)
        return hits, more

    def _deal_waiting(self, s: State) -> None:
        """What was to go through does, if all of those blockers have fallen or left combat (12.25.4)."""
        waiting, self.waiting = self.waiting, []
        opponent = player_thing(s.table.seats_of[1 - s.active][0])
        hits: list[Hit] = []
        while waiting:
            number, card, seat, much, count = waiting[:5]
            numbers, waiting = waiting[5 : 5 + count], waiting[5 + count :]
            if not any(blocker.id in numbers for blocker in blockers(s)):
                hits.append(((number, card, seat, IN_COMBAT), opponent, much))
        if hits:
            propose(s, hits, combat=False)

    def _dealt(self, s: State) -> None:
        """Unblocked attackers leave before anything of the damage happens (8.5.2); then life is looked at."""
        if not s.table.rules.unblocked_in_cleanup:
            leaving = [a for a in attackers(s) if not a.blocked and self._deals(s, a)]
            places = [unblocked_zone(s, attacker, zones.OUT_OF_PLAY) for attacker in leaving]
            for place, attacker in enumerate(leaving):
                if places[place] == zones.OUT_OF_PLAY:
                    use_up(s, attacker)
                else:
                    send(s, attacker, places[place])
        check_life(s)
        if not s.table.rules.damaged_before_ko and s.outcome == UNDECIDED:
            # Effects of damage and of knock-out are one pool (8.5.3).
            s.group -= 1
            knock_out_lethal(s)

    def busy(self) -> bool:
        """Nothing resolves between the damage and what goes with it."""
        return self.step == DEALT

    def spares(self, s: State) -> bool:
        """Effects of the damage happen before anything falls to it."""
        return self.step == KNOCK_OUT and s.table.rules.damaged_before_ko

    def take(self, s: State, option: int) -> None:
        self.split.append(option & options.MASK)

    def can_back(self) -> bool:
        return True

    def back(self, s: State) -> None:
        self.split = []

    def chosen(self) -> list[int]:
        return [(options.NUMBER << options.SHIFT) | n for n in self.split]

    def copy(self) -> "AssignDamage":
        new = AssignDamage()
        new.step = self.step
        new.fast = self.fast
        new.split = self.split[:]
        new.waiting = self.waiting
        return new

    def dump(self) -> list[object]:
        waiting: list[object] = [self.waiting] if self.waiting else []
        return [ASSIGN_DAMAGE, self.step, int(self.fast), self.split, *waiting]


def unblocked_zone(s: State, die: Die, usual: int) -> i64:
    """Where an unblocked attacker goes, unless a rule in force sends it elsewhere (8.5.2)."""
    return destination(s, (events.UNBLOCKED, die.controller, die.card, die.id, 0, 0), usual, die)


def splitter(s: State) -> Die | None:
    """The die whose damage is being split, when that is the question."""
    if not s.options or s.purpose != purposes.SPLIT:
        return None
    frame = s.stack[-1]
    due = frame.due(s) if isinstance(frame, AssignDamage) else None
    return None if due is None else due[0]


def _as_shared(dealer: Die, targets: list[Die], shares: list[int]) -> list[Hit]:
    """A die that deals nothing, or faces nobody, has no share for each."""
    return [combat_hit(dealer, targets[i].id, shares[i]) for i in range(min(len(targets), len(shares)))]


def load_assign_damage(data: list[int], lists: list[list[int]]) -> AssignDamage:
    frame = AssignDamage()
    frame.step = data[0]
    frame.fast = bool(data[1])
    frame.split = lists[0]
    frame.waiting = lists[1] if len(lists) > 1 else []
    return frame
