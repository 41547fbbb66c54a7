"""Settling a batch of damage: reactive global abilities are offered before it is dealt (11.7.3, 11.7.4, 11.9.1)."""

from typing import Final

from mypy_extensions import mypyc_attr

from overcrush.effects import nodes
from overcrush.effects.awaited import event_kind
from overcrush.effects.lower import CHOOSE
from overcrush.model import events, options, purposes
from overcrush.model.dice import HIT_AMOUNT, HIT_BY, HIT_THING, NO_CAUSE, SOURCE, SOURCE_CARD, Die, Hit
from overcrush.model.events import KIND
from overcrush.model.programs import FIRST_TIME, UNLIMITED, Ability, Node
from overcrush.model.scope import Scope
from overcrush.model.state import PICK, State
from overcrush.model.things import is_player, seat_of
from overcrush.rules.asking import ask
from overcrush.rules.combat.overcrush import by_source
from overcrush.rules.effects.limits import ANY_DIE, die_of, use, use_mark, used_up
from overcrush.rules.effects.targeting import can_start
from overcrush.rules.events.emit import emit
from overcrush.rules.events.pending import Pending
from overcrush.rules.events.triggers import about, active_bursts
from overcrush.rules.frame_codes import SETTLE
from overcrush.rules.procedures.assign_damage import AssignDamage
from overcrush.rules.procedures.begin import start_replacement
from overcrush.rules.procedures.effect import Effect, start
from overcrush.rules.procedures.fall import bearers
from overcrush.rules.procedures.payment import Payment, can_pay
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.filters import find
from overcrush.rules.query.stats import bursts
from overcrush.rules.query.uses import global_barred, tax_on_global
from overcrush.rules.verbs.damage import deal, put

