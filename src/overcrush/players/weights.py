"""What the evaluation weighs, as plain numbers: `overcrush tune` varies them, `weights.json` holds those in use."""

from pathlib import Path
from typing import Final, NamedTuple

import msgspec

FILE: Final = Path(__file__).with_name("weights.json")


class Weights(NamedTuple):
    """All in units of about one energy, but where it says otherwise."""

    # A life; what the last life is worth more than that, and by which factor each further life is worth less of it.
    life: float
    last_life: float
    fading: float
    # A character in the field: for being there, for its A, its D, and its price, which speaks for its text.
    body: float
    attack: float
    defense: float
    text: float
    # A die that is owned, for it takes the place of another in the draw: an action die, by its price too; a character
    # die, by its price, and by A, D and fielding cost of its levels on average.
    action_die: float
    action_price: float
    character_die: float
    price: float
    average_attack: float
    average_defense: float
    average_fielding: float
    # A die in prep, for being rolled next turn, and what share of its worth as an own die is added there.
    in_prep: float
    prep_share: float
    # Energy that is left over; and the share of what could still be done with energy that counts as done.
    unspent: float
    at_hand: float
    # Damage that would come through if the side that attacks next did so with all it has, and if the other did; and
    # what it is if the former kills.
    exposed: float
    threat: float
    deadly: float


def read(text: str) -> Weights:
    """Weights from JSON; ValueError with a sentence if a name is missing, unknown, or no number."""
    found = msgspec.json.decode(text, type=dict[str, float])
    if set(found) != set(Weights._fields):
        odd = ", ".join(sorted(set(found) ^ set(Weights._fields)))
        raise ValueError(f"these are no weights of this version: {odd} missing or unknown")
    return Weights(**found)


def written(weights: Weights) -> str:
    """The weights as text that `read` reads."""
    return msgspec.json.format(msgspec.json.encode(weights._asdict()), indent=2).decode() + "\n"


SHIPPED: Final = read(FILE.read_text(encoding="utf-8"))
