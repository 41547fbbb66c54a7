"""What a learner is shown besides the numbers of `players/observation.py`: a position as rows of dice and cards."""

from typing import Final, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from overcrush.model.cards import SIDEKICK
from overcrush.model.dice import Die
from overcrush.model.programs import CODES, Node
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.players.observation import Sight
from overcrush.players.position_features import mean

# A new number whenever what is shown changes.
VERSION: Final = 0

# Of a die: whose, zone, card, kind of face, level, A, D, damage, energy, part in combat, whom it blocks, spent.
DICE: Final = 96
DIE: Final = 12
# Of a card: whose (2: both), kind, cost, dice left, energy as bits, mean fielding cost, A, D; then how often each class
# of nodes is in the trees of its abilities.
CARDS: Final = 40
CLASSES: Final = 32
CARD: Final = 8 + CLASSES

Kind = TypeVar("Kind", bound=np.generic)
Floats = NDArray[np.float32]
Flags = NDArray[np.int8]


def seen(buffer: vec[float] | vec[i64] | vec[u8], kind: type[Kind]) -> NDArray[Kind]:
    """An array over what the engine writes; it changes with that."""
    return np.frombuffer(memoryview(buffer), kind)


class Observer:
    """At one table. Everything is seen from a side: its own things are its own by 0."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sight = Sight(table)
        self.cards = np.zeros((CARDS, CARD), np.float32)
        for number in range(min(CARDS, len(table.cards))):
            self.cards[number] = _card(table, number)

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


def _die(s: State, die: Die, whose: float, zone: int) -> tuple[float, ...]:
    """Numbers from 1 up where 0 is no die at all."""
    t, face = s.table, die.face
    shown = (t.kind[face] + 1, t.level[face], t.attack[face], t.defense[face]) if face >= 0 else (0, 0, 0, 0)
    energy = len(t.symbols[face]) if face >= 0 else 0
    numbers = (zone + 1, die.card + 1, *shown, die.damage, energy, die.role, die.blocking, die.spent)
    return (whose + 1, *[float(number) for number in numbers])


def _card(table: Table, number: int) -> list[float]:
    card = table.cards[number]
    home = table.home[number]
    whose = float(table.side_of[home]) if home >= 0 and card.kind != SIDEKICK else 2.0
    energy = float(sum([1 << kind for kind in set(card.energy)]))
    fielding = mean([level[0] for level in card.levels])
    strength, toughness = mean([level[1] for level in card.levels]), mean([level[2] for level in card.levels])
    classes = [0.0] * CLASSES
    for ability in table.scripts.of_card[number]:
        _count(table.scripts.abilities[ability].tree, classes)
    return [whose, float(card.kind), float(card.cost), 0.0, energy, fielding, strength, toughness, *classes]


def _count(tree: Node, classes: list[float]) -> None:
    """Nodes by class: neighbours in the list of all nodes share one."""
    classes[int(tree.code) * CLASSES // CODES] += 1
    for part in tree.args:
        if isinstance(part, Node):
            _count(part, classes)
