"""The words for dice: a card's name, the face it shows, and what else is to be said of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.model import energy
from overcrush.model.table import SIDEKICK, Table
from overcrush.scenario.complaint import Complaint, nearest, unknown

ATTRIBUTES: Final = (
    "level",
    "action",
    "damage",
    "attacking",
    "blocking",
    "blocked",
    "spun down",
    "spent",
    "bearing",
    "having",
    "lacking",
    "captured",
    "kept",
    "parked",
    "along",
)
NOTHING: Final = "nothing"
# Behind these stand names, joined by `and`.
LISTS: Final = ("bearing", "having", "lacking")
_KEYWORDS_LONGEST_FIRST: Final = sorted(KEYWORDS, key=len, reverse=True)
# More dice of a kind than any table has.
MOST_TIMES: Final = 255


_KIND = f"(?:{'|'.join(energy.NAMES)})"
_FACE = rf"(?:level \d\**|action(?: \*+)?|{_KIND}(?: {_KIND})?)"
_ATTRIBUTE = re.compile(
    rf"(?:(?P<face>{_FACE})"
    r"|damage (?P<damage>\d+)|(?P<attack>\d+)A|(?P<defense>\d+)D|x(?P<count>\d+)"
    r"|(?P<attack_bonus>[+-]\d+)A|(?P<defense_bonus>[+-]\d+)D"
    r"|(?P<attacking>attacking)|(?P<blocked>blocked)|blocking(?P<blocking>.*)"
    rf"|spent (?P<spent>{_KIND})|(?P<spun_down>spun down)"
    r"|from (?P<origin>\w+)|(?P<until>captured|kept|parked)|(?P<along>along)|by (?P<holder>.+))(?= |$)"
)


def times(written: str) -> int:
    """How many of something there are."""
    if len(written) > len(str(MOST_TIMES)) or int(written) > MOST_TIMES:
        raise Complaint(f"'x{written}' is too much: at most x{MOST_TIMES}")
    return int(written)


@dataclass(slots=True)
class DieWords:
    """A die as it is spoken of. What is not said is left open."""

    text: str
    cards: frozenset[int]
    owner: int | None = None
    face: str = ""
    damage: int | None = None
    role: str = ""
    blocking: "DieWords | None" = None
    blocked: bool = False
    spun_down: bool = False
    spent: int | None = None
    attack: int | None = None
    defense: int | None = None
    attack_bonus: int | None = None
    defense_bonus: int | None = None
    gear: list[frozenset[int]] | None = None
    having: list[str] = field(default_factory=list)
    lacking: list[str] = field(default_factory=list)
    count: int = 1
    origin: str = ""
    until: str = ""
    along: bool = False
    holder: "DieWords | None" = None

    def is_of_held(self) -> bool:
        """Whether something is said that can be said of held dice only."""
        return bool(self.origin or self.until or self.along or self.holder)


class Names:
    """The names at a table: its seats, and its cards by title and by name."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = table.names
        self.cards: dict[str, set[int]] = {}
        for number, card in enumerate(table.cards):
            for name in {card.title, card.name}:
                self.cards.setdefault(name, set()).add(number)
        self._longest_first = sorted(self.cards, key=len, reverse=True)

    def seat(self, name: str) -> int:
        if name not in self.seats:
            raise unknown("seat", name, self.seats)
        return self.seats.index(name)

    def items(self, text: str) -> list[str]:
        """The parts of a list; commas within the title of a card do not part."""
        for title in self._longest_first:
            if "," in title:
                text = text.replace(title, title.replace(",", "\0"))
        return [part.strip().replace("\0", ",") for part in text.split(",")]

    def owner(self, text: str) -> tuple[int | None, str]:
        """`Bob's Sidekick` is seat 1 and `Sidekick`."""
        word, _, rest = text.partition(" ")
        if word.endswith("'s") and rest and not self._card_name(text):
            return self.seat(word[:-2]), rest.strip()
        return None, text

    def card(self, text: str) -> frozenset[int]:
        """The cards of that name and nothing after it."""
        owner, name = self.owner(text)
        if name not in self.cards:
            raise unknown("card", name, self.cards)
        numbers = self.cards[name]
        return frozenset(n for n in numbers if owner is None or self.table.home[n] == owner)

    def card_and_count(self, text: str) -> tuple[frozenset[int], int]:
        """`Bruiser x2`: an unrolled die has nothing but its card."""
        match = re.fullmatch(r"(.*\S)\s+x(\d+)", text)
        return (self.card(match[1]), times(match[2])) if match else (self.card(text), 1)

    def _card_name(self, text: str) -> str:
        return next((n for n in self._longest_first if re.match(rf"{re.escape(n)}(?!\w)", text)), "")

    def begins_with_card(self, text: str) -> bool:
        return bool(self._card_name(self.owner(text)[1]))

    def die(self, text: str) -> DieWords:
        owner, rest = self.owner(text.strip())
        name = self._card_name(rest)
        if not name:
            word = re.split(r" (?=level|action|fist|bolt|mask|shield|wild|generic|damage|x\d)", rest, maxsplit=1)[0]
            raise unknown("card", word, self.cards)
        return self._attributes(DieWords(text.strip(), frozenset(self.cards[name]), owner), rest[len(name) :].strip())

    def _attributes(self, words: DieWords, rest: str) -> DieWords:
        while rest:
            word, _, behind = rest.partition(" ")
            if word in LISTS:
                rest = self._list(words, word, behind.strip())
                continue
            match = _ATTRIBUTE.match(rest)
            if match is None:
                known = [*ATTRIBUTES, *energy.NAMES]
                raise Complaint(f"'{rest}' says nothing about a die{nearest(rest.split(maxsplit=1)[0], known)}")
            self._attribute(words, str(match.lastgroup), match[str(match.lastgroup)])
            rest = rest[match.end() :].strip()
        return words

    def _list(self, words: DieWords, word: str, rest: str) -> str:
        """Take in what a die bears, has or lacks; what is left to be read comes back."""
        if word != "bearing":
            names, rest = _names(rest, "keyword", _KEYWORDS_LONGEST_FIRST)
            (words.having if word == "having" else words.lacking).extend(names)
        elif re.match(rf"{NOTHING}(?!\w)", rest):
            words.gear, rest = [], rest.removeprefix(NOTHING).strip()
        else:
            names, rest = _names(rest, "card", self._longest_first)
            words.gear = [frozenset(self.cards[name]) for name in names]
        return rest

    def _attribute(self, words: DieWords, name: str, value: str) -> None:
        if name == "count":
            words.count = times(value)
        elif name in {"damage", "attack", "defense", "attack_bonus", "defense_bonus"}:
            setattr(words, name, int(value))
        elif name in {"blocking", "holder"}:
            words.role = "blocking" if name == "blocking" else words.role
            setattr(words, name, self.die(value) if value.strip() else None)
        elif name in {"attacking", "blocked"}:
            words.role = "attacking"
            words.blocked = words.blocked or name == "blocked"
        elif name == "spent":
            words.spent = energy.NAMES.index(value)
        elif name in {"spun_down", "along"}:
            setattr(words, name, True)
        else:
            setattr(words, name, value)

    def dice(self, text: str) -> list[DieWords]:
        """A list of dice, or `nothing`."""
        return [] if text == NOTHING else [self.die(part) for part in self.items(text)]

    def own_card(self, seat: int, words: DieWords) -> int:
        """The card of a die the seat owns: of its team, of the middle, a Sidekick, or a token that cards put out."""
        anybody = (SIDEKICK, *range(self.table.first_token, len(self.table.cards)))
        found = sorted(n for n in words.cards if n in anybody or n in self.table.buyable[seat])
        if not found:
            raise Complaint(f"{self.seats[seat]} has no card '{words.text}'; a die of another seat is \"Bob's …\"")
        kinds = {self.table.cards[n].title for n in found}
        if len(kinds) > 1:
            raise Complaint(f"'{words.text}' may be {' or '.join(sorted(kinds))}")
        return found[0]


def _names(text: str, what: str, longest_first: Sequence[str]) -> tuple[list[str], str]:
    """Names joined by `and` that a text begins with, and what comes behind them."""
    found: list[str] = []
    while not found or text.startswith("and "):
        text = text.removeprefix("and ") if found else text
        name = next((n for n in longest_first if re.match(rf"{re.escape(n)}(?!\w)", text)), None)
        if name is None:
            raise unknown(what, text, longest_first)
        found.append(name)
        text = text[len(name) :].strip()
    return found, text


def read_face(text: str) -> str:
    """A face alone, as a scripted roll gives it."""
    if not re.fullmatch(_FACE, text):
        raise unknown("face", text, [*energy.NAMES, "level 1", "action"])
    return text
