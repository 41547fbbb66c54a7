"""Assigning and dealing combat damage (8.4, 8.5)."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.dice import Die
from overcrush.model.frames import Frame
from overcrush.model.state import SPLIT, State
from overcrush.rules.asking import ask
from overcrush.rules.combat import attackers, blockers, blockers_of
from overcrush.rules.frame_codes import ASSIGN_DAMAGE
from overcrush.rules.layers import attack
from overcrush.rules.verbs.damage import damage_die, damage_side, knock_out_lethal
from overcrush.rules.verbs.life import check_life
from overcrush.rules.verbs.move import use_up

ASSIGN: Final = 0
KNOCK_OUT: Final = 1
DONE: Final = 2


class AssignDamage(Frame):
    """`split` holds the amounts chosen so far, blocker by blocker, for attackers with several blockers."""

    __slots__ = ("split", "step")

    def __init__(self) -> None:
        self.step = ASSIGN
        self.split: list[int] = []

    def run(self, s: State) -> None:
        if self.step == ASSIGN:
            if not self._ask_split(s):
                self.step = KNOCK_OUT
                self._deal(s)
        elif self.step == KNOCK_OUT:
            # Effects of the damage have resolved by now (8.5.3).
            self.step = DONE
            knock_out_lethal(s)
        else:
            s.stack.pop()

    def _ask_split(self, s: State) -> bool:
        """Ask for the next amount; the last blocker of an attacker takes the rest (8.4.3)."""
        place = 0
        for attacker in attackers(s):
            targets = blockers_of(s, attacker)
            left = attack(s, attacker)
            if len(targets) < 2 or left == 0:
                continue
            for target in targets[:-1]:
                if place == len(self.split):
                    amounts = [(options.NUMBER << options.SHIFT) | n for n in range(left + 1)]
                    ask(s, self, attacker.controller, SPLIT, purposes.SPLIT, amounts, target.id)
                    return True
                left -= self.split[place]
                place += 1
        return False

    def _deal(self, s: State) -> None:
        """All damage is one batch: everything is assigned before anything is dealt (8.5.1)."""
        hits: list[tuple[Die, Die, int]] = []
        unblocked: list[Die] = []
        place = 0
        for attacker in attackers(s):
            left = attack(s, attacker)
            if not attacker.blocked:
                unblocked.append(attacker)
                continue
            targets = blockers_of(s, attacker)
            shares: list[int] = []
            if left and len(targets) > 1:
                shares = self.split[place : place + len(targets) - 1]
                place += len(shares)
            shares.append(left - sum(shares))
            for target, share in zip(targets, shares, strict=False):
                hits.append((attacker, target, share))
        for blocker in blockers(s):
            target_die = s.die(blocker.blocking)
            if target_die is not None:
                hits.append((blocker, target_die, attack(s, blocker)))
        for source, target, amount in hits:
            if amount:
                damage_die(s, source, target, amount)
        for attacker in unblocked:
            amount = attack(s, attacker)
            if amount:
                damage_side(s, attacker, 1 - s.active, amount)
        for attacker in unblocked:
            use_up(s, attacker)
        check_life(s)

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
        new.split = self.split[:]
        return new

    def dump(self) -> list[object]:
        return [ASSIGN_DAMAGE, self.step, self.split]


def load_assign_damage(data: list[int], lists: list[list[int]]) -> AssignDamage:
    frame = AssignDamage()
    frame.step = data[0]
    frame.split = lists[0]
    return frame
