"""Lowering: a tree becomes a flat program with numbered slots, once, when a table is laid.

Targets that depend on nothing earlier are the head of the program: chosen first, from the state at entry.
"""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.given_up import depends, is_cost, is_price, paying
from overcrush.effects.schemas import sort_of
from overcrush.effects.verify import bound, check_plain
from overcrush.model import energy
from overcrush.model.programs import Instruction, Node, Program, Scripts

# Operations that are not effects of the language.
CHOOSE: Final = -10
JUMP: Final = -11
JUMP_UNLESS: Final = -12
ASK_MAY: Final = -13
ASK_PAY: Final = -14
LOOP: Final = -15
NEXT: Final = -16
DEAL: Final = -17
GATHER: Final = -18
JUMP_IF_CANCELLED: Final = -19
SPREAD: Final = -20
ASK_EITHER: Final = -21
EACH_SEAT: Final = -22
NEXT_SEAT: Final = -23
COUNT_UP: Final = -24
JUMP_IF: Final = -25
JUMP_BACK: Final = -26
FORGET: Final = -27

NO_PART: Final = Node(nodes.ALWAYS)
ONE: Final = nodes.number(1)

# Effects that keep what they came to in a slot.
_KEEPING = (nodes.NAME_NUMBER, nodes.NAME_DIE, nodes.NAME_TRAIT, nodes.DRAW, nodes.REMEMBER)
# Effects that happen whether or not there is a die for them.
_FREE = (
    nodes.DRAW,
    nodes.DRAW_ROLL,
    nodes.PREP_BAG,
    nodes.LOSE_LIFE,
    nodes.GAIN_LIFE,
    nodes.ENFORCE,
    nodes.LATER,
    nodes.ADD_TOKEN,
    nodes.FLIP,
    nodes.NAME_NUMBER,
    nodes.ANNOUNCE,
    nodes.MAY,
    nodes.UNLESS,
    nodes.PAY,
    nodes.PAY_ENERGY,
    nodes.CANCEL,
    nodes.PREVENT,
    nodes.INCREASE,
    nodes.TOKEN,
    nodes.REMOVE_TOKENS,
    nodes.NAME_DIE,
    nodes.NAME_TRAIT,
    nodes.END_EARLIER,
    nodes.UNLESS_PAID,
    nodes.BUY,
    nodes.BUY_FOR,
    nodes.DIVINE,
)


def find_part(node: Node, sort: str) -> Node | None:
    """The first argument of a sort."""
    for arg in node.args:
        if sort_of(arg) == sort:
            return arg
    return None


