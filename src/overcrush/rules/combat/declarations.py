"""Declarations of blockers under rules: all restrictions kept, as many requirements as possible met (8.1.3).

A partial declaration is legal when it can be completed to one of the best. The number of blockers of an attacker
matters only up to what the rules about it ask for, so the search is over those small counts.
"""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import zones
from overcrush.model.changes import CALLED, CANNOT, FIRST, FORCED, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.effects.runaway import WAYS, refuse
from overcrush.rules.query import in_force
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.filters import matches
from overcrush.rules.query.in_force import reaches
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.query.referred import players

IMPOSSIBLE: Final = -1
STAYS: Final = -1
# The changes that bear on who blocks whom: calls, and what keeps a die from being blocked.
_BEARING: Final = (CALLED, CANNOT, FORCED)
# What has been found out already: place, blockers of each attacker so far, what the place before did.
Known = dict[tuple[int, tuple[int, ...], int], int]


class BlockRules:
    """What rules in force say of one declaration: who may block whom, who must, and by how many.

    A die that may block several attackers has a place for each of them, one after another; it fills them with
    attackers in their order, so that no two ways of doing it are the same.
    """

    __slots__ = ("again", "allowed", "covers", "equals", "free", "least", "limits", "must_be_blocked", "must_block")

    def __init__(self, s: State, blockers: list[Die], attackers: list[Die]) -> None:
        calls = effective_calls(s, attackers)
        barring = in_force.rules(s, nodes.NO_BLOCK)
        asking = in_force.rules(s, nodes.MUST_BLOCK)
        # Whether the place before is the same die's.
        self.again = [place > 0 and die.id == blockers[place - 1].id for place, die in enumerate(blockers)]
        self.allowed = [
            [_may_block(s, b, a, calls, barring) and (not self.again[place] or _may_also(s, b, a)) for a in attackers]
            for place, b in enumerate(blockers)
        ]
        self.least = [_least(s, a) for a in attackers]
        self.covers = [_covers(s, a, attackers) for a in attackers]
        self.must_block = [[_must_block(s, b, a, asking) for a in attackers] for b in blockers]
        self.must_be_blocked = [_any_rule(s, nodes.MUST_BE_BLOCKED, a) for a in attackers]
        # Up to where its blockers are counted: not at all for an attacker that no rule asks about.
        self.limits = [self._limit(place) for place in range(len(attackers))]
        # Attackers of whom the rules say the same, in groups: which of them has how many blockers makes no difference.
        self.equals = self._equals(len(attackers))
        # If nothing is asked for, nobody need look ahead: whoever is left can stay.
        self.free = not any(self.limits) and not any(True in row for row in self.must_block)

    def _limit(self, place: int) -> int:
        if self.least[place] > 1:
            return self.least[place]
        covering = any(place in cover for covers in self.covers for cover in covers)
        return int(covering or bool(self.covers[place]) or self.must_be_blocked[place])

    def _equals(self, count: int) -> list[list[int]]:
        """Groups of two or more; none where a die may block several, or an attacker stands for others."""
        if any(self.again) or any(self.covers):
            return []
        groups: dict[tuple[object, ...], list[int]] = {}
        for place in range(count):
            may = tuple([row[place] for row in self.allowed])
            must = tuple([row[place] for row in self.must_block])
            groups.setdefault((may, must, self.least[place], self.must_be_blocked[place]), []).append(place)
        return [group for group in groups.values() if len(group) > 1]

    def _in_order(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """The same counts, with those of equal attackers in order."""
        ordered = list(counts)
        for group in self.equals:
            for place, count in zip(group, sorted([counts[place] for place in group]), strict=True):
                ordered[place] = count
        return tuple(ordered)

    def best(self, place: int, counts: tuple[int, ...], before: int, known: Known) -> int:
        """The most requirements the dice from `place` on can still meet, or IMPOSSIBLE if no way keeps the rules.

        `before` is what the die at the place before did: which attacker it blocks, or STAYS.
        """
        if self.free:
            return 0
        if place == len(self.allowed):
            return self._end(counts)
        if self.equals:
            counts = self._in_order(counts)
        key = (place, counts, before if self.again[place] else STAYS)
        if key not in known:
            if len(known) > WAYS:
                refuse()
            choices = [self.score(place, counts, before, target, known) for target in range(-1, len(counts))]
            known[key] = max(choices)
        return known[key]

    def score(self, place: int, counts: tuple[int, ...], before: int, target: int, known: Known) -> int:
        """What comes of one die blocking one attacker, or staying."""
        if target == STAYS:
            return self.best(place + 1, counts, STAYS, known)
        first = not self.again[place]
        if not self.allowed[place][target]:
            return IMPOSSIBLE
        if not (first or (STAYS < before < target and self.allowed[place][before])):
            return IMPOSSIBLE
        more = min(self.limits[target], counts[target] + 1)
        after = self.best(place + 1, (*counts[:target], more, *counts[target + 1 :]), target, known)
        return after if after == IMPOSSIBLE else after + int(first and self.must_block[place][target])

    def _end(self, counts: tuple[int, ...]) -> int:
        met = 0
        for attacker, count in enumerate(counts):
            if not count:
                continue
            if count < self.least[attacker]:
                return IMPOSSIBLE
            for cover in self.covers[attacker]:
                if not any(counts[place] for place in cover):
                    return IMPOSSIBLE
            met += self.must_be_blocked[attacker]
        return met


def places(s: State, dice: list[Die]) -> list[Die]:
    """Each die once for every attacker it may block: one, unless rules in force give it more (8.2.7)."""
    found: list[Die] = []
    rules = in_force.rules(s, nodes.BLOCKS_MORE)
    for die in dice:
        most = [amount(s, scope, rule.args[1]) for rule, scope in rules if matches(s, scope, die, rule.args[0])]
        found += [die] * min(max([1, *most]), max(1, len(attackers(s))))
    return found


def _may_also(s: State, blocker: Die, attacker: Die) -> bool:
    """Whether the attacker may be one of several that the die blocks."""
    return any(
        matches(s, scope, blocker, rule.args[0]) and (len(rule.args) < 3 or matches(s, scope, attacker, rule.args[2]))
        for rule, scope in in_force.rules(s, nodes.BLOCKS_MORE)
    )


def ruled(s: State) -> bool:
    """Whether any rule in force bears on blocking at all."""
    if not (s.statics or s.applied):
        return False
    for change in s.applied:
        if change[WHAT] in _BEARING:
            return True
    for code in s.table.scripts.blocking:  # noqa: SIM110  (a plain loop is faster)
        if in_force.rules(s, code):
            return True
    return False


def other_declarer(s: State) -> int:
    """The seat that declares blockers in place of those who block, or -1 (8.2.1)."""
    rules = in_force.rules(s, nodes.DECLARES_BLOCKS)
    seats = [seat for rule, scope in rules for seat in players(s, scope, rule.args[0])]
    return seats[0] if seats else -1


def _any_rule(s: State, code: int, die: Die) -> bool:
    return any(reaches(s, rule, scope, die) for rule, scope in in_force.rules(s, code))


def _must_block(s: State, blocker: Die, attacker: Die, asking: list[tuple[Node, Scope]]) -> bool:
    """Whether a rule in force is met if one blocks the other: some ask for certain attackers (8.1.3)."""
    for change in s.applied:
        if change[WHAT] == FORCED and change[ON] == blocker.id and change[FIRST] == attacker.id:
            return True
    return any(
        reaches(s, rule, scope, blocker) and (len(rule.args) < 2 or matches(s, scope, attacker, rule.args[1]))
        for rule, scope in asking
    )


def _least(s: State, attacker: Die) -> int:
    """How many blockers it takes to block it, at the declaration (8.2.3)."""
    least = [
        amount(s, scope, r.args[1])
        for r, scope in in_force.rules(s, nodes.MIN_BLOCKERS)
        if matches(s, scope, attacker, r.args[0])
    ]
    return max([1, *least])


def _covers(s: State, attacker: Die, attackers: list[Die]) -> list[list[int]]:
    """For each rule by which it cannot be blocked alone, the attackers of which one must be blocked too (8.2.8)."""
    return [
        [place for place, other in enumerate(attackers) if matches(s, scope, other, rule.args[1])]
        for rule, scope in in_force.rules(s, nodes.BLOCKED_ONLY_WITH)
        if matches(s, scope, attacker, rule.args[0])
    ]


def effective_calls(s: State, attackers: list[Die]) -> list[tuple[int, int]]:
    """Call Outs that stand, as (caller, called): not two on one die, and none that could not be followed (12.8.2)."""
    calls = [(change[ON], change[FIRST]) for change in s.applied if change[WHAT] == CALLED]
    called = [die for _, die in calls]
    found: list[tuple[int, int]] = []
    for caller, number in calls:
        die = s.die(number)
        attacker = next((a for a in attackers if a.id == caller), None)
        if die is None or attacker is None or called.count(number) > 1:
            continue
        if _could_block_alone(s, die, attacker, attackers):
            found.append((caller, number))
    return found


def _could_block_alone(s: State, blocker: Die, attacker: Die, attackers: list[Die]) -> bool:
    """Whether a die could be the only one to block an attacker: it may block, on the other side, and needs no help,
    but that others block what must be blocked too."""
    barring = in_force.rules(s, nodes.NO_BLOCK)
    if not _may(s, blocker) or not _may_block(s, blocker, attacker, [], barring) or _least(s, attacker) > 1:
        return False
    others = [die for seat in s.table.seats_of[1 - s.active] for die in s.seats[seat].field if die.id != blocker.id]
    for cover in _covers(s, attacker, attackers):
        blockable = [attackers[place] for place in cover if attackers[place].id != attacker.id]
        if not any(_may(s, die) and _may_block(s, die, other, [], barring) for die in others for other in blockable):
            return False
    return True


def _may(s: State, die: Die) -> bool:
    """Whether a die is a character of the inactive side in the field that nothing forbids to block."""
    inactive = die.zone == zones.FIELD and s.table.side_of[die.controller] != s.active
    return inactive and s.table.kind[die.face] == CHARACTER and not forbidden(s, die, "block")


def may_block_that(s: State, blocker: Die, attacker: Die) -> bool:
    """Whether nothing keeps a die from blocking an attacker."""
    return _may_block(s, blocker, attacker, effective_calls(s, attackers(s)), in_force.rules(s, nodes.NO_BLOCK))


def _may_block(
    s: State, blocker: Die, attacker: Die, calls: list[tuple[int, int]], barring: list[tuple[Node, Scope]]
) -> bool:
    if forbidden(s, attacker, "be blocked"):
        return False
    if barring_card(s, blocker, attacker, barring) >= 0:
        return False
    return all((caller == attacker.id) == (called == blocker.id) for caller, called in calls)


def barring_card(s: State, blocker: Die, attacker: Die, barring: list[tuple[Node, Scope]]) -> int:
    """The card of a rule by which such a die cannot block such an attacker, or -1."""
    for rule, scope in barring:
        if matches(s, scope, attacker, rule.args[0]):
            # What the attacker itself is may matter.
            speaker = scope if rule.args[1].code == nodes.THIS else scope.about(attacker.id)
            if matches(s, speaker, blocker, rule.args[1]):
                return scope.card
    return -1
