"""The one frame of card effects: it runs a program and stops where somebody chooses, decides or pays."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import lower, nodes
from overcrush.effects.schemas import sort_of
from overcrush.effects.wording import ENERGY_FACES
from overcrush.model import events, options, purposes, zones
from overcrush.model.dice import Die, Hit
from overcrush.model.frames import Frame
from overcrush.model.programs import REACTIVE, Instruction, Node, Program
from overcrush.model.scope import Scope
from overcrush.model.state import NUMBER, PICK, State
from overcrush.model.things import PLAYER_BASE, is_die, is_player
from overcrush.rules.asking import ask, shows_first
from overcrush.rules.combat.deadly import note_deadly
from overcrush.rules.effects.copy_dice import copy_bursts, offers_bursts
from overcrush.rules.effects.limits import asks_first, use
from overcrush.rules.effects.move_dice import lying
from overcrush.rules.effects.perform import hits, perform
from overcrush.rules.effects.pointing import option_of, thing_of
from overcrush.rules.effects.rewrite_damage import REWRITING, amend
from overcrush.rules.effects.runaway import CHANGES, INSTRUCTIONS, NUMBERS, refuse
from overcrush.rules.effects.set_right import put_back, settle_faces
from overcrush.rules.effects.targeted import aim
from overcrush.rules.effects.targeting import (
    borrowed_programs,
    can_do,
    can_start,
    candidates,
    usable_actions,
    wants_opponent,
)
from overcrush.rules.events.emit import emit, tell_used
from overcrush.rules.frame_codes import EFFECT
from overcrush.rules.procedures.divine import Divine
from overcrush.rules.procedures.naming import NAMING, ask_name, take_name
from overcrush.rules.procedures.payment import Payment, can_pay
from overcrush.rules.procedures.purchase import FIXED, FREE, Purchase, can_buy
from overcrush.rules.procedures.turn_faces import TurnFaces
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.equal_dice import are_equal, said_of
from overcrush.rules.query.filters import matches_unrolled
from overcrush.rules.query.permissions import unpurchasable
from overcrush.rules.query.referred import controller_of, dice, one_player
from overcrush.rules.query.uses import tax_on_global
from overcrush.rules.query.where import how_many
from overcrush.rules.verbs.damage import propose
from overcrush.rules.verbs.knock_out import knock_out_lethal

NO_HITS: Final[list[Hit]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Effect(Frame):
    """A program in progress. `pc` is the next instruction, `done` what the last one came to.

    Its parts are done in the order named, so that the first are served first where there is too little (1.2.5).
    """

    __slots__ = ("announcing", "cancelled", "gated", "hits", "pc", "program", "scope")

    def __init__(self, program: i64, scope: Scope) -> None:
        self.program = program
        self.scope = scope
        self.pc: i64 = 0
        # It is never changed: whoever adds to it puts another in its place.
        self.hits: list[Hit] = NO_HITS
        self.announcing = False
        self.cancelled = False
        # Others are being heard on whether it may be used at all.
        self.gated = False

    def run(self, s: State) -> None:
        """One instruction after another, as long as nothing else comes up."""
        program = s.table.scripts.programs[self.program]
        self.scope.ability = program.ability
        while not s.options:
            s.instructions += 1 + len(s.applied) // CHANGES
            if s.instructions > INSTRUCTIONS:
                refuse()
            if self.gated:
                self._let_in(s, program)
            elif self.pc < len(program.instructions):
                self._step(s, program, program.instructions[self.pc])
            else:
                self._end(s)
                return
            if s.raised or s.stack[-1] is not self:
                return

    def _end(self, s: State) -> None:
        s.stack.pop()
        s.group += 1
        settle_faces(s)
        put_back(s)
        note_deadly(s)
        below = s.stack[-1]
        if self.scope.moved and isinstance(below, Effect):
            below.scope.follow(self.scope.die, self.scope.moved)
        below.ended(self.scope.result)

    def give_up(self, s: State) -> None:
        """Nothing more of it happens."""
        self.pc = len(s.table.scripts.programs[self.program].instructions)

    def _let_in(self, s: State, program: Program) -> None:
        """Go on once all who may forbid the use have been heard: the ability is used, or it is not."""
        self.gated = False
        if self.cancelled:
            self.give_up(s)
        else:
            tell_used(s, program.ability, self.scope)

    def _step(self, s: State, program: Program, step: Instruction) -> None:
        op = step.op
        if s.table.seats > s.table.sides and wants_opponent(s, self.scope, step):
            seats = s.table.seats_of[1 - s.table.side_of[self.scope.seat]]
            found = [options.option(options.SEAT, seat) for seat in seats]
            ask(s, self, self.scope.seat, PICK, purposes.OPPONENT, found, self.scope.card)
        elif op < 0:
            self._control(s, program, step)
        elif op == nodes.NAME_NUMBER:
            self._ask_number(s, step)
        elif op in NAMING:
            if not ask_name(s, self, self.scope, step):
                self.pc += 1
        elif op in (nodes.BUY, nodes.BUY_FOR):
            self._ask_purchase(s, step)
        elif op == nodes.CAPTURE and not self.scope.die and len(self._captors(s)) > 1:
            ask(s, self, self.scope.seat, PICK, purposes.TARGET, self._captors(s), self.scope.card)
        elif op == nodes.COPY and offers_bursts(s, self.scope, step):
            ask(s, self, self.scope.seat, PICK, purposes.EITHER, [options.FIRST, options.SECOND], self.scope.card)
        else:
            self.pc += 1
            self._do(s, step)

    def instruction(self, s: State) -> Instruction:
        """The instruction that asks."""
        return s.table.scripts.programs[self.program].instructions[self.pc]

    def _control(self, s: State, program: Program, step: Instruction) -> None:
        """What a program does besides what the text says: it asks, jumps, counts and gathers."""
        op = step.op
        if op in (lower.CHOOSE, lower.SPREAD):
            self._choose(s, step)
        elif op == lower.ASK_MAY:
            self._ask_may(s, program, step)
        elif op == lower.ASK_PAY:
            self._ask_pay(s, program, step)
        elif op == lower.ASK_EITHER:
            ask(s, self, self.scope.seat, PICK, purposes.EITHER, [options.FIRST, options.SECOND], self.scope.card)
        else:
            self.pc += 1
            self._go_on(s, step)

    def _go_on(self, s: State, step: Instruction) -> None:
        op = step.op
        if op == lower.JUMP or (op == lower.JUMP_UNLESS and not holds(s, self.scope, step.first)):
            self.pc = step.jump
        elif op == lower.JUMP_IF_CANCELLED:
            self.announcing = False
            if self.cancelled:
                self.pc = step.jump
        elif op == lower.LOOP:
            self.scope.slots[step.slot] = []
            self._chosen(s, step.slot, dice(s, self.scope, step.first))
            if not self.scope.slots[step.slot]:
                self.pc = step.jump
        elif op == lower.NEXT:
            self.scope.slots[step.slot] = self.scope.slots[step.slot][1:]
            if self.scope.slots[step.slot]:
                self._begin_again(s, step.jump)
        elif op == lower.EACH_SEAT:
            self.scope.slots[step.slot] = [self.scope.seat, *s.table.turn_order[s.active]]
            self.scope.seat = self.scope.slots[step.slot][1]
            self.scope.opponent = -1
        elif op == lower.NEXT_SEAT:
            self._next_seat(s, step)
        elif op == lower.COUNT_UP:
            self.scope.counter += 1
        elif op == lower.FORGET:
            self.scope.those = []
        elif op == lower.JUMP_IF:
            if holds(s, self.scope, step.first):
                self.pc = step.jump
        elif op == lower.JUMP_BACK:
            self._again(s, step)
        elif op == lower.GATHER:
            self.hits = self.hits + hits(s, self.scope, step)
        elif op == lower.DEAL:
            s.group += 1
            self.scope.result = propose(s, self.hits, combat=False)
            self.hits = NO_HITS

    def _do(self, s: State, step: Instruction) -> None:
        """Do what the text says; each part of it is a moment of its own (11.2.4)."""
        s.group += 1
        op = step.op
        if op == nodes.ANNOUNCE:
            self.announcing = True
            ability = s.table.scripts.programs[self.program].ability
            emit(s, events.EFFECT_USED, self.scope.seat, self.scope.card, self.scope.die, self.scope.result, ability)
        elif op == nodes.CANCEL:
            cancel(s)
        elif op in REWRITING:
            self.scope.result = amend(s, self.scope, step)
        elif op == nodes.USE_EFFECT:
            # What the action faces of dice say, as if they were used.
            for program, scope in usable_actions(s, self.scope, step):
                start(s, program, scope)
        elif op == nodes.USE_WHEN:
            for borrowed, user in borrowed_programs(s, self.scope, step):
                if can_start(s, borrowed, user):
                    tell_used(s, s.table.scripts.programs[borrowed].ability, user)
                    start(s, borrowed, user)
        elif op == nodes.TURN and step.second.word != "that energy":
            way = ENERGY_FACES.index(step.second.word)
            things = [thing for thing in lying(s, self.scope, step.first) if not is_player(thing)]
            chooser = self._who(s, step.third) if step.third.code != nodes.ALWAYS else self.scope.seat
            s.stack.append(TurnFaces(chooser, self.scope.card, way, things if chooser >= 0 else []))
        elif op == nodes.DIVINE:
            s.stack.append(Divine(self.scope.seat, self.scope.card))
        else:
            statics = s.statics
            self.scope.result = perform(s, self.scope, step)
            if statics or s.statics:
                # What a card gave to dice has ended if its last die is gone (9.1.3, 11.3.3).
                knock_out_lethal(s)

    def _next_seat(self, s: State, step: Instruction) -> None:
        """The next player is `you`; after the last, the one whose effect it is again."""
        first, _, *rest = self.scope.slots[step.slot]
        self.scope.slots[step.slot] = [first, *rest]
        self.scope.seat = rest[0] if rest else first
        self.scope.opponent = -1
        self.scope.those = []
        if rest:
            self._begin_again(s, step.jump)

    def _begin_again(self, s: State, start: int) -> None:
        """The body of a loop once more: its choices are made anew."""
        for step in s.table.scripts.programs[self.program].instructions[start : self.pc]:
            if step.op in (lower.CHOOSE, lower.SPREAD):
                self.scope.slots[step.slot] = []
        self.pc = start

    def _again(self, s: State, step: Instruction) -> None:
        """Repeat if there is somebody left to choose; what was chosen before is chosen no more."""
        first = s.table.scripts.programs[self.program].instructions[step.jump]
        if first.op == lower.CHOOSE and not candidates(s, self.scope, first):
            return
        self._begin_again(s, step.jump)

    def _choose(self, s: State, step: Instruction) -> None:
        """One thing at a time; as many as there are if there are fewer than asked for (1.2.4, 11.4.5)."""
        if self._who(s, step.third) < 0:
            self.pc += 1
            return
        chosen = self.scope.slots[step.slot]
        spread = step.op == lower.SPREAD
        left = candidates(s, self.scope, step)
        if chosen and not spread:
            left = [thing for thing in left if chosen.count(thing) < how_many(s, thing)]
        optional = step.second.code in (nodes.UP_TO, nodes.ANY_NUMBER)
        wanted = amount(s, self.scope, step.second) - len(chosen)
        if wanted <= 0 or not left:
            self.pc += 1
            return
        if len(left) <= wanted and not optional and not spread and not shows_first(s, self._who(s, step.third), left):
            self._chosen(s, step.slot, left)
            aim(s, self.scope, step, left)
            self.pc += 1
            return
        found = self._distinct(s, left)
        if optional:
            found.append(options.NONE)
        ask(s, self, self._who(s, step.third), PICK, purposes.TARGET, found, self.scope.card)

    def _captors(self, s: State) -> list[int]:
        """The dice of a card one of which captures by its ability (11.10.2)."""
        return self._distinct(s, [die.id for die in s.seats[self.scope.seat].field if die.card == self.scope.card])

    def _who(self, s: State, node: Node) -> int:
        """The seat that is asked; -1 if the die whose controller it would be was never there."""
        return one_player(s, self.scope, node)

    def _distinct(self, s: State, things: list[int]) -> list[int]:
        """Equal dice are one option (2.3.4)."""
        found: list[int] = []
        kept: list[Die] = []
        for thing in things:
            die = s.die(thing) if thing < PLAYER_BASE else None
            if die is None:
                option = option_of(thing)
                if option not in found:
                    found.append(option)
                continue
            for other in kept:
                if are_equal(s, die, other):
                    break
            else:
                kept.append(die)
                found.append(option_of(thing))
        return found

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        return said_of(s, self.program, self.scope, self.hits, me, twin)

    def _chosen(self, s: State, slot: int, things: list[int]) -> None:
        """Put things into a slot and remember who controls the dice among them."""
        before = self.scope.slots[slot]
        self.scope.slots[slot] = before + things if before else things
        known = self.scope.known[:]
        for thing in things:
            if is_die(thing):
                known.append(thing)
                known.append(controller_of(s, self.scope, thing))
        self.scope.known = known

    def _ask_may(self, s: State, program: Program, step: Instruction) -> None:
        """Ask whether a seat does an optional part; what could not be done is not offered."""
        following = program.instructions[self.pc + 1]
        unusable = following.op == nodes.USE_EFFECT and not usable_actions(s, self.scope, following)
        chooser = self._who(s, step.first)
        offered = program.instructions[self.pc + 1 : step.jump]
        if unusable or chooser < 0 or not can_do(s, self.scope, offered, chooser):
            self.pc = step.jump
            return
        ask(s, self, chooser, PICK, purposes.MAY, [options.YES, options.NO], self.scope.card)

    def _ask_pay(self, s: State, program: Program, step: Instruction) -> None:
        payer = self._who(s, step.first)
        # Who does not pay has not done it.
        self.scope.result = 0
        payable = payer >= 0 and can_pay(s, payer, self._price(s, payer, step), lower.price_of(step.third)[1])
        if not payable or not can_do(s, self.scope, program.instructions[self.pc + 1 : step.jump], payer):
            self.pc = step.jump
            return
        ask(s, self, payer, PICK, purposes.MAY, [options.YES, options.NO], self.scope.card)

    def _price(self, s: State, payer: int, step: Instruction) -> int:
        """What is asked for, and what is paid besides for the use of a global ability that answers something."""
        ability = s.table.scripts.abilities[self.scope.ability]
        tax = tax_on_global(s, payer, ability) if ability.kind == REACTIVE else 0
        return amount(s, self.scope, step.second) + tax

    def _ask_number(self, s: State, step: Instruction) -> None:
        low, high = amount(s, self.scope, step.second), amount(s, self.scope, step.third)
        if high - low > NUMBERS:
            refuse()
        numbers = [options.option(options.NUMBER, n) for n in range(low, max(low, high) + 1)]
        asked = max(0, self._who(s, step.first))
        ask(s, self, asked, NUMBER, purposes.NAME_NUMBER, numbers, self.scope.card)

    def _ask_purchase(self, s: State, step: Instruction) -> None:
        """An ordinary purchase inside the effect, at the price it names (6.4.3)."""
        seat = self.scope.seat
        change = self.price_change(s, step)
        found: list[int] = []
        for card in s.table.buyable[seat]:
            wanted = s.supply[card] > 0 and matches_unrolled(s, self.scope, seat, card, step.first)
            if wanted and not unpurchasable(s, seat, card) and can_buy(s, seat, card, change):
                found.append(options.buy(seat, card))
        if found:
            ask(s, self, seat, PICK, purposes.PURCHASE, found, self.scope.card)
        else:
            self.scope.result = 0
            self.pc += 1

    def price_change(self, s: State, step: Instruction) -> int:
        change = amount(s, self.scope, step.second) if sort_of(step.second) == "amount" else FREE
        return FIXED + change if step.op == nodes.BUY_FOR else change

    def _purchase(self, s: State, step: Instruction, option: int) -> None:
        word = step.third if step.third.code == nodes.WORD else step.second
        zone = zones.NAMES.index(word.word) if word.code == nodes.WORD else -1
        deed = Purchase(self.scope.seat, options.bought_card(option), self.price_change(s, step), zone)
        deed.bound = True
        s.group += 1
        self.scope.result = 1
        self.pc += 1
        s.stack.append(deed)

    def take(self, s: State, option: int) -> None:
        program = s.table.scripts.programs[self.program]
        self.scope.ability = program.ability
        step = program.instructions[self.pc]
        if wants_opponent(s, self.scope, step):
            self.scope.opponent = options.payload_of(option)
        elif step.op in NAMING:
            take_name(s, self.scope, step, option)
            self.pc += 1
        elif step.op in (nodes.BUY, nodes.BUY_FOR):
            self._purchase(s, step, option)
        elif step.op == nodes.CAPTURE:
            # Nothing but the capture is of that die.
            self.scope.die = thing_of(option)
            self.pc += 1
            self._do(s, step)
            self.scope.die = 0
        elif step.op == nodes.COPY:
            if option == options.SECOND:
                copy_bursts(s, self.scope, step)
            self.pc += 1
            self._do(s, step)
        elif step.op == lower.ASK_EITHER:
            self.pc = self.pc + 1 if option == options.FIRST else step.jump
        elif step.op in (lower.CHOOSE, lower.SPREAD):
            if option == options.NONE:
                self.pc += 1
            else:
                self._chosen(s, step.slot, [thing_of(option)])
                aim(s, self.scope, step, [thing_of(option)])
        elif step.op == nodes.NAME_NUMBER:
            self.scope.slots[step.slot] = [options.payload_of(option)]
            self.pc += 1
            who = one_player(s, self.scope, step.first)
            emit(
                s, events.NUMBER_NAMED, who, self.scope.card, amount=options.payload_of(option), other=int(step.secret)
            )
        elif option == options.NO:
            self.pc = step.jump
        else:
            self._accept(s)
            self.pc += 1
            if step.op == lower.ASK_PAY:
                payer = one_player(s, self.scope, step.first)
                price = self._price(s, payer, step)
                s.group += 1
                self.scope.result = price
                if price:
                    s.stack.append(Payment(payer, price, lower.price_of(step.third)[1], final=True))
                ability = s.table.scripts.abilities[self.scope.ability]
                if ability.kind == REACTIVE:
                    emit(s, events.GLOBAL_USED, payer, ability.card, amount=ability.index)

    def _accept(self, s: State) -> None:
        """What may happen once a turn has been used when somebody says yes to it, not when it is offered."""
        program = s.table.scripts.programs[self.program]
        if self.pc == program.head and asks_first(s, program):
            use(s, self.scope.seat, program.ability, self.scope.die)

    def busy(self) -> bool:
        """Abilities wait until the effect ends, but for those that answer an announced one (11.2.1, 11.2.7)."""
        return not self.announcing

    def keeps_aside(self, seat: int) -> bool:
        return True

    def copy(self) -> "Effect":
        new = Effect(self.program, self.scope.copy())
        new.pc = self.pc
        new.hits = self.hits
        new.announcing = self.announcing
        new.cancelled = self.cancelled
        new.gated = self.gated
        return new

    def dump(self) -> list[object]:
        scope = self.scope
        flags = int(self.announcing) + 2 * int(self.cancelled) + 4 * int(self.gated)
        who = [scope.seat, scope.card, scope.die, scope.bursts]
        numbers = [self.program, self.pc, flags, *who, scope.result, scope.counter, scope.moved, scope.opponent]
        return [
            EFFECT,
            numbers,
            list(scope.event),
            list(scope.last),
            scope.those,
            scope.known,
            [n for cause, thing, much in self.hits for n in (*cause, thing, much)],
            *scope.slots,
        ]


def start(s: State, program: int, scope: Scope) -> None:
    """Begin a program if all its targets can be chosen; else nothing happens (11.2.6)."""
    steps = s.table.scripts.programs[program]
    if can_start(s, program, scope):
        missing = steps.slots - len(scope.slots)
        if missing > 0:
            scope.slots = scope.slots + [[] for _ in range(missing)]
        s.stack.append(Effect(program, scope))


def cancel(s: State) -> None:
    """The effect that was announced last does nothing."""
    for frame in reversed(s.stack):
        if isinstance(frame, Effect) and (frame.announcing or frame.gated):
            frame.cancelled = True
            return
