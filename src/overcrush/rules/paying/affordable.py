"""What a seat could pay for now, before anybody asks whether it may."""

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import options, zones
from overcrush.model.affordable import REMEMBERED, Means
from overcrush.model.energy import funds_of
from overcrush.model.programs import Ability, Node, Program
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.rules.paying.energy import VIRTUAL, covers, for_card, unspent
from overcrush.rules.query.where import places_of


def means_of(s: State, seat: i64) -> Means:
    """What a seat could pay for now, from the cache if it has had the same energy before."""
    t = s.table
    # This is `funds`, written out for speed: every window asks for it.
    shown = t.funds
    held: i64 = s.seats[seat].virtual * VIRTUAL
    for die in s.seats[seat].reserve:
        held += funds_of(unspent(t, die)) if die.spent else shown[die.face]
    known = t.means[seat]
    place = held % REMEMBERED
    means = known[place]
    if means.held != held:
        means = _reckoned(t, seat, held)
        known[place] = means
    return means


def _reckoned(t: Table, seat: i64, held: i64) -> Means:
    means = Means(held)
    itself = t.scripts.prices_itself
    means.cards = [
        card for card in t.buyable[seat] if itself[card] or covers(for_card(t, card, held), t.cost[card], t.needs[card])
    ]
    means.offers = [options.buy(seat, card) for card in means.cards]
    means.vary = any(itself[card] for card in means.cards)
    means.global_abilities = _payable(t, seat, held, t.scripts.globals)
    others = _payable(t, seat, held, t.scripts.activated)
    means.of_cards = [other for other in others if not (other[0].per_die or other[0].lent)]
    means.of_dice = len(means.of_cards) < len(others)
    return means


def _payable(t: Table, seat: i64, held: i64, numbers: list[int]) -> list[tuple[Ability, int, Scope]]:
    abilities = [t.scripts.abilities[number] for number in numbers]
    return [
        (ability, options.use_global(seat, ability.card, ability.index), Scope(seat, ability.card, 0))
        for ability in abilities
        if covers(held, ability.price, ability.needs)
    ]


def note_uses(table: Table) -> None:
    """Note what there must be to use abilities: for a global one what it must find; for others that are used like it
    how many dice of its own a seat must have in the field, and which cards have dice with such ones."""
    scripts = table.scripts
    for number in scripts.globals:
        ability = scripts.abilities[number]
        if not (ability.repelled or ability.repelled_across):
            ability.seeks = _seeks(scripts.programs[ability.programs[0]])
            ability.fights = any(places_of(node) and node.fights for node in ability.seeks or ())
    for number in scripts.activated:
        ability = scripts.abilities[number]
        if not (ability.offered or table.rules.partner_is_you):
            ability.own_dice = min([_own_dice(scripts.programs[program]) for program in ability.programs])
        if not ability.offered:
            for card, numbers in enumerate(scripts.of_dice):
                if ability.lent or (ability.per_die and ability.card == card):
                    numbers.append(number)


def _seeks(program: Program) -> list[Node] | None:
    """The filters that must all find something for a program to start, or None if there is more to it (11.4.4)."""
    plain = not any(step.choosy for step in program.targets)
    if program.bound or program.wanted or not plain:
        return None
    if program.always:
        return []
    found = [step.first for step in program.targets] + program.costs
    if program.targets or program.free or not program.touched:
        return found
    return [*found, program.touched[0].args[0]] if len(program.touched) == 1 else None


def _own_dice(program: Program) -> int:
    """As many as the largest of its targets asks for; what says nothing of its size asks for one die."""
    found = 0
    for step in program.targets:
        whose = step.first.whose if places_of(step.first) == [zones.FIELD] else None
        if whose is not None and whose.code == nodes.YOURS:
            found = max(found, 1, step.second.number if step.worth is not None else 1)
    return found
