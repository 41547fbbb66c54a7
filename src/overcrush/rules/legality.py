"""What a seat may do now: the deeds of a window, and who may attack and block."""

from overcrush.effects import nodes
from overcrush.model import energy, faces, options
from overcrush.model.dice import Die
from overcrush.model.programs import Ability
from overcrush.model.state import CONTROLLED, State
from overcrush.rules import texts
from overcrush.rules.energy import amount_of, covers, meeting, pool
from overcrush.rules.layers import fielding_cost, forbidden, purchase_cost, reprices_fielding, ruled, unpurchasable
from overcrush.rules.procedures.use_action import can_use
from overcrush.rules.procedures.use_global import ability_of, holder_of, usable, usable_in
from overcrush.rules.scope import Scope


def active_deeds(s: State, seat: int, found: list[int], main: bool) -> None:  # noqa: FBT001
    """Add the deeds of the active side with its reserve (3.4.1); some are of the main step only (6.4.1, 8.3.1)."""
    me = s.seats[seat]
    t = s.table
    counts = pool(s, me)
    total = amount_of(counts)
    met = meeting(counts)
    barred = "be fielded" in t.scripts.forbids
    priced = t.scripts.prices_fielding and reprices_fielding(s)
    previous: list[Die] = []
    for die in me.reserve:
        kind = t.kind[die.face]
        if kind == faces.CHARACTER:
            if (
                main
                and not (barred and forbidden(s, die, "be fielded"))
                and (fielding_cost(s, die) if priced else t.fielding_cost[die.face]) <= total
                and not seen(previous, die)
            ):
                found.append((options.FIELD << options.SHIFT) | die.id)
        elif kind == faces.ACTION and not seen(previous, die) and can_use(s, die):
            found.append((options.USE << options.SHIFT) | die.id)
    if main and total:
        # No purchase is free (4.3.8).
        supply = s.supply
        priced = ruled(s, nodes.COSTS_TO_BUY)
        usual = not (priced or t.scripts.prices_cards)
        barred = "be purchased" in t.scripts.forbids and ruled(s, nodes.FORBID)
        for card in t.within[seat][total] if usual and total < len(t.within[seat]) else t.buyable[seat]:
            if not supply[card] or (barred and unpurchasable(s, seat, card)):
                continue
            if not usual:
                varies = priced or t.scripts.prices_itself[card]
                if (purchase_cost(s, seat, card) if varies else t.cost[card]) > total:
                    continue
            need = t.need[card]
            if met[need] or (need == energy.SEVERAL and covers(counts, total, t.needs[card])):
                found.append((options.BUY << options.SHIFT) | (seat << options.CARD_BITS) | card)
    if t.scripts.globals or t.scripts.activated:
        globals_of_all(s, seat, counts, total, met, found)


def inactive_deeds(s: State, seat: int, found: list[int]) -> None:
    """Add what a seat of the inactive side may do with priority: global abilities (7.2.2)."""
    if s.table.scripts.globals or s.table.scripts.activated:
        counts = pool(s, s.seats[seat])
        globals_of_all(s, seat, counts, amount_of(counts), meeting(counts), found)


def can_respond(s: State) -> bool:
    """Whether the inactive side might have anything to do with priority: it has energy enough, or needs none."""
    scripts = s.table.scripts
    if scripts.activated:
        return True
    if scripts.globals:
        for index in s.table.seats_of[1 - s.active]:
            seat = s.seats[index]
            if not scripts.cheapest or (
                (seat.reserve or seat.virtual) and amount_of(pool(s, seat)) >= scripts.cheapest
            ):
                return True
    return False


def globals_of_all(s: State, seat: int, counts: list[int], total: int, met: list[int], found: list[int]) -> None:
    """Every global ability on the table that the seat can pay for and use now (6.4.12), and what has its time."""
    scripts = s.table.scripts
    if total >= scripts.cheapest:
        scope = Scope(seat, 0, 0)
        for number in scripts.globals:
            ability = scripts.abilities[number]
            if ability.price > total:
                continue
            need = ability.need
            payable = met[need] or (need == energy.SEVERAL and covers(counts, ability.price, ability.needs))
            if not payable:
                continue
            scope.card = ability.card
            if ability.ready or usable_in(s, seat, ability, scope):
                found.append(options.use_global(seat, ability.card, ability.index))
    if scripts.activated:
        _abilities_of(s, seat, counts, found)


def _abilities_of(s: State, seat: int, counts: list[int], found: list[int]) -> None:
    """Abilities of the seat's own active cards and dice that are usable when global ones are (11.7.6, 12.10.2)."""
    scripts = s.table.scripts
    of_dice = bool(s.applied)
    for number in scripts.activated:
        ability = scripts.abilities[number]
        if ability.per_die or ability.lent:
            of_dice = True
        elif _is_here(s, seat, ability) and covers(counts, ability.price, ability.needs) and usable(s, seat, number):
            found.append(options.use_global(seat, ability.card, ability.index))
    if of_dice:
        previous: list[Die] = []
        for die in s.seats[seat].field:
            if ability_of(s, seat, die, counts) >= 0 and not seen(previous, die):
                found.append((options.USE << options.SHIFT) | die.id)  # noqa: PERF401  (seen notes what it sees)


def _is_here(s: State, seat: int, ability: Ability) -> bool:
    """Whether an ability of a card works for a seat now."""
    holder = holder_of(s, seat, ability)
    if holder >= 0 and texts.is_active(s, holder, ability.card):
        return True
    return ability.anywhere and s.table.home[ability.card] == seat


def seen(previous: list[Die], die: Die) -> bool:
    """Equal dice are one option."""
    for other in previous:
        if die.equals(other):
            return True
    previous.append(die)
    return False


def may_attack(s: State, die: Die) -> bool:
    """Character dice in the field attack, and no other dice there (8.1.4, 12.10.3)."""
    if s.table.kind[die.face] != faces.CHARACTER or forbidden(s, die, "attack"):
        return False
    return s.table.rules.controllers_attack or all(
        change[0] != CONTROLLED or change[2] != die.id for change in s.applied
    )


def may_block(s: State, die: Die) -> bool:
    return s.table.kind[die.face] == faces.CHARACTER and not forbidden(s, die, "block")
