"""Filters about how a rolled die stands: what it shows, bears and suffers, and beside which others."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower_ability import BURSTS
from overcrush.effects.schemas import by_code, sort_of
from overcrush.model import events, zones
from overcrush.model.changes import ATTACHED, ENFORCED, FIRST, MADE_BY, OF_SEAT, ON, WHAT, Change
from overcrush.model.dice import ATTACKING, Die
from overcrush.model.events import DIE, KIND
from overcrush.model.faces import CHARACTER
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.table import SIDEKICK
from overcrush.rules.combat import engaged
from overcrush.rules.events.pending import pending
from overcrush.rules.query import causes, face_filters, filters, in_force, keywords, permissions, referred, stats, texts


def as_fielded(d: Die) -> Die:
    """As rules about fielding see it: a Sidekick that is fielded is a character, whatever it is in reserve (2.4.3)."""
    if d.card != SIDEKICK or d.zone == zones.FIELD:
        return d
    coming = d.copy()
    coming.zone = zones.FIELD
    return coming


def is_character(s: State, d: Die) -> bool:
    """A rolled die is what its face shows (2.3.1), a Sidekick too (2.4.3)."""
    return s.table.kind[d.face] == CHARACTER


_CODES: Final = (
    nodes.HURT,
    nodes.ABLE,
    nodes.ATTACHED,
    nodes.ENGAGED,
    nodes.DAMAGED_THIS_TURN,
    nodes.HAS_WHEN,
    nodes.EQUIPPED,
    nodes.ALONE,
    nodes.FOUGHT,
    nodes.FIELDED_THIS_TURN,
    nodes.SHOWS,
    nodes.LIKE,
    nodes.BURSTING,
)
IS_STANDING: Final = by_code(_CODES)


def stands(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die is what one of these filters describes."""
    code = node.code
    if code == nodes.EQUIPPED:
        return _is_equipped(s, scope, die)
    if code == nodes.ALONE:
        return die.role == ATTACKING and len(engaged.attackers(s)) == 1
    if code == nodes.FIELDED_THIS_TURN:
        return _happened_to(s, die, events.FIELDED)
    if code == nodes.FOUGHT:
        return _happened_to(s, die, events.ATTACKED) or _happened_to(s, die, events.BLOCKED)
    if code == nodes.HURT:
        return die.damage > 0 and causes.caused(s, scope, node.args[0], die.hurt)
    if code == nodes.ABLE:
        return permissions.is_able(s, scope, die, node.args[0].word)
    if code == nodes.ATTACHED:
        return any(change[WHAT] == ATTACHED and change[ON] == die.id for change in s.applied)
    if code == nodes.ENGAGED:
        return die.id in engaged.engaged(s, referred.dice(s, scope, node.args[0]))
    if code == nodes.SHOWS:
        return face_filters.shows(s, die, node.args[0].word)
    if code == nodes.LIKE:
        return face_filters.is_like(s, scope, die, node)
    if code == nodes.BURSTING:
        return stats.bursts(s, die) in BURSTS[node.args[0].word]
    if code == nodes.HAS_WHEN:
        moment = node.args[0].word
        return (
            texts.printed_for(s, die, moment)
            if in_force.reads_words(scope)
            else bool(texts.abilities_for(s, die, moment))
        )
    assert code == nodes.DAMAGED_THIS_TURN
    return _happened_to(s, die, events.DAMAGED)


def _happened_to(s: State, die: Die, kind: int) -> bool:
    """Whether such an event has happened to a die this turn."""
    for event in s.history:  # noqa: SIM110  (a plain loop is faster)
        if event[KIND] == kind and event[DIE] == die.id:
            return True
    return False


def _is_equipped(s: State, scope: Scope, die: Die) -> bool:
    """Gear that speaks of whom it equips means its own dice, any other card means all Gear (12.15.2)."""
    for change in s.applied:
        if change[WHAT] == ATTACHED and change[FIRST] == die.id:
            gear = s.die(change[ON])
            if gear is None:
                continue
            own = gear.card == scope.card and gear.controller == scope.seat
            if own or not keywords.prints(s.table, scope.card, "Equip"):
                return True
    return False


def says_equipped(node: Node) -> bool:
    """Whether dice are described by the Gear that they bear."""
    return node.code == nodes.EQUIPPED or any(says_equipped(arg) for arg in node.args)


def gear_of(s: State, die: Die) -> list[Die]:
    """The dice attached to a die (12.15.2)."""
    attached = [s.die(change[ON]) for change in s.applied if change[WHAT] == ATTACHED and change[FIRST] == die.id]
    return [gear for gear in attached if gear is not None]


def wounds(s: State, die: Die) -> int:
    """The damage on a die with what is about to be dealt to it."""
    batch = pending(s)
    coming = [much for _, hit, much in batch.hits if hit == die.id] if batch is not None else []
    return die.damage + sum(coming)


def affects(s: State, scope: Scope, card: int, node: Node) -> bool:
    """Whether something that a card's action has done, and that is still in force, is about dice of a kind."""
    if scope.layer == nodes.AFFECTING:
        # A change is read without the other changes, so that no two of them wait for each other.
        return False
    found = [die for die in [s.die(thing) for thing in filters.find(s, scope, node)] if die is not None]
    return any(_is_about(s, change, found) for change in s.applied if causes.acting_card(s, change) == card)


def _is_about(s: State, change: Change, dice: list[Die]) -> bool:
    if change[WHAT] != ENFORCED:
        return any(die.id == change[ON] for die in dice)
    rule = s.table.scripts.rules[change[MADE_BY]]
    theirs = Scope(change[OF_SEAT], change[FIRST], change[ON])
    theirs.layer = nodes.AFFECTING
    if not rule.args or sort_of(rule.args[0]) != "filter":
        return False
    return any(filters.matches(s, theirs, die, rule.args[0]) for die in dice)
