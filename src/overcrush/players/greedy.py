"""An opponent that looks one move ahead: it tries each option on a fork and takes the one that leads to the best."""

from typing import Final

from overcrush.model import purposes
from overcrush.model.state import State
from overcrush.players.battle import attack_sets, declare
from overcrush.players.evaluate import VICTORY, Evaluator
from overcrush.players.look_ahead import MOST, after, fight_on, follow, is_pass
from overcrush.players.notes import Notes
from overcrush.players.plan import Plan
from overcrush.players.routine import routine
from overcrush.players.seat import Motive, own_options
from overcrush.players.weights import Weights
from overcrush.rules.engine import Game
from overcrush.rules.telling.labels import option_label

# A deed must bring something.
LEAST: Final = 1e-6

# Hand-made, and left as they are: those who plan have tuned ones.
WEIGHTS: Final = Weights(
    life=0.7,
    last_life=9.0,
    fading=0.72,
    body=0.4,
    attack=0.6,
    defense=0.35,
    text=0.0,
    action_die=0.0,
    action_price=0.5,
    character_die=0.0,
    price=0.5,
    average_attack=0.3,
    average_defense=0.15,
    average_fielding=0.4,
    in_prep=0.6,
    prep_share=0.0,
    unspent=0.05,
    at_hand=0.85,
    exposed=0.3,
    threat=0.3,
    deadly=6.0,
)


class Greedy:
    """Deterministic for a seed, which decides nothing but the chance it imagines."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._evaluators: dict[str, Evaluator] = {}
        self._notes = Notes()
        self._plan = Plan()

    def why(self) -> Motive:
        return self._notes.reason()

    def choose(self, game: Game, seat: int) -> int:
        s = game.state
        notes = self._notes
        notes.begin(s)
        offered = own_options(game, seat)
        if len(offered) == 1:
            return notes.take(offered[0], "There was nothing else to do")
        if s.purpose == purposes.TURN_ORDER or len(offered) > MOST:
            return notes.take(offered[0], "I took what came first")
        if s.purpose in (purposes.PAY, purposes.REROLL):
            return notes.take(routine(s), "I did what I always do, without thinking")
        due = self._plan.due(s, offered)
        if due >= 0:
            return notes.take(due, f"I went on with what I had decided: {option_label(s, due)}")
        mine = game.fork(self.seed, seat).state
        e = self._evaluator(game)
        if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            return notes.take(self._attack(e, mine, game.table.side_of[seat]))
        return notes.take(self._best(e, mine, game.table.side_of[seat], offered))

    def _best(self, e: Evaluator, s: State, side: int, offered: list[int]) -> int:
        """The option with the best outlook; in a window, a deed only if it is better than to pass."""
        best, chosen = -2 * VICTORY, offered[0]
        for option in sorted(offered, key=lambda option: not is_pass(option)):
            # To pass is to leave things as they are.
            fork = s.copy() if is_pass(option) else after(s, option)
            if fork is None:
                continue
            if not is_pass(option):
                follow(e, fork, side)
            fight_on(fork, s.turn)
            value = e.value(fork, side)
            self._notes.add(value, [option])
            if value > best + LEAST:
                best, chosen = value, option
        return chosen

    def _attack(self, e: Evaluator, s: State, side: int) -> int:
        """Try nobody, the stronger half and everybody against stock answers, and go towards the best."""
        best, chosen = -2 * VICTORY, s.options[:1]
        for attacking in attack_sets(s, few=True):
            fork = s.copy()
            line = declare(fork, attacking)
            fight_on(fork, s.turn)
            value = e.value(fork, side)
            self._notes.add(value, line)
            if value > best + LEAST:
                best, chosen = value, line
        self._plan.remember(s, chosen)
        return chosen[0]

    def _evaluator(self, game: Game) -> Evaluator:
        table = game.table
        if table.hash not in self._evaluators:
            self._evaluators[table.hash] = Evaluator(table, WEIGHTS)
        return self._evaluators[table.hash]
