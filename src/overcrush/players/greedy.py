"""An opponent that looks one move ahead: it tries each option on a fork and takes the one that leads to the best."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.dice import Die
from overcrush.model.state import ATTACK, State
from overcrush.players.evaluate import Evaluator
from overcrush.players.routine import routine
from overcrush.players.seat import own_options
from overcrush.rules.engine import Game
from overcrush.rules.layers import attack

# Rolls imagined for each way to reroll.
ROLLS: Final = 20
# A deed must bring something.
LEAST: Final = 1e-6
# A question with more options than this is not looked at option by option.
MOST: Final = 64
# No question is followed further than this.
FAR: Final = 400

# Questions that the turn itself asks: a deed and its effects are over when one of them comes.
_OF_THE_TURN: Final = (
    purposes.TURN_ORDER,
    purposes.REROLL,
    purposes.MAIN,
    purposes.RESPOND,
    purposes.WINDOW,
    purposes.CHOOSE_ATTACK,
    purposes.ATTACK,
    purposes.BLOCK,
)


class Greedy:
    """Deterministic for a seed, which decides nothing but the rolls it imagines."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._evaluators: dict[str, Evaluator] = {}

    def choose(self, game: Game, seat: int) -> int:
        s = game.state
        offered = own_options(game, seat)
        if len(offered) == 1 or s.purpose == purposes.TURN_ORDER or len(offered) > MOST:
            return offered[0]
        if s.purpose == purposes.PAY:
            return routine(s)
        if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            return self._attack(game, seat)
        if s.purpose == purposes.REROLL:
            return self._best(game, seat, ROLLS)
        return self._best(game, seat, 1)

    def _best(self, game: Game, seat: int, forks: int) -> int:
        """The option with the best outlook; in a window, a deed only if it is better than to pass."""
        offered = own_options(game, seat)
        passing = [option for option in offered if option >> options.SHIFT == options.PASS]
        chosen = passing[0] if passing else offered[0]
        best = self._standing(game, seat) if passing else self._outlook(game, seat, chosen, forks)
        for option in offered:
            if option not in (chosen, *passing):
                value = self._outlook(game, seat, option, forks)
                if value > best + LEAST:
                    best, chosen = value, option
        return chosen

    def _standing(self, game: Game, seat: int) -> float:
        """The value of leaving things as they are."""
        fork = game.fork(self.seed, seat)
        _fight_on(fork)
        return self._value(fork, seat)

    def _outlook(self, game: Game, seat: int, option: int, forks: int) -> float:
        total = 0.0
        for number in range(forks):
            fork = game.fork(self.seed * ROLLS + number, seat)
            fork.answer(option)
            self._follow(fork, seat)
            _fight_on(fork)
            total += self._value(fork, seat)
        return total / forks

    def _follow(self, fork: Game, seat: int) -> None:
        """See a deed or a series through to the next question of another kind; its own choices are looked at once."""
        s = fork.state
        for _ in range(FAR):
            if not s.options or (s.purpose in _OF_THE_TURN and not s.stack[-1].chosen() and not _in_series(s)):
                return
            fork.answer(self._glance(fork, seat) if s.askers & (1 << seat) else routine(s))

    def _glance(self, fork: Game, seat: int) -> int:
        """The best option by what it does at once."""
        s = fork.state
        if s.purpose in _OF_THE_TURN or s.purpose in (purposes.PAY, purposes.SPLIT) or len(s.options) > MOST:
            return routine(s)
        values: list[float] = []
        for option in s.options:
            trial = fork.fork(self.seed, seat)
            trial.answer(option)
            values.append(self._value(trial, seat))
        return s.options[values.index(max(values))]

    def _attack(self, game: Game, seat: int) -> int:
        """Try likely sets of attackers against sensible blocks, and take the first step towards the best."""
        s = game.state
        best, step = -1e9, s.options[0]
        for attacking in self._sets(s):
            fork = game.fork(self.seed, seat)
            first = _declare(fork, attacking)
            _fight_on(fork)
            value = self._value(fork, seat)
            if value > best + LEAST:
                best, step = value, first
        return step

    def _sets(self, s: State) -> list[set[int]]:
        """Nobody, everybody, the strongest few, everybody but one, and each alone; dice already declared are in all."""
        declared = {option & options.MASK for option in s.stack[-1].chosen()} if s.purpose == purposes.ATTACK else set()
        mine = [die for seat in s.table.seats_of[s.active] for die in s.seats[seat].field]
        mine.sort(key=lambda die: (-attack(s, die), die.id))
        numbers = [die.id for die in mine]
        found = [set[int]()]
        found += [set(numbers[:count]) for count in range(1, len(numbers) + 1)]
        found += [set(numbers) - {number} for number in numbers] + [{number} for number in numbers]
        return [attacking | declared for attacking in found]

    def _value(self, game: Game, seat: int) -> float:
        table = game.table
        if table.hash not in self._evaluators:
            self._evaluators[table.hash] = Evaluator(table)
        return self._evaluators[table.hash].value(game.state, table.side_of[seat])


def _in_series(s: State) -> bool:
    """Whether the question goes on with a series that was begun: not its first die."""
    if s.purpose == purposes.REROLL:
        dice: list[Die] = [die for seat in s.seats for die in seat.aside]
        return bool(dice) and s.subject != dice[0].id
    return s.purpose == purposes.BLOCK


def _declare(fork: Game, attacking: set[int]) -> int:
    """Declare these attackers as far as the rules let; the first answer given."""
    s = fork.state
    first = -1
    while s.options and s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
        if s.purpose == purposes.CHOOSE_ATTACK:
            answer = options.YES if attacking else options.NO
        else:
            kind = options.ATTACK if s.subject in attacking else options.STAY
            answer = options.option(kind, s.subject)
        answer = answer if answer in s.options else s.options[0]
        first = answer if first < 0 else first
        fork.answer(answer)
    return first


def _fight_on(fork: Game) -> None:
    """In the attack step, play on to its end with stock answers: a combat is judged by how it ends."""
    s = fork.state
    turn = s.turn
    for _ in range(FAR):
        if not s.options or s.step != ATTACK or s.turn != turn:
            return
        fork.answer(routine(s))
