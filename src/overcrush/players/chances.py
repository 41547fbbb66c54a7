"""Exact odds for people: what dice may show, and which cards the energy of a roll would pay for."""

from math import comb

from overcrush.model import energy, faces
from overcrush.model.state import Seat, State
from overcrush.model.table import Table
from overcrush.players.odds import likeness
from overcrush.rules.paying.energy import lacking, pool
from overcrush.rules.procedures.clear_and_draw import DICE_A_TURN
from overcrush.rules.query.costs import purchase_cost

# How likely each energy is, counted by kind.
Spread = dict[tuple[int, ...], float]

_NONE: Spread = {(0,) * len(energy.KINDS): 1.0}


def shown_by(t: Table, card: int) -> list[tuple[int, int]]:
    """The different faces of a die, and how many of its six sides show each."""
    sides = t.faces[card]
    alike = [likeness(t, face) for face in sides]
    return [(face, alike.count(face)) for face in dict.fromkeys(alike)]


def of_reroll(s: State, seat: int, dice: list[int]) -> Spread:
    """The energy of a seat after these dice are rerolled and all others kept."""
    t = s.table
    aside = s.seats[seat].aside
    kept = pool(s, s.seats[seat])
    for die in aside:
        if die.id not in dice and t.kind[die.face] == faces.ENERGY:
            for kind in t.symbols[die.face]:
                kept[kind] += 1
    spread: Spread = {tuple(kept): 1.0}
    for die in aside:
        if die.id in dice:
            spread = _with(spread, _of_die(t, die.card))
    return spread


def of_next_turn(s: State, seat: int) -> Spread:
    """The energy of a seat's next roll before any reroll, if its dice lie then as they do now.

    What it has used and left in its reserve pool is in the used pile by then.
    """
    mine = s.seats[seat]
    sure: Spread = _NONE
    for card in mine.prep + mine.late_prep:
        sure = _with(sure, _of_die(s.table, card))
    if len(mine.bag) >= DICE_A_TURN:
        return _drawn(s.table, mine.bag, DICE_A_TURN, sure)
    for card in mine.bag:
        sure = _with(sure, _of_die(s.table, card))
    again = mine.used + mine.out_of_play + _left_over(s.table, mine)
    return _drawn(s.table, again, min(DICE_A_TURN - len(mine.bag), len(again)), sure)


def _left_over(t: Table, seat: Seat) -> list[int]:
    """The dice in the reserve pool that are not fielded: what could be still is taken to be."""
    return [die.card for die in seat.reserve if t.kind[die.face] != faces.CHARACTER]


def at_least(spread: Spread, count: int) -> float:
    """The chance of so much energy or more."""
    return sum([chance for counts, chance in spread.items() if sum(counts) >= count])


def affords(s: State, seat: int, card: int, spread: Spread) -> float:
    """The chance that the energy pays for a die of a card."""
    price, needs = purchase_cost(s, seat, card), s.table.needs[card]
    total = 0.0
    for counts, chance in spread.items():
        usable = _without_wild(counts) if s.table.scripts.spurns_wild[card] else counts
        total += chance if sum(usable) >= price and _meets(usable, needs) else 0.0
    return total


def _without_wild(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([0 if kind == energy.WILD else count for kind, count in enumerate(counts)])


def _meets(counts: tuple[int, ...], needs: tuple[int, ...]) -> bool:
    """A symbol for each need; wild meets any (4.3.1)."""
    return lacking(list(counts), needs) <= counts[energy.WILD]


def _of_die(t: Table, card: int) -> Spread:
    """What energy one die of a card shows."""
    found: Spread = {}
    sides = t.faces[card]
    for face in sides:
        counts = [0] * len(energy.KINDS)
        if t.kind[face] == faces.ENERGY:
            for kind in t.symbols[face]:
                counts[kind] += 1
        key = tuple(counts)
        found[key] = found.get(key, 0.0) + 1.0 / len(sides)
    return found


def _with(one: Spread, other: Spread) -> Spread:
    """Both together."""
    found: Spread = {}
    for first, chance in one.items():
        for second, likely in other.items():
            key = tuple([a + b for a, b in zip(first, second, strict=True)])
            found[key] = found.get(key, 0.0) + chance * likely
    return found


def _drawn(t: Table, pile: list[int], count: int, sure: Spread) -> Spread:
    """So many dice out of a pile, each as likely as any other, rolled with what is sure."""
    kinds = sorted(set(pile))
    left = [pile.count(card) for card in kinds]
    found: Spread = {}
    ways = comb(len(pile), count)
    # How many dice are still to be drawn from which kind on, in how many ways they came, and what they show.
    waiting: list[tuple[int, int, int, Spread]] = [(count, 0, 1, sure)]
    while waiting:
        wanted, place, came, spread = waiting.pop()
        if not wanted:
            for counts, chance in spread.items():
                found[counts] = found.get(counts, 0.0) + chance * came / ways
            continue
        if place == len(kinds):
            continue
        die = _of_die(t, kinds[place])
        for number in range(min(wanted, left[place]) + 1):
            waiting.append((wanted - number, place + 1, came * comb(left[place], number), spread))
            spread = _with(spread, die)
    return found
