"""An opponent that plans its whole turn: rerolls by exact odds, deeds in any order, attackers and blockers as sets."""

from typing import Final

from overcrush.model import purposes
from overcrush.model.state import MAIN, State
from overcrush.model.table import Table
from overcrush.players import odds
from overcrush.players.battle import Blocks, attacks, best_attack
from overcrush.players.evaluate import VICTORY, Evaluator
from overcrush.players.judgement import LEARNED, Judgement
from overcrush.players.learned_value import Judge
from overcrush.players.look_ahead import FAR, MOST, after, answered, asks, at_rest, end_turn, follow, glance, is_pass
from overcrush.players.notes import Notes
from overcrush.players.plan import Plan, likeness
from overcrush.players.routine import routine
from overcrush.players.seat import Motive, own_options
from overcrush.players.weights import SHIPPED, Weights
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.telling.labels import option_label

# A deed must bring something.
LEAST: Final = 1e-6
# How many states of the turn are gone on from at a time, how many deeds a plan has at most, and how many of the states
# found are played to the end of the turn.
WIDTH: Final = 5
DEPTH: Final = 9
STOPS: Final = 8
# A deed's own choices are looked at together up to so many ends.
ENDS: Final = 8
# How often a deed that rolls or draws is tried.
SAMPLES: Final = 4
# How many declarations of blockers are looked at.
BLOCKS: Final = 64


class Node:
    """A state of the own turn, reached by a line of deeds; `outlook` counts what could still be done there.

    If the last deed rolls or draws, `others` are what it may come to as well, and no plan goes further.
    """

    __slots__ = ("line", "others", "outlook", "state")

    def __init__(self, state: State, line: list[int], outlook: float) -> None:
        self.state = state
        self.line = line
        self.outlook = outlook
        self.others: list[State] = []


