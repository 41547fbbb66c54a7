"""An opponent that searches its own turn: certain wins first, then the best plans played on against imagined dice."""

from typing import Final

from overcrush.model import purposes
from overcrush.model.state import MAIN, UNDECIDED, State
from overcrush.players import odds
from overcrush.players.battle import replied
from overcrush.players.evaluate import VICTORY, Evaluator
from overcrush.players.judgement import LEARNED, Judgement
from overcrush.players.look_ahead import FAR, answered, asks, to_brink
from overcrush.players.planner import WIDTH, Node, Planner, pass_of
from overcrush.players.proof import Proof, strike, within_reach
from overcrush.players.quick_turns import Quick
from overcrush.players.routine import routine
from overcrush.players.seat import Hurried, never
from overcrush.players.weights import SHIPPED, Weights
from overcrush.rules.chance import Fast

# Positions played on to the horizon for one answer, if nothing else is said.
NODES: Final = 240
# How many turns are played on after the own one.
HORIZON: Final = 2
# How many lines are compared, and how many imagined futures they share at first.
LINES: Final = 8
FIRST: Final = 4
# How many ways to reroll are played on.
REROLLS: Final = 6
# How many declarations of blockers are looked at twice.
SECOND_LOOKS: Final = 16
# With how many rolls the next turn is thought to begin when the end of a turn is judged.
ROLLS: Final = 6
# So many of the best plans are compared anyway; the others must differ in what is bought.
BEST: Final = 3
# How many states are gone on from at a time, and how many in the search for a certain win.
WIDE: Final = 8
STRIKES: Final = 10
# How many futures there may be, as bits.
FUTURE_BITS: Final = 10
# The value of the turn's end counts as much as so many futures.
TRUST: Final = 3
# How many answers a proof may take, of one plan and of all.
PROOF_OF_ONE: Final = 500
PROOF: Final = 6000
# How many declarations of blockers the other side is thought to look at, when attackers are declared and before.
REPLIES: Final = 48
FEW_REPLIES: Final = 6
# With every so many dice in the field, a position counts one node more.
CROWD: Final = 6
# A state at the brink of the next turn or of a roll, and the answer that leads over it, or -1.
Brink = tuple[State, int]


class PlannedLine:
    """A line of answers, the brinks to which it may lead, and what became of it when played on."""

    __slots__ = ("brinks", "line", "share", "sum", "tried", "value")

    def __init__(self, value: float, line: list[int], brinks: list[Brink], share: float = 1.0) -> None:
        self.value = value
        # How much of its worth may be what playing on came to; the rest is how its end was judged.
        self.share = share
        self.line = line
        self.brinks = brinks
        self.sum = 0.0
        self.tried = 0

    def worth(self) -> float:
        """What the end of the turn is worth, and the more it has been played on, what that came to, for its share."""
        return self.value + self.share * (self.sum - self.tried * self.value) / (self.tried + TRUST)


