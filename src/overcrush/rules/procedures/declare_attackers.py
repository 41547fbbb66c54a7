"""Declaring attackers, die by die; nothing is declared until the last die is asked (8.1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes
from overcrush.model.dice import ATTACKING, Die, chosen_of
from overcrush.model.faces import CHARACTER
from overcrush.model.frames import Frame
from overcrush.model.state import PICK, State
from overcrush.model.zones import FIELD
from overcrush.rules.asking import ask, ask_seats
from overcrush.rules.combat.attack_rules import AttackRules, bound
from overcrush.rules.combat.tolls import affordable, attack_toll, tolled
from overcrush.rules.events.emit import emit, mark
from overcrush.rules.frame_codes import DECLARE_ATTACKERS
from overcrush.rules.procedures.payment import pay_toll
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.in_force import ruled
from overcrush.rules.query.legality import may_attack
from overcrush.rules.verbs.knock_out import knock_out_lethal

# Before anybody has looked. It is never changed.
NOT_LOOKED_UP: Final[list[Die]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class DeclareAttackers(Frame):
    """The active side says of each of its dice whether it attacks."""

    __slots__ = ("attackers", "dice", "paid", "place", "rules")

    def __init__(self) -> None:
        self.place: i64 = 0
        self.attackers: list[int] = []
        # The toll for them has been asked for.
        self.paid = False
        # A cache: who is asked, and under which rules. Nothing else happens until all have answered.
        self.dice: list[Die] = NOT_LOOKED_UP
        self.rules: AttackRules | None = None

    def run(self, s: State) -> None:
        if self.dice is NOT_LOOKED_UP:
            self.dice = candidates(s)
            if bound(s):
                self.rules = AttackRules(s, self.dice)
        dice = self.dice
        if self.place < len(dice):
            self._ask(s, dice)
            return
        attacking = [die for die in chosen_of(dice, self.attackers) if die.zone == FIELD]
        if tolled(s) and not self.paid:
            self.paid = True
            if pay_toll(s, attack_toll(s, attacking)):
                return
        s.stack.pop()
        for die in attacking:
            die.role = ATTACKING
        # Everybody attacks before any ability sees it; who comes later does not attack (8.1.5, 8.1.6).
        for die in attacking:
            emit(s, events.ATTACKED, die.controller, die.card, die.id)
        if not attacking:
            # None declared: the attack step ends at once (8.1.2).
            s.stack.pop()
            mark(s, events.NO_ATTACK)
            return
        emit(s, events.ATTACK_DECLARED, attacking[0].controller, amount=len(attacking))
        s.group += 1
        if ruled(s, nodes.GETS):
            # A rule may weaken whoever attacks (9.1.3).
            knock_out_lethal(s)

    def _ask(self, s: State, dice: list[Die]) -> None:
        """Attack or stay; once a die stays its equals stay too, for which of them is no choice."""
        die = dice[self.place]
        stay = (options.STAY << options.SHIFT) | die.id
        attack = (options.ATTACK << options.SHIFT) | die.id
        if tolled(s) and attack_toll(s, [die]):
            ask(s, self, die.controller, PICK, purposes.ATTACK, self._for_a_toll(s, dice), die.id)
            return
        if self.rules is not None:
            ask(s, self, die.controller, PICK, purposes.ATTACK, self._under_rules(dice, self.rules), die.id)
            return
        if self.place == len(dice) - 1 and not self.attackers and s.table.rules.choose_to_attack:
            # Who has chosen to attack attacks with at least one die (8.1.2).
            ask(s, self, die.controller, PICK, purposes.ATTACK, [attack], die.id)
            return
        for place in range(self.place):
            other = dice[place]
            if other.face == die.face and are_equal(s, other, die) and other.id not in self.attackers:
                ask(s, self, die.controller, PICK, purposes.ATTACK, [stay], die.id)
                return
        ask_seats(s, 1 << die.controller, PICK, purposes.ATTACK, [stay, attack], die.id)

    def _for_a_toll(self, s: State, dice: list[Die]) -> list[int]:
        """Nobody must attack who would have to pay for it, and nobody may who cannot (8.1.9)."""
        die = dice[self.place]
        found = [(options.STAY << options.SHIFT) | die.id]
        attack = (options.ATTACK << options.SHIFT) | die.id
        allowed = self.rules is None or attack in self._under_rules(dice, self.rules)
        if allowed and affordable(s, attack_toll(s, [*chosen_of(dice, self.attackers), die])):
            found.append(attack)
        return found

    def _under_rules(self, dice: list[Die], rules: AttackRules) -> list[int]:
        """What this die may do so that the best declaration can still be reached (8.1.3)."""
        sofar = rules.start
        for place in range(self.place):
            sofar = rules.after(place, sofar, attacks=dice[place].id in self.attackers)
        number, best = dice[self.place].id, rules.best(self.place, sofar)
        found: list[int] = []
        if rules.score(self.place, sofar, attacks=False) == best:
            found.append((options.STAY << options.SHIFT) | number)
        if rules.score(self.place, sofar, attacks=True) == best:
            found.append((options.ATTACK << options.SHIFT) | number)
        return found

    def take(self, s: State, option: int) -> None:
        if option >> options.SHIFT == options.ATTACK:
            self.attackers.append(option & options.MASK)
        self.place += 1
        if self.place < len(self.dice):
            self._ask(s, self.dice)

    def can_back(self) -> bool:
        return True

    def busy(self) -> bool:
        return self.paid

    def back(self, s: State) -> None:
        self.place = 0
        self.attackers = []

    def chosen(self) -> list[int]:
        return [(options.ATTACK << options.SHIFT) | number for number in self.attackers]

    def copy(self) -> "DeclareAttackers":
        new = DeclareAttackers()
        new.place = self.place
        new.attackers = self.attackers[:]
        new.paid = self.paid
        return new

    def dump(self) -> list[object]:
        # Games without tolls have no word of them.
        paid: list[object] = [1] if self.paid else []
        return [DECLARE_ATTACKERS, self.place, self.attackers, *paid]


def candidates(s: State) -> list[Die]:
    found: list[Die] = []
    t = s.table
    plain = not (s.applied or ruled(s, nodes.FORBID))
    for seat in t.seats_of[s.active]:
        for die in s.seats[seat].field:
            if t.kind[die.face] == CHARACTER if plain else may_attack(s, die):
                found.append(die)  # noqa: PERF401  (a comprehension per seat is no faster)
    return found


def load_declare_attackers(data: list[int], lists: list[list[int]]) -> DeclareAttackers:
    frame = DeclareAttackers()
    frame.place = data[0]
    frame.paid = len(data) > 1
    frame.attackers = lists[0]
    return frame