NONE_YET: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Settle(Pending):
    """Each hit in turn, the active side first: a reaction once for each hit, or as often as it can be paid (D06)."""

    __slots__ = ("combat", "cost", "crushed", "done", "picked", "turn", "using")

    def __init__(self, hits: list[Hit], *, combat: bool, cost: bool) -> None:
        super().__init__(hits)
        self.combat = combat
        # Whether what goes through by Overcrush is among the hits.
        self.crushed = False
        # Whether somebody takes it to pay for something.
        self.cost = cost
        # What has been used or declined for the hit looked at now, and what is being paid for.
        self.done: list[int] = []
        self.using = NONE_YET
        # Somebody has chosen which of several hits comes first.
        self.picked = False
        # The card whose ability its seat wants to come first.
        self.turn = NONE_YET

    def run(self, s: State) -> None:
        if self.using != NONE_YET:
            self._react(s)
            return
        while self.place < len(self.hits) or self._crush(s):
            if s.table.scripts.shields and self._shield(s):
                return
            found = self._offers(s)
            if found:
                seat = found[0] & 15
                mine = [mark for mark in found if mark & 15 == seat]
                chosen = [self._option(s, mark) for mark in mine]
                ask(s, self, seat, PICK, purposes.REACT, [*chosen, options.NONE], self.hits[self.place][HIT_THING])
                return
            self.place += 1
            self.done = []
        s.stack.pop()
        landed = put(s, by_source(self.hits)) if self.combat else deal(s, self.hits)
        below = s.stack[-1]
        if isinstance(below, Effect):
            below.scope.result = landed
            if s.table.rules.prevention_cancels and not any(much > 0 for _, _, much in self.hits):
                below.give_up(s)

    def _crush(self, s: State) -> bool:
        """Once all else is settled, what goes through by Overcrush is settled too, in the same batch (12.25.3)."""
        below = s.stack[-2]
        if self.crushed or not self.combat or not isinstance(below, AssignDamage):
            return False
        self.crushed = True
        hits, more = below.crush(s, self.hits)
        self.place = len(hits)
        self.hits = hits + more
        return bool(more)

    def _shield(self, s: State) -> bool:
        """Begin the next ability of a card that rewrites this hit: the active side's first, and each seat orders its
        own (11.9.5)."""
        found = self._shields(s)
        if not found:
            return False
        cards = list(dict.fromkeys([scope.card for _, scope in found]))
        if len(cards) > 1 and self.turn not in cards:
            chosen = [options.option(options.CARD, card) for card in cards]
            ask(s, self, found[0][1].seat, PICK, purposes.ORDER, chosen)
            return True
        ability, scope = next(pair for pair in found if len(cards) == 1 or pair[1].card == self.turn)
        self.turn = NONE_YET
        if ability.limit != FIRST_TIME or not self._asks_which(s, scope):
            self.done = [*self.done, _shield_mark(ability, scope)]
            start_replacement(s, ability, scope)
        return True

    def _shields(self, s: State) -> list[tuple[Ability, Scope]]:
        """The abilities of the first seat in turn that could rewrite this hit and have not."""
        found: list[tuple[Ability, Scope]] = []
        for number in s.table.scripts.shields:
            found += self._rewriting(s, s.table.scripts.abilities[number])
        if found:
            for seat in s.table.turn_order[s.active]:
                mine = [pair for pair in found if pair[1].seat == seat]
                if mine:
                    return mine
        return []

    def _rewriting(self, s: State, ability: Ability) -> list[tuple[Ability, Scope]]:
        """From where an ability could rewrite this hit, once for each (11.9.5)."""
        cause, thing, much = self.hits[self.place]
        waited = ability.tree.args[0]
        if much <= 0 or not _speaks_of(waited, thing):
            return []
        die = None if is_player(thing) else s.die(thing)
        found: list[tuple[Ability, Scope]] = []
        for holder, card, source in bearers(s, ability, die):
            scope = self._scope_of(s, holder, card, source)
            if not source:
                scope.bursts = active_bursts(s, ability, holder, thing, cause)
            if _shield_mark(ability, scope) in self.done:
                continue
            over = used_up(s, holder, ability.number, source) or _too_late(s, ability, scope)
            program = ability.programs[scope.bursts]
            if over or self._spared(s, program) or self._misdirects(s, scope, waited, program):
                continue
            if (
                about(s, scope, waited, scope.event, die, cause)
                and holds(s, scope, ability.condition)
                and can_start(s, program, scope)
            ):
                found.append((ability, scope))
        return found

    def _spared(self, s: State, program: int) -> bool:
        """Whether it is a cost and the program would give it to another (1.2.7)."""
        steps = s.table.scripts.programs[program].instructions
        return self.cost and any(step.op == nodes.REDIRECT for step in steps)

    def _misdirects(self, s: State, scope: Scope, waited: Node, program: int) -> bool:
        """Whether a text that speaks of dice and players would give what targets one kind to the other (11.9.4)."""
        thing = self.hits[self.place][HIT_THING]
        names_both = waited.code == nodes.DAMAGED and _names_player(waited.args[0])
        if s.table.rules.redirects_to_any or not names_both or not self._is_target(s, thing):
            return False
        steps = s.table.scripts.programs[program].instructions
        chosen = {step.slot: step.first for step in steps if step.op == CHOOSE}
        for step in steps:
            if step.op == nodes.REDIRECT:
                among = chosen.get(step.first.number) if step.first.code == nodes.SLOT else None
                kinds = [step.first.code == nodes.PLAYER]
                if among is not None:
                    kinds = [is_player(other) for other in find(s, scope, among)]
                if is_player(thing) not in kinds:
                    return True
        return False

    def _is_target(self, s: State, thing: int) -> bool:
        """Whether the effect that deals this damage has targeted a thing."""
        below = s.stack[s.stack.index(self) - 1]
        if not isinstance(below, Effect):
            return False
        for step in s.table.scripts.programs[below.program].instructions:
            if step.op == CHOOSE and step.targets and thing in below.scope.slots[step.slot]:
                return True
        return False

    def _asks_which(self, s: State, scope: Scope) -> bool:
        """Of several dice that hit the same thing together, whoever waits for the first time chooses one (11.6.4)."""
        thing = self.hits[self.place][HIT_THING]
        sources = [s.die(cause[SOURCE]) for cause, hit, much in self.hits[self.place :] if hit == thing and much > 0]
        different: list[Die] = []
        for die in sources:
            if die is not None and not any(are_equal(s, die, other) for other in different):
                different.append(die)
        if self.picked or self.done or len(different) < 2:
            return False
        found = [options.option(options.DIE, die.id) for die in different]
        ask(s, self, scope.seat, PICK, purposes.TARGET, found, scope.card)
        return True

    def _pick(self, number: int) -> None:
        """Look at the hit of that die first."""
        self.picked = True
        place = next(i for i in range(self.place, len(self.hits)) if self.hits[i][HIT_BY][SOURCE] == number)
        rest = self.hits[self.place : place] + self.hits[place + 1 :]
        self.hits = [*self.hits[: self.place], self.hits[place], *rest]

    def _offers(self, s: State) -> list[int]:
        """The reactions that somebody could use now, as `ability << 4 | seat`."""
        if self.hits[self.place][HIT_AMOUNT] <= 0:
            return []
        found: list[int] = []
        for seat in s.table.turn_order[s.active]:
            for number in s.table.scripts.reactions:
                mark = (number << 4) | seat
                if mark not in self.done and self._could_use(s, seat, s.table.scripts.abilities[number]):
                    found.append(mark)
        return found

    def _could_use(self, s: State, seat: int, ability: Ability) -> bool:
        cause, thing, _ = self.hits[self.place]
        price = ability.price + tax_on_global(s, seat, ability)
        if not (_speaks_of(ability.tree.args[1], thing) and can_pay(s, seat, price, ability.needs)):
            return False
        if global_barred(s, seat, ability):
            return False
        if used_up(s, seat, ability.number):
            return False
        scope = self._scope(s, seat, ability)
        die = None if is_player(thing) else s.die(thing)
        return (
            about(s, scope, ability.tree.args[1], scope.event, die, cause)
            and can_start(s, ability.programs[0], scope)
            and not self._spared(s, ability.programs[0])
            and not self._misdirects(s, scope, ability.tree.args[1], ability.programs[0])
        )

    def _scope(self, s: State, seat: int, ability: Ability) -> Scope:
        return self._scope_of(s, seat, ability.card, 0)

    def _scope_of(self, s: State, seat: int, card: int, source: int) -> Scope:
        """A reaction reads the hit as if it had happened."""
        scope = Scope(seat, card, source)
        from_die = s.die(source) if source else None
        if from_die is not None:
            scope.bursts = bursts(s, from_die)
        cause, thing, much = self.hits[self.place]
        if is_player(thing):
            scope.event = (events.SIDE_DAMAGED, seat_of(thing), cause[SOURCE_CARD], cause[SOURCE], much, 0)
        else:
            die = s.die(thing)
            if die is not None:
                scope.event = (events.DAMAGED, die.controller, die.card, die.id, much, cause[SOURCE])
        return scope

    def _option(self, s: State, mark: int) -> int:
        ability = s.table.scripts.abilities[mark >> 4]
        return options.use_global(mark & 15, ability.card, ability.index)

    def take(self, s: State, option: int) -> None:
        if options.kind_of(option) == options.DIE:
            self._pick(options.payload_of(option))
            return
        if options.kind_of(option) == options.CARD:
            self.turn = options.payload_of(option)
            return
        found = self._offers(s)
        seat = found[0] & 15
        if option == options.NONE:
            self.done = self.done + [mark for mark in found if mark & 15 == seat]
            return
        self.using = next(mark for mark in found if self._option(s, mark) == option)
        ability = s.table.scripts.abilities[self.using >> 4]
        s.stack.append(Payment(seat, ability.price + tax_on_global(s, seat, ability), ability.needs, final=True))

    def _react(self, s: State) -> None:
        """It has been paid for: it happens at once."""
        mark, self.using = self.using, NONE_YET
        ability = s.table.scripts.abilities[mark >> 4]
        if s.table.rules.reacts_once:
            self.done = [*self.done, mark]
        if ability.limit != UNLIMITED:
            use(s, mark & 15, ability.number)
        emit(s, events.GLOBAL_USED, mark & 15, ability.card, amount=ability.index)
        start(s, ability.programs[0], self._scope(s, mark & 15, ability))

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        """What is used up for this hit says which of its abilities a die has left, besides."""
        marks = [-1 - mark for mark in self.done if mark < 0]
        return super().says_of(s, me, twin) + [mark & ANY_DIE for mark in marks if die_of(mark) == me]

    def busy(self) -> bool:
        return True

    def copy(self) -> "Settle":
        new = Settle(self.hits, combat=self.combat, cost=self.cost)
        new.place = self.place
        new.done = self.done
        new.using = self.using
        new.picked = self.picked
        new.turn = self.turn
        new.crushed = self.crushed
        return new

    def dump(self) -> list[object]:
        flat = [n for cause, thing, much in self.hits for n in (*cause, thing, much)]
        marks = int(self.combat) + 2 * int(self.picked) + 4 * int(self.cost) + 8 * int(self.crushed)
        return [SETTLE, marks, self.place, self.using, self.turn, self.done, flat]


