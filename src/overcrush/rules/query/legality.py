"""What a seat may do now: the deeds of a window, and who may attack and block."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model.affordable import Means
from overcrush.model.changes import CONTROLLED, FIRST, WHAT
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER, ENERGY
from overcrush.model.options import FIELD_BASE, USE_BASE, buy
from overcrush.model.programs import Ability
from overcrush.model.state import MAIN, State
from overcrush.rules.paying.affordable import means_of
from overcrush.rules.paying.energy import covers, for_card
from overcrush.rules.procedures.use_action import can_use
from overcrush.rules.procedures.use_global import ability_of, holder_of, may_copy, usable, usable_in
from overcrush.rules.query import in_force, texts
from overcrush.rules.query.costs import fielding_cost, purchase_cost_under, reprices_fielding
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.in_force import ruled
from overcrush.rules.query.permissions import forbidden, unpurchasable
from overcrush.rules.query.uses import tax_on_global

# It is never changed.
NO_DICE: Final[list[Die]] = []


def active_deeds(s: State, seat: i64, found: list[int], main: bool) -> None:  # noqa: FBT001
    """Add the deeds of the active side with its reserve (3.4.1); some are of the main step only (6.4.1, 8.3.1)."""
    means = means_of(s, seat)
    kinds = s.table.kind
    previous = NO_DICE
    for die in s.seats[seat].reserve:
        kind = kinds[die.face]
        if kind == ENERGY:
            continue
        if kind == CHARACTER and not (main and _can_field(s, die, means.total)):
            continue
        if previous is NO_DICE:
            previous = [die]
        elif seen(s, previous, die):
            continue
        if kind == CHARACTER:
            found.append(FIELD_BASE | die.id)
        elif can_use(s, die):
            found.append(USE_BASE | die.id)
    if main and means.total:
        # No purchase is free (4.3.8).
        _purchases(s, seat, means, found)
    globals_of_all(s, seat, means, found)


def _can_field(s: State, die: Die, total: i64) -> bool:
    """Whether a die on a character face may be fielded for no more than that (6.4.7)."""
    scripts = s.table.scripts
    if scripts.bars_fielding and forbidden(s, die, "be fielded"):
        return False
    if scripts.prices_fielding and (scripts.prices_itself[die.card] or reprices_fielding(s)):
        return fielding_cost(s, die) <= total
    return s.table.fielding_cost[die.face] <= total


def _purchases(s: State, seat: i64, means: Means, found: list[int]) -> None:
    """Add what a seat can buy (6.4.4)."""
    t = s.table
    supply = s.supply
    pricing = in_force.rules(s, nodes.COSTS_TO_BUY)
    barred = t.scripts.bars_purchases and ruled(s, nodes.FORBID)
    if not (means.vary or pricing or barred):
        for card in means.cards:
            if not supply[card]:
                break
        else:
            found += means.offers
            return
    itself = t.scripts.prices_itself
    first = buy(seat, 0)
    for card in t.buyable[seat] if pricing else means.cards:
        if not supply[card] or (barred and unpurchasable(s, seat, card)):
            continue
        if pricing or itself[card]:
            price = purchase_cost_under(s, seat, card, pricing)
            if not covers(for_card(t, card, means.held), price, t.needs[card]):
                continue
        found.append(first | card)


def inactive_deeds(s: State, seat: i64, found: list[int]) -> None:
    """Add what a seat of the inactive side may do with priority: global abilities (7.2.2)."""
    if s.table.scripts.globals or s.table.scripts.activated:
        globals_of_all(s, seat, means_of(s, seat), found)


def can_respond(s: State) -> bool:
    """Whether the inactive side might have anything to do with priority: it has energy enough, or needs none."""
    scripts = s.table.scripts
    if scripts.globals or scripts.activated:
        for index in s.table.seats_of[1 - s.active]:
            means = means_of(s, index)
            dice = len(s.seats[index].field)
            if means.global_abilities or (means.of_dice and dice):
                return True
            for ability, _, _ in means.of_cards:
                if ability.own_dice <= dice:
                    return True
    return False


def globals_of_all(s: State, seat: i64, means: Means, found: list[int]) -> None:
    """Every global ability on the table that the seat can pay for and use now (6.4.12), and what has its time."""
    peaceful = s.step <= MAIN
    if s.table.scripts.has_rule[nodes.TAXES] and ruled(s, nodes.TAXES):
        _taxed_globals(s, seat, means, found)
        if means.of_cards or means.of_dice:
            _abilities_of(s, seat, means, found)
        return
    for ability, option, scope in means.global_abilities:
        if ability.ready or (not (ability.fights and peaceful) and usable_in(s, seat, ability, scope)):
            found.append(option)
    if means.of_cards or means.of_dice:
        _abilities_of(s, seat, means, found)


def _taxed_globals(s: State, seat: i64, means: Means, found: list[int]) -> None:
    """Add the global abilities that a seat can pay for with what else is to be paid for their use."""
    for ability, option, scope in means.global_abilities:
        price = ability.price + tax_on_global(s, seat, ability)
        if covers(means.held, price, ability.needs) and usable_in(s, seat, ability, scope):
            found.append(option)


def _abilities_of(s: State, seat: i64, means: Means, found: list[int]) -> None:
    """Abilities of the seat's own active cards and dice that are usable when global ones are (11.7.6, 12.10.2)."""
    field = s.seats[seat].field
    dice = len(field)
    for ability, option, scope in means.of_cards:
        if ability.own_dice > dice or not is_here(s, seat, ability):
            continue
        # What the other side offers is read from there.
        if usable(s, seat, ability) if ability.offered else usable_in(s, seat, ability, scope):
            found.append(option)
    if means.of_dice or s.applied:
        copying = may_copy(s) if s.applied else False
        of_dice = s.table.scripts.of_dice
        previous: list[Die] = []
        for die in field:
            may_have = copying or of_dice[die.card]
            if may_have and ability_of(s, seat, die, means.held) >= 0 and not seen(s, previous, die):
                found.append(USE_BASE | die.id)


def is_here(s: State, seat: i64, ability: Ability) -> bool:
    """Whether an ability of a card works for a seat now."""
    holder = holder_of(s, seat, ability)
    if holder >= 0 and texts.is_active(s, holder, ability):
        return True
    return ability.anywhere and s.table.home[ability.card] == seat


def seen(s: State, previous: list[Die], die: Die) -> bool:
    """Whether an equal die has been offered already: equal dice are one option."""
    for other in previous:
        if are_equal(s, die, other):
            return True
    previous.append(die)
    return False


def may_attack(s: State, die: Die) -> bool:
    """Whether a die in the field is a character that may attack (8.1.4, 12.10.3)."""
    if s.table.kind[die.face] != CHARACTER or forbidden(s, die, "attack"):
        return False
    return s.table.rules.controllers_attack or all(
        change[WHAT] != CONTROLLED or change[FIRST] != die.id for change in s.applied
    )


def may_block(s: State, die: Die) -> bool:
    return s.table.kind[die.face] == CHARACTER and not forbidden(s, die, "block")
