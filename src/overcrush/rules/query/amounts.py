"""Amounts: how many, how much, how high."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import energy, events
from overcrush.model.dice import Die
from overcrush.model.events import AMOUNT, CARD, DIE, KIND, OTHER, SEAT
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import (
    card_of,
    is_die,
    is_player,
    seat_of,
)
from overcrush.rules.paying.energy import pool
from overcrush.rules.query import costs, die_filters, face_filters, history, in_force, keywords, referred, stats, traits

CODES: Final = (
    nodes.ENERGY_OF,
    nodes.NEGATIVE,
    nodes.EXTREME,
    nodes.TOKENS,
    nodes.REDIRECTED,
    nodes.PREVENTED,
    nodes.ENERGY_TYPES,
    nodes.SPENT,
)

# The numbers that are remembered of a source that has left the table, in the order of `Scope.last`.
_LAST: Final = ("level", "attack", "defense")


# Numbers of a face, whatever has changed them.
PRINTED: Final = ("printed attack", "printed defense")


def stat(s: State, scope: Scope, word: str, node: Node) -> int:
    """A number of the dice that a node stands for, all together."""
    total = 0
    if word == "dealt":
        return sum([dealt_by(s, thing) for thing in referred.sources(s, scope, node)])
    for thing in referred.dice(s, scope, node):
        if is_player(thing):
            total += s.bought[seat_of(thing)] if word == "purchases" else 0
        die = s.die(thing) if is_die(thing) else None
        if die is not None:
            total += of_die(s, die, word, scope)
        elif word == "cost" and not is_die(thing) and not is_player(thing):
            # Unrolled dice have no other number.
            total += s.table.cards[card_of(thing)].cost
    if node.code == nodes.SELF and s.die(scope.die) is None:
        # The source has left: what it was last (11.1.7).
        if word in _LAST:
            return scope.last[_LAST.index(word)]
        return s.table.cards[scope.card].cost if word == "cost" else 0
    if node.code == nodes.EVENT_DIE and word == "level" and scope.event[KIND] == events.KNOCKED_OUT:
        # What it was last; a die that has fallen shows no level (11.1.7).
        return scope.event[AMOUNT]
    if node.code == nodes.SLOT and word in ("level", "cost"):
        total += of_fallen(s, scope.slots[node.number], word)
    return total


def of_die(s: State, die: Die, word: str, scope: Scope) -> int:
    """A number of a rolled die, as far as the layer being read may know; a word that is none is a keyword's number."""
    if word == "level":
        return s.table.level[die.face]
    if word == "attack":
        return stats.applied_stats(s, die)[0] if in_force.reads_stats(scope) else stats.attack(s, die)
    if word == "defense":
        return stats.applied_stats(s, die)[1] if in_force.reads_stats(scope) else stats.defense(s, die)
    if word == "cost":
        return s.table.cards[die.card].cost
    if word in PRINTED:
        return (s.table.attack if word == PRINTED[0] else s.table.defense)[die.face]
    if word == "fielding":
        return costs.fielding_number(s, die)
    if word == "left":
        return s.supply[die.card]
    if word == "tokens":
        return s.tokens[die.card]
    if word == "energy":
        return len(face_filters.energy_shown(s, die))
    if word in energy.NAMES:
        return face_filters.energy_shown(s, die).count(energy.energy_kind(word))
    if word == "wounds":
        return die_filters.wounds(s, die)
    return keywords.keyword_number(s, die, word)


def of_card(s: State, card: int, word: str) -> int:
    """A number that unrolled dice have too, since it is of their card; -1 for a number that they do not have."""
    if word == "left":
        return s.supply[card]
    if word == "tokens":
        return s.tokens[card]
    return s.table.cards[card].cost if word == "cost" else -1


def measure(s: State, scope: Scope, node: Node) -> int:
    """The value of one of the amounts in CODES."""
    code = node.code
    if code == nodes.NEGATIVE:
        return -amount(s, scope, node.args[0])
    if code == nodes.TOKENS:
        cards = cards_named(s, scope, node.args[0]) if node.args else [scope.card]
        return sum([s.tokens[card] for card in cards])
    if code == nodes.REDIRECTED:
        return sum([e[AMOUNT] for e in s.history if e[KIND] == events.REDIRECTED and 0 < e[DIE] == scope.die])
    if code == nodes.PREVENTED:
        # What is left of so many points waits for the next hit (11.9.8).
        return sum([e[AMOUNT] for e in s.history if e[KIND] == events.PREVENTED and 0 < e[DIE] == scope.die])
    if code == nodes.EXTREME:
        return _extreme(s, scope, node)
    if code == nodes.SPENT:
        return _spent(s, scope, node.args[0].word if node.args else "")
    seats = referred.players(s, scope, node.args[0])
    if code == nodes.ENERGY_TYPES:
        # Wild energy is of no type (4.1.4).
        held = [pool(s, s.seats[seat]) for seat in seats]
        return sum([any(counts[kind] for counts in held) for kind in range(energy.WILD)])
    if len(node.args) == 1:
        return sum([_energy_in_reserve(s, seat) for seat in seats])
    kinds = _kinds(s, scope, node.args[1:])
    return sum([pool(s, s.seats[seat])[kind] for seat in seats for kind in kinds])


def _spent(s: State, scope: Scope, word: str) -> int:
    """The energy that was paid for the die of the event: all of it, of one kind, or of the types of its card."""
    kinds = list(range(len(energy.NAMES)))
    if word:
        kinds = list(s.table.cards[scope.event[CARD]].energy) if word == "own" else [energy.energy_kind(word)]
    return sum([energy.spent_of(scope.event[AMOUNT], kind) for kind in kinds])


