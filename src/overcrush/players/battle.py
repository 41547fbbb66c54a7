"""Attackers and blockers as sets: each set is played through to the end of the turn, and judged by how that ends."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.state import UNDECIDED, State
from overcrush.players.evaluate import Evaluator
from overcrush.players.look_ahead import FAR, after, answered, asks, end_turn, sensible
from overcrush.players.routine import routine
from overcrush.rules.query.stats import attack

# Up to so many dice every set of attackers is looked at. Of more, the strongest are left out or sent alone; of this
# many, not every number of the strongest is tried.
EVERY_SET: Final = 4
ALONE: Final = 3
MANY: Final = 8

_DECLARING: Final = (purposes.CHOOSE_ATTACK, purposes.ATTACK)


def attack_sets(s: State, *, few: bool) -> list[list[int]]:
    """Sets of attackers to look at: all of few dice, else nobody, the strongest, all but one, and some alone.

    Dice already declared are in all of them. For a first impression, nobody, everybody and the stronger half do.
    """
    declared = [options.payload_of(option) for option in s.stack[-1].chosen()] if s.purpose == purposes.ATTACK else []
    mine = [die for seat in s.table.seats_of[s.active] for die in s.seats[seat].field]
    mine.sort(key=lambda die: (-attack(s, die), die.id))
    numbers = [die.id for die in mine]
    if few:
        found = [[], numbers, numbers[: (len(numbers) + 1) // 2]]
    elif len(numbers) <= EVERY_SET:
        found = _subsets(numbers)
    else:
        step = 1 + len(numbers) // MANY
        found = [[], numbers, *[numbers[:count] for count in range(1, len(numbers), step)]]
        found += [[other for other in numbers if other != number] for number in numbers[:ALONE]]
        found += [[number] for number in numbers[1:ALONE]]
    return [declared + attacking for attacking in found]


def _subsets(numbers: list[int]) -> list[list[int]]:
    found: list[list[int]] = [[]]
    for number in numbers:
        found += [[*others, number] for others in found]
    return found


def declare(s: State, attacking: list[int]) -> list[int]:
    """Declare these attackers as far as the rules let; the answers given."""
    line: list[int] = []
    turn = s.turn
    while s.options and s.purpose in _DECLARING and s.turn == turn:
        if s.purpose == purposes.CHOOSE_ATTACK:
            answer = options.YES if attacking else options.NO
        else:
            kind = options.ATTACK if s.subject in attacking else options.STAY
            answer = options.option(kind, s.subject)
        answer = answer if answer in s.options else s.options[0]
        line.append(answer)
        if not answered(s, answer):
            break
    return line


def attacks(e: Evaluator, s: State, side: int, *, few: bool = False) -> list[tuple[float, list[int]]]:
    """Each set of attackers with its value, against what the other side does best of a few things."""
    return [(_against_stock(e, fork, side, s.turn), line) for fork, line in _declared(s, few=few)]


def _declared(s: State, *, few: bool) -> list[tuple[State, list[int]]]:
    """The states that sets of attackers lead to, each once, with the answers that declare them."""
    found: list[tuple[State, list[int]]] = []
    seen: list[list[int]] = []
    for attacking in attack_sets(s, few=few):
        fork = s.copy()
        line = declare(fork, attacking)
        if line not in seen:
            seen.append(line)
            found.append((fork, line))
    return found


def _comes_to_blocks(e: Evaluator, s: State, side: int, turn: int) -> bool:
    """Play on sensibly to the question who blocks; whether it is asked before the turn ends."""
    for _ in range(FAR):
        if not s.options or s.turn != turn:
            return False
        if s.purpose == purposes.BLOCK and not asks(s, side):
            return True
        if not answered(s, sensible(e, s)):
            return False
    return False


def _against_stock(e: Evaluator, s: State, side: int, turn: int) -> float:
    """The value of the turn's end when the other side blocks sensibly, or not at all if that is worse for the side."""
    if not _comes_to_blocks(e, s, side, turn):
        return e.value(s, side)
    open_door = s.copy()
    end_turn(e, s, turn)
    value = e.value(s, side)
    while open_door.options and open_door.purpose == purposes.BLOCK and open_door.turn == turn:
        if not answered(open_door, open_door.options[-1]):
            return value
    end_turn(e, open_door, turn)
    return min(value, e.value(open_door, side))


def replied(e: Evaluator, s: State, side: int, *, few: bool, most: int) -> list[tuple[float, list[int], list[int]]]:
    """Each set of attackers with its value, the answers that declare it, and the blocks that are worst for the side.

    `most` is how many declarations of blockers are looked at.
    """
    found: list[tuple[float, list[int], list[int]]] = []
    for fork, line in _declared(s, few=few):
        value, reply = reply_to(e, fork, side, s.turn, most)
        found.append((value, line, reply))
    return found


def reply_to(e: Evaluator, s: State, side: int, turn: int, most: int) -> tuple[float, list[int]]:
    """The blocks that are worst for the side whose attack was declared, and what they come to; the state goes on."""
    if not _comes_to_blocks(e, s, side, turn):
        return e.value(s, side), []
    blocks = Blocks(e, side, turn, most)
    blocks.look(s)
    return min(blocks.found, key=lambda each: each[0])


def best_attack(e: Evaluator, s: State, side: int) -> float:
    """The value of the best set of attackers, at a first glance."""
    return max([value for value, _ in attacks(e, s, side, few=True)])


class Blocks:
    """All declarations of blockers, die by die, or as many as there is room for."""

    def __init__(self, e: Evaluator, side: int, turn: int, most: int) -> None:
        self.e = e
        self.side = side
        self.turn = turn
        self.left = most
        self.found: list[tuple[float, list[int]]] = []

    def look(self, s: State) -> None:
        """Stock answers first, so that they are among those there is room for."""
        first = s.copy()
        line: list[int] = []
        while first.options and first.purpose == purposes.BLOCK and first.turn == self.turn:
            line.append(routine(first))
            if not answered(first, line[-1]):
                break
        self._leaf(first, line)
        self._each(s, [])

    def _each(self, s: State, line: list[int]) -> None:
        if not (s.options and s.purpose == purposes.BLOCK and s.turn == self.turn):
            self._leaf(s, line)
            return
        for option in s.options:
            if self.left <= 0:
                return
            child = after(s, option)
            if child is not None:
                self._each(child, [*line, option])

    def _leaf(self, s: State, line: list[int]) -> None:
        self.left -= 1
        if s.outcome == UNDECIDED:
            end_turn(self.e, s, self.turn)
        self.found.append((self.e.value(s, self.side), line))
