"""A team list: a name, cards with their dice, basic actions. It knows nothing of seats, tables or formats."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.cards.library import Library, Record, UnknownCard, library

# More dice than any card takes; a longer count is a slip.
MOST_DICE: Final = 15
MOST_NAME: Final = 80
UNNAMED: Final = "Unnamed"

BASIC_ACTION: Final = "basic_action"
# What a team of the books has, for telling the basic actions of an unknown set.
_CARDS: Final = 8
_BASICS: Final = 2
_BASIC_DICE: Final = 3
_CODE: Final = re.compile(r"[a-z][a-z0-9]{0,11}")

# Categories of letters that nobody sees, or that turn the text around them: control, format, private, unassigned.
_UNSEEN: Final = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")


class Ref(msgspec.Struct, frozen=True, array_like=True, order=True):
    """A card by its set's code and its number there; the library need not have it."""

    set: str
    number: int

    def __str__(self) -> str:
        return f"{self.set} {self.number}"


class Pick(msgspec.Struct, frozen=True, array_like=True):
    """A card and the dice that come with it."""

    set: str
    number: int
    dice: int

    @property
    def ref(self) -> Ref:
        return Ref(self.set, self.number)


class TeamList(msgspec.Struct, frozen=True):
    """What a player brings. `bans` are cards that a Team Builder link says were struck from the opponent's choice.

    >>> find_shipped("Fast fists").dice
    20
    """

    name: str = UNNAMED
    cards: tuple[Pick, ...] = ()
    basic_actions: tuple[Ref, ...] = ()
    bans: tuple[Ref, ...] = ()

    @property
    def refs(self) -> tuple[Ref, ...]:
        """All cards, the basic actions last."""
        return (*[pick.ref for pick in self.cards], *self.basic_actions)

    @property
    def dice(self) -> int:
        return sum([pick.dice for pick in self.cards])


def named(name: str) -> str:
    """A name that can be shown anywhere: one line, seen letters, not too long."""
    seen = [" " if letter.isspace() else letter for letter in name[: 10 * MOST_NAME]]
    kept = [letter for letter in seen if unicodedata.category(letter) not in _UNSEEN]
    return " ".join("".join(kept).split())[:MOST_NAME].strip() or UNNAMED


def is_code(text: str) -> bool:
    """Whether it could be the code of a set, known or not."""
    return bool(_CODE.fullmatch(text))


def record_of(ref: Ref, cards: Library | None = None) -> Record | None:
    """The card as the library has it; nothing if it has no such card."""
    try:
        return (cards or library()).by_number(ref.set, ref.number)
    except UnknownCard:
        return None


def title_of(ref: Ref) -> str:
    """The card's title, or its code where the library does not have it."""
    record = record_of(ref)
    return record.title if record is not None else f"{ref.set.upper()} {ref.number}"


def gathered(name: str, picks: Sequence[Pick], bans: tuple[Ref, ...] = (), basics: Sequence[Ref] = ()) -> TeamList:
    """A team of cards as they were read: two entries of one card add up, basic actions are told by the library.

    Of a set that the library does not have nobody knows what is a basic action, unless the text says so (`basics`).
    Links have them last and with three dice, so the last such cards are taken for basic actions while there are too
    many cards.
    """
    dice: dict[Ref, int] = {}
    for pick in picks:
        dice[pick.ref] = min(dice.get(pick.ref, 0) + pick.dice, MOST_DICE)
    dice |= {ref: _BASIC_DICE for ref in basics if ref not in dice}
    records = {ref: record_of(ref) for ref in dice}
    last = [ref for ref, record in records.items() if (record.kind == BASIC_ACTION if record else ref in basics)]
    cards = [ref for ref in dice if ref not in last]
    while len(cards) > _CARDS and len(last) < _BASICS and records[cards[-1]] is None and dice[cards[-1]] == _BASIC_DICE:
        last.append(cards.pop())
    order = list(dice)
    return TeamList(
        named(name),
        tuple([Pick(ref.set, ref.number, dice[ref]) for ref in cards]),
        tuple(sorted(last, key=order.index)),
        bans,
    )
