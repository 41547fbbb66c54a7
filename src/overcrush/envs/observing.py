"""What a learner is shown: a position as numbers or as rows of dice and cards, and the options as rows with a mask."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from overcrush.model import options
from overcrush.model.cards import SIDEKICK
from overcrush.model.dice import Die
from overcrush.model.programs import CODES, Node
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.players.position_features import SIZE, Prospects

# A new number whenever what is shown changes.
VERSION: Final = 0

# Options beyond these are not offered; questions with so many are rare.
ACTIONS: Final = 64
# Of both sides, then how late it is, whose turn it is, the step and the purpose of the question.
NUMBERS: Final = 2 * SIZE + 4
# Of an option: kind, purpose of the question, its card (-1: none) and whose, cost, A, D, level.
OPTION: Final = 8
# Of a die: whose, zone, card, kind of face, level, A, D, damage, energy, part in combat, whom it blocks, spent.
DICE: Final = 96
DIE: Final = 12
# Of a card: whose (2: both), kind, cost, dice left, energy as bits, mean fielding cost, A, D; then how often each class
# of nodes is in the trees of its abilities.
CARDS: Final = 40
CLASSES: Final = 32
CARD: Final = 8 + CLASSES

Floats = NDArray[np.float32]
Flags = NDArray[np.int8]


class Observer:
    """At one table. Everything is seen from a side: its own things come first, or are its own by 0."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.prospects = Prospects(table)
        self.cards = np.zeros((CARDS, CARD), np.float32)
        for number in range(min(CARDS, len(table.cards))):
            self.cards[number] = _card(table, number)
        # What does not change of an option about a card.
        self._about = [(float(cost), *_levels(table, number)) for number, cost in enumerate(table.cost)]

    def numbers(self, s: State, side: int) -> list[float]:
        found = self.prospects.numbers(s)
        mine = s.active == side
        if not mine:
            found = [*found[SIZE : 2 * SIZE], *found[:SIZE], found[-1]]
        found += [float(mine), float(s.step), float(s.purpose)]
        return found

    def options(self, s: State, side: int) -> list[list[float]]:
        """One row for each option, in their order."""
        purpose = float(s.purpose)
        return [self._option(s, side, option, purpose) for option in s.options[:ACTIONS]]

    def _option(self, s: State, side: int, option: int, purpose: float) -> list[float]:
        kind = int(options.kind_of(option))
        payload = int(options.payload_of(option))
        if kind in _OF_DICE:
            die = s.die(payload)
            if die is not None and die.face >= 0:
                t = s.table
                whose = float(t.side_of[die.controller] != side)
                face = die.face
                numbers = [float(t.attack[face]), float(t.defense[face]), float(t.level[face])]
                return [float(kind), purpose, float(die.card), whose, self._about[die.card][0], *numbers]
        elif kind == options.BUY:
            card = options.bought_card(option)
            return [float(kind), purpose, float(card), 0.0, *self._about[card], 0.0]
        return [float(kind), purpose, -1.0, 0.0, 0.0, 0.0, 0.0, float(payload if kind == options.WORD else 0)]

    def dice(self, s: State, side: int) -> Floats:
        """Rows of dice that show a face, then of those that do not; as many as there is room for."""
        found = np.zeros((DICE, DIE), np.float32)
        row = 0
        t = s.table
        for seat in s.seats:
            whose = float(t.side_of[seat.index] != side)
            for zone, lying in ((2, seat.reserve), (3, seat.field), (7, seat.aside)):
                for die in lying:
                    if row < DICE:
                        found[row] = _die(s, die, whose, zone)
                        row += 1
            hidden = ((0, seat.bag), (1, seat.prep), (1, seat.late_prep), (4, seat.out_of_play), (5, seat.used))
            for zone, pile in hidden:
                for card in pile:
                    if row < DICE:
                        found[row, :4] = (whose + 1, zone + 1, card + 1, -1)
                        row += 1
        return found

    def of_cards(self, s: State, side: int) -> Floats:
        """Rows of cards, with the dice that are left on them."""
        found = self.cards.copy()
        for number in range(min(CARDS, len(s.supply))):
            found[number, 3] = s.supply[number]
            if found[number, 0] < 2 and side == 1:
                found[number, 0] = 1 - found[number, 0]
        return found


_OF_DICE: Final = (
    options.FIELD,
    options.USE,
    options.DIE,
    options.STAY,
    options.KEEP,
    options.REROLL,
    options.ATTACK,
)


def _die(s: State, die: Die, whose: float, zone: int) -> tuple[float, ...]:
    """Numbers from 1 up where 0 is no die at all."""
    t, face = s.table, die.face
    shown = (t.kind[face] + 1, t.level[face], t.attack[face], t.defense[face]) if face >= 0 else (0, 0, 0, 0)
    energy = len(t.symbols[face]) if face >= 0 else 0
    numbers = (zone + 1, die.card + 1, *shown, die.damage, energy, die.role, die.blocking, die.spent)
    return (whose + 1, *[float(number) for number in numbers])


def _levels(table: Table, number: int) -> tuple[float, float]:
    """The mean A and D of a card's levels."""
    levels = table.cards[number].levels
    if not levels:
        return 0.0, 0.0
    return sum([level[1] for level in levels]) / len(levels), sum([level[2] for level in levels]) / len(levels)


def _card(table: Table, number: int) -> list[float]:
    card = table.cards[number]
    home = table.home[number]
    whose = float(table.side_of[home]) if home >= 0 and card.kind != SIDEKICK else 2.0
    energy = float(sum([1 << kind for kind in set(card.energy)]))
    fielding = sum([level[0] for level in card.levels]) / len(card.levels) if card.levels else 0.0
    classes = [0.0] * CLASSES
    for ability in table.scripts.of_card[number]:
        _count(table.scripts.abilities[ability].tree, classes)
    return [whose, float(card.kind), float(card.cost), 0.0, energy, fielding, *_levels(table, number), *classes]


def _count(tree: Node, classes: list[float]) -> None:
    """Nodes by class: neighbours in the list of all nodes share one."""
    classes[int(tree.code) * CLASSES // CODES] += 1
    for part in tree.args:
        if isinstance(part, Node):
            _count(part, classes)
