"""Every way that chance may go, each with how likely it is; dice of one card that are rolled together are alike."""

from math import comb

from overcrush.model.chance import Chance
from overcrush.model.table import Table
from overcrush.players.odds import likeness, outcomes, rolls


class TooMuch(Exception):  # noqa: N818  (named for what going through all of it would take)
    """More ways, or more positions, than were allowed."""


class Branching(Chance):
    """Goes one way after another: play on, ask `likely` how likely that way was, and `turn_back` for the next.

    Each question of chance is a fork in the way. Where it has been before, it takes the branch it was sent; beyond
    that, the first one. A fork of more branches than `most` is TooMuch, before they are counted up: a dozen dice may
    fall in millions of ways.
    """

    def __init__(self, table: Table, most: int) -> None:
        self.table = table
        self.most = most
        self.sent: list[int] = []
        self.begin()
        self._rolls: dict[tuple[int, ...], list[tuple[float, list[int]]]] = {}
        self._sides: dict[int, list[tuple[float, int]]] = {}

    def another(self) -> "Branching":
        """For another question, with all that is known of dice."""
        new = Branching(self.table, self.most)
        new._rolls, new._sides = self._rolls, self._sides
        return new

    def begin(self) -> None:
        """Again from the first fork on, the way that was sent."""
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.likely = 1.0

    def turn_back(self) -> bool:
        """To the last fork with a branch that was not taken; whether there is one."""
        while self.taken:
            branch, width = self.taken.pop() + 1, self.widths.pop()
            if branch < width:
                self.sent = [*self.taken, branch]
                self.begin()
                return True
        return False

    def _branch(self, width: int) -> int:
        place = len(self.taken)
        branch = self.sent[place] if place < len(self.sent) else 0
        self.taken.append(branch)
        self.widths.append(width)
        return branch

    def outcome(self, stream: int, count: int, bound: int) -> int:
        self.likely /= bound
        return self._branch(bound)

    def roll(self, stream: int, count: int, card: int, sides: int) -> int:
        different = self._sides_of(card)
        likely, side = different[self._branch(len(different))]
        self.likely *= likely
        return side

    def _sides_of(self, card: int) -> list[tuple[float, int]]:
        """The first of the sides that show the same, with how likely they are together."""
        if card not in self._sides:
            faces = self.table.faces[card]
            alike = [likeness(self.table, face) for face in faces]
            self._sides[card] = [
                (alike.count(face) / len(faces), side) for side, face in enumerate(alike) if face not in alike[:side]
            ]
        return self._sides[card]

    def roll_all(self, stream: int, count: int, cards: list[int], faces: list[list[int]]) -> list[int]:
        """In whatever order equal dice fall: which of them shows what makes no difference."""
        key = tuple(sorted(cards))
        if key not in self._rolls:
            if outcomes(self.table, list(key)) > self.most:
                raise TooMuch
            self._rolls[key] = rolls(self.table, list(key))
        ways = self._rolls[key]
        likely, shown = ways[self._branch(len(ways))]
        self.likely *= likely
        left = list(zip(key, shown, strict=True))
        found: list[int] = []
        for card in cards:
            pair = next(pair for pair in left if pair[0] == card)
            left.remove(pair)
            found.append(pair[1])
        return found

    def draw(self, stream: int, count: int, bag: list[int]) -> int:
        kinds = sorted(set(bag))
        card = kinds[self._branch(len(kinds))]
        self.likely *= bag.count(card) / len(bag)
        return bag.index(card)

    def draw_out(self, stream: int, count: int, bag: list[int], dice: int) -> list[int]:
        """In whatever order they are drawn."""
        ways = _draws(bag, dice)
        likely, drawn = ways[self._branch(len(ways))]
        self.likely *= likely
        for card in drawn:
            bag.remove(card)
        return drawn[:]


def _draws(bag: list[int], dice: int) -> list[tuple[float, list[int]]]:
    """The different sets of so many dice out of a bag, with how likely each is."""
    found: list[tuple[int, list[int]]] = [(1, [])]
    for card in sorted(set(bag)):
        there = bag.count(card)
        found = [
            (ways * comb(there, number), drawn + [card] * number)
            for ways, drawn in found
            for number in range(min(there, dice - len(drawn)) + 1)
        ]
    ways_in_all = comb(len(bag), dice)
    return [(ways / ways_in_all, drawn) for ways, drawn in found if len(drawn) == dice]
