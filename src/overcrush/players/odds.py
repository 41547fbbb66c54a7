"""Which dice to reroll, by exact odds: what faces are worth is what can be bought, fielded and used with them."""

from typing import Final

from overcrush.model import faces, options
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.players.evaluate import COPIES, VICTORY, Evaluator, can_meet
from overcrush.rules.chance import Fast
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.costs import purchase_cost

# Above this many outcomes in all, a way to reroll is judged by samples, the same for every way.
MOST_OUTCOMES: Final = 6000
SAMPLES: Final = 40
# Above this many ways they are not all looked at: one is made better group by group, so often over all of them.
MOST_WAYS: Final = 256
PASSES: Final = 2
# What a point of price is worth on the face of an action die, which can be used.
ACTION: Final = 0.5

# Faces that a roll may show, with how likely they are together.
Outcome = tuple[float, list[int]]


class Hand:
    """What a seat can do with the faces it rolls."""

    def __init__(self, e: Evaluator, s: State, seat: int) -> None:
        self.e = e
        self.table = s.table
        self.counts = pool(s, s.seats[seat])
        self.goods: list[tuple[int, float, tuple[int, ...]]] = []
        for card in s.table.buyable[seat]:
            price = purchase_cost(s, seat, card)
            for _ in range(min(s.supply[card], COPIES)):
                self.goods.append((price, e.quality[card], s.table.needs[card]))
        self.known: dict[tuple[int, ...], float] = {}

    def worth(self, shown: list[int]) -> float:
        """What a hand of faces is worth, in whatever order they lie."""
        key = tuple(sorted(shown))
        found = self.known.get(key)
        if found is None:
            found = self._reckon(key)
            self.known[key] = found
        return found

    def _reckon(self, shown: tuple[int, ...]) -> float:
        t = self.table
        e = self.e
        counts = self.counts[:]
        worth = 0.0
        for face in shown:
            if t.kind[face] == faces.ENERGY:
                for kind in t.symbols[face]:
                    counts[kind] += 1
            elif t.kind[face] == faces.ACTION:
                worth += ACTION * (1.0 + t.cost[t.face_card[face]])
        best = [e.unspent * spent for spent in range(sum(counts) + 1)]
        for face in shown:
            if t.kind[face] == faces.CHARACTER:
                standing = e.body + e.attack * t.attack[face] + e.defense * t.defense[face] + e.text[t.face_card[face]]
                _offer(best, t.fielding_cost[face], standing)
        for price, quality, needs in self.goods:
            if price < len(best) and can_meet(counts, needs):
                _offer(best, price, quality)
        return worth + best[-1]


def _offer(best: list[float], price: int, worth: float) -> None:
    for spent in range(len(best) - 1, price - 1, -1):
        best[spent] = max(best[spent], best[spent - price] + worth)


def reroll(e: Evaluator, s: State, seed: int) -> list[tuple[float, list[int]]]:
    """The best way to go on that keeps the die in question, and the best that rerolls it, each with its value."""
    return _Reroll(e, s, seed).judged()


def best_ways(e: Evaluator, s: State, seed: int, most: int) -> list[list[int]]:
    """The best ways to go on, so many at most, the best first."""
    return _Reroll(e, s, seed).best(most)


