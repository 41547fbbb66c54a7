"""Overcrush: what the blockers of an attacker do not need goes through if all of them fall or are gone (12.25).

It is looked at when all that prevents or redirects damage has had its say: what a blocker gets by then must be enough.
"""

from overcrush.effects import nodes
from overcrush.model import events
from overcrush.model.dice import HIT_BY, HIT_THING, HOW, IN_COMBAT, SOURCE, Die, Hit
from overcrush.model.events import DIE, KIND, OTHER
from overcrush.model.state import State
from overcrush.rules.combat.engaged import facing
from overcrush.rules.query import in_force
from overcrush.rules.query.filters import matches
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.permissions import cannot_fall, forbidden
from overcrush.rules.query.stats import defense
from overcrush.rules.verbs.damage import combat_hit
from overcrush.rules.verbs.withstand import stands_firm


def crush(s: State, attacker: Die, hits: list[Hit], opponent: int) -> tuple[list[Hit], Hit] | None:
    """A blocked attacker's batch with no more for each blocker than it needs, and the hit that goes through.

    None if nothing does. What a blocker needs is its D less the damage already on it (12.25.2); one that needs nothing,
    at a D of 0, falls to the first damage all the same and takes nothing off (12.24.3).
    """
    targets = facing(s, attacker)
    if not targets or not has_keyword(s, attacker, "Overcrush"):
        return None
    if not s.table.rules.overcrush_past_gone and not all_there(s, attacker, targets):
        return None
    needs = [max(0, defense(s, target) - target.damage) for target in targets]
    shares = [_dealt(hits, attacker, target) for target in targets]
    through = (max(shares) if deals_in_full(s, attacker) else sum(shares)) - sum(needs)
    if through <= 0:
        return None
    for target, share, need in zip(targets, shares, needs, strict=True):
        if share < max(1, need) or not _falls(s, target, hits):
            return None
    for target, need in zip(targets, needs, strict=True):
        place = next(i for i, hit in enumerate(hits) if _is_by(hit, attacker, target))
        after = [hit for hit in hits[place + 1 :] if not _is_by(hit, attacker, target)]
        hits = [*hits[:place], combat_hit(attacker, target.id, max(1, need)), *after]
    return hits, combat_hit(attacker, opponent, through)


def by_source(hits: list[Hit]) -> list[Hit]:
    """The hits of a batch, those of each source together, in the order in which the sources come."""
    sources = list(dict.fromkeys([hit[HIT_BY] for hit in hits]))
    return [hit for source in sources for hit in hits if hit[HIT_BY] == source]


def _is_by(hit: Hit, attacker: Die, target: Die) -> bool:
    by = hit[HIT_BY]
    return by[SOURCE] == attacker.id and by[HOW] == IN_COMBAT and hit[HIT_THING] == target.id


def _dealt(hits: list[Hit], attacker: Die, target: Die) -> int:
    return sum([much for by, thing, much in hits if _is_by((by, thing, much), attacker, target)])


def _falls(s: State, target: Die, hits: list[Hit]) -> bool:
    """Whether damage enough knocks a die out, unless something happens instead; Iron Will withstands one source."""
    if forbidden(s, target, "be damaged") or cannot_fall(s, target, in_combat=True):
        return False
    sources = [much for _, thing, much in hits if thing == target.id and much > 0]
    return len(sources) > 1 or not stands_firm(s, target)


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


def deals_in_full(s: State, dealer: Die) -> bool:
    """Whether a rule in force lets it deal all of its damage to each die that it faces (8.4.9)."""
    if not (s.statics or s.applied):
        return False
    return any(matches(s, scope, dealer, rule.args[0]) for rule, scope in in_force.rules(s, nodes.FULL_DAMAGE))
