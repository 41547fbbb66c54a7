"""Declarations of attackers under rules: all restrictions kept, as many requirements as possible met (8.1.3).

A die that must attack is one requirement, and so is each die of those that must attack at least, whichever they are.
A partial declaration is legal when it can be completed to one of the best.
"""

from typing import Final

from overcrush.effects import nodes
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import affiliations, filters, in_force
from overcrush.rules.query.amounts import ANY, amount
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.in_force import reaches, ruled
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.query.referred import players

IMPOSSIBLE: Final = -1
ALONE: Final = -1
# What has been decided so far, as far as it matters: how many attack, how many of each affiliation, which kinds stay.
Sofar = tuple[int, tuple[int, ...], tuple[bool, ...]]
Known = dict[tuple[int, Sofar], int]


class AttackRules:
    """What rules in force say of one declaration: who must attack, and how many may and must.

    Once a die stays its equals stay too, for which of them attacks is no choice (2.3.4).
    """

    __slots__ = ("caps", "kinds", "known", "least", "loners", "most", "must", "names", "nobody", "shy", "start")

    def __init__(self, s: State, dice: list[Die]) -> None:
        self.must = [must_attack(s, die) for die in dice]
        self.most = most_attackers(s)
        self.least = least_attackers(s)
        # How many of each group may attack, an affiliation or dice of a kind, and of which groups each die is one.
        each = min([ANY, *_bounds(s, "of each affiliation")])
        shared = _shared(s, dice) if each < ANY else []
        kinds = _capped_kinds(s)
        self.caps = [each] * len(shared) + [most for most, _, _ in kinds]
        self.names = [
            [shared.index(name) for name in shared if name in _affiliations(s, die)]
            + [len(shared) + place for place, (_, rule, scope) in enumerate(kinds) if _is_such(s, rule, scope, die)]
            for die in dice
        ]
        # Who attacks only alone, and who never does: two groups more.
        self.loners, self.shy = len(self.caps), len(self.caps) + 1
        if speaks_of_company(s):
            self.caps += [1, ANY]
            for place, die in enumerate(dice):
                self.names[place] += [self.loners] if forbidden(s, die, "attack with others") else []
                self.names[place] += [self.shy] if forbidden(s, die, "attack alone") else []
        self.kinds = _kinds(s, dice)
        # Who has chosen to attack attacks with at least one die (8.1.2).
        self.nobody = not s.table.rules.choose_to_attack
        self.start: Sofar = (0, (0,) * len(self.caps), (False,) * (max(self.kinds, default=ALONE) + 1))
        self.known: Known = {}

    def best(self, place: int, sofar: Sofar) -> int:
        """The most requirements that the dice from `place` on can still meet, or IMPOSSIBLE."""
        if not self.caps or place == len(self.must):
            return IMPOSSIBLE if self._is_shy(sofar) else self._most_met(place, sofar)
        key = (place, sofar)
        if key not in self.known:
            self.known[key] = max(self.score(place, sofar, attacks=True), self.score(place, sofar, attacks=False))
        return self.known[key]

    def _is_shy(self, sofar: Sofar) -> bool:
        """Whether the only attacker is one that does not attack alone."""
        count, having, _ = sofar
        return count == 1 and self.shy < len(having) and having[self.shy] == 1

    def _most_met(self, place: int, sofar: Sofar) -> int:
        """As many as can attack do, those that must before others: so it is best where no affiliation is counted."""
        count, _, stayed = sofar
        able, bound = 0, 0
        for die in range(place, len(self.must)):
            kind = self.kinds[die]
            if kind == ALONE or not stayed[kind]:
                able += 1
                bound += int(self.must[die])
        room = self.most - count
        attacking = count + min(able, room)
        return min(bound, room) + min(attacking, self.least) if attacking or self.nobody else IMPOSSIBLE

    def score(self, place: int, sofar: Sofar, *, attacks: bool) -> int:
        """What comes of one die attacking, or staying."""
        if not attacks:
            return self.best(place + 1, self.after(place, sofar, attacks=False))
        count, having, stayed = sofar
        kind = self.kinds[place]
        if count >= self.most or (kind != ALONE and stayed[kind]):
            return IMPOSSIBLE
        for name in self.names[place]:
            if having[name] >= self.caps[name]:
                return IMPOSSIBLE
        if count and self.loners < len(having) and (having[self.loners] or self.loners in self.names[place]):
            return IMPOSSIBLE
        met = self.best(place + 1, self.after(place, sofar, attacks=True))
        return met if met == IMPOSSIBLE else met + int(self.must[place])

    def after(self, place: int, sofar: Sofar, *, attacks: bool) -> Sofar:
        """What matters once a die has been decided on."""
        count, having, stayed = sofar
        if attacks:
            names = self.names[place]
            if names:
                having = tuple([n + int(i in names) for i, n in enumerate(having)])
            return count + 1, having, stayed
        kind = self.kinds[place]
        if kind == ALONE or stayed[kind]:
            return sofar
        return count, having, tuple([known or i == kind for i, known in enumerate(stayed)])