def _extreme(s: State, scope: Scope, node: Node) -> int:
    """The highest or the lowest of a number that dice have; 0 if there are none."""
    found = [s.die(thing) for thing in referred.dice(s, scope, node.args[2])]
    numbers = [of_die(s, die, node.args[1].word, scope) for die in found if die is not None]
    if not numbers:
        return 0
    return max(numbers) if node.args[0].word == "highest" else min(numbers)


def _kinds(s: State, scope: Scope, parts: tuple[Node, ...]) -> list[int]:
    """The kinds of energy that a word names, or that are types of dice."""
    found = list(range(len(energy.NAMES)))
    for part in parts:
        said = [energy.energy_kind(part.word)] if part.code == nodes.WORD else types(s, referred.dice(s, scope, part))
        found = [kind for kind in found if kind in said]
    return found


def cards_named(s: State, scope: Scope, node: Node) -> list[int]:
    """The cards of the dice that a node stands for; the card of the event's die is known wherever that is by now."""
    return [scope.event[CARD]] if node.code == nodes.EVENT_DIE else cards_of(s, referred.dice(s, scope, node))


def _energy_in_reserve(s: State, seat: int) -> int:
    """Symbols, not dice; what is left on a partly spent die; no virtual energy (4.2.1 to 4.2.4, 4.4.10)."""
    counts = pool(s, s.seats[seat])
    return sum(counts) - s.seats[seat].virtual


def is_copy(s: State, scope: Scope, seat: int, card: int, named: Node) -> bool:
    """Whether a die is of the card of others: of the same side, for the other side's is another card (1.4.1)."""
    if named.code == nodes.EVENT_DIE:
        seats = [scope.event[SEAT]]
    else:
        seats = [referred.controller_of(s, scope, thing) for thing in referred.dice(s, scope, named)]
    return seat in seats and card in cards_named(s, scope, named)


def cards_of(s: State, things: list[int]) -> list[int]:
    """The cards of dice, or those that are meant themselves, each once."""
    found: list[int] = []
    for thing in things:
        die = s.die(thing) if is_die(thing) else None
        card = die.card if die is not None else card_of(thing)
        if card not in found and not is_player(thing) and (die is not None or not is_die(thing)):
            found.append(card)
    return found


def types(s: State, things: list[int]) -> list[int]:
    """The energy types of dice, each once; wild is none (4.1.4)."""
    found: list[int] = []
    for thing in things:
        die = s.die(thing)
        if die is not None:
            found += [kind for kind in s.table.cards[die.card].energy if kind not in found]
    return found


def dealt_by(s: State, number: int) -> int:
    """The damage a die has dealt this turn to dice and players; what no die has dealt has the number 0."""
    to_players = [e[AMOUNT] for e in s.history if e[KIND] == events.SIDE_DAMAGED and 0 < e[DIE] == number]
    to_dice = [e[AMOUNT] for e in s.history if e[KIND] == events.DAMAGED and 0 < e[OTHER] == number]
    return sum(to_players + to_dice)


def of_fallen(s: State, things: list[int], word: str) -> int:
    """The levels or costs of dice that have been knocked out this turn: what they were last (11.1.7)."""
    total = 0
    for thing in things:
        if is_die(thing) and s.die(thing) is None:
            for event in s.history:
                if event[KIND] == events.KNOCKED_OUT and event[DIE] == thing:
                    total += event[AMOUNT] if word == "level" else s.table.cards[event[CARD]].cost
    return total


# `Any number`: more than anybody could choose.
ANY: Final = 99


def amount(s: State, scope: Scope, node: Node) -> i64:
    code = node.code
    if code == nodes.NUMBER:
        return node.number
    if code == nodes.COUNT:
        # Every die counts (11.6.3).
        return len(referred.dice(s, scope, node.args[0]))
    if code == nodes.STAT:
        return stat(s, scope, node.args[0].word, node.args[1])
    if code == nodes.PLUS:
        return amount(s, scope, node.args[0]) + amount(s, scope, node.args[1])
    if code == nodes.UP_TO:
        return amount(s, scope, node.args[0])
    if code == nodes.THAT_MUCH:
        return scope.event[AMOUNT]
    if code == nodes.EVENTS:
        return history.happened(s, scope, node.args[0])
    if code == nodes.NAMED_NUMBER:
        return scope.slots[node.number][0]
    if code == nodes.LIFE:
        sides = [s.table.side_of[seat] for seat in referred.players(s, scope, node.args[0])]
        return s.life[sides[0]] if sides else 0
    if code in CODES:
        return measure(s, scope, node)
    if code == nodes.KINDS:
        if len(node.args) > 1:
            return traits.different(s, referred.dice(s, scope, node.args[0]), node.args[1].word)
        return len({_kind(s, thing) for thing in referred.dice(s, scope, node.args[0])})
    if code == nodes.FALLEN:
        named = scope.slots[node.args[0].number] if node.args[0].code == nodes.SLOT else scope.those
        return len(named) - len(referred.present(s, named))
    if code == nodes.RESULT:
        return scope.result
    if code == nodes.COUNTER:
        return scope.counter
    if code == nodes.TIMES:
        return amount(s, scope, node.args[0]) * amount(s, scope, node.args[1])
    if code == nodes.HALF:
        return amount(s, scope, node.args[0]) // 2
    assert code == nodes.ANY_NUMBER
    return ANY


def _kind(s: State, thing: int) -> int:
    """The character a die is of: controller and card together, all Sidekicks one (2.1.3, 2.4.4, 11.6.2)."""
    die = s.die(thing)
    return die.controller * 256 + die.card if die is not None else thing
