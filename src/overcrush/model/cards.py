"""Cards: printed facts, and the abilities as trees of the effect language."""

from typing import Final

from overcrush.model.faces import Face, action_faces, character_faces, energy_faces, sidekick_faces
from overcrush.model.programs import Node

CHARACTER: Final = 0
ACTION: Final = 1
BASIC_ACTION: Final = 2
SIDEKICK: Final = 3
KIND_NAMES: Final = ("character", "action", "basic_action", "sidekick")


class Card:
    """The facts of one card, which all its dice have (2.1.1). Everything is fixed once built; games share cards.

    `card_of` makes one of the library's, `compile_card` one of your own.

    >>> falcon = card_of(library().find("Falcon: Talks to Birds"))
    >>> falcon.title, falcon.cost, falcon.max_dice
    ('Falcon: Talks to Birds', 2, 4)
    """

    __slots__ = (
        "abilities",
        "affiliations",
        "alignment",
        "cost",
        "energy",
        "equip",
        "faces",
        "kind",
        "levels",
        "max_dice",
        "name",
        "number",
        "rarity",
        "set",
        "sorts",
        "subtitle",
    )

    def __init__(
        self,
        name: str,
        kind: int,
        cost: int,
        energy: tuple[int, ...] = (),
        levels: tuple[tuple[int, int, int, int], ...] = (),
        *,
        subtitle: str = "",
        max_dice: int = 4,
        affiliations: tuple[str, ...] = (),
        alignment: str = "",
        equip: bool = False,
        rarity: str = "",
        set_code: str = "",
        number: int = 0,
        abilities: tuple[Node, ...] = (),
        doubles: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.cost = cost
        self.energy = energy
        self.levels = levels
        self.subtitle = subtitle
        # The words of the subtitle, which may say what sort of creature or thing it is (2.1.6).
        self.sorts = tuple(subtitle.lower().split())
        self.max_dice = max_dice
        self.affiliations = affiliations
        self.alignment = alignment
        self.equip = equip
        self.rarity = rarity
        self.set = set_code
        self.number = number
        self.abilities = abilities
        self.faces = tuple(_faces(kind, energy, levels, doubles))

    @property
    def title(self) -> str:
        """Name and subtitle as players write them: `Falcon: Talks to Birds`."""
        return f"{self.name}: {self.subtitle}" if self.subtitle else self.name


def _faces(
    kind: int,
    energy: tuple[int, ...],
    levels: tuple[tuple[int, int, int, int], ...],
    doubles: tuple[int, ...],
) -> list[Face]:
    """Six faces for each of the kinds of dice (2.2.1, 2.2.2)."""
    if kind == SIDEKICK:
        return sidekick_faces()
    if kind == CHARACTER:
        return energy_faces(energy, doubles) + character_faces(levels)
    return energy_faces(energy, doubles) + action_faces()


def sidekick_card() -> Card:
    """Sidekicks have no card on the table; the engine treats them as one with no text and cost 0 (2.4.1)."""
    return Card("Sidekick", SIDEKICK, 0, max_dice=8)
