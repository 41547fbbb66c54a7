"""What was learned from games, as plain numbers: layers of rows, the last number of each row for itself."""

from pathlib import Path
from typing import Final, NamedTuple

import msgspec

FILE: Final = Path(__file__).with_name("judgement.json")


class Judgement(NamedTuple):
    """Layers of a network; the numbers of a position go in, and logarithmic odds come out."""

    layers: list[list[list[float]]]


def read(text: str) -> Judgement:
    return Judgement(msgspec.json.decode(text, type=list[list[list[float]]]))


def written(judgement: Judgement) -> str:
    """The text that `read` reads, one row a line."""
    layers = [",\n".join([msgspec.json.encode(row).decode() for row in layer]) for layer in judgement.layers]
    return "[" + ",\n".join([f"[{layer}]" for layer in layers]) + "]\n"


LEARNED: Final = read(FILE.read_text(encoding="utf-8"))
