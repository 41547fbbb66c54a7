"""Declaring attackers, die by die; nothing is declared until the last die is asked (8.1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes
from overcrush.model.dice import ATTACKING, Die, chosen_of
from overcrush.model.faces import CHARACTER
from overcrush.model.frames import Frame
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask, ask_seats
from overcrush.rules.events.emit import emit, mark
from overcrush.rules.frame_codes import DECLARE_ATTACKERS
from overcrush.rules.query import in_force
from overcrush.rules.query.amounts import ANY, amount
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.in_force import reaches, ruled
from overcrush.rules.query.legality import may_attack
from overcrush.rules.query.referred import players
from overcrush.rules.verbs.knock_out import knock_out_lethal

# Before anybody has looked. It is never changed.
NOT_LOOKED_UP: Final[list[Die]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class DeclareAttackers(Frame):
    """The active side says of each of its dice whether it attacks."""

    __slots__ = ("attackers", "dice", "place")

    def __init__(self) -> None:
        self.place: i64 = 0
        self.attackers: list[int] = []
        # A cache: who is asked. Nothing else happens until all have answered.
        self.dice: list[Die] = NOT_LOOKED_UP

    def run(self, s: State) -> None:
        if self.dice is NOT_LOOKED_UP:
            self.dice = candidates(s)
        dice = self.dice
        if self.place < len(dice):
            self._ask(s, dice)
            return
        s.stack.pop()
        attacking = chosen_of(dice, self.attackers)
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
        last_chance = self.place == len(dice) - 1 and not self.attackers and s.table.rules.choose_to_attack
        free = not (s.statics or s.applied)
        bound = not free and ruled(s, nodes.ATTACKERS)
        if bound and crowded(s, die, self.attackers):
            ask(s, self, die.controller, PICK, purposes.ATTACK, [stay], die.id)
            return
        needed = bound and len(dice) - self.place <= least_attackers(s) - len(self.attackers)
        if last_chance or needed or (not free and must_attack(s, die)):
            # Who has chosen to attack attacks with at least one die (8.1.2), and with every die that must (8.1.3).
            ask(s, self, die.controller, PICK, purposes.ATTACK, [attack], die.id)
            return
        if bound and len(self.attackers) >= most_attackers(s):
            ask(s, self, die.controller, PICK, purposes.ATTACK, [stay], die.id)
            return
        for place in range(self.place):
            other = dice[place]
            if other.face == die.face and are_equal(s, other, die) and other.id not in self.attackers:
                ask(s, self, die.controller, PICK, purposes.ATTACK, [stay], die.id)
                return
        ask_seats(s, 1 << die.controller, PICK, purposes.ATTACK, [stay, attack], die.id)

    def take(self, s: State, option: int) -> None:
        if option >> options.SHIFT == options.ATTACK:
            self.attackers.append(option & options.MASK)
        self.place += 1
        if self.place < len(self.dice):
            self._ask(s, self.dice)

    def can_back(self) -> bool:
        return True

    def back(self, s: State) -> None:
        self.place = 0
        self.attackers = []

    def chosen(self) -> list[int]:
        return [(options.ATTACK << options.SHIFT) | number for number in self.attackers]

    def copy(self) -> "DeclareAttackers":
        new = DeclareAttackers()
        new.place = self.place
        new.attackers = self.attackers[:]
        return new

    def dump(self) -> list[object]:
        return [DECLARE_ATTACKERS, self.place, self.attackers]


def must_attack(s: State, d: Die) -> bool:
    if not ruled(s, nodes.MUST_ATTACK):
        return False
    return any(reaches(s, rule, scope, d) for rule, scope in in_force.rules(s, nodes.MUST_ATTACK))


def most_attackers(s: State) -> int:
    """How many dice may attack, if a rule in force says so."""
    return min([ANY, *_bounds(s, "at most")]) if ruled(s, nodes.ATTACKERS) else ANY


def least_attackers(s: State) -> int:
    """How many dice must attack if they can, whichever they are (8.1.3)."""
    return max([0, *_bounds(s, "at least")]) if ruled(s, nodes.ATTACKERS) else 0


def _bounds(s: State, word: str) -> list[int]:
    rules = of_active(s, nodes.ATTACKERS)
    return [amount(s, scope, rule.args[2]) for rule, scope in rules if rule.args[1].word == word]


def crowded(s: State, die: Die, attackers: list[int]) -> bool:
    """Whether a rule in force keeps a die back because others of an affiliation of it attack already (1.1.2)."""
    bounds = _bounds(s, "of each affiliation") if ruled(s, nodes.ATTACKERS) else []
    if not bounds:
        return False
    others = [other for other in [s.die(number) for number in attackers] if other is not None]
    having = [name for other in others for name in s.table.cards[other.card].affiliations]
    return any(having.count(name) >= min(bounds) for name in s.table.cards[die.card].affiliations)


def of_active(s: State, code: int) -> list[tuple[Node, Scope]]:
    """The rules of a kind about a player that are about the active side."""
    if not (s.statics or s.applied):
        return []
    return [
        (rule, scope)
        for rule, scope in in_force.rules(s, code)
        if any(s.table.side_of[seat] == s.active for seat in players(s, scope, rule.args[0])[:1])
    ]


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
    frame.attackers = lists[0]
    return frame
