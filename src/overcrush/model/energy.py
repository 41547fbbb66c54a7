"""Energy: four types, wild that stands for any one of them, and generic that has no type (4.1.1 to 4.1.3)."""

from typing import Final

BOLT: Final = 0
FIST: Final = 1
MASK: Final = 2
SHIELD: Final = 3
WILD: Final = 4
GENERIC: Final = 5

TYPES: Final = (BOLT, FIST, MASK, SHIELD)
KINDS: Final = (BOLT, FIST, MASK, SHIELD, WILD, GENERIC)
NAMES: Final = ("bolt", "fist", "mask", "shield", "wild", "generic")

# Energy is asked for generic first and wild last, and then by the faces that show it.
FACE_BITS: Final = 11
_RANK: Final = (1, 2, 3, 4, 5, 0)


def order_of(face: int, symbols: tuple[int, ...]) -> int:
    """The place of an energy face of a table in that order, which is in its last bits; -1 for any other face."""
    return (_RANK[symbols[0]] << FACE_BITS) | face if symbols else -1


# Funds are energy counted in one int: so many bits for each kind, and above them the amount of all.
COUNT_BITS: Final = 8
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
AMOUNT_SHIFT: Final = len(KINDS) * COUNT_BITS


def funds_of(symbols: tuple[int, ...]) -> int:
    """Energy symbols as funds."""
    total = 0
    for kind in symbols:
        total += (1 << AMOUNT_SHIFT) + (1 << kind * COUNT_BITS)
    return total


# What was spent on one die is kept in events, which hold smaller numbers: as many as a price can be.
SPENT_BITS: Final = 4
MOST_SPENT: Final = (1 << SPENT_BITS) - 1


def spent_on(kinds: list[int]) -> int:
    """Energy spent on one die, counted by its kinds in one int."""
    return sum([min(kinds.count(kind), MOST_SPENT) << kind * SPENT_BITS for kind in KINDS])


def spent_of(spent: int, kind: int) -> int:
    """How much of it was of a kind."""
    return (spent >> kind * SPENT_BITS) & MOST_SPENT


def energy_kind(name: str) -> int:
    """The kind of energy called `name`; ValueError with a sentence if there is none."""
    if name not in NAMES:
        msg = f"there is no energy called {name!r}; energies are {', '.join(NAMES)}"
        raise ValueError(msg)
    return NAMES.index(name)
