"""Using a global ability (6.4.12, 6.4.13)."""

from mypy_extensions import i64, mypyc_attr

from overcrush.model import events, programs
from overcrush.model.dice import NO_CAUSE, Die, seen_from
from overcrush.model.programs import Ability
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.effects.limits import use, used_up
from overcrush.rules.effects.targeting import can_start
from overcrush.rules.events.emit import emit
from overcrush.rules.events.triggers import notice
from overcrush.rules.frame_codes import USE_GLOBAL
from overcrush.rules.paying.energy import covers, funds
from overcrush.rules.procedures.begin import start_gated
from overcrush.rules.procedures.deed import Deed, load_deed
from overcrush.rules.procedures.effect import start
from overcrush.rules.query import texts
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.filters import exists
from overcrush.rules.query.stats import bursts
from overcrush.rules.query.uses import global_barred, tax_on_global


@mypyc_attr(acyclic=True, free_list_len=1)
class UseGlobal(Deed):
    """A seat pays for a global ability of any card on the table; then it happens, several uses as one (11.7.5).

    So it does for an ability of its own card or die that is usable at the same time (11.7.6).
    """

    __slots__ = ("ability", "die", "uses")

    def __init__(self, seat: i64, ability: i64, uses: i64, die: i64 = 0) -> None:
        super().__init__(seat)
        self.ability = ability
        self.uses = uses
        self.die = die

    def price(self, s: State) -> tuple[int, tuple[int, ...]]:
        ability = s.table.scripts.abilities[self.ability]
        return (ability.price + tax_on_global(s, self.seat, ability)) * self.uses, ability.needs * self.uses

    def do(self, s: State) -> None:
        ability = s.table.scripts.abilities[self.ability]
        for _ in range(self.uses):
            use(s, self.seat, self.ability, self.die)
        scope = scope_of_use(s, self.seat, ability, self.die)
        kind = events.GLOBAL_USED if ability.kind == programs.GLOBAL else events.ABILITY_USED
        emit(s, kind, self.seat, ability.card, self.die, ability.index, self.uses)
        if s.table.scripts.by_event[kind]:
            # Each of several uses in one go is a use to abilities that wait for one.
            for _ in range(self.uses - 1):
                event = (kind, self.seat, ability.card, self.die, ability.index, self.uses)
                notice(s, event, None, NO_CAUSE)
        s.group += 1
        program = ability.programs[way_of(ability, scope, self.uses)]
        if kind == events.GLOBAL_USED and s.table.scripts.global_gates:
            event = (kind, self.seat, ability.card, self.die, ability.index, self.uses)
            start_gated(s, program, scope, s.table.scripts.global_gates, event)
        else:
            start(s, program, scope)

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        return [seen_from(self.die, me, twin)]

    def copy(self) -> "UseGlobal":
        new = UseGlobal(self.seat, self.ability, self.uses, self.die)
        new.paid = self.paid
        new.later = self.later
        new.bound = self.bound
        new.spent = self.spent
        return new

    def dump(self) -> list[object]:
        return [USE_GLOBAL, *self.state(), self.ability, self.uses, self.die]


def holder_of(s: State, seat: i64, ability: Ability) -> i64:
    """Whose ability a seat uses: its own, or one of the other side that is offered to it (12.14.3); -1 if none."""
    if not ability.offered:
        return seat
    others = s.table.seats_of[1 - s.table.side_of[seat]]
    return next((other for other in others if texts.is_active(s, other, ability)), -1)


def scope_of_use(s: State, seat: i64, ability: Ability, die: i64) -> Scope:
    """As what an ability speaks when a seat uses it."""
    holder = max(0, holder_of(s, seat, ability)) if ability.offered else seat
    scope = Scope(holder, ability.card, die)
    source = s.die(die) if die else None
    if source is not None:
        # What it has copied or is lent speaks of itself (11.12.2).
        scope.card = source.card
        scope.bursts = bursts(s, source)
    return scope


def way_of(ability: Ability, scope: Scope, uses: i64) -> i64:
    """Which program runs: by uses for a global ability, by bursts for any other."""
    return uses - 1 if ability.kind == programs.GLOBAL else scope.bursts


def usable(s: State, seat: i64, ability: Ability, die: i64 = 0) -> bool:
    """Whether nothing but the price keeps a seat from using an ability."""
    return usable_in(s, seat, ability, scope_of_use(s, seat, ability, die))


def usable_in(s: State, seat: i64, ability: Ability, scope: Scope) -> bool:
    """Whether nothing but the price keeps a seat from using an ability, with a scope that is made already."""
    if ability.limit != programs.UNLIMITED and used_up(s, seat, ability.number, scope.die):
        return False
    if ability.condition is not None and not holds(s, scope, ability.condition):
        return False
    if s.table.scripts.limits_globals and global_barred(s, seat, ability):
        return False
    if ability.seeks is None:
        return can_start(s, ability.programs[scope.bursts], scope)
    for node in ability.seeks:  # noqa: SIM110  (a plain loop is faster)
        if not exists(s, scope, node):
            return False
    return True


def ability_of(s: State, seat: i64, die: Die, held: i64) -> i64:
    """The ability that a seat with that energy may use from a die of its own in the field now, or -1."""
    for number in abilities_of(s, die):
        ability = s.table.scripts.abilities[number]
        if covers(held, ability.price, ability.needs) and usable(s, seat, ability, die.id):
            return number
    return -1


def paid_ability_of(s: State, seat: int, die: Die) -> int:
    """The ability of a die that a seat has just paid for: what is left to pay with says nothing about it."""
    found = abilities_of(s, die)
    abilities = s.table.scripts.abilities
    return next((number for number in found if usable(s, seat, abilities[number], die.id)), found[0])


def abilities_of(s: State, die: Die) -> list[int]:
    """The abilities of that time that a die has: printed ones that speak of it, and those it has copied or is lent."""
    found: list[int] = []
    scripts = s.table.scripts
    for number in scripts.activated if may_copy(s) else scripts.of_dice[die.card]:
        ability = scripts.abilities[number]
        # Printed on its card it must speak of the die; any other is lent or, by a change in force, copied.
        may_have = ability.lent or ability.per_die or ability.card != die.card
        if may_have and not ability.offered and texts.carries(s, ability, die.card, die):
            found.append(number)
    return found


def may_copy(s: State) -> bool:
    """Whether a change in force may have given a die the abilities of another card."""
    return bool(s.applied) and s.table.scripts.lending


def most_uses(s: State, seat: int, number: int) -> int:
    """How many uses of a global ability the seat can pay for in one go; one of a limited one (11.7.5)."""
    ability = s.table.scripts.abilities[number]
    limited = ability.limit == programs.ONCE_A_TURN or ability.once_a_target
    if ability.kind != programs.GLOBAL or limited or not ability.price:
        return 1
    held = funds(s, s.seats[seat])
    price = ability.price + tax_on_global(s, seat, ability)
    uses = 1
    while uses < len(ability.programs) and covers(held, price * (uses + 1), ability.needs * (uses + 1)):
        uses += 1
    return uses


def load_use_global(data: list[int]) -> UseGlobal:
    frame = UseGlobal(data[0], data[3], data[4], data[5])
    load_deed(frame, data)
    return frame
