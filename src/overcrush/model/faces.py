"""The six faces of a die, and which faces a die of given facts has (2.2)."""

from typing import Final

from overcrush.model import energy

ENERGY: Final = 0
CHARACTER: Final = 1
ACTION: Final = 2
KIND_NAMES: Final = ("energy", "character", "action")

SIDES: Final = 6


class Face:
    """One side of a die: energy symbols, or a character at a level, or an action (2.2.2, 2.2.3)."""

    __slots__ = ("attack", "bursts", "defense", "fielding_cost", "kind", "level", "symbols")

    def __init__(
        self,
        kind: int,
        symbols: tuple[int, ...] = (),
        level: int = 0,
        stats: tuple[int, int, int] = (0, 0, 0),
        bursts: int = 0,
    ) -> None:
        self.kind = kind
        self.symbols = symbols
        self.level = level
        self.fielding_cost = stats[0]
        self.attack = stats[1]
        self.defense = stats[2]
        self.bursts = bursts

    def text(self) -> str:
        """How people write the face: `fist fist`, `level 2`, `action **`."""
        stars = "*" * self.bursts
        if self.kind == ENERGY:
            return " ".join([energy.NAMES[k] for k in self.symbols])
        if self.kind == CHARACTER:
            return f"level {self.level}{stars}"
        return f"action {stars}".strip()


def energy_faces(types: tuple[int, ...], doubles: tuple[int, ...] = ()) -> list[Face]:
    """The three energy faces of a purchased die: one symbol and two doubles (2.2.5).

    One type gives X, XX, XX; two types give a generic and two mixed doubles; four types a wild and two
    doubles of the pair printed on the die. A die without a type (basic actions, 2.1.5) shows generic doubles.
    """
    if not types:
        return [Face(ENERGY, (energy.GENERIC, energy.GENERIC)) for _ in range(3)]
    if len(types) == 1:
        single = (types[0],)
        return [Face(ENERGY, single), Face(ENERGY, single * 2), Face(ENERGY, single * 2)]
    if len(types) == 2:
        return [Face(ENERGY, (energy.GENERIC,)), Face(ENERGY, types), Face(ENERGY, types)]
    pair = doubles or types[:2]
    return [Face(ENERGY, (energy.WILD,)), Face(ENERGY, pair), Face(ENERGY, pair)]


def character_faces(levels: tuple[tuple[int, int, int, int], ...]) -> list[Face]:
    """The character faces: (fielding cost, attack, defense, bursts) for each level, lowest first (2.2.4)."""
    return [
        Face(CHARACTER, level=i + 1, stats=(cost, attack, defense), bursts=bursts)
        for i, (cost, attack, defense, bursts) in enumerate(levels)
    ]


def action_faces() -> list[Face]:
    """The three action faces: no burst, one, two (2.5.1)."""
    return [Face(ACTION, bursts=n) for n in range(3)]


def sidekick_faces() -> list[Face]:
    """Each type once, wild once, and the one character face 0/1/1 (2.4.2)."""
    symbols = [*energy.TYPES, energy.WILD]
    return [Face(ENERGY, (k,)) for k in symbols] + character_faces(((0, 1, 1, 0),))