class Lowerer:
    """Builds one program."""

    def __init__(self, scripts: Scripts, ability: int) -> None:
        self.scripts = scripts
        self.ability = ability
        self.head: list[Instruction] = []
        self.body: list[Instruction] = []
        self.slots = 0
        self.last = 0
        # How deep the part being lowered lies in branches; and in parts that a player may leave, without those under a
        # condition, which may affect dice like any other.
        self.depth = 0
        self.level = 0
        self.loop = 0
        self.looping = False
        self.numbers: list[int] = []
        # Where the slots and named numbers of this time begin.
        self.first_slot = 0
        self.first_number = 0
        self.secret = False
        self.named = 0
        # One more than the slot of the trait that was named, or 0.
        self.trait = 0
        # The slots that hold chosen dice, as bits.
        self.chosen = 0
        # The slots that hold the current player of `each player …`: they can mean no die.
        self.seated = 0
        self.touched: list[Node] = []
        self.costs: list[Node] = []
        self.wanted: list[Instruction] = []
        # Whether the part being lowered is inside something that a player may do or leave.
        self.optional = False
        self.free = False

    def program(self, effect: Node, times: int = 1) -> int:
        """Lower an effect and register its program with the table's scripts; the number is returned.

        Done several times as one effect, its targets are all chosen first and its damage is one batch (11.7.5).
        """
        for done in range(times):
            if done:
                self.first_slot = self.slots
                self.first_number = len(self.numbers)
                self._emit(FORGET)
            self.effect(effect)
        if times > 1 and effect.code == nodes.DAMAGE:
            self._gather(0)
        shift = len(self.head)
        for step in self.body:
            step.jump += shift
        program = Program(self.ability, self.head + self.body, shift, self.slots)
        program.touched = [dice for dice in self.touched if not reads_slots(dice)]
        program.answers = any(step.op == nodes.CANCEL for step in program.instructions)
        # What is spoken of by an earlier choice is not known before it: it keeps nothing from starting.
        program.free = self.free or len(program.touched) < len(self.touched)
        program.costs = [dice for dice in self.costs if not reads_slots(dice)]
        program.wanted = [step for step in self.wanted if not reads_slots(step.first)]
        program.always = not (self.head or program.costs or program.wanted) and (program.free or not program.touched)
        self.scripts.programs.append(program)
        return len(self.scripts.programs) - 1

    def _emit(
        self, op: int, first: Node = NO_PART, second: Node = NO_PART, third: Node = NO_PART, slot: int = 0
    ) -> Instruction:
        step = Instruction(op, first, second, third, slot, 0)
        self.body.append(step)
        return step

    def _here(self, step: Instruction) -> None:
        step.jump = len(self.body)

    def effect(self, node: Node) -> None:
        code = node.code
        if self.level == 0 and (code in _FREE or (code == nodes.ACT and len(node.args) == 1)):
            self.free = True
        if code == nodes.SEQ:
            for place, part in enumerate(node.args):
                price = paying(node.args[place : place + 2]) if self.depth == 0 else None
                if price is not None:
                    self.costs.append(self._argument(price))
                start = len(self.body)
                self.effect(part)
                if is_cost(node.args[place : place + 2]):
                    self.body[-1].cost = True
                if self.depth == 0 and place and is_price(node.args[place - 1 : place + 1]):
                    self.wanted += [step for step in self.body[start:] if _is_certain(step)]
        elif code == nodes.MAY:
            self._may(node)
        elif code in (nodes.PAY, nodes.PAY_ENERGY):
            self._pay(node)
        elif code == nodes.IF:
            self._if(node)
        elif code == nodes.UNLESS:
            self._unless(node)
        elif code == nodes.FOR_EACH:
            self._for_each(node)
        elif code == nodes.TOGETHER:
            self._together(node)
        elif code == nodes.ANNOUNCE:
            self._announce(node)
        elif code == nodes.UNLESS_PAID:
            self._unless_paid(node)
        elif code == nodes.EITHER:
            self._either(node)
        elif code == nodes.EACH_PLAYER:
            self._each_player(node)
        elif code == nodes.REPEAT:
            self._repeat(node)
        elif code == nodes.ENFORCE:
            check_plain(node.args[0])
            rule = self.scripts.add_rule(node.args[0], self.ability)
            self._emit(code, node.args[1] if len(node.args) > 1 else NO_PART, slot=rule)
        elif code == nodes.ENFORCE_ON:
            check_plain(node.args[1])
            rule = self.scripts.add_rule(node.args[1], self.ability)
            self._emit(code, self._argument(node.args[0]), node.args[2] if len(node.args) > 2 else NO_PART, slot=rule)
        elif code == nodes.LATER:
            inner = Lowerer(self.scripts, self.ability)
            inner.slots = self.slots
            inner.last = self.last
            inner.first_slot = self.first_slot
            inner.chosen = self.chosen
            inner.trait = self.trait
            inner.numbers = self.numbers[:]
            inner.first_number = self.first_number
            inner.depth = 1
            inner.level = 1
            waited = self._argument(node.args[0])
            # What waits for the next time only is no longer an event alone.
            once = len(node.args) > 2
            event = self.scripts.add_rule(Node(code, (waited,)) if once else waited, self.ability)
            self._emit(code, nodes.number(event), slot=inner.program(node.args[1]))
        else:
            self._verb(node)

    def _verb(self, node: Node) -> None:
        parts = [self._argument(arg) for arg in node.args]
        if self.level == 0:
            # Dice that the effect draws itself keep it from nothing.
            self.touched += [part for part in parts if part.code == nodes.ALL and part.args[0].code != nodes.DRAWN]
            # What is done to the die itself is done, whoever else is there (1.2.4).
            self.free = self.free or (bool(parts) and parts[0].code == nodes.SELF)
        parts += [NO_PART] * (3 - len(parts))
        slot = self._new_slot() if node.code in _KEEPING else 0
        if node.code == nodes.REMEMBER:
            self.last = slot
        if node.code == nodes.NAME_DIE:
            self.named = slot
        if node.code == nodes.NAME_TRAIT:
            self.trait = slot + 1
        step = self._emit(node.code, parts[0], parts[1], parts[2], slot)
        step.given_up = bool(node.args) and _picked_by_another(node.args[0])
        step.cost = bool(node.args) and node.args[0].code == nodes.PICK_WORTH
        if node.code in (nodes.SPIN, nodes.SPIN_TO, nodes.CAPTURE, nodes.REDIRECT):
            self._chosen_for(step, step.first)
        elif node.code == nodes.SWAP:
            self._chosen_for(step, step.first)
            self._chosen_for(step, step.second)
        if node.code == nodes.TOKEN:
            step.tree = node
        if node.code == nodes.NAME_NUMBER:
            self.numbers.append(slot)
            step.secret = len(node.args) > 3
            self.secret = self.secret or step.secret
        elif node.code == nodes.DRAW:
            # Drawing as many as somebody secretly named is secret too.
            step.secret = self.secret and parts[0].code == nodes.NAMED_NUMBER

    def _chosen_for(self, deed: Instruction, dice: Node) -> None:
        """Whoever chooses dice for something chooses such as it can be done to (10.1.6, 11.9.4, 11.10.5, 11.13.3)."""
        for step in self.head + self.body:
            chosen = step.op == CHOOSE and dice.code == nodes.SLOT and step.slot == dice.number
            if chosen and not (deed.op == nodes.REDIRECT and step.deed is not None):
                step.strict = self.optional or deed.op in (nodes.CAPTURE, nodes.SWAP, nodes.REDIRECT)
                # A target that cannot be spun is still a target.
                step.deed = deed if step.strict or not step.targets else None

    def _together(self, node: Node) -> None:
        """Damages dealt as one batch: they are gathered and dealt at the end."""
        start = len(self.body)
        for part in node.args:
            self.effect(part)
        self._gather(start)

    def _gather(self, start: int) -> None:
        """Make one batch of the damages since `start`."""
        for step in self.body[start:]:
            if step.op == nodes.DAMAGE:
                step.op = GATHER
        self._emit(DEAL)

    def _announce(self, node: Node) -> None:
        """Others may answer the use of a named effect before it happens, and cancel it."""
        self._emit(node.code, node.args[0])
        step = self._emit(JUMP_IF_CANCELLED)
        self._nested(node.args[1])
        self._here(step)

    def _argument(self, node: Node) -> Node:
        """Choices inside an argument become instructions of their own; the argument then reads their slot."""
        if node.code in (nodes.TARGET, nodes.PICK, nodes.PICK_WORTH, nodes.POINTS):
            return self._choose(node)
        if node.code == nodes.IS_NAMED:
            return Node(nodes.IS_NAMED, (), self.named)
        if node.code == nodes.OF_NAMED_TRAIT:
            return Node(nodes.OF_NAMED_TRAIT, (), self.trait)
        if node.code == nodes.CHOSEN:
            return Node(nodes.CHOSEN, (), self.chosen)
        if node.code == nodes.IT:
            slot = self.first_slot + node.args[0].number if node.args else self.last
            bound(node, slot < self.slots and not self.seated & (1 << slot))
            return Node(nodes.SLOT, (), slot)
        if node.code == nodes.NAMED_NUMBER:
            place = self.first_number + node.args[0].number
            bound(node, place < len(self.numbers))
            return Node(nodes.NAMED_NUMBER, (), self.numbers[place])
        if node.code == nodes.EACH:
            bound(node, self.looping)
            return Node(nodes.EACH, (), self.loop)
        if node.code == nodes.FALLEN:
            named = self._argument(node.args[0])
            bound(node, named.code in (nodes.SLOT, nodes.THOSE))
            return Node(nodes.FALLEN, (named,))
        if node.code == nodes.GONE:
            named = self._argument(node.args[0])
            bound(node, named.code == nodes.SLOT)
            return Node(nodes.GONE, (named,))
        if not node.args:
            return node
        return Node(node.code, tuple([self._argument(arg) for arg in node.args]), node.number, node.word)

    def _choose(self, node: Node) -> Node:
        found = self._argument(node.args[0])
        amount = self._argument(find_part(node, "amount") or ONE)
        chooser = find_part(node, "player")
        player = self._argument(chooser) if chooser is not None else Node(nodes.YOU)
        slot = self._new_slot()
        self.last = slot
        self.chosen |= 1 << slot
        step = Instruction(SPREAD if node.code == nodes.POINTS else CHOOSE, found, amount, player, slot, 0)
        step.targets = node.code not in (nodes.PICK, nodes.PICK_WORTH)
        if node.code == nodes.PICK_WORTH:
            step.worth = self._argument(node.args[2])
        # Targets are chosen first, and so is what pays for the rest.
        first = step.targets or step.worth is not None
        hoist = first and self.depth == 0 and chooser is None and not depends(node)
        (self.head if hoist else self.body).append(step)
        if self.level == 0 and not hoist and not depends(node):
            self.touched.append(Node(nodes.ALL, (found,)))
        return Node(nodes.SLOT, (), slot)

    def _new_slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def _may(self, node: Node) -> None:
        player = find_part(node, "player")
        step = self._emit(ASK_MAY, self._argument(player) if player is not None else Node(nodes.YOU))
        step.tree = node.args[0]
        self._offered(node.args[0])
        self._here(step)

    def _pay(self, node: Node) -> None:
        price = node.args[1] if node.code == nodes.PAY_ENERGY else NO_PART
        much = nodes.number(price_of(price)[0]) if node.code == nodes.PAY_ENERGY else self._argument(node.args[1])
        step = self._emit(ASK_PAY, self._argument(node.args[0]), much, price)
        step.tree = node.args[2]
        self._offered(node.args[2])
        self._otherwise(step, node.args[3:])

    def _if(self, node: Node) -> None:
        step = self._emit(JUMP_UNLESS, self._argument(node.args[0]))
        self._branch(node.args[1])
        self._otherwise(step, node.args[2:])

    def _otherwise(self, step: Instruction, others: tuple[Node, ...]) -> None:
        """Where a step leads that has been refused: to what happens then, if anything does."""
        if not others:
            self._here(step)
            return
        end = self._emit(JUMP)
        self._here(step)
        self._branch(others[0])
        self._here(end)

    def _unless(self, node: Node) -> None:
        """A player may do the second thing; then the last part happens (or nothing), else the third."""
        step = self._emit(ASK_MAY, self._argument(node.args[0]))
        step.tree = node.args[1]
        self._offered(node.args[1])
        self.body[-1].cost = True
        if len(node.args) > 3:
            self._nested(node.args[3])
        end = self._emit(JUMP)
        self._here(step)
        self._nested(node.args[2])
        self._here(end)

    def _unless_paid(self, node: Node) -> None:
        """A player may pay; if not, it happens."""
        step = self._emit(ASK_PAY, self._argument(node.args[0]), self._argument(node.args[1]))
        step.tree = node
        end = self._emit(JUMP)
        self._here(step)
        self._nested(node.args[2])
        self._here(end)

    def _either(self, node: Node) -> None:
        step = self._emit(ASK_EITHER)
        step.tree = node
        self._nested(node.args[0])
        end = self._emit(JUMP)
        self._here(step)
        self._nested(node.args[1])
        self._here(end)

    def _each_player(self, node: Node) -> None:
        """Each player in turn is `you`, the active side first."""
        self.free = True
        slot = self._new_slot()
        self.seated |= 1 << slot
        self._emit(EACH_SEAT, slot=slot)
        start = len(self.body)
        self._nested(node.args[0])
        self._emit(NEXT_SEAT, slot=slot).jump = start

    def _repeat(self, node: Node) -> None:
        """Again and again, counting up, until the condition holds or there is nobody left to choose."""
        self._emit(COUNT_UP)
        start = len(self.body)
        self._nested(node.args[0])
        end = self._emit(JUMP_IF, self._argument(node.args[1]))
        self._emit(COUNT_UP)
        self._emit(JUMP_BACK).jump = start
        self._here(end)
        self.touched += [Node(nodes.ALL, (step.first,)) for step in self.body[start:] if step.op == CHOOSE]

    def _for_each(self, node: Node) -> None:
        dice = self._argument(node.args[0])
        if self.level == 0 and dice.code == nodes.ALL:
            self.touched.append(dice)
        slot = self._new_slot()
        step = self._emit(LOOP, dice, slot=slot)
        start = len(self.body)
        outer, self.loop = self.loop, slot
        within, self.looping = self.looping, True
        self._nested(node.args[1])
        self.loop, self.looping = outer, within
        again = self._emit(NEXT, slot=slot)
        again.jump = start
        self._here(step)

    def _offered(self, node: Node) -> None:
        """What a player may do or leave."""
        before, self.optional = self.optional, True
        self._nested(node)
        self.optional = before

    def _nested(self, node: Node) -> None:
        self.level += 1
        self._branch(node)
        self.level -= 1

    def _branch(self, node: Node) -> None:
        self.depth += 1
        self.effect(node)
        self.depth -= 1


