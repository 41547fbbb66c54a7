"""Assigning and dealing combat damage (8.4, 8.5)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes, zones
from overcrush.model.dice import Die, Hit
from overcrush.model.events import DIE, KIND, OTHER
from overcrush.model.frames import Frame
from overcrush.model.state import SPLIT, UNDECIDED, State
from overcrush.model.things import player_thing
from overcrush.rules.asking import ask
from overcrush.rules.combat.engaged import attackers, blockers, facing
from overcrush.rules.events.emit import mark
from overcrush.rules.frame_codes import ASSIGN_DAMAGE
from overcrush.rules.query import in_force
from overcrush.rules.query.destinations import destination
from overcrush.rules.query.filters import matches
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.permissions import BE_DAMAGED, cannot
from overcrush.rules.query.stats import combat_damage, defense
from overcrush.rules.verbs.damage import combat_hit, propose
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.life import check_life
from overcrush.rules.verbs.move import send, use_up
from overcrush.rules.verbs.withstand import stands_firm

BEFORE: Final = 0
ASSIGN: Final = 1
DEALT: Final = 2
KNOCK_OUT: Final = 3
DONE: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignDamage(Frame):
    """`split` holds the amounts chosen so far, for dice that face several: attackers first, then blockers."""

    __slots__ = ("fast", "split", "step")

    def __init__(self) -> None:
        self.step: i64 = BEFORE
        # Dice with Fast deal their damage first, in a wave of their own (12.17.1).
        self.fast = False
        self.split: list[int] = []

    def run(self, s: State) -> None:
        if self.step == BEFORE:
            # What happens before or with combat damage happens now.
            self.step = ASSIGN
            self.fast = s.table.scripts.fast and any(has_keyword(s, die, "Fast") for die in attackers(s) + blockers(s))
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
            place, shares = self._dealt_by(s, attacker, targets, place)
            hits += assigned(s, attacker, targets, shares, opponent)
        for blocker in blockers(s):
            targets = facing(s, blocker)
            if targets and self._deals(s, blocker):
                place, shares = self._dealt_by(s, blocker, targets, place)
                hits += _as_shared(blocker, targets, shares)
        propose(s, hits, combat=True)

    def _dealt(self, s: State) -> None:
        """Unblocked attackers leave before anything of the damage happens (8.5.2); then life is looked at."""
        if not s.table.rules.unblocked_in_cleanup:
            leaving = [a for a in attackers(s) if not a.blocked and self._deals(s, a)]
            places = [unblocked_zone(s, attacker, zones.OUT_OF_PLAY) for attacker in leaving]
            for attacker, zone in zip(leaving, places, strict=True):
                if zone == zones.OUT_OF_PLAY:
                    use_up(s, attacker)
                else:
                    send(s, attacker, zone)
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
        return new

    def dump(self) -> list[object]:
        return [ASSIGN_DAMAGE, self.step, int(self.fast), self.split]


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


def deals_in_full(s: State, dealer: Die) -> bool:
    """Whether a rule in force lets it deal all of its damage to each die that it faces (8.4.9)."""
    if not (s.statics or s.applied):
        return False
    return any(matches(s, scope, dealer, rule.args[0]) for rule, scope in in_force.rules(s, nodes.FULL_DAMAGE))


def assigned(s: State, attacker: Die, targets: list[Die], shares: list[int], opponent: int) -> list[Hit]:
    """A blocked attacker's hits; Overcrush sends through what blockers do not need (8.4.5, 12.25.2 to 12.25.4)."""
    if not has_keyword(s, attacker, "Overcrush"):
        return _as_shared(attacker, targets, shares)
    needed = [max(0, defense(s, target) - target.damage) for target in targets]
    crushes = (
        len(shares) >= len(targets)
        and all(share >= need for share, need in zip(shares, needed, strict=False))
        and not any(cannot(s, target, BE_DAMAGED) or stands_firm(s, target) for target in targets)
        and (s.table.rules.overcrush_past_gone or all_there(s, attacker, targets))
    )
    if not crushes:
        return _as_shared(attacker, targets, shares)
    # One that needs nothing, at a D of 0, falls to it all the same and takes nothing off (12.24.3).
    hits = [combat_hit(attacker, target.id, max(1, need)) for target, need in zip(targets, needed, strict=True)]
    through = (shares[0] if deals_in_full(s, attacker) and shares else sum(shares)) - sum(needed)
    if through > 0:
        hits.append(combat_hit(attacker, opponent, through))
    return hits


def _as_shared(dealer: Die, targets: list[Die], shares: list[int]) -> list[Hit]:
    """A die that deals nothing, or faces nobody, has no share for each."""
    return [combat_hit(dealer, targets[i].id, shares[i]) for i in range(min(len(targets), len(shares)))]


def all_there(s: State, attacker: Die, targets: list[Die]) -> bool:
    """Whether every die that was declared to block it is still there to be knocked out (12.25.1)."""
    there = [target.id for target in targets]
    declared: list[int] = []
    for event in reversed(s.history):
        if event[KIND] == events.ATTACKED:
            # What comes before belongs to the declaration of attackers, or to an earlier attack.
            break
        if event[KIND] == events.BLOCKED and event[OTHER] == attacker.id:
            declared.append(event[DIE])
    return bool(there) and all(number in there for number in declared)


def load_assign_damage(data: list[int], lists: list[list[int]]) -> AssignDamage:
    frame = AssignDamage()
    frame.step = data[0]
    frame.fast = bool(data[1])
    frame.split = lists[0]
    return frame