class Search(Planner):
    """Deterministic for a seed and a number of nodes, unless it is hurried: then it answers with the best so far."""

    def __init__(
        self,
        seed: int = 0,
        nodes: int = NODES,
        hurried: Hurried = never,
        weights: Weights = SHIPPED,
        judgement: Judgement = LEARNED,
    ) -> None:
        super().__init__(seed, weights, judgement, throughout=True)
        self.nodes = nodes
        # How much of a line's worth may be what playing on came to, and over how many rolls its end is judged.
        self.share = 1.0
        self.rolls = ROLLS
        # How hard it looks for a certain win: strikes that are gone on from, answers in a proof of one and of all.
        self.strikes = STRIKES
        self.proof_of_one = PROOF_OF_ONE
        self.proof = PROOF
        self.hurried = hurried
        self.striking = False
        self._quick: dict[str, Quick] = {}
        self._by_weights: dict[str, Evaluator] = {}

    def _look(self, e: Evaluator, s: State, offered: list[int]) -> None:
        own_turn = s.active == self.side
        if s.purpose == purposes.MAIN and own_turn:
            self._search_main(e, s)
        elif own_turn and s.step > MAIN and self._prove(s):
            return
        elif s.purpose == purposes.REROLL:
            self._compare(e, self.rerolls(e, s))
        elif s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK):
            self._compare(e, self._attacks(e, s, few=False, most=REPLIES))
        else:
            super()._look(e, s, offered)

    def _prove(self, s: State) -> bool:
        """Whether an answer wins for certain; it is then noted."""
        if not within_reach(s, self.side):
            return False
        step = Proof(self.side, s.turn, self.proof).first_step(s)
        if step < 0:
            return False
        self._notes.add(VICTORY, [step])
        self.undecided = True
        return True

    # --- lines

    def _search_main(self, e: Evaluator, s: State) -> None:
        proven = self._proven(e, s)
        if proven is not None:
            self._notes.add(VICTORY, proven.line or [pass_of(s)])
            return
        if self._prove(s):
            return
        self.width = WIDE
        nodes = self.explore(e, s)
        self.width = WIDTH
        nodes.sort(key=lambda node: -node.outlook)
        turn, nothing = s.turn, [pass_of(s)]
        best = varied(nodes, self.side)
        self._compare(e, [self.line_of(e, node, turn, node.line or nothing) for node in best])

    def _proven(self, e: Evaluator, s: State) -> Node | None:
        """A plan that wins for certain: those that strike hardest are tried first."""
        if not within_reach(s, self.side):
            return None
        nodes = self._strikes(e, s)
        left = self.proof
        for node in nodes:
            proof = Proof(self.side, s.turn, min(left, self.proof_of_one))
            before = proof.left
            if proof.wins(s.copy(), node.line):
                return node
            left -= before - proof.left
            if left <= 0 or self.hurried():
                return None
        return None

    def _strikes(self, e: Evaluator, s: State) -> list[Node]:
        """States that deeds lead to, however they are paid, the hardest strike first."""
        self.striking, self.pays, self.width = True, True, self.strikes
        nodes = self.explore(e, s)
        self.striking, self.pays, self.width = False, False, WIDTH
        nodes.sort(key=lambda node: -node.outlook)
        return nodes

    def outlook(self, e: Evaluator, s: State) -> float:
        return strike(s, self.side) if self.striking else e.value(s, self.side)

    def line_of(self, e: Evaluator, node: Node, turn: int, line: list[int]) -> PlannedLine:
        """The line of deeds that led here; if the last is one of chance, with all that it was seen to come to."""
        total = 0.0
        brinks: list[Brink] = []
        for state in [node.state, *node.others]:
            brinks.append(self._concluded(e, state.copy(), turn))
            total += self._settled(e, brinks[-1])
        return PlannedLine(total / len(brinks), line, brinks, self.share)

    def rerolls(self, e: Evaluator, s: State) -> list[PlannedLine]:
        """The best ways to reroll by what hands are worth; what they are worth here, playing on has to tell.

        The roll itself is at the brink: each future has its own.
        """
        found: list[PlannedLine] = []
        for line in odds.best_ways(e, s, self.seed, REROLLS):
            before, last = s, -1
            state = s.copy()
            for option in line:
                # Of a die equal to one that was kept before nothing is asked.
                if option in state.options:
                    before, last = state.copy(), option
                    answered(state, option)
            found.append(PlannedLine(0.0, line, [(before, last)]))
        return found

    def _concluded(self, e: Evaluator, s: State, turn: int) -> Brink:
        """The brink of the next turn after the best attack from here."""
        before, last = s, -1
        for _ in range(FAR):
            if not s.options or s.turn != turn:
                break
            if s.purpose in (purposes.CHOOSE_ATTACK, purposes.ATTACK) and asks(s, self.side):
                found = self._attacks(e, s, few=True, most=FEW_REPLIES)
                return max(found, key=lambda line: line.value).brinks[0]
            before, last = s.copy(), routine(s)
            if not answered(s, last):
                return s, -1
        return before, last

    def _attacks(self, e: Evaluator, s: State, *, few: bool, most: int) -> list[PlannedLine]:
        """Sets of attackers, each with the blocks that are worst for it by weights.

        What was learned sees the roll that comes next: the worst of many blocks would be the one with the best roll.
        """
        found: list[PlannedLine] = []
        for _, line, reply in replied(self._weighing(e), s, self.side, few=few, most=most):
            brink = to_brink(e, s.copy(), line + reply)
            found.append(PlannedLine(self._settled(e, brink), line, [brink], self.share))
        return found

    def _weighing(self, e: Evaluator) -> Evaluator:
        table = e.table
        if table.hash not in self._by_weights:
            self._by_weights[table.hash] = Evaluator(table, self.weights)
        return self._by_weights[table.hash]

    def _settled(self, e: Evaluator, brink: Brink) -> float:
        """What the end of a turn is worth, over several rolls with which the next may begin."""
        total = 0.0
        for future in range(self.rolls):
            total += e.value(self._over(brink, future), self.side)
        return total / self.rolls

    def _over(self, brink: Brink, future: int) -> State:
        """Go over a brink, into the next turn or a roll, under one imagined future of the dice."""
        before, last = brink
        s = before.copy()
        s.chance = Fast((self.seed << FUTURE_BITS) + future)
        if last >= 0:
            answered(s, last)
        return s

    def blocks(self, e: Evaluator, s: State) -> list[tuple[float, list[int]]]:
        """The best at a first look, over several rolls: the best of many would be the one with the best roll."""
        found = super().blocks(e, s)
        found.sort(key=lambda each: -each[0])
        return [(self._settled(e, to_brink(e, s.copy(), line)), line) for _, line in found[:SECOND_LOOKS]]

    # --- comparing them

    def _compare(self, e: Evaluator, lines: list[PlannedLine]) -> None:
        """Play the best lines on in shared futures, the better half of them ever longer; note what they come to."""
        lines.sort(key=lambda line: -line.value)
        rest = lines[:LINES]
        left = self.nodes
        price = price_of(lines[0].brinks[0][0])
        future = 0
        quick = self._quickly(e, lines[0].brinks[0][0])
        # Each round has half of the lines and twice the futures: the nodes are shared out among the rounds.
        rounds = max(1, (len(rest) - 1).bit_length())
        count = max(FIRST, self.nodes // (price * len(rest) * rounds))
        while len(rest) > 1 and left >= len(rest) * price:
            for _ in range(count):
                if left < len(rest) * price or self.hurried():
                    left = 0
                    break
                for line in rest:
                    self._play_on(e, quick, line, future)
                    left -= price
                future += 1
            rest.sort(key=lambda line: -line.worth())
            rest = rest[: (len(rest) + 1) // 2]
            count *= 2
        tried = max([line.tried for line in lines])
        for line in lines:
            if line.tried == tried:
                self._notes.add(line.worth(), line.line)

    def _quickly(self, e: Evaluator, s: State) -> Quick:
        """How a position is played on: from one comparison to the next nothing is remembered but what is so anyway."""
        quick = self._quick.setdefault(s.table.hash, Quick(e))
        quick.careful = self.side
        quick.forget()
        return quick

    def _play_on(self, e: Evaluator, quick: Quick, line: PlannedLine, future: int) -> None:
        s = self._over(line.brinks[future % len(line.brinks)], future)
        quick.begin()
        for _ in range(HORIZON):
            if s.outcome != UNDECIDED:
                break
            quick.play_turn(s)
        line.sum += e.value(s, self.side)
        line.tried += 1


def varied(nodes: list[Node], side: int) -> list[Node]:
    """The best nodes and then the best of those by which the side comes to own other dice."""
    found: list[Node] = []
    seen: list[list[int]] = []
    for node in nodes:
        dice = _owned(node.state, side)
        if len(found) < BEST or dice not in seen:
            found.append(node)
            seen.append(dice)
        if len(found) == LINES:
            break
    return found


def _owned(s: State, side: int) -> list[int]:
    """The cards of all dice of a side, in order."""
    found: list[int] = []
    for number in s.table.seats_of[side]:
        seat = s.seats[number]
        found += seat.bag + seat.used + seat.prep + seat.late_prep + seat.out_of_play
        found += [die.card for die in seat.reserve + seat.field]
    found.sort()
    return found


def price_of(s: State) -> int:
    """How many nodes it counts to play a position on: combats of many dice take their time."""
    return 1 + sum([len(seat.field) for seat in s.seats]) // CROWD
