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

# What a price asks for besides its amount: one of the types, nothing, or several types.
NOTHING: Final = 4
SEVERAL: Final = 5


def need_of(types: tuple[int, ...]) -> int:
    """What a price with these types asks for."""
    return NOTHING if not types else types[0] if len(types) == 1 else SEVERAL


def energy_kind(name: str) -> int:
    """The kind of energy called `name`; ValueError with a sentence if there is none."""
    if name not in NAMES:
        msg = f"there is no energy called {name!r}; energies are {', '.join(NAMES)}"
        raise ValueError(msg)
    return NAMES.index(name)