def _shield_mark(ability: Ability, scope: Scope) -> int:
    """A use for one hit, told from the marks of reactions by its sign."""
    return -1 - use_mark(scope.seat, ability.number, scope.die)


def _too_late(s: State, ability: Ability, scope: Scope) -> bool:
    """Whether what it waits for the first time of has happened this turn without it (11.6.5)."""
    if ability.limit != FIRST_TIME:
        return False
    waited = ability.tree.args[0]
    before = [event for event in s.history if event[KIND] == event_kind(waited)]
    return any(about(s, scope, waited, event, None, NO_CAUSE) for event in before)


def _speaks_of(event: Node, thing: int) -> bool:
    """Whether damage to a die or to a player is what an event is about; one of dice may name players too."""
    if event.code == nodes.DAMAGED:
        return not is_player(thing) or _names_player(event.args[0])
    return is_player(thing)


def _names_player(node: Node) -> bool:
    return node.code == nodes.ANY_PLAYER or any(_names_player(part) for part in node.args)


def load_settle(data: list[int], lists: list[list[int]]) -> Settle:
    flat = lists[1]
    hits: list[Hit] = []
    for i in range(0, len(flat), 6):
        source, card, seat, how, thing, much = flat[i : i + 6]
        hits.append(((source, card, seat, how), thing, much))
    frame = Settle(hits, combat=bool(data[0] & 1), cost=bool(data[0] & 4))
    frame.picked = bool(data[0] & 2)
    frame.crushed = bool(data[0] & 8)
    frame.place, frame.using, frame.turn = data[1], data[2], data[3]
    frame.done = lists[0]
    return frame
