"""Damage: a batch of hits is dealt at once, then life is looked at, then dice with lethal damage fall."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.changes import ENFORCED, FIRST, MADE_BY, OF_SEAT, ON, WHAT, Change
from overcrush.model.dice import HOW, IN_COMBAT, SOURCE, SOURCE_CARD, SOURCE_SEAT, Cause, Die, Hit
from overcrush.model.events import CARD, DIE, KIND, SEAT
from overcrush.model.faces import CHARACTER
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import UNDECIDED, State
from overcrush.model.things import is_player, seat_of
from overcrush.rules.events.emit import credit, emit, remember
from overcrush.rules.query import amounts, in_force
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.life import check_life

# How a rule says that it prevents the next damage from the die it is enforced on.
NEXT_FROM_THIS: Final = "next from this die"
# And that it prevents the next that is no combat damage.
NEXT_OUTSIDE: Final = "next outside combat"


def combat_hit(source: Die, thing: i64, amount: i64) -> Hit:
    """Damage that an attacker or blocker deals by its A (9.1.6)."""
    return ((source.id, source.card, source.controller, IN_COMBAT), thing, amount)


def propose(s: State, hits: list[Hit], *, combat: bool, cost: bool = False) -> int:
    """Propose a batch of damage: dealt at once if nobody at the table can react, else settled first (11.9)."""
    if not combat:
        # In combat a die hits each thing once.
        hits = summed(hits)
    if s.table.scripts.reactions or s.table.scripts.shields:
        s.raised = True
        s.proposed = hits
        s.proposed_in_combat = combat
        s.proposed_as_cost = cost
        return 0
    return put(s, hits) if combat else deal(s, hits)


def deal(s: State, hits: list[Hit]) -> int:
    """Deal a batch of damage, look at life, knock out what has lethal damage; how many hits came through."""
    landed = put(s, hits)
    check_life(s)
    if s.outcome == UNDECIDED:
        knock_out_lethal(s)
    return landed


def summed(hits: list[Hit]) -> list[Hit]:
    """Hits of one cause on one thing are one hit."""
    if len(hits) < 2:
        return hits
    sums: dict[tuple[Cause, int], int] = {}
    for cause, thing, amount in hits:
        sums[cause, thing] = sums.get((cause, thing), 0) + amount
    return [(cause, thing, amount) for (cause, thing), amount in sums.items()]


def put(s: State, hits: list[Hit]) -> int:
    """Put damage on dice and players without looking at its consequences (8.5.1).

    What is prevented has not happened, and damage of 0 is none, nor is damage to a die that is no character in the
    field (9.1.8, 11.2.5, 11.9.2, 11.9.6).
    """
    landed = 0
    for cause, thing, amount in hits:
        if amount <= 0:
            continue
        if is_player(thing):
            landed += _hit_player(s, cause, seat_of(thing), amount)
        else:
            die = s.die(thing)
            if die is not None and die.zone == zones.FIELD and s.table.kind[die.face] == CHARACTER:
                landed += _hit_die(s, cause, die, amount)
    s.group += 1
    return landed


def _hit_player(s: State, cause: Cause, seat: i64, amount: i64) -> i64:
    source, card, by, _ = cause
    left = amount - prevented(s, cause, seat, amount)
    if left < amount:
        _use_up(s, cause, seat, amount - left)
        emit(s, events.PREVENTED, seat, card, source, amount - left, 0)
    if left <= 0:
        return 0
    side = s.table.side_of[seat]
    s.life[side] -= left
    emit(s, events.SIDE_DAMAGED, seat, card, source, left, s.life[side], cause=cause)
    if source:
        emit(s, events.HIT_PLAYER, by, card, source, left, seat, cause=cause)
    return 1


def prevented(s: State, cause: Cause, seat: i64, amount: i64) -> i64:
    """How much of the damage to a player rules in force prevent, each of them once (11.9.5)."""
    total = 0
    if s.statics or s.applied:
        for rule, scope in in_force.rules(s, nodes.PREVENTS):
            if scope.seat != seat:
                continue
            if _wanted(s, rule, scope, cause, seat):
                total += amounts.amount(s, scope, rule.args[1])
    return min(total, amount)


def _wanted(s: State, rule: Node, scope: Scope, cause: Cause, seat: int) -> bool:
    """Whether a rule prevents damage of this cause."""
    how = rule.args[2].word
    if how == NEXT_FROM_THIS:
        return cause[SOURCE] == scope.die
    return cause[HOW] != IN_COMBAT if how == NEXT_OUTSIDE else _first_from(s, cause, seat)


def _use_up(s: State, cause: Cause, seat: int, much: int) -> None:
    """What prevents the next damage has done so: all from a die, or as many points as were prevented."""
    kept: list[Change] = []
    for change in s.applied:
        rule = s.table.scripts.rules[change[MADE_BY]] if change[WHAT] == ENFORCED else None
        if rule is None or rule.code != nodes.PREVENTS or change[OF_SEAT] != seat:
            kept.append(change)
        elif rule.args[2].word == NEXT_OUTSIDE and cause[HOW] != IN_COMBAT and much > 0:
            much -= amounts.amount(s, Scope(seat, change[FIRST], change[ON]), rule.args[1])
        elif rule.args[2].word != NEXT_FROM_THIS or change[ON] != cause[SOURCE]:
            kept.append(change)
    s.applied = kept


def _first_from(s: State, cause: Cause, seat: int) -> bool:
    """Whether the source has not yet hit the player this turn: the die, or for an action or global its card."""
    for event in s.history:
        if event[KIND] in (events.SIDE_DAMAGED, events.PREVENTED) and event[SEAT] == seat:
            same = event[DIE] == cause[SOURCE] if cause[SOURCE] else event[CARD] == cause[SOURCE_CARD]
            if same:
                return False
    return True


def _hit_die(s: State, cause: Cause, die: Die, amount: i64) -> i64:
    if forbidden(s, die, "be damaged") or (cause[HOW] != IN_COMBAT and forbidden(s, die, "be damaged outside combat")):
        emit(s, events.PREVENTED, die.controller, die.card, die.id, amount, cause[SOURCE])
        return 0
    # It adds up until cleanup, and more than enough does nothing further (9.1.1, 9.1.7).
    s.wounded = True
    die.damage += amount
    die.hurt = cause
    if not cause[SOURCE]:
        credit(s, cause[SOURCE_SEAT], cause[SOURCE_CARD])
    emit(s, events.DAMAGED, die.controller, die.card, die.id, amount, cause[SOURCE], cause=cause)
    remember(s, events.STRUCK, cause)
    return 1
