"""Energy types and affiliations of dice and cards: which they have, how many different ones, which was named."""

from overcrush.effects.traits import FIRST_TRAIT, LANTERNS, SORTS, TRAITS
from overcrush.model import energy
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.things import card_of, is_die, is_player
from overcrush.rules.query import affiliations


def of_thing(s: State, thing: int, sort: str) -> tuple[str, ...]:
    """The traits of a sort that a die, rolled or not, or a card has."""
    die = s.die(thing) if is_die(thing) else None
    if is_player(thing) or (is_die(thing) and die is None):
        return ()
    if sort == "energy type":
        return of_card(s, die.card if die is not None else card_of(thing), sort)
    found = affiliations.of_die(s, die) if die is not None else affiliations.of_card(s, card_of(thing))
    return found if sort == "affiliation" else tuple([name for name in found if name in LANTERNS])


def of_card(s: State, card: int, sort: str) -> tuple[str, ...]:
    """The same of a card, wherever its dice are; wild is no type (4.1.4)."""
    if sort == "energy type":
        return tuple([energy.NAMES[kind] for kind in s.table.cards[card].energy])
    return affiliations.of_card(s, card)


def different(s: State, things: list[int], sort: str) -> int:
    """How many different ones there are among things."""
    return len({name for thing in things for name in of_thing(s, thing, sort)})


def nameable(s: State, sort: str, things: list[int] | None) -> list[int]:
    """What may be named: types and colours all, affiliations that somebody has; or those of certain dice."""
    if things is not None:
        found = [name for thing in things for name in of_thing(s, thing, sort)]
    elif sort == "affiliation":
        found = [name for card in range(len(s.table.cards)) for name in affiliations.of_card(s, card)]
    else:
        found = list(SORTS[sort])
    return sorted({TRAITS.index(name) for name in found if name in TRAITS})


def named(s: State, scope: Scope, place: int) -> str:
    """The one that was named in this effect, or last by the card; `place` is one more than its slot, or 0."""
    slot = scope.slots[place - 1] if 0 < place <= len(scope.slots) else []
    number = slot[0] if slot else s.memory[scope.card] - FIRST_TRAIT
    return TRAITS[number] if number >= 0 else ""