def _capped_kinds(s: State) -> list[tuple[int, Node, Scope]]:
    """The rules about how many dice of a kind may attack, with how many."""
    if not ruled(s, nodes.ATTACKERS):
        return []
    rules = [(rule, scope) for rule, scope in of_active(s, nodes.ATTACKERS) if len(rule.args) > 3]
    return [(amount(s, scope, rule.args[2]), rule, scope) for rule, scope in rules]


def _is_such(s: State, rule: Node, scope: Scope, die: Die) -> bool:
    return filters.matches(s, scope, die, rule.args[3])


def speaks_of_company(s: State) -> bool:
    """Whether any text at the table says who attacks only alone, or never."""
    said = s.table.scripts.forbids
    return "attack alone" in said or "attack with others" in said


def _affiliations(s: State, die: Die) -> tuple[str, ...]:
    return affiliations.of_die(s, die)


def _shared(s: State, dice: list[Die]) -> list[str]:
    """The affiliations that these dice have."""
    return list(dict.fromkeys([name for die in dice for name in _affiliations(s, die)]))


def _kinds(s: State, dice: list[Die]) -> list[int]:
    """For each die the number of its kind, or ALONE if it has no equal."""
    kinds = [ALONE] * len(dice)
    found = 0
    for place, die in enumerate(dice):
        if kinds[place] == ALONE:
            equal = [other for other in range(place + 1, len(dice)) if are_equal(s, die, dice[other])]
            for other in [place, *equal] if equal else []:
                kinds[other] = found
            found += int(bool(equal))
    return kinds


def bound(s: State) -> bool:
    """Whether any rule in force bears on who attacks."""
    return bool(s.statics or s.applied) and (
        ruled(s, nodes.ATTACKERS) or ruled(s, nodes.MUST_ATTACK) or speaks_of_company(s)
    )


def must_attack(s: State, d: Die) -> bool:
    if not ruled(s, nodes.MUST_ATTACK):
        return False
    return any(reaches(s, rule, scope, d) for rule, scope in in_force.rules(s, nodes.MUST_ATTACK))


def most_attackers(s: State) -> int:
    """How many dice may attack, if a rule in force says so."""
    return min([ANY, *_bounds(s, "at most")])


def least_attackers(s: State) -> int:
    """How many dice must attack if they can, whichever they are (8.1.3)."""
    return max([0, *_bounds(s, "at least")])


def _bounds(s: State, word: str) -> list[int]:
    if not ruled(s, nodes.ATTACKERS):
        return []
    rules = of_active(s, nodes.ATTACKERS)
    return [amount(s, scope, rule.args[2]) for rule, scope in rules if rule.args[1].word == word and len(rule.args) < 4]


def crowded(s: State, die: Die, attackers: list[int]) -> bool:
    """Whether a rule in force keeps a die back because others of its kind or affiliation attack already (1.1.2)."""
    others = [other for other in [s.die(number) for number in attackers] if other is not None]
    for most, rule, scope in _capped_kinds(s):
        if _is_such(s, rule, scope, die) and len([o for o in others if _is_such(s, rule, scope, o)]) >= most:
            return True
    bounds = _bounds(s, "of each affiliation")
    if not bounds:
        return False
    having = [name for other in others for name in _affiliations(s, other)]
    return any(having.count(name) >= min(bounds) for name in _affiliations(s, die))


def of_active(s: State, code: int) -> list[tuple[Node, Scope]]:
    """The rules of a kind about a player that are about the active side."""
    if not (s.statics or s.applied):
        return []
    return [
        (rule, scope)
        for rule, scope in in_force.rules(s, code)
        if any(s.table.side_of[seat] == s.active for seat in players(s, scope, rule.args[0])[:1])
    ]
