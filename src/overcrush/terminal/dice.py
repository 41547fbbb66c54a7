"""Dice in writing: short on the mat, in words where sentences are wanted."""

from overcrush.model import energy, faces
from overcrush.model.dice import Die
from overcrush.model.state import Seat, State
from overcrush.rules.paying.energy import unspent
from overcrush.rules.query.costs import fielding_cost
from overcrush.rules.query.stats import attack, defense
from overcrush.table.words import Words, listed, number_of
from overcrush.terminal.paint import Paint


def name(s: State, card: int, words: Words) -> str:
    return words.say(s.table.cards[card].name)


def is_energy(s: State, die: Die) -> bool:
    return is_rolled(s, die) and s.table.kind[die.face] == faces.ENERGY


def is_rolled(s: State, die: Die) -> bool:
    """A die that was drawn and lies aside shows no face yet (3.9.1)."""
    return die.face in s.table.faces[die.card]


def secret(s: State, seat: Seat, viewer: int) -> bool:
    """Whether a seat has drawn dice that the viewer must not count: the bag then stays shut, too."""
    return seat.side != s.table.side_of[viewer] and any(not is_rolled(s, die) for die in seat.aside)


def symbols(s: State, die: Die, paint: Paint) -> str:
    """An energy face: `[FF]`."""
    return f"[{paint.energy(unspent(s.table, die))}]"


def short(s: State, die: Die, words: Words, paint: Paint) -> str:
    """A die on the mat: `[F]`, `Falcon L2* 3A 2D`, `Civil War action*`."""
    if is_energy(s, die):
        return symbols(s, die, paint)
    if not is_rolled(s, die):
        return name(s, die.card, words)
    stars = "*" * s.table.bursts[die.face]
    if s.table.kind[die.face] == faces.ACTION:
        return f"{name(s, die.card, words)} action{stars}"
    level = f" L{s.table.level[die.face]}{stars}" if len(s.table.cards[die.card].levels) > 1 else ""
    hurt = f" -{die.damage}" if die.damage else ""
    return f"{name(s, die.card, words)}{level} {attack(s, die)}A {defense(s, die)}D{hurt}"


def spoken(s: State, die: Die, words: Words) -> str:
    """A die in words: `Falcon, fist fist`, `Falcon, level 2, 3A 2D, 1 damage`."""
    called = name(s, die.card, words)
    if not is_rolled(s, die):
        return called
    if is_energy(s, die):
        return f"{called}, {' '.join([energy.NAMES[kind] for kind in unspent(s.table, die)])}"
    stars = s.table.bursts[die.face]
    bursts = f" with {number_of(stars, 'burst')}" if stars else ""
    if s.table.kind[die.face] == faces.ACTION:
        return f"{called}, action{bursts}"
    level = f", level {s.table.level[die.face]}{bursts}" if len(s.table.cards[die.card].levels) > 1 else ""
    hurt = f", {die.damage} damage" if die.damage else ""
    return f"{called}{level}, {attack(s, die)}A {defense(s, die)}D{hurt}"


def to_field(s: State, die: Die) -> str:
    """What it costs to field: `free`, `for 1`."""
    cost = fielding_cost(s, die)
    return f"for {cost}" if cost else "free"


def energy_words(counts: list[int], virtual: int = 0) -> str:
    """A pool in words: `2 fist and 1 wild`; what is virtual is said to be."""
    kinds = [f"{count} {energy.NAMES[kind]}" for kind, count in enumerate(counts[:5]) if count]
    if counts[energy.GENERIC] > virtual:
        kinds.append(f"{counts[energy.GENERIC] - virtual} generic")
    if virtual:
        kinds.append(f"{virtual} virtual")
    return listed(kinds) or "none"
