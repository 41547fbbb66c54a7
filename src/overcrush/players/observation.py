"""What learners are shown of games, written into arrays that stay where they are: no object is made for a number.

It needs `librt`, which comes with the extra `rl` and with the compiler.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from overcrush.model import options as kinds
from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.model.table import Table
from overcrush.players.position_features import SIZE, Prospects, mean
from overcrush.players.position_row import write_side
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.run import answer

# Options beyond these are not offered; questions with so many are rare.
ACTIONS: Final = 64
# Of both sides, then how late it is, whose turn it is, the step and the purpose of the question.
NUMBERS: Final = 2 * SIZE + 4
# Of an option: kind, purpose of the question, its card (-1: none) and whose, cost, A, D, level.
OPTION: Final = 8
# A game that has not ended after so many turns is broken off.
MOST_TURNS: Final = 200


class Sight:
    """What is known of the cards of one table before its first game."""

    def __init__(self, table: Table) -> None:
        self.prospects = Prospects(table)
        self.cost = vec[float]([float(cost) for cost in table.cost])
        self.attack = vec[float]([mean([level[1] for level in card.levels]) for card in table.cards])
        self.defense = vec[float]([mean([level[2] for level in card.levels]) for card in table.cards])


class Screen:
    """What so many games show, a row for each: numbers of the position, rows of options, which of them are offered."""

    def __init__(self, count: int) -> None:
        self.numbers = vec[float]([0.0] * (count * NUMBERS))
        self.options = vec[float]([0.0] * (count * ACTIONS * OPTION))
        self.mask = vec[u8]([0] * (count * ACTIONS))
        self.counts = vec[i64]([0] * count)

    def show(self, place: i64, s: State, seat: i64, sight: Sight) -> None:
        """As a seat sees it, its own side first; the options are those of whoever is asked."""
        side: i64 = s.table.side_of[seat]
        mine = s.active == side
        sight.prospects.look(s)
        ours, theirs = sight.prospects.ours, sight.prospects.theirs
        numbers = self.numbers
        at: i64 = place * NUMBERS
        at = write_side(ours if mine else theirs, numbers, at)
        at = write_side(theirs if mine else ours, numbers, at)
        numbers[at] = float(s.turn)
        numbers[at + 1] = 1.0 if mine else 0.0
        numbers[at + 2] = float(s.step)
        numbers[at + 3] = float(s.purpose)
        self._show_options(place, s, side, sight)

    def _show_options(self, place: i64, s: State, side: i64, sight: Sight) -> None:
        count: i64 = min(ACTIONS, len(s.options))
        rows, mask = self.options, self.mask
        flag: i64 = place * ACTIONS
        at: i64 = flag * OPTION
        purpose = float(s.purpose)
        for number in range(count):
            _write_option(s, side, s.options[number], purpose, sight, rows, at)
            mask[flag] = 1
            at += OPTION
            flag += 1
        # What the question before offered beyond these is wiped out.
        for _ in range(count, self.counts[place]):
            for column in range(OPTION):
                rows[at + column] = 0.0
            mask[flag] = 0
            at += OPTION
            flag += 1
        self.counts[place] = count


class Games:
    """So many games side by side. One that is over waits for another to be begun in its place."""

    def __init__(self, count: int) -> None:
        self.screen = Screen(count)
        self.states: list[State] = []
        self.sights: list[Sight] = []
        self.seats = vec[i64]([0] * count)
        self.over = vec[u8]([0] * count)
        # Of the first seat: 1 for a win, -1 for a loss, 0 for a tie and until it is over.
        self.rewards = vec[float]([0.0] * count)

    def begin(self, place: i64, s: State, sight: Sight) -> None:
        """A game in the place of another, or in the next place if there is none yet."""
        if place == len(self.states):
            self.states.append(s)
            self.sights.append(sight)
        self.states[place] = s
        self.sights[place] = sight
        self.over[place] = 0
        self.rewards[place] = 0.0
        self._show(place, s)

    def step(self, actions: list[int]) -> list[int]:
        """An action for each game that is not over; the places of those that were."""
        waiting: list[int] = []
        for place in range(len(self.states)):
            if self.over[place]:
                waiting.append(place)
                continue
            s = self.states[place]
            ended = not take(s, actions[place]) or s.turn > MOST_TURNS
            if ended or s.outcome != UNDECIDED:
                self.over[place] = 1
                self.rewards[place] = reward_of(s, 0)
            self._show(place, s)
        return waiting

    def _show(self, place: i64, s: State) -> None:
        seat: i64 = asked(s)
        self.seats[place] = seat
        self.screen.show(place, s, seat, self.sights[place])


def asked(s: State) -> i64:
    """The first seat that is asked; seat 0 if nobody is."""
    askers: i64 = s.askers
    seat: i64 = 0
    if askers == 0 or not s.options:
        return 0
    while not askers & 1:
        askers >>= 1
        seat += 1
    return seat


def take(s: State, action: int) -> bool:
    """Take the option of that place, or ValueError; false if what it sets off would never end."""
    if not 0 <= action < len(s.options):
        raise ValueError(f"action {action} is not among the {len(s.options)} that are offered")
    try:
        answer(s, s.options[action])
    except EndlessEffect:
        return False
    return True


def reward_of(s: State, seat: int) -> float:
    """1 for a win, -1 for a loss, 0 for a tie and until it is over."""
    if s.outcome == UNDECIDED or s.outcome == TIE:  # noqa: PLR1714  (a set would be made of machine numbers)
        return 0.0
    return 1.0 if s.outcome == s.table.side_of[seat] else -1.0


def _write_option(  # noqa: PLR0913, PLR0917  (no record is made for an option)
    s: State, side: i64, option: int, purpose: float, sight: Sight, into: vec[float], at: i64
) -> None:
    kind: i64 = kinds.kind_of(option)
    card: i64 = -1
    whose = cost = strength = toughness = level = 0.0
    if kind == kinds.BUY:
        card = kinds.bought_card(option)
        cost, strength, toughness = sight.cost[card], sight.attack[card], sight.defense[card]
    elif kind == kinds.FIELD or kind == kinds.USE or kinds.DIE <= kind <= kinds.ATTACK:  # noqa: PLR1714  (as above)
        die = s.die(kinds.payload_of(option))
        if die is not None and die.face >= 0:
            t = s.table
            card = die.card
            whose = 0.0 if t.side_of[die.controller] == side else 1.0
            cost = sight.cost[card]
            strength, toughness = float(t.attack[die.face]), float(t.defense[die.face])
            level = float(t.level[die.face])
    elif kind == kinds.WORD:
        level = float(kinds.payload_of(option))
    into[at] = float(kind)
    into[at + 1] = purpose
    into[at + 2] = float(card)
    into[at + 3] = whose
    into[at + 4] = cost
    into[at + 5] = strength
    into[at + 6] = toughness
    into[at + 7] = level
