"""The table: everything that is the same from the first to the last moment of one game.

Forks share it; a dump names it by its hash. Hot facts of faces lie in parallel lists indexed by face number.
"""

from hashlib import blake2b
from typing import Final

from overcrush.model import cards, faces
from overcrush.model.cards import Card
from overcrush.model.events import NAMES as EVENT_NAMES
from overcrush.model.programs import Scripts, plain_tree
from overcrush.model.teams import Team

SIDEKICK: Final = 0
FACES: Final = 8  # face number = card number * FACES + side
NOBODY: Final = -1
STARTING_SIDEKICKS: Final = 8


class Rules:
    """The switches of an edition or format (14). Data, so that no rule asks which edition it is."""

    __slots__ = (
        "choose_to_attack",
        "edition",
        "first_draw",
        "first_out",
        "life",
        "prep_roll_all",
        "remainder_is_virtual",
        "toss_by_call",
        "used_through_out_of_play",
    )

    def __init__(self, life: int) -> None:
        self.edition = "2018"
        self.choose_to_attack = True
        self.life = life
        self.first_draw = 3
        self.first_out = 1
        self.prep_roll_all = False
        self.remainder_is_virtual = True
        self.toss_by_call = False
        self.used_through_out_of_play = True

    def plain(self) -> list[object]:
        return [
            self.edition,
            self.choose_to_attack,
            self.life,
            self.first_draw,
            self.first_out,
            self.prep_roll_all,
            self.remainder_is_virtual,
            self.toss_by_call,
            self.used_through_out_of_play,
        ]


class Table:
    """Cards, faces, seats and switches of one game."""

    __slots__ = (
        "attack",
        "bursts",
        "buyable",
        "cards",
        "defense",
        "dice",
        "face_card",
        "faces",
        "fielding_cost",
        "hash",
        "home",
        "kind",
        "level",
        "names",
        "rules",
        "scripts",
        "seats",
        "seats_of",
        "side_of",
        "sides",
        "spun_down",
        "symbols",
        "useful",
    )

    def __init__(self, teams: list[Team], rules: Rules, middle: list[tuple[Card, int]]) -> None:
        """Seats in order of play around the table; seat n is on side n % 2. `middle`: basic actions nobody brought."""
        self.rules = rules
        self.seats = len(teams)
        self.sides = 2
        self.side_of = [i % 2 for i in range(len(teams))]
        self.seats_of = [[i for i in range(len(teams)) if i % 2 == side] for side in range(2)]
        self.names = [team.player for team in teams]
        self.cards: list[Card] = [cards.sidekick_card()]
        self.home: list[int] = [NOBODY]
        self.dice: list[int] = [0]
        self.buyable: list[list[int]] = [[] for _ in teams]
        for seat, team in enumerate(teams):
            for card, count in team.cards:
                self.buyable[seat].append(self._add(card, seat, count))
        for seat, team in enumerate(teams):
            for card, count in team.basic_actions:
                self._add_basic(card, seat, count)
        for card, count in middle:
            self._add_basic(card, NOBODY, count)
        self._tabulate()
        # The rules fill in what the cards' abilities come to.
        self.scripts = Scripts(len(self.cards), len(EVENT_NAMES))
        self.useful = [self._useful(seat) for seat in range(self.seats)]
        self.hash = blake2b(repr(self.plain()).encode(), digest_size=8).hexdigest()

    def _add(self, card: Card, seat: int, count: int) -> int:
        self.cards.append(card)
        self.home.append(seat)
        self.dice.append(count)
        return len(self.cards) - 1

    def _add_basic(self, card: Card, seat: int, count: int) -> None:
        """A basic action lies in the middle: every seat may buy from it (5.1.2)."""
        number = self._add(card, seat, count)
        for cards_of_seat in self.buyable:
            cards_of_seat.append(number)

    def _tabulate(self) -> None:
        size = len(self.cards) * FACES
        self.kind = [faces.ENERGY] * size
        self.level = [0] * size
        self.fielding_cost = [0] * size
        self.attack = [0] * size
        self.defense = [0] * size
        self.bursts = [0] * size
        self.symbols: list[tuple[int, ...]] = [()] * size
        self.spun_down: list[int] = [-1] * size
        self.face_card = [i // FACES for i in range(size)]
        self.faces: list[list[int]] = []
        for number, card in enumerate(self.cards):
            self.faces.append([number * FACES + side for side in range(len(card.faces))])
            for side, face in enumerate(card.faces):
                f = number * FACES + side
                self.kind[f] = face.kind
                self.level[f] = face.level
                self.fielding_cost[f] = face.fielding_cost
                self.attack[f] = face.attack
                self.defense[f] = face.defense
                self.bursts[f] = face.bursts
                self.symbols[f] = face.symbols
                self.spun_down[f] = self._single(number, face.symbols)

    def _single(self, card: int, symbols: tuple[int, ...]) -> int:
        """The face that shows what is left when one of two equal symbols is spent, or -1 (4.4.6)."""
        if len(symbols) == 2 and symbols[0] == symbols[1]:
            for side, face in enumerate(self.cards[card].faces):
                if face.kind == faces.ENERGY and face.symbols == symbols[:1]:
                    return card * FACES + side
        return -1

    def _useful(self, seat: int) -> list[int]:
        """How many of the seat's own cards ask for each type: what "pay automatically" keeps longest."""
        wanted = [0, 0, 0, 0]
        for number in self.buyable[seat]:
            for kind in self.cards[number].energy:
                wanted[kind] += 1
        return wanted

    def plain(self) -> list[object]:
        """The facts by which two tables are the same."""
        return [
            self.rules.plain(),
            self.names,
            self.home,
            self.dice,
            [
                [
                    c.title,
                    c.kind,
                    c.cost,
                    c.energy,
                    c.levels,
                    [f.symbols for f in c.faces],
                    [plain_tree(tree) for tree in c.abilities],
                ]
                for c in self.cards
            ],
        ]
