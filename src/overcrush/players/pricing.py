"""What a decision gave away: the line that was taken is compared with the best that are found, on the same futures."""

from math import sqrt
from typing import Final

from overcrush.model import purposes
from overcrush.model.state import MAIN, UNDECIDED, State
from overcrush.players.battle import replied, reply_to
from overcrush.players.branching import TooMuch
from overcrush.players.evaluate import Evaluator
from overcrush.players.expectimax import Expectimax, about_to_end, few_dice
from overcrush.players.learned_value import WON
from overcrush.players.look_ahead import answered, asks, follow, to_brink
from overcrush.players.outlook import chance_of
from overcrush.players.planner import WIDTH, pass_of
from overcrush.players.proof import Proof, within_reach
from overcrush.players.search import (
    FIRST,
    LINES,
    PROOF,
    REPLIES,
    SECOND_LOOKS,
    WIDE,
    Brink,
    PlannedLine,
    Search,
    price_of,
    varied,
)
from overcrush.players.seat import own_options
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game

# A deed of chance that was done is thought to have come out in so many ways.
WAYS: Final = 4
# The futures of the last comparison are none of those by which the best line was chosen.
FRESH: Final = 512


# An endgame is solved if that takes so many answers at most: of few dice, or of a game that is about to end anyway.
SOLVABLE: Final = 60_000
TRIED: Final = 4000
# What two turns do not tell may be so much.
AGREED: Final = 0.01


class Priced:
    """What the line taken and the best one found come to, as probabilities of winning, on the same futures.

    `error` is the standard error of what lies between them; `best` is empty if nothing better was found.
    """

    __slots__ = ("best", "error", "taken", "value")

    def __init__(self, taken: float, value: float, error: float, best: list[int]) -> None:
        self.taken = taken
        self.value = value
        self.error = error
        self.best = best


