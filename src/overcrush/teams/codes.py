"""The codes of sets, as the community writes them: all 69, those without cards in the library among them."""

import re
from functools import cache
from typing import Final

from overcrush.cards.library import library
from overcrush.cards.titles import plain
from overcrush.teams.lists import Ref

# In the order of the Team Builder's own numbers, from 0, by which it saves teams.
CODES: Final = (
    *("avx", "avxop", "uxm", "uxmop", "uxmop2", "bff", "bffpr", "ygo", "jl", "jlop", "bffop", "aou", "wol", "wolop"),
    *(
        "m2015",
        "asm",
        "dc2016",
        "d2016",
        "m2016",
        "fus",
        "wf",
        "wko16dc",
        "wko16m",
        "tmnt",
        "cw",
        "wko16dd",
        "gaf",
        "drs",
        "dp",
    ),
    *("hhs", "imw", "bat", "def", "m2017", "dc2017", "sww", "smc", "gotg", "xfc", "toa", "thor", "sk2017", "ai", "ki"),
    *("jll", "hq", "bfu", "ork", "sw", "wd2018", "m2019", "jus", "doom", "myst", "xmf", "xfo", "dxm", "tiw", "aiw"),
    *("zhn", "wwe", "bit", "tag", "ig", "m2020", "dps", "m2022", "skc", "msw"),
)

# Sets that the library has no cards of.
WITHOUT_CARDS: Final = {
    "uxm": "Uncanny X-Men",
    "uxmop": "Uncanny X-Men promos",
    "uxmop2": "Uncanny X-Men promos, second series",
    "ygo": "Yu-Gi-Oh!",
    "asm": "Amazing Spider-Man",
    "dp": "Deadpool",
    "hhs": "Heroes in a Half Shell",
    "gotg": "Guardians of the Galaxy",
    "xmf": "X-Men Forever",
    "zhn": "Zhentarim",
    "tag": "Tag Team",
    "skc": "Superman Kryptonite Crisis",
}

# Other spellings of codes, and cards that have moved from one set to another.
OTHER_CODES: Final = {"dctw": "jlop", "dd2016": "d2016"}
MOVED: Final = {Ref("thor", 137): Ref("m2019", 9)}

# Words that people leave out of a set's name, or put before it.
_IDLE: Final = re.compile(r"\b(the|marvel|dc|dungeons and dragons|d and d|dice masters|set)\b")


def code_of(text: str) -> str:
    """The code of a set by its code, its label or its name; empty if there is no such set."""
    return _spelled().get(plain(_IDLE.sub(" ", text.lower().replace("&", "and"))), "") or _spelled().get(
        plain(text), ""
    )


@cache
def _spelled() -> dict[str, str]:
    """Every spelling of a set, plain, with its code."""
    known: dict[str, str] = {}
    for code, name in (*library().index.names.items(), *WITHOUT_CARDS.items()):
        known[plain(name)] = code
        known[plain(_IDLE.sub(" ", name.lower().replace("&", "and")))] = code
    known |= {code: code for code in CODES}
    known |= OTHER_CODES
    known.pop("", None)
    return known


def label_of(code: str) -> str:
    """The code as the community writes it: `AvX`."""
    return library().index.labels.get(code, code.upper())


def name_of(code: str) -> str:
    return library().index.names.get(code) or WITHOUT_CARDS.get(code, code.upper())


def moved(ref: Ref) -> Ref:
    """Where the card is today."""
    return MOVED.get(ref, ref)


def wrong_with(ref: Ref) -> str:
    """Why there can be no such card, in a sentence; empty if there can."""
    sizes = {code: len(entries) for code, entries in library().index.sets.items()}
    if ref.set not in CODES:
        return f"there is no set {ref.set!r}"
    if ref.set in sizes and not 1 <= ref.number <= sizes[ref.set]:
        return f"{name_of(ref.set)} ({label_of(ref.set)}) has cards 1 to {sizes[ref.set]}, no card {ref.number}"
    return "" if 1 <= ref.number < 1000 else f"no set has a card {ref.number}"