def price_of(price: Node) -> tuple[int, tuple[int, ...]]:
    """How much energy, and of which kinds: words are types, or a number for energy of any kind (4.3.6)."""
    total = 0
    needs: list[int] = []
    for part in price.args:
        if part.word.isdigit():
            total += int(part.word)
        else:
            total += 1
            needs.append(energy.energy_kind(part.word))
    return total, tuple(needs)


def _picked_by_another(node: Node) -> bool:
    """Whether somebody else than who speaks chooses dice, and so gives them up."""
    return node.code == nodes.PICK and find_part(node, "player") is not None


def looks_back(node: Node) -> bool:
    """Whether a filter speaks of what has been chosen before, or leaves it out."""
    return node.code == nodes.CHOSEN or reads_slots(node) or any(looks_back(arg) for arg in node.args)


def reads_slots(node: Node) -> bool:
    """Whether it speaks of something chosen before."""
    return node.code in (nodes.SLOT, nodes.EACH) or any(reads_slots(arg) for arg in node.args)


def _is_certain(step: Instruction) -> bool:
    """Whether an instruction chooses a target that must be there, whatever has been chosen before (11.4.4)."""
    if step.op != CHOOSE or not step.targets or step.second.code in (nodes.UP_TO, nodes.ANY_NUMBER):
        return False
    return not depends(step.first) and not depends(step.third)
