"""What a seat may do now: the deeds of a window, and who may attack and block."""

from overcrush.effects import nodes
from overcrush.model import energy, faces, options
from overcrush.model.dice import Die
from overcrush.model.state import CONTROLLED, State
from overcrush.rules import texts
from overcrush.rules.energy import amount_of, covers, pool
from overcrush.rules.layers import fielding_cost, forbidden, purchase_cost, ruled, unpurchasable
from overcrush.rules.procedures.use_action import can_use
from overcrush.rules.procedures.use_global import ability_of, can_use_global, holder_of, usable


def active_deeds(s: State, seat: int, found: list[int], main: bool) -> None:  # noqa: FBT001
    """Add the deeds of the active side with its reserve (3.4.1); some are of the main step only (6.4.1, 8.3.1)."""
    me = s.seats[seat]
    t = s.table
    counts = pool(s, me)
    total = amount_of(counts)
    barred = "be fielded" in t.scripts.forbids
    priced = t.scripts.prices_fielding
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
        wild = counts[energy.WILD]
        supply = s.supply
        priced = ruled(s, nodes.COSTS_TO_BUY)
        prices_itself = t.scripts.prices_itself
        for card in t.buyable[seat]:
            if (
                supply[card]
                and (purchase_cost(s, seat, card) if priced or prices_itself[card] else t.cost[card]) <= total
            ):
                if "be purchased" in t.scripts.forbids and unpurchasable(s, seat, card):
                    continue
                needs = t.needs[card]
                if not needs or (len(needs) == 1 and counts[needs[0]] + wild) or covers(counts, total, needs):
                    found.append((options.BUY << options.SHIFT) | (seat << options.CARD_BITS) | card)
    if t.scripts.globals or t.scripts.activated:
        globals_of_all(s, seat, counts, found)


def inactive_deeds(s: State, seat: int, found: list[int]) -> None:
    """Add what a seat of the inactive side may do with priority: global abilities (7.2.2)."""
    if s.table.scripts.globals or s.table.scripts.activated:
        globals_of_all(s, seat, pool(s, s.seats[seat]), found)


def globals_of_all(s: State, seat: int, counts: list[int], found: list[int]) -> None:
    """Every global ability on the table that the seat can pay for and use now (6.4.12), and what has its time."""
    scripts = s.table.scripts
    total = amount_of(counts)
    if total >= scripts.cheapest:
        wild = counts[energy.WILD]
        for number in scripts.globals:
            ability = scripts.abilities[number]
            needs = ability.needs
            if ability.price > total or (len(needs) == 1 and not counts[needs[0]] + wild):
                continue
            if (len(needs) < 2 or covers(counts, ability.price, needs)) and usable(s, seat, number):
                found.append(options.use_global(seat, ability.card, ability.index))
    if scripts.activated:
        _abilities_of(s, seat, found)


def _abilities_of(s: State, seat: int, found: list[int]) -> None:
    """Abilities of the seat's own active cards and dice that are usable when global ones are (11.7.6, 12.10.2)."""
    for number in s.table.scripts.activated:
        ability = s.table.scripts.abilities[number]
        holder = holder_of(s, seat, ability)
        active = holder >= 0 and texts.is_active(s, holder, ability.card)
        here = active or (ability.anywhere and s.table.home[ability.card] == seat)
        if here and not (ability.per_die or ability.lent) and can_use_global(s, seat, number):
            found.append(options.use_global(seat, ability.card, ability.index))
    previous: list[Die] = []
    for die in s.seats[seat].field:
        if ability_of(s, seat, die) >= 0 and not seen(previous, die):
            found.append((options.USE << options.SHIFT) | die.id)  # noqa: PERF401  (seen notes what it sees)


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
