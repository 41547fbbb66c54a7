"""What a card is by its print that can be named and counted: energy types and affiliations."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.wording import ENERGIES
from overcrush.model.programs import Node

TYPES: Final = ENERGIES[:4]
# The colours of the lantern icon.
LANTERNS: Final = (
    "bluelantern",
    "greenlantern",
    "blacklantern",
    "indigo",
    "purple",
    "redlantern",
    "orange",
    "yellowlantern",
)
# All of them: a trait is told by its place here wherever numbers are kept.
TRAITS: Final = (*TYPES, *AFFILIATIONS)
# By the word for a sort of them.
SORTS: Final = {"energy type": TYPES, "affiliation": tuple(AFFILIATIONS), "lantern": LANTERNS}
# What a card remembers by a number: a card of the table, or from here on a trait.
FIRST_TRAIT: Final = 1024
# Of any colour.
LANTERN: Final = Node(nodes.OR, tuple([Node(nodes.AFFILIATION, (nodes.word(name),)) for name in sorted(LANTERNS)]))


def trait_label(number: int) -> str:
    """What a trait is called."""
    name = TRAITS[number]
    return AFFILIATIONS.get(name, name)
