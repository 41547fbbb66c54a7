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


def of_kind(funds: int, kind: int) -> int:
    """How much energy of a kind is in funds."""
    return (funds >> kind * COUNT_BITS) & COUNT_MASK


def energy_kind(name: str) -> int:
    """The kind of energy called `name`; ValueError with a sentence if there is none."""
    if name not in NAMES:
        msg = f"there is no energy called {name!r}; energies are {', '.join(NAMES)}"
        raise ValueError(msg)
    return NAMES.index(name)
