"""The words that nodes take: by node, and by place too where a node has several. Nothing reads any others."""

from typing import Final

from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.effects.noun_words import LIKENESSES
from overcrush.effects.toll_wording import TOLLS
from overcrush.effects.traits import SORTS
from overcrush.effects.wording import (
    ALIGNMENTS,
    DEEDS,
    ENERGIES,
    ENERGY_FACES,
    FACES,
    KINDS,
    MOMENT_WORDS,
    SIDES,
    SOURCES,
    STATS,
    USES,
    ZONES,
)

# Words of a node that may be any: names.
# Of an effect that is used: without bursts, whatever a face shows.
PLAIN: Final = "plain"
ANY_WORD: Final = ("named", "name_says", "token")
_TYPES: Final = ENERGIES[:4]
# What may be forbidden to a die; to be purchased is forbidden to cards.
_OF_DICE: Final = tuple([deed for deed in DEEDS if deed != "be purchased"])
# Numbers of dice: of their keywords too, of what has happened to them, and how much a player has bought.
_NUMBERS: Final = (*STATS, *KEYWORDS, "wounds")

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "able": _OF_DICE,
    "activates": KEYWORDS,
    "affiliation": tuple(AFFILIATIONS),
    "alignment": ALIGNMENTS,
    "allow": _OF_DICE,
    "announce": KEYWORDS,
    "attack_declared": ("skipped",),
    "attackers": ("at most", "at least", "of each affiliation"),
    "burst": ("*", "**", "*/**"),
    "burst 1": ("also", "instead"),
    "bars": USES,
    "bursting": ("*", "**", "*/**"),
    "buy": ("bag", "prep", "used"),
    "buy_for": ("bag", "prep", "used"),
    "by_ability": ("fielded", "attacks"),
    "by_keyword": KEYWORDS,
    "by_player": ("action", "use", "ability", "global", "character"),
    "by_this": KEYWORDS,
    "cannot": _OF_DICE,
    "capture": ("field", "prep", "reserve", "used"),
    "copy": ("stats", "text", "die"),
    "counts_as": KINDS,
    "deals": ("at most", "times"),
    "effect_used": KEYWORDS,
    "energy": (*ENERGIES, *[str(number) for number in range(10)]),
    "energy_of": (*ENERGIES, "generic"),
    "enforce": ("your next turn", "next", "while active", "next draw"),
    "enforce_on": ("your next turn",),
    "engaged_with": ("this turn",),
    "extreme": ("highest", "lowest"),
    "extreme 1": _NUMBERS,
    "forbid": DEEDS,
    "gains": KEYWORDS,
    "gains_affiliation": (*AFFILIATIONS, "named"),
    "goes_to": ("bag", "prep", "used", "out of play", "card"),
    "grant": KEYWORDS,
    "has": KEYWORDS,
    "has_when": MOMENT_WORDS,
    "in": ZONES,
    "in_step": ("main", "attack", "draw"),
    "keyword": KEYWORDS,
    "kind": KINDS,
    "kinds": tuple(SORTS),
    "later": ("next",),
    "like": tuple(LIKENESSES),
    "loses": KEYWORDS,
    "loses_affiliation": tuple(AFFILIATIONS),
    "move": (*ZONES, "removed"),
    "name_die": ("card",),
    "name_number": ("secretly",),
    "name_says 1": ("subtitle",),
    "name_trait": tuple(SORTS),
    "prevents": ("first from each source", "next from this die", "next outside combat"),
    "raised": ("level",),
    "redirect": ("all from its source",),
    "rerolls": ("more", "at most"),
    "roll_for": FACES,
    "rolls": ("drawn", "together", "first"),
    "shown": ("*", "**", "*/**"),
    "side": SIDES,
    "shows": (*FACES, *ENERGIES, "generic"),
    "spends": (*ENERGIES, "generic"),
    "spent": (*ENERGIES, "generic", "own"),
    "stat": (*_NUMBERS, "dealt", "purchases"),
    "stat_at_least": _NUMBERS,
    "stat_at_most": _NUMBERS,
    "taxes": USES,
    "token 3": KEYWORDS,
    "toll": TOLLS,
    "toll 3": ("life",),
    "turn": ENERGY_FACES,
    "turn_ends": ("main",),
    "turn_starts": ("main", "attack"),
    "type": _TYPES,
    "unaffected": SOURCES,
    "use_effect": (PLAIN, "*", "**"),
    "use_when": MOMENT_WORDS,
    "uses_when": ("fielded", "attacks"),
}


def words_at(name: str, place: int) -> tuple[str, ...]:
    """The words that fit at a place of a node; none if it takes any."""
    here = WORDS.get(f"{name} {place}")
    if here is not None or name in ANY_WORD:
        return here or ()
    return WORDS[name]