class Planner:
    """Deterministic for a seed, which decides nothing but the chance it imagines.

    With a judgement, blocks are judged by what the turn's end comes to; those who judge `throughout`, all else too.
    """

    def __init__(
        self,
        seed: int = 0,
        weights: Weights = SHIPPED,
        judgement: Judgement | None = LEARNED,
        *,
        throughout: bool = False,
    ) -> None:
        self.seed = seed
        self.weights = weights
        self.judgement = judgement
        self.throughout = throughout
        self.side = 0
        self.width = WIDTH
        # Whether it is looked at how deeds are paid.
        self.pays = False
        # Whether what comes after the next answer is left to be thought about then.
        self.undecided = False
        self._evaluators: dict[str, Evaluator] = {}
        self._judges: dict[str, Evaluator] = {}
        self._notes = Notes()
        self._plan = Plan()

    def forget(self) -> None:
        """Another game, or another future of it: no plan goes on."""
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
        due = self._plan.due(s, offered)
        if due >= 0:
            return notes.take(due, f"I went on with my plan: {option_label(s, due)}")
        if s.purpose == purposes.PAY:
            return notes.take(routine(s), "I paid as one pays, keeping what is wanted most")
        self.side = game.table.side_of[seat]
        self.undecided = False
        mine = game.fork(self.seed, seat).state
        self._look(self._evaluator(game), mine, offered)
        line = self._best(offered)
        if not self.undecided:
            self._plan.remember(mine, line)
        return notes.take(line[0])

    def _best(self, offered: list[int]) -> list[int]:
        """The best line; of equal ones the first noted."""
        best, chosen = -2 * VICTORY, offered[:1]
        for value, line in self._notes.lines:
            if line[0] in offered and value > best + LEAST:
                best, chosen = value, line
        return chosen

    def _look(self, e: Evaluator, s: State, offered: list[int]) -> None:
        """Note lines with their values."""
        if s.purpose == purposes.REROLL:
            self._notes.lines = odds.reroll(e, s, self.seed)
        elif s.purpose == purposes.MAIN:
            self._notes.lines = self.plan(e, s)
        elif s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            self._notes.lines = attacks(e, s, self.side)
        elif s.purpose == purposes.BLOCK:
            self._notes.lines = self.blocks(self._judging(s.table), s)
        else:
            self._each(e, s, offered)

    def blocks(self, e: Evaluator, s: State) -> list[tuple[float, list[int]]]:
        """Declarations of blockers, each with the value of the turn's end."""
        blocks = Blocks(e, self.side, s.turn, BLOCKS)
        blocks.look(s)
        return blocks.found

    def _each(self, e: Evaluator, s: State, offered: list[int]) -> None:
        """Each option by where it leads: in the own main step to the next deed, else to the end of the turn."""
        own_main = s.active == self.side and s.step <= MAIN
        for option in sorted(offered, key=lambda option: not is_pass(option)):
            fork = after(s, option)
            if fork is None:
                continue
            follow(e, fork, self.side)
            if not own_main:
                end_turn(e, fork, s.turn)
            self._notes.add(e.value(fork, self.side), [option])

    # --- the main step

    def plan(self, e: Evaluator, s: State) -> list[tuple[float, list[int]]]:
        """Lines of deeds, each with the value of the turn's end; to pass is a line too."""
        found = self.explore(e, s)
        found.sort(key=lambda node: -node.outlook)
        lines: list[tuple[float, list[int]]] = []
        for node in found[:STOPS]:
            total = self.conclude(e, node.state, s.turn)
            for other in node.others:
                total += self.conclude(e, other, s.turn)
            lines.append((total / (1 + len(node.others)), node.line or [pass_of(s)]))
        return lines

    def explore(self, e: Evaluator, s: State) -> list[Node]:
        """States that deeds lead to, in order of how they were found; the first is the one at hand."""
        root = Node(s, [], self.outlook(e, s))
        found = [root]
        known = {likeness(s)}
        frontier = [root]
        for _ in range(DEPTH):
            children: list[Node] = []
            for node in frontier:
                for option in node.state.options:
                    if not is_pass(option):
                        children += self._children(e, node, option, known)
            children.sort(key=lambda node: -node.outlook)
            best = children[: self.width]
            found += best
            frontier = [node for node in best if not node.others and self._has_deeds(node.state)]
            if not frontier:
                break
        return found

    def outlook(self, e: Evaluator, s: State) -> float:
        """How promising a state of the turn is: the best ones are explored further."""
        return e.value(s, self.side)

    def _has_deeds(self, s: State) -> bool:
        return bool(s.options) and s.purpose == purposes.MAIN and asks(s, self.side)

    def _children(self, e: Evaluator, node: Node, option: int, known: set[tuple[int, ...]]) -> list[Node]:
        found: list[Node] = []
        for state, line in outcomes(e, node.state, option, self.side, pays=self.pays):
            key = likeness(state)
            if key in known:
                continue
            known.add(key)
            child = Node(state, node.line + line, self.outlook(e, state))
            if state.counts != node.state.counts:
                self._try_again(e, node, line, child)
            found.append(child)
        return found

    def _try_again(self, e: Evaluator, node: Node, line: list[int], child: Node) -> None:
        """A deed of chance has other ends, too: the outlook is what they come to on average."""
        total = child.outlook
        for number in range(1, SAMPLES):
            state = node.state.copy()
            state.chance = Fast(self.seed + number)
            if answered(state, line[0]):
                follow(e, state, self.side)
                child.others.append(state)
                total += self.outlook(e, state)
        child.outlook = total / (1 + len(child.others))

    def conclude(self, e: Evaluator, s: State, turn: int) -> float:
        """The value of the turn's end if no more deeds are done: the best attack, then the rest of the turn."""
        s = s.copy()
        for _ in range(FAR):
            if not s.options or s.turn != turn:
                break
            if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK) and asks(s, self.side):
                return best_attack(e, s, self.side)
            if not answered(s, routine(s)):
                break
        return e.value(s, self.side)

    def _evaluator(self, game: Game) -> Evaluator:
        """The evaluation by which deeds within a turn are chosen."""
        table = game.table
        if self.throughout:
            return self._judging(table)
        if table.hash not in self._evaluators:
            self._evaluators[table.hash] = Evaluator(table, self.weights)
        return self._evaluators[table.hash]

    def _judging(self, table: Table) -> Evaluator:
        """The evaluation by which the ends of turns are judged."""
        learned = self.judgement
        if table.hash not in self._judges:
            self._judges[table.hash] = (
                Evaluator(table, self.weights) if learned is None else Judge(table, self.weights, learned)
            )
        return self._judges[table.hash]


def pass_of(s: State) -> int:
    return next(option for option in s.options if is_pass(option))


def outcomes(e: Evaluator, s: State, option: int, side: int, *, pays: bool) -> list[tuple[State, list[int]]]:
    """Where a deed may lead, by the side's own choices in it, up to a number of ends; then by glances."""
    first = after(s, option)
    waiting = [(first, [option])] if first is not None else []
    found: list[tuple[State, list[int]]] = []
    while waiting:
        state, line = waiting.pop(0)
        _on(state, side, pays=pays)
        if at_rest(state):
            found.append((state, line))
            continue
        if len(found) + len(waiting) + len(state.options) > ENDS:
            option = glance(e, state, side)
            if answered(state, option):
                waiting.append((state, [*line, option]))
            continue
        for option in state.options:
            child = after(state, option)
            if child is not None:
                waiting.append((child, [*line, option]))
    return found


def _on(s: State, side: int, *, pays: bool) -> None:
    """On to the next question of the side that is a choice; others' questions get stock answers.

    So do payments, unless it is looked at how they are begun.
    """
    turn = s.turn
    for _ in range(FAR):
        if not s.options or s.turn != turn:
            return
        stock = s.purpose == purposes.SPLIT or (s.purpose == purposes.PAY and not (pays and not s.stack[-1].chosen()))
        if asks(s, side) and not stock and len(s.options) > 1:
            return
        if not answered(s, routine(s)):
            return