class _Reroll:
    """Ways to reroll the dice that are still open; those before the one in question are decided."""

    def __init__(self, e: Evaluator, s: State, seed: int) -> None:
        seat = next(seat.index for seat in s.seats if any(die.id == s.subject for die in seat.aside))
        self.hand = Hand(e, s, seat)
        self.table = s.table
        self.seed = seed
        self.subject = s.subject
        dice = s.seats[seat].aside
        chosen = [options.payload_of(option) for option in s.stack[-1].chosen()]
        place = next(place for place, die in enumerate(dice) if die.id == s.subject)
        self.kept = [likeness(s.table, die.face) for die in dice[:place] if die.id not in chosen]
        self.rolling = [die.card for die in dice[:place] if die.id in chosen]
        self.open = dice[place:]
        self.groups = _groups(s.table, self.open)

    def judged(self) -> list[tuple[float, list[int]]]:
        """The best way that keeps the die in question, and the best that rerolls it."""
        values = self._values()
        found: list[tuple[float, list[int]]] = []
        for again in (False, True):
            best, chosen = -VICTORY, list[int]()
            for value, way in values:
                if bool(way[0]) == again and value > best:
                    best, chosen = value, way
            found.append((best, self._line(chosen)))
        return found

    def best(self, most: int) -> list[list[int]]:
        """So many of the ways at most, the best first."""
        values = self._values()
        values.sort(key=lambda each: -each[0])
        return [self._line(way) for _, way in values[:most]]

    def _values(self) -> list[tuple[float, list[int]]]:
        """What ways are worth: all there are, or two good ones."""
        if self._count() > MOST_WAYS:
            return [self._climbed(0), self._climbed(1)]
        ways = self._ways()
        sampled = sum([outcomes(self.table, self._rolled(way)) for way in ways]) > MOST_OUTCOMES
        return [(self._sampled(way) if sampled else self._exact(way), way) for way in ways]

    def _count(self) -> int:
        """How many ways there are."""
        total = 1
        for _, _, count in self.groups:
            total *= count + 1
        return total

    def _climbed(self, first: int) -> tuple[float, list[int]]:
        """A good way that rerolls so many of the first group: nothing else at first, then what helps."""
        way = [first] + [0] * (len(self.groups) - 1)
        best = self._sampled(way)
        for _ in range(PASSES):
            for group in range(1, len(self.groups)):
                for number in range(self.groups[group][2] + 1):
                    other = [*way[:group], number, *way[group + 1 :]]
                    value = self._sampled(other) if number != way[group] else best
                    if value > best:
                        best, way = value, other
        return best, way

    def _line(self, way: list[int]) -> list[int]:
        """The answers that a way comes to: of equal dice the first are rerolled, and after one kept none is asked."""
        left = way[:]
        line: list[int] = []
        for place, die in enumerate(self.open):
            face = likeness(self.table, die.face)
            group = next(n for n, (card, shown, _) in enumerate(self.groups) if card == die.card and shown == face)
            if left[group]:
                left[group] -= 1
                line.append(options.option(options.REROLL, die.id))
            elif not any(other.equals(die) and _keeps(line, other) for other in self.open[:place]):
                line.append(options.option(options.KEEP, die.id))
        return line

    def _ways(self) -> list[list[int]]:
        """For each group of equal dice, how many of them are rerolled."""
        found: list[list[int]] = [[]]
        for _, _, count in self.groups:
            found = [[*way, number] for way in found for number in range(count + 1)]
        return found

    def _rolled(self, way: list[int]) -> list[int]:
        """The cards whose dice a way rolls again, in order."""
        found = self.rolling[:]
        for (card, _, _), number in zip(self.groups, way, strict=True):
            found += [card] * number
        found.sort()
        return found

    def _left(self, way: list[int]) -> list[int]:
        """The faces that a way leaves as they are."""
        found = self.kept[:]
        for (_, face, count), number in zip(self.groups, way, strict=True):
            found += [face] * (count - number)
        return found

    def _exact(self, way: list[int]) -> float:
        left = self._left(way)
        total = 0.0
        for chance, shown in rolls(self.table, self._rolled(way)):
            total += chance * self.hand.worth(left + shown)
        return total

    def _sampled(self, way: list[int]) -> float:
        left = self._left(way)
        rolled = self._rolled(way)
        total = 0.0
        for sample in range(SAMPLES):
            source = Fast(self.seed + sample)
            shown: list[int] = []
            for place, card in enumerate(rolled):
                sides = self.table.faces[card]
                shown.append(likeness(self.table, sides[source.outcome(0, place, len(sides))]))
            total += self.hand.worth(left + shown)
        return total / SAMPLES


def _keeps(line: list[int], die: Die) -> bool:
    """Whether a line keeps a die."""
    return options.option(options.KEEP, die.id) in line


def _groups(t: Table, dice: list[Die]) -> list[tuple[int, int, int]]:
    """Equal dice together: card, face, how many; the first die's group first."""
    found: list[tuple[int, int, int]] = []
    for die in dice:
        face = likeness(t, die.face)
        for place, (card, shown, count) in enumerate(found):
            if card == die.card and shown == face:
                found[place] = (card, shown, count + 1)
                break
        else:
            found.append((die.card, face, 1))
    return found


def likeness(t: Table, face: int) -> int:
    """The first face of the die that shows the same."""
    for other in t.faces[t.face_card[face]]:
        if (
            t.kind[other] == t.kind[face]
            and t.symbols[other] == t.symbols[face]
            and t.level[other] == t.level[face]
            and t.bursts[other] == t.bursts[face]
        ):
            return other
    return face


def rolls(t: Table, cards: list[int]) -> list[Outcome]:
    """All that dice of these cards may show together; equal results of equal dice are one."""
    found: list[Outcome] = [(1.0, [])]
    place = 0
    while place < len(cards):
        card = cards[place]
        count = cards.count(card)
        of_card = _of_one_card(t, card, count)
        found = [(one * other, shown + more) for one, shown in found for other, more in of_card]
        place += count
    return found


def _of_one_card(t: Table, card: int, count: int) -> list[Outcome]:
    sides = _sides(t, card)
    known: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(count):
        more: dict[tuple[int, ...], float] = {}
        for shown, chance in known.items():
            for face, likely in sides:
                key = tuple(sorted((*shown, face)))
                more[key] = more.get(key, 0.0) + chance * likely
        known = more
    return [(chance, list(shown)) for shown, chance in known.items()]


def _sides(t: Table, card: int) -> list[tuple[int, float]]:
    """The different faces of a die and how likely each is."""
    found: dict[int, float] = {}
    sides = t.faces[card]
    for face in sides:
        first = likeness(t, face)
        found[first] = found.get(first, 0.0) + 1.0 / len(sides)
    return list(found.items())


def outcomes(t: Table, cards: list[int]) -> int:
    """How many outcomes `rolls` would give."""
    total = 1
    place = 0
    while place < len(cards):
        count = cards.count(cards[place])
        kinds = len(_sides(t, cards[place]))
        for number in range(count):
            total = total * (kinds + number) // (number + 1)
        place += count
    return total
