"""Declarations of blockers under rules: all restrictions kept, as many requirements as possible met (8.1.3).

A partial declaration is legal when it can be completed to one of the best. The number of blockers of an attacker
matters only up to the most any rule asks for, so the search is over those small counts.
"""

from overcrush.effects import nodes
from overcrush.model.dice import Die
from overcrush.model.state import CALLED, State
from overcrush.rules.layers import forbidden, in_force
from overcrush.rules.reading import amount, matches, players

IMPOSSIBLE = -1


class BlockRules:
    """What rules in force say of one declaration: who may block whom, who must, and by how many."""

    __slots__ = ("allowed", "least", "most", "must_be_blocked", "must_block")

    def __init__(self, s: State, blockers: list[Die], attackers: list[Die]) -> None:
        calls = effective_calls(s, attackers)
        self.allowed = [[may_block_that(s, b, a, calls) for a in attackers] for b in blockers]
        self.least = [_least(s, a) for a in attackers]
        self.most = max([1, *self.least])
        self.must_block = [_any_rule(s, nodes.MUST_BLOCK, b) for b in blockers]
        self.must_be_blocked = [_any_rule(s, nodes.MUST_BE_BLOCKED, a) for a in attackers]

    def best(self, place: int, counts: tuple[int, ...], known: dict[tuple[int, tuple[int, ...]], int]) -> int:
        """The most requirements the dice from `place` on can still meet, or IMPOSSIBLE if no way keeps the rules."""
        if place == len(self.allowed):
            return self._end(counts)
        key = (place, counts)
        if key not in known:
            choices = [self.score(place, counts, target, known) for target in range(-1, len(counts))]
            known[key] = max(choices)
        return known[key]

    def score(
        self, place: int, counts: tuple[int, ...], target: int, known: dict[tuple[int, tuple[int, ...]], int]
    ) -> int:
        """What comes of one die blocking one attacker, or staying (-1)."""
        if target < 0:
            return self.best(place + 1, counts, known)
        if not self.allowed[place][target]:
            return IMPOSSIBLE
        more = min(self.most, counts[target] + 1)
        after = self.best(place + 1, (*counts[:target], more, *counts[target + 1 :]), known)
        return after if after == IMPOSSIBLE else after + int(self.must_block[place])

    def _end(self, counts: tuple[int, ...]) -> int:
        for count, least in zip(counts, self.least, strict=True):
            if 0 < count < least:
                return IMPOSSIBLE
        return sum([1 for count, must in zip(counts, self.must_be_blocked, strict=True) if must and count])


def ruled(s: State) -> bool:
    """Whether any rule in force bears on blocking at all."""
    if any(change[0] == CALLED for change in s.applied):
        return True
    codes = (nodes.MUST_BLOCK, nodes.MUST_BE_BLOCKED, nodes.MIN_BLOCKERS, nodes.FORBID)
    return bool(s.applied) or any(in_force(s, code) for code in codes)


def other_declarer(s: State) -> int:
    """The seat that declares blockers in place of those who block, or -1 (8.2.1)."""
    for rule, scope in in_force(s, nodes.DECLARES_BLOCKS):
        return players(s, scope, rule.args[0])[0]
    return -1


def _any_rule(s: State, code: int, die: Die) -> bool:
    return any(matches(s, scope, die, rule.args[0]) for rule, scope in in_force(s, code))


def _least(s: State, attacker: Die) -> int:
    """How many blockers it takes to block it, at the declaration (8.2.3)."""
    least = [
        amount(s, scope, r.args[1])
        for r, scope in in_force(s, nodes.MIN_BLOCKERS)
        if matches(s, scope, attacker, r.args[0])
    ]
    return max([1, *least])


def effective_calls(s: State, attackers: list[Die]) -> list[tuple[int, int]]:
    """Call Outs that stand, as (caller, called): not two on one die, none by an unblockable or absent die (12.8.2)."""
    calls = [(change[1], change[2]) for change in s.applied if change[0] == CALLED]
    called = [die for _, die in calls]
    there = [a.id for a in attackers if not forbidden(s, a, "be blocked")]
    return [(a, d) for a, d in calls if called.count(d) == 1 and a in there and s.die(d) is not None]


def may_block_that(s: State, blocker: Die, attacker: Die, calls: list[tuple[int, int]]) -> bool:
    if forbidden(s, attacker, "be blocked"):
        return False
    return all((caller == attacker.id) == (called == blocker.id) for caller, called in calls)
