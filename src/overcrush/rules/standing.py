"""Filters about how a rolled die stands: what it shows, bears and suffers, and beside which others."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.state import ATTACHED, State
from overcrush.rules import causes, layers, reading, texts
from overcrush.rules.pending import pending
from overcrush.rules.scope import Scope

CODES: Final = (
    nodes.HURT,
    nodes.LOWEST,
    nodes.HIGHEST,
    nodes.ABLE,
    nodes.ATTACHED,
    nodes.SHOWS_ENERGY,
    nodes.ENGAGED,
    nodes.KIN,
    nodes.DAMAGED_THIS_TURN,
    nodes.SAME_TYPE,
    nodes.HAS_WHEN,
)


def stands(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die is what one of these filters describes."""
    code = node.code
    if code == nodes.HURT:
        return die.damage > 0 and causes.caused(s, scope, node.args[0], die.hurt)
    if code == nodes.ABLE:
        return not layers.forbidden(s, die, node.args[0].word)
    if code == nodes.ATTACHED:
        return any(change[0] == ATTACHED and change[1] == die.id for change in s.applied)
    if code == nodes.SHOWS_ENERGY:
        return len(s.table.symbols[die.face]) == reading.amount(s, scope, node.args[0])
    if code == nodes.ENGAGED:
        return die.id in reading.engaged(s, reading.dice(s, scope, node.args[0]))
    if code == nodes.KIN:
        return _has_kin(s, die, reading.dice(s, scope, node.args[0]))
    if code == nodes.SAME_TYPE:
        return _shares_type(s, die, reading.dice(s, scope, node.args[0]))
    if code == nodes.HAS_WHEN:
        return bool(texts.abilities_for(s, die, node.args[0].word))
    if code == nodes.DAMAGED_THIS_TURN:
        return any(e[0] == events.DAMAGED and e[3] == die.id for e in s.history)
    return _is_extreme(s, scope, die, node)


def _is_extreme(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether no die of a kind has less, or more, of a number; several may have as much."""
    word = node.args[0].word
    if not reading.matches(s, scope, die, node.args[1]):
        return False
    sign = 1 if node.code == nodes.LOWEST else -1
    mine = sign * reading.stat_of(s, die, word, scope)
    for thing in reading.find(s, scope, node.args[1]):
        other = s.die(thing)
        if other is not None and sign * reading.stat_of(s, other, word, scope) < mine:
            return False
    return True


def _has_kin(s: State, die: Die, things: list[int]) -> bool:
    """Whether another one of these dice shares an affiliation with a die."""
    others = [s.die(thing) for thing in things if thing != die.id]
    mine = set(s.table.cards[die.card].affiliations)
    return any(other is not None and mine & set(s.table.cards[other.card].affiliations) for other in others)


def _shares_type(s: State, die: Die, things: list[int]) -> bool:
    """Whether another one of these dice has an energy type of a die."""
    others = [s.die(thing) for thing in things if thing != die.id]
    mine = set(s.table.cards[die.card].energy)
    return any(other is not None and mine & set(s.table.cards[other.card].energy) for other in others)


def would_fall(s: State, thing: int) -> bool:
    """Whether the damage that is about to be dealt is lethal for a die."""
    die = s.die(thing)
    batch = pending(s)
    if die is None or batch is None:
        return False
    return die.damage + sum([much for _, hit, much in batch.hits if hit == thing]) >= layers.defense(s, die)