class Pricing(Search):
    """Looks for lines as `search` does, and never drops the one that was taken."""

    def price(self, game: Game, seat: int, taken: list[int], looks: int) -> Priced | None:
        """Compare a line, as the seat could know it then, with the best two or more that are found.

        `looks` is how many futures the last comparison has. None if there was nothing to choose.
        """
        self.side = game.table.side_of[seat]
        s = game.fork(self.seed, seat).state
        e = self._evaluator(game)
        own = self._own(e, s, taken)
        if own is None:
            return None
        solved = self._solved(s, taken)
        if solved is not None:
            return solved
        won = self._certain(e, s)
        if won:
            if self._stays_certain(s, taken):
                return Priced(1.0, 1.0, 0.0, [])
            value, values = self._looked_at(e, [own], looks)[0]
            return Priced(value, 1.0, _error(values), won)
        lines = [line for line in self._lines(e, s, own_options(game, seat)) if line.line != taken[: len(line.line)]]
        best = self._best_of(e, own, lines)
        if best is None:
            value = self._looked_at(e, [own], looks)[0][0]
            return Priced(value, value, 0.0, [])
        (mine, values), (theirs, others) = self._looked_at(e, [own, best], looks)
        error = _error([one - other for one, other in zip(others, values, strict=True)])
        return Priced(mine, theirs, error, best.line) if theirs > mine else Priced(mine, mine, error, [])

    # --- endgames

    def _solved(self, s: State, taken: list[int]) -> Priced | None:
        """Exact, where the game is about to end and all answers and outcomes are few enough to be gone through."""
        most = SOLVABLE if few_dice(s) else TRIED if about_to_end(s) else 0
        if not most:
            return None
        solver = Expectimax(s, self.side, most)
        try:
            low, high = solver.bounds(s)
            if high - low > AGREED:
                return None
            before = s.copy()
            for option in taken[:-1]:
                if not answered(before, option):
                    return None
            least, greatest = solver.after(before, taken[-1])
            value, mine = (low + high) / 2, (least + greatest) / 2
            best = self._best_line(solver, s) if value > mine + AGREED else []
        except TooMuch:
            return None
        return Priced(mine, value if best else mine, 0.0, best)

    def _best_line(self, solver: Expectimax, s: State) -> list[int]:
        """What to answer until chance or the other side has its say."""
        found: list[int] = []
        counts = s.counts
        while s.outcome == UNDECIDED and s.counts == counts and asks(s, self.side):
            found.append(solver.best(s))
            s = s.copy()
            answered(s, found[-1])
        return found

    # --- certain wins

    def _certain(self, e: Evaluator, s: State) -> list[int]:
        """A line that wins this turn for certain, or nothing."""
        if s.active != self.side or s.step < MAIN or not within_reach(s, self.side):
            return []
        if s.purpose == purposes.MAIN:
            node = self._proven(e, s)
            if node is not None:
                return node.line or [pass_of(s)]
        step = Proof(self.side, s.turn, PROOF).first_step(s)
        return [step] if step >= 0 else []

    def _stays_certain(self, s: State, taken: list[int]) -> bool:
        s = s.copy()
        turn = s.turn
        for option in taken:
            if s.outcome != UNDECIDED or option not in s.options or not answered(s, option):
                break
        if s.outcome != UNDECIDED:
            return s.outcome == self.side
        return s.turn == turn and Proof(self.side, turn, PROOF).holds(s)

    # --- lines

    def _own(self, e: Evaluator, s: State, taken: list[int]) -> PlannedLine | None:
        """The line that was taken, to be played on; None if it cannot be taken as far as the seat could know."""
        if s.purpose not in (purposes.MAIN, purposes.REROLL, purposes.CHOOSE_ATTACK, purposes.ATTACK):
            return self._to_the_end(e, s, taken)
        asked, turn = s.purpose, s.turn
        state = s.copy()
        before, last = s, -1
        for option in taken:
            if option not in state.options or state.outcome != UNDECIDED:
                return None
            before, last = state.copy(), option
            if not answered(state, option):
                return None
        if asked == purposes.REROLL or state.turn != turn or state.outcome != UNDECIDED:
            return PlannedLine(0.0, taken, [(before, last)])
        if asked != purposes.MAIN:
            _, reply = reply_to(self._weighing(e), state.copy(), self.side, turn, REPLIES)
            return PlannedLine(0.0, taken, [to_brink(e, s.copy(), taken + reply)])
        ends = [state]
        if state.counts != before.counts:
            ends = self._other_ways(e, before, last)
        return PlannedLine(0.0, taken, [self._concluded(e, end, turn) for end in ends])

    def _other_ways(self, e: Evaluator, before: State, last: int) -> list[State]:
        """What a deed of chance may come to."""
        found: list[State] = []
        for way in range(WAYS):
            state = before.copy()
            state.chance = Fast(self.seed + way)
            answered(state, last)
            follow(e, state, self.side)
            found.append(state)
        return found

    def _to_the_end(self, e: Evaluator, s: State, line: list[int]) -> PlannedLine:
        return PlannedLine(0.0, line, [to_brink(e, s.copy(), line)])

    def _lines(self, e: Evaluator, s: State, offered: list[int]) -> list[PlannedLine]:
        """The lines that are worth comparing."""
        if s.purpose == purposes.REROLL:
            return self.rerolls(e, s)
        if s.purpose == purposes.MAIN and s.active == self.side:
            self.width = WIDE
            nodes = self.explore(e, s)
            self.width = WIDTH
            nodes.sort(key=lambda node: -node.outlook)
            return [self.line_of(e, node, s.turn, node.line or [pass_of(s)]) for node in varied(nodes, self.side)]
        if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            found: list[PlannedLine] = []
            for _, line, reply in replied(self._weighing(e), s, self.side, few=False, most=REPLIES):
                found.append(PlannedLine(0.0, line, [to_brink(e, s.copy(), line + reply)]))
            return found
        if s.purpose == purposes.BLOCK:
            declared = super().blocks(e, s)
            declared.sort(key=lambda each: -each[0])
            return [self._to_the_end(e, s, line) for _, line in declared[:SECOND_LOOKS]]
        return [self._to_the_end(e, s, [option]) for option in offered]

    # --- comparing

    def _best_of(self, e: Evaluator, own: PlannedLine, lines: list[PlannedLine]) -> PlannedLine | None:
        """The best of the others: half of them are dropped at a time, and those left are played on longer."""
        for line in lines:
            line.value = self._settled_all(e, line.brinks)
        lines.sort(key=lambda line: -line.value)
        rest = lines[:LINES]
        if len(rest) < 2:
            return rest[0] if rest else None
        quick = self._quickly(e, own.brinks[0][0])
        price = price_of(own.brinks[0][0])
        left = self.nodes
        count, future = FIRST, 0
        while len(rest) > 1 and left > 0:
            for _ in range(count):
                for line in rest:
                    self._play_on(e, quick, line, future)
                    left -= price
                future += 1
            rest.sort(key=lambda line: -line.worth())
            rest = rest[: (len(rest) + 1) // 2]
            count *= 2
        return rest[0]

    def _settled_all(self, e: Evaluator, brinks: list[Brink]) -> float:
        total = 0.0
        for brink in brinks:
            total += self._settled(e, brink)
        return total / len(brinks)

    def _looked_at(self, e: Evaluator, lines: list[PlannedLine], looks: int) -> list[tuple[float, list[float]]]:
        """What each line comes to in futures that nothing was chosen by: the mean, and one by one."""
        quick = self._quickly(e, lines[0].brinks[0][0])
        found: list[tuple[float, list[float]]] = []
        for line in lines:
            values: list[float] = []
            for future in range(FRESH, FRESH + looks):
                line.sum = 0.0
                self._play_on(e, quick, line, future)
                values.append(chance_of(max(-WON, min(WON, line.sum))))
            found.append((sum(values) / len(values), values))
        return found


def _error(differences: list[float]) -> float:
    """The standard error of the mean of these."""
    count = len(differences)
    if count < 2:
        return 0.0
    mean = sum(differences) / count
    return sqrt(sum([(each - mean) * (each - mean) for each in differences]) / (count - 1) / count)
