"""The words of the box: what a world calls its Sidekicks and its characters."""

import re
from typing import Final, NamedTuple

from overcrush.cards.library import UnknownCard, library
from overcrush.model import energy
from overcrush.model.cards import SIDEKICK
from overcrush.model.table import Table

# A title names so many sets at most.
_NAMED_SETS: Final = 3
_COMMON: Final = re.compile(r"\b(?:Sidekick|[Cc]haracter)(?=s?\b)")


class Words(NamedTuple):
    """What a world calls the two things that others call by another name; plurals end in s."""

    sidekick: str = "Sidekick"
    character: str = "character"

    def say(self, sentence: str) -> str:
        """A sentence of the rules in the words of this world."""
        return _COMMON.sub(lambda found: self._word(found[0]), sentence)

    def _word(self, word: str) -> str:
        if word == "Sidekick":
            return self.sidekick
        return self.character if word == "character" else self.character[0].upper() + self.character[1:]


COMMON: Final = Words()
BY_UNIVERSE: Final = {
    "Dungeons & Dragons": Words(sidekick="NPC"),
    "WWE": Words(character="Superstar"),
    "Yu-Gi-Oh!": Words(sidekick="pawn", character="monster"),
}


_SYMBOLS: Final = {energy.NAMES[kind] for kind in energy.TYPES}
_SIDEKICKS: Final = {words.sidekick for words in (COMMON, *BY_UNIVERSE.values())}


def words_of(table: Table) -> Words:
    """The words of the world that all cards of the table come from; the common ones if they come from several."""
    universes = {_universe(card.set) for card in table.cards if card.kind != SIDEKICK}
    return BY_UNIVERSE.get(universes.pop(), COMMON) if len(universes) == 1 else COMMON


def title_of(table: Table) -> str:
    """The names of the sets that the cards come from, if they are few."""
    codes = dict.fromkeys([card.set for card in table.cards if card.kind != SIDEKICK and card.set])
    known = [library().index.names[code] for code in codes if code in library().index.names]
    if not known:
        return "Overcrush"
    return listed(known) if len(known) <= _NAMED_SETS else "A game of many sets"


def side_name(table: Table, side: int) -> str:
    """Who plays on a side: one person, or `Ann and Cleo`."""
    return listed([table.names[seat] for seat in table.seats_of[side]])


def _universe(code: str) -> str:
    try:
        return library().set(code).universe
    except UnknownCard:
        return ""


def listed(things: list[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def counted(things: list[str]) -> str:
    """Equal things together: `Falcon and 3 Sidekicks`, `2 Falcon dice (level 1)`."""
    kinds = dict.fromkeys(things)
    return listed([kind if things.count(kind) == 1 else f"{things.count(kind)} {_plural(kind)}" for kind in kinds])


def energy_words(kinds: list[str]) -> str:
    """Energy by its types: `bolt`, `2 masks`, `fist and 3 shields`, `2 generic`."""
    return listed(
        [kind if kinds.count(kind) == 1 else f"{kinds.count(kind)} {_several(kind)}" for kind in dict.fromkeys(kinds)]
    )


def _several(kind: str) -> str:
    """The plural of a symbol; other energy is not counted in pieces."""
    return f"{kind}s" if kind in _SYMBOLS else kind


def _plural(thing: str) -> str:
    """The plural of a die: several `Sidekicks`, but several `Falcon dice`, since the name belongs to one person."""
    name, bracket, rest = thing.partition(" (")
    several = f"{name}s" if name in _SIDEKICKS else f"{name} dice"
    return several + bracket + rest


def number_of(count: int, thing: str) -> str:
    """`1 die`, `2 dice`, `3 turns`."""
    plural = "dice" if thing == "die" else f"{thing}s"
    return f"{count} {thing if count == 1 else plural}"


def turn_number(turn: int, last: int) -> str:
    """`7`, or `7 of 12` once time was called (13.7.2)."""
    return f"{turn} of {last}" if last else str(turn)


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
